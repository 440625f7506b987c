import { foldCode } from "@comptoir/contract/conventions";
import { describe, expect, it } from "vitest";
import { cellColumns } from "#desk/offers/offer-cells.rules.ts";
import { codesOf, judgePaste, layoutOf, rowsToMend } from "#desk/offers/pasted-offers.rules.ts";
import { readPastedCells } from "#desk/pasted-cells.rules.ts";
import { makeOfferEntry } from "../../../test/make-desk-offers.ts";

const offers = ["GOB-0001", "GOB-0002", "GOB-0003"].map((code) =>
  makeOfferEntry({ id: code, code, codes: [foldCode(code)], stock: 100 }),
);
const columns = cellColumns(offers);
const heads = new Map([["ref", "code"] as const, ["delai", "leadTimeToShip"] as const]);
const find = (code: string) => offers.filter(({ codes }) => codes.includes(foldCode(code)));
const layoutFor = (text: string, at: (typeof columns)[number] = "stock") =>
  layoutOf(readPastedCells(text), { columns, at, heads });
const judge = (text: string, at: (typeof columns)[number] = "stock", down = offers) =>
  judgePaste(layoutFor(text, at), find, down, "fr").map(({ code, column, kind, problem }) =>
    [code, column, kind, problem].filter((each) => each !== null).join(" "),
  );

describe("a pasted block", () => {
  it("goes down and right from its cell where it has no codes", () => {
    expect(judge("90\t5\r\n100\t\r\n1x\r\n", "stock")).toEqual([
      "GOB-0001 stock changed",
      "GOB-0001 minStockAlert changed",
      "GOB-0002 stock unchanged",
      "GOB-0002 minStockAlert unchanged",
      "GOB-0003 stock refused notNumber",
    ]);
    expect(judge("1\n2", "stock", offers.slice(2))).toEqual(["GOB-0003 stock changed", " unknown outside"]);
  });

  it("finds offers by a column of codes, in any order and spelling", () => {
    expect(judge("gob 0003\t7\nGOB-0001\t\nGOB-0OO3\t8\nGOB-0002\t100")).toEqual([
      "gob 0003 stock changed",
      "GOB-0OO3 unknown",
      "GOB-0002 stock unchanged",
    ]);
    expect(codesOf(layoutFor("GOB-0003\t7\n GOB-0001 \t8\nGOB-0003\t9"))).toEqual(["GOB-0003", "GOB-0001"]);
    expect(codesOf(layoutFor("7\t8\n9\t10"))).toEqual([]);
  });

  it("is read by its first row where that names columns, those of imports too", () => {
    expect(judge("Délai\tVille\tRéf.\n4\tLyon\tGOB-0002")).toEqual(["GOB-0002 leadTimeToShip changed"]);
    expect(judge("Stock Variant Id\tStock Number\nGOB-0002\t4")).toEqual(["GOB-0002 stock changed"]);
  });

  it("takes none of several offers of one code", () => {
    const twice = judgePaste(layoutFor("GOB-0001\t7"), () => offers.slice(0, 2), [], "fr");
    expect(twice).toMatchObject([{ offer: null, kind: "unknown", problem: "several" }]);
  });

  it("warns of a price that jumps", () => {
    const [cell] = judgePaste(layoutFor("GOB-0001\t0,9", "tier0"), find, [], "fr");
    expect(cell).toMatchObject({ kind: "changed", before: "0,45", text: "0,9", warnings: [{ kind: "bigChange" }] });
  });

  it("of 500 rows and 4 columns is judged within a second", () => {
    const many = Array.from({ length: 500 }, (_, at) => makeOfferEntry({ id: String(at), codes: [`a${at}`] }));
    const byCode = new Map(many.map((offer) => [offer.codes[0], offer]));
    const text = many.map((_, at) => `A-${at}\t${at}\t"5"\t20\t400`).join("\r\n");
    const start = performance.now();
    const cells = judgePaste(
      layoutFor(text),
      (code) => [byCode.get(foldCode(code))].flatMap((one) => one ?? []),
      [],
      "fr",
    );
    expect(cells).toHaveLength(2_000);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

it("gives the rows to mend as a file, harmless to a spreadsheet", () => {
  const cells = judgePaste(layoutFor('GOB-0009\t=1+1\nGOB-0001\t"a""b"\nGOB-0002\t7'), find, offers, "fr");
  expect(rowsToMend(cells, ({ kind }) => kind, ["Réf.", "Valeur", "Raison"])).toBe(
    '\ufeff"Réf.";"Valeur";"Raison"\r\n"GOB-0009";"\'=1+1";"unknown"\r\n"GOB-0001";"a""b";"refused"\r\n',
  );
});
