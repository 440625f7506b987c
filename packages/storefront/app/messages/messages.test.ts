import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseMessage, placeholdersOf } from "../../messages-plugin.ts";
import en from "./en.json";
import fr from "./fr.json";

type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
const files: Readonly<Record<"fr" | "en", Messages>> = { fr, en };

const entriesOf = (messages: Messages) =>
  Object.entries(messages).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ key: `${namespace}.${key}`, text })),
  );

// Texts that the specification gives letter by letter.
const exact = new Set(["shell.homeCrumb"]);

/** What French typography asks for (ux L-06): pattern of a mistake, and how to mend it. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  [/[^\u00a0\d]:(?!\/)|\d:(?!\d|\/)/, "a no-break space U+00A0 before the colon"],
  [/[^\u202f][;!?]/, "a narrow no-break space U+202F before ; ! ?"],
  [/«(?!\u00a0)|(?<!\u00a0)»/, "no-break spaces U+00A0 inside « »"],
  [/'/, "the typographic apostrophe ’"],
  [/\.\.\./, "the ellipsis … in one character"],
  [/"/, "« » for quotation"],
  [/\d \d{3}/, "a narrow no-break space U+202F between groups of digits"],
  [/(?:^|[.!?…] )(?:A (?=la |partir|propos)|Etat|Etape|Ecran|Edit|Evit|Echec|Eco)/, "accents on capitals: À, É"],
  [/\bMlle\b/, "M. or Mme: never Mlle"],
  [/(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu, "the formal vous"],
];

/** The words of a message without the syntax around them. */
const wordsOf = (text: string) => text.replace(/\{\w+, (?:plural|select|number)[^{}]*(?=\{)|<\/?\w+>|=\d+ (?=\{)/g, "");

describe("messages", () => {
  it("stand in both languages under the same keys: add the missing one", () => {
    const keys = (messages: Messages) =>
      entriesOf(messages)
        .map(({ key }) => key)
        .sort();
    expect(keys(en)).toEqual(keys(fr));
  });

  it("ask for the same values and tags in both languages", () => {
    const placeholders = (messages: Messages) =>
      entriesOf(messages)
        .map(({ key, text }) => `${key}: ${placeholdersOf(parseMessage(text, key)).join(" ")}`)
        .sort();
    expect(placeholders(en)).toEqual(placeholders(fr));
  });

  it("are sorted by namespace, so that two people find the same place", () => {
    for (const messages of Object.values(files)) expect(Object.keys(messages)).toEqual(Object.keys(messages).sort());
  });

  it("are not empty", () => {
    for (const messages of Object.values(files))
      expect(entriesOf(messages).filter(({ text }) => !text.trim())).toEqual([]);
  });

  it("keep a number of pieces on one line: U+00A0 before the word", () => {
    for (const messages of Object.values(files))
      expect(entriesOf(messages).filter(({ text }) => /[#}] (?:pièces?|pieces?)(?!\p{L})/u.test(text))).toEqual([]);
  });

  it("in French keep the rules of French typography", () => {
    const found = entriesOf(fr)
      .filter(({ key }) => !exact.has(key))
      .flatMap(({ key, text }) =>
        mistakes.flatMap(([pattern, remedy]) =>
          pattern.test(wordsOf(text)) ? [`${key} wants ${remedy}: ${text}`] : [],
        ),
      );
    expect(found).toEqual([]);
  });
});

describe("amounts", () => {
  it("stand in English as the shop writes euros everywhere (ux L-02): 40\u00a0€", () => {
    expect(entriesOf(en).filter(({ text }) => /€\s?[\d{]|[\d}] ?€/.test(text.replaceAll("€{pieces", "€")))).toEqual([]);
  });
});

describe("keys", () => {
  const app = resolve(import.meta.dirname, "..");
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => ({ path, text: readFileSync(resolve(app, path), "utf8") }));
  const texts = sources.map(({ text }) => text).join("\n");

  it("are all used: remove those that no source names, whole or by the start or the end of a template", () => {
    const starts = [...texts.matchAll(/`([\w.]+)\$\{/g)].map((match) => match[1] ?? "");
    const ends = [...texts.matchAll(/\}(\.[\w.]+)`/g)].map((match) => match[1] ?? "");
    const isQuoted = (key: string) => new RegExp(`["'\`]${key.replaceAll(".", "\\.")}["'\`]`).test(texts);
    const isUsed = (key: string) =>
      isQuoted(key) ||
      starts.some((start) => start.length > 2 && key.startsWith(start)) ||
      ends.some((end) => key.endsWith(end) && isQuoted(key.slice(0, -end.length)));
    const unused = entriesOf(fr).filter(({ key }) => !isUsed(key.slice(key.indexOf(".") + 1)));
    expect(unused.map(({ key }) => key)).toEqual([]);
  });

  it("replace text in components: no sentence stands between tags", () => {
    const found = sources
      .filter(({ path }) => path.endsWith(".tsx"))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /<(?:p|h[1-6]|li|button|a|Link|span|label|th|td)\b[^<>{}]*>\s*([A-ZÀ-Ý][a-zà-ÿ’' ]{3,}[^<>{}]*)</g,
          ),
        ].map((match) => `${path}: ${match[1]?.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
