# Eine Partie ansehen
study-review = Auswerten
study-stop = Halt ({ $percent } %)
study-deeper = Genauer
study-next = Nächster Fehler
study-better = Besseres zeigen
study-close = Zurück
study-invite = „Auswerten“ bewertet jeden Zug dieser Partie.
study-move-marked = { $move }{ $mark }

verdict-best = { $move } ist der beste Zug
verdict-good = { $move } ist ein guter Zug
verdict-inaccuracy = { $move } ist ungenau
verdict-mistake = { $move } ist ein Fehler
verdict-blunder = { $move } ist ein grober Fehler
verdict-better = { $sure ->
    [yes] { $best } ist um { $loss ->
        [one] { $loss } Stein
       *[other] { $loss } Steine
    } besser
   *[no] { $best } wirkt um etwa { $loss ->
        [one] { $loss } Stein
       *[other] { $loss } Steine
    } besser
}
verdict-none = { $move } war der einzige Zug
value-even = { $sure ->
    [yes] Bestes Spiel endet unentschieden
   *[no] Die Partie ist etwa ausgeglichen
}
value-black = { $sure ->
    [yes] Bei bestem Spiel gewinnt Schwarz mit { $discs }
   *[no] Schwarz liegt mit etwa { $discs } vorn
}
value-white = { $sure ->
    [yes] Bei bestem Spiel gewinnt Weiß mit { $discs }
   *[no] Weiß liegt mit etwa { $discs } vorn
}
summary-black = Schwarz: { $accuracy } % genau, verlor { $loss } ({ $late } ab Zug 41)
summary-white = Weiß: { $accuracy } % genau, verlor { $loss } ({ $late } ab Zug 41)
summary-turn = Die Partie kippte mit Zug { $ply }, { $move }
summary-no-turn = Die Partie kippte nie
player-level = Stufe { $level }
button-review = Auswerten
