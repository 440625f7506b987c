-- Desks find orders by any part of a number, the order's own or the one that its buyer's company gave it (desk D-103), however many
-- orders there are. The extension comes with PostgreSQL and may be created by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX logistic_orders_reference_parts ON logistic_orders USING gin (lower(reference) gin_trgm_ops);
CREATE INDEX commercial_orders_field_parts ON commercial_orders USING gin (lower(custom_field_values::text) gin_trgm_ops)
  WHERE custom_field_values <> '{}';
