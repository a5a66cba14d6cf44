# Deutsch. Die Texte der Lektionen: Liste, Aufgaben, Antworten und eine Seite mit Geschichte und Wörtern.
#
# Titel haben höchstens 22 Zeichen, Aufgaben zehn Wörter, Ideen fünfzehn, die Texte am Anfang einer Lektion dreißig. $side ist
# "black" oder "white". Faustregeln haben Ausnahmen, die mit denselben Texten gefragt werden: Die Texte sagen, worauf man sehen
# soll, und befehlen nichts.

# Die Liste der Lektionen
learn-title = Lernen
start-learn = Lernen
learn-rules = Die Regeln
learn-strategy = Strategie
learn-repeat = Wiederholen ({ $count })
learn-words = Wörter
learn-know-rules = Ich kenne die Regeln
learn-mark-passed = ✓
learn-begin = Anfangen
learn-go-on = Weiter
learn-about = Kurze Aufgaben auf dem Brett: erst die Regeln, dann, wie man gute Züge findet.
learn-lesson = { $title }, { $state }
learn-state-new = nicht begonnen
learn-state-begun = { $done } von { $of } Aufgaben
learn-state-stars = { $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
}
learn-state-passed = bestanden
learn-all-done = Alle Lektionen sind bestanden.

# Die Lektionen über die Regeln
lesson-r1-title = Das Brett
lesson-r1-text = Das Brett hat 64 Felder, vier davon sind Ecken. Die Farbe, die oben liegt, zeigt, wem ein Stein gehört. Schwarz beginnt.
lesson-r1-idea = Ein Zug schließt gegnerische Steine zwischen zwei eigenen ein.
lesson-r2-title = Ein möglicher Zug
lesson-r2-text = Lege deinen Stein so, dass zwischen ihm und einem anderen deiner Steine in gerader Linie ohne Lücke gegnerische Steine liegen.
lesson-r2-idea = Suche eine Linie: dein Stein, dann ohne Lücke gegnerische, dann ein leeres Feld.
lesson-r3-title = Was umgedreht wird
lesson-r3-text = Gegnerische Steine werden umgedreht, wenn sie ohne Lücke in einer Linie zwischen deinem neuen und einem anderen deiner Steine liegen.
lesson-r3-idea = Geh vom neuen Stein über die gegnerischen, bis du auf einen eigenen triffst.
lesson-r4-title = Diagonalen
lesson-r4-text = Linien gehen waagerecht, senkrecht und diagonal, also schräg. Steine, die auf einer Diagonale eingeschlossen sind, werden genauso umgedreht.
lesson-r4-idea = Schau auch die Diagonalen entlang.
lesson-r5-title = Mehrere Richtungen
lesson-r5-text = Ein Zug kann Steine in mehreren Richtungen zugleich umdrehen. Alles, was er einschließt, wird umgedreht; du darfst nichts auslassen.
lesson-r5-idea = Prüfe alle acht Richtungen vom neuen Stein aus, eine nach der anderen.
lesson-r6-title = Keine Kettenreaktion
lesson-r6-text = Nur der gelegte Stein schließt andere ein. Ein Stein, der gerade umgedreht wurde, dreht keine weiteren um.
lesson-r6-idea = Beginne jede Linie beim neuen Stein, nie bei einem umgedrehten.
lesson-r7-title = Jeder mögliche Zug
lesson-r7-text = Ein Zug ist möglich, wenn er mindestens einen Stein umdreht. Meist gibt es mehrere mögliche Züge; hier findest du alle.
lesson-r7-idea = Prüfe jedes leere Feld neben einem gegnerischen Stein.
lesson-r8-title = Passen
lesson-r8-text = Wer einen möglichen Zug hat, muss ziehen. Wer keinen hat, passt, und der andere zieht noch einmal. Kann keiner ziehen, ist die Partie zu Ende.
lesson-r8-idea = Prüfe für beide Seiten, ob ein Zug einen Stein umdreht.
lesson-r9-title = Das Ende
lesson-r9-text = Die Partie endet, wenn keiner ziehen kann, auch mit leeren Feldern. Wer mehr Steine hat, gewinnt; bei gleich vielen ist es unentschieden. Leere Felder zählen für den Sieger.
lesson-r9-idea = Zähle die Steine jeder Farbe; die größere Zahl gewinnt.
lesson-r10-title = Kein Stein mehr
lesson-r10-text = Eine Seite ohne Steine kann nie wieder ziehen. Die Partie ist zu Ende, und diese Seite hat verloren.
lesson-r10-idea = Suche den Zug, der alle gegnerischen Steine umdreht.
lesson-r11-title = Namen der Felder
lesson-r11-text = Ein Feld heißt nach dem Buchstaben seiner Spalte und der Zahl seiner Reihe, zum Beispiel c4. Eine Mitschrift wie f5d6c3 nennt die Züge der Reihe nach.
lesson-r11-idea = Erst der Buchstabe, dann die Zahl: c4 ist Spalte c, Reihe 4.
lesson-r12-title = Andere Spiele
lesson-r12-text = Beim umgekehrten Othello gewinnt, wer weniger Steine hat. Beim historischen Reversi kommen die ersten vier Steine in die Mitte. Danach spielst du eine Partie mit Uhr zu Ende.
lesson-r12-idea = Schau zuerst, welches Spiel es ist: Seine Regeln entscheiden, was richtig ist.

# Die Lektionen über Strategie
lesson-s1-title = Anfangs wenige Steine
lesson-s1-text = Am Ende gewinnt, wer mehr Steine hat. Früh in der Partie ist es aber oft besser, wenige umzudrehen: Deine Steine geben dem Gegner Züge.
lesson-s1-idea = Früh in der Partie ist ein Zug, der wenige Steine umdreht, oft gut.
lesson-s2-title = Ecken
lesson-s2-text = Stabile Steine können nie mehr umgedreht werden. Ein Stein in der Ecke ist stabil, ebenso eine lückenlose Reihe deiner Steine von ihm aus entlang der Kante.
lesson-s2-idea = Eine Ecke zu nehmen ist meist gut: Der Stein dort bleibt für immer.
lesson-s3-title = X-Felder
lesson-s3-text = X-Felder liegen schräg neben den Ecken: b2, g2, b7 und g7. Mit einem Stein dort lässt du den Gegner oft in die Ecke.
lesson-s3-idea = Solange die Ecke leer ist, ist ihr X-Feld meist ein schlechter Zug.
lesson-s4-title = C-Felder
lesson-s4-text = C-Felder liegen an der Kante neben einer Ecke, zum Beispiel b1 und a2. Solange die Ecke leer ist, kann ein Stein dort dem Gegner zur Ecke verhelfen.
lesson-s4-idea = Solange die Ecke leer ist, ist ihr C-Feld oft ein schlechter Zug.
lesson-s5-title = Front und Mauer
lesson-s5-text = Deine Steine neben einem leeren Feld, auch schräg, sind deine Front. Eine lange Reihe davon, eine Mauer, gibt dem Gegner oft viele Züge.
lesson-s5-idea = Es ist oft gut, wenige Steine neben leeren Feldern zu haben.
lesson-s6-title = Ruhige Züge
lesson-s6-text = Ein ruhiger Zug dreht nur Steine um, neben denen wenige Felder leer sind. Oft öffnet er dem Gegner wenig.
lesson-s6-idea = Es ist oft gut, Steine umzudrehen, neben denen wenige Felder leer sind.
lesson-s7-title = Mobilität
lesson-s7-text = Ein sicherer Zug gibt keine Ecke her. Hat der Gegner nur noch wenige sichere Züge, muss er dir vielleicht bald eine Ecke geben.
lesson-s7-idea = Es ist oft gut, dem Gegner wenige sichere Züge zu lassen.
lesson-s8-title = Züge holen und nehmen
lesson-s8-text = Du holst dir einen Zug auf ein Feld, wenn du nach jeder Antwort dorthin ziehen kannst. Du nimmst einen, wenn der Gegner nicht mehr dorthin ziehen kann.
lesson-s8-idea = Schau dir die Linien zum Feld an: Welche Steine öffnen oder schließen sie?
lesson-s9-title = Zum Passen zwingen
lesson-s9-text = Hat der Gegner keinen Zug, passt er, und du ziehst noch einmal. Hat er nur einen, muss er ihn spielen. Aber nicht jedes erzwungene Passen ist gut.
lesson-s9-idea = Schau, welche deiner Züge dem Gegner keinen Zug lassen.
lesson-s10-title = Kanten
lesson-s10-text = Ein Fünfer: fünf Steine in einer Reihe an einer Kante mit leeren Ecken; das leere C-Feld ist seine Lücke. Ein Keil liegt zwischen zwei gegnerischen Steinen.
lesson-s10-idea = Ein Kantenfeld zwischen zwei gegnerischen Steinen ist oft ein guter Zug.
lesson-s11-title = Wartezüge
lesson-s11-text = Ein Wartezug gibt dem Gegner keine neuen Züge und nimmt ihm keine, außer dem eigenen Feld. Dann muss der Gegner einen seiner Züge verbrauchen.
lesson-s11-idea = Wenn alle deine anderen Züge dem Gegner helfen, ist ein Wartezug oft gut.
lesson-s12-title = Parität
lesson-s12-text = Ein Gebiet besteht aus leeren Feldern, die zusammenhängen, auch schräg. Ist ihre Anzahl ungerade, macht oft auch den letzten Zug dort, wer dort beginnt.
lesson-s12-idea = Gegen Ende ist ein Zug in ein Gebiet mit ungerader Anzahl oft gut.
lesson-s13-title = Das Ende auszählen
lesson-s13-text = Wenn nur wenige Felder leer sind, kannst du jeden Zug bis zum Ende durchdenken. Am besten ist der Zug, der dir die meisten Steine lässt.
lesson-s13-idea = Denk bei jedem Zug an die beste Antwort des Gegners, und zähle die Steine.
lesson-s14-title = Opfer
lesson-s14-text = Eine Ecke herzugeben ist meist schlecht. Manchmal kannst du aber dafür eine andere nehmen, und das kann sich lohnen.
lesson-s14-idea = Wenn der Gegner diese Ecke nimmt, wird dann eine andere für dich frei?
lesson-v1-title = Umgekehrt: das Ende
lesson-v1-text = Im umgekehrten Othello gewinnt, wer weniger Steine hat, und die meisten Faustregeln gelten nicht. Das Ende kannst du trotzdem ausrechnen, Zug für Zug.
lesson-v1-idea = Überlege zu jedem Zug die beste Antwort und zähle: Weniger ist besser.

# Aufgaben, bei denen man zieht
task-play-legal = Mach einen möglichen Zug.
task-play-directions = Drehe Steine in mindestens { $n } Richtungen um.
task-play-wipeout = Drehe alle gegnerischen Steine um.
task-play-pass = Kannst du den Gegner zum Passen bringen? Wähle deinen Zug.
task-play-best = Finde den Zug mit dem besten Ergebnis.
task-play-few = Achte darauf, wie viele Steine du umdrehst. Wähle deinen Zug.
task-play-corner = Lohnt sich hier eine Ecke? Wähle deinen Zug.
task-play-no-x = Achte auf die X-Felder. Wähle deinen Zug.
task-play-no-c = Achte auf die C-Felder. Wähle deinen Zug.
task-play-frontier = Achte auf deine Front. Wähle deinen Zug.
task-play-quiet = Gibt es einen guten ruhigen Zug? Wähle deinen Zug.
task-play-mobility = Achte auf die sicheren Züge des Gegners. Wähle deinen Zug.
task-play-obtain = Sorge dafür, dass du danach { $square } spielen kannst.
task-play-deny = Sorge dafür, dass der Gegner { $square } nicht spielen kann.
task-play-attack = Achte auf den Fünfer an der Kante. Wähle deinen Zug.
task-play-wedge = Suche Keile an den Kanten. Wähle deinen Zug.
task-play-wait = Würde hier ein Wartezug helfen? Wähle deinen Zug.
task-play-odd = Welche Gebiete sind ungerade, welche gerade? Wähle deinen Zug.
task-play-sacrifice = Bringt dir ein Eckenopfer eine andere Ecke? Wähle deinen Zug.

# Aufgaben, bei denen man Felder markiert
task-mark-own = Markiere deine Steine.
task-mark-corners = Markiere die vier Ecken.
task-mark-legal = Markiere alle möglichen Züge.
task-mark-flips = Du spielst { $square }. Markiere die Steine, die umgedreht werden.
task-mark-named = Markiere { $square }.
task-mark-stable = Markiere deine stabilen Steine.
task-mark-frontier = Markiere deine Frontsteine.
task-mark-giving = Markiere deine Züge, die eine Ecke hergeben.
task-mark-safe = Markiere deine Züge, die keine Ecke hergeben.
task-mark-open-x = Markiere die leeren X-Felder neben leeren Ecken.
task-mark-open-c = Markiere die leeren C-Felder neben leeren Ecken.
task-mark-theirs = Markiere, wohin der Gegner jetzt ziehen könnte.
task-mark-odd = Markiere alle leeren Felder ungerader Gebiete.
task-mark-gaps = Markiere die Lücken neben den Fünfern des Gegners.
task-mark-passes = Markiere deine Züge, nach denen der Gegner passen muss.
task-mark-waits = Markiere deine Wartezüge.
task-mark-obtain = Markiere deine Züge, die dir { $square } möglich machen.
task-mark-deny = Markiere deine Züge, die dem Gegner { $square } nehmen.

# Andere Aufgaben
task-pick-next = { $side ->
    [black] Schwarz wäre dran. Wer zieht?
   *[white] Weiß wäre dran. Wer zieht?
}
task-pick-winner = Wer hat gewonnen?
task-line = Spiele { $moves } für beide Seiten.
task-playout-win = Gewinne gegen Stufe { $level }.
task-playout-win-from-few = Schlag Stufe { $level }, bei 40 leeren Feldern mit weniger Steinen.
task-playout-win-by = Gewinne gegen Stufe { $level } mit mindestens { $n } Steinen Vorsprung.
task-playout-corners = { $n ->
    [one] Hol dir eine Ecke gegen Stufe { $level }.
   *[other] Hol dir { $n } Ecken gegen Stufe { $level }.
}
task-playout-passes = { $n ->
    [one] Bring Stufe { $level } einmal zum Passen.
   *[other] Bring Stufe { $level } { $n }-mal zum Passen.
}
lesson-you-black = Du bist Schwarz.
lesson-you-white = Du bist Weiß.
lesson-reverse = Umgekehrtes Othello: Wer weniger Steine hat, gewinnt.
lesson-historical = Historisches Reversi: Jede Seite hat 32 Steine; die ersten vier kommen in die Mitte.
lesson-clocks = Deine Uhr: { $own } – die des Computers: { $other }

# Antworten
lesson-right-1 = Richtig.
lesson-right-2 = Das stimmt.
lesson-right-3 = Ja, so ist es.
lesson-goes-on = { $square } ist richtig. Weiter.
lesson-nearly = Der Zug tut, was verlangt ist, aber ein anderer ist besser.
lesson-wrong = Noch nicht. Versuch es noch einmal.
fact-taken = { $square }: Dort liegt schon ein Stein.
fact-nothing-beside = Neben { $square } liegt kein gegnerischer Stein.
fact-not-closed = { $side ->
    [black] { $square }: Kein schwarzer Stein schließt diese Reihe weißer Steine ab.
   *[white] { $square }: Kein weißer Stein schließt diese Reihe schwarzer Steine ab.
}
fact-centre-first = Die ersten vier Steine kommen auf die vier Felder der Mitte.
fact-missing = { $count ->
    [one] Es fehlt noch { $count } Feld.
   *[other] Es fehlen noch { $count } Felder.
}
fact-extra = { $count ->
    [one] { $count } markiertes Feld gehört nicht dazu.
   *[other] { $count } markierte Felder gehören nicht dazu.
}
fact-extra-missing = { $extra } zu viel, { $missing } zu wenig.
fact-gives-corner = Der Gegner kann jetzt { $squares } nehmen.
fact-corner-left = Du hättest { $squares } nehmen können.
fact-flips = { $count ->
    [one] Dieser Zug dreht { $count } Stein um.
   *[other] Dieser Zug dreht { $count } Steine um.
}
fact-frontier = { $count ->
    [one] Jetzt liegt { $count } deiner Steine an der Front.
   *[other] Jetzt liegen { $count } deiner Steine an der Front.
}
fact-opens = { $count ->
    [one] Neben den umgedrehten Steinen ist { $count } Feld leer.
   *[other] Neben den umgedrehten Steinen sind { $count } Felder leer.
}
fact-replies = { $count ->
    [one] Hierhin kann der Gegner jetzt ziehen: { $count } Feld.
   *[other] Hierhin kann der Gegner jetzt ziehen: { $count } Felder.
}
fact-hindered = Antwortet der Gegner { $square }, kannst du { $target } nicht spielen.
fact-still-open = Der Gegner kann noch immer { $square } spielen.
fact-even-region = Du hast in ein Gebiet mit einer geraden Zahl von Feldern gezogen.
fact-loses = { $count ->
    [35] Mindestens { $count } Steine schlechter als der beste Zug.
    [one] { $count } Stein schlechter als der beste Zug.
   *[other] { $count } Steine schlechter als der beste Zug.
}
fact-loses-about = { $count ->
    [35] Etwa { $count } oder mehr Steine schlechter als der beste Zug.
    [one] Etwa { $count } Stein schlechter als der beste Zug.
   *[other] Etwa { $count } Steine schlechter als der beste Zug.
}
fact-next = In der Mitschrift steht { $square }.
fact-was-exception = Eine Ausnahme: Hier gilt die Faustregel nicht.
hint-area = Schau hierhin.
hint-square = Versuch { $square }.
choice-black = Schwarz
choice-white = Weiß
choice-draw = Unentschieden
choice-nobody = Keiner: Die Partie ist zu Ende
why-pass-black = Schwarz hat keinen Zug, der einen Stein umdreht, und passt.
why-pass-white = Weiß hat keinen Zug, der einen Stein umdreht, und passt.
why-pass-you = Du hast keinen Zug, der einen Stein umdreht, und passt.
why-pass-computer = Der Computer hat keinen Zug, der einen Stein umdreht, und passt.
why-pass-name = { $name } hat keinen Zug, der einen Stein umdreht, und passt.

# Knöpfe und Ergebnisse
lesson-check = Prüfen
lesson-next = Weiter
lesson-start = Los
lesson-retry = Noch einmal
lesson-back = Alle Lektionen
lesson-test = Zum Test
lesson-play-out = Zu Ende spielen
lesson-practise = Wieder üben
lesson-next-lesson = Nächste Lektion
lesson-progress = Aufgabe { $at } von { $of }
lesson-test-progress = Test: { $at } von { $of }
lesson-repeat-progress = Wiederholung: { $at } von { $of }
lesson-done = { $title }: fertig
lesson-stars = { $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
}
lesson-errors = { $count ->
    [0] Kein Fehler
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
lesson-test-result = { $right } von { $of } richtig
lesson-test-passed = Du hast den Test bestanden.
lesson-test-failed = Zum Bestehen braucht man 8 von 10. Du kannst es später noch einmal versuchen.
lesson-playout-won = Du hast das Ziel erreicht.
lesson-playout-lost = Du hast das Ziel nicht erreicht.
lesson-again-later = Aufgaben mit Fehler oder Tipp kommen morgen wieder.
result-next-level = Stufe { $level } spielen
result-lesson = Lektion: { $title }
speech-marked = { $square } markiert, insgesamt { $count }
speech-unmarked = { $square } nicht mehr markiert, insgesamt { $count }
reader-marked = markiert
reader-area = Bereich des Tipps

# Geschichte und Wörter
words-title = Geschichte und Wörter
words-previous = Zurück
words-leaf = { $at } / { $of }
words-history-1 = In den 1880er Jahren spielte man in London ein Spiel namens Reversi. Lewis Waterman und John W. Mollett behaupteten jeder, es selbst erfunden zu haben. Das Brett war zu Beginn leer, und jede Seite hatte 32 Steine.
words-history-2 = In Japan schuf Goro Hasegawa eine neue Form des Spiels, die es seit 1973 zu kaufen gibt. Sie heißt Othello, nach einem Stück von Shakespeare. Vier Steine liegen von Anfang an auf dem Brett, und alle 64 sind gemeinsam.
words-history-3 = Die erste Weltmeisterschaft gewann 1977 in Tokio Hiroshi Inoue aus Japan. Seitdem gab es fast jedes Jahr eine. 2018 wurde in Prag Keisuke Fukuchi Weltmeister, mit elf Jahren.
words-history-4 = 1997 gewann das Programm Logistello sechs von sechs Partien gegen den Weltmeister Takeshi Murakami. 2023 gab Hiroki Takizawa bekannt, was eine sehr lange Berechnung ergeben hatte: Ohne Fehler beider Seiten endet eine Partie Othello unentschieden.
word-disc = Stein
word-disc-about = Damit spielt man: schwarz auf der einen Seite, weiß auf der anderen.
word-flip = Umdrehen
word-flip-about = Einen Stein so wenden, dass er die andere Farbe zeigt.
word-square = Feld
word-square-about = Platz für einen Stein; das Brett hat 64 Felder.
word-corner = Ecke
word-corner-about = Eines der Felder a1, h1, a8 und h8; ein Stein dort wird nie umgedreht.
word-edge = Kante
word-edge-about = Die acht Felder an einer Seite des Bretts, mit den Ecken.
word-c-square = C-Feld
word-c-square-about = Ein Feld an der Kante neben einer Ecke, zum Beispiel b1 oder a2.
word-x-square = X-Feld
word-x-square-about = Ein Feld schräg neben einer Ecke: b2, g2, b7 oder g7.
word-stable = Stabiler Stein
word-stable-about = Ein Stein, der in der Partie nicht mehr umgedreht werden kann.
word-frontier = Front
word-frontier-about = Die Steine einer Seite, die neben leeren Feldern liegen, auch schräg.
word-wall = Mauer
word-wall-about = Eine lange Reihe von Frontsteinen einer Farbe.
word-quiet = Ruhiger Zug
word-quiet-about = Ein Zug, der nur Steine umdreht, neben denen wenige Felder leer sind.
word-mobility = Mobilität
word-mobility-about = Wie viele Züge eine Seite zur Auswahl hat.
word-tempo = Tempo
word-tempo-about = Du gewinnst ein Tempo, wenn der Gegner vor dir an einer neuen Stelle beginnen muss.
word-parity = Parität
word-parity-about = Ob die Zahl der leeren Felder eines Gebiets gerade oder ungerade ist.
word-region = Gebiet
word-region-about = Leere Felder, die zusammenhängen, auch schräg.
word-pass = Passen
word-pass-about = Wer keinen möglichen Zug hat, setzt einmal aus.
word-wedge = Keil
word-wedge-about = Ein Stein an einer Kante zwischen zwei gegnerischen Steinen.
word-sacrifice = Opfer
word-sacrifice-about = Ein Zug, der etwas hergibt, oft eine Ecke, um anderswo mehr zu gewinnen.
word-transcript = Mitschrift
word-transcript-about = Die Züge einer Partie der Reihe nach, zum Beispiel f5d6c3.
word-wipeout = Wipeout
word-wipeout-about = Ein Sieg, nach dem der Gegner keinen einzigen Stein mehr hat.

learn-problems = Aufgaben
problems-about = Genau ein Zug gewinnt. Finde ihn.
problems-daily = Aufgabe des Tages
problems-daily-again = Aufgabe des Tages noch einmal
problems-next = Aufgaben lösen
problems-streak = { $days ->
    [one] An { $days } Tag in Folge gelöst
   *[other] An { $days } Tagen in Folge gelöst
}
problems-solved = { $solved } von { $of } Aufgaben gelöst
problems-progress = Aufgabe { $at } von { $of }
problems-tomorrow = Morgen gibt es eine neue.
lesson-p-title = Aufgabe
lesson-p-text = Hier gewinnt genau ein Zug.
lesson-p-idea = Zähle bis zum Schluss: Wer hat in welchem Gebiet den letzten Zug?
task-play-win = Finde den einzigen Zug, der gewinnt.
