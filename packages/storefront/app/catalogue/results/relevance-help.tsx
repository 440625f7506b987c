// In which order the results of a search stand, in one sentence beside the sort, with the page that explains it (search K-03, ux V-09).
import { useFiltersText } from "messages:filters";
import type { ResultListProps } from "#catalogue/results/results-view.ts";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";

/** Nothing where another order was chosen, or nothing is ranked. */
export function RelevanceHelp({ results, state }: Pick<ResultListProps, "results" | "state">) {
  const t = useFiltersText();
  const paths = usePaths();
  if (state.sort !== "relevance" || state.query === "" || results.total < 2) return null;
  return (
    <p className="-mt-2 pb-4 text-sm text-muted print:hidden">
      {t("relevanceHelp")} <Link to={paths.legal("ranking")}>{t("rankingPage")}</Link>
    </p>
  );
}
