-- How a user wants tables of articles: written and read by the client, a text to everything else.
ALTER TABLE users ADD COLUMN table_choices text CHECK (char_length(table_choices) <= 3000);
