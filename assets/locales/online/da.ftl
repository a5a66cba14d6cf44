# The lobby.
start-online = Online
online-title = Spil online
online-play = Spil
online-friend = En ven
online-games = Partier
online-you = Dig
online-no-server = Skriv adressen på en server for at spille der.
online-opening = Opretter forbindelse …
online-waiting = Ingen forbindelse. Nyt forsøg om { $seconds } s.
online-update = Denne version er for gammel til serveren, eller for ny. Opdatér den.
online-counts = { $online ->
    [one] Én spiller online
   *[other] { $online } spillere online
}, { $games ->
    [one] ét parti
   *[other] { $games } partier
}
online-you-are = Du er { $name }.
online-guest = Gæst { $number }
online-someone = Modstander
online-terms = { $variant } · { $time }
online-time = { $minutes } min + { $seconds } s
online-days = 3 dage pr. træk
online-pool = { $time } ({ $searching })
online-play-about = I parentes: hvor mange der søger. Imens kan du spille mod computeren; dit parti åbner af sig selv.
online-searching = Søger: { $terms }
online-offering = Dit tilbud står: { $terms }
online-waits-for = Partiet begynder, så snart { $name } er ledig.
online-stop = Stop
online-name-rating = { $name } ({ $rating })
online-terms-random = { $terms }, tilfældig åbning
online-terms-rated = { $terms }, ratet
speed-bullet = Bullet
speed-blitz = Lyn
speed-rapid = Hurtig
speed-classical = Lang
leaf-back = Tilbage
leaf-on = Mere
leaf-of = { $leaf } af { $of }
online-resume = Tilbage til partiet
online-server = Server
online-server-ask = Serverens adresse
online-server-empty = f.eks. othello.example.org
online-bad-server = Det er ikke en adresse på en server.
online-connect = Forbind

# A friend.
online-time-caption = Tid
online-invite = Invitér en ven
online-offer = Tilbyd alle
online-opening-caption = Åbning
online-opening-usual = Almindelig
online-opening-random = Tilfældig
online-rated-caption = Parti
online-casual = Uratet
online-rated = Ratet
online-qr = Linket som QR-kode
online-code = Kode: { $code }
online-code-about = Din ven åbner linket eller skriver koden. Partiet begynder med det samme.
online-copy-link = Kopiér link
online-invited = { $name } inviterer dig: { $terms }
online-revoke = Træk tilbage
online-join-caption = En vens kode
online-join-empty = 10 bogstaver og cifre
online-join = Deltag
online-bad-code = En kode har 10 bogstaver og cifre, som 7KQ2M 4RX9T.

# Watching.
online-open-about = Åbne tilbud: tryk på et for at spille.
online-open-none = Der er ingen åbne tilbud.
online-open-line = { $name }: { $terms }
online-watch-about = Igangværende partier, de stærkeste først.
online-watch-none = Der er ingen partier i gang.
online-watch-line = { $black } – { $white }, { $terms }

# The player.
online-account = Konto
online-history = Mine partier
online-best = De bedste
online-account-about = Gæster spiller uratede partier. Med navn og adgangskode beholder du dine partier og kan spille ratet.
online-name = Navn
online-password = Adgangskode
online-name-ask = Dit navn på denne server
online-password-ask = Din adgangskode, mindst 8 tegn
online-sign-up = Opret konto
online-log-in = Log ind
online-log-out = Log ud
online-games-played = { $count ->
    [0] Endnu intet afsluttet parti
    [one] Et parti
   *[other] { $count } partier
}
online-standing = { $standing }: { $rating } ± { $deviation }, { $count ->
    [one] et parti
   *[other] { $count } partier
}
online-graph = { $standing }: mellem { $least } og { $most }
online-history-none = Endnu intet parti.
online-history-line = { $result }: { $name }, { $terms }
online-running = I gang
online-void = Ikke spillet
online-won = Vundet
online-lost = Tabt
online-drawn = Uafgjort
online-best-none = Ingen er ratet her endnu.
online-best-line = { $rank }. { $name } · { $count ->
    [one] et parti
   *[other] { $count } partier
}

# The game.
online-watchers = { $count ->
    [0] Onlineparti
    [one] Én tilskuer
   *[other] { $count } tilskuere
}
online-away = Modstanderen er væk.
online-away-claim = Modstanderen er væk. Du kan kræve sejren om { $seconds } s.
online-away-may-claim = Modstanderen er væk. Du kan kræve sejren.
online-reconnecting = Ingen forbindelse. Nyt forsøg om { $seconds } s; partiet er gemt.
online-rating = Rating { $rating } ({ $change })
match-resign = Opgiv
match-resign-sure = Opgive nu?
match-draw = Remis?
match-takeback = Træk om?
match-more-time = +1 min
match-claim = Kræv sejr
match-accept = Acceptér
match-decline = Afslå
match-say = Sig …
match-rematch = Revanche?
match-leave = Lobby
match-said = { $name }: { $phrase }
match-offered = Du har spurgt; modstanderen kan svare.
match-declined = Tilbuddet er væk.
offer-takeback = Må modstanderen trække sit træk tilbage?
offer-more-time = Giv modstanderen et minut mere?
offer-draw = Modstanderen tilbyder remis.
offer-rematch = Modstanderen vil spille igen.

# What players say to each other.
phrase-hello = Hej!
phrase-good-luck = Held og lykke!
phrase-well-played = Godt spillet!
phrase-good-game = Godt parti!
phrase-thank-you = Tak!
phrase-oops = Ups!
phrase-one-moment = Et øjeblik.
phrase-goodbye = Farvel!

# Why something is refused.
refused-gone = Det findes ikke længere.
refused-not-allowed = Det er ikke tilladt i dette parti.
refused-stale = Stillingen havde ændret sig. Se igen.
refused-time-up = Tiden var udløbet.
refused-game-over = Partiet er slut.
refused-game-running = Partiet er stadig i gang.
refused-offer-gone = Tilbuddet er væk.
refused-offer-open = Du har allerede spurgt.
refused-too-early = Ikke endnu: vent lidt længere.
refused-too-many = For ofte. Vent lidt.
refused-rematch-exists = Revanchen er allerede begyndt.
refused-no-invitation = Invitationen findes ikke, eller den er udløbet.
refused-invitation-taken = En anden kom først. Du kan se på.
refused-own = Du kan ikke spille mod dig selv.
refused-account-needed = Kun for spillere med konto.
refused-has-account = Du har allerede en konto.
refused-name-length = Et navn har 2 til 20 tegn.
refused-name = Et navn begynder med et bogstav og har bogstaver og cifre fra ét alfabet.
refused-name-taken = Navnet er optaget.
refused-password = En adgangskode har mindst 8 tegn.
refused-wrong-password = Navn eller adgangskode er forkert.
refused-unavailable = Serveren kan ikke lige nu. Intet er gået tabt.
closing-stopping = Serveren holder en kort pause. Partiet er gemt.
closing-other-player = Denne enhed spiller nu under et andet navn.
closing-line = Forbindelsen blev lukket. Den åbner igen af sig selv.
