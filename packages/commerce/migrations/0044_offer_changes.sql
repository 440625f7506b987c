-- What people have changed of offers, at the desk or by a file; sales write nothing here. Kept for 90 days.

CREATE TABLE offer_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_id text NOT NULL REFERENCES offer_inventories ON DELETE CASCADE,
  changed_at timestamptz NOT NULL,
  through text NOT NULL CHECK (through IN ('SHEET', 'FILE')),
  -- Null: the shop itself, as by a file on its command line.
  user_id text REFERENCES users ON DELETE SET NULL,
  -- By field, as the wire has its values: {"stock": {"was": 100, "now": 120}}.
  changes jsonb NOT NULL
);
CREATE INDEX offer_changes_of_offer ON offer_changes (inventory_id, id DESC);
-- They are written in the order of their age.
CREATE INDEX offer_changes_age ON offer_changes USING brin (changed_at);

-- A reduction that is none was never shown as one: from now on none is kept (catalogue 3.5).
UPDATE offer_prices p SET range_discount_prices_e4 = (
    SELECT CASE WHEN bool_or(t.reduced < t.price) THEN array_agg(CASE WHEN t.reduced < t.price THEN t.reduced END ORDER BY t.place) END
      FROM unnest(p.range_prices_e4, p.range_discount_prices_e4) WITH ORDINALITY AS t (price, reduced, place))
 WHERE EXISTS (SELECT FROM unnest(p.range_prices_e4, p.range_discount_prices_e4) AS t (price, reduced) WHERE t.reduced >= t.price);
