-- What goes wrong with orders, and what is said about orders: why somebody writes, incidents on logistic orders or on lines of them,
-- conversations with their messages, and who has read them.

-- Why somebody writes about an order (orders 4.7). Their external ids are the codes of incidents (orders 8).
CREATE SEQUENCE sub_reason_ids;
CREATE TABLE sub_reasons (
  id text PRIMARY KEY DEFAULT next_id('sub_reason_ids'),
  external_id text NOT NULL UNIQUE,
  reason_type text NOT NULL CHECK (reason_type IN ('ORDER_QUESTION', 'DELIVERY', 'PRODUCT', 'INVOICE', 'OTHER')),
  labels jsonb NOT NULL,
  descriptions jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL
);
INSERT INTO sub_reasons (external_id, reason_type, position, labels, descriptions) VALUES
  ('DAMAGED', 'DELIVERY', 1, '{"fr-FR": "Abîmé à l’arrivée", "en-GB": "Damaged on arrival"}',
    '{"fr-FR": "Le colis ou les articles sont abîmés.", "en-GB": "The parcel or the articles are damaged."}'),
  ('WET', 'DELIVERY', 2, '{"fr-FR": "Mouillé", "en-GB": "Wet"}', '{}'),
  ('MISSING', 'DELIVERY', 3, '{"fr-FR": "Il en manque", "en-GB": "Some are missing"}',
    '{"fr-FR": "Le colis contient moins de pièces que prévu.", "en-GB": "The parcel holds fewer pieces than expected."}'),
  ('NOT_ARRIVED', 'DELIVERY', 4, '{"fr-FR": "Jamais arrivé", "en-GB": "Never arrived"}', '{}'),
  ('LATE', 'DELIVERY', 5, '{"fr-FR": "En retard", "en-GB": "Late"}', '{}'),
  ('WRONG_ARTICLE', 'PRODUCT', 1, '{"fr-FR": "Autre article que commandé", "en-GB": "Not the article that was ordered"}', '{}'),
  ('DEFECTIVE', 'PRODUCT', 2, '{"fr-FR": "Défectueux", "en-GB": "Defective"}', '{}'),
  ('NOT_AS_DESCRIBED', 'PRODUCT', 3, '{"fr-FR": "Différent de la description", "en-GB": "Not as described"}', '{}'),
  ('EXPIRED_DATE', 'PRODUCT', 4, '{"fr-FR": "Date dépassée ou trop courte", "en-GB": "Date passed or too short"}', '{}'),
  ('DELIVERY_DATE', 'ORDER_QUESTION', 1, '{"fr-FR": "Date de livraison", "en-GB": "Delivery day"}', '{}'),
  ('CHANGE_ORDER', 'ORDER_QUESTION', 2, '{"fr-FR": "Changer la commande", "en-GB": "Change the order"}', '{}'),
  ('INVOICE_MISSING', 'INVOICE', 1, '{"fr-FR": "Facture manquante", "en-GB": "Invoice missing"}', '{}'),
  ('INVOICE_WRONG', 'INVOICE', 2, '{"fr-FR": "Facture erronée", "en-GB": "Invoice wrong"}', '{}'),
  ('OTHER', 'OTHER', 1, '{"fr-FR": "Autre sujet", "en-GB": "Something else"}', '{}');

CREATE SEQUENCE incident_ids;
CREATE TABLE incidents (
  id text PRIMARY KEY DEFAULT next_id('incident_ids'),
  external_id text,
  logistic_order_id text NOT NULL REFERENCES logistic_orders ON DELETE CASCADE,
  -- The first of its order is 1.
  rank integer NOT NULL CHECK (rank > 0),
  linked_type text NOT NULL CHECK (linked_type IN ('ORDER', 'ORDERLINES')),
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ON_GOING', 'CLOSED')),
  -- External ids of sub-reasons.
  reasons text[] NOT NULL CHECK (cardinality(reasons) > 0),
  remedy text CHECK (remedy IN ('RESEND', 'CREDIT', 'TAKE_BACK', 'INFORM')),
  custom_field_values jsonb NOT NULL DEFAULT '{}',
  created_by_id text NOT NULL REFERENCES users,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL)),
  UNIQUE (logistic_order_id, rank)
);
CREATE INDEX incidents_open ON incidents (created_at) WHERE status <> 'CLOSED';

-- Pieces of a line that an incident is about. Those of all incidents together are never more than were shipped.
ALTER TABLE order_lines ADD reported_quantity integer NOT NULL DEFAULT 0,
  ADD CHECK (reported_quantity BETWEEN 0 AND shipped_quantity);
CREATE TABLE incident_lines (
  incident_id text NOT NULL REFERENCES incidents ON DELETE CASCADE,
  order_line_id text NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Where lines of one incident have reasons of their own.
  reason text,
  PRIMARY KEY (incident_id, order_line_id)
);
CREATE INDEX incident_lines_order_line ON incident_lines (order_line_id);

CREATE TABLE incident_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  incident_id text NOT NULL REFERENCES incidents ON DELETE CASCADE,
  from_status text CHECK (from_status IN ('OPEN', 'ON_GOING')),
  to_status text NOT NULL CHECK (to_status IN ('OPEN', 'ON_GOING', 'CLOSED')),
  at timestamptz NOT NULL,
  by_type text NOT NULL CHECK (by_type IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR')),
  by_user_id text REFERENCES users,
  by_name text NOT NULL,
  -- What was sent back along with the closing.
  refund_cents bigint CHECK (refund_cents > 0),
  CHECK (refund_cents IS NULL OR (to_status = 'CLOSED' AND by_type = 'OPERATOR'))
);
CREATE INDEX incident_history_incident ON incident_history (incident_id, id);

-- Conversations about logistic orders, also those of incidents. OPERATOR: between supplier and operator alone.
CREATE SEQUENCE order_thread_ids;
CREATE TABLE order_threads (
  id text PRIMARY KEY DEFAULT next_id('order_thread_ids'),
  logistic_order_id text NOT NULL REFERENCES logistic_orders ON DELETE CASCADE,
  rank integer NOT NULL CHECK (rank > 0),
  incident_id text REFERENCES incidents ON DELETE CASCADE,
  audience text NOT NULL CHECK (audience IN ('CUSTOMER', 'OPERATOR')),
  subject text NOT NULL,
  reason_type text NOT NULL CHECK (reason_type IN ('ORDER_QUESTION', 'DELIVERY', 'PRODUCT', 'INVOICE', 'OTHER')),
  sub_reason_id text REFERENCES sub_reasons,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (incident_id, audience),
  UNIQUE (logistic_order_id, rank)
);

CREATE SEQUENCE order_message_ids;
CREATE TABLE order_messages (
  id text PRIMARY KEY DEFAULT next_id('order_message_ids'),
  thread_id text NOT NULL REFERENCES order_threads ON DELETE CASCADE,
  author_type text NOT NULL CHECK (author_type IN ('CUSTOMER', 'SUPPLIER', 'OPERATOR')),
  author_id text NOT NULL REFERENCES users,
  author_name text NOT NULL,
  message text NOT NULL,
  is_mailed boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the other side first saw it.
  read_at timestamptz
);
CREATE INDEX order_messages_thread ON order_messages (thread_id, id);
CREATE INDEX order_messages_created ON order_messages (created_at);

CREATE TABLE order_thread_reads (
  thread_id text NOT NULL REFERENCES order_threads ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, user_id)
);

ALTER TABLE stored_files ADD order_message_id text REFERENCES order_messages ON DELETE SET NULL,
  ADD CHECK (num_nonnulls(quote_message_id, order_message_id, logistic_order_id) <= 1),
  ADD CHECK (order_message_id IS NULL OR content_type IS NOT NULL);
CREATE INDEX stored_files_order_message ON stored_files (order_message_id) WHERE order_message_id IS NOT NULL;
DROP INDEX stored_files_loose;
CREATE INDEX stored_files_loose ON stored_files (created_at)
  WHERE quote_message_id IS NULL AND order_message_id IS NULL AND logistic_order_id IS NULL;
