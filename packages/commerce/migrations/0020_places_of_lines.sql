-- Where lines of carts stood that were taken out a moment ago: put back, they stand there again, as the buyer had them.

CREATE TABLE removed_cart_lines (
  cart_id text NOT NULL REFERENCES carts ON DELETE CASCADE,
  offer_price_id text NOT NULL,
  line_id text NOT NULL,
  created_at timestamptz NOT NULL,
  custom_field_values jsonb NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (cart_id, offer_price_id)
);
CREATE INDEX removed_cart_lines_removed_at ON removed_cart_lines (removed_at);
