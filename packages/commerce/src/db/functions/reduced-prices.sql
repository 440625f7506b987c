-- Reduced prices of tiers, beside the prices that they reduce.

-- Whether every reduced price is below the price of its tier; tiers without one have null.
CREATE OR REPLACE FUNCTION are_reduced(prices integer[], reduced integer[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN NOT EXISTS (SELECT FROM unnest(prices, reduced) AS tier (price, reduction) WHERE reduction >= price);

-- As a CHECK would, which may not look into two lists at once.
CREATE OR REPLACE FUNCTION refuse_reduction() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING MESSAGE = format('a reduced price of %s is not below its price', NEW.external_id),
    TABLE = 'offer_prices', CONSTRAINT = 'offer_prices_reduced';
END $$;
