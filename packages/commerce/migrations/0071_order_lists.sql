-- Lists of orders: when an order counts as ordered, how far it is as a whole, and whether something is the matter with it, kept beside it
-- by the trigger of its logistic orders, so that ten thousand of them are counted without their logistic orders.

ALTER TABLE commercial_orders
  ADD COLUMN ordered_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(validated_at, created_at)) STORED,
  ADD COLUMN stage text CHECK (stage IN ('APPROVAL', 'WAITING', 'RUNNING', 'DONE')),
  ADD COLUMN has_incident boolean NOT NULL DEFAULT false;

UPDATE commercial_orders c SET stage = s.stage, has_incident = s.has_incident
  FROM (SELECT commercial_order_id,
               (ARRAY['APPROVAL', 'WAITING', 'RUNNING', 'DONE'])[min(CASE
                 WHEN status IN ('CREATING', 'DRAFT_ORDER') THEN NULL
                 WHEN status = 'WAITING_CUSTOMER_APPROVAL' THEN 1
                 WHEN status IN ('DRAFT_ORDER_ON_HOLD', 'ORDER_CREATED', 'BLOCKED_BY_POLICY', 'BLOCKED_BY_PAYMENT',
                                 'WAITING_SUPPLIER_APPROVAL') THEN 2
                 WHEN status IN ('COMPLETED', 'CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER') THEN 4
                 ELSE 3 END)] AS stage,
               bool_or(has_incident) AS has_incident
          FROM logistic_orders GROUP BY commercial_order_id) s
 WHERE c.id = s.commercial_order_id;

CREATE INDEX commercial_orders_listed ON commercial_orders (account_id, ordered_at DESC, id)
  INCLUDE (stage, has_incident, user_id, organisation_id);
CREATE INDEX commercial_orders_buyer ON commercial_orders (account_id, user_id);
CREATE INDEX commercial_orders_organisation ON commercial_orders (account_id, organisation_id);
CREATE INDEX logistic_orders_bought ON logistic_orders (account_id, supplier_id);
CREATE INDEX organisations_parent ON organisations (parent_id);
