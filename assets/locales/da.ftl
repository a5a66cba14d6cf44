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
start-corners = Hjørner som handicap
start-clock = Ur (minutter pr. side)
start-increment = Tillæg (sekunder)
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
variant-historical-about = Som i 1880'erne: brættet er tomt fra start, de første fire brikker lægges i midten, og hver side har 32 brikker.

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

level-1-about = Tager mange brikker og hjørner og giver hjørner væk.
level-2-about = Tager hjørner og giver ofte et væk.
level-3-about = Tager næsten hvert hjørne, men giver stadig nogle væk.
level-4-about = Tager hjørner og giver sjældent et væk.
level-5-about = Ser dit svar og ved, at et hjørne kan vente.
level-6-about = Familiens bedste spiller.
level-7-about = En klubspiller på en almindelig dag.
level-8-about = En klubspiller på en god dag.
level-9-about = Tager sjældent fejl og tæller godt til sidst.
level-10-about = Svær at overraske, og præcis i de sidste træk.
level-11-about = Ser slutningen tyve træk før, som en mester.
level-12-about = Giver intet væk.
level-1-reverse-about = Vender få brikker, men kan lide kanter som i Othello.
level-2-reverse-about = Lader de fleste hjørner ligge, men kan stadig lide kanter.
level-3-reverse-about = Vender få brikker og lader næsten hvert hjørne ligge.
level-4-reverse-about = Vender få brikker og overlader dig hjørnerne.
level-5-reverse-about = Ser dit svar og tager sjældent et hjørne.

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
step-to-start = «
step-to-start-name = Til begyndelsen
step-back = ←
step-back-name = Et træk tilbage
step-forward = →
step-forward-name = Et træk frem
step-to-end = »
step-to-end-name = Til slutningen
browsing-start = Startstillingen
browsing-move = Efter træk { $ply } af { $of }

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
button-play-on = Spil videre herfra
button-board = Se brættet
button-allow = Tillad
button-refuse = Afvis
undo-black-asks = Sort vil gerne tage et træk tilbage. Accepterer Hvid?
undo-white-asks = Hvid vil gerne tage et træk tilbage. Accepterer Sort?
undo-name-asks = { $asker } vil gerne tage et træk tilbage. Accepterer { $other }?
play-on-black-asks = Sort vil spille videre fra træk { $ply }. Er Hvid enig?
play-on-white-asks = Hvid vil spille videre fra træk { $ply }. Er Sort enig?
play-on-name-asks = { $asker } vil spille videre fra træk { $ply }. Er { $other } enig?

button-link = Kopiér link
notice-copied = Kopieret
notice-by-hand = Her er ingen udklipsholder. Kopiér selv: { $text }
notice-not-copied = Her er ingen udklipsholder.
notice-saved = Gemt: { $place }
notice-not-saved = Ikke gemt: { $fault }
link-by-hand = Kopiér linket:

# Det, en skærmlæser siger
speech-began-othello = Et nyt parti Othello
speech-began-reverse = Et nyt parti omvendt Othello
speech-began-historical = Et nyt parti historisk Reversi
speech-names = { $black } spiller Sort, { $white } spiller Hvid
speech-played-you = Du spiller { $square } og { $count ->
    [0] vender ingen brikker
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-computer = Computeren spiller { $square } og { $count ->
    [0] vender ingen brikker
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-black = Sort spiller { $square } og { $count ->
    [0] vender ingen brikker
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-white = Hvid spiller { $square } og { $count ->
    [0] vender ingen brikker
    [one] vender { $count } brik: { $squares }
   *[other] vender { $count } brikker: { $squares }
}
speech-played-name = { $name } spiller { $square } og { $count ->
    [0] vender ingen brikker
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
message-link = Linket til partiet blev ignoreret, fordi “{ $part }” er ugyldigt. { $expected }
link-expects-text = Det er ikke UTF-8-tekst.
link-expects-option = Kendte valg: { $names }.
link-expects-values = Mulige værdier: { $values }.
link-expects-moves = Træk skrives som f5d6c3.
link-expects-ply = Partiets træk nr. { $ply } er ikke lovligt.
link-expects-position = En stilling er 64 felter af X, O eller - og derefter siden i trækket.
link-expects-nothing = Dette valg har ingen værdi.
link-expects-company = Det passer ikke til resten af linket.
message-game-damaged = Det gemte parti er beskadiget og ligger nu som { $aside }
message-game-newer = Det gemte parti er fra en nyere udgave af programmet og ligger nu som { $aside }
message-settings-damaged = De gemte indstillinger er beskadigede og ligger nu som { $aside }
message-settings-newer = De gemte indstillinger er fra en nyere udgave af programmet og ligger nu som { $aside }
message-kept-damaged = Nogle gemte data er beskadigede og ligger nu som { $aside }
message-kept-newer = Nogle gemte data er fra en nyere udgave af programmet og ligger nu som { $aside }
message-unreadable = Nogle gemte data kan ikke læses. De bliver hverken ændret eller opdateret: { $place }
message-not-kept = Partiet kan ikke gemmes på denne enhed og går tabt, når du lukker det.
message-open-elsewhere = Spillet er allerede åbent i et andet vindue. Det, du spiller her, bliver ikke gemt.

# Slutningen
result-black-wins = Sort vinder
result-white-wins = Hvid vinder
result-name-wins = { $name } vinder
result-you-win = Du vinder
result-you-lose = Computeren vinder
result-draw = Uafgjort
result-none = Intet resultat
result-colon = :
result-official = Officielt resultat { $black }–{ $white }
result-series = Serie – { $first }: { $won }, { $second }: { $lost }{ $drawn ->
    [0] { "" }
   *[other] , uafgjorte: { $drawn }
}
result-time-black = Sort overskred tiden
result-time-white = Hvid overskred tiden
result-time-name = { $name } overskred tiden
result-resigned-black = Sort gav op
result-resigned-white = Hvid gav op
result-resigned-name = { $name } gav op
result-void = Partiet blev afbrudt og tæller ikke
result-agreed = Spillerne blev enige om uafgjort
result-claimed = En spiller var væk for længe
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
settings-pause = Pause før svar
pause-short = Meget kort
pause-normal = Et øjeblik
pause-long = Længere
settings-patience = Niveau 12 tænker i
patience-seconds = { $n } s
patience-endless = Så længe det tager
settings-confirm = Bekræft træk
settings-score = Stilling
settings-turn-board = Drej brættet
settings-ask-to-undo = Spørg før fortryd
settings-phrases = Fraser online
settings-language = Sprog
language-system = System
language-en = English
language-da = Dansk
language-de = Deutsch
language-cs = Čeština
volume-quiet = Lav
volume-medium = Middel
volume-loud = Høj
