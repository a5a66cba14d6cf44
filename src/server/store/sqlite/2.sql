-- Who has accepted an invitation and waits until who invites is there.
ALTER TABLE invitation ADD COLUMN friend INTEGER REFERENCES player (id);
CREATE INDEX invitation_accepted ON invitation (until) WHERE friend IS NOT NULL AND game IS NULL;
