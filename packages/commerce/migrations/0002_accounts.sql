-- Customer accounts, their organisations, users and addresses; the users of suppliers and of the operator.

CREATE SEQUENCE customer_account_ids;
CREATE SEQUENCE organisation_ids;
CREATE SEQUENCE user_ids;
CREATE SEQUENCE address_ids;
CREATE SEQUENCE customer_tag_ids;

CREATE TABLE customer_accounts (
  id text PRIMARY KEY DEFAULT next_id('customer_account_ids'),
  external_id text NOT NULL UNIQUE,
  name text NOT NULL UNIQUE,
  company_registration_name text NOT NULL,
  business_registration_number text NOT NULL,
  vat_number text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  account_manager text,
  legal_user jsonb,
  main_contacts jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('WAITING_VALIDATION', 'ACTIVE', 'INACTIVE', 'REFUSED')),
  payment_type text NOT NULL DEFAULT 'ON_ACCEPTANCE' CHECK (payment_type IN ('ON_ACCEPTANCE', 'DUE_DATE')),
  -- Manual validation, one record per account: null limit = every order needs an approver.
  approval_required boolean NOT NULL DEFAULT false,
  approval_limit_cents bigint CHECK (approval_limit_cents >= 0),
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE customer_tags (
  id text PRIMARY KEY DEFAULT next_id('customer_tag_ids'),
  external_id text NOT NULL UNIQUE,
  name text NOT NULL
);

CREATE TABLE customer_account_tags (
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  tag_id text NOT NULL REFERENCES customer_tags ON DELETE CASCADE,
  PRIMARY KEY (account_id, tag_id)
);

CREATE TABLE organisations (
  id text PRIMARY KEY DEFAULT next_id('organisation_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  parent_id text REFERENCES organisations,
  external_id text UNIQUE,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (account_id, parent_id, name)
);

CREATE TABLE users (
  id text PRIMARY KEY DEFAULT next_id('user_ids'),
  external_id text UNIQUE,
  client text NOT NULL DEFAULT 'ACCOUNT' CHECK (client IN ('ACCOUNT', 'SUPPLIER', 'OPERATOR')),
  supplier_id text,
  civility text CHECK (civility IN ('MR', 'MRS', 'MISS')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  is_email_verified boolean NOT NULL DEFAULT false,
  phone text,
  password_hash text,
  groups text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'WAITING_VALIDATION' CHECK (status IN ('WAITING_VALIDATION', 'ACTIVE', 'INACTIVE')),
  locale text,
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((client = 'SUPPLIER') = (supplier_id IS NOT NULL))
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- A user's accounts; the lowest position is the default one.
CREATE TABLE account_users (
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  position integer NOT NULL DEFAULT 0,
  main_organisation_id text REFERENCES organisations,
  is_approver boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX account_users_user ON account_users (user_id, position);

CREATE TABLE organisation_users (
  organisation_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  PRIMARY KEY (organisation_id, user_id)
);
CREATE INDEX organisation_users_user ON organisation_users (user_id);

CREATE TABLE addresses (
  id text PRIMARY KEY DEFAULT next_id('address_ids'),
  external_id text NOT NULL UNIQUE,
  label text,
  full_name text NOT NULL,
  company text,
  address text NOT NULL,
  additional_address text,
  zipcode text NOT NULL,
  city text NOT NULL,
  state text,
  country text NOT NULL,
  phone text,
  is_shipping boolean NOT NULL DEFAULT true,
  is_billing boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (is_shipping OR is_billing)
);

-- An address may be shared by several accounts; deleting it from one only unlinks it there.
CREATE TABLE account_addresses (
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  address_id text NOT NULL REFERENCES addresses ON DELETE CASCADE,
  PRIMARY KEY (account_id, address_id)
);
CREATE INDEX account_addresses_address ON account_addresses (address_id);

CREATE TABLE organisation_addresses (
  organisation_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  address_id text NOT NULL REFERENCES addresses ON DELETE CASCADE,
  PRIMARY KEY (organisation_id, address_id)
);
CREATE INDEX organisation_addresses_address ON organisation_addresses (address_id);
