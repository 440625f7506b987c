import fc from "fast-check";
import { expect, it } from "vitest";
import { ProductStore } from "#catalogue/search/memory/product-store.ts";
import { ByteStore } from "#catalogue/search/memory/tables/byte-store.ts";

const piece = (seed: number, length: number) => Buffer.alloc(length, `${seed} `);

it("pieces are what was written last, whatever came and went in between", () => {
  const change = fc.record({
    key: fc.nat(30),
    length: fc.option(fc.constantFrom(0, 1, 63, 64, 65, 300_000, 1_500_000), { freq: 3 }),
    seed: fc.nat(255),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const store = new ByteStore();
      const expected = new Map<number, Buffer>();
      for (const { key, length, seed } of changes) {
        if (length === null) {
          store.delete(key);
          expected.delete(key);
        } else {
          store.set(key, piece(seed, length));
          expected.set(key, piece(seed, length));
        }
      }
      for (let key = 0; key <= 31; key += 1) {
        const found = store.get(key);
        const wanted = expected.get(key);
        expect(found === null).toBe(wanted === undefined);
        if (found && wanted) expect(Buffer.compare(found, wanted)).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

it("memory does not grow with the number of changes", () => {
  const store = new ByteStore();
  for (let round = 0; round < 400; round += 1)
    for (let key = 0; key < 40; key += 1) store.set(key, piece(round, 20_000 + ((round * 97 + key * 31) % 9_000)));
  expect(store.bytes).toBeLessThan(10 * 1024 * 1024);
  expect(store.get(7)).toEqual(piece(399, 20_000 + ((399 * 97 + 7 * 31) % 9_000)));
});

const price = {
  id: "0000000001",
  externalId: "PRX",
  type: "PUBLIC",
  itemPerPack: 20,
  listPrice: 4_500,
  discountPrice: null,
} as const;
const offer = {
  id: "0000000002",
  externalId: "STK",
  supplierId: "0000000003",
  currency: "EUR",
  stock: 7,
  minStockAlert: null,
  packingType: "BOX",
  productUnit: "item",
  quantityPerItem: 1.5,
  minOrderQuantity: 20,
  maxOrderQuantity: null,
  leadTimeToShip: 3,
  taxRateBasisPoints: 2_000,
  shippingTaxRateBasisPoints: null,
  fieldValues: { "0000000009": ["a", "b"] },
  updatedAt: 12,
} as const;
const variant = {
  id: "0000000004",
  externalId: "CAI-1",
  externalSku: null,
  sku: "10001",
  ean: "20136",
  gtin: null,
  mpn: null,
  names: { "fr-FR": "Caisse « été »", "en-GB": "Box" },
  descriptions: {},
  attributeValues: { LENGTH: 300, COLOUR: ["BROWN"] },
  pictureKey: "box",
  pictureUrls: [],
  createdAt: 1,
  updatedAt: 2,
} as const;
const product = {
  id: "0000000005",
  externalId: "PRO-1",
  sku: "10000",
  mpn: null,
  names: { "fr-FR": "Caisse" },
  descriptions: {},
  brand: null,
  classificationId: "0000000006",
  unitType: "ITEM",
  productUnit: "item",
  attributeValues: {},
  tagIds: ["0000000007"],
  createdAt: 1,
  updatedAt: 2,
  changesAt: null,
  variants: [
    { ...variant, offers: [{ ...offer, prices: [price, { ...price, id: "0000000008", discountPrice: 4_000 }] }] },
    { ...variant, id: "0000000010", offers: [{ ...offer, prices: [] }] },
    { ...variant, id: "0000000011", offers: [] },
  ],
} as const;

it("a product comes back as it was given, to the last price", () => {
  const store = new ProductStore();
  store.set(3, product);
  expect(store.get(3)).toEqual(product);
  expect(store.peek(3)).toEqual(product);
  expect([store.get(2), store.peek(4)]).toEqual([null, null]);
  const changed = { ...product, brand: "Kartonel" };
  store.set(3, changed);
  expect([store.peek(3)?.brand, store.get(3)?.brand]).toEqual(["Kartonel", "Kartonel"]);
  store.delete(3);
  expect([store.peek(3), store.get(3)]).toEqual([null, null]);
});
