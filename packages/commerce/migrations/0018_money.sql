-- Money after its authorisation: captures, refunds and transfers, what each logistic order has received, and payments that reach
-- only a part of an order. Amounts are cents.

ALTER TABLE payments
  -- The one part that this payment pays because an earlier one did not reach it; null: the drafts of the order.
  ADD COLUMN logistic_order_id text REFERENCES logistic_orders,
  ADD COLUMN authorized_cents bigint NOT NULL DEFAULT 0 CHECK (authorized_cents BETWEEN 0 AND amount_cents),
  ADD COLUMN captured_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
UPDATE payments SET authorized_cents = amount_cents,
  captured_cents = CASE WHEN status = 'PAID' THEN amount_cents ELSE 0 END
  WHERE provider <> 'MANUAL' AND status IN ('AUTHORIZED', 'CAPTURE_PENDING', 'PAID');
ALTER TABLE payments
  ADD CONSTRAINT payments_captured_within_authorized CHECK (captured_cents BETWEEN 0 AND authorized_cents),
  ADD CONSTRAINT payments_refunded_within_captured CHECK (refunded_cents BETWEEN 0 AND captured_cents);

-- The drafts of an order are paid once, and so is each part that was left over.
DROP INDEX payments_one_per_order;
CREATE UNIQUE INDEX payments_one_per_order ON payments (commercial_order_id, coalesce(logistic_order_id, ''))
  WHERE status <> 'REFUSED';

ALTER TABLE logistic_orders
  -- Captured from a card, or transferred.
  ADD COLUMN received_cents bigint NOT NULL DEFAULT 0 CHECK (received_cents >= 0),
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0,
  -- Of an order on account that was shipped.
  ADD COLUMN payment_due_on date;
UPDATE logistic_orders SET received_cents = goods_cents + goods_tax_cents + shipping_cents + shipping_tax_cents
  WHERE payment_status = 'PAID';
ALTER TABLE logistic_orders
  ADD CONSTRAINT logistic_orders_refunded_within_received CHECK (refunded_cents BETWEEN 0 AND received_cents);

-- A step of one logistic order's payment names it; orders on account have no payment of their own.
ALTER TABLE payment_history
  ADD COLUMN logistic_order_id text REFERENCES logistic_orders ON DELETE CASCADE,
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD CHECK (payment_id IS NOT NULL OR logistic_order_id IS NOT NULL);
CREATE INDEX payment_history_logistic_order ON payment_history (logistic_order_id, id);

CREATE SEQUENCE money_movement_ids;

-- Money that is asked of a provider, or that came by itself. Its id is the key under which a provider is asked once only.
CREATE TABLE money_movements (
  id text PRIMARY KEY DEFAULT next_id('money_movement_ids'),
  logistic_order_id text NOT NULL REFERENCES logistic_orders,
  -- Null: a transfer for an order on account.
  payment_id text REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('CAPTURE', 'REFUND', 'TRANSFER')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('ASKED', 'DONE', 'FAILED')),
  -- The provider's number of it, or what the bank statement says.
  reference text,
  received_at timestamptz,
  -- Null: the shop itself.
  by_user_id text REFERENCES users,
  reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX money_movements_logistic_order ON money_movements (logistic_order_id, id);
CREATE INDEX money_movements_payment ON money_movements (payment_id, id);
-- A transfer that is told twice counts once.
CREATE UNIQUE INDEX money_movements_one_transfer ON money_movements (logistic_order_id, reference, amount_cents, received_at)
  WHERE kind = 'TRANSFER';
-- One capture or refund of a logistic order is under way at a time.
CREATE UNIQUE INDEX money_movements_one_asked ON money_movements (logistic_order_id) WHERE status = 'ASKED';

-- The same in the books of the embedded test gateway.
ALTER TABLE test_gateway_cards DROP CONSTRAINT test_gateway_cards_behaviour_check,
  ADD CONSTRAINT test_gateway_cards_behaviour_check CHECK (behaviour IN ('ACCEPT', 'REFUSE', 'CHALLENGE', 'HALF'));
ALTER TABLE test_gateway_payments DROP CONSTRAINT test_gateway_payments_status_check,
  ADD CONSTRAINT test_gateway_payments_status_check
    CHECK (status IN ('OPEN', 'CHALLENGED', 'AUTHORISED', 'REFUSED', 'CANCELLED', 'SETTLED')),
  ADD COLUMN authorised_cents bigint NOT NULL DEFAULT 0 CHECK (authorised_cents BETWEEN 0 AND amount_cents),
  ADD COLUMN captured_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
UPDATE test_gateway_payments SET authorised_cents = amount_cents WHERE status = 'AUTHORISED';
ALTER TABLE test_gateway_payments
  ADD CHECK (captured_cents BETWEEN 0 AND authorised_cents),
  ADD CHECK (refunded_cents BETWEEN 0 AND captured_cents);
CREATE TABLE test_gateway_movements (
  key text PRIMARY KEY,
  reference text NOT NULL DEFAULT gen_random_uuid()::text,
  payment_reference text NOT NULL REFERENCES test_gateway_payments,
  kind text NOT NULL CHECK (kind IN ('capture', 'refund')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL
);
