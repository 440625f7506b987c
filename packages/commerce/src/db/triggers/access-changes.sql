-- What tells of changed access.

-- A new session or user is nothing that anybody remembers.
CREATE OR REPLACE TRIGGER tell_access AFTER UPDATE OR DELETE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_session();
CREATE OR REPLACE TRIGGER tell_access AFTER UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE OR REPLACE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON account_users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE OR REPLACE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON user_stores
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE OR REPLACE TRIGGER tell_access AFTER UPDATE OR DELETE ON customer_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE OR REPLACE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON customer_account_tags
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
-- The organisations that users are named with.
CREATE OR REPLACE TRIGGER tell_access AFTER UPDATE OR DELETE ON organisations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
CREATE OR REPLACE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON organisation_users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
-- Who stands in for an absent approver.
CREATE OR REPLACE TRIGGER tell_access AFTER INSERT OR UPDATE OR DELETE ON approval_delegations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_access();
