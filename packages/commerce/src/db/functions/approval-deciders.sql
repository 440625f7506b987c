-- Who may decide about an order, once per approver for whom; `is_open` unless this level has agreed already. Nobody decides
-- about their own order, neither in person nor by a delegate, unless the account allows it or there is nobody else (orders 5).
-- The one place of this rule: lists, checks and mails all ask it.
CREATE OR REPLACE FUNCTION approval_deciders(moment timestamptz)
  RETURNS TABLE (logistic_order_id text, user_id text, approver_id text, level integer, is_open boolean)
  LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT g.id, p.user_id, p.approver_id, p.level, p.level > g.approved_level
    FROM logistic_orders g
    JOIN commercial_orders c ON c.id = g.commercial_order_id
    JOIN customer_accounts a ON a.id = g.account_id
    JOIN acting_approvers p ON p.account_id = g.account_id AND p.starts_at <= moment AND p.ends_at > moment
   WHERE a.allows_own_approval
      OR (p.user_id <> c.user_id AND p.approver_id <> c.user_id)
      OR NOT EXISTS (
        SELECT FROM acting_approvers o
         WHERE o.account_id = g.account_id AND o.starts_at <= moment AND o.ends_at > moment
           AND o.level > g.approved_level AND o.user_id <> c.user_id AND o.approver_id <> c.user_id);
END;
