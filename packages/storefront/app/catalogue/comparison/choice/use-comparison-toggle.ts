import { useComparisonText } from "messages:comparison";
import type { SyntheticEvent } from "react";
import { mostCompared, withChosen, withoutChosen, writeChoice } from "#catalogue/comparison/choice/comparison.rules.ts";
import { keepComparisonChoice, useComparisonChoice } from "#catalogue/comparison/choice/comparison-choice.ts";
import { usePaths } from "#lib/language.tsx";
import { useToasts } from "#ui/overlay/toasts.tsx";

export type ComparisonToggleProps = {
  readonly variantId: string;
  /** The article, for the name of the button. */
  readonly name: string;
};

const topic = "compare";

/** Chooses or leaves out an article, and says so. */
export function useComparisonToggle({ variantId, name }: ComparisonToggleProps) {
  const t = useComparisonText();
  const paths = usePaths();
  const toasts = useToasts();
  const chosen = useComparisonChoice();
  const isChosen = chosen.includes(variantId);
  const toggle = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = isChosen ? withoutChosen(chosen, variantId) : withChosen(chosen, variantId);
    keepComparisonChoice(next);
    const actions = next.length > 0 ? [{ label: t("see"), to: paths.comparison({ ids: writeChoice(next) }) }] : [];
    if (isChosen) toasts.show({ topic, tone: "info", title: t("removed", { name }), actions });
    else if (next === chosen || !next.includes(variantId))
      toasts.show({ topic, tone: "warning", title: t("full", { most: mostCompared }), actions });
    else toasts.show({ topic, title: t("added", { name, count: next.length, most: mostCompared }), actions });
  };
  return { isChosen, toggle, label: t(isChosen ? "removeOf" : "compareOf", { name }) };
}
