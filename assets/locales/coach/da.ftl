# Dansk. Hvad træneren siger om et træk; to udgaver af hver slags.

# Hvad et træk ændrede
coach-threw-win-1 = { $square } gør en sejr til et nederlag; { $best } holder fast i den.
coach-threw-win-2 = Med { $best } var partiet vundet. Efter { $square } er det tabt.
coach-win-to-draw-1 = { $square } gør en sejr til uafgjort; { $best } holder fast i den.
coach-win-to-draw-2 = Med { $best } var partiet vundet. Efter { $square } er det uafgjort.
coach-draw-to-loss-1 = { $square } gør uafgjort til et nederlag; { $best } holder uafgjort.
coach-draw-to-loss-2 = Med { $best } var partiet uafgjort. Efter { $square } er det tabt.
coach-turned-game-1 = Her vender partiet: chancen for at vinde falder fra { $n } til { $m } procent.
coach-turned-game-2 = Før { $square } var chancen for at vinde { $n } procent, bagefter { $m } procent.

# Hvorfor et træk ikke var det bedste
coach-wiped-out-1 = Efter { $square } overlever ikke en eneste af denne sides brikker; { $best } forhindrer det.
coach-wiped-out-2 = { $square } mister til sidst alle brikker. Det gør { $best } ikke.
coach-x-square-1 = X-feltet { $square } giver hjørnet { $target } væk.
coach-x-square-2 = Efter { $square } kan modstanderen tage hjørnet { $target }; { $best } holder det lukket.
coach-c-square-1 = C-feltet { $square } giver hjørnet { $target } væk.
coach-c-square-2 = Efter { $square } lige ved siden af kan modstanderen tage hjørnet { $target }.
coach-gave-corner-1 = { $square } giver hjørnet { $target } væk.
coach-gave-corner-2 = Efter { $square } kan modstanderen tage hjørnet { $target }; { $best } er bedre.
coach-missed-corner-1 = Hjørnet { $target } kunne tages, og alle træk andre steder er dårligere.
coach-missed-corner-2 = { $square } lader hjørnet { $target } ligge. Det var det bedste træk.
coach-early-corner-1 = Hjørnet { $square } kan vente; først kommer { $best }.
coach-early-corner-2 = { $best } er bedre: hjørnet { $square } kan også tages senere.
coach-missed-pass-1 = Efter { $best } må modstanderen passe.
coach-missed-pass-2 = { $best } efterlader modstanderen uden træk; det gør { $square } ikke.
coach-let-off-1 = { $square } tvinger modstanderen til at passe, og det hjælper: denne side skal trække igen.
coach-let-off-2 = Efter { $square } passer modstanderen og slipper for et dårligt træk; { $best } er bedre.
coach-allowed-wedge-1 = { $square } lader modstanderen komme ind mellem to brikker på kanten, på { $target }.
coach-allowed-wedge-2 = Efter { $square } kan modstanderen sætte en kile ind på { $target }.
coach-weak-edge-1 = { $square } giver fem brikker på en kant, som kan angribes fra { $target }.
coach-weak-edge-2 = Fem brikker på en kant er svage: efter { $square } angriber modstanderen dem.
coach-lost-parity-1 = { $square } går ind i et område med et lige antal felter, { $best } i et med et ulige.
coach-lost-parity-2 = Paritet: området ved { $square } har { $n } tomme felter, et lige antal. { $best } er bedre.
coach-missed-stable-1 = { $best } gør straks { $n } flere brikker stabile.
coach-missed-stable-2 = Stabile brikker: { $best } giver { $n } flere end { $square }.
coach-too-many-1 = { $square } vender { $n } brikker, flest af alle træk; { $best } vender { $m } og er bedre.
coach-too-many-2 = For mange brikker for tidligt: { $square } vender { $n }, { $best } kun { $m }.
coach-wall-1 = { $square } bygger en mur: { $n } brikker ligger ved tomme felter, efter { $best } kun { $m }.
coach-wall-2 = Efter { $square } har fronten { $n } brikker, efter { $best } kun { $m }.
coach-gave-moves-1 = Træk til modstanderen: { $n } efter { $square }, kun { $m } efter { $best }.
coach-gave-moves-2 = { $square } åbner stillingen: modstanderen har { $n } træk i stedet for { $m }.
coach-lost-moves-1 = { $square } efterlader denne side med få træk: { $n } i stedet for { $m } efter { $best }.
coach-lost-moves-2 = Egne træk bliver få: { $n } efter { $square }, { $m } efter { $best }.
coach-spent-spare-1 = { $square } kan vente: kun denne side kan spille i det område.
coach-spent-spare-2 = { $square } bruger et træk, som modstanderen ikke kan tage. { $best } gemmer det.
coach-miscounted-1 = Talt til slutningen: { $n } efter { $square }, { $m } efter { $best }.
coach-miscounted-2 = { $best } ender på { $m }, { $square } på { $n }.

# Hvad der var godt ved et træk
coach-good-sacrifice-1 = { $square } giver hjørnet { $target } væk, og det er rigtigt.
coach-good-sacrifice-2 = Et offer, der betaler sig: { $square } slipper hjørnet { $target }.
coach-forced-pass-1 = { $square } efterlader modstanderen uden træk.
coach-forced-pass-2 = Efter { $square } må modstanderen passe; intet andet er lige så godt.
coach-wedge-1 = { $square } sætter en kile ind mellem to brikker på kanten.
coach-wedge-2 = En kile: { $square } kommer ind mellem to brikker på kanten.
coach-kept-parity-1 = Paritet: { $square } går ind i et område med { $n } tomme felter, et ulige antal.
coach-kept-parity-2 = { $square } går ind i det ulige område; alle træk i et lige er dårligere.
coach-won-stable-1 = { $square } gør { $n } brikker stabile, og intet andet er lige så godt.
coach-won-stable-2 = { $n } brikker kan ikke længere vendes efter { $square }.
coach-quiet-move-1 = Et stille træk: { $square } åbner næsten ingenting, og alle andre er dårligere.
coach-quiet-move-2 = { $square } vender kun brikker, der ligger inde i midten. Det er det bedste her.
coach-only-move-1 = { $square } er det eneste gode træk her.
coach-only-move-2 = Alt andet end { $square } er klart dårligere.

# Hele partiet
coach-opening = Åbning: { $name }, i { $n } træk.
coach-clean-end = Fra træk 41 mistede { $side ->
    [black] sort
   *[white] hvid
} i alt { $n } brikker.
