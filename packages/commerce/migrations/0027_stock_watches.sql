-- Articles that users wait for: each is told once by mail when it can be ordered again. Nothing of it stays when the user leaves
-- the account.

CREATE TABLE stock_watches (
  account_id text NOT NULL,
  user_id text NOT NULL,
  variant_id text NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  -- In which the mail is written.
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the mail was written; null while it is waited for.
  told_at timestamptz,
  PRIMARY KEY (account_id, user_id, variant_id),
  FOREIGN KEY (account_id, user_id) REFERENCES account_users ON DELETE CASCADE
);
CREATE INDEX stock_watches_variant ON stock_watches (variant_id);
CREATE INDEX stock_watches_open ON stock_watches (created_at) WHERE told_at IS NULL;
