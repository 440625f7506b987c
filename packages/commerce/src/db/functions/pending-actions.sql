-- A moment in milliseconds, which is the same in every time zone of a connection.
CREATE OR REPLACE FUNCTION millis_of(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(epoch FROM at) * 1000)::bigint
$$;

-- What an action that waits for a second person is about, as it is now: the money and the state of an order, or what an account may
-- owe, or all of them. An action is void once this is no longer what it was when it was asked for (desk D-121).
CREATE OR REPLACE FUNCTION basis_of_action(kind text, of_order text, of_incident text, of_account text) RETURNS jsonb
  LANGUAGE sql STABLE AS $$
  SELECT CASE kind
    WHEN 'CREDIT_LIMIT' THEN jsonb_build_object('creditLimit', (SELECT c.limit_cents FROM account_credits c WHERE c.account_id = of_account))
    WHEN 'PAYMENT_TYPE' THEN (SELECT jsonb_build_object('paymentType', a.payment_type) FROM customer_accounts a WHERE a.id = of_account)
    WHEN 'GRACE_AMOUNT' THEN (SELECT jsonb_build_object('graces', coalesce(jsonb_agg(jsonb_build_object('id', g.id,
        'amount', g.amount_cents, 'from', millis_of(g.starts_at), 'until', millis_of(g.ends_at)) ORDER BY g.id), '[]'))
      FROM credit_grace_amounts g JOIN credit_grace_accounts l ON l.grace_amount_id = g.id WHERE l.account_id = of_account)
    WHEN 'HOLD_END' THEN (SELECT jsonb_build_object('holds', coalesce(jsonb_agg(jsonb_build_object('id', h.id,
        'from', millis_of(h.starts_at), 'until', millis_of(h.ends_at)) ORDER BY h.id), '[]'))
      FROM credit_holds h WHERE h.account_id = of_account)
    WHEN 'DEFAULT_LIMIT' THEN (SELECT jsonb_build_object('defaultLimit', s.default_credit_limit_cents) FROM buying_policy_settings s)
    WHEN 'CREDIT_CONTROL_OFF' THEN (SELECT jsonb_build_object('isControlled', s.has_credit_control) FROM buying_policy_settings s)
    ELSE (SELECT jsonb_build_object('version', g.version, 'status', g.status, 'paymentStatus', g.payment_status,
        'total', g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents,
        'received', g.received_cents, 'refunded', g.refunded_cents,
        'isClosed', coalesce((SELECT i.status = 'CLOSED' FROM incidents i WHERE i.id = of_incident), false))
      FROM logistic_orders g WHERE g.id = of_order) END
$$;

-- What was decided stays decided.
CREATE OR REPLACE FUNCTION keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The action % was decided already', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'pending_actions_decided_once';
END $$;
