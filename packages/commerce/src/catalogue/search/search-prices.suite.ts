// What a caller pays and in which order records come.
import { describe, expect, it } from "vitest";
import type { SearchCriteria, SearchSort } from "#catalogue/search/search-index.ts";
import { makePrice } from "#test/make-catalogue.ts";
import { byName, type SearchQuestion, type SearchShop, sorted } from "#test/search-shop.ts";

export function describePrices(shop: SearchShop): void {
  describe("prices", () => {
    const cupOf = async (asked: SearchQuestion) => (await shop.search({ ...asked, text: "gobelet" })).records[0];

    it("shows guests public prices", async () => {
      expect(await cupOf({})).toMatchObject({
        offerPrice: { offerPriceType: "PUBLIC", itemPrice: 0.085 },
        supplier: { externalId: "FOU-A" },
      });
    });

    it("puts the price of the account before that of its group before the public one", async () => {
      const { member, stranger, group } = shop.made;
      expect(await cupOf({ account: { id: member.id, tagIds: [group.id] } })).toMatchObject({
        offerPrice: { offerPriceType: "ACCOUNT", itemPrice: 0.09, externalId: "PRX-MEMBER" },
      });
      expect(await cupOf({ account: { id: stranger.id, tagIds: [group.id] } })).toMatchObject({
        offerPrice: { offerPriceType: "GROUP", itemPrice: 0.08 },
      });
      expect(await cupOf({ account: { id: stranger.id } })).toMatchObject({
        offerPrice: { offerPriceType: "PUBLIC" },
      });
    });

    it("prefers stock before a lower price", async () => {
      const [record] = (await shop.search({ text: "BOX-300" })).records;
      expect(record).toMatchObject({ offer: { externalId: "STK-300-A" }, offerPrice: { itemPrice: 0.4 } });
    });

    it("prefers stock for the smallest order before a lower price", async () => {
      const cheaper = await shop.stockId("STK-300-B");
      const keep = (stock: number, minOrderQuantity: number) =>
        shop.db
          .updateTable("offer_inventories")
          .set({ stock, min_order_quantity: minOrderQuantity })
          .where("id", "=", cheaper)
          .execute();
      const chosen = async () => (await shop.search({ text: "BOX-300" })).records[0]?.offer;
      await keep(5, 6);
      await shop.index.refresh();
      expect(await chosen()).toMatchObject({ externalId: "STK-300-A" });
      await keep(6, 6);
      await shop.index.refresh();
      expect(await chosen()).toMatchObject({ externalId: "STK-300-B" });
      await keep(0, 1);
      await shop.index.refresh();
    });

    it("leaves out suppliers that are not active", async () => {
      expect((await shop.search({ text: "WHITE-200" })).records[0]).toMatchObject({
        supplier: { externalId: "FOU-A" },
      });
    });

    it("shows a product without offer with empty offer, supplier and price", async () => {
      expect((await shop.search({ text: "ruban" })).records[0]).toMatchObject({
        offer: {},
        supplier: {},
        offerPrice: {},
      });
      const [record] = (await shop.search({ text: "ruban" })).records;
      expect([record?.offer, record?.supplier, record?.offerPrice]).toEqual([{}, {}, {}]);
    });

    it("knows offers of the asked currency only", async () => {
      const { records, facets } = await shop.search({ currency: "USD" });
      expect(records.every(({ offer }) => Object.keys(offer).length === 0)).toBe(true);
      expect(facets).toMatchObject({ suppliers: [], priceMin: null });
    });
  });

  describe("order", () => {
    it.each<[string, SearchCriteria["sort"], string[]]>([
      [
        "name",
        [{ kind: "name", key: "", isDescending: false }],
        ["WHITE-200", "BOX-300", "BOX-400", "CUP-25", "TAPE-50"],
      ],
      [
        "name down",
        [{ kind: "name", key: "", isDescending: true }],
        ["TAPE-50", "CUP-25", "BOX-400", "BOX-300", "WHITE-200"],
      ],
      [
        "price",
        [{ kind: "price", key: "", isDescending: false }],
        ["CUP-25", "BOX-300", "WHITE-200", "BOX-400", "TAPE-50"],
      ],
      [
        "price down, without a price still last",
        [{ kind: "price", key: "", isDescending: true }],
        ["BOX-400", "WHITE-200", "BOX-300", "CUP-25", "TAPE-50"],
      ],
      [
        "code",
        [{ kind: "code", key: "", isDescending: false }],
        ["BOX-300", "BOX-400", "CUP-25", "TAPE-50", "WHITE-200"],
      ],
      [
        "what can be had",
        [{ kind: "availability", key: "", isDescending: false }],
        ["BOX-300", "BOX-400", "WHITE-200", "CUP-25", "TAPE-50"],
      ],
      [
        "newest first",
        [{ kind: "createdTime", key: "", isDescending: true }],
        ["TAPE-50", "WHITE-200", "CUP-25", "BOX-300", "BOX-400"],
      ],
      [
        "an attribute by its name, without a value last",
        [{ kind: "attribute", key: "Length", isDescending: true }],
        ["BOX-400", "BOX-300", "WHITE-200", "CUP-25", "TAPE-50"],
      ],
      [
        "a custom field of offers",
        [{ kind: "customField", key: "STORAGE", isDescending: false }],
        ["BOX-300", "BOX-400", "WHITE-200", "CUP-25", "TAPE-50"],
      ],
      [
        "two criteria",
        [
          { kind: "attribute", key: "COLOUR", isDescending: false },
          { kind: "price", key: "", isDescending: true },
        ],
        ["BOX-400", "BOX-300", "WHITE-200", "CUP-25", "TAPE-50"],
      ],
      [
        "nothing that is known: by id",
        [{ kind: "attribute", key: "Unknown", isDescending: false }],
        ["BOX-300", "BOX-400", "WHITE-200", "CUP-25", "TAPE-50"],
      ],
    ])("sorts by %s", async (_, sort, expected) => {
      expect((await shop.search({ sort })).variants).toEqual(expected);
    });

    it.each<[string, SearchSort["kind"], boolean, string[]]>([
      ["the pieces of a pack", "pack", true, ["CUP-25", "BOX-300", "BOX-400", "WHITE-200", "TAPE-50"]],
      ["the price of a pack", "packPrice", false, ["BOX-300", "WHITE-200", "BOX-400", "CUP-25", "TAPE-50"]],
      ["the pieces left", "stock", false, ["WHITE-200", "BOX-300", "BOX-400", "CUP-25", "TAPE-50"]],
      ["the days until it is sent", "leadTime", false, ["CUP-25", "BOX-300", "BOX-400", "WHITE-200", "TAPE-50"]],
    ])("sorts by %s of the best offer, without one last", async (_, kind, isDescending, expected) => {
      const cup = await shop.stockId("STK-CUP");
      const white = await shop.stockId("STK-200-A");
      const change = async (pack: number, stock: number, days: number | null) => {
        await shop.db
          .updateTable("offer_prices")
          .set({ item_per_pack: pack })
          .where("inventory_id", "=", cup)
          .execute();
        await shop.db.updateTable("offer_inventories").set({ lead_time_to_ship: days }).where("id", "=", cup).execute();
        await shop.db.updateTable("offer_inventories").set({ stock }).where("id", "=", white).execute();
        await shop.index.refresh();
      };
      const { stock } = await shop.db
        .selectFrom("offer_inventories")
        .select("stock")
        .where("id", "=", white)
        .executeTakeFirstOrThrow();
      const { variants } = await shop.search({ sort: [{ kind, key: "", isDescending }] });
      expect(variants).toHaveLength(5);
      await change(50, 7, 1);
      expect((await shop.search({ sort: [{ kind, key: "", isDescending }] })).variants).toEqual(expected);
      await change(1, stock, null);
      expect((await shop.search({ sort: [{ kind, key: "", isDescending }] })).variants).toEqual(variants);
    });

    it("cuts pages that together hold everything once", async () => {
      const pages = [];
      for (const page of [0, 1, 2]) pages.push((await shop.search({ page, size: 2, sort: byName })).variants);
      expect(pages).toEqual([["WHITE-200", "BOX-300"], ["BOX-400", "CUP-25"], ["TAPE-50"]]);
    });

    it("keeps the variants of a product together where they shall be, products in the order of their first", async () => {
      const sort = [{ kind: "price", key: "", isDescending: true }] as const;
      const grouped = { sort, isGrouped: true };
      const whole = await shop.search(grouped);
      expect(whole.variants).toEqual(["BOX-400", "BOX-300", "WHITE-200", "CUP-25", "TAPE-50"]);
      expect(whole.groups).toEqual([
        { productId: shop.made.box.id, matches: 2 },
        { productId: shop.made.white.id, matches: 1 },
        { productId: shop.made.cup.id, matches: 1 },
        { productId: shop.made.tape.id, matches: 1 },
      ]);
      const second = await shop.search({ ...grouped, page: 1, size: 1 });
      expect(second).toMatchObject({
        variants: ["BOX-300"],
        total: 5,
        groups: [{ productId: shop.made.box.id, matches: 2 }],
      });
      expect((await shop.search({ ...grouped, page: 9 })).groups).toEqual([]);
      expect((await shop.search({ sort })).groups).toBeNull();
      const found = await shop.search({ text: "caisse", isGrouped: true });
      expect(found.products).toEqual(["PRO-BOX", "PRO-BOX", "PRO-WHITE"]);
    });

    it("leaves out what is not in stock, or has no price, where that is asked for", async () => {
      const cup = await shop.stockId("STK-CUP");
      const keep = (stock: number) =>
        shop.db.updateTable("offer_inventories").set({ stock }).where("id", "=", cup).execute();
      await keep(0);
      await shop.index.refresh();
      const { variants, facets } = await shop.search({ isInStock: true });
      expect(sorted(variants)).toEqual(["BOX-300", "BOX-400", "WHITE-200"]);
      expect(facets.brands).toMatchObject([
        { name: "Écoblanc", count: 1 },
        { name: "Kartonel", count: 2 },
      ]);
      await keep(100);
      await shop.index.refresh();
      expect((await shop.search({ isInStock: true })).variants).toContain("CUP-25");
    });

    it("leaves out what has too few pieces for the smallest order there, and sorts it behind", async () => {
      const cup = await shop.stockId("STK-CUP");
      const from = (minOrderQuantity: number) =>
        shop.db
          .updateTable("offer_inventories")
          .set({ min_order_quantity: minOrderQuantity })
          .where("id", "=", cup)
          .execute();
      await from(101);
      await shop.index.refresh();
      expect((await shop.search({ isInStock: true })).variants).not.toContain("CUP-25");
      const { variants } = await shop.search({ sort: [{ kind: "availability", key: "", isDescending: false }] });
      expect(variants.slice(-2)).toEqual(["CUP-25", "TAPE-50"]);
      await from(1);
      await shop.index.refresh();
      expect((await shop.search({ isInStock: true })).variants).toContain("CUP-25");
    });

    it("sorts products by the price of the variant that stands for them", async () => {
      const sort = [{ kind: "price", key: "", isDescending: false }] as const;
      const { variants } = await shop.search({ aggregation: "PRODUCT", sort });
      expect(variants).toEqual(["CUP-25", "BOX-300", "WHITE-200", "TAPE-50"]);
      expect(
        (await shop.search({ aggregation: "PRODUCT", sort, attributes: [{ name: "LENGTH", value: "400" }] })).variants,
      ).toEqual(["BOX-400"]);
    });

    it("sorts by the caller's own price", async () => {
      const sort = [{ kind: "price", key: "", isDescending: true }] as const;
      await makePrice(shop.db, await shop.stockId("STK-CUP"), {
        price: 90_000,
        account: shop.made.stranger,
        externalId: "PRX-HIGH",
      });
      await shop.index.refresh();
      expect((await shop.search({ sort, account: shop.made.stranger })).variants[0]).toBe("CUP-25");
      expect((await shop.search({ sort })).variants[0]).toBe("BOX-400");
      expect((await shop.search({ sort, account: shop.made.stranger })).facets.priceMax).toBe(9);
      await shop.db.deleteFrom("offer_prices").where("external_id", "=", "PRX-HIGH").execute();
      await shop.index.refresh();
      expect((await shop.search({ sort, account: shop.made.stranger })).facets.priceMax).toBe(0.6);
    });
  });
}
