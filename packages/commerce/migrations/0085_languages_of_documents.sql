-- The language that a document of an order is written in, as whoever filed it said; null where nobody did.
ALTER TABLE stored_files
  ADD COLUMN document_language text CHECK (document_language IN ('fr', 'en', 'de', 'es', 'it', 'nl', 'pt')),
  ADD CONSTRAINT stored_files_document_language CHECK (document_language IS NULL OR document_type IS NOT NULL);
