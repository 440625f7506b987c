// What became of several orders that were decided together, as an address says it.
import type { Query } from "#lib/paths.ts";

export const decisions = ["APPROVE", "DISAPPROVE"] as const;
export type DecisionName = (typeof decisions)[number];

/** Why a decision was not taken. */
export const decisionFailures = ["conflict", "forbidden", "failed"] as const;
export type DecisionFailure = (typeof decisionFailures)[number];

/** The decision of that name; null for anything else that a form or an address says. */
export const decisionNamed = (value: unknown): DecisionName | null =>
  decisions.find((decision) => decision === value) ?? null;

/** An order that could not be decided with the others. */
export type UndecidedOrder = { readonly reference: string; readonly why: DecisionFailure };
export type DecidedOrders = { readonly done: number; readonly kept: readonly UndecidedOrder[] };

/** Most orders that an address names. */
const mostNamed = 20;

/** What became of several orders, as an address says it. */
export const writeSeveral = (decision: DecisionName, { done, kept }: DecidedOrders): Query => ({
  decision,
  done,
  kept: kept.slice(0, mostNamed).map(({ reference, why }) => `${reference}.${why}`),
  more: kept.length > mostNamed ? kept.length - mostNamed : null,
});

const countIn = (query: URLSearchParams, name: string): number => {
  const count = Number(query.get(name));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

/** What the address says of a decision about several orders; null for none. */
export function readSeveral(query: URLSearchParams) {
  const decision = decisionNamed(query.get("decision"));
  const kept = query.getAll("kept").flatMap((text): UndecidedOrder[] => {
    const [, reference, name] = /^(\d{3}-\d{3}-\d{7})\.(\w+)$/.exec(text) ?? [];
    const why = decisionFailures.find((failure) => failure === name);
    return reference && why ? [{ reference, why }] : [];
  });
  return decision && { decision, done: countIn(query, "done"), kept, more: countIn(query, "more") };
}

export type SeveralDone = NonNullable<ReturnType<typeof readSeveral>>;
