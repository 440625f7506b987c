// What the papers of a buyer's order are written from.
import { groupedRegistration, groupedVat, writtenInvoiceAddress } from "@comptoir/contract/accounts/identifiers.rules";
import { mostPerPage } from "@comptoir/contract/limits";
import type { PaymentMethods } from "@comptoir/contract/orders/payments";
import type { Sdk } from "@comptoir/sdk/client";
import { readOrder } from "#orders/order/order.server.ts";
import { poNumberField, presentFieldValues } from "#orders/order/order-fields.ts";
import { personName, standingPrices } from "#orders/order/order-view.ts";
import type { PaymentTerms, SummaryOrder } from "#orders/paper/order-summary-paper.ts";
import type { PaperCustomer } from "#orders/paper/paper-order.ts";

type PapersSdk = Pick<Sdk, "commercialOrders" | "logisticOrders" | "accounts" | "payments">;

export type OrderForPapers = {
  readonly summary: SummaryOrder;
  readonly customer: PaperCustomer;
  readonly terms: PaymentTerms;
};

function presentTerms({ paymentChoices }: PaymentMethods): PaymentTerms {
  return {
    dueDates: paymentChoices.flatMap((choice) => choice.dueDates),
    words: paymentChoices.find(({ terms }) => terms !== null)?.terms ?? null,
    bankTransfer: paymentChoices.find(({ bankTransfer }) => bankTransfer !== null)?.bankTransfer ?? null,
  };
}

/**
 * The placed order that a commercial or logistic reference names; null without one. `numberNames` name SIREN, VAT number and address of
 * e-invoices.
 */
export async function readOrderForPapers(
  sdk: PapersSdk,
  reference: string,
  numberNames: { readonly registration: string; readonly vat: string; readonly invoicing: string },
): Promise<OrderForPapers | null> {
  const read = await readOrder(sdk, reference);
  const placedAt = read?.order.validatedAt;
  if (!read || !placedAt) return null;
  const { order, logisticOrders, openLogisticOrder } = read;
  const [accounts, methods] = await Promise.all([
    // Whoever orders may read this list, though not everybody the account in full.
    sdk.accounts.getCustomerAccounts({ query: { size: mostPerPage } }),
    sdk.payments.getPaymentMethods({ query: { reference: order.reference } }),
  ]);
  const fields = presentFieldValues(order.customFieldValues);
  const account = accounts.content.find(({ isCurrent }) => isCurrent);
  const numbers = [
    { term: numberNames.registration, value: groupedRegistration(account?.businessRegistrationNumber ?? "") },
    { term: numberNames.vat, value: groupedVat(account?.vatNumber ?? "") },
    {
      term: numberNames.invoicing,
      value: account?.invoicingAddress ? writtenInvoiceAddress(account.invoicingAddress) : "",
    },
  ];
  return {
    summary: {
      reference: openLogisticOrder ?? order.reference,
      placedAt,
      fields,
      logisticOrders: logisticOrders
        .filter((logisticOrder) => openLogisticOrder === null || logisticOrder.reference === openLogisticOrder)
        .toSorted((one, other) => one.reference.localeCompare(other.reference, "en", { numeric: true })),
      prices: openLogisticOrder === null ? standingPrices(order).prices : null,
    },
    customer: {
      account: order.customerAccountSnapshot.name,
      person: personName(order.customerUserSnapshot),
      reference: fields.find(({ key }) => key === poNumberField)?.text ?? null,
      numbers: numbers.filter(({ value }) => value !== ""),
    },
    terms: presentTerms(methods),
  };
}
