// Whose word an order needs, of those who may decide about it: approvers of its account and their delegates.
import type { Decider } from "#orders/approval/deciders.queries.ts";

/** Each person once, as the first of their entries. */
export const distinctPeople = <Person extends { readonly id: string }>(people: readonly Person[]): Person[] =>
  [...new Map(people.toReversed().map((person) => [person.id, person])).values()].reverse();

/** Whose word comes next: everybody of the lowest level that is still open. */
export function nextDeciders(deciders: readonly Decider[]): Decider[] {
  const open = deciders.filter(({ isOpen }) => isOpen);
  const level = Math.min(...open.map((decider) => decider.level));
  return distinctPeople(open.filter((decider) => decider.level === level));
}

/** What the word of somebody means for an order: the level it gives, and whether that sends the order on. */
export type Word = { readonly level: number; readonly isLast: boolean; readonly onBehalfOf: string | null };

/** The highest word that is open to somebody; null: none. Where nobody has the level that is asked for, the highest will do. */
export function wordOf(deciders: readonly Decider[], userId: string, requiredLevel: number): Word | null {
  const own = deciders.filter(({ id, isOpen }) => id === userId && isOpen);
  const level = Math.max(...own.map((decider) => decider.level));
  const [first] = own.filter((decider) => decider.level === level);
  if (!first) return null;
  const highest = Math.max(...deciders.map((decider) => decider.level));
  return { level, isLast: level >= Math.min(requiredLevel, highest), onBehalfOf: first.onBehalfOf };
}
