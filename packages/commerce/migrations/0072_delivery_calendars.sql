-- The one address under which a user's expected deliveries can be subscribed to without a session; another one takes its place, and none
-- ends it. Only what its address is signed of is kept.
CREATE TABLE delivery_calendars (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, user_id)
);

-- What is still to come of an account.
CREATE INDEX logistic_orders_to_come ON logistic_orders (account_id) WHERE status IN (
  'WAITING_SUPPLIER_APPROVAL', 'ACCEPTED_BY_SUPPLIER', 'WAITING_FULFILLMENT', 'WAITING_SHIPMENT', 'PARTIALLY_SHIPPED', 'SHIPPED');
