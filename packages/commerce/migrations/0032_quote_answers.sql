-- Answers of suppliers: prepared unseen, sent as a whole, kept as they were sent.

ALTER TABLE supplier_quotes
  -- One more with every write, so that of two who change a quote at once the second is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- The answer that is being prepared, in the wire's own shape; what lines and validity say is what was sent.
  ADD COLUMN draft jsonb;

ALTER TABLE quote_lines
  ADD COLUMN is_removed boolean NOT NULL DEFAULT false,
  -- The line that this one could stand for; it counts once that line is taken out.
  ADD COLUMN alternative_to_line_id text REFERENCES quote_lines ON DELETE CASCADE,
  -- Working days until it ships, as promised for this line.
  ADD COLUMN lead_time_days integer CHECK (lead_time_days >= 0),
  -- Taxes that the supplier stated; others are computed.
  ADD COLUMN is_goods_tax_given boolean NOT NULL DEFAULT false,
  ADD COLUMN is_shipping_tax_given boolean NOT NULL DEFAULT false,
  ADD CHECK (alternative_to_line_id <> id);
CREATE INDEX quote_lines_alternative ON quote_lines (alternative_to_line_id) WHERE alternative_to_line_id IS NOT NULL;

CREATE TABLE quote_answers (
  supplier_quote_id text NOT NULL REFERENCES supplier_quotes ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision > 0),
  sent_at timestamptz NOT NULL,
  by_type text NOT NULL CHECK (by_type IN ('SUPPLIER', 'OPERATOR')),
  by_user_id text NOT NULL REFERENCES users,
  valid_until timestamptz NOT NULL,
  -- As they were sent, in the wire's own shape.
  lines jsonb NOT NULL,
  goods_cents bigint NOT NULL,
  goods_tax_cents bigint NOT NULL,
  shipping_cents bigint NOT NULL,
  shipping_tax_cents bigint NOT NULL,
  PRIMARY KEY (supplier_quote_id, revision)
);
