# Čeština. Texty lekcí: seznam, úlohy, odpovědi a stránka s historií a pojmy.
#
# Názvy mají nejvýš 22 znaků, úlohy deset slov, nápady patnáct, texty na začátku lekce třicet. $side je "black" nebo "white".
# Poučky mají výjimky, na které se ptáme stejnými texty: texty říkají, na co se dívat, a nic nepřikazují.

# Seznam lekcí
learn-title = Učení
start-learn = Učit se
learn-rules = Pravidla
learn-strategy = Strategie
learn-repeat = Opakovat ({ $count })
learn-words = Slova
learn-know-rules = Pravidla znám
learn-mark-passed = ✓
learn-begin = Začít
learn-go-on = Pokračovat
learn-about = Krátké úlohy na desce: nejdřív pravidla, potom jak hledat dobré tahy.
learn-lesson = { $title }, { $state }
learn-state-new = nezačato
learn-state-begun = úlohy: { $done } z { $of }
learn-state-stars = { $stars ->
    [one] { $stars } hvězda
    [few] { $stars } hvězdy
   *[other] { $stars } hvězd
}
learn-state-passed = splněno
learn-all-done = Všechny lekce jsou splněné.

# Lekce o pravidlech
lesson-r1-title = Deska
lesson-r1-text = Deska má 64 polí, čtyři z nich jsou rohy. Čí je kámen, ukazuje barva nahoře. Začíná černý.
lesson-r1-idea = Tah sevře soupeřovy kameny mezi dva tvoje.
lesson-r2-title = Možný tah
lesson-r2-text = Polož kámen tak, aby mezi ním a jiným tvým kamenem ležely v přímé řadě bez mezery soupeřovy kameny.
lesson-r2-idea = Hledej řadu: tvůj kámen, pak bez mezery soupeřovy, pak prázdné pole.
lesson-r3-title = Co se otočí
lesson-r3-text = Soupeřovy kameny se otočí, když leží v řadě bez mezery mezi tvým novým kamenem a jiným tvým kamenem.
lesson-r3-idea = Jdi od nového kamene přes soupeřovy, až narazíš na svůj.
lesson-r4-title = Úhlopříčky
lesson-r4-text = Řady vedou vodorovně, svisle i po úhlopříčce, tedy šikmo. Kameny sevřené na úhlopříčce se otočí stejně jako ostatní.
lesson-r4-idea = Dívej se i po úhlopříčkách.
lesson-r5-title = Více směrů
lesson-r5-text = Tah může otočit kameny ve více směrech najednou. Všechno, co sevře, se otočí; nic nesmíš vynechat.
lesson-r5-idea = Projdi od nového kamene všech osm směrů, jeden po druhém.
lesson-r6-title = Žádná řetězová reakce
lesson-r6-text = Jiné kameny svírá jen ten, který položíš. Kámen, který se právě otočil, už žádné další neotáčí.
lesson-r6-idea = Každou řadu začínej u nového kamene, nikdy u otočeného.
lesson-r7-title = Všechny možné tahy
lesson-r7-text = Tah je možný, když otočí aspoň jeden kámen. Možných tahů bývá víc; tady najdeš všechny.
lesson-r7-idea = Zkontroluj každé prázdné pole vedle soupeřova kamene.
lesson-r8-title = Pas
lesson-r8-text = Kdo má možný tah, musí táhnout. Kdo ho nemá, hraje pas a druhý táhne znovu. Když nemůže táhnout nikdo, partie končí.
lesson-r8-idea = U obou stran zkontroluj, jestli nějaký tah otočí kámen.
lesson-r9-title = Konec partie
lesson-r9-text = Partie končí, když nikdo nemůže táhnout, i když zbývají prázdná pole. Vyhrává, kdo má víc kamenů; stejný počet je remíza. Prázdná pole se počítají vítězi.
lesson-r9-idea = Spočítej kameny obou barev; větší číslo vyhrává.
lesson-r10-title = Ani jeden kámen
lesson-r10-text = Strana bez kamenů už nikdy nemůže táhnout. Partie končí a tato strana prohrála.
lesson-r10-idea = Hledej tah, který otočí všechny soupeřovy kameny.
lesson-r11-title = Názvy polí
lesson-r11-text = Pole se jmenuje podle písmene sloupce a čísla řady, třeba c4. Zápis jako f5d6c3 uvádí tahy popořadě.
lesson-r11-idea = Nejdřív písmeno, pak číslo: c4 je sloupec c, řada 4.
lesson-r12-title = Jiné hry
lesson-r12-text = V opačném Othellu vyhrává, kdo má kamenů méně. V historickém Reversi patří první čtyři kameny doprostřed. Potom dohraješ jednu partii s hodinami.
lesson-r12-idea = Nejdřív se podívej, která hra to je: co je správně, určují její pravidla.

# Lekce o strategii
lesson-s1-title = Zpočátku málo kamenů
lesson-s1-text = Na konci vyhrává, kdo má víc kamenů. Na začátku je ale často lepší otočit jich málo: tvoje kameny dávají soupeři tahy.
lesson-s1-idea = Na začátku partie bývá dobrý tah, který otočí málo kamenů.
lesson-s2-title = Rohy
lesson-s2-text = Stabilní kámen už nikdy nejde otočit. V rohu je kámen stabilní a stejně tak nepřerušená řada tvých kamenů od něj podél okraje.
lesson-s2-idea = Obsadit roh je většinou dobré: kámen v něm už nikdo neotočí.
lesson-s3-title = X-pole
lesson-s3-text = X-pole leží šikmo vedle rohů: b2, g2, b7 a g7. Kámen na nich často pustí soupeře do rohu.
lesson-s3-idea = Dokud je roh prázdný, je X-pole u něj většinou špatný tah.
lesson-s4-title = C-pole
lesson-s4-text = C-pole leží na okraji vedle rohu, třeba b1 a a2. Dokud je roh prázdný, může kámen na nich soupeři do rohu pomoci.
lesson-s4-idea = Dokud je roh prázdný, bývá C-pole u něj špatný tah.
lesson-s5-title = Hranice a zeď
lesson-s5-text = Tvoje kameny vedle prázdného pole, i šikmo, jsou tvoje hranice. Jejich dlouhá řada, zeď, často dává soupeři mnoho tahů.
lesson-s5-idea = Často je dobré mít vedle prázdných polí málo svých kamenů.
lesson-s6-title = Tiché tahy
lesson-s6-text = Tichý tah otočí jen kameny, kolem kterých je málo prázdných polí. Často soupeři otevře jen málo.
lesson-s6-idea = Často je dobré otáčet kameny, kolem kterých je málo prázdných polí.
lesson-s7-title = Mobilita
lesson-s7-text = Bezpečný tah nedá soupeři žádný roh. Když soupeři zbývá málo bezpečných tahů, možná ti brzy bude muset roh nechat.
lesson-s7-idea = Často je dobré nechat soupeři málo bezpečných tahů.
lesson-s8-title = Získat a vzít tah
lesson-s8-text = Tah na pole získáš, když tam po každé odpovědi můžeš hrát. Soupeři tah vezmeš, když už tam hrát nemůže.
lesson-s8-idea = Prohlédni řady vedoucí k poli: které kameny je otvírají nebo zavírají?
lesson-s9-title = Přinutit k pasu
lesson-s9-text = Když soupeř nemá tah, hraje pas a ty táhneš znovu. Má-li jediný tah, musí ho zahrát. Ne každý vynucený pas je ale dobrý.
lesson-s9-idea = Podívej se, po kterých tvých tazích soupeři žádný tah nezbude.
lesson-s10-title = Okraje
lesson-s10-text = Pětka je pět kamenů v řadě na okraji s prázdnými rohy; její mezera je prázdné C-pole. Klín leží mezi dvěma soupeřovými kameny.
lesson-s10-idea = Pole na okraji mezi dvěma soupeřovými kameny bývá dobrý tah.
lesson-s11-title = Vyčkávací tahy
lesson-s11-text = Vyčkávací tah nedá soupeři žádné nové tahy a vezme mu nejvýš pole, na které hraješ. Soupeř pak musí použít jeden ze svých tahů.
lesson-s11-idea = Když všechny ostatní tahy pomáhají soupeři, bývá dobrý vyčkávací tah.
lesson-s12-title = Parita
lesson-s12-text = Oblast je skupina spojených prázdných polí, i šikmo. Je-li jejich počet lichý, má v ní často poslední tah ten, kdo tam začne.
lesson-s12-idea = Ke konci bývá dobrý tah do oblasti s lichým počtem polí.
lesson-s13-title = Počítání konce
lesson-s13-text = Když zbývá jen pár prázdných polí, můžeš každý tah domyslet až do konce. Nejlepší je tah, po kterém ti zůstane nejvíc kamenů.
lesson-s13-idea = U každého tahu mysli na nejlepší soupeřovu odpověď a spočítej kameny.
lesson-s14-title = Oběti
lesson-s14-text = Dát soupeři roh je většinou špatné. Někdy ale můžeš za něj vzít jiný roh, a to se může vyplatit.
lesson-s14-idea = Když soupeř vezme tento roh, otevře se ti jiný?
lesson-v1-title = Opačné: konec partie
lesson-v1-text = V opačném Othellu vyhrává, kdo má kamenů méně, a většina zásad tam neplatí. Konec partie si ale můžeš propočítat tah po tahu i tady.
lesson-v1-idea = U každého tahu si představ nejlepší odpověď soupeře a počítej: méně je lépe.

# Úlohy, ve kterých se táhne
task-play-legal = Zahraj možný tah.
task-play-directions = { $n ->
    [one] Otoč kameny aspoň v jednom směru.
    [few] Otoč kameny aspoň ve { $n } směrech.
   *[other] Otoč kameny aspoň v { $n } směrech.
}
task-play-wipeout = Otoč všechny soupeřovy kameny.
task-play-pass = Můžeš soupeře přinutit k pasu? Vyber tah.
task-play-best = Najdi tah s nejlepším výsledkem.
task-play-few = Sleduj, kolik kamenů se otočí. Vyber tah.
task-play-corner = Vyplatí se tady roh? Vyber tah.
task-play-no-x = Podívej se na X-pole. Vyber tah.
task-play-no-c = Podívej se na C-pole. Vyber tah.
task-play-frontier = Podívej se na svou hranici. Vyber tah.
task-play-quiet = Je tu dobrý tichý tah? Vyber tah.
task-play-mobility = Podívej se na bezpečné tahy soupeře. Vyber tah.
task-play-obtain = Zajisti si, že potom můžeš hrát { $square }.
task-play-deny = Zajisti, aby soupeř nemohl hrát { $square }.
task-play-attack = Podívej se na pětku na okraji. Vyber tah.
task-play-wedge = Hledej klíny na okrajích. Vyber tah.
task-play-wait = Pomohl by tady vyčkávací tah? Vyber tah.
task-play-odd = Které oblasti jsou liché a které sudé? Vyber tah.
task-play-sacrifice = Získáš obětí rohu jiný roh? Vyber tah.

# Úlohy, ve kterých se označují pole
task-mark-own = Označ svoje kameny.
task-mark-corners = Označ čtyři rohy.
task-mark-legal = Označ všechny možné tahy.
task-mark-flips = Hraješ { $square }. Označ kameny, které se otočí.
task-mark-named = Označ { $square }.
task-mark-stable = Označ svoje stabilní kameny.
task-mark-frontier = Označ svoje kameny na hranici.
task-mark-giving = Označ svoje tahy, které dají soupeři roh.
task-mark-safe = Označ svoje tahy, které soupeři žádný roh nedají.
task-mark-open-x = Označ prázdná X-pole vedle prázdných rohů.
task-mark-open-c = Označ prázdná C-pole vedle prázdných rohů.
task-mark-theirs = Označ pole, kam by teď mohl táhnout soupeř.
task-mark-odd = Označ všechna prázdná pole lichých oblastí.
task-mark-gaps = Označ mezery vedle soupeřových pětek.
task-mark-passes = Označ svoje tahy, po kterých soupeř hraje pas.
task-mark-waits = Označ svoje vyčkávací tahy.
task-mark-obtain = Označ svoje tahy, které ti umožní hrát { $square }.
task-mark-deny = Označ svoje tahy, které soupeři vezmou { $square }.

# Další úlohy
task-pick-next = { $side ->
    [black] Na řadě by byl černý. Kdo táhne?
   *[white] Na řadě by byl bílý. Kdo táhne?
}
task-pick-winner = Kdo vyhrál?
task-line = Zahraj { $moves } za obě strany.
task-playout-win = Vyhraj nad úrovní { $level }.
task-playout-win-from-few = Poraz úroveň { $level }, při 40 prázdných polích měj méně kamenů.
task-playout-win-by = { $n ->
    [one] Vyhraj nad úrovní { $level } aspoň o jeden kámen.
    [few] Vyhraj nad úrovní { $level } aspoň o { $n } kameny.
   *[other] Vyhraj nad úrovní { $level } aspoň o { $n } kamenů.
}
task-playout-corners = { $n ->
    [one] Získej jeden roh proti úrovni { $level }.
    [few] Získej { $n } rohy proti úrovni { $level }.
   *[other] Získej { $n } rohů proti úrovni { $level }.
}
task-playout-passes = { $n ->
    [one] Přinuť úroveň { $level } jednou k pasu.
    [few] Přinuť úroveň { $level } k pasu { $n }krát.
   *[other] Přinuť úroveň { $level } k pasu { $n }krát.
}
lesson-you-black = Hraješ černé.
lesson-you-white = Hraješ bílé.
lesson-reverse = Opačné Othello: vyhrává, kdo má kamenů méně.
lesson-historical = Historické Reversi: každá strana má 32 kamenů a první čtyři se kladou doprostřed.
lesson-clocks = Tvůj čas: { $own } – čas počítače: { $other }

# Odpovědi
lesson-right-1 = Správně.
lesson-right-2 = Ano.
lesson-right-3 = Tak je to.
lesson-goes-on = { $square } je správně. Pokračuj.
lesson-nearly = Tah splňuje zadání, ale jiný je lepší.
lesson-wrong = Ještě ne. Zkus to znovu.
fact-taken = { $square }: tam už kámen leží.
fact-nothing-beside = Vedle { $square } neleží žádný soupeřův kámen.
fact-not-closed = { $side ->
    [black] { $square }: tuto řadu bílých kamenů neuzavírá žádný černý.
   *[white] { $square }: tuto řadu černých kamenů neuzavírá žádný bílý.
}
fact-centre-first = První čtyři kameny patří na čtyři pole uprostřed.
fact-missing = { $count ->
    [one] Ještě chybí { $count } pole.
    [few] Ještě chybějí { $count } pole.
   *[other] Ještě chybí { $count } polí.
}
fact-extra = { $count ->
    [one] { $count } označené pole tam nepatří.
    [few] { $count } označená pole tam nepatří.
   *[other] { $count } označených polí tam nepatří.
}
fact-extra-missing = Přebývá { $extra }, chybí { $missing }.
fact-gives-corner = Soupeř teď může vzít { $squares }.
fact-corner-left = Dalo se vzít { $squares }.
fact-flips = { $count ->
    [one] Tento tah otočí { $count } kámen.
    [few] Tento tah otočí { $count } kameny.
   *[other] Tento tah otočí { $count } kamenů.
}
fact-frontier = { $count ->
    [one] Na hranici je teď { $count } tvůj kámen.
    [few] Na hranici jsou teď { $count } tvoje kameny.
   *[other] Na hranici je teď { $count } tvých kamenů.
}
fact-opens = { $count ->
    [one] Vedle otočených kamenů je { $count } prázdné pole.
    [few] Vedle otočených kamenů jsou { $count } prázdná pole.
   *[other] Vedle otočených kamenů je { $count } prázdných polí.
}
fact-replies = { $count ->
    [one] Soupeř teď může táhnout sem: { $count } pole.
    [few] Soupeř teď může táhnout sem: { $count } pole.
   *[other] Soupeř teď může táhnout sem: { $count } polí.
}
fact-hindered = Když soupeř odpoví { $square }, nemůžeš hrát { $target }.
fact-still-open = Soupeř pořád může hrát { $square }.
fact-even-region = Tah vedl do oblasti se sudým počtem polí.
fact-loses = { $count ->
    [35] Nejméně o { $count } kamenů horší než nejlepší tah.
    [one] O { $count } kámen horší než nejlepší tah.
    [few] O { $count } kameny horší než nejlepší tah.
   *[other] O { $count } kamenů horší než nejlepší tah.
}
fact-loses-about = { $count ->
    [35] Asi o { $count } nebo víc kamenů horší než nejlepší tah.
    [one] Asi o { $count } kámen horší než nejlepší tah.
    [few] Asi o { $count } kameny horší než nejlepší tah.
   *[other] Asi o { $count } kamenů horší než nejlepší tah.
}
fact-next = V zápisu je { $square }.
fact-was-exception = Výjimka: tady poučka neplatí.
hint-area = Podívej se sem.
hint-square = Zkus { $square }.
choice-black = Černý
choice-white = Bílý
choice-draw = Remíza
choice-nobody = Nikdo: partie skončila
why-pass-black = Černý nemá tah, který otočí kámen, a hraje pas.
why-pass-white = Bílý nemá tah, který otočí kámen, a hraje pas.
why-pass-you = Nemáš tah, který otočí kámen, a hraješ pas.
why-pass-computer = Počítač nemá tah, který otočí kámen, a hraje pas.
why-pass-name = { $name } nemá tah, který otočí kámen, a hraje pas.

# Tlačítka a výsledky
lesson-check = Zkontrolovat
lesson-next = Další
lesson-start = Začít
lesson-retry = Zkusit znovu
lesson-back = Všechny lekce
lesson-test = Udělat test
lesson-play-out = Dohrát
lesson-practise = Procvičit znovu
lesson-next-lesson = Další lekce
lesson-progress = Úloha { $at } z { $of }
lesson-test-progress = Test: { $at } z { $of }
lesson-repeat-progress = Opakování: { $at } z { $of }
lesson-done = { $title }: hotovo
lesson-stars = { $stars ->
    [one] { $stars } hvězda
    [few] { $stars } hvězdy
   *[other] { $stars } hvězd
}
lesson-errors = { $count ->
    [0] Žádná chyba
    [one] { $count } chyba
    [few] { $count } chyby
   *[other] { $count } chyb
}
lesson-test-result = Správně { $right } z { $of }
lesson-test-passed = Test je splněný.
lesson-test-failed = Ke splnění je potřeba 8 z 10. Později to můžeš zkusit znovu.
lesson-playout-won = Cíl je splněný.
lesson-playout-lost = Cíl není splněný.
lesson-again-later = Úlohy s chybou nebo radou přijdou zítra znovu.
result-next-level = Hrát úroveň { $level }
result-lesson = Lekce: { $title }
speech-marked = { $square } označeno, celkem { $count }
speech-unmarked = { $square } už není označeno, celkem { $count }
reader-marked = označeno
reader-area = oblast rady

# Historie a pojmy
words-title = Historie a pojmy
words-previous = Předchozí
words-leaf = { $at } / { $of }
words-history-1 = V 80. letech 19. století se v Londýně hrála hra zvaná Reversi. Lewis Waterman i John W. Mollett o sobě tvrdili, že ji vymysleli. Deska byla na začátku prázdná a každá strana měla 32 kamenů.
words-history-2 = V Japonsku vytvořil Goro Hasegawa novou podobu hry, která se prodává od roku 1973. Jmenuje se Othello podle Shakespearova dramatu. Čtyři kameny leží na desce od začátku a všech 64 je společných.
words-history-3 = První mistrovství světa se konalo roku 1977 v Tokiu a vyhrál je Hiroshi Inoue z Japonska. Od té doby se koná skoro každý rok. V roce 2018 se v Praze stal mistrem světa jedenáctiletý Keisuke Fukuchi.
words-history-4 = Roku 1997 porazil program Logistello mistra světa Takeshiho Murakamiho v šesti partiích ze šesti. Roku 2023 Hiroki Takizawa oznámil, co zjistil velmi dlouhý výpočet: když žádná strana neudělá chybu, partie Othella skončí remízou.
word-disc = Kámen
word-disc-about = Tím se hraje: z jedné strany je černý, z druhé bílý.
word-flip = Otočit
word-flip-about = Obrátit kámen tak, aby ukazoval druhou barvu.
word-square = Pole
word-square-about = Místo pro jeden kámen; deska má 64 polí.
word-corner = Roh
word-corner-about = Jedno z polí a1, h1, a8 a h8; kámen na něm nejde nikdy otočit.
word-edge = Okraj
word-edge-about = Osm polí podél jedné strany desky i s rohy.
word-c-square = C-pole
word-c-square-about = Pole na okraji vedle rohu, třeba b1 nebo a2.
word-x-square = X-pole
word-x-square-about = Pole šikmo vedle rohu: b2, g2, b7 nebo g7.
word-stable = Stabilní kámen
word-stable-about = Kámen, který už do konce partie nejde otočit.
word-frontier = Hranice
word-frontier-about = Kameny jedné strany, které leží vedle prázdných polí, i šikmo.
word-wall = Zeď
word-wall-about = Dlouhá řada kamenů jedné barvy na hranici.
word-quiet = Tichý tah
word-quiet-about = Tah, který otočí jen kameny, kolem kterých je málo prázdných polí.
word-mobility = Mobilita
word-mobility-about = Z kolika tahů si strana může vybrat.
word-tempo = Tempo
word-tempo-about = Tempo získáš, když soupeř musí začít na novém místě dřív než ty.
word-parity = Parita
word-parity-about = Jestli je počet prázdných polí v oblasti sudý, nebo lichý.
word-region = Oblast
word-region-about = Skupina spojených prázdných polí, i šikmo.
word-pass = Pas
word-pass-about = Kdo nemá možný tah, jednou vynechá.
word-wedge = Klín
word-wedge-about = Kámen na okraji mezi dvěma soupeřovými kameny.
word-sacrifice = Oběť
word-sacrifice-about = Tah, který něco dá soupeři, často roh, aby jinde získal víc.
word-transcript = Zápis
word-transcript-about = Tahy partie popořadě, třeba f5d6c3.
word-wipeout = Wipeout
word-wipeout-about = Výhra, po které soupeři nezbude ani jeden kámen.

learn-problems = Úlohy
problems-about = Vyhrává právě jeden tah. Najdi ho.
problems-daily = Úloha dne
problems-daily-again = Úloha dne znovu
problems-next = Řešit úlohy
problems-streak = { $days ->
    [one] Vyřešeno { $days } den v řadě
    [few] Vyřešeno { $days } dny v řadě
   *[other] Vyřešeno { $days } dní v řadě
}
problems-solved = Vyřešeno úloh: { $solved } z { $of }
problems-progress = Úloha { $at } z { $of }
problems-tomorrow = Zítra bude další.
lesson-p-title = Úloha
lesson-p-text = Tady vyhrává právě jeden tah.
lesson-p-idea = Počítej až do konce: kdo má v které oblasti poslední tah?
task-play-win = Najdi jediný vyhrávající tah.
