// What was filtered by, each with its way out. Its code is loaded only where something was.

import { useCatalogueText } from "messages:catalogue";
import { useFiltersText } from "messages:filters";
import { useNoResultsText } from "messages:noResults";
import { hasFilters, withoutFilters } from "#catalogue/result-state.ts";
import { type AppliedRange, pricePer } from "#catalogue/results/filters/facets.ts";
import { filterKey, filtersInForce, rangeKey } from "#catalogue/results/filters/filters-in-force.ts";
import type { ToolbarLinks } from "#catalogue/results/results-view.ts";
import { formatMeasure, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Chip, ChipList } from "#ui/display/chip.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { leaveFocus } from "#ui/overlay/leave-focus.ts";

/** "Longueur de 200 mm à 400 mm", with one bound or both. */
function useRangeLabel() {
  const t = useFiltersText();
  const language = useLanguage();
  return ({ name, unit, min, max }: AppliedRange): string => {
    const words = (value: number | null) =>
      value === null ? "" : unit ? formatMeasure(value, unit, language) : formatNumber(value, language, 4);
    const bounds = min !== null && max !== null ? "both" : min === null ? "max" : "min";
    return t("rangeLabel", { name, bounds, min: words(min), max: words(max) });
  };
}

/** What could not be filtered by, and the filters in use as chips; a press takes one away, the last link all of them. */
export default function AppliedFilters(props: ToolbarLinks) {
  const { results, state } = props;
  return (
    <div ref={leaveFocus} className="grid gap-2 pb-4">
      <div role="status">
        {results.problems.length > 0 && (
          <Alert tone="warning">
            {results.problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
      </div>
      {hasFilters(state) && <FilterChips {...props} />}
      {results.loosened.length > 0 && <Loosened {...props} />}
    </div>
  );
}

/** What each filter says, by its key. */
function useLabels({ results, state }: ToolbarLinks): ReadonlyMap<string, string> {
  const t = useCatalogueText();
  const rangeLabel = useRangeLabel();
  const pieces = results.priceRange?.pieces ?? 1;
  const price = (name: "priceMin" | "priceMax") => t(name, { amount: pricePer(state[name], pieces), pieces });
  return new Map([
    ...results.applied.map(({ field, value, label }) => [filterKey(field, value), label] as const),
    ...results.appliedRanges.map((range) => [rangeKey(range.id), rangeLabel(range)] as const),
    ["priceMin", price("priceMin")],
    ["priceMax", price("priceMax")],
    ["stock", t("inStockOnly")],
  ]);
}

function FilterChips(props: ToolbarLinks) {
  const { state, hrefOf } = props;
  const t = useCatalogueText();
  const inFilters = useFiltersText();
  const labels = useLabels(props);
  return (
    <ChipList label={inFilters("appliedFilters")}>
      {[
        ...filtersInForce(state).map(({ key, without }) => {
          const label = labels.get(key) ?? key;
          return (
            <Chip key={key} removeTo={hrefOf(without)} removeLabel={inFilters("removeFilter", { label })}>
              {label}
            </Chip>
          );
        }),
        <Link key="clear" to={hrefOf(withoutFilters(state))} preventScrollReset className="px-2 py-1 text-sm">
          {t("clearFilters")}
        </Link>,
      ]}
    </ChipList>
  );
}

/** Where all of them together find nothing: what the list has without each. */
function Loosened(props: ToolbarLinks) {
  const { results, state, hrefOf } = props;
  const t = useNoResultsText();
  const labels = useLabels(props);
  const totals = new Map(results.loosened.map(({ key, total }) => [key, total]));
  return (
    <ul className="grid gap-1">
      {filtersInForce(state).map(({ key, without }) => {
        const count = totals.get(key);
        return (
          count !== undefined && (
            <li key={key}>
              <Link to={hrefOf(without)}>
                {t("loosen", { label: labels.get(key) ?? key, count, view: results.view })}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
