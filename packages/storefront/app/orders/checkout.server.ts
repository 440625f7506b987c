// What the checkout reads and writes about a draft order, up to the moment it is placed.
import type { PaymentType } from "@comptoir/contract/accounts";
import type { CommercialOrder } from "@comptoir/contract/commercial-orders";
import type { PaymentOption } from "@comptoir/contract/orders";
import type { Address } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { listSessionAddresses } from "#lib/session.server.ts";
import { type OrderView, poNumberField, presentOrder } from "#orders/order-view.ts";

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

/** The payment type of the account that the session acts for. */
export async function findPaymentType(sdk: Pick<Sdk, "accounts">): Promise<PaymentType | null> {
  const { content } = await sdk.accounts.getCustomerAccounts({ query: { size: 1000 } });
  return content.find(({ isCurrent }) => isCurrent)?.paymentType ?? null;
}

export type AddressChoice = { readonly key: string; readonly title: string; readonly lines: string };

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
  readonly paymentType: PaymentType | null;
};

const keyOf = (address: Address) => address.externalId ?? address.id;

const presentChoice = (address: Address): AddressChoice => ({
  key: keyOf(address),
  title: address.label ?? address.company ?? address.fullName,
  lines: [
    address.company,
    address.fullName,
    address.address,
    address.additionalAddress,
    `${address.zipcode} ${address.city}`,
  ]
    .filter((line) => line && line !== address.label)
    .join(", "),
});

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
  sdk: Pick<Sdk, "logisticOrders" | "accounts" | "customerUsers">,
  order: CommercialOrder,
): Promise<DeliveryStep> {
  const [addresses, ways, paymentType] = await Promise.all([
    listSessionAddresses(sdk),
    listWays(sdk, order),
    findPaymentType(sdk),
  ]);
  const shippingAddresses = addresses.shippingAddresses.map(presentChoice);
  const billingAddresses = addresses.billingAddresses.map(presentChoice);
  const [part] = order.orderLogistics;
  return {
    order: presentOrder(order),
    shippingAddresses,
    billingAddresses,
    shippingAddress: chosen(shippingAddresses, part?.shippingAddressSnapshot?.externalId),
    billingAddress: chosen(billingAddresses, part?.billingAddressSnapshot?.externalId),
    ways,
    way: ways.find(({ code }) => code === part?.shippingType)?.code ?? ways[0]?.code ?? null,
    paymentType,
  };
}

export type DeliveryChoice = {
  readonly shippingAddressId: string;
  readonly billingAddressId: string;
  readonly shippingType: string;
  readonly poNumber: string;
};

/** Longest order number of a buyer (ux 6.1). */
export const longestPoNumber = 50;

export type DeliveryField = "shippingAddress" | "billingAddress" | "poNumber";

/** Reads the first step's form, and names the fields that are missing or too long. */
export function readDeliveryChoice(form: FormData): {
  readonly choice: DeliveryChoice;
  readonly wrong: readonly DeliveryField[];
} {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const choice = {
    shippingAddressId: text("shippingAddress"),
    billingAddressId: text("billingAddress"),
    shippingType: text("shippingType"),
    poNumber: text("poNumber"),
  };
  const wrong: DeliveryField[] = [
    ...(choice.shippingAddressId ? [] : (["shippingAddress"] as const)),
    ...(choice.billingAddressId ? [] : (["billingAddress"] as const)),
    ...(choice.poNumber.length > longestPoNumber ? (["poNumber"] as const) : []),
  ];
  return { choice, wrong };
}

/** Writes addresses, way of delivery and the buyer's order number into the draft, one after the other. */
export async function saveDelivery(
  sdk: Pick<Sdk, "commercialOrders">,
  order: CommercialOrder,
  choice: DeliveryChoice,
): Promise<void> {
  const params = { commercialOrderId: order.reference };
  const { shippingAddressId, billingAddressId, shippingType, poNumber } = choice;
  await sdk.commercialOrders.setShippingInformation({
    params,
    body: { shippingAddressId, shippingType: shippingType || "STD" },
  });
  await sdk.commercialOrders.setBillingInformation({ params, body: { billingAddressId } });
  if (poNumber === presentOrder(order, []).poNumber) return;
  await sdk.commercialOrders.updateCommercialOrder({
    params,
    body: { customFields: [{ customFieldId: poNumberField, customFieldValue: poNumber || null }] },
  });
}
