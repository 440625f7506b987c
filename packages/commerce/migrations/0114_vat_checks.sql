-- What the register of the EU says of the VAT number of an account, and when it said so; `unavailable_at` is when it last said nothing.
CREATE TABLE vat_checks (
  account_id text PRIMARY KEY REFERENCES customer_accounts,
  vat_number text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('VALID', 'INVALID', 'UNAVAILABLE')),
  checked_at timestamptz NOT NULL,
  unavailable_at timestamptz,
  CHECK (outcome <> 'UNAVAILABLE' OR unavailable_at IS NOT NULL)
);
