// What can be done to the blocks of a story besides typing in them: another one, another order, one less.
import type { Component } from "@comptoir/content/schema/push-schema";
import { fieldOf, isObject, type Json, type JsonObject } from "@comptoir/content/space/story";
import { z } from "zod";

const Place = z.array(z.union([z.string(), z.int().nonnegative()]));

/** One change of a list of blocks, which stands at `list`. */
export const BlockChange = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("add"), list: Place, kind: z.string() }),
  z.strictObject({ action: z.enum(["up", "down", "remove"]), list: Place, index: z.int().nonnegative() }),
]);
export type BlockChange = z.output<typeof BlockChange>;

type ListPlace = readonly (string | number)[];

const emptyParagraph = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "" }] }] };

/** What a field that nobody has filled holds, by its type; all others hold a text. */
const emptyValues: Readonly<Record<string, Json>> = {
  asset: { fieldtype: "asset", id: null, filename: "", alt: "" },
  bloks: [],
  boolean: false,
  multiasset: [],
  multilink: { fieldtype: "multilink", linktype: "url", id: "", url: "" },
  richtext: emptyParagraph,
  table: { fieldtype: "table", thead: [], tbody: [] },
};

type Schema = readonly Component[];
const Field = z.looseObject({ type: z.string(), component_whitelist: z.array(z.string()).optional() });

/** The fields of a kind of block with their types; none of an unknown kind. */
function fieldsOfKind(schema: Schema, kind: string): readonly (readonly [string, z.output<typeof Field>])[] {
  const fields = schema.find(({ name }) => name === kind)?.schema ?? {};
  return Object.entries(fields).map(([name, field]) => [name, Field.parse(field)]);
}

/** The lists of blocks that a kind of block has, each with the kinds that may stand in it. */
export const listsOfKind = (schema: Schema, kind: string): readonly { name: string; kinds: readonly string[] }[] =>
  fieldsOfKind(schema, kind).flatMap(([name, { type, component_whitelist: kinds = [] }]) =>
    type === "bloks" ? [{ name, kinds }] : [],
  );

/** A block that nobody has written in. */
export const emptyBlock = (schema: Schema, kind: string, uid: string): JsonObject => ({
  ...{ _uid: uid, component: kind },
  ...Object.fromEntries(fieldsOfKind(schema, kind).map(([name, { type }]) => [name, emptyValues[type] ?? ""])),
});

/** The block at the end of a place, whose last name is that of one of its lists; null where there is none. */
function ownerOf(content: JsonObject, place: ListPlace): JsonObject | null {
  const at = place.slice(0, -1).reduce<Json | undefined>((inner, name) => {
    if (Array.isArray(inner) && typeof name === "number") return inner[name] as Json | undefined;
    return isObject(inner) && typeof name === "string" ? fieldOf(inner, name) : undefined;
  }, content);
  return isObject(at) ? at : null;
}

function changeList(blocks: readonly Json[], change: BlockChange, added: JsonObject | null): readonly Json[] | null {
  if (change.action === "add") return added && [...blocks, added];
  const { action, index } = change;
  const block = blocks[index];
  if (block === undefined) return null;
  const others = blocks.toSpliced(index, 1);
  if (action === "remove") return others;
  const to = action === "up" ? index - 1 : index + 1;
  return to < 0 || to > others.length ? null : others.toSpliced(to, 0, block);
}

/** A value in which another one stands at a place. */
function put(into: Json, [name, ...rest]: ListPlace, value: Json): Json {
  if (name === undefined) return value;
  if (Array.isArray(into)) return into.map((inner: Json, index) => (index === name ? put(inner, rest, value) : inner));
  return isObject(into) ? { ...into, [name]: put(fieldOf(into, String(name)) ?? null, rest, value) } : into;
}

/** The list at a place, and the kinds that may stand in it; null where the story or the schema has none. */
function listAt(schema: Schema, content: JsonObject, place: ListPlace) {
  const owner = ownerOf(content, place);
  const name = String(place.at(-1));
  const list = listsOfKind(schema, String(owner && fieldOf(owner, "component"))).find((one) => one.name === name);
  const blocks = owner && list ? (fieldOf(owner, name) ?? []) : null;
  return list && owner && Array.isArray(blocks)
    ? { blocks: blocks as readonly Json[], kinds: list.kinds, owner }
    : null;
}

/** Where a block stands among its neighbours; null for what nothing can be done to, such as the page itself. */
export function standingOf(schema: Schema, content: JsonObject, place: ListPlace) {
  const [list, index] = [place.slice(0, -1), place.at(-1)];
  const found = typeof index === "number" ? listAt(schema, content, list) : null;
  return found && typeof index === "number" ? { list, index, isLast: index === found.blocks.length - 1 } : null;
}

/**
 * The content of a story after a change, and the id of the block that an editor looks at next: the one that was changed, or whose
 * list has lost one. Null where the schema or the story does not allow it.
 */
export function changeBlocks(schema: Schema, content: JsonObject, change: BlockChange, uid: string) {
  const found = listAt(schema, content, change.list);
  if (!found) return null;
  const { blocks, kinds, owner } = found;
  const mayAdd = change.action === "add" && kinds.includes(change.kind);
  const added = mayAdd ? emptyBlock(schema, change.kind, uid) : null;
  const changed = changeList(blocks, change, added);
  if (!changed) return null;
  const moved = change.action === "up" || change.action === "down" ? blocks[change.index] : owner;
  const seen = added ?? (isObject(moved) ? moved : owner);
  // A list put into an object leaves an object.
  return { content: put(content, change.list, changed) as JsonObject, uid: String(fieldOf(seen, "_uid") ?? "") };
}
