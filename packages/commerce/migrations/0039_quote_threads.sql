-- The newest messages of one conversation, and those before a message, without reading the rest of it or the other one.
CREATE INDEX quote_messages_thread ON quote_messages (supplier_quote_id, thread, id);
DROP INDEX quote_messages_quote;
