-- Who acts as an approver of an account, and when: in their own name, or for somebody who is absent.
CREATE OR REPLACE VIEW acting_approvers AS
  SELECT l.account_id, l.user_id, l.user_id AS approver_id, l.approval_level AS level,
         '-infinity'::timestamptz AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM account_users l JOIN users u ON u.id = l.user_id AND u.status = 'ACTIVE'
   WHERE l.is_approver
  UNION ALL
  SELECT d.account_id, d.delegate_id, d.approver_id, l.approval_level, d.starts_at, d.ends_at
    FROM approval_delegations d
    JOIN account_users l ON l.account_id = d.account_id AND l.user_id = d.approver_id AND l.is_approver
    JOIN users a ON a.id = d.approver_id AND a.status = 'ACTIVE'
    JOIN users u ON u.id = d.delegate_id AND u.status = 'ACTIVE';
