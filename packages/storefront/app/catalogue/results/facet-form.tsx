// The filters beside a result list: a plain form that shows its results by a button, and by itself once scripts run.

import { useCatalogueText } from "messages:catalogue";
import { useFiltersText } from "messages:filters";
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import type { ResultState } from "#catalogue/result-state.ts";
import { BoundsFields } from "#catalogue/results/filters/bounds-fields.tsx";
import { type Facet, type FacetOption, fieldOf, optionsOf, pricePer } from "#catalogue/results/filters/facets.ts";
import { FilterTick } from "#catalogue/results/filters/filter-tick.tsx";
import { filtersFormId, useShowResults } from "#catalogue/results/filters/use-show-results.ts";
import type { Results } from "#catalogue/results/results-view.ts";
import { usePaths } from "#lib/language.tsx";
import { holdsWords } from "#lib/words.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

const shownOptions = 10;
const priceNames = { min: "priceMin", max: "priceMax" };

type FacetFormProps = { readonly results: Results; readonly state: ResultState; readonly action: string };

export default function FacetForm({ results, state, action }: FacetFormProps) {
  const t = useFiltersText();
  const showResults = useShowResults(action);
  const refresh = (event: FormEvent<HTMLFormElement>) => {
    // A price is complete only on Enter or by the button.
    if (event.target instanceof HTMLInputElement && event.target.type === "checkbox") showResults(event.currentTarget);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    showResults(event.currentTarget);
  };
  return (
    <Form id={filtersFormId} action={action} onChange={refresh} onSubmit={send}>
      {state.query && <input type="hidden" name="query" value={state.query} />}
      {state.view && <input type="hidden" name="view" value={state.view} />}
      {state.inStock && <input type="hidden" name="stock" value="1" />}
      {results.facets.some(({ id }) => id === "LENGTH_INNER") && <ToFitFinder />}
      {results.facets.map((facet) => (
        <FacetGroup key={`${facet.type} ${facet.id}`} facet={facet} />
      ))}
      {results.priceRange && (
        <fieldset className="py-3">
          <legend className="pb-1 font-semibold">{t("pricePer", { pieces: results.priceRange.pieces })}</legend>
          {results.priceRange.pieces > 1 && <input type="hidden" name="per" value={results.priceRange.pieces} />}
          <BoundsFields
            names={priceNames}
            found={results.priceRange}
            chosen={{
              min: pricePer(state.priceMin, results.priceRange.pieces),
              max: pricePer(state.priceMax, results.priceRange.pieces),
            }}
          />
        </fieldset>
      )}
      <Button type="submit" className="mt-3 w-full">
        {t("showResults")}
      </Button>
    </Form>
  );
}

/** Where sides are filtered by: what holds an object is found without trying. */
function ToFitFinder() {
  return (
    <p className="pb-2 text-sm">
      <Link to={usePaths().fit()}>{useFiltersText()("finder")}</Link>
    </p>
  );
}

function FacetGroup({ facet }: { readonly facet: Facet }) {
  const t = useCatalogueText();
  const name = facet.name ?? t(facet.type === "brand" ? "brand" : facet.type === "supplier" ? "supplier" : "tag");
  const all = optionsOf(facet);
  const isLong = all.length > shownOptions + 2;
  // What is ticked stays in sight.
  const options = isLong ? all.toSorted((a, b) => Number(b.isChecked) - Number(a.isChecked)) : all;
  const more = isLong ? options.slice(shownOptions) : [];
  return (
    <Disclosure className="border-b border-line" summary={name} isOpen={facet.isOpen || undefined}>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        {facet.range && (
          <BoundsFields
            names={{ min: `min.${facet.id}`, max: `max.${facet.id}` }}
            found={facet.range}
            chosen={facet.range.chosen}
          />
        )}
        <Options facet={facet} options={isLong ? options.slice(0, shownOptions) : options} />
        {more.length > 0 && <MoreOptions facet={facet} options={more} name={name} />}
      </fieldset>
    </Disclosure>
  );
}

type OptionsProps = { readonly facet: Facet; readonly options: readonly FacetOption[] };

/** The other values, with a field that narrows them down. What is hidden stays in the form. */
function MoreOptions({ facet, options, name }: OptionsProps & { readonly name: string }) {
  const t = useFiltersText();
  const [sought, setSought] = useState<string | null>(null);
  const isFound = ({ label }: FacetOption) => !sought || holdsWords(label, sought);
  return (
    <details onToggle={() => setSought((words) => words ?? "")}>
      <summary className="link cursor-pointer py-1 text-sm">{t("showMore", { count: options.length })}</summary>
      {sought !== null && (
        <TextInput
          type="search"
          size="small"
          className="mb-1"
          aria-label={t("narrowDown", { name })}
          placeholder={t("narrowDownShort")}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          // The form holds filters; these are words about them.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      {sought && !options.some(isFound) && <p className="py-1 text-sm text-muted">{t("noValue")}</p>}
      <Options facet={facet} options={options} isShown={isFound} />
    </details>
  );
}

function Options({ facet, options, isShown }: OptionsProps & { readonly isShown?: (option: FacetOption) => boolean }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value} hidden={isShown && !isShown(option)}>
          <FilterTick name={fieldOf(facet)} {...option} isCounted />
        </li>
      ))}
    </ul>
  );
}
