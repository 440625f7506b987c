-- Mails that let somebody in, beside whom they are for (desk D-703), and who had them sent; null: the person, or the shop.
ALTER TABLE mails
  ADD invited_id text REFERENCES users ON DELETE CASCADE,
  ADD by_user_id text REFERENCES users ON DELETE SET NULL;
CREATE INDEX mails_invited ON mails (invited_id, sequence DESC) WHERE invited_id IS NOT NULL;

-- An e-mail that the operator has changed, with the one before; that one goes with the person.
ALTER TABLE customer_user_history
  DROP CONSTRAINT customer_user_history_action_check,
  ADD CONSTRAINT customer_user_history_action_check
    CHECK (action IN ('CREATE', 'CHANGE', 'ACTIVATE', 'DEACTIVATE', 'ATTACH', 'DETACH', 'EMAIL')),
  ADD email_before text,
  ADD CHECK (email_before IS NULL OR action = 'EMAIL');

-- Whoever had the old address is signed out.
ALTER TABLE sessions
  DROP CONSTRAINT sessions_end_reason_check,
  ADD CONSTRAINT sessions_end_reason_check
    CHECK (end_reason IN ('SIGN_OUT', 'TOKEN_REUSE', 'PASSWORD_RESET', 'USER_INACTIVE', 'EMAIL_CHANGED'));
