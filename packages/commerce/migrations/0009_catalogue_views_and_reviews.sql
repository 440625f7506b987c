-- Who sees which part of the catalogue, what buyers say of products, and what they say of suppliers.

CREATE SEQUENCE catalog_view_ids;
CREATE SEQUENCE review_ids;

-- A part of the catalogue (catalogue 3.9): a list of products and variants, or rules, never both. An account with active
-- views sees what stands in any of them; one without sees everything.
-- rules: {"brand": [...], "supplier": [external ids], "classification": [external ids, all below included],
-- "tag": [external ids], "attribute": ["<external id>|<value or option code>"]}; all criteria, any value of each.
CREATE TABLE catalog_views (
  id text PRIMARY KEY DEFAULT next_id('catalog_view_ids'),
  external_id text NOT NULL UNIQUE CHECK (external_id ~ '^[A-Za-z0-9_.-]+$'),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'LIST' CHECK (kind IN ('LIST', 'RULES')),
  rules jsonb,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, kind),
  CHECK ((kind = 'RULES') = (rules IS NOT NULL)),
  CHECK (rules <> '{}' AND rules - ARRAY['brand', 'supplier', 'classification', 'tag', 'attribute'] = '{}')
);

CREATE TABLE catalog_view_accounts (
  view_id text NOT NULL REFERENCES catalog_views ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  PRIMARY KEY (account_id, view_id)
);

-- What the list of a view names: one variant, or a product with all its variants of today and tomorrow.
CREATE TABLE catalog_view_items (
  view_id text NOT NULL,
  kind text NOT NULL DEFAULT 'LIST' CHECK (kind = 'LIST'),
  product_id text REFERENCES products ON DELETE CASCADE,
  variant_id text REFERENCES product_variants ON DELETE CASCADE,
  FOREIGN KEY (view_id, kind) REFERENCES catalog_views (id, kind) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (view_id, product_id, variant_id),
  CHECK (num_nonnulls(product_id, variant_id) = 1)
);
CREATE INDEX catalog_view_items_product ON catalog_view_items (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX catalog_view_items_variant ON catalog_view_items (variant_id) WHERE variant_id IS NOT NULL;

-- The variants of each view, hidden ones too; kept by the triggers below, written by nobody else.
CREATE TABLE catalog_view_variants (
  view_id text NOT NULL REFERENCES catalog_views ON DELETE CASCADE,
  variant_id text NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  PRIMARY KEY (variant_id, view_id)
);
CREATE INDEX catalog_view_variants_view ON catalog_view_variants (view_id);

-- The view that guests of a store see; null = everything.
ALTER TABLE stores ADD COLUMN guest_catalog_view_id text REFERENCES catalog_views;

-- Whether a criterion of rules is absent or names one of the values.
CREATE FUNCTION rule_allows(wanted jsonb, present text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN wanted IS NULL OR wanted ?| present;

-- What views hold, of some products; null = of all.
CREATE FUNCTION catalog_view_content(of_views text[], of_products text[]) RETURNS TABLE (view_id text, variant_id text)
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
CREATE FUNCTION refresh_catalog_views(of_views text[], of_products text[]) RETURNS void
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

CREATE FUNCTION refresh_views_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION refresh_views_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT c.id FROM changed c JOIN before b ON b.id = c.id
     WHERE (c.brand, c.classification_id, c.attribute_values)
       IS DISTINCT FROM (b.brand, b.classification_id, b.attribute_values)));
  RETURN NULL;
END $$;
CREATE FUNCTION refresh_views_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT DISTINCT c.product_id FROM changed c JOIN before b ON b.id = c.id
     WHERE (c.product_id, c.attribute_values) IS DISTINCT FROM (b.product_id, b.attribute_values)));
  RETURN NULL;
END $$;
-- Rows that carry the product's id.
CREATE FUNCTION refresh_views_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION refresh_views_of_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT DISTINCT v.product_id FROM changed i JOIN product_variants v ON v.id = i.variant_id));
  RETURN NULL;
END $$;
CREATE FUNCTION refresh_views_of_moved_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, ARRAY(
    SELECT DISTINCT product_id FROM product_variants WHERE id IN (OLD.variant_id, NEW.variant_id)));
  RETURN NULL;
END $$;
CREATE FUNCTION refresh_all_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(NULL, NULL);
  RETURN NULL;
END $$;
CREATE FUNCTION refresh_changed_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(ARRAY(SELECT id FROM changed), NULL);
  RETURN NULL;
END $$;
CREATE FUNCTION refresh_views_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_catalog_views(ARRAY(SELECT DISTINCT view_id FROM changed), NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_views_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_products();
CREATE TRIGGER refresh_views_of_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_changed_products();
CREATE TRIGGER refresh_views_of_new AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_parts();
CREATE TRIGGER refresh_views_of_changed AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_changed_variants();
CREATE TRIGGER refresh_views_of_new AFTER INSERT ON product_tag_links
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_parts();
CREATE TRIGGER refresh_views_of_gone AFTER DELETE ON product_tag_links
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_parts();
CREATE TRIGGER refresh_views_of_new AFTER INSERT ON offer_inventories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_inventories();
CREATE TRIGGER refresh_views_of_gone AFTER DELETE ON offer_inventories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_inventories();
-- Stock changes with every order; what stands where it stood is not looked at.
CREATE TRIGGER refresh_views_of_moved AFTER UPDATE OF supplier_id, variant_id ON offer_inventories
  FOR EACH ROW WHEN ((OLD.supplier_id, OLD.variant_id) IS DISTINCT FROM (NEW.supplier_id, NEW.variant_id))
  EXECUTE FUNCTION refresh_views_of_moved_inventory();
CREATE TRIGGER refresh_views_of_moved AFTER UPDATE ON classification_categories
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_all_views();
CREATE TRIGGER refresh_new_views AFTER INSERT ON catalog_views
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_views();
CREATE TRIGGER refresh_changed_views AFTER UPDATE ON catalog_views
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_views();
CREATE TRIGGER refresh_views_of_new AFTER INSERT ON catalog_view_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_items();
CREATE TRIGGER refresh_views_of_gone AFTER DELETE ON catalog_view_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_items();

-- Who may see a product changed: that is news for whoever keeps a copy of the catalogue.
CREATE FUNCTION tell_changed_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_product_changes(ARRAY(
    SELECT DISTINCT v.product_id FROM changed c JOIN product_variants v ON v.id = c.variant_id LIMIT 2001));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_inserts AFTER INSERT ON catalog_view_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_views();
CREATE TRIGGER tell_deletes AFTER DELETE ON catalog_view_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_views();

-- One review per user and product (catalogue 8.4). The account is the one for which the author was buying; whether it
-- received the product is asked of the orders, not kept here.
CREATE TABLE product_reviews (
  id text PRIMARY KEY DEFAULT next_id('review_ids'),
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE SET NULL,
  account_id text REFERENCES customer_accounts ON DELETE SET NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  message text NOT NULL CHECK (message <> '' AND char_length(message) <= 2000),
  status text NOT NULL DEFAULT 'PUBLISHED' CHECK (status IN ('PUBLISHED', 'HIDDEN')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_reviews_author UNIQUE (product_id, user_id)
);
CREATE INDEX product_reviews_newest ON product_reviews (product_id, created_at DESC, id DESC);

-- What a buyer says of a supplier after an order (catalogue 9, orders 4.6); one per logistic order.
CREATE TABLE supplier_evaluations (
  id text PRIMARY KEY DEFAULT next_id('review_ids'),
  supplier_id text NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  logistic_order_id text UNIQUE REFERENCES logistic_orders ON DELETE SET NULL,
  user_id text REFERENCES users ON DELETE SET NULL,
  grade integer NOT NULL CHECK (grade BETWEEN 1 AND 5),
  comment text CHECK (char_length(comment) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX supplier_evaluations_newest ON supplier_evaluations (supplier_id, created_at DESC, id DESC);

-- The sum of all grades of a supplier, kept so that an offer need not add them up.
CREATE TABLE supplier_ratings (
  supplier_id text PRIMARY KEY REFERENCES suppliers ON DELETE CASCADE,
  evaluation_count integer NOT NULL,
  grade_sum integer NOT NULL
);

CREATE FUNCTION add_to_rating(of_supplier text, evaluations integer, grades integer) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO supplier_ratings AS r (supplier_id, evaluation_count, grade_sum)
  SELECT of_supplier, evaluations, grades WHERE EXISTS (SELECT FROM suppliers WHERE id = of_supplier)
  ON CONFLICT (supplier_id) DO UPDATE
    SET evaluation_count = r.evaluation_count + evaluations, grade_sum = r.grade_sum + grades
$$;

CREATE FUNCTION keep_supplier_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_rating(OLD.supplier_id, -1, -OLD.grade); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_rating(NEW.supplier_id, 1, NEW.grade); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_rating AFTER INSERT OR UPDATE OR DELETE ON supplier_evaluations
  FOR EACH ROW EXECUTE FUNCTION keep_supplier_rating();

-- The average of a supplier's grades with one decimal; null without any.
CREATE FUNCTION supplier_rating(of_supplier text) RETURNS double precision
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT round(grade_sum::numeric / evaluation_count, 1)::double precision FROM supplier_ratings
           WHERE supplier_id = of_supplier AND evaluation_count > 0);
