-- Carts in depth: the one that new lines go to, sharing inside the account, what a line was when its buyer last saw to it,
-- and deleted carts that can still be given back.

ALTER TABLE carts
  -- Since when the buyer wants new lines here; null = since the cart was created.
  ADD chosen_at timestamptz,
  -- Since when colleagues of the account may read it; null = nobody but its user may.
  ADD shared_at timestamptz;

ALTER TABLE cart_lines
  -- Beside priced_at_e4: the pieces of a pack when the buyer last edited the line; null = nobody noted it.
  ADD seen_item_per_pack integer,
  -- The code that kept the line out of an order at that time; null = it could be ordered.
  ADD seen_blocked_by text;

-- A deleted cart as it was, with its lines: nothing that reads carts can meet it.
CREATE TABLE deleted_carts (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  cart jsonb NOT NULL,
  lines jsonb NOT NULL,
  deleted_at timestamptz NOT NULL
);
CREATE INDEX deleted_carts_deleted_at ON deleted_carts (deleted_at);
