-- Signals to the processes of a shop: who may do what has changed; and stock alone has changed, which happens with every
-- order and must not cost what a changed catalogue costs.

CREATE FUNCTION tell_changed_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', '');
  RETURN NULL;
END $$;

-- A new session or user is nothing that anybody remembers.
CREATE TRIGGER tell_access AFTER UPDATE OR DELETE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE TRIGGER tell_access AFTER UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON account_users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON user_stores
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE TRIGGER tell_access AFTER UPDATE OR DELETE ON customer_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON customer_account_tags
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();

-- Stock and reservations go to the feed like every change, but are told on a channel of their own.
CREATE FUNCTION tell_updated_inventories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product_ids text[] := ARRAY(
    SELECT DISTINCT v.product_id FROM changed i JOIN product_variants v ON v.id = i.variant_id LIMIT 2001);
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN before b USING (id)
      WHERE to_jsonb(c) - ARRAY['stock', 'reserved', 'updated_at'] <> to_jsonb(b) - ARRAY['stock', 'reserved', 'updated_at'])
  THEN
    PERFORM tell_product_changes(product_ids);
  ELSIF cardinality(product_ids) > 2000 THEN
    INSERT INTO catalogue_changes (product_id) VALUES (NULL);
    PERFORM pg_notify('stock', '');
  ELSIF cardinality(product_ids) > 0 THEN
    INSERT INTO catalogue_changes (product_id) SELECT unnest(product_ids);
    PERFORM pg_notify('stock', '');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER tell_updates ON offer_inventories;
CREATE TRIGGER tell_updates AFTER UPDATE ON offer_inventories
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_updated_inventories();

-- Products show the names of their classification.
CREATE TRIGGER tell_changes AFTER INSERT OR UPDATE OR DELETE ON classification_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_structure();
