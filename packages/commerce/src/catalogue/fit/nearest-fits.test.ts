import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { makeAttribute, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;

const inside = (length: number, width: number, height: number) => ({
  LENGTH_INNER: length,
  WIDTH_INNER: width,
  HEIGHT_INNER: height,
});

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  const { db } = shop;
  for (const externalId of ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER", "WIDTH", "HEIGHT", "DIAMETER", "LENGTH"])
    await makeAttribute(db, { externalId, unit: "mm" });
  await makeAttribute(db, { externalId: "MAX_LOAD", unit: "kg" });
  const classification = await makeClassification(db);
  const supplier = await makeSupplier(db, { externalId: "FOU-A" });
  const sold = (price: number) => [{ supplier, stock: 5_000, prices: [{ price, itemPerPack: 20 }] }];
  await makeProduct(db, {
    classification,
    variants: [
      { externalId: "CAI-OVER", values: inside(310, 230, 160), stocks: sold(4_590) },
      { externalId: "CAI-UNDER", values: inside(305, 215, 145), stocks: sold(2_000) },
      { externalId: "CAI-TWIN", values: inside(305, 215, 145), stocks: sold(1_000) },
      { externalId: "CAI-EXACT", values: { ...inside(305, 215, 150), MAX_LOAD: 1 }, stocks: sold(100) },
      { externalId: "CAI-TIGHT", values: inside(309, 219, 152), stocks: sold(3_000) },
      { externalId: "CAI-FAR", values: inside(600, 600, 600), stocks: sold(9_000) },
      {
        externalId: "TUB-SQUARE",
        values: { LENGTH: 430, WIDTH: 105, HEIGHT: 105, FLUTE: ["E"], CLOSURE: ["ADHESIVE"] },
        stocks: sold(800),
      },
      { externalId: "TUB-ROUND", values: { DIAMETER: 60, LENGTH: 430, CLOSURE: ["LID"] }, stocks: sold(700) },
    ],
  });
});
afterAll(() => shop.close());

const question = { length: 305, width: 215, height: 150, ranking: "NEAREST" as const };
type Question = Partial<Omit<typeof question, "ranking">> & Readonly<Record<string, unknown>>;
const near = (given: Question = {}) => shop.ask(catalogue.findFits, { query: { ...question, ...given } });
const codesOf = ({ sizes }: Awaited<ReturnType<typeof near>>) =>
  sizes.content.map(({ articles }) => articles.map(({ code }) => code).join(" "));

describe("what comes nearest to a format (search U-08)", () => {
  it("comes with every size of the kind, by the sum of its differences, whether it holds the object or not", async () => {
    const answer = await near();
    expect(codesOf(answer)).toEqual([
      "CAI-EXACT",
      "CAI-TWIN CAI-UNDER",
      "CAI-TIGHT",
      "CAI-OVER",
      "TUB-SQUARE",
      "CAI-FAR",
    ]);
    expect(answer.sizes.content.map(({ slack }) => slack).slice(0, 4)).toEqual([
      [0, 0, 0],
      [0, 0, -5],
      [4, 4, 2],
      [5, 15, 10],
    ]);
    expect(answer).toMatchObject({ holding: 4, tight: 2, roomy: 1, tooWeak: 0, nearest: null });
  });

  it("tells of each whether it holds the object, and how full it is then", async () => {
    const [exact, under, tight, over, , far] = (await near()).sizes.content;
    expect(exact).toMatchObject({ fill: 1_000, isTight: true, isRoomy: false, isClosest: true, isCheapest: false });
    expect(under).toMatchObject({ fill: null, isTight: true, isRoomy: false, isClosest: false, isCheapest: false });
    expect(tight).toMatchObject({ fill: 956, isTight: true });
    // The lowest total of what holds it with the clearance.
    expect(over).toMatchObject({ fill: 862, isTight: false, isCheapest: true });
    expect(far).toMatchObject({ isRoomy: true });
  });

  it("leaves out and counts what bears less than the object weighs", async () => {
    const answer = await near({ weight: 1_001 });
    expect(codesOf(answer)[0]).toBe("CAI-TWIN CAI-UNDER");
    expect(answer).toMatchObject({ tooWeak: 1, holding: 3, tight: 1 });
  });

  it("counts all sizes of each kind, and is the same with and without what is mostly empty", async () => {
    expect((await near()).kinds).toEqual({ BOX: 6, BAG: 0, POUCH: 0, TUBE: 1 });
    expect(codesOf(await near({ kind: "TUBE" }))).toEqual(["TUB-ROUND"]);
    expect(await near({ withRoomy: true })).toEqual(await near());
  });

  it("comes in pages, of which the first alone has the nearest", async () => {
    const { sizes } = await near({ size: 2, page: 1 });
    expect(sizes).toMatchObject({ totalElements: 6, totalPages: 3 });
    expect(sizes.content.map(({ articles }) => articles[0]?.code)).toEqual(["CAI-TIGHT", "CAI-OVER"]);
    expect(sizes.content.some(({ isClosest }) => isClosest)).toBe(false);
  });

  it("is empty where there is nothing of the kind, without anything nearest to tell", async () => {
    const answer = await near({ kind: "BAG" });
    expect(answer).toMatchObject({ holding: 0, nearest: null });
    expect(answer.sizes.content).toEqual([]);
  });

  it("is asked for by a name that is known", async () => {
    const { status, error } = await shop.call("GET", "/v2/shop/fits", { query: { ...question, ranking: "BEST" } });
    expect(status).toBe(400);
    expect(error?.errors).toMatchObject([{ detail: "ranking" }]);
  });
});

describe("a tube with a square section", () => {
  it("is found among the boxes, and holds like one along its length", async () => {
    const { sizes, holding } = await near({ length: 100, width: 420, height: 95, ranking: "HOLDS" });
    expect(sizes.content[0]).toMatchObject({
      kind: "BOX",
      inner: [430, 105, 105],
      lying: [420, 95, 100],
      slack: [10, 10, 5],
      articles: [{ code: "TUB-SQUARE", flute: "E" }],
    });
    expect(holding).toBe(2);
  });
});
