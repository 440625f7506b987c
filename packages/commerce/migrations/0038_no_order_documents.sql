-- No call files documents of orders yet: what will keep them comes with it.

DROP TABLE order_documents;
DROP SEQUENCE order_document_ids;
