// What the review showed of an order travels with its form, so that what is placed is what was shown, and what has moved can
// be told as old and new (ux O-07).
import type { PlacementExpectation } from "@comptoir/contract/orders/orders";
import { type OrderFieldValue, orderFieldName } from "#orders/order/order-fields.ts";
import type { AddressView, OrderView } from "#orders/order/order-view.ts";

/** A line as it was shown: pieces, and its goods without tax. */
type ShownLine = {
  readonly offerPriceId: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: number;
};

/** An address or a field of the order as it was shown, by the name under which it is compared. */
type ShownChoice = OrderFieldValue;

export type ShownOrder = {
  /** With tax. */
  readonly total: number;
  readonly version: string | null;
  readonly lines: readonly ShownLine[];
  /** Null where a form does not say: they are not compared. */
  readonly choices: readonly ShownChoice[] | null;
};

type Amounts = Pick<ShownLine, "quantity" | "total">;

export type LineChange = {
  readonly name: string;
  /** Null: the line is new. */
  readonly old: Amounts | null;
  /** Null: the line is gone. */
  readonly now: Amounts | null;
};

/** What was chosen for the order, old and new; null: nothing. */
export type ChoiceChange = Pick<ShownChoice, "key" | "names"> & {
  readonly old: string | null;
  readonly now: string | null;
};

export type OrderChanges = {
  readonly oldTotal: number;
  readonly newTotal: number;
  readonly lines: readonly LineChange[];
  readonly choices: readonly ChoiceChange[];
};

type ComparedOrder = Pick<
  OrderView,
  "totals" | "version" | "logisticOrders" | "shippingAddress" | "billingAddress" | "fields"
>;

/** An address in one line, with what whoever delivers is told. */
function addressText(address: AddressView): string {
  const { company, fullName, additionalAddress, zipcode, city, state, country, phone } = address;
  const place = [company, fullName, address.address, additionalAddress, `${zipcode} ${city}`, state, country, phone];
  return [...place, address.deliveryInstructions].filter(Boolean).join(", ");
}

const choicesOf = ({ shippingAddress, billingAddress, fields }: ComparedOrder): ShownChoice[] => [
  ...(shippingAddress ? [{ key: "shippingAddress", names: {}, text: addressText(shippingAddress) }] : []),
  ...(billingAddress ? [{ key: "billingAddress", names: {}, text: addressText(billingAddress) }] : []),
  ...fields.map((field) => ({ ...field, key: orderFieldName(field.key) })),
];

/** What a page shows of an order, as far as it is compared. */
export const shownOf = (order: ComparedOrder): ShownOrder => ({
  total: order.totals.withTax,
  version: order.version,
  lines: order.logisticOrders
    .flatMap(({ lines }) => lines)
    .map(({ offerPriceId, name, quantity, total }) => ({ offerPriceId, name, quantity, total })),
  choices: choicesOf(order),
});

const isLine = (value: unknown): value is ShownLine =>
  typeof value === "object" &&
  value !== null &&
  "offerPriceId" in value &&
  typeof value.offerPriceId === "string" &&
  "name" in value &&
  typeof value.name === "string" &&
  "quantity" in value &&
  typeof value.quantity === "number" &&
  "total" in value &&
  typeof value.total === "number";

const isChoice = (value: unknown): value is ShownChoice =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "text" in value &&
  typeof value.text === "string" &&
  "names" in value &&
  typeof value.names === "object" &&
  value.names !== null &&
  Object.values(value.names).every((name) => typeof name === "string");

/** The order of a form as it was shown; a form that does not say it is one of an order that was never shown. */
export function readShown(text: FormDataEntryValue | null): ShownOrder {
  try {
    const { total, version, lines, choices } = JSON.parse(String(text)) as Partial<Record<keyof ShownOrder, unknown>>;
    return {
      total: typeof total === "number" ? total : 0,
      version: typeof version === "string" ? version : null,
      lines: Array.isArray(lines) ? lines.filter(isLine) : [],
      choices: Array.isArray(choices) ? choices.filter(isChoice) : null,
    };
  } catch {
    return { total: 0, version: null, lines: [], choices: null };
  }
}

/** What the backend compares before it places. */
export const expectationOf = ({ total, version }: ShownOrder): PlacementExpectation => ({
  expectedTotal: total,
  expectedVersion: version,
});

const isSame = (old: Amounts, now: Amounts) => old.quantity === now.quantity && old.total === now.total;

/** Addresses and fields that are no longer what they were, those of today first. */
function choiceChanges(shown: readonly ShownChoice[], current: readonly ShownChoice[]): ChoiceChange[] {
  const textIn = (choices: readonly ShownChoice[], key: string) =>
    choices.find((choice) => choice.key === key)?.text ?? null;
  const gone = shown.filter(({ key }) => textIn(current, key) === null);
  return [...current, ...gone]
    .map(({ key, names }) => ({ key, names, old: textIn(shown, key), now: textIn(current, key) }))
    .filter(({ old, now }) => old !== now);
}

/** What moved since an order was shown; null when nothing did that a buyer can see. */
export function changesSince(shown: ShownOrder, order: ComparedOrder): OrderChanges | null {
  const current = shownOf(order);
  const before = new Map(shown.lines.map((line) => [line.offerPriceId, line]));
  const after = new Map(current.lines.map((line) => [line.offerPriceId, line]));
  const kept = current.lines.flatMap((now): LineChange[] => {
    const old = before.get(now.offerPriceId) ?? null;
    return old && isSame(old, now) ? [] : [{ name: now.name, old, now }];
  });
  const gone = shown.lines.filter(({ offerPriceId }) => !after.has(offerPriceId));
  const lines = [...kept, ...gone.map((old): LineChange => ({ name: old.name, old, now: null }))];
  const choices = shown.choices && current.choices ? choiceChanges(shown.choices, current.choices) : [];
  if (lines.length === 0 && choices.length === 0 && shown.total === current.total) return null;
  return { oldTotal: shown.total, newTotal: current.total, lines, choices };
}
