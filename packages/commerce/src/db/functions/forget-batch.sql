-- Takes a person who is being deleted out of the next so many rows of what may be long, and notes how far that is; true once nothing of it is
-- left, or nobody is deleted by this request any more. Each call is a short transaction: one that dies is taken again where the last one
-- ended. Rows are gone through by their keys, so that those which keep their words are not read twice.
-- NOTE: parts are told apart by their number, as a deletion may be under way when the shop is renewed: new ones go to the end.
CREATE OR REPLACE FUNCTION forget_batch(request text, first_name text, last_name text, most integer) RETURNS boolean
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  running deletion_requests%ROWTYPE;
  part record;
  blank text := forget_batch.first_name || ' ' || forget_batch.last_name;
  marks record;
  snapshot jsonb;
  last_key text;
  found_rows integer;
BEGIN
  SELECT * INTO running FROM deletion_requests d WHERE d.id = request AND d.status = 'RUNNING' FOR UPDATE;
  IF NOT FOUND THEN RETURN true; END IF;
  -- $1 person, $2 companies, $3 names and e-mails, $4 these and the telephone, $5 e-mails, $6 what stands instead, $7 the same of a snapshot,
  -- $10 the telephone. Without `sets` the rows go.
  SELECT * INTO part FROM (VALUES
    -- What is the person's alone. Plain drafts go with their carts; what is held, being paid or made of a quote is the company's to go on with.
    (1, 'commercial_orders', 'id', 'text', $q$t.user_id = $1 AND t.account_id = ANY ($2) AND t.validated_at IS NULL AND t.cart_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM payments p WHERE p.commercial_order_id = t.id)
      AND NOT EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = t.id AND g.status <> 'DRAFT_ORDER')$q$, NULL, NULL),
    -- Lists that colleagues work with stay.
    (2, 'carts', 'id', 'text', $q$t.user_id = $1 AND t.status <> 'COMPLETED' AND t.shared_at IS NULL
      AND NOT EXISTS (SELECT FROM commercial_orders o WHERE o.cart_id = t.id)$q$, NULL, NULL),
    (3, 'notifications', 'id', 'text', $q$t.user_id = $1$q$, NULL, NULL),
    -- What happened stays, without the name.
    (4, 'order_history', 'id', 'bigint', $q$t.by_user_id = $1$q$, $q$by_name = $6, reason = without_words(reason, $4, $6)$q$, 'true'),
    (5, 'order_history', 'id', 'bigint', $q$t.on_behalf_of = ($3)[1]
      AND EXISTS (SELECT FROM logistic_orders g WHERE g.id = t.logistic_order_id AND g.account_id = ANY ($2))$q$, $q$on_behalf_of = $6$q$, 'true'),
    (6, 'policy_changes', 'id', 'text', $q$t.by_user_id = $1$q$, $q$by_name = $6$q$, 'true'),
    (7, 'policy_changes', 'id', 'text', $q$coalesce(t.before, t.after) ->> 'customerAccountId' = ANY ($2)$q$,
      $q$before = json_without_words(before, $3, $6), after = json_without_words(after, $3, $6)$q$, 'true'),
    (8, 'incident_history', 'id', 'bigint', $q$t.by_user_id = $1$q$, $q$by_name = $6$q$, 'true'),
    (9, 'incidents', 'id', 'text', $q$t.created_by_id = $1$q$, $q$created_by_name = $6$q$, 'true'),
    (10, 'order_threads', 'id', 'text', $q$t.id IN (SELECT m.thread_id FROM order_messages m WHERE m.author_id = $1)$q$,
      $q$subject = without_words(subject, $4, $6)$q$, 'true'),
    (11, 'order_messages', 'id', 'text', $q$t.author_id = $1$q$, $q$author_name = $6, message = without_words(message, $4, $6)$q$, 'true'),
    (12, 'quote_messages', 'id', 'text', $q$t.author_id = $1$q$, $q$author_name = $6, message = without_words(message, $4, $6)$q$, 'true'),
    (13, 'mails', 'sequence', 'bigint', $q$lower(t.recipient) = ANY ($5) OR t.invited_id = $1$q$,
      $q$recipient = 'deleted-' || $1 || '@deleted.invalid'$q$, 'true'),
    (14, 'notifications', 'id', 'text', $q$t.account_id = ANY ($2)$q$, $q$subject = without_words(subject, $4, $6), name = without_words(name, $4, $6)$q$,
      $q$without_words(subject || coalesce(name, ''), $4, '') <> subject || coalesce(name, '')$q$),
    (15, 'product_reviews', 'id', 'text', $q$t.user_id = $1$q$, $q$message = without_words(message, $4, $6)$q$, 'true'),
    (16, 'master_quotes', 'id', 'text', $q$t.user_id = $1 AND t.account_id = ANY ($2)$q$,
      $q$name = without_words(name, $4, $6), description = without_words(description, $4, $6)$q$, 'true'),
    (17, 'supplier_quote_history', 'id', 'bigint', $q$t.by_user_id = $1$q$, $q$reason = without_words(reason, $4, $6)$q$, 'true'),
    (18, 'supplier_quotes', 'id', 'text', $q$t.user_id = $1 AND t.account_id = ANY ($2)$q$,
      $q$customer_name = $6, decline_reason = without_words(decline_reason, $4, $6)$q$, 'true'),
    -- Carts and drafts that a successor goes on with still say whose they were.
    (19, 'carts', 'id', 'text', $q$t.account_id = ANY ($2)$q$, $q$name = without_words(name, $4, $6)$q$, $q$without_words(name, $4, $6) <> name$q$),
    -- What the person's companies say of them in their orders and quotes.
    (20, 'commercial_orders', 'id', 'text', $q$t.account_id = ANY ($2)$q$,
      $q$user_snapshot = CASE WHEN user_snapshot ->> 'id' = $1 THEN user_snapshot || $7 ELSE user_snapshot END,
        account_snapshot = json_without_words(json_without_words(account_snapshot, $3, $6), $10, '')$q$,
      $q$(user_snapshot ->> 'id' = $1 OR json_without_words(account_snapshot, $4, '') <> account_snapshot)$q$),
    (21, 'logistic_orders', 'id', 'text', $q$t.account_id = ANY ($2)$q$,
      $q$shipping_address = json_without_words(json_without_words(shipping_address, $3, $6), $10, ''),
        billing_address = json_without_words(json_without_words(billing_address, $3, $6), $10, '')$q$,
      $q$(json_without_words(shipping_address, $4, '') <> shipping_address OR json_without_words(billing_address, $4, '') <> billing_address)$q$),
    (22, 'supplier_quotes', 'id', 'text', $q$t.account_id = ANY ($2)$q$,
      $q$billing_address = json_without_words(json_without_words(billing_address, $3, $6), $10, '')$q$,
      $q$json_without_words(billing_address, $4, '') <> billing_address$q$),
    (23, 'quote_delivery_lines', 'id', 'text', $q$t.quote_line_id IN (SELECT l.id FROM quote_lines l
      JOIN supplier_quotes q ON q.id = l.supplier_quote_id WHERE q.account_id = ANY ($2))$q$,
      $q$shipping_address = json_without_words(json_without_words(shipping_address, $3, $6), $10, '')$q$,
      $q$json_without_words(shipping_address, $4, '') <> shipping_address$q$),
    (24, 'payments', 'id', 'text', $q$t.account_id = ANY ($2)$q$, $q$answer = json_without_words(answer, $4, '')$q$,
      $q$json_without_words(answer, $4, '') <> answer$q$),
    (25, 'contact_requests', 'id', 'text', $q$t.user_id = $1$q$, $q$author_name = $6, subject = without_words(subject, $4, $6),
      message = without_words(message, $4, $6), answer = without_words(answer, $4, $6)$q$, 'true')
  ) AS parts (place, name, key, type, candidates, sets, changes) WHERE place = running.next_part;
  IF NOT FOUND THEN RETURN true; END IF;
  SELECT * INTO marks FROM marks_of_person(running.user_id);
  snapshot := jsonb_build_object('civility', NULL, 'firstName', forget_batch.first_name, 'lastName', forget_batch.last_name,
    'email', 'deleted-' || running.user_id || '@deleted.invalid');
  EXECUTE format('WITH batch AS MATERIALIZED (
      SELECT t.%2$I AS k FROM %1$I t WHERE (%4$s) AND ($8 IS NULL OR t.%2$I > $8::%3$s) ORDER BY t.%2$I LIMIT $9),
    changed AS (%5$s)
    SELECT max(k)::text, count(*)::integer FROM batch', part.name, part.key, part.type, part.candidates,
    CASE WHEN part.sets IS NULL THEN format('DELETE FROM %1$I t USING batch b WHERE t.%2$I = b.k', part.name, part.key)
      ELSE format('UPDATE %1$I t SET %3$s FROM batch b WHERE t.%2$I = b.k AND %4$s', part.name, part.key, part.sets, part.changes) END)
    INTO last_key, found_rows
    USING running.user_id, running.account_ids, marks.words, marks.words || marks.telephone, marks.emails, blank, snapshot,
      running.after_key, most, marks.telephone;
  UPDATE deletion_requests d SET next_part = CASE WHEN found_rows < most THEN d.next_part + 1 ELSE d.next_part END,
    after_key = CASE WHEN found_rows < most THEN NULL ELSE last_key END WHERE d.id = request;
  RETURN false;
END $$;
