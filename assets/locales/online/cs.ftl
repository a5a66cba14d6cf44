# The lobby.
start-online = Online
online-title = Hra online
online-play = Hrát
online-friend = Přítel
online-games = Partie
online-you = Ty
online-no-server = Napiš adresu serveru, na kterém chceš hrát.
online-opening = Připojuji se …
online-waiting = Bez spojení. Další pokus za { $seconds } s.
online-update = Tato verze je pro server příliš stará, nebo příliš nová. Aktualizuj ji.
online-counts = { $online ->
    [one] { $online } hráč online
    [few] { $online } hráči online
   *[other] { $online } hráčů online
}, { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
}
online-you-are = Jsi { $name }.
online-guest = Host { $number }
online-someone = Soupeř
online-terms = { $variant } · { $time }
online-time = { $minutes } min + { $seconds } s
online-days = 3 dny na tah
online-pool = { $time } ({ $searching })
online-play-about = V závorce je, kolik lidí hledá. Zatím můžeš hrát s počítačem; tvoje partie se otevře sama.
online-searching = Hledám: { $terms }
online-offering = Tvoje nabídka platí: { $terms }
online-waits-for = Partie začne, jakmile bude { $name } volno.
online-stop = Zrušit
online-name-rating = { $name } ({ $rating })
online-terms-random = { $terms }, náhodné zahájení
online-terms-rated = { $terms }, hodnocená
speed-bullet = Bullet
speed-blitz = Blesk
speed-rapid = Rychlá
speed-classical = Dlouhá
leaf-back = Zpět
leaf-on = Další
leaf-of = { $leaf } z { $of }
online-resume = Zpět do partie
online-server = Server
online-server-ask = Adresa serveru
online-server-empty = např. othello.example.org
online-bad-server = To není adresa serveru.
online-connect = Připojit

# A friend.
online-time-caption = Čas
online-invite = Pozvat přítele
online-offer = Nabídnout všem
online-opening-caption = Zahájení
online-opening-usual = Běžné
online-opening-random = Náhodné
online-rated-caption = Partie
online-casual = Nehodnocená
online-rated = Hodnocená
online-qr = Odkaz jako QR kód
online-code = Kód: { $code }
online-code-about = Přítel otevře odkaz nebo napíše kód. Partie hned začne.
online-copy-link = Kopírovat odkaz
online-invited = { $name } tě zve: { $terms }
online-revoke = Zrušit
online-join-caption = Kód od přítele
online-join-empty = 10 znaků
online-join = Připojit se
online-bad-code = Kód má 10 znaků, například 7KQ2M 4RX9T.

# Watching.
online-open-about = Otevřené nabídky: stiskni a hraješ.
online-open-none = Žádná nabídka není otevřená.
online-open-line = { $name }: { $terms }
online-watch-about = Probíhající partie, nejsilnější první.
online-watch-none = Žádná partie neprobíhá.
online-watch-line = { $black } – { $white }, { $terms }

# The player.
online-account = Účet
online-history = Moje partie
online-best = Nejlepší
online-account-about = Hosté hrají nehodnocené partie. Se jménem a heslem ti partie zůstanou a můžeš hrát hodnocené.
online-name = Jméno
online-password = Heslo
online-name-ask = Tvoje jméno na tomto serveru
online-password-ask = Tvoje heslo, aspoň 8 znaků
online-sign-up = Založit účet
online-log-in = Přihlásit se
online-log-out = Odhlásit se
online-games-played = { $count ->
    [0] Zatím žádná dohraná partie
    [one] Jedna partie
    [few] { $count } partie
   *[other] { $count } partií
}
online-standing = { $standing }: { $rating } ± { $deviation }, { $count ->
    [one] jedna partie
    [few] { $count } partie
   *[other] { $count } partií
}
online-graph = { $standing }: mezi { $least } a { $most }
online-history-none = Zatím žádná partie.
online-history-line = { $result }: { $name }, { $terms }
online-running = Hraje se
online-void = Neodehráno
online-won = Výhra
online-lost = Prohra
online-drawn = Remíza
online-best-none = Zatím tu nikdo nemá hodnocení.
online-best-line = { $rank }. { $name } · { $count ->
    [one] jedna partie
    [few] { $count } partie
   *[other] { $count } partií
}

# The game.
online-watchers = { $count ->
    [0] Online partie
    [one] { $count } divák
    [few] { $count } diváci
   *[other] { $count } diváků
}
online-away = Soupeř je pryč.
online-away-claim = Soupeř je pryč. Za { $seconds } s si můžeš nárokovat výhru.
online-away-may-claim = Soupeř je pryč. Můžeš si nárokovat výhru.
online-reconnecting = Bez spojení. Další pokus za { $seconds } s; partie je uložena.
online-rating = Hodnocení { $rating } ({ $change })
match-resign = Vzdát
match-resign-sure = Opravdu?
match-draw = Remíza?
match-takeback = Vrátit?
match-more-time = +1 min
match-claim = Nárokovat výhru
match-accept = Přijmout
match-decline = Odmítnout
match-say = Říct …
match-rematch = Odveta?
match-leave = Lobby
match-said = { $name }: { $phrase }
match-offered = Odesláno; teď je na soupeři.
match-declined = Nabídka už neplatí.
offer-takeback = Smí soupeř vrátit tah?
offer-more-time = Dát soupeři o minutu víc?
offer-draw = Soupeř nabízí remízu.
offer-rematch = Soupeř chce hrát znovu.

# What players say to each other.
phrase-hello = Ahoj!
phrase-good-luck = Hodně štěstí!
phrase-well-played = Dobře zahráno!
phrase-good-game = Dobrá hra!
phrase-thank-you = Díky!
phrase-oops = Jejda!
phrase-one-moment = Chvilku, prosím.
phrase-goodbye = Nashle!

# Why something is refused.
refused-gone = To už neexistuje.
refused-not-allowed = V této partii to není dovoleno.
refused-stale = Pozice se mezitím změnila. Podívej se znovu.
refused-time-up = Čas už vypršel.
refused-game-over = Partie skončila.
refused-game-running = Partie ještě běží.
refused-offer-gone = Nabídka už neplatí.
refused-offer-open = Už je požádáno.
refused-too-early = Ještě ne: chvíli počkej.
refused-too-many = Příliš často. Chvíli počkej.
refused-rematch-exists = Odveta už začala.
refused-no-invitation = Taková pozvánka není, nebo už neplatí.
refused-invitation-taken = Někdo byl rychlejší. Můžeš se dívat.
refused-own = Se sebou hrát nemůžeš.
refused-account-needed = Jen pro hráče s účtem.
refused-has-account = Účet už máš.
refused-name-length = Jméno má 2 až 20 znaků.
refused-name = Jméno začíná písmenem a má písmena a číslice jednoho písma.
refused-name-taken = Jméno je obsazené.
refused-password = Heslo má aspoň 8 znaků.
refused-wrong-password = Jméno nebo heslo nesouhlasí.
refused-unavailable = Server to teď neumí. Nic se neztratilo.
closing-stopping = Server má krátkou přestávku. Partie je uložena.
closing-other-player = Toto zařízení teď hraje pod jiným jménem.
closing-line = Spojení se přerušilo a samo se obnoví.
