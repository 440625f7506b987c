// What waits at a desk, whatever it is about: how many working hours its people have (desk D-202), and what is due first. Until
// when those hours last, `addWorkingHours` alone tells. Pure.
import { addWorkingHours, workingHoursBefore } from "@comptoir/contract/days/working-days.rules";
import type { CommerceConfig } from "../deps.ts";

const WORKING_DAY = 24;

type Settings = { readonly config: Pick<CommerceConfig, "answerHours" | "acceptHours"> };

/** For answering a request or a message. */
export const answerHoursOf = ({ config }: Settings): number => config.answerHours ?? WORKING_DAY;

/** For accepting an order, or deciding on one that is held back. */
export const acceptHoursOf = ({ config }: Settings): number => config.acceptHours ?? WORKING_DAY;

/** For a decision about a company, as its registration is told. */
const registrationHours = WORKING_DAY;

/** Until when a company is told whether its account opens. */
export const registrationDueAt = (since: Date): Date => addWorkingHours(since, registrationHours);

/** The month that the law gives for an answer to somebody who asked to be deleted, as thirty days. */
const deletionMilliseconds = 30 * 24 * 3600_000;

/** Until when a person who asked to be deleted has an answer. */
export const deletionDueAt = (since: Date): Date => new Date(since.getTime() + deletionMilliseconds);

/** Registrations of before are late. */
export const lateRegistrationsBefore = (now: Date): Date => workingHoursBefore(now, registrationHours);

/** Requests to be deleted of before are late. */
export const lateDeletionsBefore = (now: Date): Date => new Date(now.getTime() - deletionMilliseconds);

/** One thing that waits, before any of it is read. */
export type WaitingThing = {
  readonly about:
    | "order"
    | "quote"
    | "incident"
    | "thread"
    | "registration"
    | "deletion"
    | "contactRequest"
    | "pendingAction";
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
