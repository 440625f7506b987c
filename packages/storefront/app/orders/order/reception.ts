// What a buyer confirms to have received (ux D-03): all that arrived, or less of a line, which leads to the report of a problem.
import { readQuantity } from "#goods/quantity.rules.ts";
import type { OrderLineView } from "#orders/order/order-view.ts";

type Figures = Pick<OrderLineView, "quantity" | "shipped" | "received" | "canceled">;

/** Pieces that have been sent and that nobody has confirmed. */
export const receivableOf = ({ shipped, received }: Figures): number => Math.max(0, shipped - received);

/** Pieces that are still to be sent: what was ordered is shipped, cancelled or left. */
export const leftOf = ({ quantity, shipped, canceled }: Figures): number => Math.max(0, quantity - shipped - canceled);

const prefix = "received.";

type Receivable = { readonly actions: readonly string[] };

/** Whether what has arrived of a logistic order may be confirmed now. */
export const canReceive = ({ actions }: Receivable): boolean => actions.includes("confirmReception");

/** Whether something has arrived that can be confirmed; what was brought in as shipped may have no parcels and is closed all the same. */
export const isToConfirm = (
  logisticOrder: Receivable & { readonly status: string; readonly lines: readonly Figures[] },
): boolean =>
  canReceive(logisticOrder) &&
  (logisticOrder.status !== "PARTIALLY_SHIPPED" || logisticOrder.lines.some((line) => receivableOf(line) > 0));

/** Pieces that a text says; an empty one says none, null is no number of pieces. */
function readPieces(text: string): number | null {
  if (text.trim() === "") return 0;
  const read = readQuantity(text, null);
  return "pieces" in read ? read.pieces : null;
}

/** Whether a text says pieces, and no more than have arrived. */
export function isReceivable(text: string, most: number): boolean {
  const pieces = readPieces(text);
  return pieces !== null && pieces <= most;
}

/** The form that confirms what has arrived of a logistic order; its fields stand in the rows of the lines. */
export const receptionFormOf = ({ id }: { readonly id: string }): string => `reception-${id}`;

/** The name of the field of a line. */
export const receivedField = (lineId: string): string => `${prefix}${lineId}`;

export type Reception = {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** Whether a field holds something else than a number of pieces. */
  readonly isUnreadable: boolean;
};

const typedIn = (form: FormData): (readonly [lineId: string, text: string])[] =>
  [...form]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), String(value)] as const);

/** What the fields of a form say; null where it has none, which confirms everything. */
export function readReception(form: FormData): Reception | null {
  const read = typedIn(form).map(([id, text]) => ({ id, quantity: readPieces(text) }));
  if (read.length === 0) return null;
  return {
    lines: read.flatMap(({ id, quantity }) => (quantity ? [{ id, quantity }] : [])),
    isUnreadable: read.some(({ quantity }) => quantity === null),
  };
}

/** A reception that was not recorded because of its figures: what was typed, by the ids of the lines. */
export type RefusedReception = { readonly typed: ReadonlyMap<string, string> };

/** What was typed into a form that was refused. */
export const refusedReception = (form: FormData): RefusedReception => ({ typed: new Map(typedIn(form)) });

export type MissingPieces = { readonly lineId: string; readonly pieces: number };

/** What did not come of lines that somebody confirmed less of, as the address of the page says it afterwards. */
export function readMissing(query: URLSearchParams): MissingPieces[] {
  return query.getAll("missing").flatMap((text) => {
    const [, lineId, pieces] = /^([\w-]{1,40})\.(\d{1,7})$/.exec(text) ?? [];
    return lineId && pieces ? [{ lineId, pieces: Number(pieces) }] : [];
  });
}
