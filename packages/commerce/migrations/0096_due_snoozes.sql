-- Articles that are due and that a user wants to hear of later: of that user alone, for the account that buys them.
CREATE TABLE due_snoozes (
  account_id text NOT NULL,
  user_id text NOT NULL,
  variant_id text NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  -- The first day on which the article is told again.
  until date NOT NULL,
  PRIMARY KEY (account_id, user_id, variant_id),
  FOREIGN KEY (account_id, user_id) REFERENCES account_users ON DELETE CASCADE
);
CREATE INDEX due_snoozes_variant ON due_snoozes (variant_id);
