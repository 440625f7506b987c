// The second step of the checkout: how the order is paid, and under which references (ux O-04, O-05).
import { mostPerPage } from "@comptoir/contract/limits";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { CheckoutProblem } from "#checkout/checkout-problems.ts";
import { typedText } from "#lib/typed-fields.ts";
import {
  type OrderField,
  orderFieldName,
  orderFieldProblem,
  orderFieldWrite,
  presentFieldValues,
  presentOrderFields,
} from "#orders/order/order-fields.ts";
import { type OrderView, presentOrder } from "#orders/order/order-view.ts";
import { readPaymentWays } from "#payments/payment-ways.server.ts";
import type { PaymentWays } from "#payments/payment-ways.ts";

export type PaymentStep = {
  readonly order: OrderView;
  readonly fields: readonly OrderField[];
  readonly payment: PaymentWays;
};

/** The fields that the operator has buyers fill in for each order. */
async function listOrderFields(sdk: Pick<Sdk, "customFields">): Promise<readonly OrderField[]> {
  const query = { sealedTarget: "ORDER_COMMERCIAL", status: "ACTIVE", size: mostPerPage } as const;
  return presentOrderFields((await sdk.customFields.getCustomFields({ query })).content);
}

/** Everything the step shows. */
export async function readPaymentStep(
  sdk: Pick<Sdk, "accounts" | "customFields" | "payments">,
  order: CommercialOrder,
): Promise<PaymentStep> {
  const [fields, payment] = await Promise.all([listOrderFields(sdk), readPaymentWays(sdk, order.reference)]);
  return { order: presentOrder(order), fields, payment };
}

/** Writes the order's fields that have changed; answers what is wrong with them, and then writes none. */
export async function saveOrderFields(
  sdk: Pick<Sdk, "commercialOrders" | "customFields">,
  order: CommercialOrder,
  form: FormData,
): Promise<readonly CheckoutProblem[]> {
  const fields = await listOrderFields(sdk);
  const texts = new Map(fields.map(({ key }) => [key, typedText(form, orderFieldName(key))]));
  const problems = fields.flatMap((field): CheckoutProblem[] => {
    const problem = orderFieldProblem(field, texts.get(field.key) ?? "");
    return problem ? [{ field: orderFieldName(field.key), message: `wrong.${problem}` }] : [];
  });
  if (problems.length > 0) return problems;
  const known = new Map(presentFieldValues(order.customFieldValues).map(({ key, text }) => [key, text]));
  const customFields = fields.flatMap((field) => {
    const text = texts.get(field.key) ?? "";
    if (text === (known.get(field.key) ?? "")) return [];
    return [{ customFieldId: field.key, customFieldValue: orderFieldWrite(field, text) }];
  });
  const params = { commercialOrderId: order.reference };
  if (customFields.length > 0) await sdk.commercialOrders.updateCommercialOrder({ params, body: { customFields } });
  return [];
}
