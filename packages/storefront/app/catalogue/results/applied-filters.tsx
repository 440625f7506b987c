// What was filtered by, each with its way out. Its code is loaded only where something was.

import { useCatalogueText } from "messages:catalogue";
import { useFiltersText } from "messages:filters";
import {
  changeState,
  hasFilters,
  type ResultState,
  withoutFilter,
  withoutFilters,
  withoutRange,
} from "#catalogue/result-state.ts";
import { type AppliedRange, pricePer } from "#catalogue/results/filters/facets.ts";
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
    </div>
  );
}

function FilterChips({ results, state, hrefOf }: ToolbarLinks) {
  const t = useCatalogueText();
  const inFilters = useFiltersText();
  const rangeLabel = useRangeLabel();
  const bounds = (["priceMin", "priceMax"] as const).filter((name) => state[name] !== null);
  const pieces = results.priceRange?.pieces ?? 1;
  const chip = (key: string, label: string, next: ResultState) => (
    <Chip key={key} removeTo={hrefOf(next)} removeLabel={inFilters("removeFilter", { label })}>
      {label}
    </Chip>
  );
  return (
    <ChipList label={inFilters("appliedFilters")}>
      {[
        ...results.applied.map(({ field, value, label }) =>
          chip(`${field} ${value}`, label, withoutFilter(state, field, value)),
        ),
        ...results.appliedRanges.map((range) => chip(range.id, rangeLabel(range), withoutRange(state, range.id))),
        ...bounds.map((name) =>
          chip(name, t(name, { amount: pricePer(state[name], pieces), pieces }), changeState(state, { [name]: null })),
        ),
        ...(state.inStock ? [chip("stock", t("inStockOnly"), changeState(state, { inStock: false }))] : []),
        <Link key="clear" to={hrefOf(withoutFilters(state))} preventScrollReset className="px-2 py-1 text-sm">
          {t("clearFilters")}
        </Link>,
      ]}
    </ChipList>
  );
}
