// An order on its way through the checkout: its draft, what the shop answers about it, and what its steps send.
import type { CustomField } from "@comptoir/contract/custom-fields";
import { on } from "./fake-commerce.ts";
import { makeAddress, makeDraft, makeField, makeOrder } from "./make-orders.ts";
import { accountEntry, pageOf } from "./make-pages.ts";

export const at = "checkout/shipping";
export const reference = "172-189-1896838";
export const page = `/checkout/shipping?order=${reference}`;
export const api = `/v2/shop/commercial-orders/${reference}`;
export const draft = makeDraft();

export const addresses = [
  makeAddress("ADR-HALLES-2", { label: "Lyon", billing: false, deliveryInstructions: "Quai B" }),
  makeAddress("ADR-HALLES-1", { label: "Siège" }),
  makeAddress("ADR-HALLES-3", { label: "Comptabilité", shipping: false }),
];

/** A custom field of orders. */
export const field = (externalId: string, rest: Partial<CustomField> = {}) =>
  makeField({ id: externalId, externalId, name: { "fr-FR": externalId }, ...rest });

export const answers = {
  ...on.customFields.getCustomFields(() => pageOf([field("PO_NUMBER")])),
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
  ...on.customerUsers.getCustomerUserAddresses(() => addresses),
  ...on.accounts.getCustomerAccountAddresses(() => addresses.slice(0, 2)),
  ...on.logisticOrders.getShippingInformation({ logisticOrderId: "0000000021" }, () => [
    {
      code: "STD",
      label: "Livraison standard",
      shippingPriceUnit: 15,
      shippingZone: null,
      deliveryTimeRange: { earliestDeliveryDate: "2026-03-16", latestDeliveryDate: "2026-03-18" },
    },
  ]),
  ...on.accounts.getCustomerAccounts(() => pageOf([accountEntry])),
  ...on.commercialOrders.setShippingInformation({ commercialOrderId: reference }, () => undefined),
  ...on.commercialOrders.setBillingInformation({ commercialOrderId: reference }, () => undefined),
  ...on.commercialOrders.updateCommercialOrder({ commercialOrderId: reference }, () => draft),
  ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => makeOrder()),
};

export const paymentPage = `${page}&step=payment`;
export const confirm = [
  ["intent", "place"],
  ["shown", JSON.stringify({ total: 39.6, version: "1-1", lines: [] })],
  ["terms", "on"],
] as const;
