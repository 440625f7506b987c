-- What users of buyers write to the operator (ux X-03), with the one answer to it, which goes by mail.
CREATE SEQUENCE contact_request_ids;
CREATE TABLE contact_requests (
  id text PRIMARY KEY DEFAULT next_id('contact_request_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  author_name text NOT NULL,
  commercial_order_id text REFERENCES commercial_orders ON DELETE SET NULL,
  subject text NOT NULL,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ANSWERED')),
  created_at timestamptz NOT NULL,
  answer text,
  answered_by_id text REFERENCES users,
  answered_by_name text,
  answered_at timestamptz,
  CHECK (num_nonnulls(answer, answered_by_id, answered_by_name, answered_at) = CASE status WHEN 'ANSWERED' THEN 4 ELSE 0 END)
);
CREATE INDEX contact_requests_open ON contact_requests (created_at, id) WHERE status = 'OPEN';
CREATE INDEX contact_requests_answered ON contact_requests (answered_at) WHERE status = 'ANSWERED';
CREATE INDEX contact_requests_user ON contact_requests (user_id, id);

ALTER TABLE stored_files ADD contact_request_id text REFERENCES contact_requests ON DELETE SET NULL,
  ADD CHECK (contact_request_id IS NULL OR num_nonnulls(quote_message_id, order_message_id, logistic_order_id) = 0),
  ADD CHECK (contact_request_id IS NULL OR content_type IS NOT NULL);
CREATE INDEX stored_files_contact_request ON stored_files (contact_request_id) WHERE contact_request_id IS NOT NULL;
DROP INDEX stored_files_loose;
CREATE INDEX stored_files_loose ON stored_files (created_at)
  WHERE quote_message_id IS NULL AND order_message_id IS NULL AND logistic_order_id IS NULL AND contact_request_id IS NULL;
