import { describe, expect, it } from "vitest";
import * as route from "#quotes/add/add-to-quote.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { linesOf, makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant, makeVariantDetail } from "../../../test/make-products.ts";
import { makeDetail, makeQuote, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "quotes/add";
const cup = makeCartLine({ id: "PRX-GOB-0001", name: "Gobelet", quantity: 2500 });
const lines = [
  makeCartLine(),
  { ...cup, productVariant: { ...cup.productVariant, id: "GOB-0001" } },
  makeCartLine({ id: "PRX-CAI-0001-B", supplier: "FOU-GOBELETS", quantity: 20 }),
];
const quote = makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 40)] });
const answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...on.quotes.getMasterQuotes(() => pageOf([quote])),
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quote),
  ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () =>
    makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 100)] }),
  ),
  ...on.quotes.createMasterQuote(() => makeQuote({ id: "quote-3", name: "Banquet" })),
  ...on.catalogue.getVariant({ variantKey: "0000000005" }, () => makeVariantDetail("CAI-0001")),
  ...on.catalogue.getVariantOffers({ variantKey: "0000000005" }, () => [makeOffer(makeVariant("CAI-0001"))]),
  ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), name: "Lyon" })),
  ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf(lines, { size: 999 })),
};
const ofProduct = "/quotes/add?variant=0000000005&quantity=60&from=%2Fproduct%2FPRO-CAI-0001";
type Form = readonly (readonly [string, string])[];
const show = (path: string, other: Answers = {}) => askRoute(route, path, { at, answers: { ...answers, ...other } });
const post = (path: string, form: Form, other: Answers = {}) =>
  askRoute(route, path, { at, answers: { ...answers, ...other }, form });
const seen = ["seen.quote-1", quote.updatedAt] as const;
const oneLine = [["add", "1"] as const, ["line", "CAI-0001"] as const, seen];
const isChosen = (html: string, key: string) =>
  /\schecked=""/.test(html.match(new RegExp(`<input[^>]*name="line"[^>]*value="${key}"[^>]*>`))?.[0] ?? "");

describe("asking for a quote from a product (ux P-01, Q-01)", () => {
  it("offers the requests that nobody was asked about, and a new one", async () => {
    const { html, calls } = await show(ofProduct);
    expect(html).toContain("Caisse CAI-0001");
    expect(html).toContain('value="60"');
    expect(html).toContain("Saison d’été");
    expect(html).toContain('value="new"');
    // One page of 999 (specification §9).
    const asked = calls.map(({ url }) => new URL(url).searchParams).find((query) => query.has("sent"));
    const names = ["sent", "page", "size"];
    expect(names.map((name) => asked?.get(name))).toEqual(["false", "0", "999"]);
  });

  it("makes the request that was named, with its line, in one call", async () => {
    const { location, calls } = await post(ofProduct, [...oneLine, ["quote", "new"], ["quoteName", "Banquet"]]);
    expect(location).toBe("/quotes/quote-3?lines=1&from=%2Fproduct%2FPRO-CAI-0001");
    expect(await bodyOf(calls, "POST /v1/shop/master-quotes")).toEqual({
      name: "Banquet",
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 60, updateAction: "ADD_QUANTITY" }],
    });
  });

  it("adds to the quantity that is inside already, and says so (specification §5)", async () => {
    const { location, calls } = await post(ofProduct, [...oneLine, ["quote", "quote-1"]]);
    const query = new URL(location ?? "", "http://localhost").searchParams;
    expect(query.getAll("summed")).toEqual(["40+60 CAI-0001"]);
    expect(await bodyOf(calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 60, updateAction: "ADD_QUANTITY" }],
      expectedUpdatedAt: quote.updatedAt,
    });
  });

  it("takes the quantity that was typed, also one that fills no pack", async () => {
    const form = [
      ...oneLine,
      ["offerPriceId", "CAI-0001"],
      ["quantity", "1 050"],
      ["quote", "new"],
      ["quoteName", "B"],
    ];
    const { calls } = await post(ofProduct, form as unknown as Form);
    expect(await bodyOf(calls, "POST /v1/shop/master-quotes")).toMatchObject({
      masterQuoteDetailsToAdd: [{ quantity: 1050 }],
    });
  });

  it("says what the specification says when neither name nor request is given", async () => {
    const unnamed = await post(ofProduct, [...oneLine, ["quote", "new"], ["quoteName", " "]]);
    expect(unnamed.status).toBe(400);
    expect(unnamed.html).toContain('<span lang="en">Name is required to create a new quote.</span>');
    // The head leads to the field, which says what is wrong itself.
    expect(unnamed.html).toMatch(/<a [^>]*href="#quoteName"[^>]*>Donnez un nom à la demande\.<\/a>/);
    const field = /<input[^>]*id="quoteName"[^>]*>/.exec(unnamed.html)?.[0];
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain("quoteName-error");
    const unchosen = await post(ofProduct, oneLine);
    expect(unchosen.status).toBe(400);
    expect(unchosen.html).toContain("Quote ID is required to update an existing quote.");
    expect([...unnamed.calls, ...unchosen.calls].filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("does not count twice what was sent twice", async () => {
    const changed = {
      ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () => refuse(409, "CONFLICT", "Changed", "CHANGED")),
    };
    const { status, html } = await post(ofProduct, [...oneLine, ["quote", "quote-1"]], changed);
    expect(status).toBe(400);
    expect(html).toMatch(/La demande «\sSaison d’été\s» a changé entre-temps/u);
  });

  it.each(["0", "-3", "1,5", "1.234", "douze", "1000000", ""])("refuses what is no quantity: %j", async (typed) => {
    const form = [...oneLine, ["offerPriceId", "CAI-0001"], ["quantity", typed], ["quote", "quote-1"]];
    const { status, html, calls } = await post(ofProduct, form as unknown as Form);
    expect(status).toBe(400);
    expect(html).toMatch(/Caisse CAI-0001\s: indiquez un nombre entier/u);
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("logs a call that fails, and keeps what was typed", async () => {
    const failing = { ...on.quotes.createMasterQuote(() => refuse(503, "UNAVAILABLE")) };
    const form: Form = [...oneLine, ["quote", "new"], ["quoteName", "Banquet"]];
    const { status, html, told } = await post(ofProduct, form, failing);
    expect(status).toBe(400);
    expect(html).toContain("L’enregistrement a échoué.");
    expect(html).toContain('value="Banquet"');
    expect(told[0]).toContain("error Lines could not be added to a quote: 503");
  });

  it.each([
    [403, "FORBIDDEN", "Seuls son auteur et un administrateur"],
    [409, "CONFLICT", "Cette demande a changé entre-temps."],
    [400, "F-E-007", "999 999\u00a0pièces au plus"],
  ])("says in words why the shop refuses: %s", async (code, name, words) => {
    const refusing = { ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () => refuse(code, name)) };
    const { status, html } = await post(ofProduct, [...oneLine, ["quote", "quote-1"]], refusing);
    expect(status).toBe(400);
    expect(html.replaceAll("\u202f", " ")).toContain(words);
  });

  it("knows no request of the neighbour's", async () => {
    const { html, calls } = await post(ofProduct, [...oneLine, ["quote", "of-the-neighbour"]]);
    expect(html).toContain("Cette demande n’existe plus.");
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });
});

describe("asking for a quote from a cart or a list (ux K-03, B-02)", () => {
  const whole = "/quotes/add?cart=cart-1";

  it("offers all lines, chosen, or the one that was pressed", async () => {
    const { html } = await show(whole);
    for (const key of ["PRX-CAI-0001", "PRX-GOB-0001"]) expect([key, isChosen(html, key)]).toEqual([key, true]);
    const one = (await show(`${whole}&line=PRX-GOB-0001`)).html;
    expect(isChosen(one, "PRX-GOB-0001")).toBe(true);
    expect(isChosen(one, "PRX-CAI-0001")).toBe(false);
  });

  it("takes over what was chosen and typed in the form of a list, and asks into which request", async () => {
    const form = [
      ["line", "PRX-GOB-0001"],
      ["offerPriceId", "PRX-CAI-0001"],
      ["quantity", "40"],
      ["offerPriceId", "PRX-GOB-0001"],
      ["quantity", "5000"],
    ] as const;
    const { status, html, calls } = await post(whole, form);
    expect(status).toBe(200);
    expect(isChosen(html, "PRX-GOB-0001")).toBe(true);
    expect(isChosen(html, "PRX-CAI-0001")).toBe(false);
    expect(html).toContain('value="5000"');
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("writes what is chosen in one call, one article of two suppliers as one line", async () => {
    const chosen = ["PRX-CAI-0001", "PRX-CAI-0001-B", "PRX-GOB-0001"].map((key) => ["line", key] as const);
    const form = [["add", "1"], ...chosen, ["quote", "new"], ["quoteName", "Banquet"]] as unknown as Form;
    const { location, calls } = await post(whole, form);
    expect(location).toBe("/quotes/quote-3?lines=2");
    expect(await bodyOf(calls, "POST /v1/shop/master-quotes")).toMatchObject({
      masterQuoteDetailsToAdd: [
        { productVariantId: "CAI-0001", quantity: 60 },
        { productVariantId: "GOB-0001", quantity: 2500 },
      ],
    });
  });

  it("refuses nothing at all", async () => {
    const { status, html } = await post(whole, [["add", "1"], ["quote", "quote-1"], seen]);
    expect(status).toBe(400);
    expect(html).toContain("Choisissez au moins une ligne.");
  });

  it("says what it is, also where there is nothing", async () => {
    expect((await show(whole)).html).toMatch(/Les lignes du panier «\sLyon\s»/u);
    const list = { ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), name: "BL_Cuisine" })) };
    expect((await show(whole, list)).html).toMatch(/Les lignes de la liste «\sCuisine\s»/u);
    const none = { cartLines: [], page: 0, size: 999, sort: [], totalElement: 0 };
    const { html } = await show(whole, { ...on.carts.getCartLines({ cartId: "cart-1" }, () => none) });
    expect(html).toContain("Il n’y a rien à demander.");
  });
});

it("a request that was sent can be asked again with its lines (ux Q-02)", async () => {
  const sent = {
    ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => ({
      ...quote,
      supplierQuotes: [makeSupplierQuote()],
    })),
  };
  const { html } = await show("/quotes/add?quote=quote-1", sent);
  expect(html).toMatch(/La ligne de la demande «\sSaison d’été\s»/u);
  expect(html).toContain('value="40"');
});

it.each(["", "?variant=NOBODY", "?cart=of-a-colleague", "?quote=of-the-neighbour"])(
  "there is no page where there is nothing of the caller's to ask for: %j",
  async (query) => {
    expect((await show(`/quotes/add${query}`)).status).toBe(404);
  },
);

describe("lines of a table on their way into a master quote", () => {
  const typed = "/quotes/add?entry=form";
  const fields: Form = [
    ["returnTo", "/c/cartons"],
    ["offerPriceId", "PRX-CAI-0001"],
    ["quantity", "60"],
    ["offerPriceId", "PRX-GONE"],
    ["quantity", "5"],
  ];
  const sold = on.catalogue.getOfferInventories(() =>
    pageOf([makeOffer(makeVariant("CAI-0001"), { priceId: "PRX-CAI-0001" })]),
  );

  it("come with the form of the table, and are shown as far as they are sold", async () => {
    const { status, html } = await post(typed, fields, sold);
    expect(status).toBe(200);
    expect(html).toContain("Caisse CAI-0001");
    expect(html).toContain('name="returnTo" value="/c/cartons"');
    expect(html).not.toContain('value="PRX-GONE"');
    expect(html).toContain("Un article n’est pas vendu ici\u00a0: PRX-GONE.");
    expect((await show(typed)).html).toContain("Aucune ligne n’est arrivée jusqu’ici");
  });

  const known = fields.slice(0, 3);
  const chosen: Form = [["add", "1"], ["line", "PRX-CAI-0001"], seen, ["quote", "quote-1"]];
  const holding = (pieces: number) => ({
    ...sold,
    ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () =>
      makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", pieces)] }),
    ),
  });
  const undoIn = (html: string) => /value="([^"]+)"[^>]*name="undo"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";

  it("are told with the way back, and taken out again", async () => {
    const { html, calls } = await post(typed, [...known, ...chosen], sold);
    expect(await bodyOf(calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 60, updateAction: "ADD_QUANTITY" }],
      expectedUpdatedAt: quote.updatedAt,
    });
    expect(html).toContain("1 ligne ajoutée à la demande");
    expect(html).toContain("40 + 60 = 100");
    const back = await post(typed, [["undo", undoIn(html)]], holding(100));
    expect(await bodyOf(back.calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 60, updateAction: "REMOVE_QUANTITY" }],
    });
    expect(back.html).toContain("sorti de la demande");
    for (const text of ["{", JSON.stringify({ id: "quote-1", articles: [{ variantId: "CAI-0001", quantity: 60 }] })])
      expect((await post(typed, [["undo", text]], sold)).html).toContain("n’existe plus");
  });

  it("stay where somebody has changed them since, and are named", async () => {
    const { html } = await post(typed, [...known, ...chosen], sold);
    const back = await post(typed, [["undo", undoIn(html)]], holding(500));
    expect(back.calls.some(({ method }) => method === "PUT")).toBe(false);
    expect(back.html).toContain("Rien n’a été retiré");
    expect(back.html).toContain("Caisse CAI-0001.");
  });

  it("are refused together where one is not sold, as their page forgets them all", async () => {
    const { status, html, calls } = await post(typed, [...fields, ...chosen], sold);
    expect(status).toBe(400);
    expect(html).toContain("Un article n’est pas vendu ici\u00a0: PRX-GONE.");
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("say why, where none of them is sold", async () => {
    const { html } = await post(typed, fields.slice(3), sold);
    expect(html).toContain("PRX-GONE");
    expect(html).not.toContain("Aucune ligne n’est arrivée");
  });
});
