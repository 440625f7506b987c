-- What the status of a logistic order says.

-- Whether nobody will get or pay it any more: what is summed up or counted of orders leaves it out; the same as calledOffStatuses
-- of orders.rules.ts.
CREATE OR REPLACE FUNCTION is_called_off(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status IN ('CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER');

-- How far an order in this status is; null while it is a draft. The same as stageOf of order-stages.rules.ts, where an approval waits as
-- anything else does.
CREATE OR REPLACE FUNCTION stage_of_status(status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN status IN ('CREATING', 'DRAFT_ORDER') THEN NULL
    WHEN status = 'WAITING_CUSTOMER_APPROVAL' THEN 'APPROVAL'
    WHEN status IN ('DRAFT_ORDER_ON_HOLD', 'ORDER_CREATED', 'BLOCKED_BY_POLICY', 'BLOCKED_BY_PAYMENT', 'WAITING_SUPPLIER_APPROVAL')
      THEN 'WAITING'
    WHEN status IN ('COMPLETED', 'CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER') THEN 'DONE'
    ELSE 'RUNNING' END;
