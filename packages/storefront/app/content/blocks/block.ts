// What the blocks of a page are read with.
import type { Tell } from "#content/content-images.ts";
import type { Fields } from "#content/content-links.ts";
import type { RichText } from "#content/rich-text/rich-text.rules.ts";
import type { Language } from "#lib/locale.ts";

export type BlockReading = {
  readonly language: Language;
  readonly tell: Tell;
  /** Reads a rich text field; null where nothing stands in it. */
  readText(document: unknown): RichText | null;
  /** Reads a field of blocks; only what draws all kinds knows what they are. */
  readBlocks(blocks: unknown): readonly unknown[];
  /** What the place of a title within a block is called in an address, no two on a page alike. */
  anchorOf(title: string): string;
};

/** Attributes of a block's element, by which the editor's bridge knows it; drafts alone have them. */
export type BlockMark = { readonly "data-blok-c": string; readonly "data-blok-uid": string };

/** Reads the fields of a block; null where it would show nothing. */
export type ReadBlock<Block> = (fields: Fields, reading: BlockReading) => Block | null;

/** What the fields of a block hold, and the blocks within them, are read with the same. */
export type FieldReading = Pick<BlockReading, "language" | "tell">;
