-- What keeps the ratings of suppliers.

CREATE OR REPLACE TRIGGER keep_rating AFTER INSERT OR UPDATE OR DELETE ON supplier_evaluations
  FOR EACH ROW EXECUTE FUNCTION keep_supplier_rating();
