-- What the status of a logistic order says.

-- Whether nobody will get or pay it any more: what is summed up or counted of orders leaves it out; the same as calledOffStatuses
-- of orders.rules.ts.
CREATE OR REPLACE FUNCTION is_called_off(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status IN ('CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER');
