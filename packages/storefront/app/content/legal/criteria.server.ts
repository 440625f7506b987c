// What the tests of the shop check of each accessibility criterion, in words: read on the server, as no page needs more than these.
import { criteriaText } from "messages:criteria";
import type { Criterion } from "#content/blocks/shop/accessibility-criteria.tsx";
import { criteria, rulesVersion } from "#content/legal/criteria.generated.ts";
import type { Language } from "#lib/locale.ts";

type CriterionId = (typeof criteria)[number]["id"];

/** The first number of a criterion is that of its principle. */
const principleOf = (id: CriterionId) => id.slice(0, 1) as "1" | "2" | "3" | "4";

/** Every criterion of levels A and AA, with what is checked of it. */
export function tellCriteria(language: Language): {
  readonly criteria: readonly Criterion[];
  readonly rulesVersion: string;
} {
  const t = criteriaText(language);
  const told = criteria.map((criterion) => ({
    ...{ id: criterion.id, level: criterion.level, name: t(`name.${criterion.id}`), rules: criterion.rules },
    principle: t(`principle.${principleOf(criterion.id)}`),
    journeys: criterion.journeys,
    journey: criterion.journeys === 0 ? "" : t(`journey.${criterion.id}`),
  }));
  return { criteria: told, rulesVersion };
}
