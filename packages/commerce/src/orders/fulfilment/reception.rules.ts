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
  const received = new Map(lines.map((line) => [line.id, arrived ? line.received : line.shipped]));
  for (const [index, { id, quantity }] of (arrived ?? []).entries()) {
    const line = lines.find((candidate) => candidate.id === id || candidate.externalId === id);
    if (!line) throw invalidField("F-E-002", `lines[${index}].id`, `The order has no line ${id}`);
    const total = (received.get(line.id) ?? 0) + quantity;
    if (total > line.shipped)
      throw invalidField(
        "F-E-007",
        `lines[${index}].quantity`,
        `Only ${line.shipped - line.received} pieces of this line are on their way`,
      );
    received.set(line.id, total);
  }
  const changed = lines.filter((line) => received.get(line.id) !== line.received);
  return {
    lines: changed.map(({ id, received: before }) => ({ id, received: received.get(id) ?? before })),
    isComplete: lines.every((line) => (received.get(line.id) ?? 0) === line.shipped),
  };
}
