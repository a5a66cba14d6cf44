# Dansk. Én besked for hver tekst, som en spiller ser.

title = Othello
tagline = To farver, fireogtres felter
number = { $n }
blank = { "" }

# Startskærmen
start-opponent = Modstander
mode-computer = Computer
mode-friend = En ven
mode-watch = Se på
start-level = Niveau
start-colour = Din farve
start-colour-friend = Spiller 1
start-names = Navne
start-ask-name = Navn på spiller { $number }
start-variant = Spil
start-first = Begynder
start-supply = Brikker
start-corners = Hjørner i forspring
start-clock = Ur, minutter til hver side
start-increment = Sekunder pr. træk
start-play = Spil
start-more = Flere valg
start-less = Færre valg

colour-black = Sort
colour-white = Hvid
colour-random = Tilfældig

variant-othello = Othello
variant-reverse = Omvendt
variant-historical = Historisk
variant-othello-about = Flest brikker vinder.
variant-reverse-about = De samme træk, men færrest brikker vinder.
variant-historical-about = Som i 1880'erne: brættet er tomt fra start, de første fire brikker lægges i midten, og hver side har 32.

supply-shared = Fælles
supply-own = 32 hver

corners-value = { $count ->
    [0] Ingen
   *[other] { $count }
}
clock-off = Intet
clock-minutes = { $minutes }
increment-none = Ingen
increment-value = +{ $seconds }

level-1-about = Spiller det første, der falder ind.
level-2-about = Har spillet før og glemt det meste.
level-3-about = Ser det nærmeste og tager ofte fejl.
level-4-about = Holder af hjørner og giver af og til et væk.
level-5-about = Tager hjørner og giver sjældent dit.
level-6-about = Familiens ivrigste spiller.
level-7-about = En klubspiller på en almindelig dag.
level-8-about = En klubspiller på en god dag.
level-9-about = Tager sjældent fejl og tæller godt til sidst.
level-10-about = Svær at overraske, og præcis i de sidste træk.
level-11-about = En mesters blik, tyve træk før slutningen.
level-12-about = Forærer intet væk.

# Spillerne
player-you = Dig
player-computer = Computer, niveau { $level }
player-number = Spiller { $number }
player-name = { $name }

# Panelet
turn-black = Sort trækker
turn-white = Hvid trækker
turn-name = { $name } trækker
turn-yours = Dit træk
turn-thinking = Computeren tænker …
turn-paused = Pause
notice-pass-black = Sort har intet træk og passer
notice-pass-white = Hvid har intet træk og passer
notice-pass-name = { $name } har intet træk og passer
notice-pass-you = Du har intet træk og passer
notice-pass-computer = Computeren har intet træk og passer
notice-illegal-occupied = { $square }: der ligger allerede en brik
notice-illegal-flips-nothing = { $square }: vender ingen brik
notice-illegal-centre = { $square }: først de fire felter i midten
notice-illegal-no-discs = { $square }: ingen brikker tilbage
notice-illegal-over = Partiet er slut
notice-hint = Prøv { $square }
notice-thinking-hint = Leder efter et godt træk …
notice-chosen = { $square }: tryk igen for at spille
discs-in-hand = { $count ->
    [one] { $count } brik tilbage
   *[other] { $count } brikker tilbage
}
moves-title = Træk
move-square = { $square }
move-pass = –

button-undo = Fortryd
button-redo = Gentag
button-hint = Tip
button-move-now = Træk nu
button-new = Nyt parti
button-rematch = Revanche
button-settings = Indstillinger
button-pause = Pause
button-resume = Fortsæt
button-close = Luk
button-back = Tilbage til partiet
button-board = Se brættet
button-allow = Tillad
button-refuse = Afvis
undo-black-asks = Sort vil gerne tage et træk tilbage. Er Hvid enig?
undo-white-asks = Hvid vil gerne tage et træk tilbage. Er Sort enig?
undo-name-asks = { $asker } vil gerne fortryde et træk. Er { $other } enig?

button-link = Kopiér link
notice-link-copied = Linket til partiet er kopieret
link-by-hand = Kopiér linket til partiet:

# Det, en skærmlæser siger
speech-began-othello = Et nyt parti Othello
speech-began-reverse = Et nyt parti omvendt Othello
speech-began-historical = Et nyt parti historisk Reversi
speech-names = { $black } spiller Sort, { $white } spiller Hvid
speech-played-you = Du spiller { $square } og { $count ->
    [0] vender ingen brik
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-computer = Computeren spiller { $square } og { $count ->
    [0] vender ingen brik
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-black = Sort spiller { $square } og { $count ->
    [0] vender ingen brik
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-white = Hvid spiller { $square } og { $count ->
    [0] vender ingen brik
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-name = { $name } spiller { $square } og { $count ->
    [0] vender ingen brik
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-took-back = { $count ->
    [one] { $count } træk taget tilbage
   *[other] { $count } træk taget tilbage
}
speech-played-again = { $count ->
    [one] { $count } træk spillet igen
   *[other] { $count } træk spillet igen
}
speech-score = Sort har { $black }, Hvid har { $white }
reader-board = Bræt
reader-empty = tomt
reader-black = sort
reader-white = hvid
reader-legal = lovligt
reader-flips = vender { $count }
reader-last = sidste træk
reader-hint = et godt træk

# Om programmet
message-link = Linket til partiet springes over, for “{ $part }” i det er forkert. { $expected }
link-expects-text = Det er ikke tekst i UTF-8.
link-expects-option = Der ventes en af { $names }.
link-expects-values = Der ventes en af { $values }.
link-expects-moves = Der ventes træk som f5d6c3.
link-expects-ply = Partiets træk nr. { $ply } kan ikke spilles.
link-expects-position = Der ventes 64 felter af X, O eller - og den, der er i trækket.
link-expects-nothing = Det har ingen værdi.
link-expects-company = Det passer ikke til resten af linket.
message-game-damaged = Det gemte parti er beskadiget. Det er lagt til side som { $aside }
message-game-newer = Det gemte parti er fra en nyere udgave af programmet. Det er lagt til side som { $aside }
message-settings-damaged = De gemte indstillinger er beskadigede. De er lagt til side som { $aside }
message-settings-newer = De gemte indstillinger er fra en nyere udgave af programmet. De er lagt til side som { $aside }
message-kept-damaged = Noget af det gemte er beskadiget. Det er lagt til side som { $aside }
message-kept-newer = Noget af det gemte er fra en nyere udgave af programmet. Det er lagt til side som { $aside }
message-unreadable = Det gemte kan ikke læses. Det bliver, som det er, og intet andet gemmes: { $place }
message-not-kept = Partiet kan ikke gemmes på denne enhed. Lukkes det, er det tabt.

# Slutningen
result-black-wins = Sort vinder
result-white-wins = Hvid vinder
result-name-wins = { $name } vinder
result-you-win = Du vinder
result-you-lose = Computeren vinder
result-draw = Uafgjort
result-colon = :
result-official = Officielt resultat { $black }–{ $white }
result-series = Serie – { $first }: { $won }, { $second }: { $lost }{ $drawn ->
    [0] { "" }
   *[other] , uafgjorte: { $drawn }
}
result-time-black = Sort overskred tiden
result-time-white = Hvid overskred tiden
result-time-name = { $name } overskred tiden
result-fewest = Færrest brikker vinder

# Indstillingerne
settings-title = Indstillinger
settings-speed = Vending
speed-off = Straks
speed-fast = Hurtig
speed-normal = Normal
speed-slow = Langsom
settings-legal = Lovlige træk
settings-last = Sidste træk
settings-preview = Forhåndsvisning
settings-coordinates = Koordinater
settings-sound = Lyd
switch-on = Til
switch-off = Fra
settings-board = Bræt
settings-game = Spil
settings-general = Generelt
settings-theme = Bræt
theme-felt = Filt
theme-wood = Træ
theme-dark = Mørkt
theme-contrast = Kontrast
settings-discs = Brikker
discs-classic = Klassiske
discs-marked = Mærkede
discs-modern = Moderne
settings-pause = Før computeren svarer
pause-short = Næsten intet
pause-normal = Et øjeblik
pause-long = Længere
settings-patience = Niveau 12 tænker i
patience-seconds = { $n } s
patience-endless = Så længe det tager
settings-confirm = Bekræft træk
settings-score = Stilling
settings-turn-board = Vend brættet
settings-ask-to-undo = Spørg før fortryd
settings-language = Sprog
language-system = System
language-en = English
language-da = Dansk
language-de = Deutsch
language-cs = Čeština
volume-quiet = Lav
volume-medium = Middel
volume-loud = Høj
