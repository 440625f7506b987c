-- Filters of the list of orders that somebody keeps under a name, for themselves and one account.
CREATE SEQUENCE order_filter_ids;
CREATE TABLE order_filters (
  id text PRIMARY KEY DEFAULT next_id('order_filter_ids'),
  account_id text NOT NULL REFERENCES customer_accounts,
  user_id text NOT NULL REFERENCES users,
  name text NOT NULL CHECK (name <> ''),
  -- As it stands in the address of the list, without its question mark.
  query text NOT NULL
);
CREATE UNIQUE INDEX order_filters_name ON order_filters (account_id, user_id, lower(name));
