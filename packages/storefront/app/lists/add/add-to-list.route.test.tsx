import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as route from "#lists/add/add-to-list.route.tsx";
import { refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine, makeOrder, makePart } from "../../../test/make-orders.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockImplementation(() => {}));
afterEach(() => log.mockReset());

const at = "buyinglist/add";
const list = { ...makeCart([]), id: "list-1", name: "BL_Cuisine" };
const line = makeCartLine();
const answers = {
  "GET /v2/shop/carts": () => ({ carts: [list] }),
  "GET /v2/shop/carts/list-1": () => list,
  "POST /v2/shop/carts": () => ({ ...list, id: "list-2" }),
  "DELETE /v2/shop/carts/list-2": () => undefined,
  "GET /v1/shop/logistic-orders/lines/custom-fields": () => ({ content: [] }),
  "GET /v1/shop/product-variants/CAI-0001": () => ({ id: "0000000001", name: "Caisse américaine" }),
  "PUT /v2/shop/carts/list-1/lines-by-variant": () => ({ warnings: [] }),
  "PUT /v2/shop/carts/list-2/lines-by-variant": () => ({ warnings: [] }),
  "PUT /v2/shop/carts/list-1/lines": () => ({ warnings: [] }),
  "GET /v2/shop/carts/cart-1": () => ({ ...makeCart([line]), name: "Lyon" }),
  "GET /v2/shop/carts/cart-1/lines": () => ({ cartLines: [line], page: 0, size: 999, sort: [], totalElement: 1 }),
  "GET /v1/shop/commercial-orders/172-189-1896838": () => makeOrder(),
  "GET /v1/shop/logistic-orders/0000000021": () => makePart(),
  "GET /v1/shop/logistic-orders/0000000021/approvers": () => [],
  "GET /v2/shop/offer-inventories": () => ({ content: [{ offerPrices: [{ externalId: "PRX-CAI-0001" }] }] }),
  "GET /v1/shop/offer-inventories": () => ({ content: [{ offerPrices: [{ externalId: "PRX-CAI-0001" }] }] }),
};
const ofProduct = "/buyinglist/add?variant=CAI-0001&quantity=60&from=%2Fproduct%2FPRO-CAI-0001";
const post = (path: string, form: readonly (readonly [string, string])[], other = {}) =>
  askRoute(route, path, { at, answers: { ...answers, ...other }, form });

describe("adding to a list", () => {
  it("offers the lists there are, and a new one", async () => {
    const { html } = await askRoute(route, ofProduct, { at, answers });
    expect(html).toContain("Caisse américaine");
    expect(html).toContain('value="list-1"');
    expect(html).toContain('value="new"');
    expect(html).not.toContain("BL_");
  });

  it("puts an article into a known list, so that doing it twice changes nothing, and leads there", async () => {
    const { location, calls } = await post(ofProduct, [["list", "list-1"]]);
    expect(location).toBe("/buyinglist/list-1?added=1&from=%2Fproduct%2FPRO-CAI-0001");
    expect(await bodyOf(calls, "PUT /v2/shop/carts/list-1/lines-by-variant")).toEqual([
      { productVariantId: "CAI-0001", quantity: 60, updateAction: "REPLACE_QUANTITY" },
    ]);
  });

  it("makes the list that was named", async () => {
    const { location, calls } = await post(ofProduct, [
      ["list", "new"],
      ["listName", "Bar"],
    ]);
    expect(location).toContain("/buyinglist/list-2?added=1");
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toEqual({ name: "BL_Bar", type: "CART" });
  });

  it("takes back a list made for lines that are then refused", async () => {
    const refusing = { "PUT /v2/shop/carts/list-2/lines-by-variant": () => refuse(400, "F-E-002") };
    const form = [["list", "new"] as const, ["listName", "Bar"] as const];
    const { status, calls } = await post(ofProduct, form, refusing);
    expect(status).toBe(400);
    expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
  });

  it("says what the specification says when neither name nor list is given", async () => {
    const unnamed = await post(ofProduct, [
      ["list", "new"],
      ["listName", " "],
    ]);
    expect(unnamed.status).toBe(400);
    expect(unnamed.html).toContain("Name is required to create a new buying list.");
    const unchosen = await post(ofProduct, []);
    expect(unchosen.status).toBe(400);
    expect(unchosen.html).toContain("Buying list ID is required to update an existing buying list.");
  });

  it("refuses a list that is not the buyer's, and a cart in its place", async () => {
    expect((await post(ofProduct, [["list", "of-a-colleague"]])).html).toContain("Cette liste n’existe plus.");
    const { status, calls } = await post(ofProduct, [["list", "cart-1"]]);
    expect(status).toBe(400);
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("takes all lines of a cart", async () => {
    const { location, calls } = await post("/buyinglist/add?cart=cart-1", [["list", "list-1"]]);
    expect(location).toBe("/buyinglist/list-1?added=1");
    expect(await bodyOf(calls, "PUT /v2/shop/carts/list-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "REPLACE_QUANTITY" },
    ]);
  });

  it("takes what is still sold of an order", async () => {
    const path = "/buyinglist/add?order=172-189-1896838";
    const { html } = await askRoute(route, path, { at, answers });
    expect(html).toContain("1 article de la commande 172-189-1896838");
    const gone = {
      "GET /v2/shop/offer-inventories": () => ({ content: [] }),
      "GET /v1/shop/offer-inventories": () => ({ content: [] }),
    };
    const { html: empty } = await askRoute(route, path, { at, answers: { ...answers, ...gone } });
    expect(empty).toContain("Aucun article de la commande");
  });

  it.each(["", "?variant=NOBODY", "?cart=of-a-colleague", "?order=999-999-9999999"])(
    "answers 404 where there is nothing of the caller's to add: %j",
    async (query) => {
      expect((await askRoute(route, `/buyinglist/add${query}`, { at, answers })).status).toBe(404);
    },
  );
});
