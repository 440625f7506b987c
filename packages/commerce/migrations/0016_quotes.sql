-- Quotes: what buyers ask for (master quotes) and the negotiation with each supplier that was asked (supplier quotes).
-- All quantities are pieces; amounts are cents, prices per piece ten-thousandths of the currency, without tax.

CREATE SEQUENCE master_quote_ids;
CREATE SEQUENCE master_quote_detail_ids;
CREATE SEQUENCE supplier_quote_ids;
CREATE SEQUENCE quote_line_ids;
CREATE SEQUENCE quote_delivery_line_ids;
CREATE SEQUENCE quote_message_ids;

CREATE TABLE master_quotes (
  id text PRIMARY KEY DEFAULT next_id('master_quote_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  store_id text NOT NULL REFERENCES stores,
  name text NOT NULL CHECK (name <> ''),
  description text,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (id, account_id)
);
CREATE INDEX master_quotes_account ON master_quotes (account_id, updated_at DESC);

CREATE TABLE master_quote_details (
  id text PRIMARY KEY DEFAULT next_id('master_quote_detail_ids'),
  master_quote_id text NOT NULL REFERENCES master_quotes ON DELETE CASCADE,
  variant_id text NOT NULL REFERENCES product_variants,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999999),
  -- A variant has one line, whose quantity is set.
  UNIQUE (master_quote_id, variant_id)
);
CREATE INDEX master_quote_details_variant ON master_quote_details (variant_id);

-- What was asked stays: a master quote with supplier quotes cannot be deleted.
CREATE TABLE supplier_quotes (
  id text PRIMARY KEY DEFAULT next_id('supplier_quote_ids'),
  master_quote_id text NOT NULL,
  account_id text NOT NULL,
  supplier_id text NOT NULL REFERENCES suppliers,
  -- Who asked, under the name that messages show.
  user_id text NOT NULL REFERENCES users,
  customer_name text NOT NULL,
  status text NOT NULL CHECK (status IN (
    'STAGING', 'NEW', 'WAITING_FOR_SUPPLIER_INFOS', 'WAITING_FOR_OPERATOR', 'WAITING_FOR_CUSTOMER', 'VALIDATED',
    'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER', 'DECLINED_BY_OPERATOR', 'EXPIRED', 'CLOSED')),
  currency text NOT NULL,
  -- The address in the wire's own shape, as it was.
  billing_address jsonb NOT NULL,
  -- Until when the supplier's answer holds; once it is over, a quote that waits for the buyer counts as expired.
  valid_until timestamptz,
  -- One more for each changed answer.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  decline_reason text,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  commercial_order_id text UNIQUE REFERENCES commercial_orders ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (status <> 'WAITING_FOR_CUSTOMER' OR valid_until IS NOT NULL),
  UNIQUE (master_quote_id, supplier_id),
  FOREIGN KEY (master_quote_id, account_id) REFERENCES master_quotes (id, account_id)
);
CREATE INDEX supplier_quotes_account ON supplier_quotes (account_id, created_at DESC);
CREATE INDEX supplier_quotes_supplier ON supplier_quotes (supplier_id, created_at DESC);
CREATE INDEX supplier_quotes_open ON supplier_quotes (valid_until, updated_at) WHERE status IN (
  'STAGING', 'NEW', 'WAITING_FOR_SUPPLIER_INFOS', 'WAITING_FOR_OPERATOR', 'WAITING_FOR_CUSTOMER');

CREATE TABLE quote_lines (
  id text PRIMARY KEY DEFAULT next_id('quote_line_ids'),
  supplier_quote_id text NOT NULL REFERENCES supplier_quotes ON DELETE CASCADE,
  -- From 1, in the order of the details.
  position integer NOT NULL CHECK (position > 0),
  variant_id text NOT NULL REFERENCES product_variants,
  -- The supplier's offer behind the line.
  inventory_id text REFERENCES offer_inventories,
  requested_quantity integer NOT NULL CHECK (requested_quantity > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- In the catalogue when the supplier was asked; null = the buyer had no price.
  list_price_e4 integer CHECK (list_price_e4 >= 0),
  -- Null until the supplier has priced the line.
  unit_price_e4 integer CHECK (unit_price_e4 >= 0),
  tax_rate_bp integer NOT NULL CHECK (tax_rate_bp BETWEEN 0 AND 10000),
  shipping_tax_rate_bp integer NOT NULL CHECK (shipping_tax_rate_bp BETWEEN 0 AND 10000),
  goods_tax_cents bigint NOT NULL DEFAULT 0 CHECK (goods_tax_cents >= 0),
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  shipping_tax_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_tax_cents >= 0),
  comment text,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  CHECK (unit_price_e4 IS NOT NULL OR goods_tax_cents + shipping_cents + shipping_tax_cents = 0),
  UNIQUE (supplier_quote_id, position),
  UNIQUE (supplier_quote_id, variant_id)
);
CREATE INDEX quote_lines_variant ON quote_lines (variant_id);
CREATE INDEX quote_lines_inventory ON quote_lines (inventory_id);

CREATE TABLE quote_delivery_lines (
  id text PRIMARY KEY DEFAULT next_id('quote_delivery_line_ids'),
  quote_line_id text NOT NULL REFERENCES quote_lines ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  shipping_address jsonb NOT NULL,
  UNIQUE (quote_line_id, position)
);

-- Two conversations: the buyer with the supplier, and the supplier with the operator, which no buyer sees.
CREATE TABLE quote_messages (
  id text PRIMARY KEY DEFAULT next_id('quote_message_ids'),
  supplier_quote_id text NOT NULL REFERENCES supplier_quotes ON DELETE CASCADE,
  thread text NOT NULL CHECK (thread IN ('CUSTOMER', 'OPERATOR')),
  author_type text NOT NULL CHECK (author_type IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR')),
  author_id text NOT NULL REFERENCES users,
  author_name text NOT NULL,
  message text NOT NULL CHECK (message <> ''),
  -- A mail told the other side of it; not every message of a quick exchange is told.
  is_mailed boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (thread = 'CUSTOMER' OR author_type <> 'CUSTOMER')
);
CREATE INDEX quote_messages_quote ON quote_messages (supplier_quote_id, id);

-- Who brought a supplier quote from one status to the next, when and why.
CREATE TABLE supplier_quote_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_quote_id text NOT NULL REFERENCES supplier_quotes ON DELETE CASCADE,
  from_status text,
  to_status text NOT NULL,
  at timestamptz NOT NULL,
  by_type text NOT NULL CHECK (by_type IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
  by_user_id text REFERENCES users,
  reason text
);
CREATE INDEX supplier_quote_history_quote ON supplier_quote_history (supplier_quote_id, id);
