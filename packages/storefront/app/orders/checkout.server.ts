// What the checkout reads and writes about a draft order, up to the moment it is placed.
import type { PaymentType } from "@comptoir/contract/accounts";
import type { CommercialOrder } from "@comptoir/contract/commercial-orders";
import type { PaymentOption } from "@comptoir/contract/orders";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type AddressChoice, addAddress, keepRemarks, listAddressChoices } from "#orders/checkout-addresses.server.ts";
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
import { type OrderView, poNumberField, presentOrder } from "#orders/order-view.ts";
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
  /** Fee without tax per supplier of the order. */
  readonly fees: readonly { readonly supplier: string; readonly amount: number }[];
};

export type DeliveryStep = {
  readonly order: OrderView;
  readonly shippingAddresses: readonly AddressChoice[];
  readonly billingAddresses: readonly AddressChoice[];
  readonly shippingAddress: string | null;
  readonly billingAddress: string | null;
  readonly ways: readonly DeliveryWay[];
  readonly way: string | null;
  readonly payment: PaymentWays;
};

/** The address chosen so far when it is among the choices, else the first. */
function chosen(choices: readonly AddressChoice[], current: string | undefined): string | null {
  return (choices.find(({ key }) => key === current) ?? choices[0])?.key ?? null;
}

/** Ways of delivery that every supplier of the order offers, with the fee of each. */
async function listWays(sdk: Pick<Sdk, "logisticOrders">, order: CommercialOrder): Promise<readonly DeliveryWay[]> {
  const offered = await Promise.all(
    order.orderLogistics.map(async ({ id, supplierSnapshot }) => ({
      supplier: supplierSnapshot.name,
      ways: await sdk.logisticOrders.getShippingInformation({ params: { logisticOrderId: id } }),
    })),
  );
  const [first] = offered;
  return (first?.ways ?? []).flatMap(({ code, label }) => {
    const fees = offered.flatMap(({ supplier, ways }) => {
      const way = ways.find((candidate) => candidate.code === code);
      return way ? [{ supplier, amount: way.shippingPriceUnit }] : [];
    });
    return fees.length === offered.length ? [{ code, label, fees }] : [];
  });
}

/** Everything the first step shows. */
export async function readDeliveryStep(
  sdk: Pick<Sdk, "logisticOrders" | "accounts" | "customerUsers" | "payments">,
  order: CommercialOrder,
): Promise<DeliveryStep> {
  const [addresses, ways, payment] = await Promise.all([
    listAddressChoices(sdk),
    listWays(sdk, order),
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
    ways,
    way: ways.find(({ code }) => code === part?.shippingType)?.code ?? ways[0]?.code ?? null,
    payment,
  };
}

/** An address of the account by its key, or one that was typed in. */
type AddressWish = { readonly key: string; readonly typed: NewAddress | null };

export type DeliveryChoice = Readonly<Record<AddressUse, AddressWish>> & {
  readonly shippingType: string;
  readonly poNumber: string;
  /** What shall stand with the chosen address from now on; null where the form does not ask. */
  readonly remarks: string | null;
};

/** Longest order number of a buyer (ux 6.1). */
export const longestPoNumber = 50;

export type DeliveryField = AddressUse | `${AddressUse}.${AddressField}` | "remarks" | "poNumber";
export type DeliveryProblem = { readonly field: DeliveryField; readonly problem: AddressProblem | DeliveryRefusal };
type DeliveryRefusal = AddressUse | "poNumber";

/** Name of the field that holds the remarks of an address. */
export const remarksName = (key: string) => `remarks.${key}`;

function readWish(form: FormData, use: AddressUse): { wish: AddressWish; problems: DeliveryProblem[] } {
  const key = String(form.get(use) ?? "");
  if (!key) return { wish: { key, typed: null }, problems: [{ field: use, problem: use }] };
  if (key !== newAddressKey) return { wish: { key, typed: null }, problems: [] };
  const typed = readNewAddress(form, use);
  const problems = problemsOf(typed).map(([field, problem]) => ({ field: fieldName(use, field), problem }));
  return { wish: { key, typed }, problems };
}

/** Reads the first step's form, and names the fields that are missing or wrong. */
export function readDeliveryChoice(form: FormData): {
  readonly choice: DeliveryChoice;
  readonly problems: readonly DeliveryProblem[];
} {
  const shipping = readWish(form, "shippingAddress");
  const billing = readWish(form, "billingAddress");
  const poNumber = String(form.get("poNumber") ?? "").trim();
  const remarks = form.get(remarksName(shipping.wish.key));
  const choice = {
    shippingAddress: shipping.wish,
    billingAddress: billing.wish,
    shippingType: String(form.get("shippingType") ?? ""),
    poNumber,
    remarks: remarks === null ? null : String(remarks).trim(),
  };
  const isLongRemark = (choice.remarks?.length ?? 0) > longest("additionalAddress");
  const problems: DeliveryProblem[] = [
    ...shipping.problems,
    ...(isLongRemark ? [{ field: "remarks", problem: "tooLong" } as const] : []),
    ...billing.problems,
    ...(poNumber.length > longestPoNumber ? [{ field: "poNumber", problem: "poNumber" } as const] : []),
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

/** Writes addresses, way of delivery and the buyer's order number into the draft, one after the other. */
export async function saveDelivery(
  sdk: Pick<Sdk, "commercialOrders">,
  order: CommercialOrder,
  { shippingType, poNumber }: DeliveryChoice,
  addresses: Readonly<Record<AddressUse, string>>,
): Promise<void> {
  const params = { commercialOrderId: order.reference };
  await sdk.commercialOrders.setShippingInformation({
    params,
    body: { shippingAddressId: addresses.shippingAddress, shippingType: shippingType || "STD" },
  });
  await sdk.commercialOrders.setBillingInformation({ params, body: { billingAddressId: addresses.billingAddress } });
  if (poNumber === presentOrder(order, []).poNumber) return;
  await sdk.commercialOrders.updateCommercialOrder({
    params,
    body: { customFields: [{ customFieldId: poNumberField, customFieldValue: poNumber || null }] },
  });
}
