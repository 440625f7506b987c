-- Keeps every code under which a buyer may know a variant: external id, external SKU, SKU, manufacturer's number, bar codes.

CREATE OR REPLACE FUNCTION keep_variant_codes() RETURNS trigger
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
