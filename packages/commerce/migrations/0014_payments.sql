-- What orders are paid with: one row per attempt, its history, and what its provider told about it. Amounts are cents.

CREATE SEQUENCE payment_ids;

CREATE TABLE payments (
  id text PRIMARY KEY DEFAULT next_id('payment_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  -- Null: the draft that was to be paid has been deleted since.
  commercial_order_id text REFERENCES commercial_orders ON DELETE SET NULL,
  order_reference text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('MANUAL', 'TEST_GATEWAY', 'ADYEN')),
  option text NOT NULL CHECK (option IN ('CREDIT_CARD', 'BANK_WIRE_ON_ACCEPTANCE', 'BANK_WIRE_ON_DUE_DATE')),
  status text NOT NULL DEFAULT 'INIT_PAYMENT' CHECK (status IN (
    'INIT_PAYMENT', 'AUTHORIZATION_PENDING', 'AUTHORIZED', 'WAITING_PAYMENT', 'CAPTURE_PENDING', 'PAID', 'REFUSED', 'REFUNDED')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  -- The provider's own number of it; null until it has answered.
  provider_reference text,
  -- What the caller was answered last, to be answered again: {"resultCode", "action"}.
  answer jsonb NOT NULL DEFAULT '{}',
  return_url text NOT NULL,
  -- The payer's orders never wait for an approver (right ORDER_WITHOUT_APPROVAL when the payment was begun).
  is_exempt boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider, provider_reference)
);
CREATE INDEX payments_account ON payments (account_id, created_at DESC);
-- An order is paid once: a second payment can begin only after the first was refused.
CREATE UNIQUE INDEX payments_one_per_order ON payments (commercial_order_id) WHERE status <> 'REFUSED';

CREATE TABLE payment_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments ON DELETE CASCADE,
  from_status text,
  to_status text NOT NULL,
  at timestamptz NOT NULL,
  by_type text NOT NULL CHECK (by_type IN ('CUSTOMER', 'OPERATOR', 'PROVIDER', 'SYSTEM')),
  reason text
);
CREATE INDEX payment_history_payment ON payment_history (payment_id, id);

-- Messages of providers that were taken in: each counts once, however often it comes.
CREATE TABLE payment_messages (
  provider text NOT NULL,
  message_key text NOT NULL,
  payment_id text NOT NULL REFERENCES payments ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, message_key)
);
CREATE INDEX payment_messages_payment ON payment_messages (payment_id);

-- The payment that a logistic order is, or was last, paid by.
ALTER TABLE logistic_orders ADD COLUMN payment_id text REFERENCES payments;
CREATE INDEX logistic_orders_payment ON logistic_orders (payment_id) WHERE payment_id IS NOT NULL;

-- What the embedded test gateway knows: a stand-in for the books of a provider, which the shop reads through its port only.
-- Of a card it keeps how it behaves, never its number.
CREATE TABLE test_gateway_cards (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  shopper text NOT NULL,
  access_key text NOT NULL DEFAULT gen_random_uuid()::text,
  -- Null while a registration waits for its card.
  behaviour text CHECK (behaviour IN ('ACCEPT', 'REFUSE', 'CHALLENGE')),
  last_four text,
  expiry_month text,
  expiry_year text,
  -- Offered for the next payment; a registration for one order is not.
  is_kept boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX test_gateway_cards_shopper ON test_gateway_cards (shopper);

CREATE TABLE test_gateway_payments (
  reference text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  merchant_reference text NOT NULL UNIQUE,
  shopper text NOT NULL,
  order_reference text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  locale text NOT NULL,
  return_url text NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'CHALLENGED', 'AUTHORISED', 'REFUSED', 'CANCELLED')),
  created_at timestamptz NOT NULL
);
