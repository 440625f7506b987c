-- What lists of orders count by follows each change of a status, each incident, and each logistic order that comes or goes: once for each
-- statement, however many logistic orders it writes.

CREATE OR REPLACE TRIGGER keep_stage AFTER INSERT ON logistic_orders
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_order_stages();
CREATE OR REPLACE TRIGGER keep_stage_without AFTER DELETE ON logistic_orders
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_order_stages();
CREATE OR REPLACE TRIGGER keep_changed_stage AFTER UPDATE ON logistic_orders
  REFERENCING OLD TABLE AS unwritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_order_stages();
