// The ways to pay, for one order or in general (orders 7.2, ux O-05), and the cards that a buyer had kept.

import { defaultCurrency, messageOf } from "@comptoir/contract/conventions";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { estimateDelivery } from "@comptoir/contract/days/delivery-days.rules";
import { dueInvoicesOf } from "@comptoir/contract/orders/due-invoices.rules";
import { paymentOptionOf } from "@comptoir/contract/orders/orders";
import type { CardPaymentMethods, DueDate, PaymentChoice, PaymentMethods } from "@comptoir/contract/orders/payments";
import type { SessionContext } from "#http/context.ts";
import { getCommercialOrderRow } from "#orders/read-orders.ts";
import { dueDate } from "#payments/due-dates.rules.ts";
import { bankTransferTo, lateTermsText } from "#payments/on-account.ts";
import { type CardProvider, shopperOf } from "#payments/payment-provider.ts";
import { storedCardNotFound } from "#payments/payments.errors.ts";
import { findTermsOfOrder } from "#payments/payments.queries.ts";
import { ensureCards } from "#payments/payments.ts";
import { cents, sum } from "#shared/money.ts";

type OrderTerms = { readonly reference: string; readonly logisticOrders: Awaited<ReturnType<typeof findTermsOfOrder>> };

async function findOrderTerms(context: SessionContext, reference: string | undefined): Promise<OrderTerms | null> {
  if (!reference) return null;
  const { deps, buyer } = context;
  const order = await getCommercialOrderRow(context, { key: reference });
  return { reference: order.reference, logisticOrders: await findTermsOfOrder(deps.db, buyer.accountId, order.id) };
}

/**
 * The dates of the invoices where there are some; those of what was shipped; and of the rest if it is ordered now and shipped as soon as
 * its slowest article can be.
 */
function dueDatesOf({ logisticOrders }: OrderTerms, now: Date): DueDate[] {
  return logisticOrders.flatMap((logisticOrder): DueDate | DueDate[] => {
    const { supplierId, supplierName, leadDays, shippedAt, dueOn, days, mode, invoices } = logisticOrder;
    const shippedOn = shippedAt ? shopDay(shippedAt) : estimateDelivery(leadDays, now).earliestDeliveryDate;
    const of = { supplierId, supplierName, shippedOn };
    const billed = dueInvoicesOf(invoices);
    if (billed.length > 0)
      return billed.map(({ number, dueOn: day }) => ({ ...of, dueOn: day, basis: "INVOICE", invoiceNumber: number }));
    const basis = shippedAt ? "SHIPMENT" : "ESTIMATE";
    return { ...of, dueOn: dueOn ?? dueDate(shippedOn, { days, mode }), basis, invoiceNumber: null };
  });
}

function choicesFor({ deps, buyer }: SessionContext, order: OrderTerms | null, takesCards: boolean): PaymentChoice[] {
  const { bankAccount, lateTerms } = deps.config;
  const wires = (["DUE_DATE", "ON_ACCEPTANCE"] as const).map((type): PaymentChoice => {
    const isAllowed = buyer.paymentType === type;
    const total = sum((order?.logisticOrders ?? []).map(({ total: logisticOrder }) => cents(logisticOrder)));
    return {
      option: paymentOptionOf[type],
      isAllowed,
      reason: isAllowed ? null : "ACCOUNT_TERMS",
      bankTransfer: isAllowed && bankAccount && order ? bankTransferTo(bankAccount, order.reference, total) : null,
      dueDates: isAllowed && type === "DUE_DATE" && order ? dueDatesOf(order, deps.clock()) : [],
      terms: isAllowed && lateTerms ? lateTermsText(lateTerms, buyer.locale) : null,
    };
  });
  const reason = takesCards ? null : "NOT_OFFERED";
  const card: PaymentChoice = {
    ...{ option: "CREDIT_CARD", isAllowed: takesCards, reason },
    ...{ bankTransfer: null, dueDates: [], terms: null },
  };
  return [...wires, card];
}

/** What the provider of cards offers. It may be down: then there are no cards for now, and the other ways stay. */
async function findCardMethods(
  context: SessionContext,
  cards: CardProvider,
  countryCode: string,
): Promise<CardPaymentMethods | null> {
  const shopper = shopperOf(context.buyer);
  const about = { currency: defaultCurrency, countryCode, locale: context.buyer.locale };
  try {
    const [paymentMethods, stored] = await Promise.all([
      cards.listMethods(shopper, about),
      cards.listStoredCards(shopper),
    ]);
    return { paymentMethods, storedPaymentMethods: [...stored] };
  } catch (error) {
    const message = messageOf(error);
    context.deps.log.error({ requestId: context.requestId, message }, "The ways to pay by card could not be read");
    return null;
  }
}

/** PAY-501. Throws 404 when the reference names no order of the caller. */
export async function listPaymentMethods(
  context: SessionContext,
  { reference, countryCode }: { readonly reference?: string | undefined; readonly countryCode?: string | undefined },
): Promise<PaymentMethods> {
  const { cards, config } = context.deps;
  const [order, methods] = await Promise.all([
    findOrderTerms(context, reference),
    cards ? findCardMethods(context, cards, countryCode || "FR") : null,
  ]);
  const transfer = config.bankAccount ? [{ type: "bankTransfer_IBAN", name: "Bank transfer" }] : [];
  const all: CardPaymentMethods = {
    paymentMethods: [...(methods?.paymentMethods ?? []), ...transfer],
    storedPaymentMethods: methods?.storedPaymentMethods ?? [],
  };
  return {
    adyenPaymentMethods: JSON.stringify(all),
    enableCreditCardStorage: methods !== null,
    paymentChoices: choicesFor(context, order, methods !== null),
  };
}

/** Forgets a stored card of the caller. Throws 404 for anybody else's, as for one that does not exist. */
export async function forgetStoredCard(context: SessionContext, cardId: string): Promise<void> {
  const cards = ensureCards(context.deps);
  const shopper = shopperOf(context.buyer);
  const own = await cards.listStoredCards(shopper);
  if (!own.some(({ id }) => id === cardId)) throw storedCardNotFound(cardId);
  await cards.forgetCard(shopper, cardId);
}
