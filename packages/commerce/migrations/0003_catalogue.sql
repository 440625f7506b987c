-- What can be bought: suppliers, categories, attributes, products and variants, stock and prices, delivery fees.
-- Label maps are JSON objects keyed by locale: {"fr-FR": "...", "en-GB": "..."}.

CREATE SEQUENCE supplier_ids;
CREATE SEQUENCE category_ids;
CREATE SEQUENCE attribute_ids;
CREATE SEQUENCE product_ids;
CREATE SEQUENCE variant_ids;
CREATE SEQUENCE product_tag_ids;
CREATE SEQUENCE offer_inventory_ids;
CREATE SEQUENCE offer_price_ids;
CREATE SEQUENCE shipping_ids;
-- Products and variants share one counter of SKUs.
CREATE SEQUENCE skus START 10000;

CREATE TABLE suppliers (
  id text PRIMARY KEY DEFAULT next_id('supplier_ids'),
  external_id text NOT NULL UNIQUE,
  external_source text NOT NULL DEFAULT 'CLIENT',
  name text NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE', 'SUSPENDED')),
  descriptions jsonb NOT NULL DEFAULT '{}',
  return_policies jsonb NOT NULL DEFAULT '{}',
  logo text,
  banner text,
  is_default boolean NOT NULL DEFAULT false,
  payment_due_date_delay integer NOT NULL DEFAULT 30 CHECK (payment_due_date_delay >= 0),
  payment_due_date_mode text NOT NULL DEFAULT 'SIMPLE' CHECK (payment_due_date_mode IN ('SIMPLE', 'END_OF_MONTH')),
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE users ADD FOREIGN KEY (supplier_id) REFERENCES suppliers;

-- A supplier linked to accounts sells to those only; without a link it sells to everybody.
CREATE TABLE supplier_accounts (
  supplier_id text NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  PRIMARY KEY (supplier_id, account_id)
);

CREATE TABLE attributes (
  id text PRIMARY KEY DEFAULT next_id('attribute_ids'),
  external_id text NOT NULL UNIQUE,
  names jsonb NOT NULL,
  type text NOT NULL CHECK (type IN (
    'LONG_TEXT', 'TEXT', 'NUMBER', 'METRIC', 'DATE', 'COLOR', 'MEDIA', 'LIST_TEXT', 'LIST_METRIC', 'LIST_COLOR')),
  unit_type text,
  unit text,
  position integer NOT NULL DEFAULT 0,
  CHECK (type NOT IN ('METRIC', 'LIST_METRIC') OR (unit_type IS NOT NULL AND unit IS NOT NULL))
);

-- Options of the list types; values of entities name the option's code.
CREATE TABLE attribute_options (
  attribute_id text NOT NULL REFERENCES attributes ON DELETE CASCADE,
  code text NOT NULL,
  labels jsonb NOT NULL,
  hex text,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (attribute_id, code)
);

CREATE TABLE classification_categories (
  id text PRIMARY KEY DEFAULT next_id('category_ids'),
  external_id text NOT NULL UNIQUE,
  names jsonb NOT NULL,
  parent_id text REFERENCES classification_categories
);

CREATE TABLE classification_attributes (
  classification_id text NOT NULL REFERENCES classification_categories ON DELETE CASCADE,
  attribute_id text NOT NULL REFERENCES attributes ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  is_enabled boolean NOT NULL DEFAULT true,
  is_required boolean NOT NULL DEFAULT false,
  is_indexable boolean NOT NULL DEFAULT true,
  is_faceted boolean NOT NULL DEFAULT false,
  is_searchable boolean NOT NULL DEFAULT false,
  is_sortable boolean NOT NULL DEFAULT false,
  is_for_variant boolean NOT NULL DEFAULT false,
  PRIMARY KEY (classification_id, attribute_id),
  CHECK (is_indexable OR NOT is_faceted)
);

CREATE TABLE navigation_categories (
  id text PRIMARY KEY DEFAULT next_id('category_ids'),
  store_view_id text NOT NULL REFERENCES store_views,
  external_id text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  descriptions jsonb NOT NULL DEFAULT '{}',
  parent_id text REFERENCES navigation_categories,
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  picture_key text,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_view_id, external_id)
);
CREATE INDEX navigation_categories_parent ON navigation_categories (parent_id);

CREATE TABLE navigation_category_classifications (
  category_id text NOT NULL REFERENCES navigation_categories ON DELETE CASCADE,
  classification_id text NOT NULL REFERENCES classification_categories,
  PRIMARY KEY (category_id, classification_id)
);
CREATE INDEX navigation_category_classifications_classification
  ON navigation_category_classifications (classification_id);

-- attribute_values: {"<attribute external id>": value}. Text: string; number and metric: number in the attribute's unit;
-- list types: array of option codes; colour: option code.
CREATE TABLE products (
  id text PRIMARY KEY DEFAULT next_id('product_ids'),
  sku text NOT NULL UNIQUE DEFAULT nextval('skus')::text,
  external_id text NOT NULL UNIQUE,
  external_source text NOT NULL DEFAULT 'CLIENT',
  names jsonb NOT NULL,
  descriptions jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('NEW', 'ACTIVE', 'INACTIVE')),
  brand text,
  mpn text,
  classification_id text NOT NULL REFERENCES classification_categories,
  unit_type text NOT NULL DEFAULT 'ITEM',
  product_unit text NOT NULL DEFAULT 'item',
  attribute_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_classification ON products (classification_id);

CREATE TABLE product_tags (
  id text PRIMARY KEY DEFAULT next_id('product_tag_ids'),
  external_id text NOT NULL UNIQUE,
  names jsonb NOT NULL
);

CREATE TABLE product_tag_links (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  tag_id text NOT NULL REFERENCES product_tags ON DELETE CASCADE,
  PRIMARY KEY (product_id, tag_id)
);
CREATE INDEX product_tag_links_tag ON product_tag_links (tag_id);

CREATE TABLE related_products (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  related_product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, related_product_id),
  CHECK (product_id <> related_product_id)
);

CREATE TABLE product_variants (
  id text PRIMARY KEY DEFAULT next_id('variant_ids'),
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  sku text NOT NULL UNIQUE DEFAULT nextval('skus')::text,
  external_id text NOT NULL UNIQUE,
  external_sku text,
  ean text,
  gtin text,
  mpn text,
  names jsonb NOT NULL,
  descriptions jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('NEW', 'ACTIVE', 'INACTIVE')),
  position integer NOT NULL DEFAULT 0,
  attribute_values jsonb NOT NULL DEFAULT '{}',
  -- What our own illustrator draws; imported pictures are addresses instead.
  picture_key text,
  picture_urls text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_variants_product ON product_variants (product_id, position);
COMMENT ON COLUMN product_variants.position IS 'order inside the product; the lowest is the default variant';

-- A stock line: variant x supplier x currency. All quantities are pieces.
CREATE TABLE offer_inventories (
  id text PRIMARY KEY DEFAULT next_id('offer_inventory_ids'),
  external_id text NOT NULL UNIQUE,
  external_source text NOT NULL DEFAULT 'CLIENT',
  variant_id text NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  supplier_id text NOT NULL REFERENCES suppliers,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  currency text NOT NULL DEFAULT 'EUR',
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  -- Pieces held by open reservations (orders whose card authorisation is pending); what can be ordered is stock - reserved.
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  min_stock_alert integer,
  packing_type text NOT NULL DEFAULT 'UNIT' CHECK (packing_type IN ('BOX', 'BOTTLE', 'UNIT')),
  product_unit text NOT NULL DEFAULT 'item',
  quantity_per_item numeric NOT NULL DEFAULT 1 CHECK (quantity_per_item > 0),
  min_order_quantity integer NOT NULL DEFAULT 0 CHECK (min_order_quantity >= 0),
  max_order_quantity integer,
  lead_time_to_ship integer CHECK (lead_time_to_ship >= 0),
  -- VAT rates in basis points; null takes the store's default. On the wire: the custom fields with the tax roles.
  product_tax_rate_bp integer CHECK (product_tax_rate_bp BETWEEN 0 AND 10000),
  shipping_tax_rate_bp integer CHECK (shipping_tax_rate_bp BETWEEN 0 AND 10000),
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (reserved <= stock),
  CHECK (max_order_quantity IS NULL OR max_order_quantity >= min_order_quantity)
);
CREATE INDEX offer_inventories_variant ON offer_inventories (variant_id);
CREATE INDEX offer_inventories_supplier ON offer_inventories (supplier_id);

-- Tiers are parallel arrays in ascending quantity (pieces); prices per piece in ten-thousandths of the currency.
CREATE TABLE offer_prices (
  id text PRIMARY KEY DEFAULT next_id('offer_price_ids'),
  external_id text NOT NULL UNIQUE,
  inventory_id text NOT NULL REFERENCES offer_inventories ON DELETE CASCADE,
  type text NOT NULL DEFAULT 'PUBLIC' CHECK (type IN ('PUBLIC', 'GROUP', 'ACCOUNT')),
  account_id text REFERENCES customer_accounts,
  tag_id text REFERENCES customer_tags,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  item_per_pack integer NOT NULL DEFAULT 1 CHECK (item_per_pack >= 1),
  range_quantities integer[] NOT NULL,
  range_prices_e4 integer[] NOT NULL,
  range_discount_prices_e4 integer[],
  starts_at timestamptz,
  ends_at timestamptz,
  discount_starts_at timestamptz,
  discount_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((type = 'ACCOUNT') = (account_id IS NOT NULL)),
  CHECK ((type = 'GROUP') = (tag_id IS NOT NULL)),
  CHECK (range_quantities[1] = 1 AND cardinality(range_quantities) = cardinality(range_prices_e4)),
  CHECK (range_discount_prices_e4 IS NULL OR cardinality(range_discount_prices_e4) = cardinality(range_quantities))
);
CREATE INDEX offer_prices_inventory ON offer_prices (inventory_id);
CREATE INDEX offer_prices_account ON offer_prices (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX offer_prices_tag ON offer_prices (tag_id) WHERE tag_id IS NOT NULL;

CREATE TABLE shipping_types (
  code text PRIMARY KEY,
  names jsonb NOT NULL,
  descriptions jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE shipping_zones (
  id text PRIMARY KEY DEFAULT next_id('shipping_ids'),
  name text NOT NULL,
  -- ISO 3166 alpha-2 codes, and French departments where the country alone is too coarse.
  countries text[] NOT NULL DEFAULT '{}',
  departments text[] NOT NULL DEFAULT '{}',
  excluded_departments text[] NOT NULL DEFAULT '{}'
);

-- Fee of one supplier order; a row without supplier is the default for all. Free from franco_cents of goods without tax.
CREATE TABLE shipping_prices (
  id text PRIMARY KEY DEFAULT next_id('shipping_ids'),
  shipping_type_code text NOT NULL REFERENCES shipping_types,
  zone_id text NOT NULL REFERENCES shipping_zones,
  supplier_id text REFERENCES suppliers,
  price_cents bigint NOT NULL CHECK (price_cents >= 0),
  franco_cents bigint CHECK (franco_cents > 0),
  UNIQUE NULLS NOT DISTINCT (shipping_type_code, zone_id, supplier_id)
);
