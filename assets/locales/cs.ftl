# Čeština. Jedna zpráva pro každý text, který hráč vidí.

title = Othello
tagline = Dvě barvy, šedesát čtyři polí
number = { $n }
blank = { "" }

# Úvodní obrazovka
start-opponent = Soupeř
mode-computer = Počítač
mode-friend = Ve dvou
mode-watch = Dívat se
start-level = Úroveň
start-colour = Tvoje barva
start-colour-friend = Hráč 1
start-names = Jména
start-ask-name = Jméno hráče { $number }
start-variant = Hra
start-first = Začíná
start-supply = Kameny
start-corners = Rohy jako výhoda
start-clock = Čas (minuty na hráče)
start-increment = Bonus (sekundy)
start-play = Hrát
start-more = Více voleb
start-less = Méně voleb

colour-black = Černý
colour-white = Bílý
colour-random = Náhodně

variant-othello = Othello
variant-reverse = Opačné
variant-historical = Historické
variant-othello-about = Vyhrává, kdo má víc kamenů.
variant-reverse-about = Stejné tahy, ale vyhrává, kdo má kamenů méně.
variant-historical-about = Jako kolem roku 1880: deska je zpočátku prázdná, první čtyři kameny patří doprostřed a každá strana má 32.

supply-shared = Společné
supply-own = Po 32

corners-value = { $count ->
    [0] Žádné
   *[other] { $count }
}
clock-off = Bez
clock-minutes = { $minutes }
increment-none = Žádné
increment-value = +{ $seconds }

level-1-about = Bere hodně kamenů i rohy a rohy také daruje.
level-2-about = Bere rohy a často nějaký daruje.
level-3-about = Bere skoro každý roh, ale občas nějaký daruje.
level-4-about = Bere rohy a málokdy nějaký daruje.
level-5-about = Vidí tvou odpověď a ví, že roh může počkat.
level-6-about = Nejlepší hráč v rodině.
level-7-about = Klubový hráč v obyčejný den.
level-8-about = Klubový hráč v dobrý den.
level-9-about = Málokdy chybuje a na konci dobře počítá.
level-10-about = Těžko ho překvapit, poslední tahy hraje přesně.
level-11-about = Jako mistr vidí konec dvacet tahů předem.
level-12-about = Nic nedaruje.
level-1-reverse-about = Obrací málo kamenů, ale má rád okraje jako v Othellu.
level-2-reverse-about = Většinu rohů nechá být, ale okraje má pořád rád.
level-3-reverse-about = Obrací málo kamenů a skoro každý roh nechá být.
level-4-reverse-about = Obrací málo kamenů a rohy přenechá tobě.
level-5-reverse-about = Vidí tvou odpověď a málokdy bere roh.

# Hráči
player-you = Ty
player-computer = Počítač, úroveň { $level }
player-number = Hráč { $number }
player-name = { $name }

# Panel
turn-black = Na tahu je černý
turn-white = Na tahu je bílý
turn-name = Na tahu: { $name }
turn-yours = Jsi na tahu
turn-thinking = Počítač přemýšlí …
turn-paused = Pozastaveno
notice-illegal-no-discs = { $square }: nezbývá žádný kámen
notice-illegal-over = Partie skončila
notice-hint = Zkus { $square }
notice-thinking-hint = Hledám dobrý tah …
notice-chosen = { $square }: dalším stiskem zahraješ
discs-in-hand = { $count ->
    [one] zbývá { $count } kámen
    [few] zbývají { $count } kameny
   *[other] zbývá { $count } kamenů
}
moves-title = Tahy
move-square = { $square }
move-pass = –
step-to-start = «
step-to-start-name = Na začátek
step-back = ←
step-back-name = O tah zpět
step-forward = →
step-forward-name = O tah vpřed
step-to-end = »
step-to-end-name = Na konec
browsing-start = Výchozí pozice
browsing-move = Po tahu { $ply } z { $of }

button-undo = Zpět
button-redo = Znovu
button-hint = Rada
button-move-now = Táhnout hned
button-new = Nová hra
button-rematch = Odveta
button-settings = Nastavení
button-pause = Pauza
button-resume = Dál
button-close = Zavřít
button-back = Zpět ke hře
button-play-on = Hrát odsud
button-board = Ukázat desku
button-allow = Povolit
button-refuse = Odmítnout
undo-black-asks = Černý by rád vrátil tah. Souhlasí bílý?
undo-white-asks = Bílý by rád vrátil tah. Souhlasí černý?
undo-name-asks = { $asker } žádá o vrácení tahu. Souhlasí { $other }?
play-on-black-asks = Černý chce pokračovat od tahu { $ply }. Souhlasí bílý?
play-on-white-asks = Bílý chce pokračovat od tahu { $ply }. Souhlasí černý?
play-on-name-asks = { $asker } chce pokračovat od tahu { $ply }. Souhlasí { $other }?

button-link = Kopírovat odkaz
notice-copied = Zkopírováno
notice-by-hand = Schránka není k dispozici. Zkopíruj ručně: { $text }
notice-not-copied = Schránka není k dispozici.
notice-saved = Uloženo: { $place }
notice-not-saved = Neuloženo: { $fault }
link-by-hand = Zkopíruj odkaz:

# Co říká čtečka obrazovky
speech-began-othello = Nová partie Othella
speech-began-reverse = Nová partie opačného Othella
speech-began-historical = Nová partie historického Reversi
speech-names = Černé hraje { $black }, bílé hraje { $white }
speech-played-you = Hraješ { $square } a { $count ->
    [0] neotáčíš žádný kámen
    [one] otáčíš { $count } kámen: { $squares }
    [few] otáčíš { $count } kameny: { $squares }
   *[other] otáčíš { $count } kamenů: { $squares }
}
speech-played-computer = Počítač hraje { $square } a { $count ->
    [0] neotáčí žádný kámen
    [one] otáčí { $count } kámen: { $squares }
    [few] otáčí { $count } kameny: { $squares }
   *[other] otáčí { $count } kamenů: { $squares }
}
speech-played-black = Černý hraje { $square } a { $count ->
    [0] neotáčí žádný kámen
    [one] otáčí { $count } kámen: { $squares }
    [few] otáčí { $count } kameny: { $squares }
   *[other] otáčí { $count } kamenů: { $squares }
}
speech-played-white = Bílý hraje { $square } a { $count ->
    [0] neotáčí žádný kámen
    [one] otáčí { $count } kámen: { $squares }
    [few] otáčí { $count } kameny: { $squares }
   *[other] otáčí { $count } kamenů: { $squares }
}
speech-played-name = { $name } hraje { $square } a { $count ->
    [0] neotáčí žádný kámen
    [one] otáčí { $count } kámen: { $squares }
    [few] otáčí { $count } kameny: { $squares }
   *[other] otáčí { $count } kamenů: { $squares }
}
speech-took-back = { $count ->
    [one] { $count } tah vzat zpět
    [few] { $count } tahy vzaty zpět
   *[other] { $count } tahů vzato zpět
}
speech-played-again = { $count ->
    [one] { $count } tah zahrán znovu
    [few] { $count } tahy zahrány znovu
   *[other] { $count } tahů zahráno znovu
}
speech-score = Černý má { $black }, bílý má { $white }
reader-board = Deska
reader-empty = prázdné
reader-black = černý
reader-white = bílý
reader-legal = možný tah
reader-flips = otočí { $count }
reader-last = poslední tah
reader-hint = dobrý tah

# O programu
message-link = Odkaz na partii nebyl použit, protože „{ $part }“ je neplatné. { $expected }
link-expects-text = Není to text v UTF-8.
link-expects-option = Možné volby: { $names }.
link-expects-values = Možné hodnoty: { $values }.
link-expects-moves = Tahy se píšou jako f5d6c3.
link-expects-ply = Tah číslo { $ply } není přípustný.
link-expects-position = Pozice je 64 polí X, O nebo - a za nimi strana na tahu.
link-expects-nothing = Tato volba nemá hodnotu.
link-expects-company = Odporuje to zbytku odkazu.
message-game-damaged = Uložená partie je poškozená a byla odložena jako { $aside }
message-game-newer = Uložená partie je z novější verze programu a byla odložena jako { $aside }
message-settings-damaged = Uložená nastavení jsou poškozená a byla odložena jako { $aside }
message-settings-newer = Uložená nastavení jsou z novější verze programu a byla odložena jako { $aside }
message-kept-damaged = Některá uložená data jsou poškozená a byla odložena jako { $aside }
message-kept-newer = Některá uložená data jsou z novější verze programu a byla odložena jako { $aside }
message-unreadable = Některá uložená data nelze přečíst. Zůstanou beze změny a nebudou se aktualizovat: { $place }
message-not-kept = Partii nelze na tomto zařízení uložit a po zavření se ztratí.
message-open-elsewhere = Hra už je otevřená v jiném okně. Co tu zahraješ, se neuloží.

# Konec
result-black-wins = Černý vyhrává
result-white-wins = Bílý vyhrává
result-name-wins = { $name } vyhrává
result-you-win = Vyhráváš
result-you-lose = Počítač vyhrává
result-draw = Remíza
result-none = Bez výsledku
result-colon = :
result-official = Oficiální výsledek { $black }–{ $white }
result-series = Série – { $first }: { $won }, { $second }: { $lost }{ $drawn ->
    [0] { "" }
   *[other] , remízy: { $drawn }
}
result-time-black = Černému došel čas
result-time-white = Bílému došel čas
result-time-name = { $name }: došel čas
result-resigned-black = Černý se vzdal
result-resigned-white = Bílý se vzdal
result-resigned-name = { $name } se vzdává
result-void = Partie byla přerušena a nepočítá se
result-agreed = Oba hráči se dohodli na remíze
result-claimed = Jeden z hráčů byl příliš dlouho pryč
result-fewest = Vyhrává, kdo má kamenů méně

# Nastavení
settings-title = Nastavení
settings-speed = Otáčení
speed-off = Hned
speed-fast = Rychle
speed-normal = Běžně
speed-slow = Pomalu
settings-legal = Možné tahy
settings-last = Poslední tah
settings-preview = Náhled
settings-coordinates = Souřadnice
settings-sound = Zvuk
switch-on = Zap.
switch-off = Vyp.
settings-board = Deska
settings-game = Hra
settings-general = Obecné
settings-theme = Deska
theme-felt = Plsť
theme-wood = Dřevo
theme-dark = Tmavá
theme-contrast = Kontrastní
settings-discs = Kameny
discs-classic = Klasické
discs-marked = Značené
discs-modern = Moderní
settings-pause = Než počítač odpoví
pause-short = Skoro hned
pause-normal = Chvilku
pause-long = Déle
settings-patience = Úroveň 12 přemýšlí
patience-seconds = { $n } s
patience-endless = Jak dlouho potřebuje
settings-confirm = Potvrzovat tahy
settings-score = Skóre
settings-turn-board = Otáčet desku
settings-ask-to-undo = Ptát se na vrácení
settings-phrases = Hlášky online
settings-language = Jazyk
language-system = Systém
language-en = English
language-da = Dansk
language-de = Deutsch
language-cs = Čeština
volume-quiet = Tiše
volume-medium = Středně
volume-loud = Nahlas
