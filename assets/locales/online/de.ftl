# The lobby.
start-online = Online
online-title = Online spielen
online-play = Spielen
online-friend = Freunde
online-games = Partien
online-you = Du
online-no-server = Gib die Adresse eines Servers ein, um dort zu spielen.
online-opening = Verbindung wird aufgebaut …
online-waiting = Keine Verbindung. Nächster Versuch in { $seconds } s.
online-update = Diese Version ist zu alt für den Server oder zu neu. Bitte aktualisieren.
online-counts = { $online ->
    [one] Eine Person online
   *[other] { $online } Personen online
}, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
online-you-are = Du bist { $name }.
online-guest = Gast { $number }
online-someone = Gegner
online-terms = { $variant } · { $time }
online-time = { $minutes } min + { $seconds } s
online-days = 3 Tage pro Zug
online-pool = { $time } ({ $searching })
online-play-about = In Klammern: wie viele suchen. Inzwischen kannst du gegen den Computer spielen; deine Partie öffnet sich von selbst.
online-searching = Suche: { $terms }
online-offering = Dein Angebot steht: { $terms }
online-waits-for = Die Partie beginnt, sobald { $name } frei ist.
online-stop = Beenden
online-name-rating = { $name } ({ $rating })
online-terms-random = { $terms }, zufällige Eröffnung
online-terms-rated = { $terms }, gewertet
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Schnell
speed-classical = Lang
leaf-back = Zurück
leaf-on = Weiter
leaf-of = { $leaf } von { $of }
online-resume = Zurück zur Partie
online-server = Server
online-server-ask = Adresse des Servers
online-server-empty = z. B. othello.example.org
online-bad-server = Das ist keine Adresse eines Servers.
online-connect = Verbinden

# A friend.
online-time-caption = Zeit
online-invite = Freunde einladen
online-offer = Allen anbieten
online-opening-caption = Eröffnung
online-opening-usual = Normal
online-opening-random = Zufällig
online-rated-caption = Wertung
online-casual = Ohne
online-rated = Mit
online-qr = Der Link als QR-Code
online-code = Code: { $code }
online-code-about = Wer den Link öffnet oder den Code eingibt, spielt sofort mit dir.
online-copy-link = Link kopieren
online-invited = { $name } lädt dich ein: { $terms }
online-revoke = Zurückziehen
online-join-caption = Code von Freunden
online-join-empty = 10 Zeichen
online-join = Beitreten
online-bad-code = Ein Code hat 10 Zeichen, wie 7KQ2M 4RX9T.

# Watching.
online-open-about = Offene Angebote: Ein Druck, und du spielst.
online-open-none = Kein Angebot ist offen.
online-open-line = { $name }: { $terms }
online-watch-about = Laufende Partien, die stärksten zuerst.
online-watch-none = Es läuft keine Partie.
online-watch-line = { $black } – { $white }, { $terms }

# The player.
online-account = Konto
online-history = Meine Partien
online-best = Die Besten
online-account-about = Gäste spielen ohne Wertung. Mit Name und Passwort behältst du deine Partien und spielst gewertet.
online-name = Name
online-password = Passwort
online-name-ask = Dein Name auf diesem Server
online-password-ask = Dein Passwort, mindestens 8 Zeichen
online-sign-up = Konto anlegen
online-log-in = Anmelden
online-log-out = Abmelden
online-games-played = { $count ->
    [0] Noch keine beendete Partie
    [one] Eine Partie
   *[other] { $count } Partien
}
online-standing = { $standing }: { $rating } ± { $deviation }, { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
online-graph = { $standing }: zwischen { $least } und { $most }
online-history-none = Noch keine Partie.
online-history-line = { $result }: { $name }, { $terms }
online-running = Läuft
online-void = Nicht gespielt
online-won = Gewonnen
online-lost = Verloren
online-drawn = Remis
online-best-none = Hier hat noch niemand eine Wertung.
online-best-line = { $rank }. { $name } · { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}

# The game.
online-watchers = { $count ->
    [0] Online-Partie
    [one] Eine Person schaut zu
   *[other] { $count } Personen schauen zu
}
online-away = Am anderen Ende ist niemand.
online-away-claim = Am anderen Ende ist niemand. In { $seconds } s kannst du den Sieg beanspruchen.
online-away-may-claim = Am anderen Ende ist niemand. Du kannst den Sieg beanspruchen.
online-reconnecting = Keine Verbindung. Nächster Versuch in { $seconds } s; deine Partie bleibt erhalten.
online-rating = Wertung { $rating } ({ $change })
match-resign = Aufgeben
match-resign-sure = Wirklich?
match-draw = Remis?
match-takeback = Zurück?
match-more-time = +1 min
match-claim = Sieg beanspruchen
match-accept = Annehmen
match-decline = Ablehnen
match-say = Sagen …
match-rematch = Revanche?
match-leave = Lobby
match-said = { $name }: { $phrase }
match-offered = Du hast gefragt; die Antwort steht noch aus.
match-declined = Das Angebot gilt nicht mehr.
offer-takeback = Zug zurücknehmen lassen?
offer-more-time = Eine Minute mehr geben?
offer-draw = Remis wird angeboten.
offer-rematch = Revanche wird angeboten.

# What players say to each other.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-good-game = Gute Partie!
phrase-thank-you = Danke!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment, bitte.
phrase-goodbye = Tschüss!

# Why something is refused.
refused-gone = Das gibt es nicht mehr.
refused-not-allowed = In dieser Partie ist das nicht erlaubt.
refused-stale = Die Stellung war schon eine andere. Schau noch einmal.
refused-time-up = Die Zeit war abgelaufen.
refused-game-over = Die Partie ist zu Ende.
refused-game-running = Die Partie läuft noch.
refused-offer-gone = Das Angebot gilt nicht mehr.
refused-offer-open = Du hast schon gefragt.
refused-too-early = Noch nicht: warte noch etwas.
refused-too-many = Zu oft. Warte ein wenig.
refused-rematch-exists = Die Revanche hat schon begonnen.
refused-no-invitation = Diese Einladung gibt es nicht, oder sie ist abgelaufen.
refused-invitation-taken = Jemand war schneller. Du kannst zuschauen.
refused-own = Gegen dich selbst kannst du nicht spielen.
refused-account-needed = Nur mit Konto möglich.
refused-has-account = Du hast schon ein Konto.
refused-name-length = Ein Name hat 2 bis 20 Zeichen.
refused-name = Ein Name beginnt mit einem Buchstaben und besteht aus Buchstaben und Ziffern einer Schrift.
refused-name-taken = Der Name ist vergeben.
refused-password = Ein Passwort hat mindestens 8 Zeichen.
refused-wrong-password = Name oder Passwort ist falsch.
refused-unavailable = Der Server kann das gerade nicht. Nichts ging verloren.
closing-stopping = Der Server macht kurz Pause. Deine Partie bleibt erhalten.
closing-other-player = Dieses Gerät spielt jetzt unter einem anderen Namen.
closing-line = Die Verbindung wurde getrennt und baut sich von selbst wieder auf.
