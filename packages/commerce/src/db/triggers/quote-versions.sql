-- Whoever writes a supplier quote, buyer, desk or clock, raises its version.

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON supplier_quotes
  FOR EACH ROW EXECUTE FUNCTION raise_quote_version();
