// What a reception makes of an order's lines (orders 4.3). Pure.
import { invalidField } from "#shared/refusal.ts";

export type ReceivableLine = {
  readonly id: string;
  readonly externalId: string | null;
  readonly shipped: number;
  readonly received: number;
};

export type Reception = {
  /** The lines that change, with what has been received of them in all. */
  readonly lines: readonly { readonly id: string; readonly received: number }[];
  /** Whether everything that was shipped has now arrived. */
  readonly isComplete: boolean;
};

/**
 * Without named lines all that was shipped has arrived. Named quantities are what arrives now. Throws 400 F-E-002 for an
 * unknown line and F-E-007 for more than is on its way.
 */
export function receive(
  lines: readonly ReceivableLine[],
  arrived: readonly { readonly id: string; readonly quantity: number }[] | undefined,
): Reception {
  const after = lines.map((line) => ({ line, received: arrived ? line.received : line.shipped }));
  for (const [index, { id, quantity }] of (arrived ?? []).entries()) {
    const found = after.find(({ line }) => line.id === id || line.externalId === id);
    if (!found) throw invalidField("F-E-002", `lines[${index}].id`, `The order has no line ${id}`);
    const { line } = found;
    const total = found.received + quantity;
    if (total > line.shipped)
      throw invalidField(
        "F-E-007",
        `lines[${index}].quantity`,
        `Only ${line.shipped - line.received} pieces of this line are on their way`,
      );
    found.received = total;
  }
  const changed = after.filter(({ line, received }) => received !== line.received);
  return {
    lines: changed.map(({ line, received }) => ({ id: line.id, received })),
    isComplete: after.every(({ line, received }) => received === line.shipped),
  };
}
