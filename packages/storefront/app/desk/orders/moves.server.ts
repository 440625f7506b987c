// Steps that are taken with orders, one or many: each is answered for itself, and one that was taken before changes nothing.
import { mostDecisions } from "@comptoir/contract/limits";
import type { MovedOrder as MovedOnWire } from "@comptoir/contract/orders/desk-orders";
import { PaymentStatus } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import { tabOf } from "#desk/order-states.ts";
import {
  fieldsOf,
  type MovedOrder,
  type MoveRefusal,
  type Moves,
  type MovesTurn,
  type NamedOrder,
  type OrderSearch,
} from "#desk/orders/moves.ts";
import { type OrderMove, presentOrderEntry } from "#desk/orders/order-entry.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

function refusalOf({ code, detail }: NonNullable<MovedOnWire["error"]>): MoveRefusal {
  if (code === "CHANGED_MEANWHILE") return "changed";
  if (code === "F-E-033") return "gone";
  if (code !== "CONFLICT") return "other";
  // An order that waits for money is refused with where its payment stands.
  return PaymentStatus.safeParse(detail).success ? "unpaid" : "state";
}

/** Takes a step with orders, as they were read. */
export async function takeStep(sdk: Sdk, step: OrderMove, orders: readonly NamedOrder[]): Promise<MovedOrder[]> {
  if (orders.length === 0) return [];
  const body = { step, orders: orders.map(({ id, version }) => ({ id, version })) };
  const { results } = await sdk.deskOrders.moveOrders({ body, query: {} });
  return orders.map((order, at) => {
    const { error = null, status = null } = results[at] ?? {};
    return { ...order, refusal: error && refusalOf(error), status };
  });
}

/** What of a list the API is asked for. */
export function askedFor({ tab, search, supplierId }: OrderSearch) {
  const wanted = tabOf(tab);
  return {
    ...(wanted && { tab: wanted }),
    ...(search && { search }),
    ...(supplierId && { supplierIds: [supplierId] }),
  };
}

/** Takes the step with the first of the orders, and says what is left. All that a list shows is found anew, the oldest first. */
export async function takeTurn(
  sdk: Sdk,
  moves: Moves,
  most: number,
): Promise<{ readonly moved: readonly MovedOrder[]; readonly rest: Moves | null }> {
  const { step } = moves;
  if ("orders" in moves) {
    const left = moves.orders.slice(most);
    const moved = await takeStep(sdk, step, moves.orders.slice(0, most));
    return { moved, rest: left.length > 0 ? { step, orders: left } : null };
  }
  const query = { ...askedFor(moves.search), step, sort: ["createdAt,asc"], size: most };
  const page = await sdk.deskOrders.getDeskOrders({ query: { ...query, ...(moves.after && { after: moves.after }) } });
  const moved = await takeStep(sdk, step, page.content.map(presentOrderEntry));
  const { after } = page.cursors;
  return { moved, rest: after === null ? null : { ...moves, after } };
}

/** Turns of one form: a request that lasts longer than these is given up by somebody on its way. */
const mostTurns = 5;

export type TurnsOutcome = {
  readonly step: OrderMove;
  readonly turn: MovesTurn;
  /** Why something is left: the shop did not answer. */
  readonly isBroken: boolean;
  readonly at: string;
};

/** Takes the step with as many of the orders as one request may, and says what became of each and what is left. */
export async function takeTurns(sdk: Sdk, moves: Moves): Promise<TurnsOutcome> {
  const moved: MovedOrder[] = [];
  let rest: Moves | null = moves;
  let isBroken = false;
  for (let turn = 0; turn < mostTurns && rest !== null && !isBroken; turn += 1)
    try {
      const taken: Awaited<ReturnType<typeof takeTurn>> = await takeTurn(sdk, rest, mostDecisions);
      moved.push(...taken.moved);
      rest = taken.rest;
    } catch (error) {
      throwSessionEnd(error);
      tellFailure("Orders could not be moved on", error);
      isBroken = true;
    }
  const turn = { moved, rest: rest && fieldsOf(rest) };
  return { step: moves.step, turn, isBroken, at: new Date().toISOString() };
}
