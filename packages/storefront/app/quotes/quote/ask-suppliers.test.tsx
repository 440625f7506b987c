import { describe, expect, it } from "vitest";
import * as route from "#quotes/quote/quote.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeField } from "../../../test/make-orders.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { makeAddress, makeDetail, makeQuote, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "quotes/:quoteId";
const page = "/quotes/quote-1?step=ask";
const [box, cup] = [makeVariant("CAI-0001"), makeVariant("GOB-0001")];
const [first, second] = ["Cartonneries du Vexin", "Emballages du Nord"];
const offers = [
  makeOffer(box, { supplier: first }),
  makeOffer(box, { supplier: second }),
  makeOffer(cup, { supplier: second }),
];
const quote = makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 40), makeDetail("GOB-0001", 2500)] });
const quay = makeAddress({ id: "0000000032", externalId: "ADR-HALLES-2", label: "Quai 3", billing: false });
const message = "POST /v1/shop/supplier-quotes/answer-1/message";
const ask = "POST /v1/shop/supplier-quotes";
const answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quote),
  ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () => quote),
  ...on.catalogue.getOfferInventories(() => pageOf(offers)),
  ...on.customerUsers.getCustomerUserAddresses(() => [makeAddress(), quay]),
  ...on.accounts.getCustomerAccountAddresses(() => []),
  ...on.customFields.getCustomFields(() => pageOf([makeField({ externalId: "WANTED_DATE" })])),
  ...on.quotes.createSupplierQuotes(() => [makeSupplierQuote()]),
  ...on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, () => makeSupplierQuote()),
};
type Form = readonly (readonly [string, string])[];
const show = (other: Answers = {}) => askRoute(route, page, { at, answers: { ...answers, ...other } });
const post = (form: Form, other: Answers = {}) =>
  askRoute(route, page, { at, answers: { ...answers, ...other }, form });
/** The form with a plan, in several parts. */
function postFiles(fields: Form, other: Answers) {
  const sent = new FormData();
  for (const [name, value] of fields) sent.append(name, value);
  sent.append("file", new File([new Uint8Array(5)], "plan.pdf"));
  const otherwise = () => new Response(null, { status: 204 });
  return askRoute(route, page, { at, answers: { ...answers, ...other }, otherwise, form: sent });
}
const asked = (...values: string[]) => values.map((value) => ["supplier", value] as const);
const addresses = [["shippingAddress", "ADR-HALLES-1"] as const, ["billingAddress", "ADR-HALLES-1"] as const];
const form = [
  ["ask", "detail-GOB-0001"] as const,
  ...asked(`detail-CAI-0001 ${first}`, `detail-CAI-0001 ${second}`),
  ...addresses,
];
const nextYear = `${new Date().getFullYear() + 1}-06-01`;

describe("asking suppliers (ux Q-01)", () => {
  it("starts with every supplier of every line, and the first addresses", async () => {
    const { html } = await show();
    expect(html.match(/<input[^>]*name="supplier"[^>]*checked=""/g)).toHaveLength(3);
    expect(html).toContain("2 lignes pour 2 fournisseurs");
    expect(html).toMatch(
      /name="shippingAddress"[^>]*checked="" value="ADR-HALLES-1"|value="ADR-HALLES-1"[^>]*checked=""/,
    );
    expect(html).toContain('name="wantedDate"');
    expect(html).toContain("Quai 3");
    // On cards the heads of the columns are not seen.
    for (const label of ["Fournisseurs", "Livraison"]) expect(html).toContain(`data-label="${label}"`);
  });

  it("starts with an empty message: the description of the request is for colleagues alone", async () => {
    const described = on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => ({
      ...quote,
      description: "Budget 900",
    }));
    expect((await show(described)).html).toMatch(/<textarea[^>]*name="message"[^>]*><\/textarea>/);
  });

  it("sends everything at once: lines, suppliers and addresses, and no page of the buyer's for the suppliers", async () => {
    const { location, calls } = await post([...form, ["message", "  "]]);
    expect(location).toBe("/quotes/quote-1?sent=1");
    expect(await bodyOf(calls, ask)).toEqual({
      masterQuoteId: "quote-1",
      billingAddressId: "ADR-HALLES-1",
      createSupplierQuoteRequests: [
        {
          masterQuoteDetailId: "detail-CAI-0001",
          supplierIds: [first, second],
          quantity: 40,
          createQuoteDeliveryLineRequests: [{ quantity: 40, shippingAddressId: "ADR-HALLES-1" }],
        },
      ],
    });
    expect(calls.filter(({ url }) => url.includes("/message"))).toEqual([]);
  });

  it("names the lines that nobody is asked for, and sends without them once the button says so", async () => {
    const { status, html, calls } = await post([["ask", "all"], ...form.slice(1)]);
    expect(status).toBe(400);
    expect(html).toContain("Une ligne ne sera demandée à aucun fournisseur");
    expect(html.indexOf("Une ligne ne sera demandée")).toBeLessThan(html.indexOf("<form"));
    expect(html).toContain("Envoyer sans cette ligne");
    expect(html).toMatch(/Pour aucun fournisseur\s: Caisse GOB-0001\./u);
    expect(html).toMatch(/name="ask" value="detail-GOB-0001"|value="detail-GOB-0001"[^>]*name="ask"/);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    // What was named was another line.
    expect((await post([["ask", "detail-CAI-0001"], ...form.slice(1)])).status).toBe(400);
  });

  it("delivers a line elsewhere when asked to", async () => {
    const other = [["address.detail-GOB-0001", "ADR-HALLES-2"] as const, ["address.detail-CAI-0001", ""] as const];
    const everything = [["ask", "all"] as const, ...form.slice(1), ...asked(`detail-GOB-0001 ${second}`)];
    const { calls } = await post([...everything, ...other]);
    expect(await bodyOf(calls, ask)).toMatchObject({
      createSupplierQuoteRequests: [
        { createQuoteDeliveryLineRequests: [{ quantity: 40, shippingAddressId: "ADR-HALLES-1" }] },
        { createQuoteDeliveryLineRequests: [{ quantity: 2500, shippingAddressId: "ADR-HALLES-2" }] },
      ],
    });
  });

  it("keeps the day by which it is wanted, and says the first words to each supplier", async () => {
    const { calls } = await post([...form, ["wantedDate", nextYear], ["message", " Pour la terrasse "]]);
    expect(await bodyOf(calls, "PUT /v1/shop/master-quotes/quote-1")).toEqual({
      customFieldValues: [{ customFieldId: "WANTED_DATE", customFieldValue: nextYear }],
    });
    expect(await bodyOf(calls, message)).toEqual({ message: "Pour la terrasse", username: "Alice Martin" });
  });

  it("sends files along with the words, to each supplier files of its own", async () => {
    const asked = [makeSupplierQuote(), makeSupplierQuote({ id: "answer-2" })];
    let uploads = 0;
    const taking = {
      ...on.quotes.createSupplierQuotes(() => asked),
      ...on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-2" }, () => makeSupplierQuote()),
      ...on.media.askForUpload({ customFieldId: "ATTACHMENT" }, () => ({
        ...{ uploadUrl: "/api/commerce/uploads/token", method: "PUT" as const, fileName: "plan.pdf" },
        ...{ fileUrl: `file-${++uploads}`, expiresAt: "2026-03-14T08:15:00Z" },
        headers: { "Content-Type": "application/octet-stream" },
      })),
    };
    const { location, calls } = await postFiles([...form, ["message", "Voici le plan"]], taking);
    expect(location).toBe("/quotes/quote-1?sent=1");
    expect(await bodyOf(calls, message)).toMatchObject({ message: "Voici le plan", attachments: ["file-1"] });
    expect(await bodyOf(calls, message.replace("answer-1", "answer-2"))).toMatchObject({ attachments: ["file-2"] });
  });

  it("asks nobody while a file is not taken, or goes without a word", async () => {
    const refusing = on.media.askForUpload({ customFieldId: "ATTACHMENT" }, () => refuse(422, "FILE_REFUSED"));
    for (const [given, words] of [
      [[...form, ["message", "Voici"]], "plan.pdf : ce format n’est pas accepté"],
      [form, "Écrivez quelques mots pour accompagner vos fichiers."],
    ] as const) {
      const { status, html, calls } = await postFiles(given, refusing);
      expect(status).toBe(400);
      expect(html.replaceAll("\u00a0", " ")).toContain(words);
      expect(html).toContain('href="#files"');
      expect(calls.some(({ url }) => url.endsWith("/supplier-quotes"))).toBe(false);
    }
  });

  it("says when the first words did not arrive, as the request itself did", async () => {
    const lost = {
      ...on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, () => refuse(500, "INTERNAL")),
    };
    const { location, told } = await post([...form, ["message", "Bonjour"]], lost);
    expect(location).toBe("/quotes/quote-1?unsaid=1");
    expect(told).toEqual([expect.stringContaining("error A message to a supplier failed: 500")]);
  });

  it("adds an address that is typed in, and delivers there", async () => {
    const typed = Object.entries({
      label: "Marché",
      fullName: "Alice Martin",
      address: "1 place du Marché",
      zipcode: "69003",
      city: "Lyon",
      country: "FR",
    }).map(([name, value]) => [`shippingAddress.${name}`, value] as const);
    const own = form.filter(([name]) => name !== "shippingAddress");
    const made = { ...on.accounts.createCustomerAccountAddress(() => makeAddress({ externalId: "ADR-NEW" })) };
    const { calls } = await post([...own, ["shippingAddress", "new"], ...typed], made);
    expect(await bodyOf(calls, ask)).toMatchObject({
      createSupplierQuoteRequests: [
        { createQuoteDeliveryLineRequests: [{ quantity: 40, shippingAddressId: "ADR-NEW" }] },
      ],
    });
  });

  it.each([
    ["no supplier", [["ask", "1"], ...addresses], "Choisissez au moins un fournisseur."],
    ["a supplier of no line of the request", [["ask", "1"], ...asked("other 1"), ...addresses], "un fournisseur."],
    ["a day that is over", [...form, ["wantedDate", "2020-01-01"]], "Indiquez une date à venir."],
    ["what is no day", [...form, ["wantedDate", "demain"]], "Indiquez une date à venir."],
    ["a message too long", [...form, ["message", "x".repeat(4001)]], "Raccourcissez le message"],
    ["no address", form.slice(0, 3), "adresse de livraison"],
  ])("sends nothing with %s, and keeps what was typed", async (_, given, words) => {
    const { status, html, calls } = await post([...given, ["address.detail-GOB-0001", "ADR-HALLES-2"]] as Form);
    expect(status).toBe(400);
    expect(html).toContain(words);
    expect(html).toMatch(/<option[^>]*value="ADR-HALLES-2"[^>]*selected=""|selected=""[^>]*value="ADR-HALLES-2"/);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("says in words why the shop refuses, and keeps who was chosen", async () => {
    const refusing = { ...on.quotes.createSupplierQuotes(() => refuse(422, "QUOTE_NOT_ALLOWED")) };
    const { status, html } = await post(form, refusing);
    expect(status).toBe(400);
    expect(html).toContain("ne prend pas de demande pour un de ces articles");
    expect(html.match(/<input[^>]*name="supplier"[^>]*checked=""/g)).toHaveLength(2);
  });

  it("shows what was sent when it is sent twice, and what did not go with it (quotes 5.2)", async () => {
    const sent = { ...quote, supplierQuotes: [makeSupplierQuote()] };
    let reads = 0;
    const between = {
      ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => (reads++ === 0 ? quote : sent)),
      ...on.quotes.createSupplierQuotes(() => refuse(409, "CONFLICT", "CONFLICT", "SENT")),
    };
    const before = on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => sent);
    for (const other of [between, before]) {
      const { status, html } = await askRoute(route, `${page}&send=1`, {
        at,
        answers: { ...answers, ...other },
        form: [...form, ["message", "Pour <b>juin</b>"]],
      });
      expect(status).toBe(400);
      expect(html).toContain("est déjà partie chez les fournisseurs");
      expect(html).toContain("Pour &lt;b&gt;juin&lt;/b&gt;");
      expect(html).toContain("Cartonneries du Vexin");
      expect(html).not.toContain('name="ask"');
    }
  });

  it("asks for nothing that the form did not show, and says what is different now", async () => {
    const shown = ["detail-CAI-0001 20", "detail-SAC-0001 5"].map((value) => ["shown", value] as const);
    const { status, html, calls } = await post([...form, ...shown, ["message", "Bonjour"]]);
    expect(status).toBe(400);
    expect(html).toContain("Cette demande a changé depuis l’affichage de cette page");
    expect(html).toMatch(/CAI-0001\s: 20 → 40\u00a0pièces/u);
    expect(html).toMatch(/GOB-0001\s: ligne ajoutée, 2\s500\u00a0pièces/u);
    expect(html).toContain("Une ligne retirée");
    expect(html).toContain("Bonjour</textarea>");
    expect(html).toContain('name="shown" value="detail-CAI-0001 40"');
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  it("asks for no day in a shop that keeps none", async () => {
    const { html } = await show({ ...on.customFields.getCustomFields(() => pageOf([])) });
    expect(html).not.toContain('name="wantedDate"');
  });

  it("is not offered to a colleague", async () => {
    const ofColleague = {
      ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => ({ ...quote, customerUserId: "0000000008" })),
    };
    expect((await show(ofColleague)).location).toBe("/quotes/quote-1");
  });
});
