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

# Odehrané partie
start-games = Partie
library-title = Tvoje partie
library-games = Partie
library-standing = Bilance
library-all = Vše
library-won = Výhry
library-drawn = Remízy
library-lost = Prohry
library-search = Jméno nebo datum
library-line = { $date }  { $black } – { $white }  { $result }
library-line-variant = { $date }  { $black } – { $white }  { $result }  { $variant }
library-none = Partie se tu objeví, jakmile skončí.
library-none-found = Žádná taková partie.
library-delete = ×
library-delete-name = Smazat { $game }
library-deleted = Partie smazána
library-damaged = { $count ->
    [one] { $count } partii nelze přečíst. Zůstává uložená tak, jak je.
    [few] { $count } partie nelze přečíst. Zůstávají uložené tak, jak jsou.
   *[other] { $count } partií nelze přečíst. Zůstávají uložené tak, jak jsou.
}
library-no-standing = Dohraj partii Othella proti počítači a uvidíš tu svou bilanci.
library-rating = Rating { $rating }, nejlepší { $best }
library-level = Úroveň { $level }: výhry { $won }, remízy { $drawn }, prohry { $lost }
library-opened = Otevřené
library-paste = Vložit
library-file = Soubor
library-none-opened = Vlož partii, nebo přetáhni do okna soubor s partiemi: tahy, GGF, SGF, PGN, OBF nebo WTHOR.
message-no-game = Žádná partie nebyla otevřena: { $fault }
study-values = Hodnoty
analysis-line = Hloubka { $depth }, { $nodes } tisíc pozic: { $line }
reader-value = { $sure ->
    [yes] přesně { $value }
   *[no] asi { $value }
}

# Kopírování a ukládání partie
study-share = Sdílet
share-title = Sdílení partie
share-transcript = Tahy
share-link = Odkaz
share-sgf = SGF
share-ggf = GGF
share-obf = OBF
share-wthor = WTHOR
share-about-transcript = Tahy za sebou, jak je píše každý.
share-about-link = Otevře partii v prohlížeči.
share-about-sgf = Pro mnoho programů na deskové hry. Zachová varianty a komentáře.
share-about-ggf = Formát serveru GGS. Zachová hráče, hodiny a hodnoty.
share-about-obf = Pozice pro herní programy.
share-about-wthor = Formát databáze francouzské federace.
share-copy = Kopírovat
share-save = Uložit
share-by-hand = Zkopíruj:
share-cannot = Tato podoba partii nepojme: { $fault }
share-no-address = Žádná stránka by odkaz neotevřela.
