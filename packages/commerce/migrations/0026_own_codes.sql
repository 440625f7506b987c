-- The buyer's own codes of articles: one table per account, each spelling once.

CREATE SEQUENCE own_code_ids;
CREATE TABLE own_codes (
  id text PRIMARY KEY DEFAULT next_id('own_code_ids'),
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  -- The code without what does not count: case, accents, spaces, dashes, dots.
  folded text NOT NULL CHECK (folded <> '' AND char_length(folded) <= 128),
  code text NOT NULL CHECK (code <> '' AND char_length(code) <= 64),
  variant_id text NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  written_by text REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT own_codes_once UNIQUE (account_id, folded)
);
CREATE INDEX own_codes_variant ON own_codes (variant_id, account_id);
CREATE INDEX own_codes_writer ON own_codes (written_by);
