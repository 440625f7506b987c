// What a buyer confirms to have received (ux D-03): all that arrived, or less of a line, which leads to the report of a problem.
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

/** The form that confirms what has arrived of a logistic order; its fields stand in the rows of the lines. */
export const receptionFormOf = ({ id }: { readonly id: string }): string => `reception-${id}`;

/** The name of the field of a line. */
export const receivedField = (lineId: string): string => `${prefix}${lineId}`;

export type Reception = {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** Whether a field holds something else than a number of pieces. */
  readonly isUnreadable: boolean;
};

/** What the fields of a form say; null where it has none, which confirms everything. */
export function readReception(form: FormData): Reception | null {
  const fields = [...form].filter(([name]) => name.startsWith(prefix));
  if (fields.length === 0) return null;
  const read = fields.map(([name, value]) => ({ id: name.slice(prefix.length), quantity: Number(value || 0) }));
  return {
    lines: read.filter(({ quantity }) => quantity > 0),
    isUnreadable: read.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 0),
  };
}

export type MissingPieces = { readonly lineId: string; readonly pieces: number };

/** What did not come of lines that somebody confirmed less of, as the address of the page says it afterwards. */
export function readMissing(query: URLSearchParams): MissingPieces[] {
  return query.getAll("missing").flatMap((text) => {
    const [, lineId, pieces] = /^([\w-]{1,40})\.(\d{1,7})$/.exec(text) ?? [];
    return lineId && pieces ? [{ lineId, pieces: Number(pieces) }] : [];
  });
}
