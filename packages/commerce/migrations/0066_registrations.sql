-- What became of accounts: registered, accepted, refused, closed, and by whom (accounts 2.6). A row is never changed.
CREATE TABLE customer_account_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action IN ('REGISTER', 'ACTIVATE', 'REFUSE', 'DEACTIVATE')),
  from_status text CHECK (from_status IN ('WAITING_VALIDATION', 'ACTIVE', 'INACTIVE', 'REFUSED')),
  to_status text NOT NULL CHECK (to_status IN ('WAITING_VALIDATION', 'ACTIVE', 'INACTIVE', 'REFUSED')),
  by_type text NOT NULL CHECK (by_type IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
  by_user_id text REFERENCES users ON DELETE SET NULL,
  by_name text NOT NULL,
  reason text,
  CHECK ((action = 'REGISTER') = (from_status IS NULL)),
  CHECK (action <> 'REFUSE' OR reason IS NOT NULL)
);
CREATE INDEX customer_account_history_account ON customer_account_history (account_id, id DESC);

-- What became of the users of an account, and by whom: who was let in, out, or given other rights.
CREATE TABLE customer_user_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES customer_accounts ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action IN ('CREATE', 'CHANGE', 'ACTIVATE', 'DEACTIVATE', 'ATTACH', 'DETACH')),
  groups text[] NOT NULL,
  -- Who took over what the user had.
  successor_id text REFERENCES users ON DELETE SET NULL,
  by_type text NOT NULL CHECK (by_type IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR', 'SYSTEM')),
  by_user_id text REFERENCES users ON DELETE SET NULL,
  by_name text NOT NULL,
  CHECK (successor_id <> user_id)
);
CREATE INDEX customer_user_history_user ON customer_user_history (user_id, id DESC);

-- An organisation stands under another one of its own account, never under itself.
ALTER TABLE organisations ADD UNIQUE (account_id, id);
ALTER TABLE organisations
  ADD FOREIGN KEY (account_id, parent_id) REFERENCES organisations (account_id, id),
  ADD CHECK (parent_id <> id);

-- Who waits for the operator.
CREATE INDEX customer_accounts_waiting ON customer_accounts (created_at) WHERE status = 'WAITING_VALIDATION';
