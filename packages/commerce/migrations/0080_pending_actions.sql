-- What moves money, or lets somebody owe more, and is asked for by one of the operator and decided by another (desk D-121).
CREATE SEQUENCE pending_action_ids;
CREATE TABLE pending_actions (
  id text PRIMARY KEY DEFAULT next_id('pending_action_ids'),
  kind text NOT NULL CHECK (kind IN ('REFUND', 'TRANSFER', 'CREDIT_LIMIT', 'PAYMENT_TYPE')),
  -- Of money: whose. A refund may close an incident along with it.
  logistic_order_id text REFERENCES logistic_orders ON DELETE CASCADE,
  incident_id text REFERENCES incidents ON DELETE CASCADE,
  -- Of what an account may owe.
  account_id text REFERENCES customer_accounts ON DELETE CASCADE,
  amount_cents bigint CHECK (amount_cents > 0),
  -- What the act is told, as its call takes it.
  asked jsonb NOT NULL,
  -- What it was asked about, as it was then (`basis_of_action`): an act whose basis has changed is void.
  before jsonb NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'VOID')),
  asked_by_id text NOT NULL REFERENCES users,
  asked_by_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Null: nobody has, or the clock.
  decided_by_id text REFERENCES users,
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text,
  -- What money refers to: nothing moves by an action that was not approved.
  approved_id text GENERATED ALWAYS AS (CASE WHEN status = 'APPROVED' THEN id END) STORED,
  CHECK (num_nonnulls(logistic_order_id, account_id) = 1),
  CHECK ((kind IN ('REFUND', 'TRANSFER')) = (logistic_order_id IS NOT NULL)),
  CHECK (incident_id IS NULL OR kind = 'REFUND'),
  CHECK (logistic_order_id IS NULL OR amount_cents IS NOT NULL),
  CHECK ((status = 'OPEN') = (decided_at IS NULL)),
  CHECK (status NOT IN ('OPEN', 'VOID') OR decided_by_id IS NULL),
  -- Two persons: whoever asks does not decide, and takes back nothing but their own.
  CONSTRAINT pending_actions_two_persons CHECK (CASE
    WHEN status IN ('APPROVED', 'REJECTED') THEN decided_by_id IS NOT NULL AND decided_by_id <> asked_by_id
    WHEN status = 'WITHDRAWN' THEN decided_by_id IS NOT NULL AND decided_by_id = asked_by_id
    ELSE true END),
  CHECK (status <> 'REJECTED' OR decision_reason IS NOT NULL),
  UNIQUE (approved_id, logistic_order_id, amount_cents)
);
-- However often and by however many it is asked for: one waits at a time.
CREATE UNIQUE INDEX pending_actions_open ON pending_actions (kind, coalesce(logistic_order_id, account_id)) WHERE status = 'OPEN';
CREATE INDEX pending_actions_waiting ON pending_actions (asked_at, id) WHERE status = 'OPEN';
CREATE INDEX pending_actions_logistic_order ON pending_actions (logistic_order_id) WHERE logistic_order_id IS NOT NULL;
CREATE INDEX pending_actions_account ON pending_actions (account_id) WHERE account_id IS NOT NULL;

-- Money that two persons have moved names their action: each moves once, for its order, by its amount. What one alone has moved where the
-- shop is set not to ask for a second person says so.
ALTER TABLE money_movements
  ADD pending_action_id text,
  ADD lacks_second_person boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT money_movements_moved_once UNIQUE (pending_action_id),
  ADD CONSTRAINT money_movements_as_approved FOREIGN KEY (pending_action_id, logistic_order_id, amount_cents)
    REFERENCES pending_actions (approved_id, logistic_order_id, amount_cents),
  ADD CHECK (pending_action_id IS NULL OR NOT lacks_second_person);
