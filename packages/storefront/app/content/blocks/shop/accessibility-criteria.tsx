import { useContentText } from "messages:content";
import type { ReadBlock } from "#content/blocks/block.ts";
import { textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export type Criterion = {
  /** As WCAG counts: "1.4.10". */
  readonly id: string;
  readonly level: "A" | "AA";
  readonly name: string;
  readonly principle: string;
  /** Automatic rules about it, by which screens are judged. */
  readonly rules: number;
  /** Tests that look at it themselves, and what they look at; 0 and "" where none does. */
  readonly journeys: number;
  readonly journey: string;
};
export type AccessibilityCriteriaBlock = {
  readonly component: "accessibility_criteria";
  readonly title: string;
  /** Empty while nobody has looked. */
  readonly criteria: readonly Criterion[];
  /** Of the automatic rules. */
  readonly rulesVersion: string;
};

export const readAccessibilityCriteria: ReadBlock<AccessibilityCriteriaBlock> = (fields) => ({
  ...{ component: "accessibility_criteria", title: textIn(fields, "title"), criteria: [], rulesVersion: "" },
});

/** What the tests check of each accessibility criterion with every change, and what they do not (ux Y-12). */
export function AccessibilityCriteria({ title, criteria, rulesVersion }: AccessibilityCriteriaBlock) {
  const t = useContentText();
  if (criteria.length === 0) return null;
  const checked = criteria.filter(({ rules, journeys }) => rules + journeys > 0);
  const others = criteria.filter(({ rules, journeys }) => rules + journeys === 0);
  const counts = { all: criteria.length, checked: checked.length, others: others.length };
  return (
    <section className="grid min-w-0 gap-3">
      <BlockTitle title={title} />
      <p>{t("criteriaCounted", counts)}</p>
      <p>{t("criteriaMethod", { version: rulesVersion })}</p>
      <CheckedCriteria criteria={checked} />
      <Disclosure summary={t("criteriaUnchecked", { count: others.length })}>
        <ul className="grid gap-1">
          {others.map(({ id, name, level }) => (
            <li key={id}>
              {id} {name} ({level})
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function CheckedCriteria({ criteria }: Pick<AccessibilityCriteriaBlock, "criteria">) {
  const t = useContentText();
  const columns: readonly TableColumn<Criterion>[] = [
    { key: "name", head: t("criterion"), cell: ({ id, name }) => `${id} ${name}`, isRowHead: true },
    { key: "level", head: t("criterionLevel"), cardLabel: t("criterionLevel"), cell: ({ level }) => level },
    {
      ...{ key: "checks", head: t("criterionChecks") },
      cell: ({ rules, journeys, journey }) => (
        <>
          {rules > 0 && <p>{t("criterionRules", { count: rules })}</p>}
          {journeys > 0 && <p>{t("criterionJourneys", { count: journeys, journey })}</p>}
        </>
      ),
    },
  ];
  return (
    <Table
      {...{ columns, rows: criteria }}
      caption={t("criteriaChecked", { count: criteria.length })}
      isCaptionHidden
      density="compact"
      rowKey={({ id }) => id}
      group={{ of: ({ principle }) => principle, head: (principle) => principle }}
    />
  );
}
