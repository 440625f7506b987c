-- An order as a whole is as far as the least advanced of its logistic orders, and something is the matter with it when something is with
-- one of them. Whoever changes a logistic order has locked its commercial order before.

CREATE OR REPLACE FUNCTION stage_of_statuses(statuses text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (ARRAY['APPROVAL', 'WAITING', 'RUNNING', 'DONE'])[min(array_position(
           ARRAY['APPROVAL', 'WAITING', 'RUNNING', 'DONE'], stage_of_status(status)))] FROM unnest(statuses) AS status
$$;

CREATE OR REPLACE FUNCTION write_order_stages(orders text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE commercial_orders c SET stage = s.stage, has_incident = s.has_incident
    FROM unnest(orders) AS changed(id)
    CROSS JOIN LATERAL (
      SELECT stage_of_statuses(array_agg(g.status)) AS stage, coalesce(bool_or(g.has_incident), false) AS has_incident
        FROM logistic_orders g WHERE g.commercial_order_id = changed.id) s
   WHERE c.id = changed.id AND (c.stage, c.has_incident) IS DISTINCT FROM (s.stage, s.has_incident)
$$;

CREATE OR REPLACE FUNCTION keep_order_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_stages(ARRAY(SELECT DISTINCT commercial_order_id FROM written));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION keep_changed_order_stages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT text[] := ARRAY(
    SELECT DISTINCT w.commercial_order_id FROM written w JOIN unwritten u USING (id)
     WHERE (w.status, w.has_incident) IS DISTINCT FROM (u.status, u.has_incident));
BEGIN
  IF cardinality(changed) > 0 THEN PERFORM write_order_stages(changed); END IF;
  RETURN NULL;
END
$$;
