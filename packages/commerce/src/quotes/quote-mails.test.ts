import { describe, expect, it } from "vitest";
import {
  writeQuoteCancellation,
  writeQuoteMessage,
  writeQuoteRequest,
  writeQuoteRequestCopy,
} from "#quotes/quote-mails.ts";
import type { Mail } from "../deps.ts";

const reader = (locale: string | null, firstName = "Éloi") => ({ email: "a@demo.test", firstName, locale });
const quote = {
  ...{ brand: "Comptoir", shopUrl: "https://shop.test", number: "0000000012" },
  ...{ buyerName: "Zoé Petit", accountName: "Halles" },
};
const article = (index: number) => ({
  quantity: 1_000 * index,
  names: { "fr-FR": `Boîte ${index}`, "en-GB": `Box ${index}` },
  reference: `BOX-${index}`,
});
const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1));

const letters: readonly (readonly [string, (locale: string | null, name?: string) => Mail])[] = [
  [
    "request",
    (locale, name) =>
      writeQuoteRequest(reader(locale, name), quote, { articles: articles(2), url: "https://shop.test/q" }),
  ],
  [
    "copy",
    (locale, name) => {
      const sent = {
        brand: "Comptoir",
        name: "Rentrée",
        supplierNames: ["Cartons", "Tasses"],
        url: "https://shop.test/q",
      };
      return writeQuoteRequestCopy(reader(locale, name), sent);
    },
  ],
  ["message", (locale, name) => writeQuoteMessage(reader(locale, name), quote, "Livrez-vous le samedi ?")],
  [
    "withdrawal",
    (locale, name) => writeQuoteCancellation(reader(locale, name), quote, { isWithdrawn: true, reason: null }),
  ],
  [
    "refusal",
    (locale, name) => writeQuoteCancellation(reader(locale, name), quote, { isWithdrawn: false, reason: "Prix" }),
  ],
];

describe.each(letters)("the mail of a %s", (name, write) => {
  it("is written in the language of its reader, in French where that is not known", () => {
    const [french, english, unknown] = [write("fr-FR"), write("en-GB"), write(null)];
    expect(french.text).toContain("Bonjour Éloi,");
    expect(english.text).toContain("Hello Éloi,");
    expect(english.subject).not.toBe(french.subject);
    expect(unknown.text).toBe(french.text);
    expect(french.to).toBe("a@demo.test");
  });

  it("keeps to French typography", () => {
    const { text, subject } = write("fr-FR");
    const own = `${subject} ${text}`.replaceAll("https:", "").replace("samedi ?", "");
    expect(own).not.toMatch(/[^\u00a0]:|[^\u202f][;!?]|'/);
  });

  it("shows what people wrote as text", () => {
    expect(write("fr-FR", "<img src=x>").html).toContain("&lt;img src=x&gt;");
  });

  it("leads to all that there is to know of it: where the shop of the buyer says, else to the desk", () => {
    const isSaid = name === "request" || name === "copy";
    const page = isSaid ? "https://shop.test/q" : "https://shop.test/en/desk/quotes/0000000012";
    expect(write("en-GB").html).toContain(` href="${page}"`);
  });
});

describe("what a supplier is asked for", () => {
  const ask = (count: number, locale = "fr-FR") =>
    writeQuoteRequest(reader(locale), quote, { articles: articles(count), url: null }).text;

  it("is told line by line, numbers and names in the reader's language", () => {
    expect(ask(2)).toContain("2\u202f000 × Boîte 2 (BOX-2)");
    expect(ask(2, "en-GB")).toContain("2,000 × Box 2 (BOX-2)");
  });

  it("is told up to 50 articles, how many more there are, and where they stand", () => {
    expect(ask(50)).not.toContain("…");
    expect(ask(50)).toContain("BOX-50");
    expect(ask(62)).toContain("… et 12 autres lignes\u00a0: «\u00a0Voir la demande\u00a0» les montre toutes");
    expect(ask(62, "en-GB")).toContain("… and 12 more lines: “See the request” shows all of them");
    expect(ask(62)).toContain("https://shop.test/desk/quotes/0000000012");
    expect(ask(62)).not.toContain("BOX-51");
    expect(ask(51)).toContain("… et 1 autre ligne\u00a0:");
  });
});

it("a reason is told where there is one", () => {
  const write = (reason: string | null) =>
    writeQuoteCancellation(reader("fr-FR"), quote, { isWithdrawn: true, reason }).text;
  expect(write("Trop tard")).toContain("Motif\u00a0: Trop tard");
  expect(write(null)).not.toContain("Motif");
});
