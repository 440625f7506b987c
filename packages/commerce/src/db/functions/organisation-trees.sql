-- The organisations whose orders a member reads: their own and all below.

CREATE OR REPLACE FUNCTION readable_organisations(reader_id text) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE tree AS (
    SELECT organisation_id AS id FROM organisation_users WHERE user_id = reader_id
    UNION SELECT o.id FROM organisations o JOIN tree t ON o.parent_id = t.id)
  SELECT id FROM tree
$$;
