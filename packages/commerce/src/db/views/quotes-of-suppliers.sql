-- The quotes that their suppliers know of: those that have left STAGING, and not if they ended there. The history is asked only in
-- the two states in which a quote can have ended so. The desk reads by it, and news of quotes go by it.

CREATE OR REPLACE VIEW quotes_of_suppliers AS
  SELECT q.id, q.supplier_id
    FROM supplier_quotes q
   WHERE q.status <> 'STAGING'
     AND (q.status NOT IN ('CLOSED', 'DECLINED_BY_OPERATOR') OR EXISTS (
       SELECT FROM supplier_quote_history h WHERE h.supplier_quote_id = q.id AND h.to_status = 'NEW'));
