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

# De spillede partier
start-games = Partier
library-title = Dine partier
library-games = Partier
library-standing = Stilling
library-all = Alle
library-won = Vundet
library-drawn = Uafgjort
library-lost = Tabt
library-search = Navn eller dato
library-line = { $date }  { $black } – { $white }  { $result }
library-line-variant = { $date }  { $black } – { $white }  { $result }  { $variant }
library-none = Partier dukker op her, når de er slut.
library-none-found = Intet sådant parti.
library-delete = ×
library-delete-name = Slet { $game }
library-deleted = Parti slettet
library-damaged = { $count ->
    [one] { $count } parti kan ikke læses. Det bliver liggende, som det er.
   *[other] { $count } partier kan ikke læses. De bliver liggende, som de er.
}
library-no-standing = Spil et parti Othello mod computeren færdigt, så ser du din stilling her.
library-rating = Rating { $rating }, bedste { $best }
library-level = Niveau { $level }: { $won } vundet, { $drawn } uafgjort, { $lost } tabt
library-opened = Åbnet
library-paste = Indsæt
library-file = Fil
library-none-opened = Indsæt et parti, eller træk en fil med partier til vinduet: træk, GGF, SGF, PGN, OBF eller WTHOR.
message-no-game = Intet parti blev åbnet: { $fault }
study-values = Værdier
analysis-line = Dybde { $depth }, { $nodes } tusind stillinger: { $line }
reader-value = { $sure ->
    [yes] præcis { $value }
   *[no] cirka { $value }
}

# At kopiere og gemme et parti
study-share = Del
share-title = Del partiet
share-transcript = Træk
share-link = Link
share-sgf = SGF
share-ggf = GGF
share-obf = OBF
share-wthor = WTHOR
share-about-transcript = Trækkene på række, som alle skriver dem.
share-about-link = Åbner partiet i en browser.
share-about-sgf = Til mange brætspilsprogrammer. Beholder varianter og kommentarer.
share-about-ggf = Formatet fra GGS. Beholder spillere, ure og værdier.
share-about-obf = Stillinger til spilprogrammer.
share-about-wthor = Formatet i det franske forbunds partisamling.
share-copy = Kopiér
share-save = Gem
share-by-hand = Til kopiering:
share-cannot = Denne form kan ikke rumme partiet: { $fault }
share-no-address = Der er ingen side, som kan åbne et link.
