-- Tells every process that somebody may do other things than before.

CREATE OR REPLACE FUNCTION tell_changed_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', '');
  RETURN NULL;
END $$;
