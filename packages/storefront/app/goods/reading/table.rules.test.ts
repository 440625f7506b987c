import { describe, expect, it } from "vitest";
import { readLineText, readTable, readText } from "#goods/reading/table.rules.ts";

const told = (text: string) =>
  readText(text).lines.map(({ line, readings: [{ code, quantity }] }) => `${line} ${code} | ${quantity}`);

describe("a pasted text", () => {
  it.each([
    ["tabs", "CAI-0001\t20\nGOB-0001\t2500"],
    ["semicolons", "CAI-0001;20\nGOB-0001;2500"],
    ["commas", "CAI-0001,20\nGOB-0001,2500"],
    ["spaces", "CAI-0001 20\nGOB-0001 2500"],
    ["an x", "CAI-0001 x 20\r\nGOB-0001 x 2500"],
    ["the quantity first", "20;CAI-0001\n2500;GOB-0001"],
    ["quotes", '"CAI-0001";"20"\n"GOB-0001";"2500"'],
    ["all of it at once", "CAI-0001\t20\r2500 x GOB-0001"],
  ])("may be separated by %s", (_, text) => expect(told(text)).toEqual(["1 CAI-0001 | 20", "2 GOB-0001 | 2500"]));

  it("keeps decimal commas, which are refused later as what they are", () => {
    expect(told("CAI-0001 1,5")).toEqual(["1 CAI-0001 | 1,5"]);
    expect(told("CAI-0001;1,5")).toEqual(["1 CAI-0001 | 1,5"]);
  });

  it("passes over blank lines and column names, and counts lines as the buyer sees them", () => {
    expect(told("Référence Quantité\n\nCAI-0001 20\n   \nGOB-0001")).toEqual(["3 CAI-0001 | 20", "5 GOB-0001 | "]);
  });

  it("knows its columns by their names, under a title too", () => {
    const text = "Commande du 21 novembre\t\t\nDésignation\tQté\tRéf. article\nCaisse 30x20\t20\tCAI-0001\n";
    expect(told(text)).toEqual(["3 CAI-0001 | 20"]);
    expect(readText(text).columns).toEqual({ code: 2, quantity: 1 });
  });

  it("may change its way in the middle", () => {
    expect(told("Référence\tQuantité\nCAI-0001\t20\nGOB-0001 x 2500\n3 lots SUC-0001")).toEqual([
      "2 CAI-0001 | 20",
      "3 GOB-0001 | 2500",
      "4 SUC-0001 | 3 lots",
    ]);
  });

  it("loses no line above the names of columns, and takes none of a title", () => {
    const { lines, passedOver } = readText(
      "CAI-0001 40\nCommande CMD-12 du 3 mai\nClient 4500\nRéf\tQté\nGOB-0001\t20",
    );
    expect(lines.map(({ text }) => text)).toEqual(["CAI-0001 40", "GOB-0001⇥20"]);
    expect(passedOver.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it("reads each row by itself where no name is that of a code", () => {
    expect(told("\tQuantité\nCAI-0001\t40\n20\tGOB-0001")).toEqual(["2 CAI-0001 | 40", "3 GOB-0001 | 20"]);
    expect(readText("\tQuantité\nCAI-0001\t40").columns).toBeNull();
  });

  it("follows the columns that the buyer chose, whatever their names, and reads a shorter row by itself", () => {
    const rows = ["Divers,Référence,Autre,Quantité", "GOB-0001,CAI-0001,40,3", "SAC-0001 20,"].map((text, index) => {
      return { line: index + 1, cells: text.split(",") };
    });
    const { lines, columns } = readTable(rows, { code: 2, quantity: 3 });
    expect(columns).toEqual({ code: 2, quantity: 3 });
    expect(lines.map(({ readings: [{ code, quantity }] }) => [code, quantity])).toEqual([
      ["40", "3"],
      ["SAC-0001", "20"],
    ]);
  });

  it("with a column of packs counts packs", () => {
    expect(told("Code;Nb lots\nCAI-0001;3")).toEqual(["2 CAI-0001 | 3 lots"]);
  });

  it("prefers the shop's code to a bar code, and takes a row whose code is missing as it comes", () => {
    expect(told("EAN;Référence;Quantité\n3760001234567;CAI-0001;20\n3760001234567;;40")).toEqual([
      "2 CAI-0001 | 20",
      "3 3760001234567 | 40",
    ]);
  });

  it("finds the articles beside the only other column, which counts them", () => {
    expect(told("Désignation;Colis\nGOB-0001;5\nCAI-0001;2")).toEqual(["2 GOB-0001 | 5 lots", "3 CAI-0001 | 2 lots"]);
    expect(told("Nombre;Désignation\n40;CAI-0001")).toEqual(["2 CAI-0001 | 40"]);
    expect(readText("Désignation;Marque\nCAI-0001;20").columns).toBeNull();
  });

  it("counts by the unit of its column", () => {
    expect(told("Code;Qté;Unité\nGOB-0001;5;lots\nCAI-0001;40;pièces\nSAC-0001;20;")).toEqual([
      "2 GOB-0001 | 5 lots",
      "3 CAI-0001 | 40",
      "4 SAC-0001 | 20",
    ]);
    expect(readText("Code;Qté;Unité\nGOB-0001;5;palettes").lines[0]?.readings).toEqual([
      { code: "GOB-0001", quantity: "5", guessed: "5 palettes" },
    ]);
  });

  it("knows its column of quantities by other names, and guesses at one that has none of them", () => {
    expect(told("Mon code maison;Article;Combien\nX-1;CAI-0001;40")).toEqual(["2 CAI-0001 | 40"]);
    expect(readText("Mon code maison;Article;Divers\nX-1;CAI-0001;40").lines[0]?.readings).toEqual([
      { code: "CAI-0001", quantity: "40", guessed: "40" },
    ]);
  });

  it("guesses at rows that have fewer cells than there are names", () => {
    const { lines } = readText(
      "Réf\tDésignation\tQté\ncai 0002\t3 lots\nCAI-0013\t20,00\nCAI-0014\tCaisse\t40\nGOB-0001\t5\tlots",
    );
    expect(lines.map(({ readings: [first] }) => first)).toEqual([
      { code: "cai 0002", quantity: "3 lots", guessed: "3 lots" },
      { code: "CAI-0013", quantity: "20,00", guessed: "20,00" },
      { code: "CAI-0014", quantity: "40" },
      { code: "GOB-0001", quantity: "5 lots", guessed: "GOB-0001 5 lots" },
    ]);
  });

  it("passes over totals, titles and labels, and says which", () => {
    const { lines, passedOver } = readText("Commande du 21 novembre\nRéf\tQté\nCAI-0001\t20\nÀ livrer :\nTotal\t1234");
    expect(lines).toHaveLength(1);
    expect(passedOver).toEqual([
      { line: 1, text: "Commande du 21 novembre" },
      { line: 2, text: "Réf Qté" },
      { line: 4, text: "À livrer :" },
      { line: 5, text: "Total 1234" },
    ]);
  });

  it("tells names of columns without cells, too", () => {
    expect(readText("Référence Qté\nCAI-0001 20").passedOver).toEqual([{ line: 1, text: "Référence Qté" }]);
    expect(readText("CAI-0001 20").passedOver).toEqual([]);
  });

  it("of nothing has no lines", () => expect(told(" \n\n")).toEqual([]));
});

describe("a table whose columns the buyer chose", () => {
  it("is read from those, whatever stands in the others", () => {
    const rows = [
      { line: 1, cells: ["A-1", "Caisse 30", "12", "CAI-0001", "40"] },
      { line: 2, cells: ["A-2", "Gobelet 50", "9", "GOB-0001", "x"] },
    ];
    expect(readTable(rows, { code: 3, quantity: 4 }).lines.map(({ readings }) => readings[0])).toEqual([
      { code: "CAI-0001", quantity: "40" },
      { code: "GOB-0001", quantity: "x" },
    ]);
    // Without a column for quantities the likely one is a guess.
    expect(readTable(rows, { code: 3, quantity: null }).lines[0]?.readings[0]).toEqual({
      code: "CAI-0001",
      quantity: "40",
      guessed: "40",
    });
  });
});

describe("a table at its bounds", () => {
  it("is no header where a quantity stands beside the names, nor below ten rows", () => {
    expect(told("Référence\tDésignation\t20\nCAI-0001\tCaisse\t40")).toContain("2 CAI-0001 | 40");
    const rows = (count: number) => `${"A-1;1\n".repeat(count)}Référence;Combien\nCAI-0001;40`;
    expect(readText(rows(9)).columns).toEqual({ code: 0, quantity: 1 });
    expect(readText(rows(10)).columns).toBeNull();
  });

  it("may have names with spaces around them, and empty ones", () => {
    expect(readText(" Réf ; ; Qté \nCAI-0001;x;40").columns).toEqual({ code: 0, quantity: 2 });
    expect(told("Code; Nb lots \n CAI-0001 ; 3 ")).toEqual(["2 CAI-0001 | 3 lots"]);
  });

  it("with packs counts numbers only, and those that name their packs once", () => {
    expect(told("Code;Nb lots\nCAI-0001;3 lots\nGOB-0001;plein\nSAC-0001;3x")).toEqual([
      "2 CAI-0001 | 3 lots",
      "3 GOB-0001 | plein",
      "4 SAC-0001 | 3 lots",
    ]);
    expect(told("Code;Colis\nCAI-0001;3")).toEqual(["2 CAI-0001 | 3 lots"]);
  });

  it("keeps the unit of a cell that says it already, and a quantity that is none", () => {
    expect(told("Code;Qté;Unité\nGOB-0001;5 lots;pièces\nCAI-0001;plein;lots")).toEqual([
      "2 GOB-0001 | 5 lots",
      "3 CAI-0001 | plein",
    ]);
  });

  it("without a column of quantities guesses only where a number stands", () => {
    expect(readText("Réf;Couleur\nCAI-0001;rouge").lines[0]?.readings).toEqual([{ code: "CAI-0001", quantity: "" }]);
  });

  it("takes a row of one cell, and one without its code, by itself", () => {
    expect(told("Réf\tQté\nCAI-0001 20\n\t\n \tGOB-0001 30")).toEqual(["2 CAI-0001 | 20", "4 GOB-0001 | 30"]);
  });

  it("tells what it passed over without the empty cells", () => {
    expect(readText("Réf;Qté\nCAI-0001;20\n Total ; ; 12").passedOver).toEqual([
      { line: 1, text: "Réf Qté" },
      { line: 3, text: "Total 12" },
    ]);
  });

  it("reads one of those as a line all the same, when somebody says so", () => {
    expect(readLineText("Total 1234")).toMatchObject({
      line: 0,
      text: "Total 1234",
      readings: [{ code: "Total", quantity: "1234" }, {}],
    });
    expect(readLineText("Total⇥12").readings[0]).toEqual({ code: "Total", quantity: "12" });
  });

  it("keeps each line as it stands in its source, without empty cells, cut where nobody would read on", () => {
    expect(readText("Commande\nRéf;Qté\n CAI-0001 ;; 20").lines.map(({ text }) => text)).toEqual(["CAI-0001⇥20"]);
    expect(readText("x".repeat(300)).lines[0]?.text).toHaveLength(200);
  });

  it.each([
    ["Réf;Pièces\nA-1;5", true],
    ["Réf;Quantité (pièces)\nA-1;5", true],
    ["Réf;Qté (pcs)\nA-1;5", true],
    ["Réf;Unités\nA-1;5", true],
    ["Réf;Qté\nA-1;5", undefined],
    ["Réf;Qté de pièces\nA-1;5", undefined],
    ["A-1;5", undefined],
  ])("%j says in its title that quantities are pieces: %s", (text, isCounted) => {
    expect(readText(text).lines.at(-1)?.isCounted).toBe(isCounted);
  });

  it.each([
    ["CAI-0001 12,50", "1 CAI-0001 | 12,50"],
    ["12,50", "1 12,50 | "],
    ["CAI-0001,20", "1 CAI-0001 | 20"],
    ["CAI-0001,20 lots", "1 CAI-0001 | 20 lots"],
    ["CAI-0001 12,50  ", "1 CAI-0001 | 12,50"],
    ['"CAI-""0001""";20', '1 CAI-"0001" | 20'],
    ['x"CAI";20', '1 x"CAI" | 20'],
  ])("%j is cut as %j", (text, expected) => {
    expect(told(text)).toEqual([expected]);
  });
});
