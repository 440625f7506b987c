// Chooses an article for comparison, on its page. Without scripts it posts to the comparison itself.

import { useCompareText } from "messages:compare";
import Scale from "lucide-react/icons/scale";
import { type CompareToggleProps, useCompareToggle } from "#catalogue/compare/use-compare-toggle.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";

export function CompareToggle(props: CompareToggleProps) {
  const t = useCompareText();
  const paths = usePaths();
  const { isChosen, toggle, label } = useCompareToggle(props);
  return (
    <form method="post" action={paths.compare()} onSubmit={toggle}>
      <input type="hidden" name="variantId" value={props.variantId} />
      <Button type="submit" variant="quiet" size="small" icon={<Scale />} aria-pressed={isChosen} aria-label={label}>
        {t(isChosen ? "chosen" : "compare")}
      </Button>
    </form>
  );
}
