-- Desks search among all orders and offers (desk D-103). What is sorted, told apart and counted by stands in the indexes by which rows are
-- looked up, so that thousands of them are judged without their rows, which are wide and lie far apart.
CREATE INDEX logistic_orders_found ON logistic_orders (id) INCLUDE (supplier_id, account_id, status, created_at, promised_on,
  payment_option, payment_status, goods_cents, shipping_cents);

-- The orders of an article.
DROP INDEX order_lines_article;
CREATE INDEX order_lines_article ON order_lines (article_code, logistic_order_id);

-- Those of a supplier's offers that are not sold any more, which in old shops are most of them.
CREATE INDEX offer_inventories_supplier_status ON offer_inventories (supplier_id, status, external_id, id);
