-- What writes the feed of changes.

CREATE OR REPLACE TRIGGER tell_inserts AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_products();
CREATE OR REPLACE TRIGGER tell_updates AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_products();
CREATE OR REPLACE TRIGGER tell_deletes AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_products();
CREATE OR REPLACE TRIGGER tell_inserts AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parts();
CREATE OR REPLACE TRIGGER tell_updates AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parts();
CREATE OR REPLACE TRIGGER tell_deletes AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parts();
CREATE OR REPLACE TRIGGER tell_inserts AFTER INSERT ON product_tag_links
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parts();
CREATE OR REPLACE TRIGGER tell_updates AFTER UPDATE ON product_tag_links
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parts();
CREATE OR REPLACE TRIGGER tell_deletes AFTER DELETE ON product_tag_links
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parts();
CREATE OR REPLACE TRIGGER tell_inserts AFTER INSERT ON offer_inventories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_inventories();
CREATE OR REPLACE TRIGGER tell_updates AFTER UPDATE ON offer_inventories
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_updated_inventories();
CREATE OR REPLACE TRIGGER tell_deletes AFTER DELETE ON offer_inventories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_inventories();
CREATE OR REPLACE TRIGGER tell_inserts AFTER INSERT ON offer_prices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_prices();
CREATE OR REPLACE TRIGGER tell_updates AFTER UPDATE ON offer_prices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_prices();
CREATE OR REPLACE TRIGGER tell_deletes AFTER DELETE ON offer_prices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_prices();
CREATE OR REPLACE TRIGGER tell_inserts AFTER INSERT ON catalog_view_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_views();
CREATE OR REPLACE TRIGGER tell_deletes AFTER DELETE ON catalog_view_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_views();

-- What many products share.
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON navigation_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON navigation_category_classifications
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON attribute_options
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON classification_attributes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON product_tags
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON suppliers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON supplier_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON custom_fields
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
-- Products show the names of their classification.
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON classification_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();

-- What buyers say of products and suppliers stands on pages and in answers that are kept, and in no index.
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON product_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_reviews();
CREATE OR REPLACE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON supplier_evaluations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_reviews();
