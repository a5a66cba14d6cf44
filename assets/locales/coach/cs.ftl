# Čeština. Co trenér říká k tahu; ke každému druhu dvě znění.

# Co tah změnil
coach-threw-win-1 = { $square } mění výhru v prohru; { $best } ji udrží.
coach-threw-win-2 = S { $best } byla partie vyhraná. Po { $square } je prohraná.
coach-win-to-draw-1 = { $square } mění výhru v remízu; { $best } ji udrží.
coach-win-to-draw-2 = S { $best } byla partie vyhraná. Po { $square } je remízová.
coach-draw-to-loss-1 = { $square } mění remízu v prohru; { $best } ji udrží.
coach-draw-to-loss-2 = S { $best } byla partie remízová. Po { $square } je prohraná.
coach-turned-game-1 = Tady se partie obrací: naděje na výhru klesá z { $n } na { $m } procent.
coach-turned-game-2 = Před { $square } byla naděje na výhru { $n } procent, potom { $m } procent.

# Proč tah nebyl nejlepší
coach-wiped-out-1 = Po { $square } nezbude této straně ani jeden kámen; { $best } tomu zabrání.
coach-wiped-out-2 = { $square } nakonec ztratí všechny kameny. { $best } ne.
coach-x-square-1 = X-pole { $square } dává soupeři roh { $target }.
coach-x-square-2 = Po { $square } může soupeř vzít roh { $target }; po { $best } zůstane zavřený.
coach-c-square-1 = C-pole { $square } dává soupeři roh { $target }.
coach-c-square-2 = Po { $square } hned vedle může soupeř vzít roh { $target }.
coach-gave-corner-1 = { $square } dává soupeři roh { $target }.
coach-gave-corner-2 = Po { $square } může soupeř vzít roh { $target }; { $best } je lepší.
coach-missed-corner-1 = Roh { $target } byl k mání a každý tah jinam je horší.
coach-missed-corner-2 = { $square } nechává roh { $target } ležet. Byl to nejlepší tah.
coach-early-corner-1 = Roh { $square } může počkat; nejdřív { $best }.
coach-early-corner-2 = { $best } je lepší: roh { $square } jde vzít i později.
coach-missed-pass-1 = Po { $best } musí soupeř pasovat.
coach-missed-pass-2 = { $best } nenechá soupeři žádný tah, { $square } ano.
coach-let-off-1 = Po { $square } musí soupeř pasovat a to mu pomůže: táhne zase tato strana.
coach-let-off-2 = Po { $square } soupeř pasuje a ušetří si špatný tah; { $best } je lepší.
coach-allowed-wedge-1 = { $square } pustí soupeře na { $target } mezi dva kameny na okraji.
coach-allowed-wedge-2 = Po { $square } může soupeř vrazit klín na { $target }.
coach-weak-edge-1 = Po { $square } leží na okraji pět kamenů a jde na ně zaútočit z { $target }.
coach-weak-edge-2 = Pět kamenů na okraji je slabých: po { $square } na ně soupeř zaútočí.
coach-lost-parity-1 = { $square } vede do oblasti se sudým počtem polí, { $best } do oblasti s lichým.
coach-lost-parity-2 = Parita: v oblasti { $square } je prázdných polí { $n }, sudý počet. { $best } je lepší.
coach-missed-stable-1 = { $best } přidá hned stabilní kameny, o { $n } víc.
coach-missed-stable-2 = Stabilní kameny: { $best } jich přinese o { $n } víc než { $square }.
coach-too-many-1 = { $square } otočí nejvíc kamenů ze všech tahů: { $n }. { $best } jich otočí { $m } a je lepší.
coach-too-many-2 = Příliš mnoho kamenů příliš brzy: { $square } jich otočí { $n }, { $best } jen { $m }.
coach-wall-1 = { $square } staví zeď: kamenů vedle prázdných polí je { $n }, po { $best } jen { $m }.
coach-wall-2 = Kamenů na hranici je po { $square } { $n }, po { $best } jen { $m }.
coach-gave-moves-1 = Tahy pro soupeře: { $n } po { $square }, jen { $m } po { $best }.
coach-gave-moves-2 = { $square } otevírá pozici: soupeř má tahů { $n } místo { $m }.
coach-lost-moves-1 = { $square } nechává této straně málo tahů: { $n } místo { $m } po { $best }.
coach-lost-moves-2 = Vlastních tahů ubývá: { $n } po { $square }, { $m } po { $best }.
coach-spent-spare-1 = { $square } může počkat: v té oblasti může hrát jen tato strana.
coach-spent-spare-2 = { $square } utrácí tah, který soupeř nemůže vzít. { $best } ho schová na později.
coach-miscounted-1 = Spočítáno do konce: { $n } po { $square }, { $m } po { $best }.
coach-miscounted-2 = { $best } skončí na { $m }, { $square } na { $n }.

# Co bylo na tahu dobré
coach-good-sacrifice-1 = { $square } dává soupeři roh { $target } a je to správně.
coach-good-sacrifice-2 = Oběť, která se vyplatí: { $square } pouští roh { $target }.
coach-forced-pass-1 = { $square } nenechá soupeři žádný tah.
coach-forced-pass-2 = Po { $square } musí soupeř pasovat; nic jiného není tak dobré.
coach-wedge-1 = { $square } vráží klín mezi dva kameny na okraji.
coach-wedge-2 = Klín: { $square } se dostane mezi dva kameny na okraji.
coach-kept-parity-1 = Parita: { $square } vede do oblasti s lichým počtem prázdných polí: { $n }.
coach-kept-parity-2 = { $square } vede do liché oblasti; každý tah do sudé je horší.
coach-won-stable-1 = { $square } získá stabilní kameny: { $n }. Nic jiného není tak dobré.
coach-won-stable-2 = Po { $square } přibylo kamenů, které už nejde otočit: { $n }.
coach-quiet-move-1 = Tichý tah: { $square } skoro nic neotevírá a všechny ostatní jsou horší.
coach-quiet-move-2 = { $square } otáčí jen kameny, které leží uvnitř. To je tu nejlepší.
coach-only-move-1 = { $square } je tu jediný dobrý tah.
coach-only-move-2 = Všechno kromě { $square } je zřetelně horší.

# Celá partie
coach-opening = Zahájení: { $name }, tahů: { $n }.
coach-clean-end = Od 41. tahu { $side ->
    [black] ztratil černý
   *[white] ztratil bílý
} kamenů celkem: { $n }.
