-- What keeps the codes of variants.

CREATE OR REPLACE TRIGGER keep_codes_of_new AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_codes();
CREATE OR REPLACE TRIGGER keep_codes_of_changed AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_codes();
