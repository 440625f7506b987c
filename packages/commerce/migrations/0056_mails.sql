-- Mails about orders and quotes, for their timelines (desk D-408): of what, to whom, and whether they left; never what they say.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- In which they were written.
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL,
  side text NOT NULL CHECK (side IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR')),
  recipient text NOT NULL,
  commercial_order_id text REFERENCES commercial_orders ON DELETE CASCADE,
  -- None where it is about the whole order.
  logistic_order_id text REFERENCES logistic_orders ON DELETE CASCADE,
  master_quote_id text REFERENCES master_quotes ON DELETE CASCADE,
  -- None where it is about the whole request.
  supplier_quote_id text REFERENCES supplier_quotes ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When the mail server last refused it, or was handed it without a word back.
  failed_at timestamptz,
  CHECK (num_nonnulls(commercial_order_id, master_quote_id) = 1),
  CHECK (logistic_order_id IS NULL OR commercial_order_id IS NOT NULL),
  CHECK (supplier_quote_id IS NULL OR master_quote_id IS NOT NULL)
);
CREATE INDEX mails_order ON mails (commercial_order_id, logistic_order_id) WHERE commercial_order_id IS NOT NULL;
CREATE INDEX mails_quote ON mails (master_quote_id, supplier_quote_id) WHERE master_quote_id IS NOT NULL;
-- The references to the parts, when one of them goes.
CREATE INDEX mails_logistic_order ON mails (logistic_order_id) WHERE logistic_order_id IS NOT NULL;
CREATE INDEX mails_supplier_quote ON mails (supplier_quote_id) WHERE supplier_quote_id IS NOT NULL;
