// A category: where it stands, what lies below it, and its products. Takes plain data only.

import { useCatalogueText } from "messages:catalogue";
import type { ChainLink } from "#catalogue/category-chain.ts";
import { hasFilters, type ResultState, withoutFilters, writeResultState } from "#catalogue/result-state.ts";
import { CategoryChips, type CountedCategory } from "#catalogue/results/category-chips.tsx";
import { ResultList } from "#catalogue/results/result-list.tsx";
import type { Results } from "#catalogue/results/results-view.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs, categoryCrumbs, categoryName } from "#page/breadcrumbs.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";

type CategoryScreenProps = {
  readonly chain: readonly ChainLink[];
  readonly subCategories: readonly CountedCategory[];
  readonly siblings: readonly CountedCategory[];
  readonly results: Results;
  readonly state: ResultState;
};

export function CategoryScreen({ chain, subCategories, siblings, results, state }: CategoryScreenProps) {
  const t = useCatalogueText();
  const paths = usePaths();
  const path = chain.map((link) => link.externalId);
  const name = categoryName(chain.at(-1)?.name);
  const parents = path.slice(0, -1);
  const hrefOf = (next: ResultState) => paths.category(path, writeResultState(next));
  return (
    <>
      <Breadcrumbs trail={categoryCrumbs(chain, paths.category)} />
      <div className={results.table && subCategories.length === 0 ? "spec-beside" : undefined}>
        <h1 className="text-2xl font-bold">{name}</h1>
        {subCategories.length > 0 && (
          <nav aria-label={t("subCategories")} className="mt-3">
            <CategoryChips categories={subCategories} parents={path} />
          </nav>
        )}
        <ResultList
          results={results}
          state={state}
          action={paths.category(path)}
          hrefOf={hrefOf}
          caption={t("productsOf", { name })}
          empty={
            <EmptyState
              title={t(hasFilters(state) ? "nothingHere" : "emptyCategory")}
              actions={
                <>
                  {hasFilters(state) && (
                    <ButtonLink to={hrefOf(withoutFilters(state))} variant="primary">
                      {t("clearFilters")}
                    </ButtonLink>
                  )}
                  <ButtonLink to={paths.categories()}>{t("allCategories")}</ButtonLink>
                </>
              }
            >
              <p>{t(hasFilters(state) ? "nothingHereHelp" : "emptyCategoryHelp")}</p>
              {siblings.length > 0 && (
                <nav aria-label={t("besideCategories")} className="mt-3">
                  <CategoryChips categories={siblings} parents={parents} />
                </nav>
              )}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
