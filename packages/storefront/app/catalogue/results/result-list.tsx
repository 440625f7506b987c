// A list of results with everything around it: filters, chips, order, view, pages. Category and search pages share it.

import { useCatalogueText } from "messages:catalogue";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Rows3 from "lucide-react/icons/rows-3";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { atPage, hasFilters, mostPages, pageSizes, type ResultState, sortKeys } from "#catalogue/result-state.ts";
import { AppliedFilters, CompareInListLink, Filters, ProductTable } from "#catalogue/results/list-actions.tsx";
import { ProductCards } from "#catalogue/results/product-cards.tsx";
import { ResultChoice } from "#catalogue/results/result-choice.tsx";
import type { Results } from "#catalogue/results/results.server.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { SegmentedLinks } from "#ui/navigation/segmented-links.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export type ResultListProps = {
  readonly results: Results;
  readonly state: ResultState;
  /** Where the filter form leads. */
  readonly action: string;
  readonly hrefOf: (state: ResultState) => string;
  /** Names the list for assistive technology. */
  readonly caption: string;
  /** Stands in the place of the list when nothing was found. */
  readonly empty: ReactNode;
};

/** Cards in the first row are fetched at once. */
const leadingCards = 2;

export function ResultList({ results, state, action, hrefOf, caption, empty }: ResultListProps) {
  const t = useCatalogueText();
  const { view } = results;
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
        <Toolbar results={results} state={state} action={action} hrefOf={hrefOf} />
        {state.sort === "relevance" && state.query !== "" && results.total > 1 && (
          <p className="-mt-2 pb-4 text-sm text-muted print:hidden">{t("relevanceHelp")}</p>
        )}
        {hasFilters(state) && <AppliedFilters props={{ results, state, hrefOf }} fallback={<div className="h-13" />} />}
        {results.cards.length === 0 && empty}
        {results.cards.length > 0 && view === "cards" && <ProductCards cards={results.cards} leading={leadingCards} />}
        {results.cards.length > 0 && view === "table" && (
          <ProductTable props={{ cards: results.cards, caption }} fallback={<SkeletonText lines={24} />} />
        )}
        <div className="mt-6 grid justify-items-center gap-4 print:hidden">
          <LoadMore results={results} state={state} hrefOf={hrefOf} />
          <Pagination
            current={state.through}
            total={results.pageCount}
            pageTo={(page) => hrefOf(atPage(state, page))}
            texts={{
              label: t("pages"),
              previous: t("previousPage"),
              next: t("nextPage"),
              page: (page) => t("page", { page }),
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The next page below those that are shown, as a link that leaves the reader where they are (ux C-05). */
function LoadMore({ results, state, hrefOf }: ToolbarLinks) {
  const t = useCatalogueText();
  const mayGrow = state.through - state.page + 1 < mostPages(state.size);
  if (state.through >= results.pageCount || !mayGrow) return null;
  return (
    <div className="grid justify-items-center gap-1">
      <ButtonLink to={hrefOf({ ...state, through: state.through + 1 })} prefetch="none" preventScrollReset>
        {t("loadMore")}
      </ButtonLink>
      <p role="status" className="text-sm text-muted">
        {t("shownOf", { count: results.cards.length, total: results.total })}
      </p>
    </div>
  );
}

/** What the parts around the list know. */
export type ToolbarLinks = Pick<ResultListProps, "results" | "state" | "hrefOf">;
type ToolbarProps = Pick<ResultListProps, "results" | "state" | "action" | "hrefOf">;

function Toolbar({ results, state, action, hrefOf }: ToolbarProps) {
  const t = useCatalogueText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4 print:hidden">
      <p role="status" className="me-auto text-sm text-muted">
        {t(results.view === "cards" ? "resultCount" : "articleCount", { count: results.total })}
      </p>
      <CompareInListLink props={{}} fallback={null} />
      <ResultChoice
        name="sort"
        label={t("sortBy")}
        value={state.sort}
        options={sortKeys.map((key) => ({ value: key, text: t(`sort_${key}`) }))}
        action={action}
      />
      <ResultChoice
        name="size"
        label={t("perPage")}
        value={String(state.size)}
        options={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
        action={action}
      />
      <SegmentedLinks
        label={t("view")}
        size="small"
        current={results.view}
        segments={[
          {
            key: "cards",
            label: t("view_cards"),
            icon: <LayoutGrid aria-hidden="true" className="size-4" />,
            to: hrefOf({ ...state, view: "cards" }),
          },
          {
            key: "table",
            label: t("view_table"),
            icon: <Rows3 aria-hidden="true" className="size-4" />,
            to: hrefOf({ ...state, view: "table" }),
          },
        ]}
      />
    </div>
  );
}
