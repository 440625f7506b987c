// What others have done with an order since somebody read it, and whether that stands against what is to be written. Pure.
import type { HistoryEntry } from "@comptoir/contract/orders/orders";

/** The fields that a step changed: by the ids of lines and shipments, as the wire names them. */
const fieldsOf = ({
  from,
  to,
  change: { lines = [], expectedDate, parcels, shipment } = {},
}: HistoryEntry): string[] => [
  ...(from === to ? [] : ["status"]),
  ...lines.flatMap(({ id, quantity, price, expectedDate: day }) => [
    ...(quantity ? [`lines[${id}].quantity`] : []),
    ...(price ? [`lines[${id}].price`] : []),
    ...(day ? [`lines[${id}].expectedDate`] : []),
  ]),
  ...(expectedDate ? ["expectedDeliveryDate"] : []),
  // Parcels that left take pieces from all that is left; one that was there is followed otherwise.
  ...(parcels ? ["leftToShip"] : []),
  ...(shipment ? [`shipments[${shipment.id}]`] : []),
];

export type OrderChanges = {
  readonly by: { readonly type: HistoryEntry["by"]["type"]; readonly name: string };
  readonly at: string;
  readonly fields: string[];
};

/** The last write since a version was read, and the fields of all of them; every version is one step of the history. Null for none. */
export function changesSince(
  { version, history }: { readonly version: number; readonly history: readonly HistoryEntry[] },
  read: number,
): OrderChanges | null {
  if (version === read) return null;
  const steps = version > read ? history.slice(Math.max(history.length - (version - read), 0)) : history;
  const last = steps.at(-1);
  if (!last) return null;
  const { type, name } = last.by;
  return { by: { type, name }, at: last.at, fields: [...new Set(steps.flatMap(fieldsOf))] };
}

/** Fields that a write depends on, each with all that stands below it; all of them where it names none. */
export type TouchedFields = readonly string[] | undefined;

/** Whether what others have changed is what is to be written. */
export const isTouched = (changed: readonly string[], touched: TouchedFields): boolean =>
  touched === undefined || changed.some((field) => touched.some((own) => field === own || field.startsWith(`${own}[`)));
