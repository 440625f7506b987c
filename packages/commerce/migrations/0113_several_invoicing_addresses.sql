-- A company may receive its electronic invoices at several addresses, each with a name of its own; one of them is the usual (ux 6.1).
CREATE SEQUENCE invoicing_address_ids;
CREATE TABLE invoicing_addresses (
  id text PRIMARY KEY DEFAULT next_id('invoicing_address_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  address text NOT NULL CHECK (address ~ '^[0-9]{9}(_[A-Za-z0-9+/.-]{1,100}){0,2}$'),
  label text,
  is_usual boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, address)
);
CREATE UNIQUE INDEX invoicing_addresses_usual ON invoicing_addresses (account_id) WHERE is_usual;

INSERT INTO invoicing_addresses (account_id, address, is_usual, created_at)
SELECT id, invoicing_address, true, updated_at FROM customer_accounts WHERE invoicing_address <> '';
ALTER TABLE customer_accounts DROP COLUMN invoicing_address;
