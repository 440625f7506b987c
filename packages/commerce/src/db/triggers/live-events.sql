-- What tells open pages of changes. Who sees to something is news for the colleagues of that desk alone. A message touches its quote; a line of an order, its logistic order.

CREATE OR REPLACE TRIGGER tell_live AFTER INSERT OR UPDATE ON supplier_quotes
  FOR EACH ROW EXECUTE FUNCTION tell_live_quote();
CREATE OR REPLACE TRIGGER tell_live AFTER UPDATE ON logistic_orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_orders();
CREATE OR REPLACE TRIGGER tell_live AFTER INSERT OR UPDATE OR DELETE ON desk_holds
  FOR EACH ROW EXECUTE FUNCTION tell_live_hold();
CREATE OR REPLACE TRIGGER tell_live AFTER INSERT OR UPDATE ON incidents
  FOR EACH ROW EXECUTE FUNCTION tell_live_incident();
CREATE OR REPLACE TRIGGER tell_live AFTER INSERT ON order_messages
  FOR EACH ROW EXECUTE FUNCTION tell_live_message();
CREATE OR REPLACE TRIGGER tell_live_new AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_notifications();
CREATE OR REPLACE TRIGGER tell_live_read AFTER UPDATE ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_notifications();
CREATE OR REPLACE TRIGGER tell_live AFTER INSERT OR UPDATE ON pending_actions
  FOR EACH ROW EXECUTE FUNCTION tell_live_action();
CREATE OR REPLACE TRIGGER tell_live AFTER INSERT OR UPDATE ON contact_requests
  FOR EACH ROW EXECUTE FUNCTION tell_live_action();
