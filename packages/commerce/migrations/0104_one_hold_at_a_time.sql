-- One hold of an account at a time (desk D-703): a second one over the same days says nothing more, and ending one of them would seem to
-- let the account order again. Holds that overlap become the first of them, until the last of them ends, with the reasons of all.
CREATE EXTENSION IF NOT EXISTS btree_gist;

WITH ordered AS (
  SELECT *, max(coalesce(ends_at, 'infinity')) OVER (PARTITION BY account_id ORDER BY starts_at, id
                                                     ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS held_until
    FROM credit_holds),
runs AS (
  SELECT *, count(*) FILTER (WHERE held_until IS NULL OR starts_at >= held_until)
              OVER (PARTITION BY account_id ORDER BY starts_at, id) AS run
    FROM ordered),
kept AS (
  SELECT (array_agg(id ORDER BY starts_at, id))[1] AS id, nullif(max(coalesce(ends_at, 'infinity')), 'infinity') AS ends_at,
         coalesce(string_agg(nullif(reason, ''), ' · ' ORDER BY starts_at, id), '') AS reason
    FROM runs GROUP BY account_id, run HAVING count(*) > 1),
gone AS (
  DELETE FROM credit_holds h USING runs r
   WHERE h.id = r.id AND r.held_until > r.starts_at)
UPDATE credit_holds h SET ends_at = k.ends_at, reason = k.reason FROM kept k WHERE h.id = k.id;

ALTER TABLE credit_holds ADD CONSTRAINT credit_holds_one_at_a_time
  EXCLUDE USING gist (account_id WITH =, tstzrange(starts_at, ends_at) WITH &&);
