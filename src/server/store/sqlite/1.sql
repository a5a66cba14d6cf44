CREATE TABLE player (
    id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    name TEXT,
    skeleton TEXT UNIQUE,
    password TEXT
) STRICT;
CREATE TABLE token (
    hash BLOB PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES player (id),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    black INTEGER NOT NULL REFERENCES player (id),
    white INTEGER NOT NULL REFERENCES player (id),
    shown BLOB NOT NULL,
    terms BLOB NOT NULL,
    at INTEGER NOT NULL,
    ended BLOB,
    counts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX game_running ON game (id) WHERE ended IS NULL;
CREATE INDEX game_black ON game (black, at);
CREATE INDEX game_white ON game (white, at);
CREATE TABLE game_event (
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    record BLOB NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating (
    player INTEGER NOT NULL REFERENCES player (id),
    variant BLOB NOT NULL,
    speed BLOB NOT NULL,
    value REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ranked INTEGER NOT NULL,
    PRIMARY KEY (player, variant, speed)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_best ON rating (variant, speed, value DESC) WHERE ranked;
CREATE TABLE invitation (
    code INTEGER PRIMARY KEY,
    by INTEGER NOT NULL REFERENCES player (id),
    terms BLOB NOT NULL,
    side BLOB NOT NULL,
    until INTEGER NOT NULL,
    game INTEGER REFERENCES game (id)
) STRICT;
CREATE INDEX invitation_by ON invitation (by, until);
CREATE INDEX invitation_until ON invitation (until);
CREATE INDEX token_at ON token (at);
CREATE TABLE alive (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
