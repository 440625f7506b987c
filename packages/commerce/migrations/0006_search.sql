-- Finding: folded texts, article codes in any spelling, and the feed of changes that search indexes follow.

-- Lower case without accents; the same as foldText of the search (catalogue 6.5).
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae');

-- The words of a text; the same as wordsOf of the search: 30x20 is two numbers, 30cm a number and its unit.
CREATE FUNCTION search_words(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(
    regexp_replace(
      regexp_replace(fold_text(value), '(?<=\d)\s*[x×*]\s*(?=\d)', ' ', 'g'),
      '(?<=\d)(?=(mm|cm|m|kg|g|ml|cl|l)\M)', ' ', 'g'),
    '[^a-z0-9]+'), '');

-- The stem of a folded word; a word that the dictionary drops is its own stem.
CREATE FUNCTION search_stem(dictionary regdictionary, word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN COALESCE((ts_lexize(dictionary, word))[1], word);

-- Whether one of the words has the stem or begins with the prefix; a null prefix begins nothing.
CREATE FUNCTION has_search_word(words text[], dictionary regdictionary, stem text, prefix text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM unnest(words) AS word
                  WHERE search_stem(dictionary, word) = stem OR starts_with(word, prefix));

-- The label in the asked locale, else in French, else any (catalogue 1.3).
CREATE FUNCTION label_in(labels jsonb, locale text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE(NULLIF(labels ->> locale, ''), NULLIF(labels ->> 'fr-FR', ''),
    (SELECT value FROM jsonb_each_text(labels) WHERE value <> '' LIMIT 1), '');

-- An article code without case, spaces, dashes, dots or accents.
CREATE FUNCTION fold_code(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(fold_text(value), '[^a-z0-9]', '', 'g');

-- Every code under which a buyer may know a variant: external id, external SKU, SKU, manufacturer's number, bar codes.
CREATE TABLE variant_codes (
  code text NOT NULL,
  variant_id text NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  PRIMARY KEY (code, variant_id)
);
CREATE INDEX variant_codes_variant ON variant_codes (variant_id);

CREATE FUNCTION keep_variant_codes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM variant_codes c USING changed v WHERE c.variant_id = v.id;
  END IF;
  INSERT INTO variant_codes (code, variant_id)
  SELECT DISTINCT fold_code(spelling), v.id
    FROM changed v, unnest(ARRAY[v.external_id, v.external_sku, v.sku, v.mpn, v.ean, v.gtin]) AS spelling
   WHERE fold_code(spelling) <> '';
  RETURN NULL;
END $$;
CREATE TRIGGER keep_codes_of_new AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_codes();
CREATE TRIGGER keep_codes_of_changed AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_codes();

-- What changed in the catalogue, for processes that hold a copy of it. product_id null = more than single products.
-- A reader remembers the oldest transaction that was still running when it read, and reads again from that one on: rows of
-- transactions that commit late are never missed, whatever their sequence.
CREATE TABLE catalogue_changes (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_id text,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_changes_transaction ON catalogue_changes (transaction_id);
CREATE INDEX catalogue_changes_age ON catalogue_changes (changed_at);

-- Beyond this many products of one statement a reader had better build anew.
CREATE FUNCTION tell_product_changes(product_ids text[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(product_ids) = 0 THEN RETURN; END IF;
  IF cardinality(product_ids) > 2000 THEN
    INSERT INTO catalogue_changes (product_id) VALUES (NULL);
  ELSE
    INSERT INTO catalogue_changes (product_id) SELECT DISTINCT unnest(product_ids);
  END IF;
  PERFORM pg_notify('catalogue', '');
END $$;

CREATE FUNCTION tell_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_product_changes(ARRAY(SELECT id FROM changed LIMIT 2001));
  RETURN NULL;
END $$;

-- Variants and tag links, which carry the product's id.
CREATE FUNCTION tell_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_product_changes(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 2001));
  RETURN NULL;
END $$;

CREATE FUNCTION tell_changed_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_product_changes(ARRAY(
    SELECT DISTINCT v.product_id FROM changed i JOIN product_variants v ON v.id = i.variant_id LIMIT 2001));
  RETURN NULL;
END $$;

CREATE FUNCTION tell_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_product_changes(ARRAY(
    SELECT DISTINCT v.product_id
      FROM changed q JOIN offer_inventories i ON i.id = q.inventory_id JOIN product_variants v ON v.id = i.variant_id
     LIMIT 2001));
  RETURN NULL;
END $$;

-- What many products share: categories, attributes, tags, suppliers, custom fields.
CREATE FUNCTION tell_changed_structure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id) VALUES (NULL);
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched record;
  shared text;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('products', 'tell_changed_products'), ('product_variants', 'tell_changed_parts'),
    ('product_tag_links', 'tell_changed_parts'), ('offer_inventories', 'tell_changed_inventories'),
    ('offer_prices', 'tell_changed_prices')) AS watched (table_name, function_name)
  LOOP
    EXECUTE format('CREATE TRIGGER tell_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.table_name, watched.function_name);
    EXECUTE format('CREATE TRIGGER tell_updates AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.table_name, watched.function_name);
    EXECUTE format('CREATE TRIGGER tell_deletes AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.table_name, watched.function_name);
  END LOOP;
  FOREACH shared IN ARRAY ARRAY['navigation_categories', 'navigation_category_classifications', 'attributes',
    'attribute_options', 'classification_attributes', 'product_tags', 'suppliers', 'supplier_accounts', 'custom_fields']
  LOOP
    EXECUTE format('CREATE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure()', shared);
  END LOOP;
END $$;
