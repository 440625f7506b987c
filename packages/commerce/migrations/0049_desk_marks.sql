-- What people of one desk note among themselves about an order or a quote (desk D-204). A desk is a supplier's, or the operator's where
-- none is named. No statement about buyers, or about the other desk, reads any of it.

-- Who sees to it: one of the desk.
CREATE TABLE desk_holds (
  supplier_id text REFERENCES suppliers,
  logistic_order_id text REFERENCES logistic_orders ON DELETE CASCADE,
  supplier_quote_id text REFERENCES supplier_quotes ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  held_at timestamptz NOT NULL,
  CHECK (num_nonnulls(logistic_order_id, supplier_quote_id) = 1),
  UNIQUE NULLS NOT DISTINCT (logistic_order_id, supplier_quote_id, supplier_id)
);

-- Until which day it rests for one person, as long as it stays as it was then.
CREATE TABLE desk_snoozes (
  user_id text NOT NULL REFERENCES users,
  logistic_order_id text REFERENCES logistic_orders ON DELETE CASCADE,
  supplier_quote_id text REFERENCES supplier_quotes ON DELETE CASCADE,
  until date NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (num_nonnulls(logistic_order_id, supplier_quote_id) = 1),
  UNIQUE NULLS NOT DISTINCT (user_id, logistic_order_id, supplier_quote_id)
);

CREATE SEQUENCE desk_note_ids;
CREATE TABLE desk_notes (
  id text PRIMARY KEY DEFAULT next_id('desk_note_ids'),
  supplier_id text REFERENCES suppliers,
  logistic_order_id text REFERENCES logistic_orders ON DELETE CASCADE,
  supplier_quote_id text REFERENCES supplier_quotes ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  note text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(logistic_order_id, supplier_quote_id) = 1)
);
CREATE INDEX desk_notes_thing ON desk_notes (logistic_order_id, supplier_quote_id);
