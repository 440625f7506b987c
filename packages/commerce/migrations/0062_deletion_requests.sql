-- Users who ask to be deleted, or whom somebody else asks to delete, and what became of it (ux A-06, V-07). A row outlives the person's
-- data: it says that and when they went, and of whom no more than the id.
CREATE SEQUENCE deletion_request_ids;
CREATE TABLE deletion_requests (
  id text PRIMARY KEY DEFAULT next_id('deletion_request_ids'),
  user_id text NOT NULL REFERENCES users,
  -- Who asked: the user, somebody of the operator, or the shop itself for one who has been away for long.
  asked_by text NOT NULL CHECK (asked_by IN ('USER', 'OPERATOR', 'SYSTEM')),
  reason text,
  status text NOT NULL DEFAULT 'ASKED' CHECK (status IN ('ASKED', 'WITHDRAWN', 'CARRIED_OUT')),
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by_id text REFERENCES users,
  ended_by_name text,
  CHECK ((status = 'ASKED') = (ended_at IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by_name IS NULL)),
  -- What somebody wrote about themselves goes with them.
  CHECK (status <> 'CARRIED_OUT' OR reason IS NULL)
);
-- However often and in however many tabs somebody asks: one request at a time.
CREATE UNIQUE INDEX deletion_requests_open ON deletion_requests (user_id) WHERE status = 'ASKED';
CREATE INDEX deletion_requests_waiting ON deletion_requests (asked_at, id) WHERE status = 'ASKED';
CREATE INDEX deletion_requests_user ON deletion_requests (user_id);

-- A deleted user keeps an id for what they did, and nothing that opens the shop or says who it was.
ALTER TABLE users ADD deleted_at timestamptz;
ALTER TABLE users ADD CONSTRAINT users_deleted CHECK (deleted_at IS NULL OR (
  status = 'INACTIVE' AND password_hash IS NULL AND phone IS NULL AND civility IS NULL AND external_id IS NULL
  AND email = 'deleted-' || id || '@deleted.invalid'));
