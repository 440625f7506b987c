// Chooses an article for comparison; for product pages, cards and rows. Without scripts it posts to the comparison itself.
import Scale from "lucide-react/icons/scale";
import type { SyntheticEvent } from "react";
import { mostCompared, withChosen, withoutChosen, writeChoice } from "#catalogue/compare.rules.ts";
import { useCompareText } from "#catalogue/compare.text.ts";
import { keepCompareChoice, useCompareChoice } from "#catalogue/compare-choice.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { useToasts } from "#ui/toasts.tsx";

type CompareToggleProps = {
  readonly variantId: string;
  /** The article, for the name of the button. */
  readonly name: string;
};

const topic = "compare";

/** Chooses or leaves out an article, and says so. */
function useToggle({ variantId, name }: CompareToggleProps) {
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

export function CompareToggle(props: CompareToggleProps) {
  const t = useCompareText();
  const paths = usePaths();
  const { isChosen, toggle, label } = useToggle(props);
  return (
    <form method="post" action={paths.compare()} onSubmit={toggle}>
      <input type="hidden" name="variantId" value={props.variantId} />
      <Button type="submit" variant="quiet" size="small" icon={<Scale />} aria-pressed={isChosen} aria-label={label}>
        {t(isChosen ? "chosen" : "compare")}
      </Button>
    </form>
  );
}

const listFormId = "compare-form";

/** The one form of all `CompareInList` on a page. */
export function CompareForm() {
  return <form id={listFormId} method="post" action={usePaths().compare()} hidden />;
}

/** The same as a bare sign, for the many articles of a list; beside them stands one `CompareForm`. */
export function CompareInList(props: CompareToggleProps) {
  const { isChosen, toggle, label } = useToggle(props);
  return (
    <IconButton
      type="submit"
      form={listFormId}
      name="variantId"
      value={props.variantId}
      variant="secondary"
      size="small"
      icon={<Scale />}
      label={label}
      aria-pressed={isChosen}
      onClick={toggle}
    />
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
