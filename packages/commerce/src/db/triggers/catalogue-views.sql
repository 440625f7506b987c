-- What keeps the content of catalogue views.

CREATE OR REPLACE TRIGGER refresh_views_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_products();
CREATE OR REPLACE TRIGGER refresh_views_of_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_changed_products();
CREATE OR REPLACE TRIGGER refresh_views_of_new AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_parts();
CREATE OR REPLACE TRIGGER refresh_views_of_changed AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_changed_variants();
CREATE OR REPLACE TRIGGER refresh_views_of_new AFTER INSERT ON product_tag_links
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_parts();
CREATE OR REPLACE TRIGGER refresh_views_of_gone AFTER DELETE ON product_tag_links
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_parts();
CREATE OR REPLACE TRIGGER refresh_views_of_new AFTER INSERT ON offer_inventories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_inventories();
CREATE OR REPLACE TRIGGER refresh_views_of_gone AFTER DELETE ON offer_inventories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_inventories();
-- Stock changes with every order; what stands where it stood is not looked at.
CREATE OR REPLACE TRIGGER refresh_views_of_moved AFTER UPDATE OF supplier_id, variant_id ON offer_inventories
  FOR EACH ROW WHEN ((OLD.supplier_id, OLD.variant_id) IS DISTINCT FROM (NEW.supplier_id, NEW.variant_id))
  EXECUTE FUNCTION refresh_views_of_moved_inventory();
CREATE OR REPLACE TRIGGER refresh_views_of_moved AFTER UPDATE ON classification_categories
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_all_views();
CREATE OR REPLACE TRIGGER refresh_new_views AFTER INSERT ON catalog_views
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_views();
CREATE OR REPLACE TRIGGER refresh_changed_views AFTER UPDATE ON catalog_views
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_views();
CREATE OR REPLACE TRIGGER refresh_views_of_new AFTER INSERT ON catalog_view_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_items();
CREATE OR REPLACE TRIGGER refresh_views_of_gone AFTER DELETE ON catalog_view_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_views_of_items();
