-- What suppliers do with orders: parcels that left, the day that is promised, documents, and what each step of theirs changed.

ALTER TABLE logistic_orders
  -- One more with every step, and every write of a desk.
  ADD version integer NOT NULL DEFAULT 1,
  -- The day by which its supplier says that all of it arrives; null: what lead times let expect.
  ADD promised_on date;

-- As the contract's HistoryChange has it.
ALTER TABLE order_history ADD change jsonb;

CREATE SEQUENCE shipment_ids;
CREATE TABLE shipments (
  id text PRIMARY KEY DEFAULT next_id('shipment_ids'),
  logistic_order_id text NOT NULL REFERENCES logistic_orders ON DELETE CASCADE,
  shipped_at timestamptz NOT NULL,
  carrier_name text,
  tracking_number text,
  tracking_url text
);
CREATE INDEX shipments_logistic_order ON shipments (logistic_order_id, id);

CREATE TABLE shipment_lines (
  shipment_id text NOT NULL REFERENCES shipments ON DELETE CASCADE,
  order_line_id text NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, order_line_id)
);

CREATE SEQUENCE order_document_ids;
CREATE TABLE order_documents (
  id text PRIMARY KEY DEFAULT next_id('order_document_ids'),
  logistic_order_id text NOT NULL REFERENCES logistic_orders ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN
    ('QUOTE', 'ORDER_CONFIRMATION', 'DELIVERY_NOTE', 'INVOICE', 'CREDIT_NOTE', 'OTHER')),
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX order_documents_logistic_order ON order_documents (logistic_order_id, id);
