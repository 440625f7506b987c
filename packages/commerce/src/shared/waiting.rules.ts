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
export type WaitingEntry<Kind extends string> = {
  readonly kind: Kind;
  readonly about: "order" | "quote" | "conversation";
  /** Of what it is about; that of a conversation is its quote's and its thread's. */
  readonly id: string;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly late: boolean;
  /** Without tax, in cents; 0 where nobody has said. */
  readonly amount: number;
};

/** How much of a kind waits, and how much of that is late. */
export type WaitingCount<Kind extends string> = {
  readonly kind: Kind;
  readonly count: number;
  readonly lateCount: number;
};

/** The first entries of each kind, with how many there are. */
export type WaitingList<Kind extends string> = {
  readonly entries: readonly WaitingEntry<Kind>[];
  readonly counts: readonly WaitingCount<Kind>[];
};

const dueOf = ({ dueAt }: WaitingEntry<string>) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** By deadline, then the larger amount first; what has no deadline comes last. */
export function byDue(one: WaitingEntry<string>, other: WaitingEntry<string>): number {
  const [mine, theirs] = [dueOf(one), dueOf(other)];
  if (mine !== theirs) return mine < theirs ? -1 : 1;
  return other.amount - one.amount || one.id.localeCompare(other.id);
}

/** The ids of what the entries are about, of one sort. */
export const idsOf = (entries: readonly WaitingEntry<string>[], about: WaitingEntry<string>["about"]): string[] =>
  entries.filter((entry) => entry.about === about).map(({ id }) => id);
