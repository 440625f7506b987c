// Rich text of the content service as the renderer is given it (specification §3): every node and mark that is known, with the
// attributes that are known, of the right kind; what is unknown is told and left out. Whatever stands in a story, what
// comes out of here can be drawn, and no address in it acts.
import { imageAddress, sizeOfAsset, type Tell } from "#content/content-images.ts";
import { type Fields, isObject, readLink, safeAddress } from "#content/content-links.ts";
import { colourFamily } from "#content/rich-text/colour-families.ts";
import type { Language } from "#lib/locale.ts";

type Attributes = Readonly<Record<string, unknown>>;
export type RichTextMark = { readonly type: string; readonly attrs?: Attributes };
export type RichTextNode = {
  readonly type: string;
  readonly attrs?: Attributes;
  readonly content?: readonly RichTextNode[];
  readonly marks?: readonly RichTextMark[];
  readonly text?: string;
};
export type RichText = RichTextNode & { readonly type: "doc"; readonly content: readonly RichTextNode[] };

/** Nodes within nodes; deeper ones are left out. */
const DEEPEST = 40;

export type TextReading = {
  readonly language: Language;
  readonly tell: Tell;
  /** Reads the blocks that stand in a text, as those of a page are read. */
  readBlocks(blocks: readonly Fields[]): readonly object[];
  /** Takes a name for a place on the page; false where another place has it. */
  takeAnchor(name: string): boolean;
};
type Reading = TextReading & { readonly depth: number };
type ReadAttributes = (attrs: Attributes, reading: Reading) => Attributes | null;

const texts = (attrs: Attributes, ...names: readonly string[]): Attributes =>
  Object.fromEntries(names.filter((name) => typeof attrs[name] === "string").map((name) => [name, attrs[name]]));
const whole = (value: unknown, least: number, most: number): number | null => {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number)
    ? Math.min(Math.max(Math.trunc(number), least), most)
    : null;
};
const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === "string" && pattern.test(value) ? value : null;
const given = (attrs: Record<string, unknown>): Attributes =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null && value !== undefined));

const classes = /^[\w-]+( [\w-]+)*$/;
const name = /^[\w-]{1,100}$/;

const aligned = ({ textAlign, dir }: Attributes) =>
  given({ textAlign: matching(textAlign, /^(left|center|right|justify)$/), dir: matching(dir, /^(ltr|rtl|auto)$/) });
const none: ReadAttributes = () => ({});
const directed: ReadAttributes = ({ dir }) => given({ dir: matching(dir, /^(ltr|rtl|auto)$/) });

const cell: ReadAttributes = ({ colspan, rowspan, backgroundColor }) =>
  given({ colspan: whole(colspan, 1, 50), rowspan: whole(rowspan, 1, 200), colour: colourFamily(backgroundColor) });

/** The name of a place, once: words of different looks bear the mark of one place each. */
const placeOf = (id: unknown, { takeAnchor }: Reading): string | null => {
  const named = matching(id, name);
  return named !== null && takeAnchor(named) ? named : null;
};

/** Wide enough for a column of text. */
const IMAGE_WIDTH = 960;

function image(attrs: Attributes, { tell }: Reading): Attributes | null {
  const source = typeof attrs.src === "string" ? safeAddress(attrs.src) : null;
  if (source === null || /^(mailto|tel):/i.test(source)) return null;
  const size = sizeOfAsset(source);
  const width = size && Math.min(size.width, IMAGE_WIDTH);
  const shown = size && width && { width, height: Math.round((size.height * width) / size.width) };
  return {
    ...texts(attrs, "alt", "title", "copyright", "source"),
    ...shown,
    src: width ? imageAddress(source, { width }, tell) : source,
  };
}

/** The blocks that stand inside a text. */
const blocks: ReadAttributes = ({ body }, { readBlocks }) => {
  const known = readBlocks(Array.isArray(body) ? body.filter(isObject) : []);
  return known.length > 0 ? { blocks: known } : null;
};

const nodes: Readonly<Record<string, ReadAttributes>> = {
  paragraph: aligned,
  // The page has its title: texts begin at the second level.
  heading: (attrs) => ({ ...aligned(attrs), level: whole(attrs.level, 2, 6) ?? 2 }),
  blockquote: directed,
  bullet_list: none,
  ordered_list: ({ order }) => given({ order: whole(order, 0, 1_000_000) }),
  list_item: directed,
  code_block: (attrs) => given({ class: matching(attrs.class, classes) }),
  horizontal_rule: none,
  hard_break: none,
  image,
  emoji: (attrs) => texts(attrs, "name", "emoji"),
  blok: blocks,
  table: none,
  tableRow: none,
  tableHeader: cell,
  tableCell: cell,
};

const marks: Readonly<Record<string, ReadAttributes>> = {
  ...{ bold: none, italic: none, strike: none, underline: none, code: none, superscript: none, subscript: none },
  link(attrs, { language }) {
    const link = readLink(attrs, language);
    return (
      link && {
        href: link.href,
        linktype: "url",
        ...(link.opensAnew ? { target: "_blank", rel: "noopener noreferrer" } : {}),
      }
    );
  },
  anchor(attrs, reading) {
    const id = placeOf(attrs.id, reading);
    return id === null ? null : { id };
  },
  styled: (attrs) => (matching(attrs.class, classes) ? { class: attrs.class } : null),
  textStyle: ({ id, class: named, color }, reading) =>
    given({ id: placeOf(id, reading), class: matching(named, classes), colour: colourFamily(color) }),
  highlight: ({ color }) => given({ colour: colourFamily(color) }),
};
/** What older editors wrote. */
const otherNames: Readonly<Record<string, string>> = { strong: "bold" };

const attributesOf = ({ attrs }: Attributes): Attributes => (isObject(attrs) ? attrs : {});

function readMark(mark: unknown, reading: Reading): RichTextMark | null {
  const written = isObject(mark) && typeof mark.type === "string" ? mark.type : "";
  const type = Object.hasOwn(otherNames, written) ? (otherNames[written] ?? written) : written;
  const read = Object.hasOwn(marks, type) ? marks[type] : undefined;
  if (!read || !isObject(mark)) {
    reading.tell(`Rich text: mark of unknown type ${JSON.stringify(written)} is left out`);
    return null;
  }
  const attrs = read(attributesOf(mark), reading);
  return attrs && { type, attrs };
}

function readText(node: Attributes, reading: Reading): RichTextNode | null {
  if (typeof node.text !== "string" || node.text === "") return null;
  const read = Array.isArray(node.marks) ? node.marks.map((mark) => readMark(mark, reading)) : [];
  const kept = read.filter((mark) => mark !== null);
  // One of each: a mark written twice is drawn once.
  const once = kept.filter(({ type }, place) => kept.findIndex((other) => other.type === type) === place);
  return { type: "text", text: node.text, ...(once.length > 0 ? { marks: once } : {}) };
}

function readNode(node: unknown, reading: Reading): RichTextNode | null {
  if (!isObject(node)) return null;
  if (node.type === "text") return readText(node, reading);
  const type = typeof node.type === "string" ? node.type : "";
  const read = Object.hasOwn(nodes, type) ? nodes[type] : undefined;
  if (!read) {
    reading.tell(`Rich text: node of unknown type ${JSON.stringify(type)} is left out`);
    return null;
  }
  const attrs = read(attributesOf(node), reading);
  if (!attrs) return null;
  const { emoji } = attrs;
  if (type === "emoji" && !emoji) return emojiAsImage(attributesOf(node), reading);
  const content = readNodes(node.content, { ...reading, depth: reading.depth + 1 });
  return type === "table" ? readTable({ type, attrs, content }) : { type, attrs, content };
}

const isHead = ({ type }: RichTextNode) => type === "tableHeader";
const isSpan = ({ attrs = {} }: RichTextNode) => Math.max(Number(attrs.colspan ?? 1), Number(attrs.rowspan ?? 1)) > 1;

/** A table whose first row names its columns: each cell is told the name of its own, which stands beside it on a narrow place. */
function readTable(table: RichTextNode): RichTextNode {
  const [first, ...rows] = (table.content ?? []).map(({ content = [] }) => content);
  const names = first?.map(wordsOf) ?? [];
  const isSimple = first?.every(isHead) && rows.every((cells) => cells.length === names.length && !cells.every(isHead));
  if (!isSimple || rows.length === 0 || [...(first ?? []), ...rows.flat()].some(isSpan)) return table;
  const named = (cells: readonly RichTextNode[]) =>
    cells.map((cell, place) =>
      isHead(cell)
        ? { ...cell, attrs: { ...cell.attrs, scope: "row" } }
        : { ...cell, attrs: { ...cell.attrs, label: names[place] } },
    );
  const content = (table.content ?? []).map((row, place) =>
    place === 0 ? row : { ...row, content: named(row.content ?? []) },
  );
  return { ...table, attrs: { columns: names.filter(Boolean).join(", ") }, content };
}

/** A sign that has no character is the picture that stands for it. */
function emojiAsImage({ fallbackImage, name: called }: Attributes, reading: Reading): RichTextNode | null {
  const attrs = typeof fallbackImage === "string" ? image({ src: fallbackImage, alt: called }, reading) : null;
  return attrs && { type: "image", attrs: { ...attrs, width: 20, height: 20 }, content: [] };
}

function readNodes(content: unknown, reading: Reading): RichTextNode[] {
  if (!Array.isArray(content) || reading.depth > DEEPEST) return [];
  return content.map((node) => readNode(node, reading)).filter((node) => node !== null);
}

/** A rich text as it may be drawn; anything else than a document is an empty one. */
export function readRichText(document: unknown, reading: TextReading): RichText {
  const content = isObject(document) && document.type === "doc" ? document.content : [];
  return { type: "doc", content: readNodes(content, { ...reading, depth: 0 }) };
}

/** The words of a text without what they look like. */
export const wordsOf = ({ text, content = [] }: RichTextNode): string =>
  text ?? content.map(wordsOf).filter(Boolean).join(" ");
