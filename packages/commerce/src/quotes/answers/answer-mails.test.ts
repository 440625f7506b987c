import { describe, expect, it } from "vitest";
import {
  writeAnswer,
  writeDeskMessage,
  writeExpiry,
  writeExpiryToSupplier,
  writeMessageToBuyer,
  writeRefusal,
  writeReminder,
} from "#quotes/answers/answer-mails.ts";
import type { Mail } from "../../deps.ts";

const reader = (locale: string | null, firstName = "Zoé") => ({ email: "z@demo.test", firstName, locale });
const about = {
  ...{ brand: "Comptoir", shopUrl: "https://shop.test", number: "0000000012", supplierName: "Cartons" },
  url: "https://shop.test/quotes/1",
};
const author = { name: "Paul Carton", company: "Cartons" };
const answer = { isChanged: false, validUntil: new Date("2026-04-10T21:59:59.999Z"), message: "Franco dès 300 €" };

const letters: readonly (readonly [string, (locale: string | null, name?: string) => Mail])[] = [
  ["answer", (locale, name) => writeAnswer(reader(locale, name), about, answer)],
  ["changed answer", (locale, name) => writeAnswer(reader(locale, name), about, { ...answer, isChanged: true })],
  ["refusal", (locale, name) => writeRefusal(reader(locale, name), about, { by: "Cartons", reason: "Arrêté" })],
  ["reminder", (locale, name) => writeReminder(reader(locale, name), about, answer.validUntil)],
  ["expiry", (locale, name) => writeExpiry(reader(locale, name), about)],
  [
    "expiry beside the buyer",
    (locale, name) =>
      writeExpiryToSupplier(reader(locale, name), { ...about, buyerName: "Zoé Petit", accountName: "Halles" }),
  ],
  ["message", (locale, name) => writeMessageToBuyer(reader(locale, name), about, author, "Combien\n\nde lots")],
  ["message beside the buyer", (locale, name) => writeDeskMessage(reader(locale, name), about, author, "Marge")],
];

describe.each(letters)("the mail of a %s", (name, write) => {
  it("is written in the language of its reader, in French where that is not known", () => {
    const [french, english, unknown] = [write("fr-FR"), write("en-GB"), write(null)];
    expect(french.text).toContain("Bonjour Zoé,");
    expect(english.text).toContain("Hello Zoé,");
    expect(english.subject).not.toBe(french.subject);
    expect(unknown.text).toBe(french.text);
  });

  it("keeps to French typography", () => {
    const { text, subject } = write("fr-FR");
    expect(`${subject} ${text}`.replaceAll("https:", "")).not.toMatch(/[^\u00a0]:|[^\u202f][;!?]|'/);
  });

  it("shows what people wrote as text", () => {
    expect(write("fr-FR", "<img src=x>").html).toContain("&lt;img src=x&gt;");
  });

  it(name.includes("beside") ? "leads to the desk" : "leads to the buyer's page", () => {
    const page = name.includes("beside") ? "https://shop.test/en/desk/quotes/0000000012" : about.url;
    expect(write("en-GB").html).toContain(` href="${page}"`);
  });
});

it("tells until which day an answer holds, and what came with it", () => {
  expect(writeAnswer(reader("fr-FR"), about, answer).text).toContain("valable jusqu’au 10 avril 2026 inclus");
  expect(writeAnswer(reader("en-GB"), about, answer).text).toContain("up to and including 10 April 2026");
  expect(writeAnswer(reader("fr-FR"), about, answer).text).toContain("Franco dès 300 €");
});
