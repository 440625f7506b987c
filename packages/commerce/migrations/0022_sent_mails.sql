-- Mails that were taken up for sending: a job that comes again, because its process was killed, does not send its mail again.

CREATE TABLE sent_mails (
  id uuid PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
CREATE INDEX sent_mails_age ON sent_mails (taken_at);
