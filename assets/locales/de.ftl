# Deutsch. Eine Meldung für jeden Text, den ein Spieler sieht.

title = Othello
tagline = Zwei Farben, vierundsechzig Felder
number = { $n }
blank = { "" }

# Der Startbildschirm
start-opponent = Gegner
mode-computer = Computer
mode-friend = Zu zweit
mode-watch = Zusehen
start-level = Stufe
start-colour = Deine Farbe
start-colour-friend = Spieler 1
start-names = Namen
start-ask-name = Name von Spieler { $number }
start-variant = Spiel
start-first = Beginnt
start-supply = Steine
start-corners = Ecken als Vorgabe
start-clock = Bedenkzeit (Minuten je Seite)
start-increment = Bonus je Zug (s)
start-play = Spielen
start-more = Mehr
start-less = Weniger

colour-black = Schwarz
colour-white = Weiß
colour-random = Zufall

variant-othello = Othello
variant-reverse = Umgekehrt
variant-historical = Historisch
variant-othello-about = Wer mehr Steine hat, gewinnt.
variant-reverse-about = Gleiche Züge, aber wer weniger Steine hat, gewinnt.
variant-historical-about = Wie um 1880: Das Brett ist zu Beginn leer, die ersten vier Steine kommen in die Mitte, und jede Seite hat 32 Steine.

supply-shared = Gemeinsam
supply-own = Je 32

corners-value = { $count ->
    [0] Keine
   *[other] { $count }
}
clock-off = Ohne
clock-minutes = { $minutes }
increment-none = Keine
increment-value = +{ $seconds }

level-1-about = Nimmt viele Steine und Ecken und verschenkt Ecken.
level-2-about = Nimmt Ecken und verschenkt oft eine.
level-3-about = Nimmt fast jede Ecke, verschenkt aber noch manche.
level-4-about = Nimmt Ecken und verschenkt selten eine.
level-5-about = Sieht deine Antwort und weiß, dass eine Ecke warten kann.
level-6-about = Der beste Spieler der Familie.
level-7-about = Ein Vereinsspieler an einem gewöhnlichen Tag.
level-8-about = Ein Vereinsspieler an einem guten Tag.
level-9-about = Patzt selten und zählt am Ende genau.
level-10-about = Kaum zu überraschen, in den letzten Zügen exakt.
level-11-about = Sieht wie ein Meister den Schluss zwanzig Züge voraus.
level-12-about = Verschenkt nichts.
level-1-reverse-about = Dreht wenige Steine um, mag aber Kanten wie in Othello.
level-2-reverse-about = Lässt die meisten Ecken liegen, mag aber noch Kanten.
level-3-reverse-about = Dreht wenige Steine um und lässt fast jede Ecke liegen.
level-4-reverse-about = Dreht wenige Steine um und überlässt dir die Ecken.
level-5-reverse-about = Sieht deine Antwort und nimmt selten eine Ecke.

# Die Spieler
player-you = Du
player-computer = Computer, Stufe { $level }
player-number = Spieler { $number }
player-name = { $name }

# Das Feld neben dem Brett
turn-black = Schwarz am Zug
turn-white = Weiß am Zug
turn-name = { $name } am Zug
turn-yours = Du bist am Zug
turn-thinking = Der Computer denkt …
turn-paused = Pausiert
notice-illegal-no-discs = { $square }: kein Stein mehr übrig
notice-illegal-over = Die Partie ist zu Ende
notice-hint = Versuch { $square }
notice-thinking-hint = Suche einen guten Zug …
notice-chosen = { $square }: zum Ziehen noch einmal drücken
discs-in-hand = { $count ->
    [one] noch { $count } Stein
   *[other] noch { $count } Steine
}
moves-title = Züge
move-square = { $square }
move-pass = –
step-to-start = «
step-to-start-name = Zum Anfang
step-back = ←
step-back-name = Einen Zug zurück
step-forward = →
step-forward-name = Einen Zug vor
step-to-end = »
step-to-end-name = Zum Ende
browsing-start = Die Ausgangsstellung
browsing-move = Nach Zug { $ply } von { $of }

button-undo = Zurück
button-redo = Vor
button-hint = Tipp
button-move-now = Jetzt ziehen
button-new = Neue Partie
button-rematch = Revanche
button-settings = Optionen
button-pause = Pause
button-resume = Weiter
button-close = Schließen
button-back = Zurück zur Partie
button-play-on = Ab hier weiterspielen
button-board = Brett ansehen
button-allow = Erlauben
button-refuse = Ablehnen
undo-black-asks = Schwarz möchte einen Zug zurücknehmen. Ist Weiß einverstanden?
undo-white-asks = Weiß möchte einen Zug zurücknehmen. Ist Schwarz einverstanden?
undo-name-asks = { $asker } möchte einen Zug zurücknehmen. Ist { $other } einverstanden?
play-on-black-asks = Schwarz möchte nach Zug { $ply } weiterspielen. Ist Weiß einverstanden?
play-on-white-asks = Weiß möchte nach Zug { $ply } weiterspielen. Ist Schwarz einverstanden?
play-on-name-asks = { $asker } möchte nach Zug { $ply } weiterspielen. Ist { $other } einverstanden?

button-link = Link kopieren
notice-copied = Kopiert
notice-by-hand = Hier gibt es keine Zwischenablage. Zum Abschreiben: { $text }
notice-not-copied = Hier gibt es keine Zwischenablage.
notice-saved = Gespeichert: { $place }
notice-not-saved = Nicht gespeichert: { $fault }
link-by-hand = Kopiere den Link:

# Was ein Vorleseprogramm sagt
speech-began-othello = Eine neue Partie Othello
speech-began-reverse = Eine neue Partie umgekehrtes Othello
speech-began-historical = Eine neue Partie historisches Reversi
speech-names = { $black } spielt Schwarz, { $white } spielt Weiß
speech-played-you = Du spielst { $square } und { $count ->
    [0] drehst keinen Stein um
    [one] drehst { $count } Stein um: { $squares }
   *[other] drehst { $count } Steine um: { $squares }
}
speech-played-computer = Der Computer spielt { $square } und { $count ->
    [0] dreht keinen Stein um
    [one] dreht { $count } Stein um: { $squares }
   *[other] dreht { $count } Steine um: { $squares }
}
speech-played-black = Schwarz spielt { $square } und { $count ->
    [0] dreht keinen Stein um
    [one] dreht { $count } Stein um: { $squares }
   *[other] dreht { $count } Steine um: { $squares }
}
speech-played-white = Weiß spielt { $square } und { $count ->
    [0] dreht keinen Stein um
    [one] dreht { $count } Stein um: { $squares }
   *[other] dreht { $count } Steine um: { $squares }
}
speech-played-name = { $name } spielt { $square } und { $count ->
    [0] dreht keinen Stein um
    [one] dreht { $count } Stein um: { $squares }
   *[other] dreht { $count } Steine um: { $squares }
}
speech-took-back = { $count ->
    [one] { $count } Zug zurückgenommen
   *[other] { $count } Züge zurückgenommen
}
speech-played-again = { $count ->
    [one] { $count } Zug wieder gespielt
   *[other] { $count } Züge wieder gespielt
}
speech-score = Schwarz hat { $black }, Weiß hat { $white }
reader-board = Brett
reader-empty = leer
reader-black = schwarz
reader-white = weiß
reader-legal = möglich
reader-flips = dreht { $count } um
reader-last = letzter Zug
reader-hint = ein guter Zug

# Über das Programm
message-link = Der Link zur Partie wurde ignoriert, weil „{ $part }“ ungültig ist. { $expected }
link-expects-text = Das ist kein UTF-8-Text.
link-expects-option = Mögliche Angaben: { $names }.
link-expects-values = Mögliche Werte: { $values }.
link-expects-moves = Züge schreibt man so: f5d6c3.
link-expects-ply = Zug { $ply } der Partie ist nicht erlaubt.
link-expects-position = Eine Stellung besteht aus 64 Feldern X, O oder - und der Seite am Zug.
link-expects-nothing = Diese Angabe hat keinen Wert.
link-expects-company = Das widerspricht dem Rest des Links.
message-game-damaged = Die gespeicherte Partie ist beschädigt und liegt jetzt unter { $aside }
message-game-newer = Die gespeicherte Partie stammt von einer neueren Programmversion und liegt jetzt unter { $aside }
message-settings-damaged = Die gespeicherten Einstellungen sind beschädigt und liegen jetzt unter { $aside }
message-settings-newer = Die gespeicherten Einstellungen stammen von einer neueren Programmversion und liegen jetzt unter { $aside }
message-kept-damaged = Gespeicherte Daten sind beschädigt und liegen jetzt unter { $aside }
message-kept-newer = Gespeicherte Daten stammen von einer neueren Programmversion und liegen jetzt unter { $aside }
message-unreadable = Gespeicherte Daten sind nicht lesbar. Sie bleiben unverändert und werden nicht aktualisiert: { $place }
message-not-kept = Die Partie lässt sich auf diesem Gerät nicht speichern und geht beim Schließen verloren.
message-open-elsewhere = Das Spiel ist schon in einem anderen Fenster geöffnet. Was hier gespielt wird, wird nicht gespeichert.

# Das Ende
result-black-wins = Schwarz gewinnt
result-white-wins = Weiß gewinnt
result-name-wins = { $name } gewinnt
result-you-win = Du gewinnst
result-you-lose = Der Computer gewinnt
result-draw = Unentschieden
result-none = Kein Ergebnis
result-colon = :
result-official = Offizielles Ergebnis { $black }–{ $white }
result-series = Serie – { $first }: { $won }, { $second }: { $lost }{ $drawn ->
    [0] { "" }
   *[other] , Remis: { $drawn }
}
result-time-black = Schwarz hat die Zeit überschritten
result-time-white = Weiß hat die Zeit überschritten
result-time-name = { $name } hat die Zeit überschritten
result-resigned-black = Schwarz hat aufgegeben
result-resigned-white = Weiß hat aufgegeben
result-resigned-name = { $name } hat aufgegeben
result-void = Die Partie wurde abgebrochen und zählt nicht
result-agreed = Beide haben sich auf Unentschieden geeinigt
result-claimed = Ein Spieler war zu lange weg
result-fewest = Wer weniger Steine hat, gewinnt

# Die Einstellungen
settings-title = Einstellungen
settings-speed = Umdrehen
speed-off = Sofort
speed-fast = Schnell
speed-normal = Normal
speed-slow = Langsam
settings-legal = Mögliche Züge
settings-last = Letzter Zug
settings-preview = Vorschau
settings-coordinates = Koordinaten
settings-sound = Ton
switch-on = An
switch-off = Aus
settings-board = Brett
settings-game = Spiel
settings-general = Allgemein
settings-theme = Brett
theme-felt = Filz
theme-wood = Holz
theme-dark = Dunkel
theme-contrast = Kontrast
settings-discs = Steine
discs-classic = Klassisch
discs-marked = Markiert
discs-modern = Modern
settings-pause = Pause vor der Antwort
pause-short = Sehr kurz
pause-normal = Ein Moment
pause-long = Länger
settings-patience = Stufe 12 denkt
patience-seconds = { $n } s
patience-endless = So lange wie nötig
settings-confirm = Züge bestätigen
settings-score = Spielstand
settings-turn-board = Brett drehen
settings-ask-to-undo = Rücknahme erfragen
settings-phrases = Sprüche online
settings-language = Sprache
language-system = System
language-en = English
language-da = Dansk
language-de = Deutsch
language-cs = Čeština
volume-quiet = Leise
volume-medium = Mittel
volume-loud = Laut
