-- What keeps an order from going straight to its suppliers (orders 5): who of the account must agree, what the account may
-- spend, and the operator's credit control and quotas.

CREATE SEQUENCE approval_delegation_ids;
CREATE SEQUENCE budget_ids;
CREATE SEQUENCE credit_hold_ids;
CREATE SEQUENCE credit_grace_amount_ids;
CREATE SEQUENCE quota_rule_ids;

ALTER TABLE customer_accounts
  -- Above the n-th of these, ascending, an approver of level n + 1 must agree too.
  ADD approval_upper_limits_cents bigint[] NOT NULL DEFAULT '{}',
  ADD allows_own_approval boolean NOT NULL DEFAULT false,
  -- Orders without tax up to which the link of a mail decides without a sign-in; 0 = never.
  ADD approval_link_limit_cents bigint NOT NULL DEFAULT 0 CHECK (approval_link_limit_cents >= 0);

ALTER TABLE account_users ADD approval_level integer NOT NULL DEFAULT 1 CHECK (approval_level BETWEEN 1 AND 9);

ALTER TABLE logistic_orders
  -- The level whose approval sends the order on, and the highest that has given it.
  ADD required_approval_level integer NOT NULL DEFAULT 1 CHECK (required_approval_level BETWEEN 1 AND 9),
  ADD approved_level integer NOT NULL DEFAULT 0 CHECK (approved_level BETWEEN 0 AND 9),
  -- Why it waits: [{"type": "ALWAYS" | "LIMIT" | "BUDGET", "limit": cents or null, "name": text or null}]
  ADD approval_reasons jsonb NOT NULL DEFAULT '[]';

-- The approver for whom somebody acted.
ALTER TABLE order_history ADD on_behalf_of text;

-- An approver who is absent lets a colleague decide.
CREATE TABLE approval_delegations (
  id text PRIMARY KEY DEFAULT next_id('approval_delegation_ids'),
  account_id text NOT NULL,
  approver_id text NOT NULL,
  delegate_id text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (account_id, approver_id) REFERENCES account_users ON DELETE CASCADE,
  FOREIGN KEY (account_id, delegate_id) REFERENCES account_users ON DELETE CASCADE,
  CHECK (approver_id <> delegate_id),
  CHECK (starts_at < ends_at)
);
CREATE INDEX approval_delegations_approver ON approval_delegations (account_id, approver_id);
CREATE INDEX approval_delegations_delegate ON approval_delegations (account_id, delegate_id);

-- Who acts as an approver of an account, and when: in the own name, or for somebody who is absent.
CREATE VIEW acting_approvers AS
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

-- Who may decide about an order, once per approver for whom; `is_open` unless this level has agreed already. Nobody decides
-- about the own order, neither in person nor by a delegate, unless the account allows it or there is nobody else (orders 5).
-- The one place of this rule: lists, checks and mails all ask it.
CREATE FUNCTION approval_deciders(moment timestamptz)
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

-- What an organisation with all below it, or a whole account, may order in a period, without tax.
CREATE TABLE budgets (
  id text PRIMARY KEY DEFAULT next_id('budget_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  organisation_id text REFERENCES organisations,
  period text NOT NULL CHECK (period IN ('MONTH', 'QUARTER', 'YEAR')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (account_id, organisation_id, period)
);

-- The links of mails to approvers. The address of a link carries the id with our signature.
CREATE TABLE approval_links (
  id text PRIMARY KEY,
  commercial_order_id text NOT NULL REFERENCES commercial_orders ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX approval_links_order ON approval_links (commercial_order_id);
CREATE INDEX approval_links_expiry ON approval_links (expires_at);

-- Families of policies are switched for the whole shop.
CREATE TABLE buying_policy_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  has_credit_control boolean NOT NULL DEFAULT false,
  -- For accounts without a limit of their own; null = none.
  default_credit_limit_cents bigint CHECK (default_credit_limit_cents >= 0),
  has_quotas boolean NOT NULL DEFAULT false,
  -- Pieces per order of a supplier, where no rule says otherwise; 0 = no restriction, null = not configured.
  default_min_quantity integer CHECK (default_min_quantity >= 0)
);
INSERT INTO buying_policy_settings DEFAULT VALUES;

-- What an account may owe, tax included. What it owes is the imported exposure with what was ordered since and is not paid.
CREATE TABLE account_credits (
  account_id text PRIMARY KEY REFERENCES customer_accounts,
  limit_cents bigint CHECK (limit_cents >= 0),
  exposure_cents bigint NOT NULL DEFAULT 0,
  exposure_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE credit_holds (
  id text PRIMARY KEY DEFAULT next_id('credit_hold_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  reason text NOT NULL DEFAULT '',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  CHECK (starts_at < ends_at)
);
CREATE INDEX credit_holds_account ON credit_holds (account_id);

CREATE TABLE credit_grace_amounts (
  id text PRIMARY KEY DEFAULT next_id('credit_grace_amount_ids'),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  CHECK (starts_at < ends_at)
);
CREATE TABLE credit_grace_accounts (
  grace_amount_id text NOT NULL REFERENCES credit_grace_amounts ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES customer_accounts,
  PRIMARY KEY (grace_amount_id, account_id)
);
CREATE INDEX credit_grace_accounts_account ON credit_grace_accounts (account_id);

-- Pieces that an order of a supplier needs, for one account or (null) for all.
CREATE TABLE quota_rules (
  id text PRIMARY KEY DEFAULT next_id('quota_rule_ids'),
  account_id text REFERENCES customer_accounts,
  supplier_id text NOT NULL REFERENCES suppliers,
  min_quantity integer NOT NULL CHECK (min_quantity >= 0),
  UNIQUE NULLS NOT DISTINCT (account_id, supplier_id)
);
