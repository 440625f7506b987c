-- A supplier's desk reads its offers in the order of their external ids, however many others there are.
CREATE INDEX offer_inventories_supplier_order ON offer_inventories (supplier_id, external_id);
DROP INDEX offer_inventories_supplier;
