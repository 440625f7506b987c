// What was searched and what was found; with nothing found, the ways on (ux S-03, S-04).
import { useCatalogueText } from "messages:catalogue";
import { useNoResultsText } from "messages:noResults";
import { useQuoteLinkText } from "messages:quoteLink";
import {
  changeState,
  hasFilters,
  type ResultState,
  withoutFilters,
  writeResultState,
} from "#catalogue/result-state.ts";
import { ResultList } from "#catalogue/results/result-list.tsx";
import type { Results } from "#catalogue/results/results-view.ts";
import { SearchNotices } from "#catalogue/search/search-notices.tsx";
import type { SizeAsked } from "#catalogue/search/size-query.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs, categoryName } from "#page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { BareLink, Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";

/** For when nothing was found. */
export type WaysOn = {
  readonly spellings: readonly string[];
  /** Words of the search that find something by themselves. */
  readonly words: readonly string[];
  /** First level of the catalogue. */
  readonly categories: readonly { readonly externalId: string; readonly name: string | null }[];
};

type SearchScreenProps = {
  readonly results: Results;
  readonly state: ResultState;
  /** Whether the words were taken as they are. */
  readonly isExact: boolean;
  /** Null when something was found. */
  readonly waysOn: WaysOn | null;
  /** The three sides that were searched for, if they were. */
  readonly size: SizeAsked | null;
  /** Where several article codes were searched for. */
  readonly codes: readonly string[];
};

export function SearchScreen(props: SearchScreenProps) {
  const { results, state, isExact, waysOn, size, codes } = props;
  const t = useCatalogueText();
  const none = useNoResultsText();
  const paths = usePaths();
  const hrefOf = (next: ResultState) => paths.search({ ...writeResultState(next), all: 1, exact: isExact ? 1 : null });
  const title = state.query ? t("searchTitle", { query: state.query }) : t("search");
  const nothing = <NothingFound {...props} hrefOf={hrefOf} />;
  return (
    <>
      <Breadcrumbs trail={[{ label: title, to: paths.search() }]} />
      <h1 className="text-2xl font-bold">{title}</h1>
      {size && !hasExactSize(results, size) && (
        <p className="mt-2">
          <Link to={paths.fit({ ...size, query: state.query })}>{none("holds", { size: sidesOf(size) })}</Link>
        </p>
      )}
      {results.supplier && (
        <p className="mt-2">
          <Link to={paths.supplier(results.supplier.externalId)}>
            {none("toSupplier", { name: results.supplier.name })}
          </Link>
        </p>
      )}
      {codes.length > 0 && <ToFastOrder codes={codes} />}
      <SearchNotices
        results={results}
        exactTo={isExact ? null : paths.search({ ...writeResultState(changeState(state, {})), all: 1, exact: 1 })}
        cheapestTo={state.sort === "relevance" ? hrefOf(changeState(state, { sort: "priceUp" })) : null}
        query={state.query}
        hrefOf={(query) => paths.search({ ...writeResultState(changeState(state, { query })), all: 1 })}
      />
      {waysOn && !hasFilters(state) ? (
        nothing // There is nothing to filter or to sort.
      ) : (
        <ResultList
          results={results}
          state={state}
          action={paths.search()}
          hrefOf={hrefOf}
          caption={title}
          empty={nothing}
        />
      )}
    </>
  );
}

/** Several codes are rather ordered than looked at: a form, as it brings lines to the fast order. */
function ToFastOrder({ codes }: { readonly codes: readonly string[] }) {
  const none = useNoResultsText();
  return (
    <form method="post" action={usePaths().fastOrder()} className="mt-3">
      <input type="hidden" name="lines" value={codes.join("\n")} />
      <Button type="submit">{none("toFastOrder", { count: codes.length })}</Button>
    </form>
  );
}

type NothingFoundProps = Pick<SearchScreenProps, "results" | "state" | "waysOn" | "size"> & {
  readonly hrefOf: (state: ResultState) => string;
};

/** The ways on from a search without results (ux S-04). */
function NothingFound({ results, state, waysOn, size, hrefOf }: NothingFoundProps) {
  const t = useCatalogueText();
  const none = useNoResultsText();
  const paths = usePaths();
  const isNoGoods = results.notices.some(({ code }) => code === "SEARCH_NO_GOODS");
  return (
    <EmptyState title={none("nothingFound", { query: state.query })}>
      <ul className="grid gap-2">
        {waysOn?.spellings.map((spelling) => (
          <li key={spelling}>
            <Link to={hrefOf(changeState(state, { query: spelling }))}>
              {none("searchInstead", { query: spelling })}
            </Link>
          </li>
        ))}
        {hasFilters(state) && (
          <li>
            <Link to={hrefOf(withoutFilters(state))}>{none("searchWithoutFilters")}</Link>
          </li>
        )}
        {waysOn?.words.map((word) => (
          <li key={word}>
            <Link to={hrefOf(changeState(state, { query: word }))}>{none("searchOnly", { word })}</Link>
          </li>
        ))}
        {state.query && !isNoGoods && (
          <li>
            <QuoteFor sought={state.query} />
          </li>
        )}
        {!size && (
          <li>
            <Link to={paths.fit()}>{none("byMeasures")}</Link>
          </li>
        )}
        <li>
          <Link to={paths.help()}>{none("contact")}</Link>
        </li>
        <li>{none("searchHelp")}</li>
      </ul>
      <h3 className="mt-4 font-semibold">{t("allCategories")}</h3>
      <ul className="chips mt-2 justify-center">
        {waysOn?.categories.map((category) => (
          <li key={category.externalId}>
            <BareLink to={paths.category([category.externalId])} className="chip pe-3!">
              {categoryName(category.name)}
            </BareLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

const sidesOf = ({ length, width, height }: SizeAsked) => [length, width, height].join("\u00a0×\u00a0");

/** Whether something of exactly these sides is shown: its name tells them. */
const hasExactSize = ({ cards, table }: Results, { length, width, height }: SizeAsked): boolean =>
  [...cards, ...(table?.articles ?? [])].some(({ name }) =>
    name.includes(`${sidesOf({ length, width, height })}\u00a0`),
  );

/** For what was searched for and not found (ux S-04). */
function QuoteFor({ sought }: { readonly sought: string }) {
  const t = useQuoteLinkText();
  return <Link to={usePaths().quotes({ sought })}>{t("askFor", { query: sought })}</Link>;
}
