// Quotes of the wire with only the interesting fields given.
import type { MasterQuoteSummary, MasterQuoteSummaryPage } from "@comptoir/contract/quotes/quote-summaries";
import type { MasterQuote, MasterQuoteDetail, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { makeAddress as makeEntry } from "./make-orders.ts";
import { pageOf } from "./make-pages.ts";
import { makeVariant } from "./make-products.ts";

const at = "2026-03-14T08:00:00Z";

/** The address of the demo's first buyer, as quotes name it. */
export const makeAddress = (given: Partial<Address> = {}): Address =>
  makeEntry("ADR-HALLES-1", { id: "0000000031", label: "Siège", deliveryInstructions: "Côté cour", ...given });

/** A line of so many pieces of an article. */
export const makeDetail = (code: string, quantity: number): MasterQuoteDetail => ({
  id: `detail-${code}`,
  quantity,
  productVariant: makeVariant(code),
});

/** A request of the buyer of the tests that nobody was asked about. */
export const makeQuote = (given: Partial<MasterQuote> = {}): MasterQuote => ({
  id: "quote-1",
  name: "Saison d’été",
  description: null,
  masterQuoteDetails: [makeDetail("CAI-0001", 40)],
  supplierQuotes: [],
  customFieldValues: [],
  customerUserId: "0000000007",
  customerName: "Alice Martin",
  customerAccountId: "0000000001",
  createdAt: at,
  updatedAt: at,
  ...given,
});

type Line = SupplierQuote["quoteLines"][number];

/** A line as it was asked for, without a price yet. */
export const makeQuoteLine = (code: string, quantity: number, given: Partial<Line> = {}): Line => ({
  id: `line-${code}`,
  externalId: `line-${code}`,
  productVariant: makeVariant(code),
  quantity,
  requestedQuantity: quantity,
  price: null,
  listPrice: null,
  productTaxAmount: 0,
  shippingPrice: 0,
  shippingTaxAmount: 0,
  taxRate: 20,
  shippingTaxRate: 20,
  offerInventoryId: null,
  quoteDeliveryLines: [{ id: `delivery-${code}`, quantity, shippingAddress: makeAddress() }],
  comment: null,
  leadTimeToShip: null,
  alternativeToLineId: null,
  outOfStockQuantity: null,
  orderedQuantity: null,
  customFieldValues: [],
  ...given,
});

const noTotals = {
  totalProductWithoutTax: null,
  totalProductTaxAmount: null,
  totalShippingFeesWithoutTax: null,
  totalShippingTaxAmount: null,
  totalTaxAmount: null,
  totalPriceWithTax: null,
};

/** What one supplier was asked, without an answer yet. */
export const makeSupplierQuote = (given: Partial<SupplierQuote> = {}): SupplierQuote => ({
  id: "answer-1",
  masterQuoteId: "quote-1",
  status: "NEW",
  supplier: { id: "0000000002", externalId: "FOU-CARTONS", name: "Cartonneries du Vexin", status: "ACTIVE" },
  billingAddress: makeAddress(),
  quoteLines: [makeQuoteLine("CAI-0001", 40)],
  removedLines: [],
  validityDate: null,
  deliveryTerms: null,
  deliveryDate: null,
  promisedDeliveryDate: given.deliveryDate ?? null,
  createdAt: at,
  updatedAt: at,
  customerUserId: "0000000007",
  customerName: "Alice Martin",
  customerAccountId: "0000000001",
  currency: "EUR",
  totals: noTotals,
  declineReason: null,
  revision: 1,
  previousAnswer: null,
  orderCommercialId: null,
  orderCommercialReference: null,
  customerThread: [],
  customerSupplierThread: { messages: [] },
  unreadCount: 0,
  messageCount: given.customerThread?.length ?? 0,
  customFieldValues: [],
  ...given,
});

/** A master quote as lists tell it, of which nobody was asked. */
export const makeSummary = (given: Partial<MasterQuoteSummary> = {}): MasterQuoteSummary => ({
  ...{ id: "quote-1", name: "Saison d’été", detailCount: 1, supplierQuotes: [], customerName: "Alice Martin" },
  ...{ askedAt: null, answeredAt: null, validityDate: null },
  updatedAt: at,
  ...given,
});

/** What waits for the buyer's decision, the first of so many. */
export const summariesOf = (
  content: readonly MasterQuoteSummary[],
  total = content.length,
): MasterQuoteSummaryPage => ({
  ...pageOf(content, total),
  counts: { DECIDE: total, TO_SEND: 0, WAITING: 0, DONE: 0 },
});
