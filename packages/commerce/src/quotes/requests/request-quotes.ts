// Asking suppliers (quotes 5.2): all of them or none, and once for each master quote.

import { defaultCurrency, quoteAllowedField } from "@comptoir/contract/conventions";
import type { SupplierQuoteRequest } from "@comptoir/contract/quotes/buyer-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { listUsableAddresses } from "#accounts/organisations.ts";
import { findOffers } from "#catalogue/inventories.ts";
import { ensureMandatoryValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import { findPerson, findSupplierUsers } from "#orders/read-orders.ts";
import { type MasterQuoteRow, updateMasterQuoteRow } from "#quotes/master/master-quotes.queries.ts";
import { lockOwnMasterQuote } from "#quotes/master/master-quotes.ts";
import { readSupplierQuotesOf } from "#quotes/negotiation/read-supplier-quotes.ts";
import { quoteStatusAfter } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { writeQuoteRequest, writeQuoteRequestCopy } from "#quotes/quote-mails.ts";
import { ensureQuotes } from "#quotes/quotes.access.ts";
import { alreadySent } from "#quotes/quotes.errors.ts";
import { quoteLink } from "#quotes/requests/quote-links.rules.ts";
import {
  billingAddressOf,
  planQuoteRequest,
  type QuotableOffer,
  type RequestedQuote,
} from "#quotes/requests/quote-requests.rules.ts";
import { insertSupplierQuotes } from "#quotes/requests/request-quotes.queries.ts";
import { fullName } from "#shared/buyer.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { invariant } from "#shared/refusal.ts";

type Person = Awaited<ReturnType<typeof findPerson>>;

/** Every visible offer of the variants that details name, the best of each supplier first. Three statements. */
async function findQuotableOffers(
  context: SessionContext,
  details: MasterQuoteRow["details"],
): Promise<QuotableOffer[]> {
  const variantIds = details.map(({ variantId }) => variantId);
  const { offers, words } = await findOffers(context, { variantIds }, { withoutPrices: true });
  const flag = words.fields.find(({ target, externalId }) => target === "OFFER" && externalId === quoteAllowedField);
  return offers.map(({ row, prices }) => ({
    variantId: row.id,
    variantExternalId: row.externalId,
    names: row.names,
    supplierId: row.supplierId,
    supplierExternalId: row.supplierExternalId,
    supplierName: row.supplierName,
    inventoryId: row.inventoryId,
    allowsQuotes: !flag || row.fieldValues[flag.id] !== false,
    tiers: prices[0]?.tiers ?? [],
    taxRate: row.taxRateBasisPoints ?? words.defaultTaxRate,
    shippingTaxRate: row.shippingTaxRateBasisPoints ?? row.taxRateBasisPoints ?? words.defaultTaxRate,
  }));
}

type AskedSuppliers = {
  readonly master: MasterQuoteRow;
  readonly person: Person;
  readonly quotes: readonly (RequestedQuote & { readonly id: string })[];
  readonly template: string | null | undefined;
  /** The suppliers hear of it once the operator has released it. */
  readonly isReviewed: boolean;
};

/** Queues mails to the users of every supplier that hears of the request, and a copy to the buyer. */
async function sendQuoteRequestMails(
  tx: Tx,
  { deps, buyer, store, actor }: SessionContext,
  sent: AskedSuppliers,
): Promise<void> {
  const { master, person, quotes, template, isReviewed } = sent;
  const event = "QUOTE_REQUESTED";
  const { brand, shopUrl } = deps.config;
  const origins = [shopUrl, store.url].filter(Boolean);
  const told = isReviewed ? [] : quotes.map(({ supplierId }) => supplierId);
  const users = await findSupplierUsers(tx, told);
  const requests = quotes.flatMap(({ id, supplierId, lines }) => {
    const keys = { supplierId, supplierQuoteId: id, masterQuoteId: master.id };
    const url = quoteLink(template, keys, origins);
    const quote = {
      ...{ brand, shopUrl, number: id, accountName: buyer.accountName },
      buyerName: fullName(person),
    };
    const articles = lines.map(({ quantity, offer }) => {
      return { quantity, names: offer.names, reference: offer.variantExternalId };
    });
    return users
      .filter((user) => user.supplierId === supplierId)
      .map((user) => ({
        mail: writeQuoteRequest(user, quote, { articles, url }),
        told: { event, side: "SUPPLIER", subject: { masterQuoteId: master.id, supplierQuoteId: id } } as const,
      }));
  });
  const copy = writeQuoteRequestCopy(person, {
    brand,
    name: master.name,
    supplierNames: quotes.map(({ supplierName }) => supplierName),
    url: shopPage(shopUrl, `/quotes/${master.id}`, normaliseLocale(person.locale)),
  });
  const subject = { masterQuoteId: master.id };
  const toldBuyer = { event, side: "CUSTOMER", userId: person.id, byId: actor.id, subject } as const;
  await sendMails(deps, [...requests, { mail: copy, told: toldBuyer }], tx);
}

/**
 * Asks every supplier that the request names, in one transaction. Throws 404 and 403 for the master quote, 409 when its
 * suppliers have been asked before, 400 naming what does not fit, 422 QUOTE_NOT_ALLOWED.
 */
export async function requestQuotes(context: SessionContext, request: SupplierQuoteRequest): Promise<SupplierQuote[]> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const inside = within(context, tx);
    const master = await lockOwnMasterQuote(tx, buyer, request.masterQuoteId);
    if (master.isSent) throw alreadySent();
    ensureMandatoryValues(await findCustomFields(tx, "QUOTE"), master.customFieldValues);
    const addresses = await listUsableAddresses(inside, { account: true });
    const billingAddress = billingAddressOf(addresses, request.billingAddressId);
    const offers = await findQuotableOffers(inside, master.details);
    const planned = planQuoteRequest(request.createSupplierQuoteRequests, {
      details: master.details,
      offers,
      addresses,
    });
    const person = await findPerson(tx, buyer.userId);
    const status = quoteStatusAfter(deps.config.quoteOperatorReview ? "requestForReview" : "request", null, "BUYER");
    invariant(status, "a buyer may ask suppliers");
    const origin = {
      masterQuoteId: master.id,
      customerName: fullName(person),
      status,
      currency: defaultCurrency,
      billingAddress,
      customFieldValues: master.customFieldValues,
    };
    const ids = await insertSupplierQuotes(tx, buyer, origin, planned, now);
    await updateMasterQuoteRow(tx, buyer, master.id, {}, now);
    const quotes = planned.map((quote) => ({
      ...quote,
      id: ids.find(({ supplierId }) => supplierId === quote.supplierId)?.id ?? "",
    }));
    const isReviewed = status === "STAGING";
    await sendQuoteRequestMails(tx, context, {
      master,
      person,
      quotes,
      template: request.supplierQuoteUrl,
      isReviewed,
    });
    return readSupplierQuotesOf(inside, master.id);
  });
}
