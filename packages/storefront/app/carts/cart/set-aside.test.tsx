import { describe, expect, it } from "vitest";
import * as route from "#carts/cart/cart.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine, makeField } from "../../../test/make-orders.ts";
import { cartsOf, headOf, linesOf, makeFieldValue, pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "checkout/cart/:cartId";
const page = "/checkout/cart/cart-1";
const box = makeCartLine();
const cup = makeCartLine({ id: "PRX-GOB-0001", name: "Gobelet", quantity: 2500 });
const list = { ...makeCart([cup]), id: "list-1", name: "BL_Mis de côté", type: "BUYING_LIST" } as const;
const answers = {
  ...on.carts.getCarts(() => cartsOf([list])),
  ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart([box])),
  ...on.carts.getCart({ cartId: "list-1" }, () => ({ ...list, nbFirstLines: [cup] })),
  ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf([box])),
  ...on.carts.updateCartLines({ cartId: "cart-1" }, () => ({ warnings: [] })),
  ...on.carts.deleteCartLines({ cartId: "cart-1" }, () => undefined),
  ...on.carts.getCartLines({ cartId: "list-1" }, () => linesOf([cup])),
  ...on.carts.updateCartLines({ cartId: "list-1" }, () => ({ warnings: [] })),
  ...on.carts.deleteCartLines({ cartId: "list-1" }, () => undefined),
  ...on.customFields.getOrderLineCustomFields(() => pageOf([makeField({ externalId: "LINE_NOTE" })])),
};
const writesOf = (calls: readonly Request[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${new URL(url).pathname}`);

describe("saved for later (ux K-08)", () => {
  it("lines stand below the cart, and count for nothing in it", async () => {
    const { html } = await askRoute(route, page, { at, answers });
    expect(html).toContain("Mis de côté (1 article)");
    expect(html).toMatch(/<button[^>]*aria-label="Remettre dans le panier\u00a0: Gobelet"[^>]*name="bringBack"/u);
    expect(html).not.toContain("BL_");
  });

  it("a line leaves the cart only when it is kept", async () => {
    const { html, calls } = await askRoute(route, page, { at, answers, form: [["setAside", "PRX-CAI-0001"]] });
    expect(writesOf(calls)).toEqual(["PUT /v2/shop/carts/list-1/lines", "PUT /v2/shop/carts/cart-1/lines"]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/list-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" },
    ]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "REMOVE_QUANTITY" },
    ]);
    expect(html).toContain("est mis de côté, sous le panier.");
    expect(html).toContain('<input type="hidden" name="quantity" value="40"/>');
    expect(html).toMatch(/<button[^>]*name="bringBack"[^>]*>Annuler</);
    const refusing = {
      ...answers,
      ...on.carts.updateCartLines({ cartId: "list-1" }, () => refuse(503, "UNAVAILABLE")),
    };
    const failed = await askRoute(route, page, { at, answers: refusing, form: [["setAside", "PRX-CAI-0001"]] });
    expect([failed.status, writesOf(failed.calls)]).toEqual([400, ["PUT /v2/shop/carts/list-1/lines"]]);
  });

  it("the first line makes the list, which is told from others by its type", async () => {
    const none = {
      ...answers,
      ...on.carts.getCarts(() => cartsOf([{ ...list, type: "CART" }])),
      ...on.carts.createCart(() => headOf({ ...list, id: "list-1" })),
    };
    const { calls } = await askRoute(route, page, { at, answers: none, form: [["setAside", "PRX-CAI-0001"]] });
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toEqual({ name: "BL_Mis de côté", type: "BUYING_LIST" });
  });

  it("comes back with its quantity", async () => {
    const { html, calls } = await askRoute(route, page, { at, answers, form: [["bringBack", "PRX-GOB-0001"]] });
    expect(writesOf(calls)).toEqual(["PUT /v2/shop/carts/cart-1/lines", "PUT /v2/shop/carts/list-1/lines"]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-GOB-0001", quantity: 2500, updateAction: "ADD_QUANTITY" },
    ]);
    expect(html).toContain("remis dans le panier");
  });

  it("comes back with as many pieces as were put aside, where that is undone", async () => {
    const form = [
      ["bringBack", "PRX-GOB-0001"],
      ["quantity", "500"],
    ] as const;
    const { calls } = await askRoute(route, page, { at, answers, form });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/list-1/lines")).toEqual([
      { offerPriceId: "PRX-GOB-0001", quantity: 500, updateAction: "REMOVE_QUANTITY" },
    ]);
  });

  it("what is gone already is no mistake, and what cannot be read spares the cart", async () => {
    const { status, calls } = await askRoute(route, page, { at, answers, form: [["setAside", "PRX-GONE"]] });
    expect([status, writesOf(calls)]).toEqual([200, []]);
    const broken = { ...answers, ...on.carts.getCartLines({ cartId: "list-1" }, () => refuse(500, "INTERNAL")) };
    const { html } = await askRoute(route, page, { at, answers: broken });
    expect(html).toContain("Caisse américaine");
  });
});

describe("a note of a line (ux K-03)", () => {
  const note = (words: string) =>
    [
      ["offerPriceId", "PRX-CAI-0001"],
      ["name", "Caisse américaine"],
      ["note", words],
      ["saveNote", "PRX-CAI-0001"],
    ] as const;

  it.each([
    [" Quai 3 ", "Quai 3"],
    ["", null],
  ])("of %j is written without touching the quantity", async (words, value) => {
    const { html, calls } = await askRoute(route, page, { at, answers, form: note(words) });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      {
        offerPriceId: "PRX-CAI-0001",
        quantity: 0,
        updateAction: "ADD_QUANTITY",
        customFields: [{ customFieldId: "LINE_NOTE", customFieldValue: value }],
      },
    ]);
    expect(html).toContain("Note enregistrée");
  });

  it("is shown with its line, and too long a one is refused", async () => {
    const customFieldValues = [makeFieldValue("LINE_NOTE", "Quai 3")];
    const noted = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({
        ...makeCart([box]),
        nbFirstLines: [{ ...box, customFieldValues }],
      })),
    };
    const { html } = await askRoute(route, page, { at, answers: noted });
    expect(html).toMatch(/Note\s: Quai 3/u);
    const { status, calls } = await askRoute(route, page, { at, answers, form: note("x".repeat(256)) });
    expect([status, writesOf(calls)]).toEqual([400, []]);
    const longest = await askRoute(route, page, { at, answers, form: note("x".repeat(255)) });
    expect(writesOf(longest.calls)).toHaveLength(1);
  });
});
