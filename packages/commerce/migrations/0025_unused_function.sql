-- Nothing has called it since the feed of changes says what of a product changed.
DROP FUNCTION tell_product_changes(text[]);
