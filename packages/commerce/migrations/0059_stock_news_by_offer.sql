-- News of stock name the offers that changed, no longer their products: whoever follows reads those alone, and an order looks no
-- products up for it.

DELETE FROM catalogue_changes; -- Who follows the feed builds anew when its processes start, as they do after a migration.
ALTER TABLE catalogue_changes ADD COLUMN inventory_ids text[];
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_check;
ALTER TABLE catalogue_changes ADD CHECK ((kind IN ('all', 'stock')) = (product_ids IS NULL));
ALTER TABLE catalogue_changes ADD CHECK ((kind = 'stock') = (inventory_ids IS NOT NULL));
