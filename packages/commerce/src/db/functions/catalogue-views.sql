-- Which variants each catalogue view holds: kept in catalog_view_variants, as every read of the catalogue asks it.

-- Whether a criterion of rules is absent or names one of the values.
CREATE OR REPLACE FUNCTION rule_allows(wanted jsonb, present text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN wanted IS NULL OR wanted ?| present;

-- What views hold, of some products; null = of all.
CREATE OR REPLACE FUNCTION catalog_view_content(of_views text[], of_products text[]) RETURNS TABLE (view_id text, variant_id text)
  LANGUAGE sql STABLE AS $$
  SELECT i.view_id, v.id
    FROM catalog_view_items i JOIN product_variants v ON v.id = i.variant_id OR v.product_id = i.product_id
   WHERE (of_views IS NULL OR i.view_id = ANY(of_views)) AND (of_products IS NULL OR v.product_id = ANY(of_products))
  UNION
  SELECT w.id, v.id
    FROM catalog_views w CROSS JOIN products p JOIN product_variants v ON v.product_id = p.id
   WHERE w.kind = 'RULES' AND (of_views IS NULL OR w.id = ANY(of_views))
     AND (of_products IS NULL OR p.id = ANY(of_products))
     AND rule_allows(w.rules -> 'brand', ARRAY[p.brand])
     AND (NOT w.rules ? 'classification' OR rule_allows(w.rules -> 'classification', ARRAY(
       WITH RECURSIVE above AS (
         SELECT c.external_id, c.parent_id FROM classification_categories c WHERE c.id = p.classification_id
         UNION SELECT c.external_id, c.parent_id FROM classification_categories c JOIN above a ON c.id = a.parent_id)
       SELECT external_id FROM above)))
     AND (NOT w.rules ? 'tag' OR rule_allows(w.rules -> 'tag', ARRAY(
       SELECT t.external_id FROM product_tag_links l JOIN product_tags t ON t.id = l.tag_id WHERE l.product_id = p.id)))
     AND (NOT w.rules ? 'supplier' OR rule_allows(w.rules -> 'supplier', ARRAY(
       SELECT s.external_id FROM offer_inventories i JOIN suppliers s ON s.id = i.supplier_id WHERE i.variant_id = v.id)))
     AND (NOT w.rules ? 'attribute' OR rule_allows(w.rules -> 'attribute', ARRAY(
       SELECT entry.key || '|' || (x #>> '{}')
         FROM jsonb_each(p.attribute_values || v.attribute_values) AS entry
         CROSS JOIN LATERAL jsonb_path_query(entry.value, '$[*]') AS x)))
$$;

-- Brings the variants of views up to date, of some views and some products; null = of all. A shop without views pays nothing.
CREATE OR REPLACE FUNCTION refresh_catalog_views(of_views text[], of_products text[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(of_views) = 0 OR cardinality(of_products) = 0 OR NOT EXISTS (SELECT FROM catalog_views) THEN
    RETURN;
  END IF;
  -- One after the other per product: the later one sees what the earlier one wrote.
  IF of_products IS NOT NULL THEN
    PERFORM FROM products WHERE id = ANY(of_products) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  WITH content AS MATERIALIZED (SELECT * FROM catalog_view_content(of_views, of_products)),
  gone AS (
    DELETE FROM catalog_view_variants m USING product_variants v
     WHERE v.id = m.variant_id AND (of_views IS NULL OR m.view_id = ANY(of_views))
       AND (of_products IS NULL OR v.product_id = ANY(of_products))
       AND NOT EXISTS (SELECT FROM content c WHERE c.view_id = m.view_id AND c.variant_id = m.variant_id))
  INSERT INTO catalog_view_variants (view_id, variant_id)
  SELECT c.view_id, c.variant_id FROM content c ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION refresh_views_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_views_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT c.id FROM changed c JOIN before b ON b.id = c.id
     WHERE (c.brand, c.classification_id, c.attribute_values)
       IS DISTINCT FROM (b.brand, b.classification_id, b.attribute_values)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_views_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT DISTINCT c.product_id FROM changed c JOIN before b ON b.id = c.id
     WHERE (c.product_id, c.attribute_values) IS DISTINCT FROM (b.product_id, b.attribute_values)));
  RETURN NULL;
END $$;

-- Rows that carry the product's id.
CREATE OR REPLACE FUNCTION refresh_views_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_views_of_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT DISTINCT v.product_id FROM changed i JOIN product_variants v ON v.id = i.variant_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_views_of_moved_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT DISTINCT product_id FROM product_variants WHERE id IN (OLD.variant_id, NEW.variant_id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_all_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_changed_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(ARRAY(SELECT id FROM changed), NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_views_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(ARRAY(SELECT DISTINCT view_id FROM changed), NULL);
  RETURN NULL;
END $$;
