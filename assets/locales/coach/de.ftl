# Deutsch. Was der Trainer zu einem Zug sagt; zu jeder Art zwei Fassungen.

# Was ein Zug geändert hat
coach-threw-win-1 = { $square } macht aus einem Sieg eine Niederlage; { $best } hält ihn fest.
coach-threw-win-2 = Mit { $best } war die Partie gewonnen. Nach { $square } ist sie verloren.
coach-win-to-draw-1 = { $square } macht aus einem Sieg ein Unentschieden; { $best } hält ihn fest.
coach-win-to-draw-2 = Mit { $best } war die Partie gewonnen. Nach { $square } ist sie unentschieden.
coach-draw-to-loss-1 = { $square } macht aus einem Unentschieden eine Niederlage; { $best } hält es.
coach-draw-to-loss-2 = Mit { $best } war die Partie unentschieden. Nach { $square } ist sie verloren.
coach-turned-game-1 = Hier kippt die Partie: Die Gewinnchance fällt von { $n } auf { $m } Prozent.
coach-turned-game-2 = Vor { $square } war die Gewinnchance { $n } Prozent, danach { $m } Prozent.

# Warum ein Zug nicht der beste war
coach-wiped-out-1 = Nach { $square } bleibt dieser Seite kein einziger Stein; { $best } verhindert das.
coach-wiped-out-2 = { $square } verliert am Ende alle Steine. { $best } nicht.
coach-x-square-1 = Das X-Feld { $square } gibt die Ecke { $target } her.
coach-x-square-2 = Nach { $square } kann der Gegner die Ecke { $target } nehmen; mit { $best } bleibt sie zu.
coach-c-square-1 = Das C-Feld { $square } gibt die Ecke { $target } her.
coach-c-square-2 = Nach { $square } gleich daneben kann der Gegner die Ecke { $target } nehmen.
coach-gave-corner-1 = { $square } gibt die Ecke { $target } her.
coach-gave-corner-2 = Nach { $square } kann der Gegner die Ecke { $target } nehmen; { $best } ist besser.
coach-missed-corner-1 = Die Ecke { $target } war zu haben, und jeder Zug anderswo ist schlechter.
coach-missed-corner-2 = { $square } lässt die Ecke { $target } liegen. Sie war der beste Zug.
coach-early-corner-1 = Die Ecke { $square } kann warten; erst kommt { $best }.
coach-early-corner-2 = { $best } ist besser: Die Ecke { $square } lässt sich auch später nehmen.
coach-missed-pass-1 = Nach { $best } muss der Gegner passen.
coach-missed-pass-2 = { $best } lässt dem Gegner keinen Zug, { $square } schon.
coach-let-off-1 = Nach { $square } muss der Gegner passen, und das hilft ihm: Diese Seite muss gleich wieder ziehen.
coach-let-off-2 = Nach { $square } passt der Gegner und erspart sich einen schlechten Zug; { $best } ist besser.
coach-allowed-wedge-1 = { $square } lässt den Gegner auf { $target } zwischen zwei Steine an der Kante.
coach-allowed-wedge-2 = Nach { $square } kann der Gegner auf { $target } einen Keil setzen.
coach-weak-edge-1 = Mit { $square } liegen fünf Steine an einer Kante; von { $target } aus sind sie angreifbar.
coach-weak-edge-2 = Fünf Steine an einer Kante sind schwach: Nach { $square } greift der Gegner sie an.
coach-lost-parity-1 = { $square } geht in ein Gebiet mit gerader Zahl von Feldern, { $best } in eines mit ungerader.
coach-lost-parity-2 = Parität: Das Gebiet von { $square } hat { $n } leere Felder, eine gerade Zahl. { $best } ist besser.
coach-missed-stable-1 = Nach { $best } sind gleich { $n } Steine mehr stabil.
coach-missed-stable-2 = Stabile Steine: { $best } bringt { $n } mehr als { $square }.
coach-too-many-1 = { $square } dreht { $n } Steine um, mehr als jeder andere Zug; { $best } dreht { $m } um und ist besser.
coach-too-many-2 = Zu viele Steine zu früh: { $square } dreht { $n } um, { $best } nur { $m }.
coach-wall-1 = { $square } baut eine Mauer: { $n } Steine liegen neben leeren Feldern, nach { $best } nur { $m }.
coach-wall-2 = Nach { $square } hat die Front { $n } Steine, nach { $best } nur { $m }.
coach-gave-moves-1 = Züge für den Gegner: { $n } nach { $square }, nur { $m } nach { $best }.
coach-gave-moves-2 = { $square } öffnet die Stellung: Der Gegner hat { $n } Züge statt { $m }.
coach-lost-moves-1 = { $square } lässt dieser Seite wenige Züge: { $n } statt { $m } nach { $best }.
coach-lost-moves-2 = Die eigenen Züge werden knapp: { $n } nach { $square }, { $m } nach { $best }.
coach-spent-spare-1 = { $square } kann warten: In dem Gebiet kann nur diese Seite ziehen.
coach-spent-spare-2 = { $square } verbraucht einen Zug, den der Gegner nicht nehmen kann. { $best } hebt ihn auf.
coach-miscounted-1 = Bis zum Ende gezählt: { $n } nach { $square }, { $m } nach { $best }.
coach-miscounted-2 = { $best } endet bei { $m }, { $square } bei { $n }.

# Was an einem Zug gut war
coach-good-sacrifice-1 = { $square } gibt die Ecke { $target } her, und das ist richtig.
coach-good-sacrifice-2 = Ein Opfer, das sich lohnt: { $square } lässt die Ecke { $target } los.
coach-forced-pass-1 = { $square } lässt dem Gegner keinen Zug.
coach-forced-pass-2 = Nach { $square } muss der Gegner passen; nichts anderes ist so gut.
coach-wedge-1 = { $square } setzt einen Keil zwischen zwei Steine an der Kante.
coach-wedge-2 = Ein Keil: { $square } kommt zwischen zwei Steine an der Kante.
coach-kept-parity-1 = Parität: { $square } geht in ein Gebiet mit { $n } leeren Feldern, einer ungeraden Zahl.
coach-kept-parity-2 = { $square } geht in das ungerade Gebiet; jeder Zug in ein gerades ist schlechter.
coach-won-stable-1 = { $square } macht { $n } Steine stabil, und nichts anderes ist so gut.
coach-won-stable-2 = { $n } Steine sind nach { $square } nicht mehr umzudrehen.
coach-quiet-move-1 = Ein ruhiger Zug: { $square } öffnet fast nichts, und alle anderen sind schlechter.
coach-quiet-move-2 = { $square } dreht nur Steine um, die innen liegen. Das ist hier das Beste.
coach-only-move-1 = { $square } ist hier der einzige gute Zug.
coach-only-move-2 = Alles außer { $square } ist deutlich schlechter.

# Die ganze Partie
coach-opening = Eröffnung: { $name }, { $n } Züge lang.
coach-clean-end = Ab dem 41. Zug hat { $side ->
    [black] Schwarz
   *[white] Weiß
} insgesamt { $n } Steine verloren.
