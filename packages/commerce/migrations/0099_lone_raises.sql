-- What single persons have let accounts owe more: those of the last day count together, so that no limit is raised in small steps past
-- what takes a second person (desk D-121).
CREATE TABLE lone_raises (
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  at timestamptz NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  by_user_id text REFERENCES users
);
CREATE INDEX lone_raises_account ON lone_raises (account_id, at);
CREATE INDEX lone_raises_at ON lone_raises (at);
