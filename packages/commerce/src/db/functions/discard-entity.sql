-- Deletes one thing of the catalogue, or takes it out of sale where orders and the like still name it.
CREATE OR REPLACE FUNCTION discard_entity(table_name text, entity_id text) RETURNS boolean
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I WHERE id = $1', table_name) USING entity_id;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN
  EXECUTE format('UPDATE %I SET status = ''INACTIVE'', updated_at = now() WHERE id = $1 AND status <> ''INACTIVE''', table_name)
    USING entity_id;
  RETURN false;
END $$;
