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

# Die gespielten Partien
start-games = Partien
library-title = Deine Partien
library-games = Partien
library-standing = Bilanz
library-all = Alle
library-won = Gewonnen
library-drawn = Remis
library-lost = Verloren
library-search = Name oder Datum
library-line = { $date }  { $black } – { $white }  { $result }
library-line-variant = { $date }  { $black } – { $white }  { $result }  { $variant }
library-none = Hier stehen Partien, sobald sie zu Ende sind.
library-none-found = Keine solche Partie.
library-delete = ×
library-delete-name = { $game } löschen
library-deleted = Partie gelöscht
library-damaged = { $count ->
    [one] { $count } Partie ist nicht lesbar. Sie bleibt gespeichert, wie sie ist.
   *[other] { $count } Partien sind nicht lesbar. Sie bleiben gespeichert, wie sie sind.
}
library-no-standing = Beende eine Partie Othello gegen den Computer, dann steht hier deine Bilanz.
library-rating = Wertung { $rating }, beste { $best }
library-level = Stufe { $level }: { $won } gewonnen, { $drawn } remis, { $lost } verloren
library-opened = Geöffnet
library-paste = Einfügen
library-file = Datei
library-none-opened = Füge eine Partie ein, oder lass eine Datei mit Partien auf das Fenster fallen: Züge, GGF, SGF, PGN, OBF oder WTHOR.
message-no-game = Keine Partie geöffnet: { $fault }
study-values = Werte
analysis-line = Tiefe { $depth }, { $nodes } Tausend Stellungen: { $line }
reader-value = { $sure ->
    [yes] genau { $value }
   *[no] etwa { $value }
}

# Kopieren und Speichern einer Partie
study-share = Teilen
share-title = Partie teilen
share-transcript = Züge
share-link = Link
share-sgf = SGF
share-ggf = GGF
share-obf = OBF
share-wthor = WTHOR
share-about-transcript = Die Züge hintereinander, wie alle sie schreiben.
share-about-link = Öffnet die Partie im Browser.
share-about-sgf = Für viele Programme zu Brettspielen. Behält Varianten und Kommentare.
share-about-ggf = Das Format von GGS. Behält Spieler, Uhren und Werte.
share-about-obf = Stellungen für Spielprogramme.
share-about-wthor = Das Format der Datenbank des französischen Verbands.
share-copy = Kopieren
share-save = Speichern
share-by-hand = Zum Kopieren:
share-cannot = Diese Form kann die Partie nicht aufnehmen: { $fault }
share-no-address = Es gibt keine Seite, die einen Link öffnen würde.
