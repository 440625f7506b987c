import { expect, it } from "vitest";
import type { JsonObject } from "#space/story.ts";
import { translate } from "#space/translate.rules.ts";

const english = { lang: "en", fallback: null };

it.each<[JsonObject, JsonObject]>([
  [{ a: "fr", a__i18n__en: "en" }, { a: "en" }],
  [{ a: "fr", a__i18n__en: "" }, { a: "fr" }],
  [{ a: "fr", a__i18n__en: null }, { a: "fr" }],
  [{ a: true, a__i18n__en: false }, { a: false }],
  [{ a: 1, a__i18n__en: 0 }, { a: 0 }],
  [{ a__i18n__en: "en" }, { a: "en" }],
  [{ a__i18n__de: "de" }, { a: null }],
  [{ a: { b: ["fr"], c: [{ d: "fr", d__i18n__en: "en" }] } }, { a: { b: ["fr"], c: [{ d: "en" }] } }],
  [{ a: [], a__i18n__en: ["en"] }, { a: ["en"] }],
])("a field is its translation, where there is one, and no mark is left: %j", (content, expected) => {
  expect(translate(content, english)).toEqual(expected);
});

it("blocks are not translated as a whole, their fields are", () => {
  const block = { component: "text", text: "fr", text__i18n__en: "en" };
  const content: JsonObject = { body: [block], body__i18n__en: [{ component: "other" }] };
  expect(translate(content, english)).toEqual({ body: [{ component: "text", text: "en" }] });
});

it("codes with a dash are written with an underscore, and another language stands in before the default", () => {
  const content = { a: "fr", a__i18n__pt_br: "br", b: "fr", b__i18n__en: "en" };
  expect(translate(content, { lang: "pt-br", fallback: "en" })).toEqual({ a: "br", b: "en" });
  expect(translate(content, { lang: "default", fallback: null })).toEqual({ a: "fr", b: "fr" });
  expect(translate(content, { lang: "default", fallback: "en" })).toEqual({ a: "fr", b: "en" });
});

it("fields that are called like what objects inherit are fields", () => {
  const content = JSON.parse('{"__proto__":{"a":1},"constructor":"x","constructor__i18n__en":"y"}');
  expect(JSON.stringify(translate(content, english))).toBe('{"__proto__":{"a":1},"constructor":"y"}');
});
