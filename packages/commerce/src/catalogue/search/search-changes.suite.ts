// How a search follows what changes, and the calendar.
import { describe, expect, it } from "vitest";
import { day, now, type SearchShop } from "#test/search-shop.ts";

export function describeChanges(shop: SearchShop): void {
  describe("changes", () => {
    const update = async (work: (db: SearchShop["db"]) => Promise<unknown>) => {
      await work(shop.db);
      await shop.index.refresh();
    };
    const cupStock = async () => (await shop.search({ text: "CUP-25" })).records[0]?.offer;

    it("follows stock, prices, names, statuses and new products", async () => {
      const inventory = await shop.stockId("STK-CUP");
      await update((db) => db.updateTable("offer_inventories").set({ stock: 7 }).where("id", "=", inventory).execute());
      expect(await cupStock()).toMatchObject({ stock: 7 });
      await update((db) =>
        db
          .updateTable("product_variants")
          .set({ names: JSON.stringify({ "fr-FR": "Hanap" }) })
          .where("external_id", "=", "CUP-25")
          .execute(),
      );
      expect((await shop.search({ text: "hanap" })).variants).toEqual(["CUP-25"]);
      await update((db) =>
        db.updateTable("products").set({ status: "INACTIVE" }).where("external_id", "=", "PRO-CUP").execute(),
      );
      expect((await shop.search()).variants).not.toContain("CUP-25");
      expect((await shop.search()).facets.brands).toMatchObject([
        { name: "Écoblanc", count: 1 },
        { name: "Kartonel", count: 2 },
      ]);
      await update((db) =>
        db.updateTable("products").set({ status: "ACTIVE" }).where("external_id", "=", "PRO-CUP").execute(),
      );
      expect((await shop.search()).total).toBe(5);
    });

    it("follows suppliers and categories, which many products share", async () => {
      await update((db) =>
        db.updateTable("suppliers").set({ status: "INACTIVE" }).where("external_id", "=", "FOU-B").execute(),
      );
      expect((await shop.search({ text: "BOX-400" })).records[0]?.offer).toEqual({});
      await update((db) =>
        db.updateTable("suppliers").set({ status: "ACTIVE" }).where("external_id", "=", "FOU-B").execute(),
      );
      await update((db) =>
        db
          .updateTable("navigation_categories")
          .set({ is_active: false })
          .where("external_id", "=", "cartons")
          .execute(),
      );
      expect((await shop.search({ categories: ["emballage"] })).total).toBe(0);
      await update((db) =>
        db.updateTable("navigation_categories").set({ is_active: true }).where("external_id", "=", "cartons").execute(),
      );
      expect((await shop.search({ categories: ["emballage"] })).total).toBe(3);
    });
  });

  // Last, because time does not go back.
  describe("time", () => {
    it("shows a discount within its dates only", async () => {
      const white = async (at: Date) => (await shop.search({ text: "WHITE-200", at })).records[0]?.offerPrice;
      expect(await white(now)).toMatchObject({ itemPrice: 0.9, discountItemPrice: 0.5 });
      expect(await white(day("2026-07-02"))).toMatchObject({ itemPrice: 0.9, discountItemPrice: null });
    });
  });
}
