CREATE TABLE player (
    id BIGINT PRIMARY KEY,
    since BIGINT NOT NULL,
    name TEXT,
    skeleton TEXT UNIQUE,
    password TEXT
);
CREATE TABLE token (
    hash BYTEA PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES player (id),
    at BIGINT NOT NULL
);
CREATE INDEX token_at ON token (at);
CREATE TABLE game (
    id BIGINT PRIMARY KEY,
    black BIGINT NOT NULL REFERENCES player (id),
    white BIGINT NOT NULL REFERENCES player (id),
    shown BYTEA NOT NULL,
    terms BYTEA NOT NULL,
    at BIGINT NOT NULL,
    ended BYTEA,
    counts BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX game_running ON game (id) WHERE ended IS NULL;
CREATE INDEX game_black ON game (black, at);
CREATE INDEX game_white ON game (white, at);
CREATE TABLE game_event (
    game BIGINT NOT NULL REFERENCES game (id),
    seq BIGINT NOT NULL,
    record BYTEA NOT NULL,
    PRIMARY KEY (game, seq)
);
CREATE TABLE rating (
    player BIGINT NOT NULL REFERENCES player (id),
    variant BYTEA NOT NULL,
    speed BYTEA NOT NULL,
    value DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    ranked BOOLEAN NOT NULL,
    PRIMARY KEY (player, variant, speed)
);
CREATE INDEX rating_best ON rating (variant, speed, value DESC) WHERE ranked;
CREATE TABLE invitation (
    code BIGINT PRIMARY KEY,
    by BIGINT NOT NULL REFERENCES player (id),
    terms BYTEA NOT NULL,
    side BYTEA NOT NULL,
    until BIGINT NOT NULL,
    game BIGINT REFERENCES game (id),
    friend BIGINT REFERENCES player (id)
);
CREATE INDEX invitation_by ON invitation (by, until);
CREATE INDEX invitation_until ON invitation (until);
CREATE INDEX invitation_accepted ON invitation (until) WHERE friend IS NOT NULL AND game IS NULL;
CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
