-- What an answer says once for all its lines: what a delivery costs, and the day by which everything is there.

ALTER TABLE supplier_quotes
  -- For each address that goods go to. Null: lines say what their delivery costs.
  ADD COLUMN delivery_fee_cents bigint CHECK (delivery_fee_cents >= 0),
  -- Goods at an address from which there is no fee; null: there always is one.
  ADD COLUMN free_delivery_from_cents bigint CHECK (free_delivery_from_cents >= 0),
  ADD COLUMN delivered_on date,
  ADD CHECK (delivery_fee_cents IS NOT NULL OR free_delivery_from_cents IS NULL);

-- As they were sent.
ALTER TABLE quote_answers
  ADD COLUMN delivery_fee_cents bigint CHECK (delivery_fee_cents >= 0),
  ADD COLUMN free_delivery_from_cents bigint CHECK (free_delivery_from_cents >= 0),
  ADD COLUMN delivered_on date,
  ADD CHECK (delivery_fee_cents IS NOT NULL OR free_delivery_from_cents IS NULL);
