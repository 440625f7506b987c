-- Sessions and their tokens, one-time links in mails, throttling, stores of users, the mailbox of the demo.

-- One session per sign-in: the family of all refresh tokens that follow from it.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('SIGN_OUT', 'TOKEN_REUSE', 'PASSWORD_RESET', 'USER_INACTIVE')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- The tokens themselves are never stored: they are signed again from these rows, which gives the same text.
CREATE TABLE refresh_tokens (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  replaced_at timestamptz,
  replaced_by text REFERENCES refresh_tokens ON DELETE SET NULL,
  CHECK (replaced_at IS NOT NULL OR replaced_by IS NULL)
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_replaced_by ON refresh_tokens (replaced_by);

-- Links of reset and activation mails. Ended ones stay a while, so that an old link can still ask for a new one.
CREATE TABLE one_time_tokens (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('PASSWORD_RESET', 'ACTIVATION')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose) WHERE ended_at IS NULL;

-- Counters of throttled actions in windows of fixed length; losing them in a crash of the server does no harm.
CREATE UNLOGGED TABLE throttle_counters (
  bucket text PRIMARY KEY,
  window_ends_at timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX throttle_counters_end ON throttle_counters (window_ends_at);

-- A user without a row belongs to every store.
CREATE TABLE user_stores (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  store_id text NOT NULL REFERENCES stores ON DELETE CASCADE,
  PRIMARY KEY (user_id, store_id)
);

-- Mails of the demo shop, shown instead of being sent.
CREATE TABLE demo_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL
);
