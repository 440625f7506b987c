// The criteria of WCAG 2.2 that the shop follows, those of levels A and AA, and the rules by which journeys judge screens. A journey
// that looks at a criterion itself bears its tag: `npx vitest run --tags-filter wcag-1.4.10` runs all that do.

/** The rules of axe-core for these levels, by their tags. */
export const ruleTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const idsOf = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};
type Level = keyof typeof idsOf;

const numbersOf = (id: string): number => id.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);

/** Every criterion with its level, in the order of WCAG. */
export const criteria = Object.entries(idsOf)
  .flatMap(([level, ids]) => ids.split(/\s+/).map((id) => ({ id, level: level as Level })))
  .sort((one, other) => numbersOf(one.id) - numbersOf(other.id));

/** What a journey bears that looks at a criterion. */
export const tagOf = (id: string): string => `wcag-${id}`;

export const criterionTags = criteria.map(({ id, level }) => ({
  name: tagOf(id),
  description: `Looks at criterion ${id} of WCAG 2.2, level ${level}`,
}));
