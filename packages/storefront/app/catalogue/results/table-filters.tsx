// The filters above a specification table: the bounds that matter most and some lists in one line, the others in a panel. A plain
// form; with scripts a tick, Enter or leaving a field applies it. In a narrow window they lie in a sheet, which one button opens;
// without scripts that button unfolds them in place.
import { useTableText } from "messages:table";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { FocusEvent, FormEvent } from "react";
import { Form } from "react-router";
import { hasFilters, withoutFilters } from "#catalogue/result-state.ts";
import { FilterFields } from "#catalogue/results/filters/filter-fields.tsx";
import { filtersFormId, useShowResults } from "#catalogue/results/filters/use-show-results.ts";
import type { ResultListProps } from "#catalogue/results/results-view.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { atOnce, deferred } from "#ui/display/deferred.tsx";
import { leaveFocus } from "#ui/overlay/leave-focus.ts";
import { useNarrowSheet } from "#ui/overlay/use-narrow-sheet.ts";

type TableFiltersProps = Pick<ResultListProps, "results" | "state" | "action" | "hrefOf">;

/** Nobody but who filters on a phone needs its code. */
const LateFilterSheet = deferred(() => import("#catalogue/results/filters/filter-sheet.tsx"), atOnce);

export function TableFilters(props: TableFiltersProps) {
  const { results, state } = props;
  const t = useTableText();
  const { summary, isSheet, leave } = useNarrowSheet();
  const inForce =
    results.applied.length + results.appliedRanges.length + Number(state.priceMin !== null || state.priceMax !== null);
  return (
    <>
      <details className="spec-filters">
        <summary ref={summary} className="button" data-size="small">
          <SlidersHorizontal aria-hidden="true" /> {t("filterCount", { count: inForce + Number(state.inStock) })}
        </summary>
        {!isSheet && <FilterForm {...props} />}
      </details>
      {isSheet && <LateFilterSheet props={{ ...props, onLeave: leave }} fallback={null} />}
    </>
  );
}

function FilterForm({ results, state, action, hrefOf }: TableFiltersProps) {
  const t = useTableText();
  const paths = usePaths();
  const showResults = useShowResults(action);
  const tick = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === "checkbox") showResults(event.currentTarget);
  };
  const leave = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const isText = target instanceof HTMLInputElement && target.type === "text";
    if (isText && target.value.trim() !== target.defaultValue) showResults(currentTarget);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    showResults(event.currentTarget);
  };
  const isBox = results.facets.some(({ id }) => id === "LENGTH_INNER");
  return (
    <Form id={filtersFormId} action={action} onChange={tick} onBlur={leave} onSubmit={send} aria-label={t("filters")}>
      <FilterFields results={results} state={state} isFloating />
      <Button type="submit" size="small" className="hidden noscript:inline-flex">
        {t("filter")}
      </Button>
      <p ref={leaveFocus} className="spec-filter-links">
        {isBox && <Link to={paths.fit()}>{t("fitFinder")}</Link>}
        {hasFilters(state) && (
          <Link to={hrefOf(withoutFilters(state))} preventScrollReset className="spec-desk">
            {t("clearFilters")}
          </Link>
        )}
      </p>
    </Form>
  );
}
