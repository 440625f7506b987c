-- Desks list and search offers however many there are, most of which old shops do not sell any more (desk D-103).

-- How many offers of a supplier are in sale is counted without looking at the others.
CREATE INDEX offer_inventories_in_sale ON offer_inventories (supplier_id, variant_id) WHERE status = 'ACTIVE';

-- An offer is found by any part of its own code, and by any part of what its article goes by.
CREATE INDEX offer_inventories_code_parts ON offer_inventories USING gin (lower(external_id) gin_trgm_ops);
ALTER TABLE product_variants ADD COLUMN heading text NOT NULL GENERATED ALWAYS AS (fold_text(
  external_id || ' ' || coalesce(external_sku, '') || ' ' || sku || ' ' || coalesce(ean, '') || ' ' || coalesce(mpn, '')
  || ' ' || names::text)) STORED;
CREATE INDEX product_variants_heading_parts ON product_variants USING gin (heading gin_trgm_ops);
