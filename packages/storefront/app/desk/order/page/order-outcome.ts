// What comes of a form of an order: what was done, or why it was refused.
import type { Meanwhile } from "#desk/meanwhile.ts";
import type { TypedProblem } from "#desk/typed-form.ts";

export const doneWords = [
  "accepted",
  "declined",
  "prepared",
  "ready",
  "shipped",
  "tracking",
  "canceled",
  "promised",
  "filed",
  "forced",
  "refused",
  "refunded",
  "received",
  /** What takes a second person was asked for. */
  "asked",
] as const;
export type DoneWord = (typeof doneWords)[number];

export type OrderRefusal = {
  /** Somebody else has written meanwhile, the state or the payment does not allow it, or fields are wrong. */
  readonly reason: "changed" | "conflict" | "unpaid" | "fields" | "asking";
  readonly problems: readonly TypedProblem[];
  /** Who was faster. */
  readonly meanwhile?: Meanwhile | null;
  /** Why a second person could not be asked. */
  readonly words?: string;
};

/** What came of a form of the page that was refused, with all that was typed. */
export type OrderOutcome = {
  readonly refusal: OrderRefusal;
  readonly typed: Readonly<Record<string, string>>;
  readonly attempt: number;
};
