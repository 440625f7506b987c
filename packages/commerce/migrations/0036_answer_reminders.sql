-- When the buyer was reminded that an answer soon expires: once for each answer that was sent.
ALTER TABLE quote_answers ADD COLUMN reminded_at timestamptz;
