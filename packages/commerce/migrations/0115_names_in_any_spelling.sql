-- A name that differs from another in case or in spaces alone is the same name, of accounts and of organisations beside each other.
ALTER TABLE customer_accounts DROP CONSTRAINT customer_accounts_name_key;
ALTER TABLE organisations DROP CONSTRAINT organisations_account_id_parent_id_name_key;

-- Of two that are there already the younger one gets its id behind its name, which no other has.
UPDATE customer_accounts account
   SET name = left(btrim(account.name), 240) || ' (' || account.id || ')'
  FROM (SELECT id, row_number() OVER (
                 PARTITION BY lower(normalize(btrim(regexp_replace(name, '[\s\u00a0\u202f]+', ' ', 'g')), NFC))
                 ORDER BY created_at, id) AS place
          FROM customer_accounts) named
 WHERE named.id = account.id AND named.place > 1;

UPDATE organisations organisation
   SET name = left(btrim(organisation.name), 240) || ' (' || organisation.id || ')'
  FROM (SELECT id, row_number() OVER (
                 PARTITION BY account_id, parent_id,
                   lower(normalize(btrim(regexp_replace(name, '[\s\u00a0\u202f]+', ' ', 'g')), NFC))
                 ORDER BY created_at, id) AS place
          FROM organisations) named
 WHERE named.id = organisation.id AND named.place > 1;

CREATE UNIQUE INDEX customer_accounts_name_key
  ON customer_accounts (lower(normalize(btrim(regexp_replace(name, '[\s\u00a0\u202f]+', ' ', 'g')), NFC)));
CREATE UNIQUE INDEX organisations_account_id_parent_id_name_key
  ON organisations (
    account_id, parent_id, lower(normalize(btrim(regexp_replace(name, '[\s\u00a0\u202f]+', ' ', 'g')), NFC))
  ) NULLS NOT DISTINCT;
