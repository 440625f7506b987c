-- What every domain stands on: identifiers, stores, custom fields, idempotent answers.

-- Identifiers are ten digits, zero padded, from one sequence per kind of thing; never a number on the wire.
CREATE FUNCTION next_id(sequence_name text) RETURNS text
  LANGUAGE sql VOLATILE
  RETURN lpad(nextval(sequence_name::regclass)::text, 10, '0');

CREATE SEQUENCE store_ids;
CREATE SEQUENCE custom_field_ids;

CREATE TABLE stores (
  id text PRIMARY KEY DEFAULT next_id('store_ids'),
  external_id text NOT NULL UNIQUE,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  is_default boolean NOT NULL DEFAULT false,
  url text NOT NULL DEFAULT '',
  default_currency text NOT NULL DEFAULT 'EUR',
  default_tax_rate_bp integer NOT NULL DEFAULT 2000 CHECK (default_tax_rate_bp BETWEEN 0 AND 10000)
);
CREATE UNIQUE INDEX stores_one_default ON stores (is_default) WHERE is_default;
COMMENT ON COLUMN stores.default_tax_rate_bp IS 'VAT rate in basis points (2000 = 20 %) of an offer that names none';

CREATE TABLE store_views (
  id text PRIMARY KEY DEFAULT next_id('store_ids'),
  store_id text NOT NULL REFERENCES stores,
  external_id text NOT NULL UNIQUE,
  name text NOT NULL,
  locale text NOT NULL DEFAULT 'fr-FR',
  is_default boolean NOT NULL DEFAULT false,
  url text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX store_views_one_default ON store_views (store_id) WHERE is_default;

-- Values of custom fields live in the custom_field_values column of the entity they extend, keyed by the field's id.
CREATE TABLE custom_fields (
  id text PRIMARY KEY DEFAULT next_id('custom_field_ids'),
  external_id text NOT NULL,
  external_source text NOT NULL DEFAULT 'CLIENT',
  target text NOT NULL CHECK (target IN (
    'OFFER', 'ACCOUNT', 'NAVIGATION_CATEGORY', 'SUPPLIER', 'CUSTOMER_USER', 'CUSTOMER_ORGANISATION', 'ORDER_COMMERCIAL',
    'ORDER_LOGISTIC', 'ORDER_LOGISTIC_LINE', 'QUOTE', 'QUOTE_LINE', 'ORDER_INCIDENT', 'OPERATION')),
  type text NOT NULL CHECK (type IN (
    'TEXT', 'LONG_TEXT', 'NUMBER', 'METRIC', 'DATE', 'LIST_TEXT', 'LIST_METRIC', 'BOOLEAN', 'MEDIA')),
  names jsonb NOT NULL,
  is_mandatory boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  role text CHECK (role IN (
    'PRODUCT_TAX_RATE', 'PRODUCT_TAX_CODE', 'SHIPPING_TAX_RATE', 'SHIPPING_TAX_CODE', 'ORDERS_MANAGED_INTERNALLY')),
  properties jsonb,
  is_indexable boolean NOT NULL DEFAULT false,
  is_faceted boolean NOT NULL DEFAULT false,
  is_searchable boolean NOT NULL DEFAULT false,
  is_sortable boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  UNIQUE (target, external_id)
);
CREATE UNIQUE INDEX custom_fields_one_per_role ON custom_fields (target, role) WHERE role IS NOT NULL;

-- The first answer to a creating call that carried an Idempotency-Key, given again for 24 hours.
CREATE TABLE idempotent_answers (
  owner text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, call, key)
);
CREATE INDEX idempotent_answers_age ON idempotent_answers (created_at);
