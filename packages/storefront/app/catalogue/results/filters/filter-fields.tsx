// The fields of the filters of a specification table: bounds, lists and what stands behind a word. They say what is in force; what
// becomes of a change is up to their form.
import { useCatalogueText } from "messages:catalogue";
import { useFiltersText } from "messages:filters";
import { useTableText } from "messages:table";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ResultState } from "#catalogue/result-state.ts";
import { BoundInput, BoundsFields } from "#catalogue/results/filters/bounds-fields.tsx";
import { type Facet, type FacetOption, fieldOf, optionsOf, pricePer } from "#catalogue/results/filters/facets.ts";
import { FilterTick } from "#catalogue/results/filters/filter-tick.tsx";
import { formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { closeWhenLeft } from "#ui/overlay/dismiss.ts";

/** What filters say of the articles that were found. */
export type FilteredResults = {
  readonly facets: readonly Facet[];
  /** Bounds of the prices found for so many pieces. */
  readonly priceRange: { readonly min: number; readonly max: number; readonly pieces: number } | null;
  readonly total: number;
};

type FilterFieldsProps = {
  readonly results: FilteredResults;
  readonly state: ResultState;
  /** What stands behind a word lies over the page, and closes when it is left. */
  readonly isFloating?: boolean;
};

/** What fits into one line of a wide window. */
const mostRanges = 3;
const mostLists = 2;

/** Bounds first, then lists, each in the order of the facets; the rest behind a word. */
function partFacets(facets: readonly Facet[]) {
  const ranges = facets.filter(({ range }) => range !== null).slice(0, mostRanges);
  const lists = facets.filter(({ range }) => range === null).slice(0, mostLists);
  return { ranges, lists, others: facets.filter((facet) => !ranges.includes(facet) && !lists.includes(facet)) };
}

function useFacetName() {
  const t = useCatalogueText();
  return (facet: Facet) =>
    facet.name ?? t(facet.type === "brand" ? "brand" : facet.type === "supplier" ? "supplier" : "tag");
}

export function FilterFields({ results, state, isFloating = false }: FilterFieldsProps) {
  const t = useTableText();
  const { ranges, lists, others } = partFacets(results.facets);
  const otherCount = others.length + (results.priceRange ? 1 : 0);
  return (
    <>
      {state.query && <input type="hidden" name="query" value={state.query} />}
      {state.view && <input type="hidden" name="view" value={state.view} />}
      {ranges.map((facet) => (
        <RangeFilter key={facet.id} facet={facet} />
      ))}
      {lists.map((facet) => (
        <ListFilter key={`${facet.type} ${facet.id}`} facet={facet} isFloating={isFloating} />
      ))}
      <div className="spec-filter" data-active={state.inStock || undefined}>
        <span className="spec-filter-name" aria-hidden="true">
          {t("availability")}
        </span>
        <FilterTick name="stock" value="1" label={t("inStock")} count={1} isChecked={state.inStock} />
      </div>
      {otherCount > 0 && (
        <OtherFilters facets={others} results={results} state={state} count={otherCount} isFloating={isFloating} />
      )}
    </>
  );
}

/** From and up to, in one line, with the unit beside the name. */
function RangeFilter({ facet }: { readonly facet: Facet }) {
  const t = useTableText();
  const language = useLanguage();
  const name = useFacetName()(facet);
  const { range } = facet;
  if (!range) return null;
  const label = range.unit ? t("nameAndUnit", { name, unit: range.unit }) : name;
  const field = (bound: "min" | "max") => (
    <BoundInput
      key={bound}
      name={`${bound}.${facet.id}`}
      aria-label={t(bound === "min" ? "rangeFrom" : "rangeUpTo", { name: label })}
      placeholder={formatNumber(range[bound], language, 4)}
      chosen={range.chosen[bound]}
    />
  );
  const isActive = range.chosen.min !== null || range.chosen.max !== null || facet.chosen.length > 0;
  return (
    <fieldset className="spec-filter" data-active={isActive || undefined}>
      <legend className="spec-filter-name">{label}</legend>
      {facet.chosen.map((value) => (
        <input key={value} type="hidden" name={fieldOf(facet)} value={value} />
      ))}
      <span className="spec-range">
        {field("min")}
        <span aria-hidden="true">–</span>
        {field("max")}
      </span>
    </fieldset>
  );
}

type ListFilterProps = { readonly facet: Facet; readonly isFloating: boolean };

/** Several values behind a field that says which are chosen. */
function ListFilter({ facet, isFloating }: ListFilterProps) {
  const t = useTableText();
  const name = useFacetName()(facet);
  const options = optionsOf(facet);
  const chosen = options.filter(({ isChecked }) => isChecked);
  const [first] = chosen;
  return (
    <div className="spec-filter" data-active={chosen.length > 0 || undefined}>
      <span className="spec-filter-name" aria-hidden="true">
        {name}
      </span>
      <details ref={isFloating ? closeWhenLeft : undefined} className="spec-pick" name="table-filter">
        <summary className="input" data-size="small">
          <span className="sr-only">{name} </span>
          <span className="truncate">
            {first ? t("chosenValues", { first: first.label, more: chosen.length - 1 }) : t("anyValue")}
          </span>
        </summary>
        <fieldset className="spec-panel card">
          <legend className="sr-only">{name}</legend>
          <Ticks facet={facet} options={options} />
        </fieldset>
      </details>
    </div>
  );
}

type OtherFiltersProps = FilterFieldsProps & {
  readonly facets: readonly Facet[];
  readonly count: number;
};

function OtherFilters({ facets, results: { priceRange }, state, count, isFloating }: OtherFiltersProps) {
  const t = useTableText();
  const filters = useFiltersText();
  const nameOf = useFacetName();
  const isActive = facets.some(
    ({ chosen, range }) => chosen.length > 0 || (range && (range.chosen.min !== null || range.chosen.max !== null)),
  );
  const isPriced = state.priceMin !== null || state.priceMax !== null;
  return (
    <details
      ref={isFloating ? closeWhenLeft : undefined}
      className="spec-pick spec-others"
      name="table-filter"
      data-active={isActive || isPriced || undefined}
    >
      <summary className="button" data-size="small" data-variant="quiet">
        <SlidersHorizontal aria-hidden="true" /> {t("otherFilters", { count })}
      </summary>
      <div className="spec-panel spec-others-panel card">
        {priceRange && (
          <fieldset>
            <legend className="font-semibold">{filters("pricePer", { pieces: priceRange.pieces })}</legend>
            {priceRange.pieces > 1 && <input type="hidden" name="per" value={priceRange.pieces} />}
            <BoundsFields
              names={{ min: "priceMin", max: "priceMax" }}
              found={priceRange}
              chosen={{
                min: pricePer(state.priceMin, priceRange.pieces),
                max: pricePer(state.priceMax, priceRange.pieces),
              }}
            />
          </fieldset>
        )}
        {facets.map((facet) => (
          <fieldset key={`${facet.type} ${facet.id}`}>
            <legend className="font-semibold">{nameOf(facet)}</legend>
            {facet.range ? (
              <BoundsFields
                names={{ min: `min.${facet.id}`, max: `max.${facet.id}` }}
                found={facet.range}
                chosen={facet.range.chosen}
              />
            ) : (
              <Ticks facet={facet} options={optionsOf(facet)} />
            )}
          </fieldset>
        ))}
        <Button type="submit" size="small" variant="primary">
          {filters("showResults")}
        </Button>
      </div>
    </details>
  );
}

function Ticks({ facet, options }: { readonly facet: Facet; readonly options: readonly FacetOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <FilterTick name={fieldOf(facet)} {...option} isCounted />
        </li>
      ))}
    </ul>
  );
}
