// Which variants are compared, and in what they differ (ux C-07).
import type { Fact } from "#catalogue/variants.rules.ts";

/** Ux C-07: more columns cannot be read side by side. */
export const mostCompared = 4;

/** Where the choice of a browser without JavaScript is kept. */
export const comparisonCookie = "compare";

const separator = ",";

/** Reads the ids of a cookie or an address: each once, four at most. */
export function readChoice(text: string | null | undefined): readonly string[] {
  const ids = (text ?? "").split(separator).map((id) => id.trim());
  return [...new Set(ids.filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, mostCompared);
}

/** The choice as a cookie and an address carry it; `readChoice` reads it. */
export const writeChoice = (ids: readonly string[]): string => ids.join(separator);

/** The choice with another variant; the same when it is full or holds it already. */
export const withChosen = (ids: readonly string[], id: string): readonly string[] =>
  readChoice(writeChoice([...ids, id]));

/** The choice without one variant; the same when it does not hold it. */
export const withoutChosen = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((chosen) => chosen !== id);

export type ComparedRow = {
  readonly id: string;
  readonly name: string;
  /** One per article; null where it says nothing. */
  readonly values: readonly (string | null)[];
  readonly isDifferent: boolean;
};

/** One row per attribute that any of them has, in the order of the first that has it. */
export function compareFacts(articles: readonly (readonly Fact[])[]): readonly ComparedRow[] {
  const names = new Map(articles.flatMap((facts) => facts.map(({ id, name }) => [id, name] as const)));
  return [...names].map(([id, name]) => {
    const values = articles.map((facts) => facts.find((fact) => fact.id === id)?.value ?? null);
    return { id, name, values, isDifferent: new Set(values).size > 1 };
  });
}
