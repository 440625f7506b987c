import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { type CountStatements, createStatementCounter } from "#test/count-statements.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { makeAttribute, makeCatalogView, makeClassification, makePrice, makeProduct } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const families = [mounted(catalogue, catalogueHandlers)];
let shop: TestApp;
let canteen: Caller;
let agreed: Caller;
let count: CountStatements;

const inside = (length: number, width: number, height: number) => ({
  LENGTH_INNER: length,
  WIDTH_INNER: width,
  HEIGHT_INNER: height,
});

beforeAll(async () => {
  shop = await createTestApp({ families });
  count = createStatementCounter(shop, families);
  const { db } = shop;
  const sides = ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER", "WIDTH", "HEIGHT", "DIAMETER", "LENGTH"];
  for (const externalId of sides) await makeAttribute(db, { externalId, unit: "mm" });
  await makeAttribute(db, { externalId: "MAX_LOAD", unit: "kg" });
  const classification = await makeClassification(db);
  const supplier = await makeSupplier(db, { externalId: "FOU-A", name: "Cartons du Nord" });
  const second = await makeSupplier(db, { externalId: "FOU-B" });
  const sold = (price: number, more: object = {}) => [
    { supplier, stock: 5_000, leadTimeToShip: 2, prices: [{ price, itemPerPack: 20 }], ...more },
  ];
  const boxes = await makeProduct(db, {
    classification,
    values: { FLUTE: ["B"] },
    variants: [
      {
        externalId: "CAI-1",
        name: { "fr-FR": "Caisse", "en-GB": "Box" },
        values: { ...inside(310, 230, 160), MAX_LOAD: 15, PIECES_PER_PALLET: 800 },
        stocks: [
          {
            supplier,
            stock: 5_000,
            leadTimeToShip: 2,
            prices: [
              {
                externalId: "PRX-CAI-1",
                itemPerPack: 20,
                price: [
                  [1, 7_000],
                  [500, 6_810],
                ],
              },
            ],
          },
        ],
      },
      { externalId: "CAI-2", values: inside(350, 230, 160), stocks: sold(4_590) },
      { externalId: "CAI-3", values: inside(350, 230, 160), stocks: sold(5_000) },
      { externalId: "CAI-4", values: inside(310, 220, 150), stocks: sold(4_200) },
      { externalId: "CAI-5", values: { ...inside(320, 230, 160), MAX_LOAD: 1 }, stocks: sold(100) },
      { externalId: "CAI-6", values: inside(600, 600, 600), stocks: sold(9_000) },
      {
        externalId: "CAI-9",
        values: inside(900, 500, 140),
        stocks: [
          { supplier, stock: 10, prices: [{ price: 100, externalId: "PRX-FEW" }] },
          { supplier: second, stock: 900, prices: [{ price: 300, externalId: "PRX-THERE" }] },
          { supplier: second, stock: 900, prices: [{ price: 400, externalId: "PRX-DEARER" }] },
        ],
      },
      { externalId: "CAI-7", values: inside(330, 240, 170), stocks: [] },
      { externalId: "CAI-8", status: "INACTIVE", values: inside(305, 215, 150), stocks: sold(100) },
    ],
  });
  await makeProduct(db, {
    classification,
    values: { CLOSURE: ["LID"] },
    variants: [
      { externalId: "POC-1", values: { WIDTH: 380, HEIGHT: 470 }, stocks: sold(2_000) },
      { externalId: "TUB-1", values: { DIAMETER: 270, LENGTH: 320 }, stocks: sold(2_000) },
    ],
  });
  const account = await makeAccount(db);
  canteen = await shop.as((await makeUser(db, { accounts: [account] })).email);
  await makeCatalogView(db, { accounts: [account], variants: boxes.variants.slice(1, 3) });
  const other = await makeAccount(db);
  agreed = await shop.as((await makeUser(db, { accounts: [other] })).email);
  const stock = await db
    .selectFrom("offer_inventories")
    .select("id")
    .where("variant_id", "=", boxes.variants[0]?.id ?? "")
    .executeTakeFirstOrThrow();
  await makePrice(db, stock.id, { price: 1_000, account: other, itemPerPack: 20, externalId: "PRX-AGREED" });
});
afterAll(() => shop.close());

const question = { length: 305, width: 215, height: 150, weight: 1_200, quantity: 500 };
type Question = Partial<typeof question> & Readonly<Record<string, unknown>>;
const fits = (given: Question = {}, caller: Caller = shop) =>
  caller.ask(catalogue.findFits, { query: { ...question, ...given } });
const codesOf = ({ sizes }: Awaited<ReturnType<typeof fits>>) =>
  sizes.content.map(({ articles }) => articles.map(({ code }) => code).join(" "));

describe("what holds an object (search U-08)", () => {
  it("comes as one entry per inner size, the nearest first, with less clearance behind", async () => {
    const answer = await fits();
    expect(codesOf(answer)).toEqual(["CAI-1", "CAI-2 CAI-3", "CAI-7", "CAI-4"]);
    expect(answer).toMatchObject({ tight: 1, roomy: 1, tooWeak: 1, nearest: null });
    expect(answer.sizes.content.map(({ isTight }) => isTight)).toEqual([false, false, false, true]);
    expect(answer.sizes.content[0]).toMatchObject({
      kind: "BOX",
      inner: [310, 230, 160],
      lying: [305, 215, 150],
      slack: [5, 15, 10],
      fill: 862,
      isRoomy: false,
      isClosest: true,
      isCheapest: false,
    });
    expect(answer.sizes.content[1]).toMatchObject({ isCheapest: true, isClosest: false });
  });

  it("tells each article with its board, load and the caller's price for so many objects, and of a pallet", async () => {
    const [first] = (await fits({ locale: "en-GB" })).sizes.content;
    expect(first?.articles[0]).toMatchObject({
      code: "CAI-1",
      name: "Box",
      flute: "B",
      load: 15_000,
      outer: null,
      weight: null,
      offer: {
        offerPriceId: "PRX-CAI-1",
        supplier: { name: "Cartons du Nord" },
        stock: 5_000,
        leadTimeToShip: 2,
        itemPerPack: 20,
        tiers: [
          { quantity: 1, itemPrice: 0.7 },
          { quantity: 500, itemPrice: 0.681 },
        ],
        quantity: 500,
        isEnough: true,
        hundredPrice: 68.1,
        packPrice: 13.62,
        total: 340.5,
        pallet: { quantity: 800, price: 544.8 },
      },
    });
  });

  it("rounds up to what may be ordered, and says so by its quantity", async () => {
    const [first] = (await fits({ quantity: 501 })).sizes.content;
    expect(first?.articles[0]?.offer).toMatchObject({ quantity: 520, total: 354.12 });
  });

  it("offers what is there in full before what costs less, then what costs less", async () => {
    const priceOf = async (quantity: number) =>
      (await fits({ length: 890, width: 490, height: 130, quantity })).sizes.content[0]?.articles[0]?.offer
        ?.offerPriceId;
    expect(await priceOf(10)).toBe("PRX-FEW");
    expect(await priceOf(20)).toBe("PRX-THERE");
  });

  it("tells an article without an offer too, without a price", async () => {
    const without = (await fits()).sizes.content.find(({ articles }) => articles[0]?.code === "CAI-7");
    expect(without?.articles[0]?.offer).toBeNull();
  });

  it("shows what would be mostly empty only when asked to", async () => {
    expect(codesOf(await fits({ withRoomy: true })).at(-1)).toBe("CAI-6");
    const { sizes } = await fits({ length: 100, width: 100, height: 100, withRoomy: true });
    expect(sizes.content.every(({ isRoomy, isClosest, isCheapest }) => isRoomy && !isClosest && !isCheapest)).toBe(
      true,
    );
  });

  it("counts the sizes of the other kinds, and finds in them when asked", async () => {
    const { kinds, holding, roomy } = await fits();
    expect([kinds, holding, roomy]).toEqual([{ BOX: 5, BAG: 0, POUCH: 1, TUBE: 1 }, 5, 1]);
    const small = await fits({ length: 10, width: 10, height: 10 });
    expect(small.sizes.content).toEqual([]);
    expect(small.kinds.BOX).toBe(small.roomy);
    expect(codesOf(await fits({ kind: "TUBE" }))).toEqual(["TUB-1"]);
    expect(codesOf(await fits({ kind: "POUCH" }))).toEqual(["POC-1"]);
  });

  it("comes in pages", async () => {
    const { sizes } = await fits({ size: 2, page: 1 });
    expect(sizes).toMatchObject({ totalElements: 4, totalPages: 2, number: 1, last: true });
    expect(sizes.content.map(({ inner }) => inner)).toEqual([
      [330, 240, 170],
      [310, 220, 150],
    ]);
    expect(sizes.content.some(({ isClosest }) => isClosest)).toBe(false);
  });

  it("says of an object that nothing holds which box lacks least, and what", async () => {
    const answer = await fits({ length: 620, width: 590, height: 590 });
    expect(answer.sizes.content).toEqual([]);
    expect(answer.nearest).toMatchObject({ code: "CAI-6", inner: [600, 600, 600], missing: [25, 0, 0] });
    expect((await fits({ length: 620, kind: "BAG" })).nearest).toBeNull();
  });
});

describe("who asks what holds an object", () => {
  it("finds no more than the caller's part of the catalogue", async () => {
    expect(codesOf(await fits({}, canteen))).toEqual(["CAI-2 CAI-3"]);
  });

  it("tells the caller's own prices", async () => {
    const [first] = (await fits({}, agreed)).sizes.content;
    expect(first?.articles[0]?.offer).toMatchObject({ offerPriceId: "PRX-AGREED", total: 50 });
  });

  it("is answered by one statement for the prices beside two for the containers, however many hold it", async () => {
    const path = (length: number) => `/v2/shop/fits?length=${length}&width=100&height=50&withRoomy=true`;
    expect(await count(agreed, "GET", path(100))).toBe(3);
    expect(await count(agreed, "GET", path(340))).toBe(3);
  });
});

describe("a question that cannot be answered", () => {
  it.each([
    ["length", 0, "F-E-007", "length: give a whole number from 1 to 5000 (mm)"],
    ["width", 5_001, "F-E-007", "width: give a whole number from 1 to 5000 (mm)"],
    ["height", 1.5, "F-E-012", "height: give a whole number from 1 to 5000 (mm)"],
    ["clearance", -1, "F-E-007", "clearance: give a whole number from 0 to 5000 (mm)"],
    ["weight", 2_000_001, "F-E-007", "weight: give a whole number from 1 to 2000000 (g)"],
    ["quantity", 1_000_001, "F-E-007", "quantity: give a whole number from 1 to 1000000 (objects)"],
    ["length", "long", "F-E-012", "length: give a whole number from 1 to 5000 (mm)"],
  ])("names %s %s and what to give instead", async (field, value, code, message) => {
    const query = { ...question, [field]: value };
    const { status, error } = await shop.call("GET", "/v2/shop/fits", { query });
    expect(status).toBe(400);
    expect(error?.errors).toEqual([{ code, message, detail: field }]);
  });

  it("names what is missing", async () => {
    const { error } = await shop.call("GET", "/v2/shop/fits", { query: { length: 10, width: 10 } });
    expect(error?.errors).toMatchObject([{ code: "F-E-001", detail: "height" }]);
  });
});
