-- The operator's policies in full: suppliers whose pieces count together, who changed what; and what approvers took out.

CREATE SEQUENCE quota_group_ids;
CREATE SEQUENCE policy_change_ids;

-- In one order the pieces of these suppliers count together against the minimum of each of them.
CREATE TABLE quota_groups (
  id text PRIMARY KEY DEFAULT next_id('quota_group_ids'),
  name text NOT NULL
);
CREATE TABLE quota_group_suppliers (
  -- A supplier is in one group at most.
  supplier_id text PRIMARY KEY REFERENCES suppliers,
  group_id text NOT NULL REFERENCES quota_groups ON DELETE CASCADE
);
CREATE INDEX quota_group_suppliers_group ON quota_group_suppliers (group_id);

-- Who changed which policy: as it was and as it became, null where it was not there.
CREATE TABLE policy_changes (
  id text PRIMARY KEY DEFAULT next_id('policy_change_ids'),
  at timestamptz NOT NULL,
  by_user_id text NOT NULL,
  by_name text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX policy_changes_at ON policy_changes (at DESC);

-- When a policy let it go on that had held it back: from then on it counts as validated.
ALTER TABLE logistic_orders ADD released_at timestamptz;

-- Names of the lines that an approver took out with this step.
ALTER TABLE order_history ADD refused_lines text[] NOT NULL DEFAULT '{}';
