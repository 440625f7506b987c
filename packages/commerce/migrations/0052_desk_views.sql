-- Views of the lists of a desk (desk D-102): what somebody has chosen of a list, under a name, for themselves or for the whole desk. A desk
-- is a supplier's, or the operator's where none is named.
CREATE SEQUENCE desk_view_ids;
CREATE TABLE desk_views (
  id text PRIMARY KEY DEFAULT next_id('desk_view_ids'),
  supplier_id text REFERENCES suppliers,
  list text NOT NULL CHECK (list IN ('QUOTES', 'ORDERS', 'OFFERS')),
  name text NOT NULL,
  user_id text NOT NULL REFERENCES users,
  is_team boolean NOT NULL,
  -- As it stands in the address of the list, without its question mark.
  query text NOT NULL,
  version integer NOT NULL DEFAULT 1
);

-- A name stands once for each owner: a person, or the desk. What differs by case and accents alone is the same name, which the writes see to.
CREATE UNIQUE INDEX desk_views_own ON desk_views (supplier_id, list, user_id, name) NULLS NOT DISTINCT WHERE NOT is_team;
CREATE UNIQUE INDEX desk_views_team ON desk_views (supplier_id, list, name) NULLS NOT DISTINCT WHERE is_team;
