import type { OfferInventorySummary } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import * as route from "#lists/add/add-to-list.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine, makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { cartsOf, headOf, linesOf, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant, makeVariantDetail } from "../../../test/make-products.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "buyinglist/add";
const list = { ...makeCart([]), id: "list-1", name: "BL_Cuisine" };
const line = makeCartLine();
const summary: OfferInventorySummary = {
  ...{ externalId: "STK-CAI-0001", status: "ACTIVE", stock: 10, supplierId: "1", productId: "1", variantId: "1" },
  offerPrices: [{ externalId: "PRX-CAI-0001", price: 0.45 }],
};
const answers = {
  ...on.carts.getCarts(() => cartsOf([list])),
  ...on.carts.getCart({ cartId: "list-1" }, () => list),
  ...on.carts.createCart(() => headOf({ ...list, id: "list-2" })),
  ...on.carts.deleteCart({ cartId: "list-2" }, () => undefined),
  ...on.customFields.getOrderLineCustomFields(() => pageOf([])),
  ...on.catalogue.getVariant({ variantKey: "CAI-0001" }, () => ({
    ...makeVariantDetail("CAI-0001"),
    id: "0000000001",
    name: "Caisse américaine",
  })),
  ...on.carts.updateCartLinesByVariant({ cartId: "list-1" }, () => ({ warnings: [] })),
  ...on.carts.updateCartLinesByVariant({ cartId: "list-2" }, () => ({ warnings: [] })),
  ...on.carts.updateCartLines({ cartId: "list-1" }, () => ({ warnings: [] })),
  ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart([line]), name: "Lyon" })),
  ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf([line], { size: 999 })),
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "172-189-1896838" }, () => makeOrder()),
  ...on.logisticOrders.getLogisticOrder({ logisticOrderId: "0000000021" }, () => makeLogisticOrder()),
  ...on.logisticOrders.getApprovers({ logisticOrderId: "0000000021" }, () => []),
  ...on.catalogue.getOfferInventories(() => pageOf([makeOffer(makeVariant("CAI-0001"), { priceId: "PRX-CAI-0001" })])),
  ...on.catalogue.getOfferInventorySummaries(() => pageOf([summary])),
};
const ofProduct = "/buyinglist/add?variant=CAI-0001&quantity=60&from=%2Fproduct%2FPRO-CAI-0001";
type Fields = readonly (readonly [string, string])[];
const post = (path: string, form: Fields, other: Answers = {}) =>
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
    const refusing = { ...on.carts.updateCartLinesByVariant({ cartId: "list-2" }, () => refuse(400, "F-E-002")) };
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
      ...on.catalogue.getOfferInventories(() => pageOf([])),
      ...on.catalogue.getOfferInventorySummaries(() => pageOf([])),
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

describe("lines of a table on their way into a list", () => {
  const typed = "/buyinglist/add?entry=60*PRX-CAI-0001&entry=20*PRX-NEW&from=%2Fc%2Fcartons";
  const inside = { ...on.carts.getCart({ cartId: "list-1" }, () => ({ ...list, nbFirstLines: [line] })) };
  const updates = (calls: readonly Request[]) => bodyOf(calls, "PUT /v2/shop/carts/list-1/lines");

  it("come from the form of the table, in packs too, and go on in the address", async () => {
    const fields: Fields = [
      ["returnTo", "/c/cartons?page=2"],
      ["offerPriceId", "PRX-CAI-0001"],
      ["quantity", "3 lots"],
      ["offerPriceId", "PRX-0"],
      ["quantity", "0"],
      ["offerPriceId", "PRX-2"],
      ["quantity", "douze"],
    ];
    const { location } = await post("/buyinglist/add", fields);
    const query = new URL(location ?? "", "http://shop.test").searchParams;
    const [{ itemPerPack } = { itemPerPack: 0 }] = makeOffer(makeVariant("CAI-0001")).offerPrices;
    expect(query.getAll("entry")).toEqual([`${3 * itemPerPack}*PRX-CAI-0001`, "douze*PRX-2"]);
    expect(query.get("from")).toBe("/c/cartons?page=2");
    const nothing = await post("/buyinglist/add", [["offerPriceId", "PRX-2"]]);
    expect(nothing.location).toBe("/buyinglist/add?entry=none");
  });

  it("are counted, and those that could not be read are named", async () => {
    const { html } = await askRoute(route, `${typed}&entry=douze*PRX-2`, { at, answers });
    expect(html).toContain("2 lignes saisies dans le tableau");
    expect(html).toContain("douze");
    expect((await askRoute(route, "/buyinglist/add?entry=none", { at, answers })).html).toContain("rien à ajouter");
  });

  it("get their quantity there, are told with the way back, and are taken back to what was before", async () => {
    const { html, calls } = await post(typed, [["list", "list-1"]], inside);
    expect(await updates(calls)).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 60, updateAction: "REPLACE_QUANTITY" },
      { offerPriceId: "PRX-NEW", quantity: 20, updateAction: "REPLACE_QUANTITY" },
    ]);
    expect(html).toContain("2 lignes ajoutées à la liste «\u00a0Cuisine\u00a0».");
    expect(html).toContain('href="/c/cartons"');
    const undo = /value="([^"]+)"[^>]*name="undo"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
    const back = await post(typed, [["undo", undo]], inside);
    expect(await updates(back.calls)).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "REPLACE_QUANTITY" },
      { offerPriceId: "PRX-NEW", quantity: 0, updateAction: "REPLACE_QUANTITY" },
    ]);
    expect(back.html).toContain("la liste est comme avant");
    expect(back.calls.some(({ method }) => method === "DELETE")).toBe(false);
  });

  it("leave nothing of a list that was made for them", async () => {
    const made = {
      ...on.carts.updateCartLines({ cartId: "list-2" }, () => ({ warnings: [] })),
      ...on.carts.getCart({ cartId: "list-2" }, () => ({ ...list, id: "list-2", numberOfLines: 0 })),
    };
    const { actionData } = await post(
      typed,
      [
        ["list", "new"],
        ["listName", "Bar"],
      ],
      made,
    );
    const { undo } = (actionData as { put: { undo: string } }).put;
    const back = await post(typed, [["undo", undo]], made);
    expect(back.actionData).toEqual({ undone: 2 });
    expect(back.calls.some(({ method }) => method === "DELETE")).toBe(true);
  });

  it.each(["", "{", "null", '{"id":"list-1","before":[["A",-1],["A"],1]}', '{"id":1,"before":[["A",1]]}'])(
    "are taken back by nothing but what the page was given: %j",
    async (undo) => {
      const { status, calls } = await post(typed, [["undo", undo]], inside);
      expect(status).toBe(400);
      expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
    },
  );

  it("are refused where there is none, and where the list refuses them", async () => {
    expect((await post("/buyinglist/add?entry=none", [["list", "list-1"]])).status).toBe(400);
    const refusing = { ...inside, ...on.carts.updateCartLines({ cartId: "list-1" }, () => refuse(400, "F-E-002")) };
    expect((await post(typed, [["list", "list-1"]], refusing)).status).toBe(400);
    const undo = JSON.stringify({ id: "list-1", isNew: false, before: [["PRX-CAI-0001", 40]] });
    expect((await post(typed, [["undo", undo]], refusing)).status).toBe(400);
  });
});
