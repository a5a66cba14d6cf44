# Prohlížení partie
study-review = Rozebrat
study-stop = Stop ({ $percent } %)
study-deeper = Hlouběji
study-next = Další chyba
study-better = Ukázat lepší
study-close = Zpět
study-invite = „Rozebrat“ ohodnotí každý tah této partie.
study-move-marked = { $move }{ $mark }

verdict-best = { $move } je nejlepší tah
verdict-good = { $move } je dobrý tah
verdict-inaccuracy = { $move } je nepřesný tah
verdict-mistake = { $move } je chyba
verdict-blunder = { $move } je hrubá chyba
verdict-better = { $sure ->
    [yes] { $best } je lepší o { $loss ->
        [one] { $loss } kámen
        [few] { $loss } kameny
       *[other] { $loss } kamenů
    }
   *[no] { $best } vypadá lepší asi o { $loss ->
        [one] { $loss } kámen
        [few] { $loss } kameny
       *[other] { $loss } kamenů
    }
}
verdict-none = { $move } byl jediný tah
value-even = { $sure ->
    [yes] Nejlepší hra končí remízou
   *[no] Partie je zhruba vyrovnaná
}
value-black = { $sure ->
    [yes] Při nejlepší hře vyhraje černý o { $discs }
   *[no] Černý vede asi o { $discs }
}
value-white = { $sure ->
    [yes] Při nejlepší hře vyhraje bílý o { $discs }
   *[no] Bílý vede asi o { $discs }
}
summary-black = Černý: přesnost { $accuracy } %, ztráta { $loss } ({ $late } od 41. tahu)
summary-white = Bílý: přesnost { $accuracy } %, ztráta { $loss } ({ $late } od 41. tahu)
summary-turn = Partie se obrátila { $ply }. tahem, { $move }
summary-no-turn = Partie se nikdy neobrátila
player-level = Úroveň { $level }
button-review = Rozebrat
