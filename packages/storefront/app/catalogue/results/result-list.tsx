// A list of results with everything around it: filters, chips, order, view, pages. Category and search pages share it.

import { useCatalogueText } from "messages:catalogue";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { prepareListActions } from "#catalogue/cards/list-actions.tsx";
import { ProductCards } from "#catalogue/cards/product-cards.tsx";
import { hasFilters } from "#catalogue/result-state.ts";
import { AppliedFilters, prepareResultParts, ResultPages } from "#catalogue/results/result-parts.tsx";
import type { ResultListProps } from "#catalogue/results/results-view.ts";
import { atOnce, deferred } from "#ui/display/deferred.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

const Filters = deferred(() => import("#catalogue/results/facet-form.tsx"));
const ListToolbar = deferred(() => import("#catalogue/results/list-toolbar.tsx"));
const TableResults = deferred(() => import("#catalogue/results/table-results.tsx"), atOnce);

/** Has to be awaited before a page of results is written. */
export const prepareResultList = () =>
  Promise.all([
    prepareListActions(),
    prepareResultParts(),
    ...[Filters, ListToolbar, TableResults].map((part) => part.prepare()),
  ]);

/** Cards in the first row are fetched at once. */
const leadingCards = 2;

export function ResultList({ results, state, action, hrefOf, within, caption, empty }: ResultListProps) {
  const t = useCatalogueText();
  const { table } = results;
  if (table)
    return (
      <TableResults
        props={{ results, table, state, action, hrefOf, within, caption, empty }}
        fallback={<SkeletonText lines={24} />}
      />
    );
  return (
    <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-filters">
      <aside aria-label={t("filters")} className="print:hidden">
        {/* Open beside the list on wide windows, whatever it says: see catalogue.css. */}
        <Disclosure
          className="filters"
          summary={
            <span className="flex items-center gap-2">
              <SlidersHorizontal aria-hidden="true" className="size-5" /> {t("filters")}
            </span>
          }
        >
          <Filters props={{ results, state, action }} fallback={<SkeletonText lines={12} />} />
        </Disclosure>
      </aside>
      <div className="min-w-0">
        <h2 id="results" className="sr-only">
          {caption}
        </h2>
        <ListToolbar props={{ results, state, action, hrefOf }} fallback={<div className="h-12" />} />
        {(hasFilters(state) || results.problems.length > 0) && (
          <AppliedFilters props={{ results, state, hrefOf }} fallback={<div className="h-13" />} />
        )}
        {results.shown === 0 && empty}
        {results.shown > 0 && <ProductCards cards={results.cards} leading={leadingCards} />}
        <ResultPages props={{ results, state, hrefOf }} fallback={<div className="h-13" />} />
      </div>
    </div>
  );
}
