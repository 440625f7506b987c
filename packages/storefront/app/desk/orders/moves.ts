// What is to be done with many orders: with those that somebody has chosen, or with all that a list shows, found anew when it is done.
import { searchLength } from "@comptoir/contract/limits";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { FormFields } from "#desk/ask-desk.ts";
import { type OrderTab, readOrderTab } from "#desk/order-states.ts";
import { type OrderEntry, type OrderMove, orderKey, orderMoveNames } from "#desk/orders/order-entry.ts";
import { typedText } from "#lib/typed-fields.ts";

/** What chooses among the orders of a list. */
export type OrderSearch = { readonly tab: OrderTab; readonly search: string; readonly supplierId: string | null };

/** Which orders a form of the list means: the ticked ones, those of its page, or all that it finds. */
export const moveScopes = ["chosen", "page", "all"] as const;
export type MoveScope = (typeof moveScopes)[number];

/** An order as it was read. */
export type NamedOrder = Pick<OrderEntry, "id" | "version" | "reference">;

/** Orders by name, or what finds them and behind which of them it goes on. */
export type Moves = { readonly step: OrderMove } & (
  | { readonly orders: readonly NamedOrder[] }
  | { readonly search: OrderSearch; readonly after: string | null }
);

/** Why an order was not moved on: changed since it was read, in another state, unpaid, gone, or refused for another reason. */
export type MoveRefusal = "changed" | "state" | "unpaid" | "gone" | "other";

/** What became of one order, and where it stands now; null: nobody knows. */
export type MovedOrder = NamedOrder & {
  readonly refusal: MoveRefusal | null;
  readonly status: LogisticOrderStatus | null;
};

/** What became of some of the orders, and what is left to do of them. */
export type MovesTurn = { readonly moved: readonly MovedOrder[]; readonly rest: MoveFields | null };

/** Moves as a form or an address says them. */
export type MoveFields = FormFields;
type Pair = MoveFields[number];

/** What an address says of a list. */
export const searchFields = ({ tab, search, supplierId }: OrderSearch): Readonly<Record<string, string>> => ({
  ...(tab !== "all" && { tab }),
  ...(search && { search }),
  ...(supplierId && { supplier: supplierId }),
});

/** What a form sends for moves, `readMoves` turned round. */
export function fieldsOf(moves: Moves): MoveFields {
  if ("orders" in moves)
    return [["step", moves.step], ...moves.orders.map((order): Pair => ["order", orderKey(order)])];
  const after: readonly Pair[] = moves.after === null ? [] : [["after", moves.after]];
  return [["step", moves.step], ["scope", "all"], ...Object.entries(searchFields(moves.search)), ...after];
}

/** The step that a form or an address names. */
export const readStep = (fields: FormData | URLSearchParams): OrderMove | undefined =>
  orderMoveNames.find((name) => name === fields.get("step"));

/** An order as `orderKey` writes it. */
export function readOrderKey(value: unknown): NamedOrder | null {
  const [, id, version, reference] = /^(\S{1,64}) (\d{1,9}) (\S{1,64})$/.exec(String(value)) ?? [];
  return id && version && reference ? { id, reference, version: Number(version) } : null;
}

/** What a form or an address says of the list; no longer a text than the API takes. */
export const readSearch = (fields: FormData | URLSearchParams): OrderSearch => ({
  tab: readOrderTab(typedText(fields, "tab")),
  search: typedText(fields, "search").slice(0, searchLength),
  supplierId: typedText(fields, "supplier") || null,
});

/** What a form asks for; null for what is no such form. */
export function readMoves(form: FormData): Moves | null {
  const step = readStep(form);
  if (!step) return null;
  if (form.get("scope") === "all") return { step, search: readSearch(form), after: typedText(form, "after") || null };
  return { step, orders: form.getAll("order").flatMap((value) => readOrderKey(value) ?? []) };
}
