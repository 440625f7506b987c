-- Further pictures of an article beside its main one: [{"view": "INNER_SIZE" | "SIZE" | "PACK", "key": "…", "pieces": 20 | null}],
-- each a key of the shop's own pictures and what it shows, in the order of the gallery. Pieces are those of a pack.

ALTER TABLE product_variants ADD COLUMN picture_views jsonb NOT NULL DEFAULT '[]';
