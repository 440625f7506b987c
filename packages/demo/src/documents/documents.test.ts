import { createTestDatabase, type TestDatabase } from "@comptoir/commerce/test/database";
import { makeClassification, makeProduct } from "@comptoir/commerce/test/make-catalogue";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DOCUMENT_BYTES,
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  documentKey,
  documentUrl,
  parseDocumentKey,
} from "#documents/document-key.ts";
import { createDocuments } from "#documents/documents.ts";
import { writeSheet } from "#documents/technical-sheet.ts";
import { generateCatalogue } from "#seed/catalogue/catalogue.ts";

/** The texts of a file, in reading order. */
const textsOf = (bytes: Uint8Array): string[] =>
  [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/<([0-9A-F]*)> Tj/g),
  ].map(([, hex = ""]) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")));

/** Every object lies where the table says, so that readers need not mend the file. */
function expectSound(bytes: Uint8Array): void {
  const file = Buffer.from(bytes).toString("latin1");
  expect(file.startsWith("%PDF-1.7\n")).toBe(true);
  expect(file.endsWith("%%EOF\n")).toBe(true);
  const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe("xref");
  [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].forEach(([, offset], index) => {
    expect(file.slice(Number(offset)).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
  for (const [, length, content = ""] of file.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content.length).toBe(Number(length));
}

const anyName = fc.record({
  kind: fc.constantFrom(...DOCUMENT_KINDS),
  language: fc.constantFrom(...DOCUMENT_LANGUAGES),
  number: fc.integer({ min: 1, max: 999_999 }),
});

describe("the key of a document", () => {
  it("gives back what it was made from, and needs no escaping in an address", () => {
    fc.assert(
      fc.property(anyName, ({ kind, language, number }) => {
        const article = `CAI-${String(number).padStart(4, "0")}`;
        const name = { kind, language, externalId: kind === "food-contact" ? `PRO-${article}` : article };
        expect(parseDocumentKey(documentKey(name))).toEqual(name);
        expect(encodeURIComponent(documentKey(name))).toBe(documentKey(name));
      }),
    );
  });

  it.each([
    "technical-sheet_fr_CAI-0001",
    "technical-sheet_de_CAI-0001.pdf",
    "technical-sheet_fr_PRO-CAI-0001.pdf",
    "food-contact_fr_CAI-0001.pdf",
    "technical-sheet_fr_../../etc/passwd.pdf",
    "technical-sheet_fr_CAI-0001.pdf\n",
    "technical-sheet_fr_CAI-0001%00.pdf",
    "__proto___fr_CAI-0001.pdf",
    "technical-sheet_fr_CAI-0001'; DROP TABLE products.pdf",
    `technical-sheet_fr_CAI-${"1".repeat(9_999)}.pdf`,
    ".pdf",
  ])("is not %s", (key) => {
    expect(parseDocumentKey(key)).toBeNull();
  });

  it("tells language, size and day of the file in the address, behind what is asked of the server", () => {
    const address = documentUrl({ kind: "technical-sheet", language: "en", externalId: "CAI-0001" });
    expect(address).toMatch(
      /^\/api\/commerce\/media\/technical-sheet_en_CAI-0001\.pdf#lang=en&size=16384&date=202[45]-\d\d-\d\d$/,
    );
  });
});

describe("documents", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const classification = await makeClassification(database.db);
    const cup = { "fr-FR": "Gobelet d’été « 24 cl »", "en-GB": "Cup" };
    await makeProduct(database.db, {
      ...{ classification, externalId: "PRO-GOB-0001", name: cup, brand: "Tassea" },
      values: { FOOD_CONTACT: ["YES"], MATERIAL: ["PAPER"], MAX_TEMPERATURE: 90 },
      variants: [
        {
          ...{ externalId: "GOB-0001", name: cup, ean: "2000000000001" },
          values: { DIAMETER: 80, HEIGHT: 92 },
          pictureViews: [
            { view: "SIZE", key: "hot-cup-single_x-size_h-92_d-80", pieces: null },
            { view: "PACK", key: "hot-cup-single_x-pack_k-50", pieces: 50 },
          ],
        },
        { externalId: "GOB-0002", status: "NEW" },
      ],
    });
    await makeProduct(database.db, {
      ...{ classification, externalId: "PRO-CAI-0001", variants: [{ externalId: "CAI-0001" }] },
    });
  });
  afterAll(() => database.close());
  const open = (key: string) => createDocuments(database.db).find(key);

  it("are files of the size that was told, under their own names, and the same every time", async () => {
    for (const key of ["technical-sheet_fr_GOB-0001.pdf", "food-contact_en_PRO-GOB-0001.pdf"]) {
      const found = await open(key);
      expect(found?.fileName).toBe(key);
      expect(found?.bytes.length).toBe(DOCUMENT_BYTES);
      expectSound(found?.bytes ?? new Uint8Array());
      expect(await open(key)).toEqual(found);
    }
  });

  it("say what the article is, in their language, with its measures drawn", async () => {
    const french = textsOf((await open("technical-sheet_fr_GOB-0001.pdf"))?.bytes ?? new Uint8Array());
    for (const text of [
      "Tassea",
      "Fiche technique",
      "Gobelet d’été « 24 cl »",
      "GOB-0001",
      "2000000000001",
      "50",
      "Ø 80",
      "H 92",
      "Papier",
    ])
      expect(french, text).toContain(text);
    expect(french).not.toContain("Technical sheet");
    const english = textsOf((await open("technical-sheet_en_GOB-0001.pdf"))?.bytes ?? new Uint8Array());
    for (const text of ["Technical sheet", "Cup", "Paper", "Characteristics"]) expect(english).toContain(text);
  });

  it("say on every page that they are a demonstration, and a declaration that nobody declares anything", async () => {
    const texts = textsOf((await open("food-contact_fr_PRO-GOB-0001.pdf"))?.bytes ?? new Uint8Array()).join(" ");
    expect(texts).toContain("Document de démonstration, sans valeur");
    expect(texts).toContain("Aucun laboratoire ne l’a essayé");
    expect(texts).toContain("GOB-0001");
    expect(texts).not.toContain("GOB-0002");
  });

  it.each([
    ["an article that nobody knows", "technical-sheet_fr_CAI-9999.pdf"],
    ["what is not published yet", "technical-sheet_fr_GOB-0002.pdf"],
    ["what food should not touch", "food-contact_fr_PRO-CAI-0001.pdf"],
    ["a key that means nothing", "../../etc/passwd.pdf"],
  ])("are not there for %s", async (_what, key) => {
    expect(await open(key)).toBeNull();
  });
});

it("a sheet of every product of the catalogue is sound and as long as was told", () => {
  for (const { description, brand, attributes, variants } of generateCatalogue()) {
    for (const { externalId, name, ean, mpn, attributes: own, views } of variants.slice(0, 1)) {
      const values = { ...attributes, ...own };
      const planKey = views.find(({ view }) => view !== "PACK")?.key ?? null;
      const pieces = views.find(({ view }) => view === "PACK")?.pieces ?? null;
      const article = { externalId, names: name, descriptions: description, brand, ean, mpn, values, planKey, pieces };
      for (const language of DOCUMENT_LANGUAGES) {
        const bytes = writeSheet(article, language);
        expect(bytes.length, externalId).toBe(DOCUMENT_BYTES);
        expectSound(bytes);
      }
    }
  }
});
