// A category: where it stands, what lies below it, and its products. Takes plain data only.

import { useCatalogueText } from "#catalogue/catalogue.text.ts";
import type { ChainLink } from "#catalogue/category-chain.ts";
import type { SubCategory } from "#catalogue/category-page.server.ts";
import { ResultList } from "#catalogue/result-list.tsx";
import { type ResultState, withoutFilters, writeResultState } from "#catalogue/result-state.ts";
import type { Results } from "#catalogue/results.server.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs, categoryCrumbs, categoryName } from "#shell/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { BareLink } from "#ui/link.tsx";

export type CategoryScreenProps = {
  readonly chain: readonly ChainLink[];
  readonly subCategories: readonly SubCategory[];
  readonly results: Results;
  readonly state: ResultState;
};

export function CategoryScreen({ chain, subCategories, results, state }: CategoryScreenProps) {
  const t = useCatalogueText();
  const paths = usePaths();
  const path = chain.map((link) => link.externalId);
  const name = categoryName(chain.at(-1)?.name);
  const hrefOf = (next: ResultState) => paths.category(path, writeResultState(next));
  return (
    <>
      <Breadcrumbs trail={categoryCrumbs(chain, paths.category)} />
      <h1 className="text-2xl font-bold">{name}</h1>
      {subCategories.length > 0 && (
        <nav aria-label={t("subCategories")} className="mt-3">
          <ul className="chips">
            {subCategories.map((child) => (
              <li key={child.externalId}>
                <BareLink to={paths.category([...path, child.externalId])} className="chip pe-3!">
                  {categoryName(child.name)} <span className="text-muted tabular-nums">{child.count}</span>
                </BareLink>
              </li>
            ))}
          </ul>
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
            title={t("nothingHere")}
            actions={
              <>
                <ButtonLink to={hrefOf(withoutFilters(state))} variant="primary">
                  {t("clearFilters")}
                </ButtonLink>
                <ButtonLink to={paths.categories()}>{t("allCategories")}</ButtonLink>
              </>
            }
          >
            {t("nothingHereHelp")}
          </EmptyState>
        }
      />
    </>
  );
}
