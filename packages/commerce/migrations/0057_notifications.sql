-- What users of buyers were told of, until they have read it (ux A-06): written with the mail about the same event, whose way the user chooses.
CREATE SEQUENCE notification_ids;
CREATE TABLE notifications (
  id text PRIMARY KEY DEFAULT next_id('notification_ids'),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  event text NOT NULL,
  way text NOT NULL CHECK (way IN ('MAIL', 'DIGEST', 'NONE')),
  -- The subject of the mail about it, in the language of the user: a line of the mail of the day.
  subject text NOT NULL,
  commercial_order_id text REFERENCES commercial_orders ON DELETE CASCADE,
  logistic_order_id text REFERENCES logistic_orders ON DELETE CASCADE,
  incident_id text,
  master_quote_id text REFERENCES master_quotes ON DELETE CASCADE,
  supplier_quote_id text REFERENCES supplier_quotes ON DELETE CASCADE,
  product_id text,
  -- Of what is no order and no quote: an article, an approver.
  name text,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- When the mail of the day told of it.
  digested_at timestamptz,
  CHECK (num_nonnulls(commercial_order_id, master_quote_id, name) = 1),
  CHECK (digested_at IS NULL OR way = 'DIGEST')
);
CREATE INDEX notifications_of_user ON notifications (user_id, account_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, account_id) WHERE read_at IS NULL;
CREATE INDEX notifications_of_the_day ON notifications (user_id) WHERE way = 'DIGEST' AND digested_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_order ON notifications (commercial_order_id) WHERE commercial_order_id IS NOT NULL;
CREATE INDEX notifications_quote ON notifications (master_quote_id) WHERE master_quote_id IS NOT NULL;

-- By which way an event reaches a user who has chosen one; a mail at once otherwise.
CREATE TABLE notification_choices (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  event text NOT NULL,
  way text NOT NULL CHECK (way IN ('MAIL', 'DIGEST', 'NONE')),
  PRIMARY KEY (user_id, event)
);
