-- Mails by the account that they concern, for its page at the desk (desk D-703); those about neither an order nor a quote among them.
ALTER TABLE mails ADD account_id text REFERENCES customer_accounts ON DELETE CASCADE;
UPDATE mails m SET account_id = c.account_id FROM commercial_orders c WHERE c.id = m.commercial_order_id;
UPDATE mails m SET account_id = q.account_id FROM master_quotes q WHERE q.id = m.master_quote_id;
ALTER TABLE mails DROP CONSTRAINT mails_check;
ALTER TABLE mails ADD CONSTRAINT mails_about CHECK (
  num_nonnulls(commercial_order_id, master_quote_id) = 1
  OR num_nonnulls(commercial_order_id, master_quote_id) = 0 AND account_id IS NOT NULL);
CREATE INDEX mails_account ON mails (account_id, sequence DESC) WHERE side = 'CUSTOMER';

-- Changes of policies by the account that they are about, as it was or became.
CREATE INDEX policy_changes_before ON policy_changes USING gin (before jsonb_path_ops);
CREATE INDEX policy_changes_after ON policy_changes USING gin (after jsonb_path_ops);
