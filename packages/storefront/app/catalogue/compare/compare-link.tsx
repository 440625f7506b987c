import { useCompareText } from "messages:compare";
import { writeChoice } from "#catalogue/compare/compare.rules.ts";
import { useCompareChoice } from "#catalogue/compare/compare-choice.ts";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";

/** The way to the comparison, once there is something in it. */
export default function CompareLink() {
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
