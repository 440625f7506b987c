// What was found as a specification table: filters above, the table, and the bar that adds what is typed in it. Its code is
// loaded only where somebody looks at a table.
import { useCatalogueText } from "messages:catalogue";
import { useFiltersText } from "messages:filters";
import { useTableText } from "messages:table";
import { mostExportedArticles } from "@comptoir/contract/limits";
import { useSearchParams } from "react-router";
import { ComparisonForm } from "#catalogue/cards/article-marks.tsx";
import { hasFilters, isSortKey, sortKeys, writeResultState } from "#catalogue/result-state.ts";
import { RelevanceHelp } from "#catalogue/results/relevance-help.tsx";
import { PageSizeChoice, ResultChoice } from "#catalogue/results/result-choice.tsx";
import { AppliedFilters, ComparisonInListLink, ResultPages } from "#catalogue/results/result-parts.tsx";
import type { ResultListProps, Results } from "#catalogue/results/results-view.ts";
import { TableFilters } from "#catalogue/results/table-filters.tsx";
import { ViewChoice } from "#catalogue/results/view-choice.tsx";
import { attributeKey } from "#catalogue/table/columns.rules.ts";
import { ExportMenu } from "#catalogue/table/export/export-menu.tsx";
import { SpecTable } from "#catalogue/table/spec-table.tsx";
import { TableForm } from "#catalogue/table/table-form.tsx";
import { GroupingChoice, TableTools } from "#catalogue/table/table-tools.tsx";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";

type TableResultsProps = ResultListProps & { readonly table: NonNullable<Results["table"]> };

export default function TableResults(props: TableResultsProps) {
  const { results, table, state, hrefOf, caption, empty } = props;
  return (
    <div className="spec-results">
      <h2 id="results" className="sr-only">
        {caption}
      </h2>
      <Toolbar {...props} />
      <RelevanceHelp results={results} state={state} />
      {/* Always there: beside an element that comes anew, all rows of the table would be styled anew. */}
      <div className="spec-chips">
        {(hasFilters(state) || results.problems.length > 0) && (
          <AppliedFilters props={{ results, state, hrefOf }} fallback={<div className="h-13" />} />
        )}
      </div>
      {results.shown === 0 ? (
        empty
      ) : (
        <>
          <ComparisonForm />
          <TableForm articles={table.articles}>
            <SpecTable
              view={table}
              face={table.face}
              caption={caption}
              sort={{
                current: state.sort,
                hrefOf: (sort) => hrefOf({ ...state, page: 1, through: 1, sort: sort as typeof state.sort }),
              }}
            />
            <Foot {...props} />
          </TableForm>
        </>
      )}
    </div>
  );
}

function Toolbar(props: TableResultsProps) {
  const { results, table, state, action, hrefOf } = props;
  const t = useCatalogueText();
  return (
    <div className="spec-toolbar">
      <p role="status" className="me-auto text-sm text-muted">
        {t("articleCount", { count: results.total })}
      </p>
      <div className="spec-tools">
        <ComparisonInListLink props={{}} fallback={null} />
        <SortChoice {...props} />
        <ViewChoice results={results} state={state} hrefOf={hrefOf} />
        <TableTools heads={table.heads} face={table.face} />
        {results.shown > 0 && <ResultsExport {...props} />}
      </div>
      <TableFilters results={results} state={state} action={action} hrefOf={hrefOf} />
    </div>
  );
}

/** What is shown as a file, over all pages. */
function ResultsExport({ results, table, state, within }: TableResultsProps) {
  const paths = usePaths();
  const [parameters] = useSearchParams();
  return (
    <ExportMenu
      addressOf={(format) =>
        paths.exportTable({
          ...writeResultState(state),
          ...within,
          category: table.face.place,
          exact: parameters.get("exact"),
          format,
        })
      }
      count={Math.min(results.total, mostExportedArticles)}
      isCut={results.total > mostExportedArticles}
    />
  );
}

/** The orders of every list, and those of the columns, for those who do not see their heads. */
function SortChoice({ table, state, action }: TableResultsProps) {
  const t = useCatalogueText();
  const inFilters = useFiltersText();
  const words = useTableText();
  const columns = [
    ...table.heads
      .filter(({ isSortable, isUseful }) => isSortable && isUseful)
      .map(({ id, name }) => [attributeKey(id), name] as const),
    ...(["packPrice", "stock", "leadTime"] as const).map((key) => [key, words(`column.${key}`)] as const),
  ];
  const ofColumns = columns.flatMap(([field, name]) => [
    { value: `up.${field}`, text: words("sortUp", { name }) },
    { value: `down.${field}`, text: words("sortDown", { name }) },
  ]);
  const options = [...sortKeys.map((key) => ({ value: key as string, text: inFilters(`sort_${key}`) })), ...ofColumns];
  const isListed = isSortKey(state.sort) || options.some(({ value }) => value === state.sort);
  return (
    <ResultChoice
      name="sort"
      label={t("sortBy")}
      value={state.sort}
      options={isListed ? options : [...options, { value: state.sort, text: words("byColumn") }]}
      action={action}
    />
  );
}

/** What the numbers mean, how quantities are typed, and more of what was found. */
function Foot({ results, table, state, action, hrefOf }: TableResultsProps) {
  const t = useTableText();
  const { isAuthenticated } = useSession();
  const left = Map.groupBy(
    table.heads.filter(({ rest, isUseful }) => rest !== "" && isUseful),
    ({ rest }) => rest,
  );
  const first = (state.page - 1) * state.size + 1;
  return (
    <>
      <div className="spec-foot">
        <p>
          {[...left].map(([rest, heads]) => (
            <span key={rest}>{t("restNote", { names: heads.map(({ name }) => name).join(", "), rest })} </span>
          ))}
          {t("footNote", { isOwn: String(isAuthenticated) })}
        </p>
        {isAuthenticated && <UnitSwitch />}
        {isAuthenticated && <GroupingChoice face={table.face} />}
        <div className="ms-auto max-md:hidden print:hidden">
          <PageSizeChoice size={state.size} action={action} />
        </div>
        <p className="tabular-nums">{t("range", { first, last: first + results.shown - 1, count: results.total })}</p>
      </div>
      <ResultPages props={{ results, state, hrefOf }} fallback={<div className="h-13" />} />
    </>
  );
}
