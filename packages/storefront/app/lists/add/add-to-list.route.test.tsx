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

describe("the quantity of one article", () => {
  const send = (pieces: string) =>
    post(ofProduct, [
      ["add", "1"],
      ["list", "list-1"],
      ["pieces", pieces],
    ]);

  it("arrives with the address and can be changed, without scripts too", async () => {
    const { html } = await askRoute(route, ofProduct, { at, answers });
    expect(html).toMatch(/name="pieces"[^>]*value="60"/);
    expect(await bodyOf((await send("1 200")).calls, "PUT /v2/shop/carts/list-1/lines-by-variant")).toMatchObject([
      { productVariantId: "CAI-0001", quantity: 1200 },
    ]);
  });

  it.each(["0", "douze"])("stays as it was typed when it is none: %s", async (pieces) => {
    const { status, html, calls } = await send(pieces);
    expect(status).toBe(400);
    expect(html).toContain("Indiquez un nombre entier de pièces, 1 au moins.");
    expect(html).toMatch(new RegExp(`name="pieces"[^>]*value="${pieces}"`));
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });
});

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
  const typed = "/buyinglist/add?entry=form";
  const pairs = (...lines: readonly (readonly [string, string])[]): Fields =>
    lines.flatMap(
      ([id, quantity]): Fields => [
        ["offerPriceId", id],
        ["quantity", quantity],
      ],
    );
  const two = pairs(["PRX-CAI-0001", "60"], ["PRX-NEW", "20"]);
  const add = (target: Fields, lines = two): Fields => [["add", "1"], ["returnTo", "/c/cartons"], ...lines, ...target];
  const intoKnown = add([["list", "list-1"]]);
  const sold = on.catalogue.getOfferInventories(() =>
    pageOf(["PRX-CAI-0001", "PRX-NEW", "PRX-2"].map((priceId) => makeOffer(makeVariant("CAI-0001"), { priceId }))),
  );
  /** A list that holds these lines, before the write and after it. */
  const holding = (before: readonly ReturnType<typeof makeCartLine>[], after = before) => {
    let asked = 0;
    const contents = () => (asked++ < 2 ? before : after);
    return { ...sold, ...on.carts.getCart({ cartId: "list-1" }, () => ({ ...list, nbFirstLines: [...contents()] })) };
  };
  const written = [makeCartLine({ quantity: 60 }), makeCartLine({ id: "PRX-NEW", quantity: 20 })];
  const updates = (calls: readonly Request[]) => bodyOf(calls, "PUT /v2/shop/carts/list-1/lines");
  const undoIn = (html: string) => /value="([^"]+)"[^>]*name="undo"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const undo = JSON.stringify({
    ...{ id: "list-1", isNew: false },
    changes: [
      ["PRX-CAI-0001", 40, 60],
      ["PRX-NEW", 0, 20],
    ],
  });

  it("come with the form of the table, in packs too, and go on in that of the page", async () => {
    const fields = pairs(["PRX-CAI-0001", "3 lots"], ["PRX-0", "0"], ["PRX-2", "douze"], ["__proto__", "20"]);
    const { status, html } = await post(typed, [["returnTo", "/c/cartons?page=2"], ...fields], sold);
    const [{ itemPerPack } = { itemPerPack: 0 }] = makeOffer(makeVariant("CAI-0001")).offerPrices;
    expect(status).toBe(200);
    expect(html).toContain("1 ligne saisie dans le tableau");
    expect(html).toContain(`name="quantity" value="${3 * itemPerPack}"`);
    expect(html).toContain('name="returnTo" value="/c/cartons?page=2"');
    expect(html).toContain("douze");
    expect(html).toContain("Un article n’est pas vendu ici\u00a0: __proto__.");
    expect(html).not.toContain('value="__proto__"');
  });

  it("are none behind the address alone, which says so", async () => {
    const { html } = await askRoute(route, `${typed}&entry=20*PRX-2`, { at, answers });
    expect(html).toContain("Aucune ligne n’est arrivée jusqu’ici");
  });

  it("get their quantity there, and are told with the way back", async () => {
    const { html, calls } = await post(typed, intoKnown, holding([line], written));
    expect(await updates(calls)).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 60, updateAction: "REPLACE_QUANTITY" },
      { offerPriceId: "PRX-NEW", quantity: 20, updateAction: "REPLACE_QUANTITY" },
    ]);
    expect(html).toContain("2 lignes ajoutées à la liste «\u00a0Cuisine\u00a0».");
    expect(html).toContain('href="/c/cartons"');
    expect(JSON.parse(undoIn(html))).toMatchObject({ id: "list-1", isNew: false });
  });

  it("are all taken up to what one write holds; more are refused with their number", async () => {
    const ids = Array.from({ length: 1001 }, (_, place) => `PRX-${place}-${"x".repeat(200)}`);
    const all = {
      ...holding([]),
      ...on.catalogue.getOfferInventories(() =>
        pageOf(ids.map((priceId) => makeOffer(makeVariant("CAI-0001"), { priceId }))),
      ),
    };
    const send = (count: number) =>
      post(typed, add([["list", "list-1"]], pairs(...ids.slice(0, count).map((id) => [id, "5"] as const))), all);
    const most = await send(1000);
    expect(await updates(most.calls)).toHaveLength(1000);
    expect(most.actionData).toMatchObject({ put: { count: 1000 } });
    const more = await send(1001);
    expect(more.status).toBe(400);
    expect(more.actionData).toMatchObject({ refusal: expect.stringMatching(/^1\s001 lignes/u) });
    expect(more.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("are refused together where one is unknown", async () => {
    const lines = pairs(["PRX-CAI-0001", "60"], ["__proto__", "20"]);
    const { status, actionData, calls } = await post(typed, add([["list", "list-1"]], lines), holding([]));
    expect(status).toBe(400);
    expect(actionData).toMatchObject({ refusal: "Un article n’est pas vendu ici\u00a0: __proto__." });
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("are taken back by what they changed", async () => {
    const back = await post(typed, [["undo", undo]], holding(written));
    expect(await updates(back.calls)).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 20, updateAction: "REMOVE_QUANTITY" },
      { offerPriceId: "PRX-NEW", quantity: 20, updateAction: "REMOVE_QUANTITY" },
    ]);
    expect(back.html).toContain("la liste est comme avant");
    expect(back.calls.some(({ method }) => method === "DELETE")).toBe(false);
  });

  it("are given back what they took away", async () => {
    const less = JSON.stringify({ id: "list-1", isNew: false, changes: [["PRX-CAI-0001", 80, 60]] });
    const { calls } = await post(typed, [["undo", less]], holding(written));
    expect(await updates(calls)).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 20, updateAction: "ADD_QUANTITY" },
    ]);
  });

  it("stay where somebody has changed them since, and are named", async () => {
    const changed = holding([makeCartLine({ quantity: 100 }), ...written.slice(1)]);
    const back = await post(typed, [["undo", undo]], changed);
    expect(await updates(back.calls)).toEqual([
      { offerPriceId: "PRX-NEW", quantity: 20, updateAction: "REMOVE_QUANTITY" },
    ]);
    expect(back.actionData).toMatchObject({ undone: 1, remarks: [expect.stringContaining("Une ligne a changé")] });
    const gone = await post(typed, [["undo", undo]], holding([]));
    expect(gone.actionData).toMatchObject({ undone: 0 });
    expect(gone.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("leave nothing of a list that was made for them", async () => {
    const made = {
      ...sold,
      ...on.carts.updateCartLines({ cartId: "list-2" }, () => ({ warnings: [] })),
      ...on.carts.getCart({ cartId: "list-2" }, () => ({
        ...{ ...list, id: "list-2", numberOfLines: 0, nbFirstLines: written },
      })),
    };
    const { actionData } = await post(
      typed,
      add([
        ["list", "new"],
        ["listName", "Bar"],
      ]),
      made,
    );
    const { put } = actionData as { put: { undo: string } };
    const back = await post(typed, [["undo", put.undo]], made);
    expect(back.actionData).toMatchObject({ undone: 2, remarks: [] });
    const deleted = back.calls.filter(({ method }) => method === "DELETE").map(({ url }) => new URL(url));
    expect(deleted.map(({ pathname, search }) => pathname + search)).toEqual([
      expect.stringMatching(/\/v2\/shop\/carts\/list-2\?onlyIfEmpty=true$/),
    ]);
    const filled = { ...made, ...on.carts.deleteCart({ cartId: "list-2" }, () => refuse(409, "CONFLICT")) };
    expect((await post(typed, [["undo", put.undo]], filled)).actionData).toMatchObject({ undone: 2, remarks: [] });
  });

  it.each(["", "{", "null", '{"id":"list-1","changes":[["A",-1,1],["A",1],1]}', '{"id":1,"changes":[["A",1,2]]}'])(
    "are taken back by nothing but what the page was given: %j",
    async (text) => {
      const { status, calls } = await post(typed, [["undo", text]], holding(written));
      expect(status).toBe(400);
      expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
    },
  );

  it("are refused where there is none, and where the list refuses them", async () => {
    expect((await post(typed, add([["list", "list-1"]], []))).status).toBe(400);
    const refusing = {
      ...holding(written),
      ...on.carts.updateCartLines({ cartId: "list-1" }, () => refuse(400, "F-E-002")),
    };
    const refused = await post(typed, intoKnown, refusing);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('name="offerPriceId" value="PRX-NEW"');
    expect((await post(typed, [["undo", undo]], refusing)).status).toBe(400);
  });
});
