// A story as the page that shows it: its blocks, each read and checked here, so that a browser gets what is shown and nothing else.
import { storyblokEditable } from "@storyblok/js";
import { type PageAnchors, pageAnchors } from "#content/anchors.ts";
import type { BlockMark, BlockReading, FieldReading, ReadBlock } from "#content/blocks/block.ts";
import { readAccessibilityCriteria } from "#content/blocks/shop/accessibility-criteria.tsx";
import { readCategoryGrid } from "#content/blocks/shop/category-grid.tsx";
import { readContactForm } from "#content/blocks/shop/contact-form.tsx";
import { readContentTable } from "#content/blocks/shop/content-table.tsx";
import { readFacts } from "#content/blocks/shop/facts.tsx";
import { readGuideList } from "#content/blocks/shop/guide-list.tsx";
import { readObjectFinder } from "#content/blocks/shop/object-finder.tsx";
import { readProductSlider } from "#content/blocks/shop/product-slider.tsx";
import { readShopContact } from "#content/blocks/shop/shop-contact.tsx";
import { readCallToAction } from "#content/blocks/written/call-to-action.tsx";
import { readColumns } from "#content/blocks/written/columns.tsx";
import { readDownloads } from "#content/blocks/written/downloads.tsx";
import { readExample } from "#content/blocks/written/example.tsx";
import { readFaqList } from "#content/blocks/written/faq-list.tsx";
import { readHero } from "#content/blocks/written/hero.tsx";
import { readImage } from "#content/blocks/written/image.tsx";
import { readImageWithText } from "#content/blocks/written/image-with-text.tsx";
import { readLogos } from "#content/blocks/written/logos.tsx";
import { readSteps } from "#content/blocks/written/steps.tsx";
import { readTeaserGrid } from "#content/blocks/written/teaser-grid.tsx";
import { readTestimonial } from "#content/blocks/written/testimonial.tsx";
import { readText } from "#content/blocks/written/text.tsx";
import { readVideo } from "#content/blocks/written/video.tsx";
import type { Story } from "#content/client/content-reader.server.ts";
import { listIn, textIn } from "#content/content-fields.ts";
import { type Fields, isObject } from "#content/content-links.ts";
import type { Block } from "#content/page/content-blocks.tsx";
import { readRichText } from "#content/rich-text/rich-text.rules.ts";

type Name = Block["component"];
/** How each block is read, by the name that editors know it by. */
export const blockReaders: {
  readonly [Key in Name]: ReadBlock<Omit<Extract<Block, { component: Key }>, "uid" | "anchor">>;
} = {
  accessibility_criteria: readAccessibilityCriteria,
  call_to_action: readCallToAction,
  category_grid: readCategoryGrid,
  columns: readColumns,
  contact_form: readContactForm,
  facts: readFacts,
  logos: readLogos,
  product_slider: readProductSlider,
  testimonial: readTestimonial,
  video: readVideo,
  table: readContentTable,
  downloads: readDownloads,
  faq_list: readFaqList,
  example: readExample,
  guide_list: readGuideList,
  object_finder: readObjectFinder,
  hero: readHero,
  image: readImage,
  image_with_text: readImageWithText,
  shop_contact: readShopContact,
  steps: readSteps,
  teaser_grid: readTeaserGrid,
  text: readText,
};
const isKnown = (name: string): name is Name => Object.hasOwn(blockReaders, name);

/** Texts that stand in blocks of texts; deeper ones are left out. */
const DEEPEST = 4;

/** The mark of a block of a draft, as the editor's bridge reads it; nothing of what is published. */
function markOf(fields: Fields): { readonly mark?: BlockMark } {
  const mark = storyblokEditable(fields);
  return "data-blok-c" in mark ? { mark: mark as BlockMark } : {};
}

type Place = FieldReading & { readonly depth: number; readonly anchors: PageAnchors };

/** A block of a story; null, and told, where nobody knows it, and where it would show nothing. */
function readBlock(fields: Fields, uid: string, place: Place): Block | null {
  const { language, tell, depth, anchors } = place;
  const name = textIn(fields, "component");
  if (!isKnown(name)) {
    tell(`Content: block of unknown type ${JSON.stringify(name)} is left out`);
    return null;
  }
  const readBlocksInside = (inner: readonly Fields[]) => readBlocks(inner, { ...place, depth: depth + 1 });
  const reading: BlockReading = {
    ...{ language, tell, anchorOf: anchors.nameOf },
    readText(document) {
      if (depth > DEEPEST) return null;
      const text = readRichText(document, {
        ...{ language, tell, readBlocks: readBlocksInside, takeAnchor: anchors.take },
      });
      return text.content.length > 0 ? text : null;
    },
    readBlocks: (inner) => (depth > DEEPEST || !Array.isArray(inner) ? [] : readBlocksInside(inner.filter(isObject))),
  };
  const block = blockReaders[name](fields, reading);
  if (!block) return null;
  const title = "title" in block ? block.title : "";
  // Each reader answers blocks of its own name.
  return { ...block, ...{ uid, anchor: title && anchors.nameOf(title) }, ...markOf(fields) } as Block;
}

function readBlocks(blocks: readonly Fields[], place: Place): readonly Block[] {
  const read = blocks.map((fields, index) => readBlock(fields, `${index} ${textIn(fields, "_uid")}`, place));
  return read.filter((block) => block !== null);
}

export type ContentPage = {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  /** A block holds the title of the page already. */
  readonly hasHero: boolean;
  /** What stands beside a guide. */
  readonly side: readonly Block[];
  /** The version of a legal text, as its editor counts; "" where it has none. */
  readonly version: string;
  /** The day since which a guide or a legal text stands as it is, as its editor says. */
  readonly updated: string | null;
  /** How long it takes to read. */
  readonly minutes: number;
};

const holdsHero = (blocks: readonly Block[]): boolean =>
  blocks.some(
    // What stands in columns was read as the blocks of the page were.
    (block) =>
      block.component === "hero" || (block.component === "columns" && holdsHero(block.main as readonly Block[])),
  );

const WORDS_PER_MINUTE = 200;
/** What stands in blocks and is not read: addresses, and names of kinds. */
const unread = new Set([
  "uid",
  "mark",
  "anchor",
  "component",
  "type",
  "href",
  "url",
  "sourceSet",
  "alt",
  "attrs",
  "wanted",
]);

/** Words that a reader of blocks reads. */
function countWords(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).filter(Boolean).length;
  if (typeof value !== "object" || value === null) return 0;
  const read = Object.entries(value).filter(([name]) => !unread.has(name));
  return read.reduce((sum, [, inner]) => sum + countWords(inner), 0);
}

/** The page that a story describes; `tell` hears of what is unknown in it. */
export function readPage({ name, content }: Story, reading: FieldReading): ContentPage {
  const place = { ...reading, depth: 0, anchors: pageAnchors() };
  const blocks = readBlocks(listIn(content, "body"), place);
  const description = textIn(content, "description");
  const updated = textIn(content, "updated");
  return {
    ...{ title: textIn(content, "title") || name, description, blocks },
    hasHero: holdsHero(blocks),
    side: readBlocks(listIn(content, "side"), place),
    version: textIn(content, "version"),
    updated: Number.isNaN(Date.parse(updated)) ? null : updated,
    minutes: Math.max(1, Math.round(countWords([description, blocks]) / WORDS_PER_MINUTE)),
  };
}
