import { describe, expect, it } from "vitest";
import type { Article, Catalogue } from "#fast-order/articles/article.ts";
import { settleRows } from "#fast-order/sheet/settle.rules.ts";
import { changeRows, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { checkRow, isOpen, readyLines, statusOf, summarise } from "#fast-order/sheet/status.rules.ts";
import { readText } from "#goods/reading/table.rules.ts";
import { makeArticle, makeArticleOffer, makeCatalogue } from "../../../test/make-articles.ts";

const rowOf = (line: string): SheetRow => {
  const [row] = changeRows([], { kind: "add", lines: readText(line).lines });
  if (!row) throw new Error("no row");
  return row;
};
const check = (line: string, catalogue: Catalogue) => {
  const row = rowOf(line);
  return { row, status: statusOf(row, catalogue) };
};
const selling = (offer: Parameters<typeof makeArticleOffer>[0], article: Partial<Article> = {}) =>
  makeCatalogue([makeArticle("A-1", { offers: [makeArticleOffer(offer)], ...article })]);

describe("the status of a row (ux F-05)", () => {
  it("is ready with pieces, packs in the rule, and a preview of its total", () => {
    expect(check("A-1 75", selling({})).status).toMatchObject({
      kind: "ready",
      pieces: 75,
      total: 33.75,
      rule: { itemPerPack: 25 },
    });
    expect(check("A-1 3 lots", selling({})).status).toMatchObject({ kind: "ready", pieces: 75 });
  });

  it("is a guess where no quantity is given: the first valid one is proposed, and not ready", () => {
    expect(check("A-1", selling({ minOrderQuantity: 60 })).status).toMatchObject({ kind: "guessed", pieces: 75 });
  });

  it("is a guess where what stands there leaves a doubt, and to fix where the guess does not fit", () => {
    const catalogue = selling({});
    const guess = check("A-1 rayon 12 carton 75", catalogue);
    expect(guess.row.others.at(-2)).toMatchObject({ code: "A-1", quantity: "75", guessed: "rayon 12 carton 75" });
    const [row] = settleRows([guess.row], catalogue);
    expect(row && statusOf(row, catalogue)).toMatchObject({ kind: "guessed", pieces: 75 });
    const [decimal] = settleRows([rowOf("A-1;75,00")], catalogue);
    expect(decimal).toMatchObject({ quantity: "75", guessed: "75,00" });
    expect(decimal && statusOf(decimal, catalogue).kind).toBe("guessed");
    const [other] = settleRows([rowOf("A-1;60,00")], catalogue);
    expect(other && statusOf(other, catalogue)).toMatchObject({ kind: "quantity", proposals: [50, 75] });
  });

  it.each([
    ["A-1 60", {}, "not-a-multiple", [50, 75]],
    ["A-1 10", { minOrderQuantity: 60 }, "below-minimum", [75]],
    ["A-1 1010", { maxOrderQuantity: 1000 }, "above-maximum", [1000]],
    ["A-1;1,5", { itemPerPack: 12, minOrderQuantity: 1 }, "not-whole", [12]],
    ["A-1;plein", { itemPerPack: 12, minOrderQuantity: 1 }, "not-a-number", [12]],
    ["A-1 douze", { itemPerPack: 25, minOrderQuantity: 50 }, "below-minimum", [50]],
    ["A-1 100000000", { stock: 40_000, maxOrderQuantity: 500_000 }, "above-stock", [40_000]],
    ["A-1;1.234", {}, "ambiguous", [50]],
    ["A-1 40", { itemPerPack: 10, minOrderQuantity: 10, stock: 30 }, "above-stock", [30]],
  ])("%s is a quantity to fix, with what can be ordered (ux G-26)", (line, offer, problem, proposals) => {
    const catalogue = selling(offer);
    const [row] = settleRows([rowOf(line)], catalogue);
    expect(row && statusOf(row, catalogue)).toMatchObject({ kind: "quantity", problem, proposals });
  });

  it("is no line with zero", () => expect(check("A-1 0", selling({})).status.kind).toBe("none"));

  it("is out of stock with what there is instead, when nobody can deliver the smallest quantity", () => {
    const instead = { codes: ["B-1"], name: "Article B-1" } as const;
    const status = check("A-1 75", selling({ stock: 40 }, { equivalents: [instead] })).status;
    expect(status).toMatchObject({ kind: "outOfStock", proposals: [instead] });
  });

  it("is not for sale where the article is known and has no offer for this buyer", () => {
    expect(check("A-1 75", makeCatalogue([makeArticle("A-1", { offers: [] })])).status.kind).toBe("notForSale");
  });

  it("is unknown with the nearest, and still being checked while nobody has answered", () => {
    const near = [{ codes: ["A-1"], name: "Article A-1" }] as const;
    expect(check("A-l 75", makeCatalogue([], { near, isClear: true })).status).toEqual({
      kind: "unknown",
      proposals: near,
      isClear: true,
    });
    expect(check("A-l 75", makeCatalogue([], { isSettled: false })).status.kind).toBe("checking");
    expect(check(";75", makeCatalogue([])).status.kind).toBe("unknown");
  });

  it("is several where a code means several articles", () => {
    const twins = [makeArticle("A-1", { codes: ["A-1", "X"] }), makeArticle("B-1", { codes: ["B-1", "X"] })];
    expect(check("X;75", makeCatalogue(twins)).status).toMatchObject({ kind: "several", proposals: twins });
  });

  it("before prices are known goes by the pack of the index", () => {
    const article = makeArticle("A-1", { offers: null });
    expect(check("A-1 75", makeCatalogue([article])).status).toMatchObject({ kind: "ready", offer: null, total: null });
    expect(check("A-1 60", makeCatalogue([article])).status).toMatchObject({ kind: "quantity", proposals: [50, 75] });
  });

  it("gets the supplier that can deliver exactly what is wanted, of several the cheapest", () => {
    const offers = [
      makeArticleOffer({ offerPriceId: "CHEAP", tiers: [{ quantity: 1, unitPrice: 0.3 }] }),
      makeArticleOffer({ offerPriceId: "EXACT", itemPerPack: 20, minOrderQuantity: 20 }),
      makeArticleOffer({
        offerPriceId: "DEAR",
        itemPerPack: 20,
        minOrderQuantity: 20,
        tiers: [{ quantity: 1, unitPrice: 0.9 }],
      }),
    ];
    const catalogue = makeCatalogue([makeArticle("A-1", { offers })]);
    expect(check("A-1 60", catalogue).status).toMatchObject({ kind: "ready", offer: { offerPriceId: "EXACT" } });
    expect(check("A-1 100", catalogue).status).toMatchObject({ kind: "ready", offer: { offerPriceId: "CHEAP" } });
  });
});

describe("the sum of a fast order", () => {
  it("counts rows by what is to do, and adds up in cents", () => {
    const catalogue = selling({ tiers: [{ quantity: 1, unitPrice: 0.1 }] });
    const rows = ["A-1 50", "A-1 75", "A-1 60", "A-1 0"].map((line) => check(line, catalogue));
    const known = { isPriced: true, isKnown: true };
    const counts = { ready: 2, open: 1, checking: 0 };
    const additions = [5, 7.5].map((amount) => ({ supplierId: "supplier-1", supplier: "Cartons du Nord", amount }));
    expect(summarise(rows)).toEqual({ ...counts, total: 12.5, ...known, additions });
  });

  it("never counts nor adds a guess that nobody kept", () => {
    const rows = ["A-1 50", "A-1"].map((line) => check(line, selling({})));
    expect(summarise(rows)).toMatchObject({ ready: 1, open: 1, total: 22.5 });
    expect(readyLines(rows).map(({ quantity }) => quantity)).toEqual([50]);
  });

  it("waits with what is ready by its pack alone: it cannot be added before its offers are known", () => {
    const row = check("A-1 75", makeCatalogue([makeArticle("A-1", { offers: null })]));
    expect(summarise([row])).toMatchObject({ ready: 1, isPriced: false, isKnown: false });
    expect(readyLines([row])).toEqual([]);
  });
});

describe("what may be meant by a code that nobody knows", () => {
  const nearTo = (found: Readonly<Record<string, string>>, isDescription?: true): Catalogue => ({
    ...makeCatalogue([]),
    near: (code) => {
      const name = found[code];
      const proposals = name === undefined ? [] : [{ codes: [name] as const, name: `Article ${name}` }];
      return { proposals, isClear: name !== undefined, ...(isDescription && { isDescription }) };
    },
  });

  it("is what its first reading is near to, else another of them", () => {
    const codeOf = (found: Readonly<Record<string, string>>) => {
      const { status } = check("ABC 12 500", nearTo(found));
      return status.kind === "unknown" ? [status.proposals[0]?.codes[0], status.isClear] : status.kind;
    };
    expect(codeOf({ ABC: "A-1", "ABC 12": "B-1" })).toEqual(["A-1", true]);
    expect(codeOf({ "ABC 12": "B-1", "ABC 12 500": "C-1" })).toEqual(["B-1", true]);
    expect(codeOf({ "ABC 12 500": "C-1" })).toEqual(["C-1", true]);
    expect(codeOf({})).toEqual([undefined, false]);
  });

  it("is several articles where it describes them", () => {
    expect(check("A-l 75", nearTo({ "A-l": "A-1" }, true)).status).toEqual({
      kind: "several",
      proposals: [{ codes: ["A-1"], name: "Article A-1" }],
      isDescription: true,
    });
  });

  it("is nothing where no sign of a code is there, whatever the shop would find", () => {
    expect(statusOf({ ...rowOf("A-1 75"), code: "—" }, nearTo({ "—": "A-1" }))).toEqual({
      kind: "unknown",
      proposals: [],
      isClear: false,
    });
  });
});

describe("rows that still have something to do", () => {
  it.each([
    ["A-1 75", selling({}), false],
    ["A-1 0", selling({}), false],
    ["A-l 75", makeCatalogue([], { isSettled: false }), false],
    ["A-1", selling({}), true],
    ["A-1 60", selling({}), true],
    ["A-l 75", makeCatalogue([]), true],
  ])("%s: %s %s", (line, catalogue, isLeft) => {
    expect(isOpen(check(line, catalogue))).toBe(isLeft);
  });
});

describe("the sum of rows that wait", () => {
  const offer = makeArticleOffer({ offerPriceId: "PRX-A-1" });
  const both = makeCatalogue([makeArticle("A-1", { offers: [offer] }), makeArticle("B-1", { offers: null })]);

  it("says so of prices and offers as soon as one is not known", () => {
    const rows = ["A-1 75", "B-1 75"].map((line) => check(line, both));
    expect(summarise(rows)).toMatchObject({ ready: 2, total: 33.75, isPriced: false, isKnown: false });
    expect(summarise(rows.slice(0, 1))).toMatchObject({ isPriced: true, isKnown: true });
    expect(summarise([check("A-l 75", makeCatalogue([], { isSettled: false }))])).toMatchObject({
      checking: 1,
      open: 0,
      ready: 0,
    });
  });

  it("adds ready rows with their keys, pieces and names for quotes", () => {
    expect(readyLines(["A-1 75", "A-1 60", "B-1 75"].map((line) => check(line, both)))).toEqual([
      { key: 1, offerPriceId: "PRX-A-1", variantId: "A-1", quantity: 75 },
    ]);
    const nameless = makeCatalogue([makeArticle("A-1", { offers: [offer], externalId: null })]);
    expect(readyLines([check("A-1 75", nameless)])[0]?.variantId).toBe("");
  });

  it("tells a cheaper price close by, once prices are known", () => {
    const tiers = [
      { quantity: 1, unitPrice: 0.45 },
      { quantity: 100, unitPrice: 0.4 },
    ];
    expect(check("A-1 75", selling({ tiers })).status).toMatchObject({ step: { pieces: 100, more: 25 } });
    expect(check("A-1 75", selling({})).status).toMatchObject({ step: null });
    expect(check("B-1 75", both).status).toMatchObject({ step: null });
    expect(check("A-1 75", selling({ tiers: [] })).status).toMatchObject({ kind: "ready", total: null });
  });
});

describe("the buyer's own codes beside a row", () => {
  const shop = (ownCodes: readonly string[] = []) => makeCatalogue([makeArticle("A-1", { ownCodes })]);
  const corrected = (was: string): SheetRow => ({ ...rowOf("A-1 75"), notes: [{ kind: "wasCode", text: was }] });

  it("can be learned from a code that nobody knows, once the shop was asked", () => {
    expect(checkRow(corrected("XX-9"), shop())).toMatchObject({ status: { kind: "ready" }, learnable: "XX-9" });
    expect(checkRow(corrected("XX-9"), shop(["YY-9"]))).toMatchObject({ learnable: "XX-9" });
    expect(checkRow(corrected("XX-9"), shop(["YY-9"])).learned).toBeUndefined();
    expect(checkRow(corrected("x".repeat(64)), shop()).learnable).toBe("x".repeat(64));
    const asking = { ...shop(), find: (code: string) => ({ ...shop().find(code), isSettled: false }) };
    expect(checkRow(corrected("XX-9"), asking).learnable).toBeUndefined();
  });

  it.each([
    ["a code of the shop", "A.1", shop()],
    ["a slip in one", "A-l", { ...shop(), near: () => ({ proposals: [], isClear: true }) }],
    ["nothing that a code could be", "--", shop()],
    ["a text longer than a code", "x".repeat(65), shop()],
  ])("are not learned from %s", (_, was, catalogue) => {
    expect(checkRow(corrected(was), catalogue).learnable).toBeUndefined();
  });

  it("are not learned without an article, nor where nothing was corrected", () => {
    expect(checkRow({ ...corrected("XX-9"), code: "YY-9" }, shop())).not.toHaveProperty("learnable");
    expect(checkRow(rowOf("A-1 75"), shop())).not.toHaveProperty("learnable");
  });

  it("are told once they were learned", () => {
    expect(checkRow(corrected("XX-9"), shop(["xx 9"]))).toMatchObject({ learned: "XX-9" });
  });

  it("stand before another article of the shop that has the same code", () => {
    const other = makeArticle("B-1");
    const catalogue: Catalogue = { ...shop(), find: (code) => ({ ...shop().find(code), shadowed: other }) };
    expect(checkRow(rowOf("A-1 75"), catalogue).shadowed).toBe(other);
    expect(checkRow(rowOf("YY-9 75"), catalogue).shadowed).toBeUndefined();
  });
});
