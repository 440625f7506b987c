import { useCompareText } from "messages:compare";
import type { SyntheticEvent } from "react";
import { mostCompared, withChosen, withoutChosen, writeChoice } from "#catalogue/compare/compare.rules.ts";
import { keepCompareChoice, useCompareChoice } from "#catalogue/compare/compare-choice.ts";
import { usePaths } from "#lib/language.tsx";
import { useToasts } from "#ui/overlay/toasts.tsx";

export type CompareToggleProps = {
  readonly variantId: string;
  /** The article, for the name of the button. */
  readonly name: string;
};

const topic = "compare";

/** Chooses or leaves out an article, and says so. */
export function useCompareToggle({ variantId, name }: CompareToggleProps) {
  const t = useCompareText();
  const paths = usePaths();
  const toasts = useToasts();
  const chosen = useCompareChoice();
  const isChosen = chosen.includes(variantId);
  const toggle = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = isChosen ? withoutChosen(chosen, variantId) : withChosen(chosen, variantId);
    keepCompareChoice(next);
    const actions = next.length > 0 ? [{ label: t("see"), to: paths.compare({ ids: writeChoice(next) }) }] : [];
    if (isChosen) toasts.show({ topic, tone: "info", title: t("removed", { name }), actions });
    else if (next === chosen || !next.includes(variantId))
      toasts.show({ topic, tone: "warning", title: t("full", { most: mostCompared }), actions });
    else toasts.show({ topic, title: t("added", { name, count: next.length, most: mostCompared }), actions });
  };
  return { isChosen, toggle, label: t(isChosen ? "removeOf" : "compareOf", { name }) };
}
