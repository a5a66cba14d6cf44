# At se et parti igennem
study-review = Gennemgå
study-stop = Stop ({ $percent } %)
study-deeper = Dybere
study-next = Næste fejl
study-better = Vis bedre
study-close = Tilbage
study-invite = »Gennemgå« vurderer hvert træk i partiet.
study-move-marked = { $move }{ $mark }

verdict-best = { $move } er det bedste træk
verdict-good = { $move } er et godt træk
verdict-inaccuracy = { $move } er unøjagtigt
verdict-mistake = { $move } er en fejl
verdict-blunder = { $move } er en grov fejl
verdict-better = { $sure ->
    [yes] { $best } er { $loss ->
        [one] { $loss } brik
       *[other] { $loss } brikker
    } bedre
   *[no] { $best } ser ud til at være cirka { $loss ->
        [one] { $loss } brik
       *[other] { $loss } brikker
    } bedre
}
verdict-none = { $move } var det eneste træk
value-even = { $sure ->
    [yes] Bedste spil ender uafgjort
   *[no] Partiet står omtrent lige
}
value-black = { $sure ->
    [yes] Ved bedste spil vinder Sort med { $discs }
   *[no] Sort fører med cirka { $discs }
}
value-white = { $sure ->
    [yes] Ved bedste spil vinder Hvid med { $discs }
   *[no] Hvid fører med cirka { $discs }
}
summary-black = Sort: { $accuracy } % præcist, tabte { $loss } ({ $late } fra træk 41)
summary-white = Hvid: { $accuracy } % præcist, tabte { $loss } ({ $late } fra træk 41)
summary-turn = Partiet vendte ved træk { $ply }, { $move }
summary-no-turn = Partiet vendte aldrig
player-level = Niveau { $level }
button-review = Gennemgå
