import { describe, expect, it } from "vitest";
import { type ArticleFiles, presentArticle } from "#orders/documents/compliance.rules.ts";

const names = { "fr-FR": "Fiche technique", "en-GB": "Data sheet" };
const article = (change: Partial<ArticleFiles> = {}): ArticleFiles => ({
  ...{ lineId: "1", code: "CAI-0001", name: "Caisse", touchesFood: false, files: [] },
  ...change,
});
const file = (address: string, kind = "TECHNICAL_SHEET_FR") => ({ kind, names, address });
const present = (given: ArticleFiles, today = "2026-03-20") => presentArticle(given, { locale: "en-GB", today });

describe("an article in a compliance folder", () => {
  it("has its files with what their addresses tell, in the language of the reader", () => {
    const { documents, gaps } = present(
      article({ files: [file("/api/commerce/media/sheet_fr_CAI-0001.pdf#lang=fr&size=16384&date=2025-03-12")] }),
    );
    expect(gaps).toEqual([]);
    expect(documents).toEqual([
      {
        ...{ id: "sheet_fr_CAI-0001.pdf", name: "Data sheet", url: "/api/commerce/media/sheet_fr_CAI-0001.pdf" },
        ...{ language: "fr", size: 16_384, issuedOn: "2025-03-12", validUntil: null, isExpired: false },
      },
    ]);
  });

  it("has files that lie elsewhere under their addresses alone, and none of what is no address", () => {
    const files = ["https://maker.test/a.pdf", "/elsewhere/a.pdf", "/api/commerce/media/../secret.pdf", "a.pdf"];
    const { documents } = present(article({ files: files.map((address) => file(address)) }));
    expect(documents.map(({ id, url }) => [id, url])).toEqual(files.slice(0, 3).map((url) => [null, url]));
  });

  it("calls a file by its attribute where nobody has named that", () => {
    const { documents } = present(article({ files: [{ ...file("/a.pdf"), names: {} }] }));
    expect(documents[0]?.name).toBe("TECHNICAL_SHEET_FR");
  });

  it.each([
    ["2026-03-20", false],
    ["2026-03-19", true],
  ])("whose declaration holds until %s: expired on the 20th is %s", (until, isExpired) => {
    const { documents } = present(article({ files: [file(`/a.pdf#until=${until}`)] }));
    expect(documents).toMatchObject([{ validUntil: until, isExpired }]);
  });

  it.each<[string, Partial<ArticleFiles>, readonly string[]]>([
    ["has nothing", {}, ["DOCUMENTS"]],
    ["touches food and has nothing", { touchesFood: true }, ["DOCUMENTS", "FOOD_CONTACT"]],
    ["touches food and has a sheet", { touchesFood: true, files: [file("/a.pdf")] }, ["FOOD_CONTACT"]],
    ["touches food and has both", { touchesFood: true, files: [file("/b.pdf", "FOOD_CONTACT_FILE_FR")] }, []],
    ["names only what is no address", { files: [file("soon")] }, ["DOCUMENTS"]],
  ])("that %s lacks what it lacks", (_, change, gaps) => {
    expect(present(article(change)).gaps).toEqual(gaps);
  });
});
