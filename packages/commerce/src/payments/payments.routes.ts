// Calls about payments and cards, of buyers and of the operator.
import type { payments } from "@comptoir/contract/orders/payments";
import type { CommerceHandlers } from "#http/register.ts";
import { readExpectation } from "#orders/placement/placeable.ts";
import { getCommercialOrderRow } from "#orders/read-orders.ts";
import { captureOrder, readPaymentInformation, receiveTransfer, refundOrder } from "#payments/operator-payments.ts";
import { readOrderMoney } from "#payments/order-money.ts";
import { forgetStoredCard, listPaymentMethods } from "#payments/payment-methods.ts";
import { shopperOf } from "#payments/payment-provider.ts";
import { wayNotOffered } from "#payments/payments.errors.ts";
import {
  checkBeforePayment,
  ensureCards,
  giveUpPayment,
  openPaymentPage,
  payByCard,
  submitPaymentDetails,
} from "#payments/payments.ts";
import { payByTransfer } from "#payments/transfers.ts";

const preauthorizationStatus = {
  Authorised: "SUCCEEDED",
  Pending: "CREATED",
  RedirectShopper: "CREATED",
  Refused: "FAILED",
  Cancelled: "FAILED",
  Error: "FAILED",
} as const;

export const paymentHandlers = {
  getPaymentMethods: ({ query }, context) => listPaymentMethods(context, query),
  createPayment: async ({ body }, context) => {
    const { reference: key, referenceType: idType, paymentMethodData: methodData } = body;
    const orderToPay = { key, idType, returnUrl: body.returnUrl ?? body.returnPath, expected: readExpectation(body) };
    if (methodData.type.startsWith("bankTransfer")) return payByTransfer(context, orderToPay);
    if (methodData.type !== "scheme") throw wayNotOffered("paymentMethodData.type", methodData.type);
    const card = {
      methodData,
      keepsCard: body.storePaymentMethod ?? false,
      browserInfo: body.browserInfo ?? null,
      shopperAddress: body.customerUserIP ?? context.clientAddress,
      countryCode: body.countryCode ?? undefined,
    };
    const { paymentId: _, ...answer } = await payByCard(context, orderToPay, card);
    return answer;
  },
  submitPaymentDetails: ({ body }, context) => submitPaymentDetails(context, body.details),
  precheckPayment: ({ query }, context) =>
    checkBeforePayment(context, { key: query.reference, idType: query.referenceType }),
  giveUpPayment: ({ params }, context) => giveUpPayment(context, params.reference),
  deleteStoredPaymentMethod: ({ params }, context) => forgetStoredCard(context, params.storedPaymentMethodId),

  getPaymentPage: ({ params, query }, context) => {
    if (query.paymentOption !== "CREDIT_CARD") throw wayNotOffered("paymentOption", query.paymentOption);
    const { idType, returnUrl } = query;
    const expected = readExpectation(query);
    return openPaymentPage(context, { key: params.commercialOrderId, idType, returnUrl, expected });
  },
  registerCard: async ({ params, query }, context) => {
    const { buyer, deps } = context;
    await getCommercialOrderRow(context, { key: params.commercialOrderId });
    const cards = ensureCards(deps);
    if (!cards.registerCard) throw wayNotOffered("paymentProvider", query.paymentProvider ?? cards.name);
    return cards.registerCard(shopperOf(buyer));
  },
  preauthorizeOrder: async ({ params, body }, context) => {
    const orderToPay = { key: params.commercialOrderId, returnUrl: body.returnUrl, expected: {} };
    const card = {
      methodData: { type: "scheme", storedPaymentMethodId: body.cardRegistrationId },
      keepsCard: false,
      browserInfo: body.browserInfo ?? null,
      shopperAddress: body.customerUserIP ?? context.clientAddress,
      countryCode: undefined,
    };
    const { paymentId, resultCode, action } = await payByCard(context, orderToPay, card);
    return {
      preAuthorizationId: paymentId,
      status: preauthorizationStatus[resultCode],
      secureModeRedirectUrl: action?.type === "redirect" ? String(action.url) : null,
    };
  },

  getPaymentInformation: ({ params }, context) => readPaymentInformation(context, params.logisticOrderId),
  getOrderMoney: ({ params }, context) => readOrderMoney(context, params.logisticOrderId),
  capturePayment: ({ params, body }, context) => captureOrder(context, params.logisticOrderId, body ?? {}),
  refundOrder: ({ params, body }, context) => refundOrder(context, params.orderId, body ?? {}),
  receiveTransfer: ({ params, body }, context) => receiveTransfer(context, params.logisticOrderId, body),
} satisfies CommerceHandlers<typeof payments>;
