-- Tells open pages that something they show has changed. Topics are `master-quote:ID`, `order:ID` and `notifications:ACCOUNT:USER` for buyers,
-- `supplier-quote:ID`, `logistic-order:ID`, `desk:SUPPLIER` and `desk:` (the operator's) for desks.

CREATE OR REPLACE FUNCTION tell_live(of text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topics) VALUES (of);
  PERFORM pg_notify('live', '');
END $$;

-- What a buyer sees of a quote changes updated_at; every write is news for its desk. A supplier hears of it once it was told.
CREATE OR REPLACE FUNCTION tell_live_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_for_buyer CONSTANT boolean := TG_OP = 'INSERT' OR NEW.updated_at <> OLD.updated_at OR NEW.status <> OLD.status
    OR NEW.commercial_order_id IS DISTINCT FROM OLD.commercial_order_id;
  is_for_supplier CONSTANT boolean := EXISTS (SELECT FROM quotes_of_suppliers k WHERE k.id = NEW.id);
BEGIN
  PERFORM tell_live(ARRAY['supplier-quote:' || NEW.id, 'desk:']
    || CASE WHEN is_for_buyer THEN ARRAY['master-quote:' || NEW.master_quote_id] ELSE '{}' END
    || CASE WHEN is_for_supplier THEN ARRAY['desk:' || NEW.supplier_id] ELSE '{}' END);
  RETURN NULL;
END $$;

-- Whoever prepares an order looks at it alone: only one that was placed is news. Its supplier hears of it once it was sent there,
-- which the history says of one that has been refused or cancelled since.
CREATE OR REPLACE FUNCTION tell_live_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topics CONSTANT text[] := ARRAY(
    SELECT DISTINCT topic FROM changed g CROSS JOIN LATERAL unnest(
        ARRAY['order:' || g.commercial_order_id, 'logistic-order:' || g.id, 'desk:']
        || CASE WHEN g.status NOT IN ('ORDER_CREATED', 'BLOCKED_BY_POLICY', 'BLOCKED_BY_PAYMENT', 'WAITING_CUSTOMER_APPROVAL',
              'DECLINED_BY_CUSTOMER')
            AND (g.status NOT IN ('DECLINED_BY_SUPPLIER', 'CANCELED') OR EXISTS (SELECT FROM order_history h
              WHERE h.logistic_order_id = g.id AND h.to_status = 'WAITING_SUPPLIER_APPROVAL'))
          THEN ARRAY['desk:' || g.supplier_id] ELSE '{}' END) AS topic
     WHERE g.status NOT IN ('CREATING', 'DRAFT_ORDER', 'DRAFT_ORDER_ON_HOLD'));
BEGIN
  IF cardinality(topics) > 0 THEN PERFORM tell_live(topics); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_live_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hold CONSTANT desk_holds := COALESCE(NEW, OLD);
BEGIN
  PERFORM tell_live(ARRAY['desk:' || COALESCE(hold.supplier_id, '')]);
  RETURN NULL;
END $$;

-- Of an incident both sides hear. What supplier and operator say to each other is no news for the buyer.
CREATE OR REPLACE FUNCTION tell_live_incident() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(ARRAY['order:' || g.commercial_order_id, 'logistic-order:' || g.id, 'desk:', 'desk:' || g.supplier_id])
    FROM logistic_orders g WHERE g.id = NEW.logistic_order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_live_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(ARRAY['logistic-order:' || g.id, 'desk:', 'desk:' || g.supplier_id]
      || CASE WHEN t.audience = 'CUSTOMER' THEN ARRAY['order:' || g.commercial_order_id] ELSE '{}' END)
    FROM order_threads t JOIN logistic_orders g ON g.id = t.logistic_order_id WHERE t.id = NEW.thread_id;
  RETURN NULL;
END $$;

-- Of a notification its user hears, when it comes and when it is read.
CREATE OR REPLACE FUNCTION tell_live_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topics CONSTANT text[] := ARRAY(SELECT DISTINCT 'notifications:' || n.account_id || ':' || n.user_id FROM changed n);
BEGIN
  IF cardinality(topics) > 0 THEN PERFORM tell_live(topics); END IF;
  RETURN NULL;
END $$;

-- Of what is asked of a second person, and of what buyers write to the operator, the operator alone hears.
CREATE OR REPLACE FUNCTION tell_live_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(ARRAY['desk:']);
  RETURN NULL;
END $$;
