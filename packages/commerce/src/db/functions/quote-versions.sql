-- A supplier quote has a version of its own, raised by every write that an answer depends on.

CREATE OR REPLACE FUNCTION raise_quote_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
