// Field-level translation: the value of another language stands beside the default as <field>__i18n__<code>.
import { fieldOf, isObject, type Json, type JsonObject } from "#space/story.ts";

const MARK = "__i18n__";

/** The language of an answer: `default`, or a code of the space, with the one that stands in where a text is missing. */
export type Language = { readonly lang: string; readonly fallback: string | null };

/** Codes are written with an underscore in the names of fields: pt-br as pt_br. */
const suffixOf = (code: string) => `${MARK}${code.replaceAll("-", "_")}`;

/** The languages in the order in which a field is looked for, without the default. */
const suffixesOf = ({ lang, fallback }: Language): readonly string[] =>
  [lang, fallback].flatMap((code) => (code === null || code === "default" ? [] : [suffixOf(code)]));

/** An empty text counts as untranslated; `false` and 0 do not. */
const isTranslated = (value: Json | undefined): value is Json => value !== undefined && value !== null && value !== "";

const isBlock = (value: Json) => isObject(value) && typeof fieldOf(value, "component") === "string";

/** Fields of blocks are never translated as a whole: the fields inside the blocks are. */
const holdsBlocks = (value: Json | undefined) => Array.isArray(value) && value.length > 0 && value.every(isBlock);

function translateField(object: JsonObject, name: string, suffixes: readonly string[]): Json {
  const own = fieldOf(object, name);
  if (holdsBlocks(own)) return own as Json;
  for (const suffix of suffixes) {
    const value = fieldOf(object, name + suffix);
    if (isTranslated(value)) return value;
  }
  return own ?? null;
}

function translateValue(value: Json, suffixes: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((inner: Json) => translateValue(inner, suffixes));
  return isObject(value) ? translateObject(value, suffixes) : value;
}

function translateObject(object: JsonObject, suffixes: readonly string[]): JsonObject {
  const names = new Set(Object.keys(object).map((name) => name.replace(/__i18n__.*$/s, "")));
  // Made from pairs, as a name such as __proto__ would be more than a name in an assignment.
  return Object.fromEntries(
    [...names].map((name) => [name, translateValue(translateField(object, name, suffixes), suffixes)]),
  );
}

/** Content in one language: each field in it, else in the one that stands in, else in the default; without any mark of translation. */
export const translate = (content: JsonObject, language: Language): JsonObject =>
  translateObject(content, suffixesOf(language));
