import { describe, expect, it } from "vitest";
import { articleOf, settleRows } from "#fast-order/sheet/settle.rules.ts";
import { changeRows, codesOfRows, isGuess, lastLine, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { readText } from "#goods/reading/table.rules.ts";
import { makeArticle, makeArticleOffer, makeCatalogue } from "../../../test/make-articles.ts";

const pasted = (text: string, rows: readonly SheetRow[] = []) =>
  changeRows(rows, { kind: "add", lines: readText(text).lines });
const told = (rows: readonly SheetRow[]) =>
  rows.map(({ code, quantity, lines, notes }) =>
    [code, quantity, lines.join("+"), ...notes.map(({ kind, text }) => `${kind} ${text}`)].join(" | "),
  );
const catalogue = makeCatalogue([
  makeArticle("CAI-0001", { codes: ["CAI-0001", "3760001234567"] }),
  makeArticle("ABC 12"),
]);
const settled = (text: string) => told(settleRows(pasted(text), catalogue));

describe("rows of a fast order", () => {
  it("come behind those that are there, each with a key of its own", () => {
    const rows = pasted("GOB-0001 50", pasted("CAI-0001 75\nABC 3"));
    expect(rows.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(told(rows)).toEqual(["CAI-0001 | 75 | 1", "ABC | 3 | 2", "GOB-0001 | 50 | 3"]);
  });

  it("have the numbers that their lines have in the source", () => {
    expect(told(pasted("\nCAI-0001 75\n\nABC 3"))).toEqual(["CAI-0001 | 75 | 2", "ABC | 3 | 4"]);
  });

  it("ask for every code that they may mean, or meant before", () => {
    expect(codesOfRows(pasted("ABC 12 500"))).toEqual(["ABC", "ABC 12", "ABC 12 500"]);
    const fixed = changeRows(pasted("CAI-O001 60"), { kind: "fix", fixes: [{ key: 1, code: "CAI-0001" }] });
    expect(codesOfRows(fixed)).toEqual(["CAI-0001", "CAI-O001"]);
  });

  it("are counted in pieces once the packs of their offer are known", () => {
    const offered = makeCatalogue([makeArticle("CAI-0001", { offers: [makeArticleOffer({ itemPerPack: 25 })] })]);
    expect(told(settleRows(pasted("CAI-0001 3 lots"), offered))).toEqual(["CAI-0001 | 75 | 1 | packs 3"]);
    const indexed = makeCatalogue([makeArticle("CAI-0001", { offers: null })]);
    expect(told(settleRows(pasted("CAI-0001 3 lots"), indexed))).toEqual(["CAI-0001 | 3 lots | 1"]);
  });

  it("stay as they are while a proposal for another one is taken", () => {
    const rows = pasted("CAI-O001 60\nABC 3");
    const fixed = changeRows(rows, { kind: "fix", fixes: [{ key: 1, code: "CAI-0001" }] });
    expect(told(fixed)).toEqual(["CAI-0001 | 60 | 1 | wasCode CAI-O001", "ABC | 3 | 2"]);
    expect(fixed[1]).toBe(rows[1]);
  });

  it("tell what a proposal replaced, and forget it when they are typed over", () => {
    const [row] = pasted("CAI-O001 60");
    const fixed = changeRows(row ? [row] : [], { kind: "fix", fixes: [{ key: 1, code: "CAI-0001", quantity: 75 }] });
    expect(told(fixed)).toEqual(["CAI-0001 | 75 | 1 | wasCode CAI-O001 | wasQuantity 60"]);
    expect(told(changeRows(fixed, { kind: "edit", key: 1, quantity: "100" }))).toEqual(["CAI-0001 | 100 | 1"]);
    expect(changeRows(fixed, { kind: "edit", key: 1, quantity: "75" })[0]).toBe(fixed[0]);
  });

  it("can be removed and put back", () => {
    const rows = pasted("A-1 1\nB-2 2");
    const left = changeRows(rows, { kind: "remove", keys: [1] });
    expect(told(left)).toEqual(["B-2 | 2 | 2"]);
    expect(changeRows(left, { kind: "replace", rows })).toBe(rows);
  });
});

describe("once codes are known", () => {
  it("the reading is taken whose code the shop has", () => {
    expect(settled("ABC 12 500")).toEqual(["ABC 12 | 500 | 1"]);
    expect(settled("ZZZ 12 500")).toEqual(["ZZZ | 12500 | 1"]);
  });

  it("lines of one article become one, which says so, whatever code they name it by", () => {
    expect(settled("CAI-0001 50\nGOB-1 1\n3760001234567 75\ncai.0001 25")).toEqual([
      "CAI-0001 | 150 | 1+3+4 | merged 50 + 75 + 25",
      "GOB-1 | 1 | 2",
    ]);
  });

  it("packs and missing quantities count as their pieces", () => {
    expect(settled("CAI-0001 3 lots\nCAI-0001")).toEqual(["CAI-0001 | 125 | 1+2 | merged 75 + 50 | packs 3"]);
  });

  it("a quantity that cannot be read is not added to another", () => {
    expect(settled("CAI-0001;50\nCAI-0001;plein\nCAI-0001;25")).toEqual([
      "CAI-0001 | 75 | 1+3 | merged 50 + 25",
      "CAI-0001 | plein | 2",
    ]);
  });

  it("nothing changes twice", () => {
    const rows = settleRows(pasted("CAI-0001 50\nCAI-0001 75"), catalogue);
    expect(settleRows(rows, catalogue)).toBe(rows);
  });

  it("a code of several articles is left to the buyer, unless it is one article's own code", () => {
    const several = makeCatalogue([
      makeArticle("A-1", { codes: ["A-1", "X-1"] }),
      makeArticle("B-1", { codes: ["B-1", "X-1", "A-1"], offers: [makeArticleOffer()] }),
    ]);
    expect(told(settleRows(pasted("X-1 50\nX-1 50"), several))).toEqual(["X-1 | 50 | 1", "X-1 | 50 | 2"]);
    expect(told(settleRows(pasted("A-1 50\nA-1 50"), several))).toEqual(["A-1 | 100 | 1+2 | merged 50 + 50"]);
  });
});

const makeRow = (given: Partial<SheetRow> = {}): SheetRow => ({
  key: 1,
  code: "CAI-0001",
  quantity: "60",
  guessed: undefined,
  raw: "CAI-0001 60",
  lines: [1],
  others: [],
  notes: [],
  ...given,
});
const other = { code: "OTHER", quantity: "1" };
const merged = { kind: "merged", text: "20 + 40" } as const;

describe("a row that is mended by a proposal", () => {
  const fixed = (row: Partial<SheetRow>, fix: { readonly code?: string; readonly quantity?: number }) =>
    changeRows([makeRow(row)], { kind: "fix", fixes: [{ key: 1, ...fix }] })[0];

  it("by its code keeps its quantity, and what is a guess of it", () => {
    expect(fixed({ guessed: "60 or 6", others: [other] }, { code: "CAI-0002" })).toEqual(
      makeRow({ code: "CAI-0002", guessed: "60 or 6", notes: [{ kind: "wasCode", text: "CAI-0001" }] }),
    );
  });

  it("by its quantity keeps its code and what it may mean instead, and is no guess any more", () => {
    expect(fixed({ guessed: "60,00", others: [other] }, { quantity: 75 })).toEqual(
      makeRow({ quantity: "75", others: [other], notes: [{ kind: "wasQuantity", text: "60,00" }] }),
    );
  });

  it.each([
    ["no code was there", { code: "" }, { code: "CAI-0002" }],
    ["no quantity was there", { quantity: "" }, { quantity: 75 }],
    ["the quantity is the same", { quantity: "75" }, { quantity: 75 }],
  ])("tells nothing where %s", (_name, row, fix) => {
    expect(fixed(row, fix)?.notes).toEqual([]);
  });

  it("goes on telling what it was made of, but not what it was before", () => {
    const notes = [merged, { kind: "wasCode", text: "CAI-0000" } as const];
    expect(fixed({ notes }, { quantity: 75 })?.notes).toEqual([merged, { kind: "wasQuantity", text: "60" }]);
  });
});

describe("a row that is typed over", () => {
  const typed = (row: Partial<SheetRow>, edit: { readonly code?: string; readonly quantity?: string }) =>
    changeRows([makeRow(row), makeRow({ key: 2 })], { kind: "edit", key: 1, ...edit });

  it("in its code means nothing else any more, and keeps its guess", () => {
    const [row, beside] = typed({ guessed: "6 or 60", others: [other], notes: [merged] }, { code: "CAI-0002" });
    const wasCode = { kind: "wasCode", text: "CAI-0001" } as const;
    expect(row).toEqual(makeRow({ code: "CAI-0002", guessed: "6 or 60", notes: [wasCode] }));
    expect(beside).toEqual(makeRow({ key: 2 }));
  });

  it("keeps the code of its source however often it is typed over; one that was typed has none", () => {
    const [row] = typed({ notes: [{ kind: "wasCode", text: "XX-9" }] }, { code: "CAI-0002" });
    expect(row?.notes).toEqual([{ kind: "wasCode", text: "XX-9" }]);
    expect(typed({ raw: undefined }, { code: "CAI-0002" })[0]?.notes).toEqual([]);
    expect(typed({ code: "" }, { code: "CAI-0002" })[0]?.notes).toEqual([]);
  });

  it("in its quantity is no guess any more, and may still mean something else", () => {
    const [row] = typed({ guessed: "6 or 60", others: [other], notes: [merged] }, { quantity: "75" });
    expect(row).toEqual(makeRow({ quantity: "75", others: [other] }));
  });
});

describe("the article of a code", () => {
  const [a, b] = [makeArticle("A-1"), makeArticle("B-1", { codes: ["B-1", "A-1"] })];
  it.each([
    ["no article", [], null],
    ["the only one, by whatever code", [b], b],
    ["of several the one whose own code it is", [b, a], a],
    ["of several none where two have it", [a, makeArticle("a1")], null],
    ["of several none where none has it", [b, makeArticle("C-1")], null],
  ])("is %s", (_name, articles, article) => {
    expect(articleOf({ articles, isSettled: true }, "a 1")).toBe(article);
  });
});

describe("rows that become one", () => {
  const sold = (...rows: readonly Partial<SheetRow>[]) =>
    settleRows(
      rows.map((row, index) => makeRow({ key: index + 1, lines: [index + 1], ...row })),
      catalogue,
    );

  it("are a guess where one of them is, with all that was written", () => {
    expect(sold({ quantity: "50" }, { quantity: "" })[0]).toMatchObject({ quantity: "100", guessed: "50 + " });
    expect(sold({ quantity: "50", guessed: "5 or 50" }, { quantity: "25" })[0]).toMatchObject({
      quantity: "75",
      guessed: "5 or 50 + 25",
    });
    expect(sold({ quantity: "50" }, { quantity: "25" })[0]?.guessed).toBeUndefined();
  });

  it("keep the notes of the first, the sum before them", () => {
    const wasCode = { kind: "wasCode", text: "CAI-O001" } as const;
    expect(sold({ quantity: "50", notes: [wasCode, merged] }, { quantity: "25" })[0]?.notes).toEqual([
      { kind: "merged", text: "20 + 40 + 25" },
      wasCode,
    ]);
  });

  it("are never those of nothing", () => {
    expect(sold({ quantity: "0" }, { quantity: "50" })).toHaveLength(2);
    expect(sold({ quantity: "50" }, { quantity: "0" })).toHaveLength(2);
  });

  it("count by the pack of the index before their offers are known", () => {
    const indexed = makeCatalogue([makeArticle("CAI-0001", { offers: null })]);
    const rows = [makeRow({ quantity: "" }), makeRow({ key: 2, quantity: "25" })];
    expect(settleRows(rows, indexed)[0]).toMatchObject({ quantity: "75", notes: [{ text: "50 + 25" }] });
  });
});

it("a quantity with decimals is a guess once it is counted, one in packs is none", () => {
  const [decimal, packs] = [
    settleRows([makeRow({ quantity: "75,00" })], catalogue),
    settleRows([makeRow({ quantity: "3 lots" })], catalogue),
  ].flat();
  expect([decimal?.quantity, decimal?.guessed, packs?.quantity, packs?.guessed]).toEqual([
    "75",
    "75,00",
    "75",
    undefined,
  ]);
  expect([decimal, packs].map((row) => row && isGuess(row))).toEqual([true, false]);
});

it("rows that were typed have no source, and go on with the numbers of the lines", () => {
  const readings = [{ code: "CAI-0001", quantity: "5" }] as const;
  const typed = changeRows(pasted("A-1 1\nB-2 2"), { kind: "add", lines: [{ line: 0, readings }] });
  expect(typed.map(({ lines, raw }) => [lines, raw])).toEqual([
    [[1], "A-1 1"],
    [[2], "B-2 2"],
    [[3], undefined],
  ]);
  expect(lastLine(typed, [{ line: 7, text: "Total" }])).toBe(7);
  const more = changeRows(typed, { kind: "add", lines: readText("C-3 1").lines, after: 7 });
  expect(more.at(-1)?.lines).toEqual([8]);
});

describe("numbers without a unit", () => {
  const counted = (text: string, unit: "pieces" | "packs", from: Partial<SheetRow> = {}) =>
    settleRows(
      changeRows(
        pasted(text).map((row) => ({ ...row, ...from })),
        { kind: "unit", unit },
      ),
      catalogue,
      unit,
    );

  it("count packs when the sheet says so, and pieces again, as long as nobody named a unit", () => {
    expect(told(counted("CAI-0001 3\nABC 12 2 lots", "packs"))).toEqual([
      "CAI-0001 | 75 | 1",
      "ABC 12 | 50 | 2 | packs 2",
    ]);
    const packs = counted("CAI-0001 3", "packs");
    expect(told(changeRows(packs, { kind: "unit", unit: "pieces" }))).toEqual(["CAI-0001 | 3 | 1"]);
    expect(
      told(settleRows(changeRows([], { kind: "add", lines: readText("CAI-0001 3").lines, unit: "packs" }), catalogue)),
    ).toEqual(["CAI-0001 | 75 | 1"]);
  });

  it("of the reading that is meant count so, too", () => {
    expect(told(settleRows(pasted("ABC 12 2"), catalogue, "packs"))).toEqual(["ABC 12 | 50 | 1"]);
    expect(told(settleRows(pasted("ABC 12 4"), catalogue))).toEqual(["ABC 12 | 4 | 1"]);
  });

  it("are read anew no more once somebody chose or typed another", () => {
    const fixed = changeRows(pasted("CAI-0001 3"), { kind: "fix", fixes: [{ key: 1, quantity: 50 }] });
    const typed = changeRows(pasted("CAI-0001 3"), { kind: "edit", key: 1, quantity: "50" });
    const chosen = changeRows(pasted("CAI-0001 3"), { kind: "fix", fixes: [{ key: 1, code: "ABC 12" }] });
    const packs = (rows: readonly SheetRow[]) => changeRows(rows, { kind: "unit", unit: "packs" })[0]?.quantity;
    expect([fixed, typed, chosen].map(packs)).toEqual(["50", "50", "3 lots"]);
    const recoded = changeRows(pasted("CAI-0001 3"), { kind: "edit", key: 1, code: "ABC 12" });
    expect(packs(recoded)).toBe("3 lots");
  });

  it("go on telling in whose place their code stands", () => {
    const notes = [{ kind: "wasCode", text: "CAI-O001" }] as const;
    const [row] = changeRows([makeRow({ quantity: "3", bare: "3", notes })], { kind: "unit", unit: "packs" });
    expect(row).toMatchObject({ quantity: "3 lots", notes });
  });

  it("of lines that became one are read as their sum, which is told no more", () => {
    const merged = settleRows(pasted("CAI-0001 50\nCAI-0001 75"), catalogue);
    const packs = settleRows(changeRows(merged, { kind: "unit", unit: "packs" }), catalogue, "packs");
    expect(told(packs)).toEqual(["CAI-0001 | 3125 | 1+2 | merged "]);
    const third = settleRows(
      [...packs, ...pasted("CAI-0001 2 lots").map((row) => ({ ...row, key: 9 }))],
      catalogue,
      "packs",
    );
    expect(told(third)[0]).toBe("CAI-0001 | 3175 | 1+2+1 | merged 3125 + 50");
    expect(third[0]?.bare).toBeUndefined();
  });

  it("are a guess at packs where they are far less than one has", () => {
    const sold = makeCatalogue([
      makeArticle("CUP", { offers: [makeArticleOffer({ itemPerPack: 500, minOrderQuantity: 500 })] }),
    ]);
    const read = (text: string) => {
      const [row] = settleRows(pasted(text), sold);
      return [row?.quantity, row?.guessed];
    };
    expect(read("CUP;5")).toEqual(["2500", "5"]);
    // Twenty packs are in stock.
    expect(read("CUP;20")).toEqual(["10000", "20"]);
    expect(read("CUP;21")).toEqual(["21", undefined]);
    for (const written of ["CUP;5 pièces", "5 pcs CUP", "CUP 5pcs", "CUP;5;u.", "Réf;Pièces\nCUP;5"])
      expect(read(written)).toEqual(["5", undefined]);
    expect(read("CUP;0")).toEqual(["0", undefined]);
  });
});

describe("rows that had left", () => {
  it("come back at their places, with keys of their own", () => {
    const rows = pasted("A-1 1\nB-2 2\nC-3 3");
    const left = changeRows(rows, { kind: "remove", keys: [1, 3] });
    const back = changeRows(left, { kind: "restore", rows: rows.filter(({ key }) => key !== 2) });
    expect(told(back)).toEqual(told(rows));
    const again = changeRows(back, { kind: "restore", rows: rows.slice(0, 2) });
    expect(again.map(({ key, code }) => [key, code])).toEqual([
      [4, "A-1"],
      [1, "A-1"],
      [5, "B-2"],
      [2, "B-2"],
      [3, "C-3"],
    ]);
  });
});

describe("rows of another time", () => {
  it("stand behind those that are there, with keys and numbers of their own", () => {
    const [now, kept] = [pasted("A-1 1\nB-2 2"), pasted("C-3 3\nD-4 4")];
    const numbered = (rows: readonly SheetRow[]) => rows.map(({ key, code, lines }) => [key, code, ...lines]);
    const behind = [
      [1, "A-1", 1],
      [2, "B-2", 2],
    ];
    expect(numbered(changeRows(now, { kind: "append", rows: kept }))).toEqual([
      ...behind,
      [3, "C-3", 3],
      [4, "D-4", 4],
    ]);
    const after = changeRows(now, { kind: "append", rows: kept, after: 7 });
    expect(numbered(after)).toEqual([...behind, [3, "C-3", 8], [4, "D-4", 9]]);
    expect(changeRows([], { kind: "append", rows: kept })).toEqual(kept);
  });
});
