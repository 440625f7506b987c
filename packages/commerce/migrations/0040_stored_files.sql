-- Files that people handed over: asked for, uploaded, and then attached to a message or filed with an order. Their bytes lie
-- elsewhere, under the key. What is never attached is deleted after a day.

CREATE SEQUENCE stored_file_ids;
CREATE TABLE stored_files (
  id text PRIMARY KEY DEFAULT next_id('stored_file_ids'),
  key text NOT NULL UNIQUE,
  -- The field that it was uploaded for; none for what is filed with an order at once.
  custom_field_id text REFERENCES custom_fields ON DELETE SET NULL,
  -- Who uploaded it, and for which side: an account, a supplier, or neither for the operator.
  user_id text NOT NULL REFERENCES users,
  account_id text REFERENCES customer_accounts,
  supplier_id text REFERENCES suppliers,
  file_name text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  -- Of the token that takes the bytes once; null once it was used.
  token_hash text UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- What the content says that it is; null before it is there.
  content_type text,
  quote_message_id text REFERENCES quote_messages ON DELETE SET NULL,
  logistic_order_id text REFERENCES logistic_orders ON DELETE SET NULL,
  document_type text CHECK (document_type IN
    ('QUOTE', 'ORDER_CONFIRMATION', 'DELIVERY_NOTE', 'INVOICE', 'CREDIT_NOTE', 'OTHER')),
  CHECK (num_nonnulls(quote_message_id, logistic_order_id) <= 1),
  CHECK (logistic_order_id IS NULL OR document_type IS NOT NULL),
  CHECK (num_nonnulls(quote_message_id, logistic_order_id) = 0 OR content_type IS NOT NULL)
);
CREATE INDEX stored_files_quote_message ON stored_files (quote_message_id) WHERE quote_message_id IS NOT NULL;
CREATE INDEX stored_files_logistic_order ON stored_files (logistic_order_id) WHERE logistic_order_id IS NOT NULL;
CREATE INDEX stored_files_loose ON stored_files (created_at) WHERE quote_message_id IS NULL AND logistic_order_id IS NULL;
