-- No price is reduced to what it is, or more.

CREATE OR REPLACE TRIGGER refuse_reduction BEFORE INSERT OR UPDATE OF range_prices_e4, range_discount_prices_e4 ON offer_prices
  FOR EACH ROW WHEN (NEW.range_discount_prices_e4 IS NOT NULL
    AND NOT are_reduced(NEW.range_prices_e4, NEW.range_discount_prices_e4))
  EXECUTE FUNCTION refuse_reduction();
