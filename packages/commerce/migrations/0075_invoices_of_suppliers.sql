-- What an invoice of a supplier is by its content, and what it says where it is data: compared with its order when it is filed.
ALTER TABLE stored_files
  ADD COLUMN document_format text CHECK (document_format IN ('PDF', 'FACTUR_X', 'UBL', 'CII')),
  -- `InvoiceCheck` of order-documents.ts.
  ADD COLUMN invoice_check jsonb,
  ADD CONSTRAINT stored_files_invoice_check CHECK
    (invoice_check IS NULL OR (document_type IN ('INVOICE', 'CREDIT_NOTE') AND document_format IS NOT NULL));
