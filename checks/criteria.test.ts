// The accessibility statement tells of each criterion what the tests check (ux Y-12): its table is made here, of the rules that
// journeys judge screens by and of the tags that journeys bear.
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { criteria, ruleTags, tagOf } from "../packages/storefront/e2e/helpers/criteria.ts";
import { listSources } from "./sources.ts";

const table = "../packages/storefront/app/content/legal/criteria.generated.ts";

/** "wcag1410" is 1.4.10. */
const criterionOf = (tag: string): string | null => {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
  return principle ? `${principle}.${guideline}.${number}` : null;
};

/** What axe-core runs: it leaves out rules on trial, whatever their other tags are. */
const rules = axe
  .getRules(ruleTags)
  .filter(({ tags }) => !tags.some((tag) => tag === "experimental" || tag === "deprecated"));

/** The tags of each test or group of tests that bears some. */
const tagged = listSources(["packages/storefront/e2e/*.e2e.ts"]).flatMap(({ text }) =>
  [...text.matchAll(/\btags: \[([^\]]*)\]/g)].map(([, tags = ""]) =>
    [...tags.matchAll(/"([^"]+)"/g)].map(([, tag]) => tag),
  ),
);

const checkedCriteria = criteria.map(({ id, level }) => ({
  ...{ id, level },
  rules: rules.filter(({ tags }) => tags.some((tag) => criterionOf(tag) === id)).length,
  journeys: tagged.filter((tags) => tags.includes(tagOf(id))).length,
}));

const written = `// Written by \`npm run criteria\`: what the tests of the shop check of each criterion of WCAG 2.2, levels A and AA.

/** The version of axe-core whose rules judge the screens. */
export const rulesVersion = ${JSON.stringify(axe.version)};

/** \`rules\` counts the automatic rules about a criterion, \`journeys\` the tests that look at it themselves. */
export const criteria = [
${checkedCriteria
  .map(
    ({ id, level, rules, journeys }) => `  { id: "${id}", level: "${level}", rules: ${rules}, journeys: ${journeys} },`,
  )
  .join("\n")}
] as const;
`;

describe("the table of accessibility criteria", () => {
  it("says what the tests check, no more and no less: write it anew by `npm run criteria`", async () => {
    await expect(written).toMatchFileSnapshot(table);
  });

  it("has all 55 criteria of levels A and AA, each once", () => {
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(55);
    expect(criteria).toHaveLength(55);
  });

  it("leaves out no rule: each is about a criterion of these levels", () => {
    const known = new Set(criteria.map(({ id }) => id));
    const others = rules.filter(({ tags }) => !tags.some((tag) => known.has(criterionOf(tag) ?? "")));
    expect(others.map(({ ruleId }) => ruleId)).toEqual([]);
  });
});
