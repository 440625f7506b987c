-- Where the shop does without a second person, what takes one otherwise is written down beside what two have decided (desk D-121): ALONE.
-- Such an act is over when it is written, and nobody has decided it.
ALTER TABLE pending_actions
  DROP CONSTRAINT pending_actions_status_check,
  DROP CONSTRAINT pending_actions_kind_check,
  ADD CONSTRAINT pending_actions_status_check CHECK (status IN ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'VOID', 'ALONE')),
  ADD CONSTRAINT pending_actions_kind_check CHECK (kind IN
    ('REFUND', 'TRANSFER', 'CANCELLATION', 'FORCED_ORDER', 'CREDIT_LIMIT', 'PAYMENT_TYPE', 'GRACE_AMOUNT', 'HOLD_END')),
  ADD CHECK (status <> 'ALONE' OR decided_by_id IS NULL);

-- What an order is about and what an account: of kinds that came later, too.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'pending_actions'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%REFUND%TRANSFER%logistic_order_id IS NOT NULL%' LOOP
    EXECUTE format('ALTER TABLE pending_actions DROP CONSTRAINT %I', name);
  END LOOP;
END $$;
ALTER TABLE pending_actions ADD CONSTRAINT pending_actions_of_orders
  CHECK ((kind IN ('REFUND', 'TRANSFER', 'CANCELLATION', 'FORCED_ORDER')) = (logistic_order_id IS NOT NULL));

-- What is over, the latest first: the past decisions.
CREATE INDEX pending_actions_over ON pending_actions (decided_at DESC, id DESC) WHERE status <> 'OPEN';

-- Money that was moved so before stands among them with what it found.
INSERT INTO pending_actions (kind, logistic_order_id, amount_cents, asked, before, status, asked_by_id, asked_by_name, asked_at, decided_at)
SELECT m.kind, m.logistic_order_id, m.amount_cents,
       jsonb_build_object('kind', m.kind, 'logisticOrderId', m.logistic_order_id, 'amount', m.amount_cents / 100.0, 'reason', m.reason,
         'reference', coalesce(m.reference, ''), 'receivedAt', m.received_at),
       jsonb_build_object(CASE m.kind WHEN 'REFUND' THEN 'refunded' ELSE 'received' END, m.moved_before),
       'ALONE', u.id, u.first_name || ' ' || u.last_name, m.created_at, m.created_at
  FROM (SELECT *, coalesce(sum(amount_cents) FILTER (WHERE status <> 'FAILED') OVER (PARTITION BY logistic_order_id, kind
          ORDER BY created_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS moved_before FROM money_movements) m
  JOIN users u ON u.id = m.by_user_id
 WHERE m.lacks_second_person AND m.kind IN ('REFUND', 'TRANSFER');
