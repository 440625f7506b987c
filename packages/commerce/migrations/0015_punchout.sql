-- Punch-out: procurement systems that send their buyers here, the visits they start, and sessions that may do less than
-- their user.

-- One per procurement system. The secret itself is never stored.
CREATE TABLE punchout_keys (
  key text PRIMARY KEY CHECK (key ~ '^[A-Za-z0-9_-]{3,64}$'),
  -- The procurement system as buyers call it.
  name text NOT NULL CHECK (name <> ''),
  account_id text NOT NULL,
  user_id text NOT NULL,
  -- Who it says it is: USERNAME of OCI, identity of the sender of cXML.
  identity text NOT NULL CHECK (identity <> ''),
  secret_hash text NOT NULL,
  -- Hosts that baskets may go to; none = any.
  return_hosts text[] NOT NULL DEFAULT '{}',
  -- Its buyers may also place orders here.
  may_order boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  FOREIGN KEY (account_id, user_id) REFERENCES account_users (account_id, user_id) ON DELETE CASCADE
);
CREATE INDEX punchout_keys_user ON punchout_keys (account_id, user_id);

-- One visit of one buyer, from the request of the procurement system to the basket that goes back.
CREATE TABLE punchouts (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  key text NOT NULL REFERENCES punchout_keys ON DELETE CASCADE,
  protocol text NOT NULL CHECK (protocol IN ('CXML', 'OCI')),
  operation text NOT NULL CHECK (operation IN ('CREATE', 'EDIT', 'INSPECT')),
  status text NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'OPEN', 'RETURNED', 'LEFT')),
  return_url text NOT NULL CHECK (return_url ~ '^https?://'),
  buyer_cookie text,
  -- What goes back as it came: the parties of a cXML header, the signs of an OCI call.
  echo jsonb NOT NULL DEFAULT '{}',
  -- [{"partId", "auxiliaryId", "quantity"}]: the earlier basket that is to be looked at or changed.
  items jsonb NOT NULL DEFAULT '[]',
  -- Parts of the earlier basket that are no longer sold.
  missing_items text[] NOT NULL DEFAULT '{}',
  -- The article that the buyer chose in the procurement system.
  selected_item text,
  -- The link into the shop works once and not for long.
  token_hash text NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  commercial_order_id text REFERENCES commercial_orders ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  ended_at timestamptz,
  CHECK ((status = 'REQUESTED') = (opened_at IS NULL)),
  CHECK ((status IN ('RETURNED', 'LEFT')) = (ended_at IS NOT NULL)),
  CHECK (commercial_order_id IS NULL OR status = 'RETURNED')
);
CREATE INDEX punchouts_buyer_cookie ON punchouts (key, buyer_cookie, ended_at DESC) WHERE status = 'RETURNED';
CREATE INDEX punchouts_waiting ON punchouts (created_at) WHERE status = 'REQUESTED';
CREATE INDEX punchouts_order ON punchouts (commercial_order_id);

-- A session may be bound to one account, to some of its user's rights, and to one visit.
ALTER TABLE sessions
  ADD COLUMN account_id text REFERENCES customer_accounts ON DELETE CASCADE,
  ADD COLUMN allowed_rights text[],
  ADD COLUMN punchout_id text REFERENCES punchouts ON DELETE CASCADE,
  ADD CHECK ((punchout_id IS NULL) = (account_id IS NULL)),
  ADD CHECK ((punchout_id IS NULL) = (allowed_rights IS NULL));
CREATE INDEX sessions_account ON sessions (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX sessions_punchout ON sessions (punchout_id) WHERE punchout_id IS NOT NULL;

-- The carts of a visit are its own, whoever else visits as the same user.
ALTER TABLE carts ADD COLUMN punchout_id text REFERENCES punchouts ON DELETE CASCADE;
CREATE INDEX carts_punchout ON carts (punchout_id) WHERE punchout_id IS NOT NULL;
