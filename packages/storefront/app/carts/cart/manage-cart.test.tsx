import { describe, expect, it } from "vitest";
import * as route from "#carts/cart/cart.route.tsx";
import * as listRoute from "#carts/overview/carts.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { cartsOf, headOf, linesOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "checkout/cart/:cartId";
const page = "/checkout/cart/cart-1";
const cart = { ...makeCart([makeCartLine()]), name: "Lyon" };
const answers = {
  ...on.carts.getCart({ cartId: "cart-1" }, () => cart),
  ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf([makeCartLine()])),
  ...on.carts.getCarts(() => cartsOf([cart, { ...cart, id: "cart-2" }])),
  ...on.carts.updateCart({ cartId: "cart-1" }, () => headOf(cart)),
  ...on.carts.createCart(() => headOf({ ...cart, id: "cart-3" })),
  ...on.carts.updateCartLines({ cartId: "cart-3" }, () => ({ warnings: [] })),
  ...on.carts.deleteCart({ cartId: "cart-1" }, () => undefined),
};
const manage = (action: string, ...more: (readonly [string, string])[]) =>
  askRoute(route, page, { at, answers, form: [["manage", action], ...more] });

describe("a cart as a whole (ux K-01)", () => {
  it("says that it is the one in use where there are several", async () => {
    expect((await askRoute(route, page, { at, answers })).html).toContain("Panier actif");
    const alone = { ...answers, ...on.carts.getCarts(() => cartsOf([cart])) };
    expect((await askRoute(route, page, { at, answers: alone })).html).not.toContain("Panier actif");
  });

  it("is renamed", async () => {
    const { html, calls } = await manage("rename", ["cartName", " Terrasse "]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1")).toEqual({ name: "Terrasse" });
    expect(html).toContain("s’appelle maintenant");
  });

  it.each([
    ["", "Donnez un nom au panier."],
    ["BL_Mardi", "ne peut pas commencer par BL_"],
    ["bl_mardi", "ne peut pas commencer par BL_"],
    ["x".repeat(256), "Raccourcissez le nom"],
  ])("refuses the name %s", async (name, words) => {
    const { status, html, calls } = await manage("rename", ["cartName", name]);
    expect(status).toBe(400);
    expect(html).toContain(words);
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it.each(["constructor", "toString", "__proto__", "unknown"])(
    "does nothing for an entry %s, which no menu has",
    async (entry) => {
      const { status, calls } = await manage(entry);
      expect(status).toBe(200);
      expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    },
  );

  it("is copied with its lines, and the copy opens", async () => {
    const { location, calls } = await manage("copy");
    expect(location).toBe("/checkout/cart/cart-3?copied=1");
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toEqual({ name: "Lyon (copie)", type: "CART" });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-3/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "REPLACE_QUANTITY" },
    ]);
  });

  it("is deleted, and the other carts are shown", async () => {
    expect((await manage("delete")).location).toBe("/checkout/cart?deleted=cart-1");
    const list = await askRoute(listRoute, "/checkout/cart?deleted=cart-1", { at: "checkout/cart", answers });
    expect(list.html).toContain("Le panier est supprimé.");
    expect(list.html).toMatch(/<button[^>]*value="cart-1"[^>]*name="restore"/);
  });

  it("comes back when the deletion is undone, and says so when it is too late", async () => {
    const undo = (more: Answers) =>
      askRoute(listRoute, "/checkout/cart", {
        at: "checkout/cart",
        answers: { ...answers, ...more },
        form: [["restore", "cart-1"]],
      });
    const back = await undo({ ...on.carts.restoreCart({ cartId: "cart-1" }, () => headOf(cart)) });
    expect(back.location).toBe("/checkout/cart/cart-1?restored=1");
    const late = await undo({ ...on.carts.restoreCart({ cartId: "cart-1" }, () => refuse(404, "F-E-033")) });
    expect(late.status).toBe(400);
    expect(late.html).toContain("n’existe plus");
  });

  it("becomes the active one", async () => {
    const active = { ...answers, ...on.carts.activateCart({ cartId: "cart-1" }, () => undefined) };
    const { location } = await askRoute(route, page, { at, answers: active, form: [["manage", "activate"]] });
    expect(location).toBe("/checkout/cart/cart-1?activated=1");
  });

  it("is shared with colleagues by its address, and no longer", async () => {
    const shares = { ...answers, ...on.carts.shareCart({ cartId: "cart-1" }, () => undefined) };
    const ask = (entry: string) => askRoute(route, page, { at, answers: shares, form: [["manage", entry]] });
    const shared = await ask("share");
    expect(await bodyOf(shared.calls, "PUT /v2/shop/carts/cart-1/sharing")).toEqual({ isShared: true });
    expect(shared.html).toContain("Le panier est partagé.");
    expect(await bodyOf((await ask("unshare")).calls, "PUT /v2/shop/carts/cart-1/sharing")).toEqual({
      isShared: false,
    });
    const seen = { ...answers, ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...cart, isShared: true })) };
    const { html } = await askRoute(route, page, { at, answers: seen });
    expect(html).toContain('value="http://localhost:3000/checkout/cart/cart-1"');
  });

  it("of a colleague can be read and copied, and nothing else", async () => {
    const theirs = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({
        ...cart,
        isOwn: false,
        isShared: true,
        ownerName: "Dominique Petit",
      })),
    };
    const { html } = await askRoute(route, page, { at, answers: theirs });
    expect(html).toContain("partagé par Dominique Petit");
    expect(html).toContain('value="copy"');
    for (const control of ['name="quantity"', 'name="remove"', 'name="checkout"', 'value="delete"', 'value="rename"'])
      expect(html).not.toContain(control);
  });

  it("says why it is not deleted while its order is being prepared", async () => {
    const busy = { ...answers, ...on.carts.deleteCart({ cartId: "cart-1" }, () => refuse(409, "CONFLICT")) };
    const { status, html } = await askRoute(route, page, { at, answers: busy, form: [["manage", "delete"]] });
    expect(status).toBe(400);
    expect(html).toContain("en cours de préparation");
  });
});

describe("a new cart", () => {
  const create = (cartName: string) =>
    askRoute(listRoute, "/checkout/cart", { at: "checkout/cart", answers, form: [["cartName", cartName]] });

  it("opens, ready to take lines", async () => {
    const { location, calls } = await create("Terrasse");
    expect(location).toBe("/checkout/cart/cart-3?created=1");
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toEqual({ name: "Terrasse", type: "CART" });
  });

  it("needs a name that is no buying list's, and keeps what was typed", async () => {
    const { status, html } = await create("BL_Mardi");
    expect(status).toBe(400);
    expect(html).toContain('value="BL_Mardi"');
    expect(html).toContain("ne peut pas commencer par BL_");
  });

  it("can be made while there is only one: the list is asked for", async () => {
    const one = { ...on.carts.getCarts(() => cartsOf([cart])) };
    const { location, html } = await askRoute(listRoute, "/checkout/cart?all=1", { at: "checkout/cart", answers: one });
    expect(location).toBeNull();
    expect(html).toContain("Nom du nouveau panier");
  });
});
