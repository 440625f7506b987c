-- Long lists at the desks (desk D-103) are read by key, in the order of these indexes, however many orders there are. A supplier's own
-- begin with its id.
CREATE INDEX logistic_orders_created ON logistic_orders (created_at, id);
DROP INDEX logistic_orders_supplier;
CREATE INDEX logistic_orders_supplier ON logistic_orders (supplier_id, created_at, id);
CREATE INDEX logistic_orders_updated ON logistic_orders (updated_at, id);
CREATE INDEX logistic_orders_supplier_updated ON logistic_orders (supplier_id, updated_at, id);
-- What is promised first; what has no day comes last.
CREATE INDEX logistic_orders_promised ON logistic_orders (coalesce(promised_on, '9999-12-31'::date), id);
CREATE INDEX logistic_orders_supplier_promised ON logistic_orders (supplier_id, coalesce(promised_on, '9999-12-31'::date), id);
-- Orders are searched for by the codes of their articles.
CREATE INDEX order_lines_article ON order_lines (article_code);
-- The same of quotes and offers.
CREATE INDEX supplier_quotes_created ON supplier_quotes (created_at, id);
DROP INDEX supplier_quotes_supplier;
CREATE INDEX supplier_quotes_supplier ON supplier_quotes (supplier_id, created_at, id);
DROP INDEX offer_inventories_supplier_order;
CREATE INDEX offer_inventories_supplier_order ON offer_inventories (supplier_id, external_id, id);
