-- What somebody at a desk may have to act on: few among all orders, and counted with every page of the desk.

CREATE INDEX logistic_orders_open ON logistic_orders (supplier_id, status) WHERE status IN (
  'BLOCKED_BY_POLICY', 'WAITING_SUPPLIER_APPROVAL', 'ACCEPTED_BY_SUPPLIER', 'WAITING_FULFILLMENT', 'WAITING_SHIPMENT',
  'PARTIALLY_SHIPPED');
