-- What tells of changed stories.
CREATE OR REPLACE TRIGGER tell_content AFTER INSERT OR UPDATE OR DELETE ON content_stories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_content();
CREATE OR REPLACE TRIGGER tell_content AFTER INSERT OR UPDATE OR DELETE ON content_spaces
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_content();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE OF version ON content_spaces
  FOR EACH ROW EXECUTE FUNCTION keep_content_version();
