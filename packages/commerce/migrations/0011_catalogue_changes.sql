-- The feed of changes says what of a product changed, so that a reader takes in no more than that; and a bulk change names its
-- products, however many: whether building anew is faster is for the reader to judge, who knows how many there are.

ALTER TABLE catalogue_changes ADD COLUMN kind text NOT NULL DEFAULT 'product'
  CHECK (kind IN ('product', 'price', 'stock', 'view', 'all'));
UPDATE catalogue_changes SET kind = 'all' WHERE product_id IS NULL;
ALTER TABLE catalogue_changes ADD CHECK ((kind = 'all') = (product_id IS NULL));

-- Stock is told on its own channel, everything else on 'catalogue', with the kind: notices of one transaction that say the same
-- arrive once.
CREATE FUNCTION tell_changes(what text, product_ids text[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(product_ids) = 0 THEN RETURN; END IF;
  INSERT INTO catalogue_changes (kind, product_id) SELECT DISTINCT what, unnest(product_ids);
  PERFORM pg_notify(CASE what WHEN 'stock' THEN 'stock' ELSE 'catalogue' END, what);
END $$;

CREATE OR REPLACE FUNCTION tell_product_changes(product_ids text[]) RETURNS void
  LANGUAGE sql AS $$ SELECT tell_changes('product', product_ids) $$;

CREATE OR REPLACE FUNCTION tell_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('product', ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('product', ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;

-- A line that comes, goes or changes hands may bring or take prices.
CREATE OR REPLACE FUNCTION tell_changed_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('price', ARRAY(
    SELECT DISTINCT v.product_id FROM changed i JOIN product_variants v ON v.id = i.variant_id));
  RETURN NULL;
END $$;

-- Lines of which nothing but stock and reservations changed, and others; one that moves is news of both its variants.
CREATE OR REPLACE FUNCTION tell_updated_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others CONSTANT text[] := ARRAY(
    SELECT c.id FROM changed c JOIN before b USING (id)
     WHERE to_jsonb(c) - ARRAY['stock', 'reserved', 'updated_at'] <> to_jsonb(b) - ARRAY['stock', 'reserved', 'updated_at']);
BEGIN
  PERFORM tell_changes('stock', ARRAY(
    SELECT DISTINCT v.product_id FROM changed c JOIN product_variants v ON v.id = c.variant_id WHERE c.id <> ALL (others)));
  PERFORM tell_changes('price', ARRAY(
    SELECT DISTINCT v.product_id
      FROM changed c JOIN before b USING (id) JOIN product_variants v ON v.id IN (c.variant_id, b.variant_id)
     WHERE c.id = ANY (others)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('price', ARRAY(
    SELECT DISTINCT v.product_id
      FROM changed q JOIN offer_inventories i ON i.id = q.inventory_id JOIN product_variants v ON v.id = i.variant_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_changed_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('view', ARRAY(
    SELECT DISTINCT v.product_id FROM changed c JOIN product_variants v ON v.id = c.variant_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_changed_structure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, product_id) VALUES ('all', NULL);
  PERFORM pg_notify('catalogue', 'all');
  RETURN NULL;
END $$;
