-- Tells every process that stories have changed.
CREATE OR REPLACE FUNCTION tell_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;

-- A cv that comes twice would let caches show what was true before, for a year.
CREATE OR REPLACE FUNCTION keep_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version < OLD.version THEN
    RAISE EXCEPTION 'The cv of the stories grows: % is below %', NEW.version, OLD.version USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
