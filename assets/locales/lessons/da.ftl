# Dansk. Lektionernes tekster: listen, opgaverne, svarene og en side med historie og ord.
#
# Titler har højst 22 tegn, opgaver ti ord, idéer femten og de tekster, der åbner en lektion, tredive. $side er "black" eller
# "white". Tommelfingerregler har undtagelser, og de stilles med de samme tekster: teksterne siger, hvad man skal se på, og
# ikke, hvad man skal gøre.

# Listen over lektioner
learn-title = Lær
start-learn = Lær
learn-rules = Reglerne
learn-strategy = Strategi
learn-repeat = Gentag ({ $count })
learn-words = Ord
learn-know-rules = Jeg kan reglerne
learn-mark-passed = ✓
learn-begin = Begynd
learn-go-on = Fortsæt
learn-about = Korte opgaver på brættet: først reglerne, og så hvordan man finder gode træk.
learn-lesson = { $title }, { $state }
learn-state-new = ikke begyndt
learn-state-begun = { $done } af { $of } opgaver
learn-state-stars = { $stars ->
    [one] { $stars } stjerne
   *[other] { $stars } stjerner
}
learn-state-passed = bestået
learn-all-done = Alle lektioner er bestået.

# Lektionerne om reglerne
lesson-r1-title = Brættet
lesson-r1-text = Brættet har 64 felter, og fire af dem er hjørner. Den farve, der vender op, viser, hvis brik det er. Sort begynder.
lesson-r1-idea = Et træk lukker modstanderens brikker inde mellem to af dine.
lesson-r2-title = Et lovligt træk
lesson-r2-text = Læg din brik, så modstanderens brikker ligger på en ubrudt lige linje mellem den og en anden af dine brikker.
lesson-r2-idea = Se efter en linje: din brik, så modstanderens uden hul, så et tomt felt.
lesson-r3-title = Det, der vendes
lesson-r3-text = Modstanderens brikker vendes, hvis de ligger på en ubrudt linje mellem din nye brik og en anden af dine brikker.
lesson-r3-idea = Gå fra den nye brik hen over modstanderens brikker, til du møder en af dine.
lesson-r4-title = Diagonaler
lesson-r4-text = Linjer går vandret, lodret og diagonalt, altså på skrå. Brikker, der lukkes inde på en diagonal, vendes som alle andre.
lesson-r4-idea = Se også langs diagonalerne.
lesson-r5-title = Flere retninger
lesson-r5-text = Et træk kan vende brikker i flere retninger på én gang. Alt, hvad det lukker inde, vendes; du kan ikke udelade noget.
lesson-r5-idea = Undersøg alle otte retninger fra den nye brik, én ad gangen.
lesson-r6-title = Ingen kædereaktion
lesson-r6-text = Kun den brik, du lægger, lukker andre inde. En brik, der lige er blevet vendt, vender ikke flere.
lesson-r6-idea = Begynd hver linje ved den nye brik, aldrig ved en, der er vendt.
lesson-r7-title = Alle lovlige træk
lesson-r7-text = Et træk er lovligt, hvis det vender mindst én brik. Som regel er der flere lovlige træk; her finder du dem alle.
lesson-r7-idea = Undersøg hvert tomt felt ved siden af en af modstanderens brikker.
lesson-r8-title = At passe
lesson-r8-text = Har du et lovligt træk, skal du trække. Den, der intet har, passer, og den anden trækker igen. Kan ingen trække, er partiet slut.
lesson-r8-idea = Undersøg for begge sider, om der er et træk, der vender en brik.
lesson-r9-title = Slutningen
lesson-r9-text = Partiet er slut, når ingen kan trække, også selv om der er tomme felter. Flest brikker vinder; lige mange er uafgjort. Tomme felter tæller for vinderen.
lesson-r9-idea = Tæl brikkerne af hver farve; det største tal vinder.
lesson-r10-title = Ingen brikker tilbage
lesson-r10-text = En side uden brikker kan aldrig trække igen. Partiet er slut, og den side har tabt.
lesson-r10-idea = Find det træk, der vender alle modstanderens brikker.
lesson-r11-title = Felternes navne
lesson-r11-text = Et felt har navn efter sin kolonnes bogstav og sin rækkes tal, for eksempel c4. En notation som f5d6c3 viser trækkene i rækkefølge.
lesson-r11-idea = Først bogstavet, så tallet: c4 er kolonne c, række 4.
lesson-r12-title = Andre spil
lesson-r12-text = I omvendt Othello vinder færrest brikker. I historisk Reversi lægges de første fire brikker i midten. Bagefter spiller du et parti til ende med ur.
lesson-r12-idea = Se først, hvilket spil det er, for dets regler afgør, hvad der er rigtigt.

# Lektionerne om strategi
lesson-s1-title = Kun få brikker først
lesson-s1-text = Til sidst vinder flest brikker. Men tidligt i partiet er det ofte bedre kun at vende få: dine brikker giver modstanderen træk.
lesson-s1-idea = Tidligt i partiet er et træk, der kun vender få brikker, ofte godt.
lesson-s2-title = Hjørner
lesson-s2-text = Stabile brikker kan aldrig vendes mere. En brik i et hjørne er stabil, og det er en ubrudt række af dine brikker derfra langs kanten også.
lesson-s2-idea = Det er som regel godt at tage et hjørne: brikken der kan aldrig vendes.
lesson-s3-title = X-felter
lesson-s3-text = X-felterne ligger skråt inden for hjørnerne: b2, g2, b7 og g7. En brik der lader ofte modstanderen tage hjørnet.
lesson-s3-idea = Så længe hjørnet er tomt, er X-feltet som regel et dårligt træk.
lesson-s4-title = C-felter
lesson-s4-text = C-felterne ligger på kanten ved siden af et hjørne, for eksempel b1 og a2. Så længe hjørnet er tomt, kan en brik der hjælpe modstanderen til det.
lesson-s4-idea = Så længe hjørnet er tomt, er C-feltet ofte et dårligt træk.
lesson-s5-title = Front og mur
lesson-s5-text = Dine brikker ved siden af et tomt felt, også skråt, er din front. En lang række af dem, en mur, giver ofte modstanderen mange træk.
lesson-s5-idea = Det er ofte godt kun at have få brikker ved siden af tomme felter.
lesson-s6-title = Stille træk
lesson-s6-text = Et stille træk vender kun brikker med få tomme felter omkring sig. Ofte åbner det ikke meget for modstanderen.
lesson-s6-idea = Det er ofte godt at vende brikker med få tomme felter omkring sig.
lesson-s7-title = Mobilitet
lesson-s7-text = Et sikkert træk giver intet hjørne væk. Når modstanderen kun har få sikre træk tilbage, kan du måske snart tage et hjørne.
lesson-s7-idea = Det er ofte godt, at modstanderen kun har få sikre træk tilbage.
lesson-s8-title = Skaf og fjern træk
lesson-s8-text = Du skaffer dig et træk til et felt, hvis du kan spille der, uanset svaret. Du fjerner et træk, hvis modstanderen ikke længere kan spille der.
lesson-s8-idea = Se langs linjerne til feltet: hvilke brikker åbner eller lukker dem?
lesson-s9-title = Tving til at passe
lesson-s9-text = En modstander uden træk må passe, og du trækker igen. Med kun ét træk er der intet valg. Men det er ikke altid godt at tvinge til at passe.
lesson-s9-idea = Se, hvilke af dine træk der efterlader modstanderen uden træk.
lesson-s10-title = Kanter
lesson-s10-text = En femmer er fem brikker i række på en kant med tomme hjørner; dens hul er det tomme C-felt. En kile ligger mellem to af modstanderens brikker.
lesson-s10-idea = Et kantfelt mellem to af modstanderens brikker er ofte et godt træk.
lesson-s11-title = Ventetræk
lesson-s11-text = Et ventetræk giver ikke modstanderen nye træk og tager ingen væk undtagen sit eget felt. Så må modstanderen bruge et af sine træk.
lesson-s11-idea = Hvis alle dine andre træk hjælper modstanderen, er et ventetræk ofte godt.
lesson-s12-title = Paritet
lesson-s12-text = Et område er tomme felter, der hænger sammen, også skråt. Er antallet ulige, får den, der begynder der, ofte også det sidste træk der.
lesson-s12-idea = Mod slutningen er et træk i et område med et ulige antal ofte godt.
lesson-s13-title = Tæl slutningen
lesson-s13-text = Når kun få felter er tomme, kan du tænke hvert træk igennem til slutningen. Det træk, der giver dig flest brikker, er bedst.
lesson-s13-idea = Tænk for hvert træk på modstanderens bedste svar, og tæl brikkerne.
lesson-s14-title = Ofre
lesson-s14-text = Det er som regel dårligt at give et hjørne væk. Men nogle gange kan du tage et andet til gengæld, og det kan betale sig.
lesson-s14-idea = Hvis modstanderen tager dette hjørne, åbner der sig så et andet for dig?
lesson-v1-title = Omvendt: slutningen
lesson-v1-text = I omvendt Othello vinder færrest brikker, og de fleste tommelfingerregler holder ikke. Men slutningen kan du stadig regne ud, træk for træk.
lesson-v1-idea = Tænk ved hvert træk på det bedste svar, og tæl: Færre er bedre.

# Opgaver, hvor man trækker
task-play-legal = Spil et lovligt træk.
task-play-directions = Vend brikker i mindst { $n } retninger.
task-play-wipeout = Vend alle modstanderens brikker.
task-play-pass = Kan du få modstanderen til at passe? Vælg dit træk.
task-play-best = Find trækket med det bedste resultat.
task-play-few = Se, hvor mange brikker der vendes. Vælg dit træk.
task-play-corner = Er et hjørne værd at tage her? Vælg dit træk.
task-play-no-x = Se på X-felterne. Vælg dit træk.
task-play-no-c = Se på C-felterne. Vælg dit træk.
task-play-frontier = Se på din front. Vælg dit træk.
task-play-quiet = Er der et godt stille træk? Vælg dit træk.
task-play-mobility = Se på modstanderens sikre træk. Vælg dit træk.
task-play-obtain = Sørg for, at du kan spille { $square } bagefter.
task-play-deny = Sørg for, at modstanderen ikke kan spille { $square }.
task-play-attack = Se på femmeren på kanten. Vælg dit træk.
task-play-wedge = Se efter kiler på kanterne. Vælg dit træk.
task-play-wait = Ville et ventetræk hjælpe her? Vælg dit træk.
task-play-odd = Hvilke områder er ulige, hvilke lige? Vælg dit træk.
task-play-sacrifice = Kan et hjørneoffer give dig et hjørne? Vælg dit træk.

# Opgaver, hvor man markerer felter
task-mark-own = Markér dine brikker.
task-mark-corners = Markér de fire hjørner.
task-mark-legal = Markér alle lovlige træk.
task-mark-flips = Du spiller { $square }. Markér de brikker, der vendes.
task-mark-named = Markér { $square }.
task-mark-stable = Markér dine stabile brikker.
task-mark-frontier = Markér dine frontbrikker.
task-mark-giving = Markér dine træk, der giver et hjørne væk.
task-mark-safe = Markér dine træk, der ikke giver et hjørne væk.
task-mark-open-x = Markér de tomme X-felter ved tomme hjørner.
task-mark-open-c = Markér de tomme C-felter ved tomme hjørner.
task-mark-theirs = Markér de felter, hvor modstanderen kunne trække nu.
task-mark-odd = Markér alle tomme felter i ulige områder.
task-mark-gaps = Markér hullerne ved modstanderens femmere.
task-mark-passes = Markér dine træk, der får modstanderen til at passe.
task-mark-waits = Markér dine ventetræk.
task-mark-obtain = Markér dine træk, der skaffer dig et træk til { $square }.
task-mark-deny = Markér dine træk, der tager { $square } fra modstanderen.

# Andre opgaver
task-pick-next = { $side ->
    [black] Det ville være Sorts tur. Hvem trækker?
   *[white] Det ville være Hvids tur. Hvem trækker?
}
task-pick-winner = Hvem har vundet?
task-line = Spil { $moves } for begge sider.
task-playout-win = Vind over niveau { $level }.
task-playout-win-from-few = Slå niveau { $level } med færre brikker ved 40 tomme felter.
task-playout-win-by = Vind med mindst { $n } brikker over niveau { $level }.
task-playout-corners = { $n ->
    [one] Tag ét hjørne mod niveau { $level }.
   *[other] Tag { $n } hjørner mod niveau { $level }.
}
task-playout-passes = { $n ->
    [one] Få niveau { $level } til at passe én gang.
   *[other] Få niveau { $level } til at passe { $n } gange.
}
lesson-you-black = Du er Sort.
lesson-you-white = Du er Hvid.
lesson-reverse = Omvendt Othello: færrest brikker vinder.
lesson-historical = Historisk Reversi: Hver side har 32 brikker, og de første fire lægges i midten.
lesson-clocks = Dit ur: { $own } – computerens: { $other }

# Svar
lesson-right-1 = Rigtigt.
lesson-right-2 = Korrekt.
lesson-right-3 = Ja, det er rigtigt.
lesson-goes-on = { $square } er rigtigt. Fortsæt.
lesson-nearly = Trækket gør det, der bliver bedt om, men et andet er bedre.
lesson-wrong = Ikke endnu. Prøv igen.
fact-taken = { $square }: der ligger allerede en brik.
fact-nothing-beside = Ingen af modstanderens brikker ligger ved siden af { $square }.
fact-not-closed = { $side ->
    [black] { $square }: ingen sort brik lukker denne række af hvide brikker.
   *[white] { $square }: ingen hvid brik lukker denne række af sorte brikker.
}
fact-centre-first = De første fire brikker lægges på de fire felter i midten.
fact-missing = { $count ->
    [one] { $count } felt mangler endnu.
   *[other] { $count } felter mangler endnu.
}
fact-extra = { $count ->
    [one] { $count } markeret felt hører ikke med.
   *[other] { $count } markerede felter hører ikke med.
}
fact-extra-missing = { $extra } for meget, { $missing } mangler endnu.
fact-gives-corner = Modstanderen kan nu tage { $squares }.
fact-corner-left = Du kunne have taget { $squares }.
fact-flips = { $count ->
    [one] Trækket vender { $count } brik.
   *[other] Trækket vender { $count } brikker.
}
fact-frontier = { $count ->
    [one] { $count } af dine brikker er nu i fronten.
   *[other] { $count } af dine brikker er nu i fronten.
}
fact-opens = { $count ->
    [one] { $count } tomt felt ligger ved de vendte brikker.
   *[other] { $count } tomme felter ligger ved de vendte brikker.
}
fact-replies = { $count ->
    [one] Modstanderen kan nu trække her: { $count } felt.
   *[other] Modstanderen kan nu trække her: { $count } felter.
}
fact-hindered = Hvis modstanderen svarer { $square }, kan du ikke spille { $target }.
fact-still-open = Modstanderen kan stadig spille { $square }.
fact-even-region = Du spillede i et område med et lige antal felter.
fact-loses = { $count ->
    [35] Mindst { $count } brikker dårligere end det bedste træk.
    [one] { $count } brik dårligere end det bedste træk.
   *[other] { $count } brikker dårligere end det bedste træk.
}
fact-loses-about = { $count ->
    [35] Cirka { $count } eller flere brikker dårligere end det bedste træk.
    [one] Cirka { $count } brik dårligere end det bedste træk.
   *[other] Cirka { $count } brikker dårligere end det bedste træk.
}
fact-next = Notationen siger { $square }.
fact-was-exception = En undtagelse: her gælder tommelfingerreglen ikke.
hint-area = Se her.
hint-square = Prøv { $square }.
choice-black = Sort
choice-white = Hvid
choice-draw = Uafgjort
choice-nobody = Ingen: partiet er slut
why-pass-black = Sort har intet træk, der vender en brik, og passer.
why-pass-white = Hvid har intet træk, der vender en brik, og passer.
why-pass-you = Du har intet træk, der vender en brik, og passer.
why-pass-computer = Computeren har intet træk, der vender en brik, og passer.
why-pass-name = { $name } har intet træk, der vender en brik, og passer.

# Knapper og resultater
lesson-check = Tjek
lesson-next = Næste
lesson-start = Start
lesson-retry = Prøv igen
lesson-back = Alle lektioner
lesson-test = Tag prøven
lesson-play-out = Spil til ende
lesson-practise = Øv igen
lesson-next-lesson = Næste lektion
lesson-progress = Opgave { $at } af { $of }
lesson-test-progress = Prøve: { $at } af { $of }
lesson-repeat-progress = Gentagelse: { $at } af { $of }
lesson-done = { $title }: færdig
lesson-stars = { $stars ->
    [one] { $stars } stjerne
   *[other] { $stars } stjerner
}
lesson-errors = { $count ->
    [0] Ingen fejl
    [one] { $count } fejl
   *[other] { $count } fejl
}
lesson-test-result = { $right } af { $of } rigtige
lesson-test-passed = Du har bestået prøven.
lesson-test-failed = Der skal 8 af 10 til for at bestå. Du kan prøve igen senere.
lesson-playout-won = Du har nået målet.
lesson-playout-lost = Du har ikke nået målet.
lesson-again-later = Opgaver med fejl eller tip kommer igen i morgen.
result-next-level = Spil niveau { $level }
result-lesson = Lektion: { $title }
speech-marked = { $square } markeret, { $count } i alt
speech-unmarked = { $square } ikke længere markeret, { $count } i alt
reader-marked = markeret
reader-area = område med tip

# Historie og ord
words-title = Historie og ord
words-previous = Forrige
words-leaf = { $at } / { $of }
words-history-1 = I 1880'erne spillede man i London et spil, der hed Reversi. Lewis Waterman og John W. Mollett sagde hver for sig, at de havde fundet på det. Brættet var tomt fra start, og hver side havde 32 brikker.
words-history-2 = I Japan lavede Goro Hasegawa en ny udgave af spillet, som er blevet solgt siden 1973. Den hedder Othello efter et skuespil af Shakespeare. Fire brikker ligger på brættet fra start, og siderne er fælles om alle 64.
words-history-3 = Det første verdensmesterskab blev holdt i Tokyo i 1977 og vundet af Hiroshi Inoue fra Japan. Siden er der holdt et næsten hvert år. I 2018 blev Keisuke Fukuchi verdensmester i Prag, elleve år gammel.
words-history-4 = I 1997 vandt programmet Logistello seks partier ud af seks mod verdensmesteren, Takeshi Murakami. I 2023 meddelte Hiroki Takizawa, hvad en meget lang beregning havde vist: hvis ingen af siderne begår fejl, ender et parti Othello uafgjort.
word-disc = Brik
word-disc-about = Den, man spiller med: sort på den ene side, hvid på den anden.
word-flip = Vende
word-flip-about = At dreje en brik om, så den viser den anden farve.
word-square = Felt
word-square-about = Plads til én brik; brættet har 64 felter.
word-corner = Hjørne
word-corner-about = Et af felterne a1, h1, a8 og h8; en brik der kan aldrig vendes.
word-edge = Kant
word-edge-about = De otte felter langs en af brættets sider, hjørnerne medregnet.
word-c-square = C-felt
word-c-square-about = Et felt på kanten ved siden af et hjørne, for eksempel b1 eller a2.
word-x-square = X-felt
word-x-square-about = Et felt skråt inden for et hjørne: b2, g2, b7 eller g7.
word-stable = Stabil brik
word-stable-about = En brik, der ikke kan vendes i resten af partiet.
word-frontier = Front
word-frontier-about = En sides brikker, der ligger ved siden af tomme felter, også skråt.
word-wall = Mur
word-wall-about = En lang række af frontbrikker i én farve.
word-quiet = Stille træk
word-quiet-about = Et træk, der kun vender brikker med få tomme felter omkring sig.
word-mobility = Mobilitet
word-mobility-about = Hvor mange træk en side har at vælge imellem.
word-tempo = Tempo
word-tempo-about = Du vinder et tempo, hvis modstanderen må begynde et nyt sted før dig.
word-parity = Paritet
word-parity-about = Om antallet af tomme felter i et område er lige eller ulige.
word-region = Område
word-region-about = Tomme felter, der hænger sammen, også skråt.
word-pass = Pas
word-pass-about = En side uden lovligt træk mister sin tur.
word-wedge = Kile
word-wedge-about = En brik på en kant mellem to af modstanderens brikker.
word-sacrifice = Offer
word-sacrifice-about = Et træk, der giver noget væk, ofte et hjørne, for at vinde mere et andet sted.
word-transcript = Notation
word-transcript-about = Et partis træk i rækkefølge, for eksempel f5d6c3.
word-wipeout = Wipeout
word-wipeout-about = En sejr, hvor modstanderen ikke har en eneste brik tilbage.

learn-problems = Opgaver
problems-about = Netop ét træk vinder. Find det.
problems-daily = Dagens opgave
problems-daily-again = Dagens opgave igen
problems-next = Løs opgaver
problems-streak = { $days ->
    [one] Løst { $days } dag i træk
   *[other] Løst { $days } dage i træk
}
problems-solved = { $solved } af { $of } opgaver løst
problems-progress = Opgave { $at } af { $of }
problems-tomorrow = I morgen er der en ny.
lesson-p-title = Opgave
lesson-p-text = Netop ét træk vinder her.
lesson-p-idea = Tæl til slutningen: Hvem har det sidste træk i hvert område?
task-play-win = Find det eneste træk, der vinder.
