// Users and quotes of the desk with only the interesting fields given.

import type { DeskAccount, DeskAccountEntry, DeskAccountPage } from "@comptoir/contract/accounts/desk-accounts";
import type { AuthenticatedUser } from "@comptoir/contract/auth";
import type { InboxEntry, InboxPage } from "@comptoir/contract/desk/inbox";
import type { PendingAction } from "@comptoir/contract/desk/pending-actions";
import type { DeskOrder, DeskOrderLine, DeskOrderPage, DeskOrderSummary } from "@comptoir/contract/orders/desk-orders";
import type { OrderLine } from "@comptoir/contract/orders/orders";
import type {
  DeliverySuggestion,
  DeskQuote,
  DeskQuoteSummary,
  QuoteSuggestion,
} from "@comptoir/contract/quotes/answers";
import type { DeskClient } from "#lib/session/context.ts";
import { type Answers, on, tokenFor } from "./fake-commerce.ts";
import { makeLogisticOrder } from "./make-orders.ts";
import { keyPageOf, pageOf } from "./make-pages.ts";
import { makeQuoteLine, makeSupplierQuote } from "./make-quotes.ts";

const supplier = { id: "0000000002", externalId: "FOU-CARTONS", name: "Cartonneries du Vexin" };

/** A user of a supplier or of the operator, as the API names them. */
export const staffOf = (client: DeskClient, rights = ["ORDER_READ", "ORDER_UPDATE"]): AuthenticatedUser => ({
  user: {
    id: "0000000050",
    externalId: null,
    firstName: "Inès",
    lastName: "Marchand",
    email: "ines@demo.test",
    groups: [],
    supplier: client === "SUPPLIER" ? supplier : null,
    rights,
  },
  account: null,
  accounts: [],
});

export const makeSummary = (given: Partial<DeskQuoteSummary> = {}): DeskQuoteSummary => ({
  id: "0000000070",
  name: "Gobelets printemps",
  wantedDate: "2026-04-02",
  dueAt: "2026-03-17T08:00:00Z",
  status: "NEW",
  supplier: { ...supplier, status: "ACTIVE" },
  customerAccountId: "0000000001",
  customerAccountName: "Groupe Les Halles",
  customerUserId: "0000000007",
  customerName: "Alice Martin",
  currency: "EUR",
  createdAt: "2026-03-16T08:00:00Z",
  updatedAt: "2026-03-16T08:00:00Z",
  validityDate: null,
  revision: 1,
  version: 1,
  lineCount: 3,
  pricedLineCount: 0,
  messageCount: 0,
  hasDraft: false,
  drafted: null,
  totalPriceWithoutTax: null,
  orderCommercialReference: null,
  ...given,
});

/** The cookies of somebody who is signed in at the desk. */
export const deskCookie = (client: string): string =>
  `deskToken=${tokenFor(600, "staff", client)}; deskRefreshToken=${tokenFor(7200, "staff", client)}`;

/** A request that waits, or what is given instead of it. */
export const makeInboxEntry = (given: Partial<InboxEntry> = {}): InboxEntry => ({
  ...{ kind: "QUOTE", since: "2026-03-16T08:00:00Z", dueAt: "2026-03-17T08:00:00Z", late: true },
  ...{ order: null, quote: null, conversations: [], incident: null, thread: null, heldBy: null, snoozedUntil: null },
  ...{ registration: null, deletion: null, contactRequest: null, pendingAction: null },
  ...given,
});

const nothingWaits = {
  ACCEPT: 0,
  PREPARE: 0,
  SHIP: 0,
  BLOCKED: 0,
  LATE: 0,
  RELEASE: 0,
  QUOTE: 0,
  INCIDENT: 0,
  MESSAGE: 0,
  CONTACT: 0,
  REGISTRATION: 0,
  DELETION: 0,
  APPROVAL: 0,
};

/** A page of all that waits, counted. */
function inboxOf(entries: readonly InboxEntry[]): InboxPage {
  const counts = { ...nothingWaits };
  for (const { kind } of entries) counts[kind] += 1;
  const unreadCount = entries.reduce((sum, { conversations }) => sum + conversations.length, 0);
  return {
    ...pageOf(entries),
    counts,
    lateCount: entries.filter(({ late }) => late).length,
    unreadCount,
    snoozedCount: 0,
  };
}

/** All that waits, as a list and as numbers. */
export const onInbox = (entries: readonly InboxEntry[]): Answers => ({
  ...on.desk.getInbox(() => inboxOf(entries)),
  ...on.desk.getInboxCounts(() => {
    const { counts, lateCount, unreadCount, snoozedCount } = inboxOf(entries);
    return { counts, lateCount, unreadCount, snoozedCount };
  }),
});

/** What every page of the desk asks for. */
export const atDesk = (client: DeskClient, quotes: readonly DeskQuoteSummary[] = []): Answers => ({
  ...on.auth.getAuthenticatedUser(() => staffOf(client)),
  ...onInbox(quotes.map((quote) => makeInboxEntry({ quote }))),
  ...on.deskMarks.getDeskMarks(() => ({ heldBy: null, notes: [] })),
  ...on.deskViews.getDeskViews(() => []),
  ...on.deskQuotes.getSupplierQuotes(() => keyPageOf(quotes)),
  ...on.deskQuotes.getConversations(() => pageOf([])),
  ...on.deskSuppliers.getNamedSuppliers(() => []),
  ...on.deskOrders.getDeskOrders(() => orderPageOf([])),
  ...on.deskAccounts.getDeskAccounts(() => accountPageOf([])),
  ...on.pendingActions.getPendingActions(() => pageOf([])),
});

/** A refund that Claire has asked for, and that the reader may decide. */
export const makePendingAction = (given: Partial<PendingAction> = {}): PendingAction => ({
  ...{ id: "0000000091", kind: "REFUND", status: "OPEN", logisticOrderId: "0000000021" },
  ...{ orderReference: "172-189-1896838-1", customerAccountId: "0000000031", customerAccountName: "Les Halles" },
  ...{ incident: null, currency: "EUR", amount: 620, change: { field: "refunded", before: 0, after: 620 } },
  ...{ words: "Carton écrasé", receivedAt: null, askedBy: { name: "Claire Mercier", isMe: false } },
  ...{ askedAt: "2026-03-16T08:00:00Z", validUntil: "2026-03-23T08:00:00Z" },
  ...{ decidedBy: null, decidedAt: null, decisionReason: null, steps: ["approve", "reject"] },
  ...given,
});

/** A page of accounts, each state counted. */
export function accountPageOf(accounts: readonly DeskAccountEntry[]): DeskAccountPage {
  const counts = { WAITING_VALIDATION: 0, ACTIVE: 0, INACTIVE: 0, REFUSED: 0 };
  for (const { status } of accounts) counts[status] += 1;
  return { ...pageOf(accounts), counts };
}

/** A registration that waits, as its desk reads it. */
export const makeDeskAccount = (given: Partial<DeskAccount> = {}): DeskAccount => ({
  ...{ id: "0000000031", externalId: "CLI-ECLUSES", name: "Brasserie des Écluses", accountManager: null, website: "" },
  ...{ companyRegistrationName: "Écluses SAS", businessRegistrationNumber: "73282932000074" },
  ...{
    vatNumber: "FR44732829320",
    vatCheck: null,
    invoicingAddresses: [],
    legalUser: null,
    status: "WAITING_VALIDATION",
    paymentType: "ON_ACCEPTANCE",
  },
  ...{ mainContacts: [], addresses: [], customFieldValues: [], customerTags: [] },
  ...{ createdAt: "2026-03-16T08:00:00Z", updatedAt: "2026-03-16T08:00:00Z" },
  ifClosed: { signedOut: 0, openOrders: 0, awaitingApproval: 0, carts: 0 },
  ...{ catalogViews: [], users: [], userCount: 0, duplicates: [], history: [] },
  ...given,
});

/** A quote of two lines as its desk reads it. */
export function makeDeskQuote(given: Partial<DeskQuote> = {}): DeskQuote {
  const {
    removedLines: _,
    previousAnswer: __,
    unreadCount: ___,
    promisedDeliveryDate: ____,
    ...quote
  } = makeSupplierQuote({ id: "0000000070", customerName: "Alice Martin" });
  return {
    ...quote,
    masterQuoteId: null,
    orderLogisticReference: null,
    name: "Gobelets printemps",
    wantedDate: "2026-04-02",
    dueAt: null,
    steps: ["answer", "handOver", "decline", "writeToBuyer", "writeToOtherDesk"],
    customerAccountName: "Groupe Les Halles",
    quoteLines: [makeQuoteLine("CAI-0001", 40), makeQuoteLine("CAI-0002", 20)].map((line) => ({
      ...line,
      removed: false,
    })),
    version: 4,
    supplierOperatorThread: [],
    messageCount: given.customerThread?.length ?? 0,
    operatorMessageCount: given.supplierOperatorThread?.length ?? 0,
    history: [],
    mails: [],
    draft: null,
    preview: null,
    answers: [],
    ...given,
  };
}

const noOrders = { TO_ACCEPT: 0, TO_PREPARE: 0, TO_SHIP: 0, LATE: 0, DONE: 0 };

/** A page of orders with how many stand in each tab. */
export const orderPageOf = (
  orders: readonly DeskOrderSummary[],
  counts: Partial<DeskOrderPage["counts"]> = {},
  cursors: Parameters<typeof keyPageOf>[1] = {},
) => ({
  ...keyPageOf(orders, cursors),
  counts: { ...noOrders, ...counts },
});

const orderFacts = {
  ...{ customerAccountId: "0000000001", customerAccountName: "Groupe Les Halles", customerName: "Alice Martin" },
  ...{ customerReference: "CUISINE-S48", sentAt: "2026-03-16T08:00:00Z", version: 3, leftToShip: 60 },
  ...{ waitsForPayment: false, dueAt: null, late: false },
};

/** An order as the lists of the desk tell it. */
export const makeOrderSummary = (given: Partial<DeskOrderSummary> = {}): DeskOrderSummary => ({
  id: "0000000080",
  reference: "611-902-7743018-1",
  status: "ACCEPTED_BY_SUPPLIER",
  supplier,
  currency: "EUR",
  createdAt: "2026-03-16T07:00:00Z",
  updatedAt: "2026-03-16T08:00:00Z",
  expectedDeliveryDate: "2026-03-24",
  lineCount: 2,
  shipmentCount: 0,
  incident: false,
  totalPriceWithoutTax: 799.74,
  paymentOption: "BANK_WIRE_ON_DUE_DATE",
  paymentStatus: "NOT_INITIATED",
  ...orderFacts,
  steps: ["prepare", "ready"],
  ...given,
});

/** A line as its desk reads it: all of it is left to ship where nothing else is said. */
export const makeDeskLine = (line: OrderLine, leftToShip = line.quantity): DeskOrderLine => ({
  ...{ ...line, leftToShip, availableStock: 900 },
});

/** An order of two lines as its desk reads it. */
export function makeDeskOrder(given: Partial<DeskOrder> = {}): DeskOrder {
  const { customerUserSnapshot: _user, processing: _processing, lines, ...order } = makeLogisticOrder();
  return {
    ...order,
    ...{ id: "0000000080", reference: "611-902-7743018-1", status: "WAITING_SUPPLIER_APPROVAL" },
    ...{ history: [], mails: [], logisticOrders: [], customerInvoicingAddress: "", ...orderFacts },
    lines: lines.map((line) => makeDeskLine(line)),
    steps: ["accept", "decline"],
    ...given,
  };
}

/** What is proposed for the first line of a quote at the desk. */
const suggestion: QuoteSuggestion = {
  ...{ quoteLineId: "line-CAI-0001", quantity: 40, price: 0.4123, source: "LAST_ANSWER" },
  lastAnswer: { supplierQuoteId: "0000000060", price: 0.4123, quantity: 40, sentAt: "2026-02-03T09:00:00Z" },
  ...{
    catalogue: { offerPriceType: "PUBLIC", price: 0.45, tiers: [{ quantity: 1, price: 0.45 }] },
    leadTimeToShip: 3,
    stock: 900,
    itemPerPack: 10,
  },
};
const delivery: DeliverySuggestion = { terms: { fee: 15, freeFrom: 300 }, source: "SUPPLIER", zones: ["France"] };
/** What the page of a quote at the desk reads, for a supplier. */
export const deskQuotePage = (quote = makeDeskQuote()): Answers => ({
  ...atDesk("SUPPLIER"),
  ...on.deskQuotes.getSupplierQuote({ supplierQuoteId: quote.id }, () => quote),
  ...on.deskQuotes.getSuggestions({ supplierQuoteId: quote.id }, () => ({ lines: [suggestion], delivery })),
});
