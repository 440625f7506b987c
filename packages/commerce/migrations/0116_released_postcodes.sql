-- A postcode that would be refused today may come back with the address that it was deleted with, for as long as that can be undone.
CREATE TABLE released_postcodes (
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  country text NOT NULL,
  zipcode text NOT NULL,
  released_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, country, zipcode)
);
