-- An order reference must not tell how many orders there are, nor what the next one is called: the counter passes through
-- a keyed permutation of the numbers of 13 digits (a Feistel network over two halves; what falls outside goes through again).

CREATE OR REPLACE FUNCTION scramble_order_number(number bigint, key text) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  half CONSTANT bigint := 3162278; -- The smallest whole number whose square reaches 10^13.
  high bigint;
  low bigint;
  scrambled bigint := number;
BEGIN
  LOOP
    high := scrambled / half;
    low := scrambled % half;
    FOR round IN 1..4 LOOP
      SELECT low, (high + ('x' || left(md5(key || round || ' ' || low), 8))::bit(32)::bigint) % half INTO high, low;
    END LOOP;
    scrambled := high * half + low;
    EXIT WHEN scrambled < 10000000000000;
  END LOOP;
  RETURN scrambled;
END $$;

-- `172-189-1896838` (orders 1.2).
CREATE OR REPLACE FUNCTION next_order_reference() RETURNS text
  LANGUAGE sql VOLATILE
  RETURN (SELECT left(digits, 3) || '-' || substr(digits, 4, 3) || '-' || substr(digits, 7)
            FROM (SELECT lpad(scramble_order_number(nextval('order_numbers'), key)::text, 13, '0') AS digits
                    FROM order_number_key) AS scrambled);
