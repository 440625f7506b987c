-- Tells every process that somebody may do other things than before.

CREATE OR REPLACE FUNCTION tell_changed_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', '');
  RETURN NULL;
END $$;

-- Tells every process that a session has another token or is over: nothing but what is remembered of sessions follows from it.
CREATE OR REPLACE FUNCTION tell_changed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', '');
  RETURN NULL;
END $$;
