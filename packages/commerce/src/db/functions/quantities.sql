-- Quantities as carts and screens count them.

-- Whether any quantity of an offer may be ordered from so many pieces: whole packs from its minimum to its maximum, where null and
-- 0 set no limit; the same as isOrderable of the contract.
CREATE OR REPLACE FUNCTION is_orderable(stock integer, item_per_pack integer, min_order_quantity integer, max_order_quantity integer)
  RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ceil(greatest(min_order_quantity, 1)::numeric / item_per_pack) * item_per_pack
    <= least(stock, nullif(max_order_quantity, 0));
