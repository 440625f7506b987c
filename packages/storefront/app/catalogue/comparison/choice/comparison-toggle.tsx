// Chooses an article for comparison, on its page. Without scripts it posts to the comparison itself.

import { useComparisonText } from "messages:comparison";
import Scale from "lucide-react/icons/scale";
import { type ComparisonToggleProps, useComparisonToggle } from "#catalogue/comparison/choice/use-comparison-toggle.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";

export function ComparisonToggle(props: ComparisonToggleProps) {
  const t = useComparisonText();
  const paths = usePaths();
  const { isChosen, toggle, label } = useComparisonToggle(props);
  return (
    <form method="post" action={paths.comparison()} onSubmit={toggle}>
      <input type="hidden" name="variantId" value={props.variantId} />
      <Button type="submit" variant="quiet" size="small" icon={<Scale />} aria-pressed={isChosen} aria-label={label}>
        {t(isChosen ? "chosen" : "compare")}
      </Button>
    </form>
  );
}
