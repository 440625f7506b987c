import { useComparisonText } from "messages:comparison";
import { writeChoice } from "#catalogue/comparison/choice/comparison.rules.ts";
import { useComparisonChoice } from "#catalogue/comparison/choice/comparison-choice.ts";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";

/** The way to the comparison, once there is something in it. */
export default function ComparisonLink() {
  const t = useComparisonText();
  const paths = usePaths();
  const chosen = useComparisonChoice();
  if (chosen.length === 0) return null;
  return (
    <Link to={paths.comparison({ ids: writeChoice(chosen) })} prefetch="none" className="text-sm">
      {t("seeCount", { count: chosen.length })}
    </Link>
  );
}
