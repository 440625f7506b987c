// A supplier: who it is, how it delivers, what buyers say of it, and its articles as every list shows them (ux V-09).
import { useCatalogueText } from "messages:catalogue";
import { useDetailsText } from "messages:details";
import { useReviewsText } from "messages:reviews";
import { useSupplierText } from "messages:supplier";
import { hasFilters, type ResultState, withoutFilters, writeResultState } from "#catalogue/result-state.ts";
import { CategoryChips } from "#catalogue/results/category-chips.tsx";
import { ResultList } from "#catalogue/results/result-list.tsx";
import type { Results } from "#catalogue/results/results-view.ts";
import { SupplierRating } from "#catalogue/supplier/supplier-rating.tsx";
import type { DeliveryTerms, EvaluationView, SupplierView } from "#catalogue/supplier/supplier-view.ts";
import { Stars } from "#goods/stars.tsx";
import { formatIsoDay, formatLongDate, formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type SupplierScreenProps = {
  readonly supplier: SupplierView;
  readonly results: Results;
  readonly state: ResultState;
};

export function SupplierScreen({ supplier, results, state }: SupplierScreenProps) {
  const t = useSupplierText();
  const catalogue = useCatalogueText();
  const paths = usePaths();
  const { externalId, name, description, evaluations, categories } = supplier;
  const here = paths.supplier(externalId);
  const hrefOf = (next: ResultState) => paths.supplier(externalId, writeResultState(next));
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("all"), to: paths.suppliers() },
          { label: name, to: here },
        ]}
      />
      <p className="text-sm text-muted">{catalogue("supplier")}</p>
      <h1 className="text-2xl font-bold">{name}</h1>
      <div className="mt-3 grid grid-cols-1 gap-4 print:hidden">
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            {description && <p className="max-w-text">{description}</p>}
            {evaluations && evaluations.length > 0 && <Evaluations evaluations={evaluations} />}
          </div>
          <Facts supplier={supplier} />
        </div>
        {categories.length > 0 && (
          <nav aria-label={t("categories", { name })}>
            <CategoryChips categories={categories} query={{ supplier: name }} />
          </nav>
        )}
        <SearchBox
          action={here}
          name="query"
          label={t("searchIn", { name })}
          button={t("search")}
          search={state.query}
          clear={t("showAll")}
        />
      </div>
      <ResultList
        results={results}
        state={state}
        action={here}
        hrefOf={hrefOf}
        within={{ supplier: name }}
        caption={t("articles", { name })}
        empty={<Nothing state={state} clearTo={hrefOf(withoutFilters(state))} />}
      />
    </>
  );
}

function Facts({
  supplier: { rating, evaluationCount, delivery, returnPolicy },
}: Pick<SupplierScreenProps, "supplier">) {
  const t = useSupplierText();
  const details = useDetailsText();
  const rated = rating !== null && {
    key: "rating",
    term: t("rating"),
    value: <SupplierRating {...{ rating, evaluationCount }} />,
  };
  const price = delivery ? <Delivery terms={delivery} /> : details("deliveryLater");
  const entries = [
    ...(rated ? [rated] : []),
    { key: "delivery", term: details("delivery"), value: price },
    ...(returnPolicy ? [{ key: "returns", term: t("returns"), value: returnPolicy }] : []),
  ];
  return (
    <div className="max-w-text">
      <DescriptionList entries={entries} />
    </div>
  );
}

function Delivery({ terms: { fee, freeFrom } }: { readonly terms: DeliveryTerms }) {
  const t = useSupplierText();
  if (fee === 0) return t("alwaysFree");
  const price = formatMoney(fee);
  return freeFrom === null ? t("fee", { price }) : t("feeUpTo", { price, amount: formatMoney(freeFrom) });
}

function Evaluations({ evaluations }: { readonly evaluations: readonly EvaluationView[] }) {
  const t = useSupplierText();
  const reviews = useReviewsText();
  const language = useLanguage();
  return (
    <Disclosure summary={t("evaluations", { shown: evaluations.length })} className="max-w-text">
      <p className="text-sm text-muted">{t("evaluationOrder")}</p>
      <ul className="mt-3 grid gap-3">
        {evaluations.map(({ grade, comment, author, createdAt }) => (
          <li key={`${createdAt} ${author} ${comment}`} className="grid gap-1 border-t border-line pt-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Stars rating={grade} label={reviews("outOfFive", { rating: formatNumber(grade, language) })} />
              <span className="font-semibold">{author ?? reviews("deletedUser")}</span>
              <time className="text-muted" dateTime={formatIsoDay(createdAt)}>
                {formatLongDate(createdAt, language)}
              </time>
            </p>
            {comment && <p className="whitespace-pre-line">{comment}</p>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Why there is no article, and where to go on. */
function Nothing({ state, clearTo }: { readonly state: ResultState; readonly clearTo: string }) {
  const t = useSupplierText();
  const catalogue = useCatalogueText();
  const paths = usePaths();
  const isNarrowed = hasFilters(state) || state.query !== "";
  return (
    <EmptyState
      title={isNarrowed ? catalogue("nothingHere") : t("nothing")}
      actions={
        <>
          {hasFilters(state) && (
            <ButtonLink to={clearTo} variant="primary">
              {catalogue("clearFilters")}
            </ButtonLink>
          )}
          {state.query && <ButtonLink to={paths.search({ query: state.query })}>{t("searchEverywhere")}</ButtonLink>}
          <ButtonLink to={paths.categories()}>{catalogue("allCategories")}</ButtonLink>
        </>
      }
    >
      {isNarrowed && <p>{catalogue("nothingHereHelp")}</p>}
    </EmptyState>
  );
}
