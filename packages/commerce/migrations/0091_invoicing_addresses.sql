-- Where a company receives its electronic invoices: its address in the French directory, without the scheme 0225 (ux W-07, 6.1).
-- Empty where it is not known.
ALTER TABLE customer_accounts ADD invoicing_address text NOT NULL DEFAULT ''
  CHECK (invoicing_address = '' OR invoicing_address ~ '^[0-9]{9}(_[A-Za-z0-9+/.-]{1,100}){0,2}$');
