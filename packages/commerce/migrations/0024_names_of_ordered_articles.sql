-- Order lines keep the names of their articles in every language that the catalogue had, so that an order is read in the
-- language of its reader. Earlier lines take them from the catalogue where it still calls the article as they do.
UPDATE order_lines l
   SET snapshot = l.snapshot || jsonb_build_object('names', jsonb_build_object('product', p.names, 'variant', v.names))
  FROM offer_inventories i
  JOIN product_variants v ON v.id = i.variant_id
  JOIN products p ON p.id = v.product_id
 WHERE i.id = l.inventory_id AND NOT l.snapshot ? 'names'
   AND EXISTS (SELECT FROM jsonb_each_text(v.names) AS n WHERE n.value = l.snapshot #>> '{variant,name}');
