import type { Offer } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import * as route from "#fast-order/screen/fast-order.route.tsx";
import { changeRows, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { actions, fields, writeRows, writeTable } from "#fast-order/sheet/sheet-form.ts";
import { readText, type TableRow } from "#goods/reading/table.rules.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { cartsOf, linesOf, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { makeDetail, makeQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "fastcart";
const box = makeOffer(makeVariant("CAI-0001", { ean: "3760001234567" }), { priceId: "PRX-CAI-0001" });
const bag = makeOffer(makeVariant("SAC-0001", { skuProduct: "20000" }), { stock: 0, priceId: "PRX-SAC-0001" });
const otherBag = makeOffer(makeVariant("SAC-0002", { skuProduct: "20000" }), { priceId: "PRX-SAC-0002" });

/** A shop with these offers; those beyond the first list are hidden from the account and known to guests. */
function shopWith(offers: readonly Offer[], hidden: readonly Offer[] = []): Answers {
  const page = (content: readonly Offer[]) => pageOf(content);
  return {
    ...on.catalogue.getOfferInventories((_, { request }) => {
      const asked = new URL(request.url).searchParams;
      if (asked.has("skus[]"))
        return page(
          offers.filter(
            (offer) =>
              offer.offerInventory.stock > 0 &&
              asked.getAll("skus[]").includes(offer.offerInventory.variant.skuProduct),
          ),
        );
      const codes = asked.getAll("codes[]");
      const seen = request.headers.has("authorization") ? offers : [...offers, ...hidden];
      return page(
        seen.filter(({ offerInventory: { variant } }) =>
          [variant.externalSku, variant.ean].some(
            (code) => code && codes.includes(code.toLowerCase().replaceAll("-", "")),
          ),
        ),
      );
    }),
    ...on.catalogue.getArticleIndex(() => ({
      version: "v1",
      articles: {
        variantIds: ["variant-CAI-0001"],
        codes: [["CAI-0001"]],
        names: ["Caisse CAI-0001"],
        packs: [20],
        minimums: [20],
      },
    })),
    ...on.carts.getCarts(() => cartsOf([{ ...makeCart([]), id: "mine" }])),
    ...on.carts.updateCartLines({ cartId: "mine" }, () => ({ warnings: [] })),
    ...on.quotes.getMasterQuotes(() => pageOf([makeQuote()])),
    ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () =>
      makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 40)] }),
    ),
    ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () =>
      makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 80)] }),
    ),
  };
}
const answers = shopWith([box, bag, otherBag]);

const rowsOf = (text: string): readonly SheetRow[] => changeRows([], { kind: "add", lines: readText(text).lines });
const press = (action: string, text: string, more: readonly (readonly [string, string])[] = []) =>
  [[fields.rows, writeRows(rowsOf(text))], [fields.action, action], ...more] as const;
const post = (form: readonly (readonly [string, string])[], rest: object = {}) =>
  askRoute(route, "/fastcart", { at, answers, form, ...rest });

/** The words of the table's rows. */
const tableOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = ""]) => row.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));

describe("the fast order without scripts", () => {
  it("begins with an empty field, for guests too", async () => {
    const { html, calls } = await askRoute(route, "/fastcart", { at, answers, isGuest: true });
    expect(html).toContain('name="lines"');
    expect(html).toContain("Aucune ligne pour le moment");
    expect(calls).toEqual([]);
  });

  it("checks pasted lines in one call, with one status per line in words", async () => {
    const lines = "CAI-0001 40\n3760001234567 20\nSAC-0001 20\nCAI-O001 20\nCAI-0001 x\nZZZ 5";
    const { html, calls } = await post([["lines", lines]]);
    const rows = tableOf(html);
    expect(rows[0]).toContain("Prête");
    expect(rows[0]).toContain("Lignes 1, 2 réunies : 40 + 20");
    expect(rows[0]).toMatch(/45 27 3 lots/);
    expect(html).toContain("6 lignes reprises. Lignes 1, 2 réunies.");
    expect(rows[1]).toContain("En rupture");
    expect(rows[1]).toContain("SAC-0002");
    expect(rows[2]).toContain("« O » lu « 0 » Prendre CAI-0001");
    expect(rows.at(-1)).toContain("Introuvable");
    const asked = calls.map((call) => new URL(call.url)).filter(({ searchParams }) => searchParams.has("codes[]"));
    // Once for the account, and once for what is not there: it may be sold to others.
    expect(asked).toHaveLength(2);
  });

  it("tells which lines it passed over, and why a quantity below zero is none", async () => {
    const { html } = await post([["lines", "Référence Qté\nCAI-0001 -5"]]);
    expect(html.replaceAll("\u00a0", " ")).toContain("1 ligne ignorée : « Référence Qté ».");
    expect(tableOf(html)[0]?.replaceAll("\u00a0", " ")).toContain("« -5 » est négatif Tapez 20 ou plus Prendre 20");
  });

  it("says what is sold to others only", async () => {
    const { html } = await post([["lines", "CAI-0001 20"]], { answers: shopWith([], [box]) });
    expect(tableOf(html)[0]).toContain("Hors catalogue");
    expect((await post([["lines", "CAI-0001 20"]], { answers: shopWith([], [box]), isGuest: true })).html).toContain(
      "Prête",
    );
  });

  it("takes a proposal, a typed quantity, and away a line", async () => {
    expect((await post([["lines", "CAI-0001 30"]])).html).toContain("Prendre 40");
    const taken = await post(press(actions.take(1, 40), "CAI-0001 30"));
    expect(tableOf(taken.html)[0]).toContain("Quantité demandée : 30");
    expect(tableOf(taken.html)[0]).toContain("Prête");
    const typed = await post(
      press(actions.check, "CAI-0001 30", [
        [fields.quantity(1), "60"],
        [fields.code(1), "CAI-0001"],
      ]),
    );
    expect(tableOf(typed.html)[0]).toContain("Prête 45 27 3 lots");
    const removed = await post(press(actions.remove(1), "CAI-0001 30\nSAC-0001 20"));
    expect(tableOf(removed.html)).toHaveLength(1);
  });

  it("accepts all proposals, and says what was there", async () => {
    const { html } = await post(press(actions.fixAll, "CAI-O001 40\nSAC-0001 20\nZZZ-9 1"));
    const rows = tableOf(html);
    expect(rows[0]).toContain("Au lieu de : CAI-O001");
    expect(rows[1]).toContain("Au lieu de : SAC-0001");
    expect(rows[2]).toContain("Introuvable");
    expect(html).toContain("2 propositions acceptées.");
  });

  it("counts numbers without a unit as packs when the sheet says so, and as pieces again", async () => {
    const of = (unit: string, shown: string, rows: string) =>
      post([
        [fields.rows, rows],
        [fields.unit, unit],
        [fields.shownUnit, shown],
        [fields.action, actions.recount],
      ]);
    const packs = await of("packs", "pieces", writeRows(rowsOf("CAI-0001 3\nCAI-0001 2 lots")));
    expect(tableOf(packs.html)[0]).toContain("Prête Lignes 1, 2 réunies : 60 + 40 45 45 100 pièces");
    expect(packs.html).toContain("Quantité, lots");
    const alone = await of("packs", "pieces", writeRows(rowsOf("CAI-0001 2")));
    expect(tableOf(alone.html)[0]).toContain("2 lots lus : 40 pièces");
    const [, kept = ""] = /name="rows" value="([^"]*)"/.exec(alone.html) ?? [];
    const back = await of("pieces", "packs", kept.replaceAll("&quot;", '"'));
    expect(tableOf(back.html)[0]).toContain("« 2 » lu 2 lots Sans unité, lot de 20 Garder 40");
  });

  it("keeps what it passed over in a tab of its own, from which it can be taken all the same", async () => {
    const { html } = await post([["lines", "Bonjour\nCAI-0001 40\nTotal 1234"]]);
    expect(html).toMatch(/2 lignes ignorées, dont «\sBonjour\s»/u);
    expect(html).toContain("Lignes ignorées <b");
    const [, kept = ""] = /name="ignored" value="([^"]*)"/.exec(html) ?? [];
    const ignored = kept.replaceAll("&quot;", '"');
    const form = (action: string) => post([[fields.ignored, ignored], ...press(action, "CAI-0001 40")]);
    const tab = await form(actions.show("ignored", 0));
    expect(tableOf(tab.html)).toEqual([]);
    expect(tab.html).toContain("Reprendre comme ligne");
    const restored = await form(actions.restore(3));
    expect(tableOf(restored.html).map((row) => row.trim().split(" ").slice(0, 3).join(" "))).toEqual([
      "1 CAI-0001 40",
      "4 Total 1234",
    ]);
    expect((await form(actions.clear)).html).toContain("Aucune ligne pour le moment");
  });

  it("reads the last file anew by other columns, in the place of its lines and of no others", async () => {
    const table: readonly TableRow[] = [{ line: 1, cells: ["AAA-1", "CAI-0001", "40"] }];
    const form = (columns: string) =>
      [
        [fields.rows, writeRows(rowsOf("SAC-0001 20\nAAA-1 40"))],
        [fields.before, writeRows(rowsOf("SAC-0001 20"))],
        [fields.table, writeTable(table)],
        [fields.action, actions.columns],
        ["codeColumn", columns],
        ["quantityColumn", "2"],
      ] as const;
    const { html, session } = await post(form("1"));
    expect(tableOf(html)).toHaveLength(2);
    expect(tableOf(html)[1]).toContain("Prête");
    expect(session.cookies.get("fastOrderColumns")).toContain("Max-Age");
    expect(html).toContain('<option value="1" selected="">B : CAI-0001</option>');
    expect(tableOf((await post(form("0"))).html)[1]).toContain("Introuvable");
  });

  it("refuses too many lines as a whole, and gives the text back", async () => {
    const text = Array.from({ length: 2001 }, (_, line) => `CODE-${line} 1`).join("\n");
    const { status, html } = await post([["lines", text]]);
    expect(status).toBe(400);
    expect(html).toContain("2\u202f001 lignes");
    expect(html).toContain("CODE-2000 1");
    expect(tableOf(html)).toEqual([]);
  });

  it("says when there is nothing to read", async () => {
    expect((await post([["lines", " \n"]])).html).toContain("Aucune ligne n’a été trouvée");
  });

  it("survives rows that were tampered with", async () => {
    for (const rows of ["", "{", "[1,[2],[3,4]]", "null", '[[1,"A","1",[],[{}],[{"kind":"x","text":""}]]]'])
      expect(
        (
          await post([
            [fields.rows, rows],
            [fields.action, actions.check],
          ])
        ).status,
      ).toBeLessThan(500);
  });
});

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
    expect(html).toContain('<optgroup label="Listes d’achats"><option value="list">Semaine (vide)</option>');
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
