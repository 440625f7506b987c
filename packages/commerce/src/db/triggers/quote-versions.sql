-- Whoever writes a supplier quote, buyer, desk or clock, raises its version; a message only touches it.

CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON supplier_quotes
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'updated_at' <> to_jsonb(NEW) - 'updated_at') EXECUTE FUNCTION raise_quote_version();
