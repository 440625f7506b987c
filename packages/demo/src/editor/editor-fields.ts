// What of a story can be typed in the demo's editor: its texts and yes or no, in the order of the page, in one language.
import { fieldOf, isObject, type Json, type JsonObject } from "@comptoir/content/space/story";

export type Place = readonly (string | number)[];

export type EditorField = {
  /** Where it stands in what is stored, with all languages. */
  readonly stored: Place;
  /** Where it stands in the page of one language. */
  readonly shown: Place;
  readonly label: string;
  readonly value: string | boolean;
  /** What readers see while it is empty. */
  readonly fallback: string;
};

/** The fields of a block, below the name of its kind. */
export type EditorGroup = {
  readonly uid: string;
  readonly kind: string;
  /** Where the block stands in what is stored. */
  readonly place: Place;
  readonly fields: readonly EditorField[];
};

/** Texts of an object that is no block, such as an address, a picture or a word of a text, that people write. */
const written = new Set(["text", "url", "email", "filename", "alt", "title", "value"]);
const isBlock = (value: Json | undefined): value is JsonObject =>
  isObject(value) && typeof fieldOf(value, "component") === "string";

type Walk = { readonly suffix: string; readonly stored: Place; readonly shown: Place; readonly groups: EditorGroup[] };

const below = (walk: Walk, stored: string | number, shown: string | number = stored): Walk => ({
  ...walk,
  stored: [...walk.stored, stored],
  shown: [...walk.shown, shown],
});

function fieldAt({ stored, shown }: Walk, label: string, value: string | boolean, fallback = ""): EditorField {
  return { stored, shown, label, value, fallback };
}

/** Fields of what stands within a block and is none itself; blocks in it become groups of their own. */
function fieldsWithin(value: Json, label: string, walk: Walk): EditorField[] {
  if (Array.isArray(value))
    return value.flatMap((inner: Json, index) => fieldsWithin(inner, label, below(walk, index)));
  if (isBlock(value)) {
    addGroups(value, walk);
    return [];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = below(walk, name);
    if (typeof inner !== "string") return fieldsWithin(inner, label, place);
    return written.has(name) ? [fieldAt(place, name === "text" ? label : `${label}, ${name}`, inner)] : [];
  });
}

function fieldsOfBlock(block: JsonObject, walk: Walk): EditorField[] {
  const own = Object.keys(block).filter((name) => !/^_|^component$|__i18n__/.test(name));
  return own.flatMap((name) => {
    const value = block[name] ?? null;
    const translated = fieldOf(block, name + walk.suffix);
    const place = below(walk, name + walk.suffix, name);
    if (typeof value === "string")
      return [fieldAt(place, name, typeof translated === "string" ? translated : "", walk.suffix ? value : "")];
    if (typeof value === "boolean") return [fieldAt(below(walk, name), name, value)];
    // A text with parts is translated as a whole, or not at all.
    return translated ? fieldsWithin(translated, name, place) : fieldsWithin(value, name, below(walk, name));
  });
}

function addGroups(block: JsonObject, walk: Walk): void {
  const [uid, kind] = [String(fieldOf(block, "_uid") ?? ""), String(fieldOf(block, "component"))];
  // Before those within it.
  const at = walk.groups.push({ uid, kind, place: walk.stored, fields: [] }) - 1;
  walk.groups[at] = { uid, kind, place: walk.stored, fields: fieldsOfBlock(block, walk) };
}

/** The fields of a story's content, block by block; `language` is the code of a translation, null for what is written first. */
export function groupsOf(content: JsonObject, language: string | null): readonly EditorGroup[] {
  const groups: EditorGroup[] = [];
  const suffix = language === null ? "" : `__i18n__${language.replaceAll("-", "_")}`;
  addGroups(content, { suffix, stored: [], shown: [], groups });
  return groups;
}
