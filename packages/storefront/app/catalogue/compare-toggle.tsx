// Chooses an article for comparison; for product pages, cards and rows. Without scripts it posts to the comparison itself.
import Scale from "lucide-react/icons/scale";
import type { FormEvent } from "react";
import { mostCompared, withChosen, withoutChosen, writeChoice } from "#catalogue/compare.rules.ts";
import { useCompareText } from "#catalogue/compare.text.ts";
import { keepCompareChoice, useCompareChoice } from "#catalogue/compare-choice.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useToasts } from "#ui/toasts.tsx";

type CompareToggleProps = {
  readonly variantId: string;
  /** The article, for the name of the button. */
  readonly name: string;
};

export function CompareToggle({ variantId, name }: CompareToggleProps) {
  const t = useCompareText();
  const paths = usePaths();
  const toasts = useToasts();
  const chosen = useCompareChoice();
  const isChosen = chosen.includes(variantId);
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    const next = isChosen ? withoutChosen(chosen, variantId) : withChosen(chosen, variantId);
    keepCompareChoice(next);
    const actions = next.length > 0 ? [{ label: t("see"), to: paths.compare({ ids: writeChoice(next) }) }] : [];
    if (isChosen) toasts.show({ tone: "info", title: t("removed", { name }), actions });
    else if (next === chosen || !next.includes(variantId))
      toasts.show({ tone: "warning", title: t("full", { most: mostCompared }), actions });
    else toasts.show({ title: t("added", { name, count: next.length, most: mostCompared }), actions });
  };
  return (
    <form method="post" action={paths.compare()} onSubmit={toggle}>
      <input type="hidden" name="variantId" value={variantId} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        icon={<Scale />}
        aria-pressed={isChosen}
        aria-label={t(isChosen ? "removeOf" : "compareOf", { name })}
      >
        {t(isChosen ? "chosen" : "compare")}
      </Button>
    </form>
  );
}

/** The way to the comparison, once there is something in it. */
export function CompareLink() {
  const t = useCompareText();
  const paths = usePaths();
  const chosen = useCompareChoice();
  if (chosen.length === 0) return null;
  return (
    <Link to={paths.compare({ ids: writeChoice(chosen) })} prefetch="none" className="text-sm">
      {t("seeCount", { count: chosen.length })}
    </Link>
  );
}
