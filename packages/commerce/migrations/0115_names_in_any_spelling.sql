-- A name that differs from another in case or in spaces alone is the same name, of accounts and of organisations beside each other.
CREATE FUNCTION fold_name(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(normalize(btrim(regexp_replace(value, '[\s\u00a0\u202f]+', ' ', 'g')), NFC));

ALTER TABLE customer_accounts DROP CONSTRAINT customer_accounts_name_key;
ALTER TABLE organisations DROP CONSTRAINT organisations_account_id_parent_id_name_key;

-- Of two that are there already the younger one gets a number that no other has.
DO $$
DECLARE
  twin record;
  number integer;
  numbered text;
BEGIN
  FOR twin IN
    SELECT id, name FROM (
      SELECT id, name, created_at, row_number() OVER (PARTITION BY fold_name(name) ORDER BY created_at, id) AS place
        FROM customer_accounts) named
     WHERE place > 1 ORDER BY created_at, id
  LOOP
    number := 1;
    LOOP
      number := number + 1;
      numbered := left(btrim(twin.name), 245) || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (SELECT FROM customer_accounts WHERE fold_name(name) = fold_name(numbered));
    END LOOP;
    UPDATE customer_accounts SET name = numbered WHERE id = twin.id;
  END LOOP;

  FOR twin IN
    SELECT id, account_id, parent_id, name FROM (
      SELECT *, row_number() OVER (
               PARTITION BY account_id, parent_id, fold_name(name) ORDER BY created_at, id) AS place
        FROM organisations) named
     WHERE place > 1 ORDER BY created_at, id
  LOOP
    number := 1;
    LOOP
      number := number + 1;
      numbered := left(btrim(twin.name), 245) || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (
        SELECT FROM organisations
         WHERE account_id = twin.account_id AND parent_id IS NOT DISTINCT FROM twin.parent_id
           AND fold_name(name) = fold_name(numbered));
    END LOOP;
    UPDATE organisations SET name = numbered WHERE id = twin.id;
  END LOOP;
END $$;

CREATE UNIQUE INDEX customer_accounts_name_key ON customer_accounts (fold_name(name));
CREATE UNIQUE INDEX organisations_account_id_parent_id_name_key
  ON organisations (account_id, parent_id, fold_name(name)) NULLS NOT DISTINCT;
