// What waits at a desk, whatever it is about: how many working hours its people have (desk D-202), and what is due first. Until
// when those hours last, `addWorkingHours` alone tells. Pure.
import type { CommerceConfig } from "../deps.ts";

const WORKING_DAY = 24;

type Settings = { readonly config: Pick<CommerceConfig, "answerHours" | "acceptHours"> };

/** For answering a request or a message. */
export const answerHoursOf = ({ config }: Settings): number => config.answerHours ?? WORKING_DAY;

/** For accepting an order, or deciding on one that is held back. */
export const acceptHoursOf = ({ config }: Settings): number => config.acceptHours ?? WORKING_DAY;

/** One thing that waits, before any of it is read. */
export type WaitingThing = {
  readonly about: "order" | "quote";
  readonly id: string;
  readonly since: Date;
  readonly dueAt: Date | null;
  /** Without tax, in cents; 0 where nobody has said. */
  readonly amount: number;
};

const dueOf = ({ dueAt }: WaitingThing) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** By deadline, then the larger amount first; what has no deadline comes last. */
export function byDue(one: WaitingThing, other: WaitingThing): number {
  const [mine, theirs] = [dueOf(one), dueOf(other)];
  if (mine !== theirs) return mine < theirs ? -1 : 1;
  return other.amount - one.amount || one.id.localeCompare(other.id);
}
