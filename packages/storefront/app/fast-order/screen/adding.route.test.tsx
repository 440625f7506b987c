import { describe, expect, it } from "vitest";
import * as route from "#fast-order/screen/fast-order.route.tsx";
import { actions } from "#fast-order/sheet/sheet-form.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { answers, press, tableOf } from "../../../test/make-fast-order.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { cartsOf, linesOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "fastcart";
const post = (form: readonly (readonly [string, string])[], rest: object = {}) =>
  askRoute(route, "/fastcart", { at, answers, form, ...rest });

describe("adding without scripts", () => {
  it("writes what is ready into the chosen cart in one call, and keeps the rest", async () => {
    const { location, calls, session } = await post(
      press(actions.add, "CAI-0001 40\nSAC-0001 20", [["target", "mine"]]),
    );
    expect(location).toBe("/fastcart?added=1&kept=1");
    expect(await bodyOf(calls, "PUT /v2/shop/carts/mine/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" },
    ]);
    const cookie = session.cookies.get("fastOrder")?.split(";")[0] ?? "";
    const after = await askRoute(route, "/fastcart?added=1&kept=1", { at, answers, cookie });
    expect(tableOf(after.html)).toHaveLength(1);
    expect(after.html).toContain("SAC-0001");
  });

  it("takes the addition back, with its lines as rows again", async () => {
    const added = await post(press(actions.add, "CAI-0001 40\nSAC-0001 20", [["target", "mine"]]));
    const cookieOf = (name: string) => added.session.cookies.get(name)?.split(";")[0] ?? "";
    const after = await askRoute(route, "/fastcart?added=1", { at, answers, cookie: cookieOf("fastOrderAdded") });
    expect(after.html).toContain("Annuler l’ajout");
    const undo = press(actions.undoAdd, "SAC-0001 20");
    const undone = await post(undo, { cookie: cookieOf("fastOrderAdded") });
    expect(await bodyOf(undone.calls, "PUT /v2/shop/carts/mine/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "REMOVE_QUANTITY" },
    ]);
    expect(undone.html).toContain("Ajout annulé");
    expect(tableOf(undone.html).map((row) => row.includes("Prête"))).toEqual([false, true]);
    expect(undone.session.cookies.get("fastOrderAdded")).toContain("Max-Age=0");
  });

  it("offers no way back where nothing was added just now, and says so to whoever asks for one", async () => {
    expect((await askRoute(route, "/fastcart?added=1", { at, answers })).html).not.toContain("Annuler l’ajout");
    const { status, html, calls } = await post(press(actions.undoAdd, "SAC-0001 20"));
    expect(status).toBe(400);
    expect(html).toContain("Il n’y a plus d’ajout à annuler");
    expect(calls.some((call) => call.method === "PUT")).toBe(false);
    expect(tableOf(html)).toHaveLength(1);
  });

  it("says so when the lines went to a list, with the way there", async () => {
    const lists = {
      ...answers,
      ...on.carts.getCarts(() => cartsOf([{ ...makeCart([]), id: "mine", name: "BL_Semaine" }])),
    };
    const { location } = await post(press(actions.add, "CAI-0001 40", [["target", "mine"]]), { answers: lists });
    expect(location).toBe("/fastcart?listed=1&list=mine");
    const { html } = await askRoute(route, location ?? "", { at, answers: lists });
    expect(html).toContain("1 ligne ajoutée à la liste.");
    expect(html).toContain('href="/buyinglist/mine"');
  });

  it("offers lists only behind the carts, and never first", async () => {
    const { html } = await post([["lines", "CAI-0001 40"]], {
      answers: {
        ...answers,
        ...on.carts.getCarts(() => cartsOf([{ ...makeCart([]), id: "list", name: "BL_Semaine" }])),
      },
    });
    expect(html).toContain('<option value="" selected="">Nouveau panier</option>');
    expect(html).toContain('<optgroup label="Listes d’achat"><option value="list">Semaine (vide)</option>');
  });

  it("names the list for later in the language of the page", async () => {
    const list = { ...makeCart([]), id: "later", name: "BL_Mis de côté", type: "BUYING_LIST" as const };
    const lists = { ...answers, ...on.carts.getCarts(() => cartsOf([list])) };
    const form = press(actions.check, "CAI-0001 40");
    const { html } = await askRoute(route, "/en/fastcart", { at, answers: lists, form });
    expect(html).toContain('<option value="later">Saved for later (empty)</option>');
  });

  it("offers the quote requests that nobody was asked about, and a new one; without them everything else goes on", async () => {
    const { html, calls } = await post([["lines", "CAI-0001 40"]]);
    expect(html).toContain(
      '<optgroup label="Demandes de devis"><option value="quote.new">Nouvelle demande de devis</option>' +
        '<option value="quote.quote-1">Saison d’été (1 ligne)</option>',
    );
    expect(calls.some(({ url }) => url.includes("sent=false"))).toBe(true);
    const failing = { ...answers, ...on.quotes.getMasterQuotes(() => refuse(500, "INTERNAL")) };
    const { html: without } = await post([["lines", "CAI-0001 40"]], { answers: failing });
    expect(without).toContain("Nouvelle demande de devis");
    expect(without).not.toContain("Saison d’été");
  });

  it("leads to the quote request that the lines went to, and from there back to what waits", async () => {
    const { location, calls } = await post(
      press(actions.add, "CAI-0001 40\nSAC-0001 20", [["target", "quote.quote-1"]]),
    );
    const { pathname, searchParams } = new URL(location ?? "", "http://shop.test");
    expect(pathname).toBe("/quotes/quote-1");
    expect(searchParams.get("summed")).toBe("40+40 CAI-0001");
    expect(searchParams.get("from")).toBe("/fastcart?asked=1&kept=1");
    expect(await bodyOf(calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" }],
    });
    expect(calls.some((call) => call.url.includes("/carts/mine/lines"))).toBe(false);
  });

  it("takes the place of what the cart holds only when somebody says so", async () => {
    const line = makeCartLine({ id: "PRX-OLD", quantity: 5 });
    const full = {
      ...answers,
      ...on.carts.getCartLines({ cartId: "mine" }, () => linesOf([line], { size: 1000 })),
    };
    const form = press(actions.add, "CAI-0001 40", [["target", "replace.mine"]]);
    const { calls } = await post(form, { answers: full });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/mine/lines")).toMatchObject([
      { offerPriceId: "PRX-OLD", quantity: 0, updateAction: "REPLACE_QUANTITY" },
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "REPLACE_QUANTITY" },
    ]);
  });

  it("says in words why nothing was added, and keeps the rows", async () => {
    const busy = { ...answers, ...on.carts.updateCartLines({ cartId: "mine" }, () => refuse(409, "CONFLICT")) };
    const { status, html } = await post(press(actions.add, "CAI-0001 40", [["target", "mine"]]), { answers: busy });
    expect(status).toBe(400);
    expect(html).toContain("Ce panier est en cours de préparation");
    expect(tableOf(html)).toHaveLength(1);
  });

  const keptBy = ({ session }: { readonly session: { readonly cookies: ReadonlyMap<string, string> } }) =>
    ["fastOrder", "fastOrderAdd"].flatMap((name) => session.cookies.get(name)?.split(";")[0] ?? []).join("; ");

  it("adds a guest's ready rows after the sign-in, and keeps the others", async () => {
    const asked = await post(press(actions.add, "CAI-0001 40\nZZZ 5"), { isGuest: true });
    expect(asked.location).toBe("/auth/login?to=%2Ffastcart%3Fkept%3D1");
    expect(asked.calls.some((call) => call.method === "PUT")).toBe(false);
    const after = await askRoute(route, "/fastcart?kept=1", { at, answers, cookie: keptBy(asked) });
    expect(await bodyOf(after.calls, "PUT /v2/shop/carts/mine/lines")).toMatchObject([{ quantity: 40 }]);
    expect(after.location).toBe("/fastcart?added=1&kept=1");
    expect(after.session.cookies.get("fastOrderAdd")).toContain("Max-Age=0");
    const left = await askRoute(route, "/fastcart?added=1&kept=1", { at, answers, cookie: keptBy(after) });
    expect(tableOf(left.html)).toHaveLength(1);
    expect(left.session.cookies.get("fastOrder")).toContain("Max-Age=0");
  });

  it("says after the sign-in why nothing was added, and keeps the rows", async () => {
    const asked = await post(press(actions.add, "CAI-0001 40"), { isGuest: true });
    const busy = { ...answers, ...on.carts.updateCartLines({ cartId: "mine" }, () => refuse(409, "CONFLICT")) };
    const { html } = await askRoute(route, "/fastcart?kept=1", { at, answers: busy, cookie: keptBy(asked) });
    expect(html).toContain("Ce panier est en cours de préparation");
    expect(tableOf(html)).toHaveLength(1);
  });

  it("adds nothing that somebody only looked at, and nothing that is not ready", async () => {
    const asked = await post(press(actions.add, "ZZZ 5"), { isGuest: true });
    const { calls, html } = await askRoute(route, "/fastcart?kept=1", { at, answers, cookie: keptBy(asked) });
    expect(calls.some((call) => call.method === "PUT")).toBe(false);
    expect(tableOf(html)).toHaveLength(1);
  });

  it("leads back with the rows where the session has ended, and finishes what was begun", async () => {
    const ended = { ...answers, ...on.catalogue.getOfferInventories(() => refuse(401, "UNAUTHORIZED")) };
    const asked = await post(press(actions.add, "CAI-0001 40", [["target", "mine"]]), { answers: ended });
    expect(asked.session).toMatchObject({ isRejected: true, afterLogin: "/fastcart?kept=1" });
    const { calls } = await askRoute(route, "/fastcart?kept=1", { at, answers, cookie: keptBy(asked) });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/mine/lines")).toMatchObject([{ quantity: 40 }]);
    const checking = await post([["lines", "CAI-0001 40"]], { answers: ended });
    const back = await askRoute(route, "/fastcart?kept=1", { at, answers, cookie: keptBy(checking) });
    expect(back.calls.some((call) => call.method === "PUT")).toBe(false);
    expect(tableOf(back.html)).toHaveLength(1);
  });

  it("keeps 300 lines so, and says so when there are too many", { timeout: 30_000 }, async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, line) => `CODE-${line * 7919} ${line + 1}`).join("\n");
    expect((await post(press(actions.add, many(300)), { isGuest: true })).location).toContain("/auth/login");
    const { html } = await post(press(actions.add, many(2000)), { isGuest: true });
    expect(html).toContain("trop nombreuses pour être gardées");
  });
});

describe("adding with scripts", () => {
  it("writes the lines as they are shown, and answers what undoes it", async () => {
    const form = [
      ["offerPriceId", "PRX-CAI-0001"],
      ["quantity", "40"],
      ["target", "mine"],
    ] as const;
    const { calls, actionData } = await post(form);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/mine/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" },
    ]);
    expect(actionData).toMatchObject({
      ok: true,
      count: 1,
      undo: { kind: "cart", id: "mine", updates: [{ quantity: 40, updateAction: "REMOVE_QUANTITY" }] },
    });
  });

  it("writes their articles into a quote request", async () => {
    const form = [
      ["offerPriceId", "PRX-CAI-0001"],
      ["variantId", "CAI-0001"],
      ["quantity", "40"],
      ["target", "quote.quote-1"],
    ] as const;
    const { calls, actionData } = await post(form);
    expect(await bodyOf(calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" }],
    });
    expect(actionData).toMatchObject({ ok: true, id: "quote-1", undo: { kind: "quote", isNew: false } });
  });
});
