-- A person is deleted in many short transactions: which part of it is next, and behind which key it goes on, stands with the request, so that a
-- process that dies leaves nothing to look for (decision 0041).
ALTER TABLE deletion_requests
  DROP CONSTRAINT deletion_requests_status_check,
  DROP CONSTRAINT deletion_requests_check,
  DROP CONSTRAINT deletion_requests_check1,
  -- Of which companies the person was, as that goes first.
  ADD account_ids text[] NOT NULL DEFAULT '{}',
  ADD next_part integer NOT NULL DEFAULT 1,
  ADD after_key text,
  ADD CONSTRAINT deletion_requests_status_check CHECK (status IN ('ASKED', 'WITHDRAWN', 'RUNNING', 'CARRIED_OUT')),
  ADD CONSTRAINT deletion_requests_ended CHECK ((status IN ('ASKED', 'RUNNING')) = (ended_at IS NULL)),
  ADD CONSTRAINT deletion_requests_ended_by CHECK ((status = 'ASKED') = (ended_by_name IS NULL));
DROP INDEX deletion_requests_open;
CREATE UNIQUE INDEX deletion_requests_open ON deletion_requests (user_id) WHERE status IN ('ASKED', 'RUNNING');

-- What somebody did, wrote and was told, for their deletion and for the copy of their data.
CREATE INDEX order_history_by ON order_history (by_user_id, id) WHERE by_user_id IS NOT NULL;
CREATE INDEX order_history_on_behalf ON order_history (on_behalf_of, id) WHERE on_behalf_of IS NOT NULL;
CREATE INDEX supplier_quote_history_by ON supplier_quote_history (by_user_id, id) WHERE by_user_id IS NOT NULL;
CREATE INDEX incident_history_by ON incident_history (by_user_id, id) WHERE by_user_id IS NOT NULL;
CREATE INDEX incidents_created_by ON incidents (created_by_id, id) WHERE created_by_id IS NOT NULL;
CREATE INDEX order_messages_author ON order_messages (author_id, id) WHERE author_id IS NOT NULL;
CREATE INDEX quote_messages_author ON quote_messages (author_id, id) WHERE author_id IS NOT NULL;
CREATE INDEX notifications_account ON notifications (account_id, id);
CREATE INDEX policy_changes_by ON policy_changes (by_user_id, id);
CREATE INDEX product_reviews_user ON product_reviews (user_id, id);
CREATE INDEX mails_recipient ON mails (lower(recipient), sequence);
