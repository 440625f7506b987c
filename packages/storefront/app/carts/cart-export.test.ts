import { describe, expect, it } from "vitest";
import * as route from "#carts/cart-export.data.ts";
import { csvOf, exportCart } from "#carts/cart-export.server.ts";
import { refuse } from "../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../test/make-orders.ts";
import { askRoute, sdkOver } from "../../test/one-route.tsx";

describe("the file of a cart (ux K-08)", () => {
  it("has a row for every line, as a French spreadsheet reads them", async () => {
    const lines = [
      makeCartLine({ name: 'Caisse 30" ; double' }),
      makeCartLine({ id: "PRX-SAC-0001", name: "Sac", blockedBy: ["F_W_105"] }),
    ];
    const { sdk, calls } = sdkOver({
      "GET /v2/shop/carts/cart-1": () => ({ ...makeCart(lines), numberOfLines: 1500 }),
      "GET /v2/shop/carts/cart-1/lines": () => ({
        cartLines: lines,
        page: 0,
        size: 1000,
        sort: [],
        totalElement: 1500,
      }),
    });
    const { fileName, csv } = await exportCart(sdk, "cart-1", "fr");
    expect(fileName).toBe("Panier.csv");
    const rows = csv.split("\r\n");
    expect(rows[0]).toBe(
      "\ufeffFournisseur;Référence;Article;Quantité (pièces);Pièces par lot;Prix HT la pièce (€);Total HT (€);Stock (pièces);État;Note",
    );
    expect(rows[1]).toBe('Maison FOU-CARTONS;CAI-0001;"Caisse 30"" ; double";40;20;0,45;18;2000;Peut être commandé;');
    expect(rows[2]).toContain("Rupture de stock.");
    expect(calls.map(({ url }) => new URL(url).searchParams.get("page"))).toEqual([null, "0", "1"]);
  });

  it("never holds a formula, and separates as the language does", () => {
    expect(csvOf([["=1+1", "+33", "-2", "@A1", -2, 1.5]], "en")).toBe("\ufeff'=1+1,'+33,'-2,'@A1,-2,1.5\r\n");
    expect(csvOf([["a\nb", "c,d"]], "fr")).toBe('\ufeff"a\nb";"c,d"\r\n');
  });

  it("is no file for a cart that the caller may not read", async () => {
    const answers = { "GET /v2/shop/carts/cart-9": () => refuse(404, "F-E-033") };
    const { status } = await askRoute(route, "/checkout/cart/cart-9/export", {
      at: "checkout/cart/:cartId/export",
      answers,
    });
    expect(status).toBe(404);
  });
});
