import { describe, expect, it } from "vitest";
import { decodeListFile, readListFile, writeListFile } from "#lists/list-file.rules.ts";

const head = ["Code", "Désignation", "Quantité", "Note", "Rubrique"];

describe("a list as a file (ux L-07)", () => {
  it("is written with its mark, semicolons and CRLF, and formulas are made harmless", () => {
    expect(writeListFile([head, ["CAI-0001", 'Caisse "A"; brune', 1200, "=1+1", ""]])).toBe(
      '\ufeffCode;Désignation;Quantité;Note;Rubrique\r\nCAI-0001;"Caisse ""A""; brune";1200;\'=1+1;\r\n',
    );
  });

  it("comes back as it was", () => {
    const text = writeListFile([head, ["CAI-0001", "Caisse", 1200, '-3 "urgent";\nQuai 3', "Bar"]]);
    expect(readListFile(text)).toEqual([
      { line: 2, code: "CAI-0001", quantity: 1200, note: '-3 "urgent";\nQuai 3', section: "Bar" },
    ]);
  });

  it("is read with columns in any order, and without names as code and quantity", () => {
    expect(readListFile("Quantité\tRéférence\n40\tA-1\n")).toMatchObject([{ code: "A-1", quantity: 40 }]);
    expect(readListFile("A-1;40\r\nA-2\r\n\r\n;7")).toMatchObject([
      { line: 1, code: "A-1", quantity: 40 },
      { line: 2, code: "A-2", quantity: null },
    ]);
    expect(readListFile("A-1,1 200")).toMatchObject([{ quantity: 1200 }]);
  });

  it("leaves a quantity open that cannot be read", () => {
    for (const quantity of ["douze", "1,5", "-3", "0"])
      expect(readListFile(`A-1;${quantity}`)).toMatchObject([{ code: "A-1", quantity: null }]);
  });

  it("is read in the encoding of old spreadsheets too", () => {
    expect(decodeListFile(Uint8Array.from([0x52, 0xe9, 0x66]).buffer)).toBe("Réf");
    expect(decodeListFile(new TextEncoder().encode("Réf").buffer)).toBe("Réf");
  });
});
