-- What most readers of a line want of its snapshot: by what names and codes its article was ordered. A snapshot is stored compressed
-- and unpacked again for each look into it, which took half of reading an order to place.
ALTER TABLE order_lines
  ADD COLUMN article_names jsonb GENERATED ALWAYS AS (snapshot -> 'names') STORED,
  ADD COLUMN article_name text GENERATED ALWAYS AS (snapshot #>> '{variant,name}') STORED,
  ADD COLUMN article_code text GENERATED ALWAYS AS (snapshot #>> '{variant,externalId}') STORED,
  ADD COLUMN own_code text GENERATED ALWAYS AS (snapshot ->> 'ownCode') STORED,
  ADD COLUMN offer_price_key text GENERATED ALWAYS AS (snapshot #>> '{offerPrice,externalId}') STORED;

-- Stock changes with every order. A changed row stays on its page where that has room, and its indexes stay as they are.
ALTER TABLE offer_inventories SET (fillfactor = 70);
