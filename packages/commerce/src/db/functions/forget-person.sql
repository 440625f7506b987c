-- What a text says with other words in the place of some, wherever these stand by themselves: not within a longer name, address or
-- number. Words too short to mean one person are left as they are.
CREATE OR REPLACE FUNCTION without_words(value text, words text[], instead text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    CONTINUE WHEN length(word) < 5 OR strpos(value, word) = 0;
    value := regexp_replace(value,
      -- An address goes on to the left with dots and signs as well.
      CASE WHEN strpos(word, '@') > 0 THEN '(?<![[:alnum:]À-ɏ._%+-])' ELSE '(?<![[:alnum:]À-ɏ-])' END
        || regexp_replace(word, '([^[:alnum:]À-ɏ ])', '\\\1', 'g') || '(?![[:alnum:]À-ɏ@-]|\.[[:alnum:]])',
      replace(instead, '\', '\\'), 'g');
  END LOOP;
  RETURN value;
END $$;

-- The same of the texts within a document; its keys, numbers and structure stay.
CREATE OR REPLACE FUNCTION json_without_words(value jsonb, words text[], instead text) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(without_words(value #>> '{}', words, instead))
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(json_without_words(e, words, instead) ORDER BY place), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS elements (e, place))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(k, json_without_words(v, words, instead)), '{}') FROM jsonb_each(value) AS fields (k, v))
    ELSE value END;
END $$;

-- What names a person in texts of their own and of their companies: names in full, each e-mail, the telephone.
CREATE OR REPLACE FUNCTION marks_of_person(person text, OUT words text[], OUT telephone text[], OUT emails text[])
  LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  gone users%ROWTYPE;
BEGIN
  SELECT * INTO STRICT gone FROM users u WHERE u.id = person;
  -- Addresses that the operator has replaced are the person's as well.
  emails := lower(gone.email) || ARRAY(SELECT lower(email_before) FROM customer_user_history WHERE user_id = person AND email_before IS NOT NULL);
  words := ARRAY[gone.first_name || ' ' || gone.last_name, gone.last_name || ' ' || gone.first_name, gone.email, lower(gone.email)]
    || ARRAY(SELECT e FROM customer_user_history h, unnest(ARRAY[h.email_before, lower(h.email_before)]) AS e
      WHERE h.user_id = person AND h.email_before IS NOT NULL);
  -- What is no telephone number may be anything, such as a word of every document.
  telephone := CASE WHEN gone.phone ~ '^\+?[0-9][0-9 ().-]{5,}$' THEN ARRAY[gone.phone] ELSE '{}' END;
END $$;

-- The companies that a person is or was of.
CREATE OR REPLACE FUNCTION accounts_of_person(person text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT account_id FROM account_users WHERE user_id = person
    UNION SELECT account_id FROM customer_user_history WHERE user_id = person
    UNION SELECT account_id FROM commercial_orders WHERE user_id = person
    UNION SELECT account_id FROM supplier_quotes WHERE user_id = person)
$$;

-- Shuts a person out at once, before anything of theirs is forgotten: nobody signs in, nothing of theirs opens the shop any more.
CREATE OR REPLACE FUNCTION shut_person_out(person text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = person;
  DELETE FROM last_sign_ins WHERE user_id = person;
  DELETE FROM one_time_tokens WHERE user_id = person;
  DELETE FROM approval_links WHERE user_id = person;
  DELETE FROM delivery_calendars WHERE user_id = person;
  UPDATE punchout_keys SET ended_at = at WHERE user_id = person AND ended_at IS NULL;
  DELETE FROM approval_delegations WHERE approver_id = person OR delegate_id = person;
  DELETE FROM organisation_users WHERE user_id = person;
  DELETE FROM user_stores WHERE user_id = person;
  DELETE FROM account_users WHERE user_id = person;
  UPDATE users SET status = 'INACTIVE', password_hash = NULL, updated_at = at WHERE id = person;
END $$;

-- Takes what is left of a person out of everything that the shop keeps about people (ux V-07), once forget_batch has gone through what may
-- be long: what is theirs alone goes, what happened stays with "deleted user" in the place of the name. What the law has the shop keep stays
-- with the company's data: orders, their papers, payments. What a table may keep of a person is listed in docs/privacy.md;
-- deletion-canary.test.ts looks through every column that the catalogue of the database knows.
CREATE OR REPLACE FUNCTION forget_person(person text, first_name text, last_name text, at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  gone users%ROWTYPE;
  blank text := forget_person.first_name || ' ' || forget_person.last_name;
  words text[];
  telephone text[];
  emails text[];
  accounts text[];
BEGIN
  SELECT * INTO STRICT gone FROM users u WHERE u.id = person FOR UPDATE;
  SELECT m.words, m.telephone, m.emails INTO words, telephone, emails FROM marks_of_person(person) m;
  SELECT d.account_ids INTO STRICT accounts FROM deletion_requests d WHERE d.user_id = person AND d.status = 'RUNNING';

  PERFORM shut_person_out(person, at);
  DELETE FROM throttle_counters WHERE split_part(bucket, ' ', -1) = ANY (emails);
  DELETE FROM idempotent_answers WHERE owner = person
    OR owner IN (SELECT user_id FROM account_users WHERE account_id = ANY (accounts))
      AND without_words(answer #>> '{}', words || telephone, '') <> answer #>> '{}';

  -- What is the person's alone.
  DELETE FROM deleted_carts WHERE user_id = person;
  DELETE FROM order_filters WHERE user_id = person;
  DELETE FROM stock_watches WHERE user_id = person;
  DELETE FROM notification_choices WHERE user_id = person;
  DELETE FROM quote_reads WHERE user_id = person;
  DELETE FROM order_thread_reads WHERE user_id = person;
  DELETE FROM demo_mails WHERE without_words(recipient || subject || text || html, words || telephone, '') <> recipient || subject || text || html;
  UPDATE own_codes SET written_by = NULL WHERE written_by = person;

  -- What happened stays, without the name.
  UPDATE customer_account_history SET by_name = blank WHERE by_user_id = person;
  UPDATE customer_user_history SET by_name = blank WHERE by_user_id = person;
  UPDATE customer_user_history SET email_before = NULL WHERE user_id = person AND email_before IS NOT NULL;
  UPDATE supplier_evaluations SET comment = without_words(comment, words || telephone, blank) WHERE user_id = person;
  UPDATE punchouts SET echo = json_without_words(echo, words || telephone, blank)
    WHERE key IN (SELECT key FROM punchout_keys WHERE user_id = person);
  UPDATE deletion_requests SET reason = NULL, end_reason = NULL WHERE user_id = person;
  UPDATE deletion_requests SET ended_by_name = blank WHERE ended_by_id = person;

  -- What the person's companies say of them: contacts and addresses are the company's, with the company as the one who is named.
  UPDATE customer_accounts SET legal_user = NULL
    WHERE id = ANY (accounts) AND json_without_words(legal_user, words || telephone, '') <> legal_user;
  UPDATE customer_accounts SET legal_user = NULL WHERE id = ANY (accounts)
    AND legal_user ->> 'firstName' = gone.first_name AND legal_user ->> 'lastName' = gone.last_name;
  UPDATE customer_accounts SET account_manager = without_words(account_manager, words, blank),
    main_contacts = json_without_words(json_without_words(main_contacts, words, blank), telephone, '') WHERE id = ANY (accounts);
  UPDATE invoicing_addresses SET label = without_words(label, words || telephone, blank) WHERE account_id = ANY (accounts);
  UPDATE addresses a SET full_name = without_words(a.full_name, words[1:2], coalesce(a.company, c.name)),
    label = without_words(a.label, words || telephone, blank),
    additional_address = without_words(a.additional_address, words || telephone, blank),
    delivery_instructions = without_words(a.delivery_instructions, words || telephone, blank),
    phone = CASE WHEN a.phone = gone.phone THEN NULL ELSE a.phone END
    FROM (SELECT l.address_id, l.account_id FROM account_addresses l
          UNION SELECT l.address_id, o.account_id FROM organisation_addresses l JOIN organisations o ON o.id = l.organisation_id) l
    JOIN customer_accounts c ON c.id = l.account_id
    WHERE l.address_id = a.id AND c.id = ANY (accounts)
      AND json_without_words(to_jsonb(a), words || telephone, '') <> to_jsonb(a);

  -- The person.
  UPDATE users u SET first_name = forget_person.first_name, last_name = forget_person.last_name,
    email = 'deleted-' || person || '@deleted.invalid', is_email_verified = false, civility = NULL, phone = NULL, external_id = NULL,
    password_hash = NULL, groups = '{}', status = 'INACTIVE', locale = NULL, custom_field_values = '{}', table_choices = NULL,
    deleted_at = at, updated_at = at
    WHERE u.id = person;
END $$;
