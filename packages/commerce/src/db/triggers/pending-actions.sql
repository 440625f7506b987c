-- A decided action is never decided again, nor made to say something else.

CREATE OR REPLACE TRIGGER keep_decision AFTER UPDATE ON pending_actions
  FOR EACH ROW WHEN (OLD.status <> 'OPEN') EXECUTE FUNCTION keep_decision();
