import type { CartDetails } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import * as data from "#carts/add/add-lines.data.ts";
import * as route from "#carts/add/add-lines.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { cartsOf, headOf, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "checkout/cart/add";
const cart = (id: string, rest: Partial<CartDetails> = {}) => ({ ...makeCart([]), id, ...rest });
const withCarts = (...carts: CartDetails[]) => ({
  ...on.carts.getCarts(() => cartsOf(carts)),
  ...on.carts.updateCartLines({ cartId: "new" }, () => ({ warnings: [] })),
  ...on.carts.updateCartLines({ cartId: "older" }, () => ({ warnings: [] })),
  ...on.carts.createCart(() => headOf(cart("new"))),
  ...on.catalogue.getOfferInventories(() => pageOf([])),
});
const lines = [
  ["offerPriceId", "PRX-CAI-0001"],
  ["quantity", "40"],
  ["offerPriceId", "PRX-GOB-0001"],
  ["quantity", ""],
  ["offerPriceId", "PRX-SUC-0001"],
  ["quantity", "1 000"],
  ["returnTo", "/product/1?variant=2"],
] as const;

describe("adding lines", () => {
  it("goes to the newest cart that can be edited and is no buying list, and back to the page", async () => {
    const answers = withCarts(
      cart("list", { name: "BL_Semaine" }),
      cart("busy", { status: "LOADING" }),
      cart("older", { status: "ON_GOING" }),
    );
    const { location, calls } = await askRoute(route, "/checkout/cart/add", { at, answers, form: lines });
    expect(location).toBe("/product/1?variant=2&added=2");
    expect(await bodyOf(calls, "PUT /v2/shop/carts/older/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" },
      { offerPriceId: "PRX-SUC-0001", quantity: 1000, updateAction: "ADD_QUANTITY" },
    ]);
  });

  it("creates the Default Cart when there is none", async () => {
    const { calls } = await askRoute(route, "/checkout/cart/add", { at, answers: withCarts(), form: lines });
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toMatchObject({ name: "Default Cart" });
  });

  it("twice at once by somebody without a cart asks for one cart, by one key", async () => {
    const created = new Map<string, CartDetails>();
    const keys: (string | null)[] = [];
    const answers = {
      ...withCarts(),
      ...on.carts.getCarts(() => cartsOf([...created.values()])),
      // As the backend keeps answers: the same key, the same cart.
      ...on.carts.createCart(async (_, { request }) => {
        const key = request.headers.get("idempotency-key");
        keys.push(key);
        await Promise.resolve();
        const cartOfKey = created.get(String(key)) ?? cart(created.size === 0 ? "new" : "second");
        created.set(String(key), cartOfKey);
        return headOf(cartOfKey);
      }),
    };
    const add = () => askRoute(route, "/checkout/cart/add", { at, answers, form: lines });
    await Promise.all([add(), add()]);
    expect(created.size).toBe(1);
    expect(new Set(keys)).toEqual(new Set(["cart after none"]));
  });

  it("takes the cart that another request was creating, and makes its own where the key was another account's", async () => {
    const busy = () => {
      const envelope = { status: 409, headers: { "Retry-After": "1", "Content-Type": "application/json" } };
      return new Response(JSON.stringify({ code: "CONFLICT", message: "", errors: [], warnings: [] }), envelope);
    };
    let asked = 0;
    const waiting = {
      ...withCarts(),
      ...on.carts.createCart(busy),
      ...on.carts.getCarts(() => {
        asked += 1;
        return cartsOf(asked > 2 ? [cart("new")] : []);
      }),
    };
    const first = await askRoute(route, "/checkout/cart/add", { at, answers: waiting, form: lines });
    expect(first.location).toContain("added=2");
    const keys: (string | null)[] = [];
    const foreign = {
      ...withCarts(),
      ...on.carts.createCart((_, { request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return keys.length === 1 ? refuse(409, "CONFLICT") : headOf(cart("new"));
      }),
    };
    const second = await askRoute(route, "/checkout/cart/add", { at, answers: foreign, form: lines });
    expect(second.location).toContain("added=2");
    expect(keys).toEqual(["cart after none", null]);
  });

  it("never leads to another site", async () => {
    const form = [...lines.slice(0, 2), ["returnTo", "//elsewhere.test/"]] as const;
    const { location } = await askRoute(route, "/en/checkout/cart/add", { at, answers: withCarts(), form });
    expect(location).toBe("/en/checkout/cart?added=1");
  });

  it("says in words why nothing was added, with the way back", async () => {
    const answers = {
      ...withCarts(cart("older")),
      ...on.carts.updateCartLines({ cartId: "older" }, () => refuse(409, "CONFLICT")),
    };
    const { status, html } = await askRoute(route, "/checkout/cart/add", { at, answers, form: lines });
    expect(status).toBe(400);
    expect(html).toContain("Ce panier est en cours de préparation");
    expect(html).toContain('href="/product/1?variant=2"');
    expect(html).not.toContain("CONFLICT");
  });

  it("says which quantity the shop changed, to how many and why, without scripts too (ux G-27)", async () => {
    const line = makeCartLine({ quantity: 60 });
    const answers = {
      ...withCarts(cart("older")),
      ...on.carts.getCart({ cartId: "older" }, () => makeCart([line])),
      ...on.carts.updateCartLines({ cartId: "older" }, () => ({
        warnings: [{ id: "PRX-CAI-0001", code: "F_W_110", detail: "", blocked: false }],
      })),
    };
    const { status, html } = await askRoute(route, "/checkout/cart/add", { at, answers, form: lines });
    expect(status).toBe(200);
    expect(html).toMatch(
      /«\sCaisse américaine\s»\s: 40\spièces demandées, 60\spièces au panier\. Quantité arrondie au lot supérieur\./u,
    );
    for (const path of ["/product/1?variant=2&amp;added=2", "/checkout/cart/older"])
      expect(html).toContain(`href="${path}"`);
  });

  describe("in quantities that cannot be ordered", () => {
    const offers = () =>
      pageOf([
        makeOffer(makeVariant("CAI-0001"), { priceId: "PRX-CAI-0001" }),
        makeOffer(makeVariant("SUC-0001"), { priceId: "PRX-SUC-0001" }),
      ]);
    const answers = { ...withCarts(cart("older")), ...on.catalogue.getOfferInventories(offers) };
    const typed = (quantity: string, other: string) =>
      [
        ["offerPriceId", "PRX-CAI-0001"],
        ["quantity", quantity],
        ["offerPriceId", "PRX-SUC-0001"],
        ["quantity", other],
        ["returnTo", "/c/cartons"],
      ] as const;

    it("puts none of them into the cart without scripts: they come back with what fits", async () => {
      const { status, html, calls } = await askRoute(route, "/checkout/cart/add", {
        at,
        answers,
        form: typed("7", "50"),
      });
      expect(status).toBe(400);
      expect(html).toContain("2 lignes n’ont pas été ajoutées");
      for (const value of ['value="7"', 'value="50"', 'value="20 PRX-CAI-0001"', 'value="60 PRX-SUC-0001"'])
        expect(html).toContain(value);
      expect(html).toMatch(/Prendre 60/);
      expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
    });

    it("adds the others, and what is taken instead", async () => {
      const first = await askRoute(route, "/checkout/cart/add", { at, answers, form: typed("7", "40") });
      expect(first.html).toContain("1 ligne ajoutée au panier");
      expect(first.html).toContain("Une ligne n’a pas été ajoutée");
      expect(await bodyOf(first.calls, "PUT /v2/shop/carts/older/lines")).toMatchObject([
        { offerPriceId: "PRX-SUC-0001", quantity: 40 },
      ]);
      const form = [...typed("7", "50").slice(0, 2), ["take", "20 PRX-CAI-0001"], ["returnTo", "/c/cartons"]] as const;
      const taken = await askRoute(route, "/checkout/cart/add", { at, answers, form });
      expect(taken.location).toBe("/c/cartons?added=1");
      expect(await bodyOf(taken.calls, "PUT /v2/shop/carts/older/lines")).toMatchObject([
        { offerPriceId: "PRX-CAI-0001", quantity: 20 },
      ]);
    });

    it("adds none of them after a sign-in, either", async () => {
      const cookie = `pendingLines=${encodeURIComponent('["/product/1",[["PRX-CAI-0001",7]]]')}`;
      const { html, calls } = await askRoute(route, "/checkout/cart/add", { at, answers, cookie });
      expect(html).toContain('value="20 PRX-CAI-0001"');
      expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
    });
  });

  it("asks for a quantity when all are blank or zero", async () => {
    const form = [
      ["offerPriceId", "PRX-CAI-0001"],
      ["quantity", "0"],
    ] as const;
    const { html, calls } = await askRoute(route, "/checkout/cart/add", { at, answers: withCarts(), form });
    expect(html).toContain("Indiquez la quantité d’au moins une ligne.");
    expect(calls).toEqual([]);
  });

  it("keeps a guest's lines during the sign-in and adds them afterwards, once", async () => {
    const visit = { at, isGuest: true, form: lines };
    const asked = await askRoute(route, "/checkout/cart/add", visit);
    expect(asked.location).toBe("/auth/login?to=%2Fcheckout%2Fcart%2Fadd");
    expect(asked.calls).toEqual([]);
    const cookie = asked.session.cookies.get("pendingLines")?.split(";")[0] ?? "";
    expect(cookie).not.toBe("");

    const afterwards = await askRoute(route, "/checkout/cart/add", { at, answers: withCarts(cart("older")), cookie });
    expect(afterwards.location).toBe("/product/1?variant=2&added=2");
    expect(await bodyOf(afterwards.calls, "PUT /v2/shop/carts/older/lines")).toHaveLength(2);
    expect(afterwards.session.cookies.get("pendingLines")).toContain("Max-Age=0");
  });

  describe("keeps the lines of somebody whose session turns out to have ended", () => {
    const ended = () => refuse(401, "TOKEN_INVALID");
    const endedForCarts: Answers = {
      ...on.carts.getCarts(ended),
      ...on.catalogue.getOfferInventories(() => pageOf([])),
    };
    const ask = (form: readonly (readonly [string, string])[], answers = endedForCarts) =>
      askRoute(route, "/checkout/cart/add", { at, answers, form });

    it("while they are written, and leads back to them after the sign-in", async () => {
      const { session } = await ask(lines);
      expect(session.afterLogin).toBe("/checkout/cart/add");
      const cookie = session.cookies.get("pendingLines")?.split(";")[0] ?? "";
      const afterwards = await askRoute(route, "/checkout/cart/add", { at, answers: withCarts(cart("older")), cookie });
      expect(afterwards.location).toBe("/product/1?variant=2&added=2");
    });

    it("while their units are asked for", async () => {
      const form = [["offerPriceId", "PRX-CAI-0001"], ["quantity", "40 pièces"], ...lines.slice(-1)] as const;
      const isSignedIn = (request: Request) => request.headers.has("authorization");
      const answers = on.catalogue.getOfferInventories((_, { request }) =>
        isSignedIn(request) ? ended() : pageOf([]),
      );
      const { session } = await ask(form, answers);
      expect(session.afterLogin).toBe("/checkout/cart/add");
      expect(decodeURIComponent(session.cookies.get("pendingLines") ?? "")).toContain('[["PRX-CAI-0001",40]]');
    });

    it("when it ends again after the sign-in", async () => {
      const cookie = `pendingLines=${encodeURIComponent('["/product/1",[["PRX-CAI-0001",40]]]')}`;
      const answers = endedForCarts;
      const { session } = await askRoute(route, "/checkout/cart/add", { at, answers, cookie });
      expect(session.cookies.get("pendingLines")).not.toContain("Max-Age=0");
    });

    it.each([
      ["more than a cookie holds", Array.from({ length: 300 }, () => lines.slice(0, 2)).flat()],
      ["what is taken out again", [...lines.slice(0, 2), ["updateAction", "REMOVE_QUANTITY"] as const]],
      ["what is meant for one cart", [...lines.slice(0, 2), ["cartId", "older"] as const]],
    ])("but not %s: that leads back to the page", async (_, given) => {
      const answers = { ...endedForCarts, ...on.carts.updateCartLines({ cartId: "older" }, ended) };
      const { session } = await ask([...given, ["returnTo", "/fastcart"]], answers);
      expect([session.afterLogin, session.cookies.has("pendingLines")]).toEqual(["/fastcart", false]);
    });
  });

  it("keeps nothing when the addition fails otherwise", async () => {
    const answers = { ...withCarts(cart("older")), ...on.carts.getCarts(() => refuse(500, "INTERNAL_ERROR")) };
    const { session } = await askRoute(route, "/checkout/cart/add", { at, answers, form: lines });
    expect([session.afterLogin, session.cookies.size]).toEqual([undefined, 0]);
  });

  it.each([
    ["was cut", '["/product/1",[["PRX-CAI'],
    ["leads elsewhere", '["//elsewhere.test",[["PRX-CAI-0001",40]]]'],
    ["is no page", '[7,[["PRX-CAI-0001",40]]]'],
    ["is no list", '["/product/1",{"PRX-CAI-0001":40}]'],
    ["holds no line", '["/product/1",["PRX-CAI-0001",[7,40],["PRX-CAI-0001",-40]]]'],
  ])("adds nothing of what a browser kept that %s", async (_what, kept) => {
    const cookie = `pendingLines=${encodeURIComponent(kept)}`;
    const { html, calls } = await askRoute(route, "/checkout/cart/add", {
      at,
      answers: withCarts(cart("older")),
      cookie,
    });
    expect(html).toContain("Indiquez la quantité d’au moins une ligne.");
    expect(calls).toEqual([]);
  });

  it("says after the sign-in what could not be added, with the way back", async () => {
    const cookie = `pendingLines=${encodeURIComponent('["/product/1",[["PRX-CAI-0001",40]]]')}`;
    const answers = {
      ...withCarts(cart("older")),
      ...on.carts.updateCartLines({ cartId: "older" }, () => refuse(409, "CONFLICT")),
    };
    const { html } = await askRoute(route, "/checkout/cart/add", { at, answers, cookie });
    expect(html).toContain("Ce panier est en cours de préparation");
    expect(html).toContain('href="/product/1"');
  });

  it("keeps no more lines than a cookie holds: a guest with more of them comes back to the page", async () => {
    const many = Array.from({ length: 300 }, (_, index) => [
      ["offerPriceId", `PRX-CAI-${index}`] as const,
      ["quantity", "40"] as const,
    ]).flat();
    const form = [...many, ["returnTo", "/fastcart"] as const];
    const { location, session } = await askRoute(route, "/checkout/cart/add", { at, isGuest: true, form });
    expect(location).toBe("/auth/login?to=%2Ffastcart");
    expect(session.cookies.has("pendingLines")).toBe(false);
  });

  it("answers a form with scripts in data: what was added to the cart it names, taken out, or refused", async () => {
    const send = async (...more: (readonly [string, string])[]) => {
      const form = [...lines.slice(0, 2), ...more];
      const address = "/checkout/cart/add/lines";
      const ways = { at: address.slice(1), answers: withCarts(), form };
      const { actionData, calls } = await askRoute(data, address, ways);
      return { actionData, body: await bodyOf(calls, "PUT /v2/shop/carts/older/lines") };
    };
    const added = await send(["cartId", "older"]);
    expect(added.actionData).toMatchObject({ ok: true, isUndone: false, cart: { id: "older" } });
    const undone = await send(["cartId", "older"], ["updateAction", "REMOVE_QUANTITY"]);
    expect(undone.actionData).toMatchObject({ ok: true, isUndone: true });
    expect(undone.body).toMatchObject([{ updateAction: "REMOVE_QUANTITY" }]);
    const refused = await send(["offerPriceId", "PRX-GOB-0001"], ["quantity", "douze"]);
    expect(refused.actionData).toMatchObject({ ok: false });
  });

  it("adds nothing when somebody is only led to its address", async () => {
    const { html, calls } = await askRoute(route, "/checkout/cart/add", { at, answers: withCarts() });
    expect(html).toContain('href="/checkout/cart"');
    expect(calls).toEqual([]);
  });
});
