-- What buyers collect and order: carts and their lines, commercial orders, one logistic order per supplier, its lines and
-- its history. All quantities are pieces; amounts are cents, prices per piece ten-thousandths of the currency.

CREATE SEQUENCE cart_line_ids;
CREATE SEQUENCE commercial_order_ids;
CREATE SEQUENCE logistic_order_ids;
CREATE SEQUENCE order_line_ids;
CREATE SEQUENCE order_numbers;

-- An order reference must not tell how many orders there are, nor what the next one is called: the counter passes through
-- a keyed permutation of the numbers of 13 digits (a Feistel network over two halves; what falls outside goes through again).
CREATE TABLE order_number_key (
  key text NOT NULL DEFAULT gen_random_uuid()::text,
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
);
INSERT INTO order_number_key DEFAULT VALUES;

CREATE FUNCTION scramble_order_number(number bigint, key text) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  half CONSTANT bigint := 3162278; -- The smallest whole number whose square reaches 10^13.
  high bigint;
  low bigint;
  scrambled bigint := number;
BEGIN
  LOOP
    high := scrambled / half;
    low := scrambled % half;
    FOR round IN 1..4 LOOP
      SELECT low, (high + ('x' || left(md5(key || round || ' ' || low), 8))::bit(32)::bigint) % half INTO high, low;
    END LOOP;
    scrambled := high * half + low;
    EXIT WHEN scrambled < 10000000000000;
  END LOOP;
  RETURN scrambled;
END $$;

-- `172-189-1896838` (orders 1.2).
CREATE FUNCTION next_order_reference() RETURNS text
  LANGUAGE sql VOLATILE
  RETURN (SELECT left(digits, 3) || '-' || substr(digits, 4, 3) || '-' || substr(digits, 7)
            FROM (SELECT lpad(scramble_order_number(nextval('order_numbers'), key)::text, 13, '0') AS digits
                    FROM order_number_key) AS scrambled);

CREATE TABLE carts (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL DEFAULT 'CART' CHECK (type IN ('CART', 'BUYING_LIST')),
  status text NOT NULL DEFAULT 'INIT' CHECK (status IN ('INIT', 'LOADING', 'ON_GOING', 'COMPLETED')),
  currency text NOT NULL DEFAULT 'EUR',
  -- When the building of the order began; 30 seconds later the cart counts as INIT again.
  loading_since timestamptz,
  -- Suppliers whose lines enter the order; null = all.
  ordered_supplier_ids text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'LOADING') = (loading_since IS NOT NULL))
);
CREATE INDEX carts_owner ON carts (account_id, user_id, created_at DESC);

-- A line cannot exist without its offer: what lies in carts is deactivated, never deleted.
CREATE TABLE cart_lines (
  id text PRIMARY KEY DEFAULT next_id('cart_line_ids'),
  cart_id text NOT NULL REFERENCES carts ON DELETE CASCADE,
  offer_price_id text NOT NULL REFERENCES offer_prices,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Price of one piece when the buyer last edited the line; a difference is told on read.
  priced_at_e4 integer,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (cart_id, offer_price_id)
);
CREATE INDEX cart_lines_offer_price ON cart_lines (offer_price_id);

CREATE TABLE commercial_orders (
  id text PRIMARY KEY DEFAULT next_id('commercial_order_ids'),
  reference text NOT NULL UNIQUE DEFAULT next_order_reference(),
  external_id text UNIQUE,
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  -- The buyer's main organisation when the order was made.
  organisation_id text REFERENCES organisations,
  store_id text NOT NULL REFERENCES stores,
  -- A cart has one order at most. The order outlives the cart, so this is no foreign key.
  cart_id text UNIQUE,
  source_type text CHECK (source_type IN ('OPERATION', 'QUOTE', 'ORDER', 'CART')),
  source_id text,
  processing boolean NOT NULL DEFAULT false,
  currency text NOT NULL DEFAULT 'EUR',
  account_snapshot jsonb NOT NULL,
  user_snapshot jsonb NOT NULL,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  -- Whether the order had to wait for an approver when it was placed; null before.
  needed_approval boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  validated_at timestamptz,
  CHECK ((source_type IS NULL) = (source_id IS NULL)),
  CHECK (validated_at IS NULL OR NOT processing)
);
CREATE INDEX commercial_orders_account ON commercial_orders (account_id, created_at DESC);

CREATE TABLE logistic_orders (
  id text PRIMARY KEY DEFAULT next_id('logistic_order_ids'),
  commercial_order_id text NOT NULL REFERENCES commercial_orders ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES customer_accounts,
  supplier_id text NOT NULL REFERENCES suppliers,
  -- Order of the supplier's first appearance, from 1.
  rank integer NOT NULL CHECK (rank > 0),
  reference text NOT NULL UNIQUE,
  external_id text UNIQUE,
  external_source text NOT NULL DEFAULT 'CLIENT',
  channel text NOT NULL DEFAULT 'STORE' CHECK (channel IN ('STORE', 'IMPORT')),
  status text NOT NULL DEFAULT 'DRAFT_ORDER' CHECK (status IN (
    'CREATING', 'DRAFT_ORDER', 'DRAFT_ORDER_ON_HOLD', 'ORDER_CREATED', 'BLOCKED_BY_POLICY', 'BLOCKED_BY_PAYMENT',
    'WAITING_CUSTOMER_APPROVAL', 'WAITING_SUPPLIER_APPROVAL', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER',
    'ACCEPTED_BY_SUPPLIER', 'WAITING_FULFILLMENT', 'WAITING_SHIPMENT', 'PARTIALLY_SHIPPED', 'SHIPPED',
    'PARTIALLY_CANCELED', 'INCIDENT', 'COMPLETED', 'CANCELED')),
  payment_status text NOT NULL DEFAULT 'NOT_INITIATED' CHECK (payment_status IN (
    'NOT_INITIATED', 'INIT_PAYMENT', 'AUTHORIZATION_PENDING', 'WAITING_AUTHORIZATION', 'AUTHORIZED', 'WAITING_PAYMENT',
    'CAPTURE_PENDING', 'PAID', 'PARTIALLY_PAID', 'OVER_PAID', 'REFUSED', 'WAITING_REFUND', 'PARTIALLY_REFUNDED',
    'REFUNDED', 'REFUND_FAILED')),
  payment_option text CHECK (payment_option IN (
    'CREDIT_CARD', 'DIRECT_PAYMENT', 'BANK_WIRE', 'BANK_WIRE_ON_ACCEPTANCE', 'BANK_WIRE_ON_DUE_DATE',
    'PURCHASE_CARD_L3')),
  has_incident boolean NOT NULL DEFAULT false,
  is_partially_declined boolean NOT NULL DEFAULT false,
  fulfillment_message text,
  shipping_type_code text REFERENCES shipping_types,
  shipping_tracking_url text,
  supplier_snapshot jsonb NOT NULL,
  shipping_address jsonb,
  billing_address jsonb,
  -- Sums over the lines, kept beside them so that lists need not read lines.
  goods_cents bigint NOT NULL DEFAULT 0 CHECK (goods_cents >= 0),
  goods_tax_cents bigint NOT NULL DEFAULT 0 CHECK (goods_tax_cents >= 0),
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  shipping_tax_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_tax_cents >= 0),
  -- [{"rate": basis points, "base": cents, "amount": cents}]
  tax_details jsonb NOT NULL DEFAULT '[]',
  line_count integer NOT NULL DEFAULT 0,
  product_count integer NOT NULL DEFAULT 0,
  -- No delivery fee was configured for the address: the fee 0 is an assumption.
  is_fee_unknown boolean NOT NULL DEFAULT false,
  -- Totals as placed, before the supplier changed anything.
  initial_goods_cents bigint,
  initial_goods_tax_cents bigint,
  initial_shipping_cents bigint,
  initial_shipping_tax_cents bigint,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  blocking_policies jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  validated_at timestamptz,
  UNIQUE (commercial_order_id, rank)
);
CREATE INDEX logistic_orders_account ON logistic_orders (account_id, created_at DESC);
CREATE INDEX logistic_orders_supplier ON logistic_orders (supplier_id, created_at DESC);
CREATE INDEX logistic_orders_waiting ON logistic_orders (account_id) WHERE status = 'WAITING_CUSTOMER_APPROVAL';

CREATE TABLE order_lines (
  id text PRIMARY KEY DEFAULT next_id('order_line_ids'),
  logistic_order_id text NOT NULL REFERENCES logistic_orders ON DELETE CASCADE,
  commercial_order_id text NOT NULL REFERENCES commercial_orders ON DELETE CASCADE,
  external_id text UNIQUE,
  quote_line_external_id text,
  position integer NOT NULL,
  offer_price_id text NOT NULL REFERENCES offer_prices,
  inventory_id text NOT NULL REFERENCES offer_inventories,
  quantity integer NOT NULL CHECK (quantity > 0),
  confirmed_quantity integer CHECK (confirmed_quantity BETWEEN 0 AND quantity),
  shipped_quantity integer NOT NULL DEFAULT 0 CHECK (shipped_quantity >= 0),
  received_quantity integer NOT NULL DEFAULT 0 CHECK (received_quantity >= 0 AND received_quantity <= shipped_quantity),
  canceled_quantity integer NOT NULL DEFAULT 0 CHECK (canceled_quantity >= 0),
  expected_date date,
  -- Price of one piece without tax: as listed, after discount, and as the supplier confirmed it.
  list_price_e4 integer NOT NULL CHECK (list_price_e4 >= 0),
  unit_price_e4 integer NOT NULL CHECK (unit_price_e4 >= 0),
  confirmed_price_e4 integer CHECK (confirmed_price_e4 BETWEEN 0 AND unit_price_e4),
  tax_rate_bp integer NOT NULL CHECK (tax_rate_bp BETWEEN 0 AND 10000),
  shipping_tax_rate_bp integer NOT NULL CHECK (shipping_tax_rate_bp BETWEEN 0 AND 10000),
  goods_cents bigint NOT NULL CHECK (goods_cents >= 0),
  goods_tax_cents bigint NOT NULL CHECK (goods_tax_cents >= 0),
  shipping_cents bigint NOT NULL CHECK (shipping_cents >= 0),
  shipping_tax_cents bigint NOT NULL CHECK (shipping_tax_cents >= 0),
  -- Product, variant, stock line and price as they were: {"product", "variant", "inventory", "price"} in the wire's shape.
  snapshot jsonb NOT NULL,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  is_refunded boolean NOT NULL DEFAULT false,
  has_incident boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (shipped_quantity + canceled_quantity <= quantity),
  UNIQUE (logistic_order_id, offer_price_id)
);
CREATE INDEX order_lines_commercial_order ON order_lines (commercial_order_id);
CREATE INDEX order_lines_offer_price ON order_lines (offer_price_id);
CREATE INDEX order_lines_inventory ON order_lines (inventory_id);

-- Who brought an order from one status to the next, when and why; the timeline reads it.
CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  logistic_order_id text NOT NULL REFERENCES logistic_orders ON DELETE CASCADE,
  from_status text,
  to_status text NOT NULL,
  at timestamptz NOT NULL,
  by_type text NOT NULL CHECK (by_type IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
  by_user_id text REFERENCES users,
  by_name text NOT NULL,
  reason text
);
CREATE INDEX order_history_order ON order_history (logistic_order_id, id);
