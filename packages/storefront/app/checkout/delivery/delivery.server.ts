// The first step of the checkout: where to, how, and to whom the bill goes (ux O-02, O-03).
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { ShippingInformation } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { CheckoutProblem } from "#checkout/checkout-problems.ts";
import {
  type AddressChoices,
  addAddress,
  type InstructionsChange,
  keepInstructions,
  listAddressChoices,
} from "#checkout/delivery/checkout-addresses.server.ts";
import {
  type AddressUse,
  fieldName,
  instructionsName,
  longest,
  type NewAddress,
  newAddressKey,
  problemsOf,
  readNewAddress,
  shippingTypeName,
  shownInstructionsName,
} from "#checkout/delivery-form.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { bySupplier, type OrderView, presentOrder } from "#orders/order/order-view.ts";

export type DeliveryWay = {
  readonly code: string;
  readonly label: string;
  /** Fee without tax. */
  readonly fee: number;
  /** The working day until which it arrives; null where the supplier tells none. */
  readonly deliveryDate: string | null;
};

/** How one supplier can deliver its logistic order (ux O-03). */
export type SupplierDelivery = {
  readonly logisticOrderId: string;
  readonly supplier: string;
  readonly ways: readonly DeliveryWay[];
  /** The way chosen so far, else the first. */
  readonly way: string | null;
};

export type DeliveryStep = AddressChoices & {
  readonly order: OrderView;
  readonly shippingAddress: string | null;
  readonly billingAddress: string | null;
  readonly deliveries: readonly SupplierDelivery[];
};

/** The address chosen so far when it is among the choices, else the first. */
function chosen(choices: AddressChoices["shippingAddresses"], current: string | undefined): string | null {
  return (choices.find(({ key }) => key === current) ?? choices[0])?.key ?? null;
}

const presentWay = ({ code, label, shippingPriceUnit, deliveryTimeRange }: ShippingInformation): DeliveryWay => ({
  code,
  label,
  fee: shippingPriceUnit,
  deliveryDate: deliveryTimeRange.latestDeliveryDate,
});

const listDeliveries = (
  sdk: Pick<Sdk, "logisticOrders">,
  order: CommercialOrder,
): Promise<readonly SupplierDelivery[]> =>
  Promise.all(
    bySupplier(order.orderLogistics).map(async ({ id, supplierSnapshot, shippingType }) => {
      const offered = await sdk.logisticOrders.getShippingInformation({ params: { logisticOrderId: id } });
      const ways = offered.map(presentWay);
      const way = ways.find(({ code }) => code === shippingType) ?? ways[0];
      return { logisticOrderId: id, supplier: supplierSnapshot.name, ways, way: way?.code ?? null };
    }),
  );

/** Everything the step shows. */
export async function readDeliveryStep(
  sdk: Pick<Sdk, "logisticOrders" | "accounts" | "customerUsers">,
  order: CommercialOrder,
): Promise<DeliveryStep> {
  const [addresses, deliveries] = await Promise.all([listAddressChoices(sdk), listDeliveries(sdk, order)]);
  const { shippingAddresses, billingAddresses } = addresses;
  const [logisticOrder] = order.orderLogistics;
  return {
    order: presentOrder(order),
    ...addresses,
    shippingAddress: chosen(shippingAddresses, logisticOrder?.shippingAddressSnapshot?.externalId),
    billingAddress: chosen(billingAddresses, logisticOrder?.billingAddressSnapshot?.externalId),
    deliveries,
  };
}

/** An address of the account by its key, or one that was typed in. */
type ChosenAddress = { readonly key: string; readonly typed: NewAddress | null };

export type DeliveryChoice = Readonly<Record<AddressUse, ChosenAddress>> & {
  /** What shall stand with the chosen address from now on; null where the form does not ask. */
  readonly instructions: InstructionsChange | null;
};

function readAddress(form: FormData, use: AddressUse): { choice: ChosenAddress; problems: CheckoutProblem[] } {
  const key = sentValue(form, use);
  if (!key) return { choice: { key, typed: null }, problems: [{ field: use, message: `wrong.${use}` }] };
  if (key !== newAddressKey) return { choice: { key, typed: null }, problems: [] };
  const typed = readNewAddress(form, use);
  const problems = problemsOf(typed).map(([field, problem]) => ({
    field: fieldName(use, field),
    message: `wrongAddress.${problem}` as const,
  }));
  return { choice: { key, typed }, problems };
}

function readInstructions(form: FormData, key: string): InstructionsChange | null {
  const shown = form.get(shownInstructionsName(key));
  const wanted = form.get(instructionsName(key));
  return wanted === null ? null : { shown: shown === null ? null : String(shown), wanted: String(wanted).trim() };
}

/** Reads the form, and names the fields that are missing or wrong. */
export function readDeliveryChoice(form: FormData): {
  readonly choice: DeliveryChoice;
  readonly problems: readonly CheckoutProblem[];
} {
  const shipping = readAddress(form, "shippingAddress");
  const billing = readAddress(form, "billingAddress");
  const instructionsField = instructionsName(shipping.choice.key);
  const instructions = readInstructions(form, shipping.choice.key);
  const choice = {
    shippingAddress: shipping.choice,
    billingAddress: billing.choice,
    instructions,
  };
  const isTooLong = (instructions?.wanted.length ?? 0) > longest("deliveryInstructions");
  const problems: CheckoutProblem[] = [
    ...shipping.problems,
    ...(isTooLong ? [{ field: instructionsField, message: "wrongAddress.tooLong" } as const] : []),
    ...billing.problems,
  ];
  return { choice, problems };
}

/** Keeps changed instructions with the address delivered to; names the field when they are not kept, and why. */
export async function settleInstructions(
  sdk: Pick<Sdk, "accounts">,
  { shippingAddress: { key, typed }, instructions }: DeliveryChoice,
): Promise<readonly CheckoutProblem[]> {
  const unkept = instructions && !typed ? await keepInstructions(sdk, key, instructions) : null;
  if (!unkept) return [];
  const field = instructionsName(key);
  return [
    unkept === "failed" ? { field, message: "wrong.unkept" } : { field, message: "wrong.instructionsMoved", ...unkept },
  ];
}

/**
 * The keys of both addresses in the form, those typed in added to the account first; names those that could not be. One that was
 * added is an address to choose now, should the rest fail.
 */
export async function settleAddresses(
  sdk: Pick<Sdk, "accounts">,
  choice: DeliveryChoice,
  form: FormData,
): Promise<readonly CheckoutProblem[]> {
  const problems: CheckoutProblem[] = [];
  for (const use of ["shippingAddress", "billingAddress"] as const) {
    const { typed } = choice[use];
    if (!typed) continue;
    const added = await addAddress(sdk, typed, use);
    if (added) form.set(use, added);
    else problems.push({ field: use, message: "wrong.unkept" });
  }
  return problems;
}

/** Writes the addresses and the ways of delivery that the form names into the draft, one after the other. */
export async function saveDelivery(
  sdk: Pick<Sdk, "commercialOrders" | "logisticOrders">,
  order: CommercialOrder,
  form: FormData,
): Promise<void> {
  const addressOf = (use: AddressUse) => String(form.get(use));
  const params = { commercialOrderId: order.reference };
  const typeOf = ({ id, shippingType }: CommercialOrder["orderLogistics"][number]) =>
    String(form.get(shippingTypeName(id)) ?? shippingType ?? "STD");
  const [first] = order.orderLogistics;
  const common = first ? typeOf(first) : "STD";
  await sdk.commercialOrders.setShippingInformation({
    params,
    body: { shippingAddressId: addressOf("shippingAddress"), shippingType: common },
  });
  for (const logisticOrder of order.orderLogistics) {
    if (typeOf(logisticOrder) === common) continue;
    await sdk.logisticOrders.setLogisticShippingType({
      params: { logisticOrderId: logisticOrder.id },
      body: { shippingType: typeOf(logisticOrder) },
    });
  }
  await sdk.commercialOrders.setBillingInformation({ params, body: { billingAddressId: addressOf("billingAddress") } });
}
