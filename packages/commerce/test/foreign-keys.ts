// What the matrix of isolation tries: the keys of what belongs to a buyer, and bodies that name them.
import { AddressImportColumn } from "@comptoir/contract/accounts/address-imports";
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { Belongings } from "#test/belongings.ts";

/** By the names that paths have for them. */
export function keysOf({ shop, cartIds, draft, waiting, basketIds, quote, cardId, ...rest }: Belongings) {
  const orders = [draft, waiting];
  const parts = orders.flatMap(({ orderLogistics }) => orderLogistics);
  const ids = [...orders.flatMap(({ id, reference }) => [id, reference]), ...basketIds];
  return {
    cartId: cartIds,
    commercialOrderId: ids,
    orderId: ids,
    reference: ids,
    logisticOrderId: parts.flatMap(({ id, reference }) => [id, reference]),
    lineId: parts.flatMap(({ lines }) => lines.map(({ id }) => id)),
    addressId: [shop.buyer.address.id, shop.buyer.address.externalId],
    invoicingAddressId: [rest.invoicingAddressId],
    storedPaymentMethodId: [cardId],
    masterQuoteId: [quote.masterQuoteId],
    supplierQuoteId: [quote.supplierQuoteId],
    quoteLineId: [quote.quoteLineId],
    incidentId: [rest.incidentId],
    threadId: [rest.threadId],
    shipmentId: [rest.shipmentId],
    documentId: rest.documentIds,
    key: [shop.key],
    reviewId: [rest.reviewId],
    ownCodeId: [rest.ownCodeId],
    viewId: [rest.viewId],
    orderFilterId: [rest.orderFilterId],
    notificationId: rest.notificationIds,
    delegationId: [rest.delegationId],
    budgetId: [rest.budgetId],
    organisationId: [rest.organisationId],
    customerUserId: [shop.buyer.userId, rest.approverId],
  };
}

/** A body with every field that any call knows, all of them naming what is not the caller's. */
export function bodyOf({
  viewId,
  shop,
  waiting,
  draft,
  cardId,
  quote,
  organisationId,
  approverId,
  productSku,
}: Belongings) {
  const { buyer, box, clock } = shop;
  const reported = waiting.orderLogistics[0]?.lines[0]?.id;
  const line = { id: reported, orderLogisticLineId: reported, offerPriceId: box.offerPriceExternalId, quantity: 7 };
  const now = clock.now().getTime();
  return {
    ...{
      name: "Pris",
      quantity: 7,
      type: "CART",
      isShared: true,
      sharing: "ACCOUNT",
      canWrite: true,
      customFieldValues: [],
    },
    ...{ lines: [{ ...line, updateAction: "REPLACE_QUANTITY", customFields: [] }], customFields: [] },
    ...{ billingAddressId: buyer.address.id, shippingAddressId: buyer.address.id, shippingType: "STD" },
    ...{ externalId: buyer.address.externalId, fullName: "Vol", address: "1 rue", zipcode: "75001", city: "Paris" },
    ...{ country: "FR", decision: "APPROVE", reason: "Pris", orderIds: [waiting.id], orderId: waiting.id },
    ...{ delegateId: approverId, approverId, approverIds: [approverId], organisationId, period: "MONTH", amount: 10 },
    ...{ startsAt: new Date(now).toISOString(), endsAt: new Date(now + 1e8).toISOString() },
    ...{ mainOrganisationId: organisationId, sourceType: "ORDER", sourceId: waiting.id, commercialOrderId: draft.id },
    ...{ customerAccountIds: [buyer.account.id], customerUserIds: [buyer.userId], reference: draft.reference },
    ...{ paymentMethodData: { type: "scheme", storedPaymentMethodId: cardId }, registrationData: "data" },
    ...{
      cardRegistrationId: cardId,
      message: "Pris",
      productSku,
      rating: 1,
      grade: 1,
      comment: "Pris",
    },
    ...{
      linkedType: "ORDERLINES",
      orderLogisticId: waiting.orderLogistics[0]?.id,
      reasons: ["DAMAGED"],
      subject: "Pris",
    },
    expectedDate: shopDay(clock.now()),
    ...{ logisticOrderId: waiting.orderLogistics[0]?.id, action: "TAKE_OVER", until: "2099-01-01", note: "Pris" },
    ...{ id: viewId, version: 1, list: "QUOTES", isTeam: true, query: "state=sent" },
    offers: [{ id: box.inventoryId, stock: { add: 1 } }],
    choices: [{ event: "ORDER_SHIPPED", way: "NONE" }],
    ...{ civility: "MRS", firstName: "Vol", lastName: "Vol", email: "vol@voisin.test", password: "Vole-Tout-2026!" },
    ...{ groups: ["FOC_User"], organisations: [organisationId], parentId: organisationId, status: "INACTIVE" },
    reassignTo: approverId,
    ...{ step: "accept", orders: waiting.orderLogistics.map(({ id }) => ({ id })) },
    updateOrderCommercialLines: [{ ...line, updateAction: "REPLACE_QUANTITY" }],
    ...quote.request,
  };
}

/** A line of a file of addresses, which names one of others. */
export const addressLineOf = ({ shop }: Belongings) => ({
  ...Object.fromEntries(AddressImportColumn.options.map((column) => [column, ""])),
  ...{ line: 1, label: "Pris", externalId: shop.buyer.address.externalId },
  ...{ fullName: "Vol", address: "1 rue", zipcode: "75001", city: "Paris" },
});
