import { describe, expect, it } from "vitest";
import * as add from "#quotes/add/add-to-quote.route.tsx";
import { addToQuote } from "#quotes/add/add-to-quote.server.ts";
import * as overview from "#quotes/overview/quotes.route.tsx";
import * as page from "#quotes/quote/quote.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { makeBuyer, pageOf } from "../../test/make-pages.ts";
import { makeDetail, makeQuote, makeQuoteLine, makeSupplierQuote } from "../../test/make-quotes.ts";
import { askRoute, sdkOver } from "../../test/one-route.tsx";

const away = () => refuse(503, "UNAVAILABLE");
const quoteId = { masterQuoteId: "quote-1" };
const answerId = { supplierQuoteId: "answer-1" };
const line = makeQuoteLine("CAI-0001", 60, { price: 0.4 });
const reading = (...supplierQuotes: ReturnType<typeof makeSupplierQuote>[]) =>
  on.quotes.getMasterQuote(quoteId, () =>
    makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 40)], supplierQuotes }),
  );
const waiting = reading(makeSupplierQuote());
const answered = reading(makeSupplierQuote({ status: "WAITING_FOR_CUSTOMER", revision: 2, quoteLines: [line] }));
const signedIn = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...on.catalogue.getOfferInventories(() => pageOf([])),
};

type Fields = readonly (readonly [string, string])[];
type Failing = readonly [operation: string, form: Fields, failing: Answers, known?: Answers];
const atOverview: readonly Failing[] = [
  [
    "createMasterQuote",
    [
      ["create", "1"],
      ["quoteName", "Été"],
    ],
    on.quotes.createMasterQuote(away),
  ],
  ["deleteMasterQuote", [["delete", "quote-1"]], on.quotes.deleteMasterQuote(quoteId, away)],
  ["getMasterQuote", [["delete", "quote-1"]], on.quotes.getMasterQuote(quoteId, away)],
];
const atPage: readonly Failing[] = [
  [
    "updateMasterQuote",
    [
      ["describe", "1"],
      ["quoteName", "Été"],
    ],
    on.quotes.updateMasterQuote(quoteId, away),
  ],
  [
    "createSupplierQuotes",
    [
      ["ask", "1"],
      ["shippingAddress", "ADR-HALLES-1"],
      ["billingAddress", "ADR-HALLES-1"],
      ["supplier", "detail-CAI-0001 Cartonneries du Vexin"],
    ],
    on.quotes.createSupplierQuotes(away),
  ],
  [
    "postMessageToSupplierQuote",
    [
      ["post", "answer-1"],
      ["message", "Bonjour"],
    ],
    on.quotes.postMessageToSupplierQuote(answerId, away),
    waiting,
  ],
  [
    "declineSupplierQuote",
    [
      ["decline", "answer-1"],
      ["reason", ""],
    ],
    on.quotes.declineSupplierQuote(answerId, away),
    answered,
  ],
  [
    "initializeOrderFromSupplierQuote",
    [
      ["order", "answer-1"],
      ["revision", "2"],
      ["chosen", line.id],
      ["line", line.id],
      ["quantity", "20"],
    ],
    on.quotes.initializeOrderFromSupplierQuote(answerId, away),
    answered,
  ],
];

const expectTold = async (
  route: object,
  at: string,
  { path = `/${at}`, form, answers }: { path?: string; form: Fields; answers: Answers },
) => {
  const { status, html, told } = await askRoute(route, path, { at, answers: { ...signedIn, ...answers }, form });
  expect(status).toBe(400);
  expect(html).toContain("L’enregistrement a échoué.");
  const errors = told.filter((line) => line.startsWith("error"));
  expect(errors).toEqual([expect.stringMatching(/^error A write to a quote failed: 503/)]);
};

describe("a quote operation that fails is logged and said (specification §7, §8)", () => {
  it.for(atOverview)("%s", ([, form, failing, known = waiting]) =>
    expectTold(overview, "quotes", { form, answers: { ...known, ...failing } }),
  );

  it.for(atPage)("%s", ([, form, failing, known = reading()]) =>
    expectTold(page, "quotes/:quoteId", { path: "/quotes/quote-1", form, answers: { ...known, ...failing } }),
  );
});

describe("adding to a quote", () => {
  const article = [{ variantId: "CAI-0001", quantity: 60 }];

  it.each([
    ["createMasterQuote", { action: "create", name: "Été" }, on.quotes.createMasterQuote(away)],
    ["updateMasterQuote", { action: "update", id: "quote-1" }, on.quotes.updateMasterQuote(quoteId, away)],
    ["getMasterQuote", { action: "update", id: "quote-1" }, on.quotes.getMasterQuote(quoteId, away)],
  ] as const)("throws the failure of %s on", async (_, target, failing) => {
    const { sdk } = sdkOver({ ...reading(), ...failing });
    await expect(addToQuote(sdk, { target }, article, "fr")).rejects.toMatchObject({ status: 503 });
  });

  it("goes on with an empty list, and logs it, where getMasterQuotes fails", async () => {
    const { status, data, told } = await askRoute(add, "/quotes/add?quote=quote-1", {
      at: "quotes/add",
      answers: { ...signedIn, ...reading(), ...on.quotes.getMasterQuotes(away) },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ quotes: [] });
    expect(told).toEqual([expect.stringMatching(/^error The quotes could not be read: 503/)]);
  });
});
