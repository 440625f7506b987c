import { useCatalogueText } from "messages:catalogue";
import { useFiltersText } from "messages:filters";
import { isSortKey, sortKeys } from "#catalogue/result-state.ts";
import { RelevanceHelp } from "#catalogue/results/relevance-help.tsx";
import { PageSizeChoice, ResultChoice } from "#catalogue/results/result-choice.tsx";
import { ComparisonInListLink } from "#catalogue/results/result-parts.tsx";
import type { ResultListProps } from "#catalogue/results/results-view.ts";
import { ViewChoice } from "#catalogue/results/view-choice.tsx";

type ListToolbarProps = Pick<ResultListProps, "results" | "state" | "action" | "hrefOf">;

/** How many there are, in which order and how they are shown, above the cards. */
export default function ListToolbar({ results, state, action, hrefOf }: ListToolbarProps) {
  const t = useCatalogueText();
  const inFilters = useFiltersText();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4 print:hidden">
        <p role="status" className="me-auto text-sm text-muted">
          {t("resultCount", { count: results.total })}
        </p>
        <ComparisonInListLink props={{}} fallback={null} />
        <ResultChoice
          name="sort"
          label={t("sortBy")}
          value={isSortKey(state.sort) ? state.sort : "relevance"}
          options={sortKeys.map((key) => ({ value: key, text: inFilters(`sort_${key}`) }))}
          action={action}
        />
        <PageSizeChoice size={state.size} action={action} />
        <ViewChoice results={results} state={state} hrefOf={hrefOf} />
      </div>
      <RelevanceHelp results={results} state={state} />
    </>
  );
}
