// What the checkout reads and writes about a draft order, up to the moment it is placed.
import type { PaymentType } from "@comptoir/contract/accounts";
import type { CommercialOrder } from "@comptoir/contract/commercial-orders";
import type { PaymentOption, ShippingInformation } from "@comptoir/contract/orders";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type AddressChoice, addAddress, keepRemarks, listAddressChoices } from "#orders/checkout-addresses.server.ts";
import { remarksName, shippingTypeName } from "#orders/delivery-form.ts";
import {
  type AddressField,
  type AddressProblem,
  type AddressUse,
  fieldName,
  longest,
  type NewAddress,
  newAddressKey,
  problemsOf,
  readNewAddress,
} from "#orders/new-address.ts";
import {
  type OrderField,
  type OrderFieldProblem,
  orderFieldName,
  orderFieldProblem,
  orderFieldWrite,
  presentFieldValues,
  presentOrderFields,
} from "#orders/order-fields.ts";
import { type OrderView, presentOrder } from "#orders/order-view.ts";
import { readPaymentWays } from "#payments/payment-ways.server.ts";
import type { PaymentWays } from "#payments/payment-ways.ts";

/** Most lines of an order that one answer holds. */
const mostLines = 1000;

/** A commercial order by its reference; null when it is unknown or not the caller's. */
export async function findOrder(
  sdk: Pick<Sdk, "commercialOrders">,
  reference: string,
  nbPreviewLines = mostLines,
): Promise<CommercialOrder | null> {
  try {
    return await sdk.commercialOrders.getCommercialOrder({
      params: { commercialOrderId: reference },
      query: { idType: "REFERENCE", nbPreviewLines },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** How an account pays: one way each, and the two exclude each other. */
export const paymentOptionOf = {
  DUE_DATE: "BANK_WIRE_ON_DUE_DATE",
  ON_ACCEPTANCE: "BANK_WIRE_ON_ACCEPTANCE",
} as const satisfies Record<PaymentType, PaymentOption>;

export type DeliveryWay = {
  readonly code: string;
  readonly label: string;
  /** Fee without tax. */
  readonly fee: number;
  /** Days between which the supplier expects it to arrive; null where it tells none. */
  readonly days: { readonly from: string; readonly to: string } | null;
};

/** How one supplier can deliver its part of the order (ux O-03). */
export type SupplierDelivery = {
  readonly partId: string;
  readonly supplier: string;
  readonly ways: readonly DeliveryWay[];
  /** The way chosen so far, else the first. */
  readonly way: string | null;
};

export type DeliveryStep = {
  readonly order: OrderView;
  readonly shippingAddresses: readonly AddressChoice[];
  readonly billingAddresses: readonly AddressChoice[];
  readonly shippingAddress: string | null;
  readonly billingAddress: string | null;
  readonly deliveries: readonly SupplierDelivery[];
  readonly fields: readonly OrderField[];
  readonly payment: PaymentWays;
};

/** The address chosen so far when it is among the choices, else the first. */
function chosen(choices: readonly AddressChoice[], current: string | undefined): string | null {
  return (choices.find(({ key }) => key === current) ?? choices[0])?.key ?? null;
}

function presentWay({ code, label, shippingPriceUnit, deliveryTimeRange }: ShippingInformation): DeliveryWay {
  const { earliestDeliveryDate: from, latestDeliveryDate: to } = deliveryTimeRange;
  return { code, label, fee: shippingPriceUnit, days: from && to ? { from, to } : null };
}

const listDeliveries = (
  sdk: Pick<Sdk, "logisticOrders">,
  order: CommercialOrder,
): Promise<readonly SupplierDelivery[]> =>
  Promise.all(
    order.orderLogistics.map(async ({ id, supplierSnapshot, shippingType }) => {
      const offered = await sdk.logisticOrders.getShippingInformation({ params: { logisticOrderId: id } });
      const ways = offered.map(presentWay);
      const way = ways.find(({ code }) => code === shippingType) ?? ways[0];
      return { partId: id, supplier: supplierSnapshot.name, ways, way: way?.code ?? null };
    }),
  );

/** The fields that the operator has buyers fill in for each order. */
export async function listOrderFields(sdk: Pick<Sdk, "customFields">): Promise<readonly OrderField[]> {
  const query = { sealedTarget: "ORDER_COMMERCIAL", status: "ACTIVE", size: 100 } as const;
  return presentOrderFields((await sdk.customFields.getCustomFields({ query })).content);
}

/** Everything the first step shows. */
export async function readDeliveryStep(
  sdk: Pick<Sdk, "logisticOrders" | "accounts" | "customerUsers" | "customFields" | "payments">,
  order: CommercialOrder,
): Promise<DeliveryStep> {
  const [addresses, deliveries, fields, payment] = await Promise.all([
    listAddressChoices(sdk),
    listDeliveries(sdk, order),
    listOrderFields(sdk),
    readPaymentWays(sdk, order.reference),
  ]);
  const { shippingAddresses, billingAddresses } = addresses;
  const [part] = order.orderLogistics;
  return {
    order: presentOrder(order),
    shippingAddresses,
    billingAddresses,
    shippingAddress: chosen(shippingAddresses, part?.shippingAddressSnapshot?.externalId),
    billingAddress: chosen(billingAddresses, part?.billingAddressSnapshot?.externalId),
    deliveries,
    fields,
    payment,
  };
}

/** An address of the account by its key, or one that was typed in. */
type AddressWish = { readonly key: string; readonly typed: NewAddress | null };

export type DeliveryChoice = Readonly<Record<AddressUse, AddressWish>> & {
  /** Code of the way of delivery by the id of the logistic order. */
  readonly shippingTypes: ReadonlyMap<string, string>;
  /** Text by the external id of the order's field. */
  readonly fields: ReadonlyMap<string, string>;
  /** What shall stand with the chosen address from now on; null where the form does not ask. */
  readonly remarks: string | null;
};

export type DeliveryField = AddressUse | `${AddressUse}.${AddressField}` | "remarks" | `field.${string}`;
export type DeliveryProblem = {
  readonly field: DeliveryField;
  readonly message: `wrongAddress.${AddressProblem}` | `wrong.${AddressUse | OrderFieldProblem}`;
};

function readWish(form: FormData, use: AddressUse): { wish: AddressWish; problems: DeliveryProblem[] } {
  const key = String(form.get(use) ?? "");
  if (!key) return { wish: { key, typed: null }, problems: [{ field: use, message: `wrong.${use}` }] };
  if (key !== newAddressKey) return { wish: { key, typed: null }, problems: [] };
  const typed = readNewAddress(form, use);
  const problems = problemsOf(typed).map(([field, problem]) => ({
    field: fieldName(use, field),
    message: `wrongAddress.${problem}` as const,
  }));
  return { wish: { key, typed }, problems };
}

/** What the form holds under names that begin so, without that beginning. */
const textsUnder = (form: FormData, prefix: string) =>
  new Map(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), String(value).trim()] as const] : [],
    ),
  );

/** Reads the first step's form, and names the fields that are missing or wrong. */
export function readDeliveryChoice(
  form: FormData,
  fields: readonly OrderField[],
): {
  readonly choice: DeliveryChoice;
  readonly problems: readonly DeliveryProblem[];
} {
  const shipping = readWish(form, "shippingAddress");
  const billing = readWish(form, "billingAddress");
  const remarks = form.get(remarksName(shipping.wish.key));
  const choice = {
    shippingAddress: shipping.wish,
    billingAddress: billing.wish,
    shippingTypes: textsUnder(form, shippingTypeName("")),
    fields: textsUnder(form, orderFieldName("")),
    remarks: remarks === null ? null : String(remarks).trim(),
  };
  const isLongRemark = (choice.remarks?.length ?? 0) > longest("additionalAddress");
  const wrongFields = fields.flatMap((field): DeliveryProblem[] => {
    const problem = orderFieldProblem(field, choice.fields.get(field.key) ?? "");
    return problem ? [{ field: `field.${field.key}`, message: `wrong.${problem}` }] : [];
  });
  const problems: DeliveryProblem[] = [
    ...shipping.problems,
    ...(isLongRemark ? [{ field: "remarks", message: "wrongAddress.tooLong" } as const] : []),
    ...billing.problems,
    ...wrongFields,
  ];
  return { choice, problems };
}

/** The keys of both addresses, those typed in added to the account first, remarks kept with the one delivered to. */
export async function settleAddresses(
  sdk: Pick<Sdk, "accounts">,
  { shippingAddress, billingAddress, remarks }: DeliveryChoice,
): Promise<Readonly<Record<AddressUse, string>>> {
  const keyFor = async (wish: AddressWish, use: AddressUse) =>
    wish.typed ? await addAddress(sdk, wish.typed, use) : wish.key;
  if (remarks !== null && !shippingAddress.typed) await keepRemarks(sdk, shippingAddress.key, remarks);
  return {
    shippingAddress: await keyFor(shippingAddress, "shippingAddress"),
    billingAddress: await keyFor(billingAddress, "billingAddress"),
  };
}

/** Writes addresses, ways of delivery and the order's fields into the draft, one after the other, no more than has changed. */
export async function saveDelivery(
  sdk: Pick<Sdk, "commercialOrders" | "logisticOrders">,
  order: CommercialOrder,
  { choice, fields }: { readonly choice: DeliveryChoice; readonly fields: readonly OrderField[] },
  addresses: Readonly<Record<AddressUse, string>>,
): Promise<void> {
  const params = { commercialOrderId: order.reference };
  const typeOf = ({ id, shippingType }: CommercialOrder["orderLogistics"][number]) =>
    choice.shippingTypes.get(id) ?? shippingType ?? "STD";
  const [first] = order.orderLogistics;
  const common = first ? typeOf(first) : "STD";
  await sdk.commercialOrders.setShippingInformation({
    params,
    body: { shippingAddressId: addresses.shippingAddress, shippingType: common },
  });
  for (const part of order.orderLogistics) {
    if (typeOf(part) === common) continue;
    await sdk.logisticOrders.setLogisticShippingType({
      params: { logisticOrderId: part.id },
      body: { shippingType: typeOf(part) },
    });
  }
  await sdk.commercialOrders.setBillingInformation({ params, body: { billingAddressId: addresses.billingAddress } });
  const known = new Map(presentFieldValues(order.customFieldValues).map(({ key, text }) => [key, text]));
  const customFields = fields.flatMap((field) => {
    const text = choice.fields.get(field.key) ?? "";
    if (text === (known.get(field.key) ?? "")) return [];
    return [{ customFieldId: field.key, customFieldValue: orderFieldWrite(field, text) }];
  });
  if (customFields.length > 0) await sdk.commercialOrders.updateCommercialOrder({ params, body: { customFields } });
}
