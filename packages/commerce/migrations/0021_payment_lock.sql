-- From which status a logistic order was locked for its payment, so that a refusal can give it back as it was.

ALTER TABLE logistic_orders ADD COLUMN locked_from text;
UPDATE logistic_orders g SET locked_from = (SELECT h.from_status FROM order_history h
    WHERE h.logistic_order_id = g.id AND h.to_status = 'ORDER_CREATED' ORDER BY h.id DESC LIMIT 1)
  WHERE g.status = 'ORDER_CREATED' AND g.payment_id IS NOT NULL;
