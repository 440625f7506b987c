-- The list of orders reads its first page in the order of this index, however many there are: as lists sort, with nothing first.
DROP INDEX commercial_orders_listed;
CREATE INDEX commercial_orders_listed ON commercial_orders (account_id, ordered_at DESC NULLS LAST, id)
  INCLUDE (stage, has_incident, user_id, organisation_id);
