-- When each user signed in last: sessions are forgotten a month after they end, but who has been away for years is told apart by this.
CREATE TABLE last_sign_ins (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL
);
INSERT INTO last_sign_ins (user_id, at) SELECT user_id, max(created_at) FROM sessions GROUP BY user_id;
