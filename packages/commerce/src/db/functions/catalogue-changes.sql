-- The feed of changes that search indexes and kept pages follow. What a statement changed, its trigger calls `changed`; what
-- it was before, `before`.

-- Stock is told on its own channel and by offer, everything else on 'catalogue', with the kind: notices of one transaction that
-- say the same arrive once.
CREATE OR REPLACE FUNCTION tell_changes(what text, product_ids text[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(product_ids) = 0 THEN RETURN; END IF;
  INSERT INTO catalogue_changes (kind, product_ids) VALUES (what, product_ids);
  PERFORM pg_notify('catalogue', what);
END $$;

CREATE OR REPLACE FUNCTION tell_stock(inventory_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(inventory_ids) = 0 THEN RETURN; END IF;
  INSERT INTO catalogue_changes (kind, inventory_ids) VALUES ('stock', inventory_ids);
  PERFORM pg_notify('stock', '');
END $$;

CREATE OR REPLACE FUNCTION tell_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('product', ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

-- Variants and tag links, which carry the product's id.
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

-- Lines of which nothing but stock and reservations changed, and others; one that moves is news of both its variants. The
-- columns are named, as rows written as JSON to be compared cost more than everything else that an order does here.
CREATE OR REPLACE FUNCTION tell_updated_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others CONSTANT text[] := ARRAY(
    SELECT c.id FROM changed c JOIN before b USING (id)
     WHERE (c.external_id, c.external_source, c.variant_id, c.supplier_id, c.status, c.currency, c.min_stock_alert,
         c.packing_type, c.product_unit, c.quantity_per_item, c.min_order_quantity, c.max_order_quantity, c.lead_time_to_ship,
         c.product_tax_rate_bp, c.shipping_tax_rate_bp, c.custom_field_values, c.created_at)
       IS DISTINCT FROM (b.external_id, b.external_source, b.variant_id, b.supplier_id, b.status, b.currency, b.min_stock_alert,
         b.packing_type, b.product_unit, b.quantity_per_item, b.min_order_quantity, b.max_order_quantity, b.lead_time_to_ship,
         b.product_tax_rate_bp, b.shipping_tax_rate_bp, b.custom_field_values, b.created_at));
BEGIN
  PERFORM tell_stock(ARRAY(SELECT c.id FROM changed c WHERE c.id <> ALL (others)));
  IF cardinality(others) = 0 THEN RETURN NULL; END IF;
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

-- Who may see a product changed: that is news for whoever keeps a copy of the catalogue.
CREATE OR REPLACE FUNCTION tell_changed_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('view', ARRAY(
    SELECT DISTINCT v.product_id FROM changed c JOIN product_variants v ON v.id = c.variant_id));
  RETURN NULL;
END $$;

-- What many products share: categories, attributes, tags, suppliers, custom fields.
CREATE OR REPLACE FUNCTION tell_changed_structure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind) VALUES ('all');
  PERFORM pg_notify('catalogue', 'all');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'review');
  RETURN NULL;
END $$;
