// The open catalogue: first level as a list, the second and third of the chosen one in columns, each with its count.

import { useCategoryMenuText } from "messages:categoryMenu";
import { useShellText } from "messages:shell";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { usePaths } from "#lib/language.tsx";
import { categoryName } from "#page/breadcrumbs.tsx";
import type { MenuCategory } from "#shell/categories/category-menu.data.ts";
import { BareLink } from "#ui/action/link.tsx";

export default function CategoryPanel({ categories }: { readonly categories: readonly MenuCategory[] | null }) {
  const t = useShellText();
  const words = useCategoryMenuText();
  const paths = usePaths();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = categories?.find(({ externalId }) => externalId === chosenId) ?? categories?.[0];
  return (
    <nav aria-label={t("catalogue")} className="relative mx-auto min-h-menu max-w-page px-gutter">
      {categories === null && <p className="py-6 text-muted">{t("loading")}</p>}
      <ul className="w-64 py-3 pr-3">
        {categories?.map((category) => (
          <li key={category.externalId}>
            <button
              type="button"
              className="menu-item"
              aria-expanded={category === chosen}
              aria-current={category === chosen || undefined}
              onClick={() => setChosenId(category.externalId)}
              onPointerEnter={() => setChosenId(category.externalId)}
            >
              <span className="flex-1">{categoryName(category.name)}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-muted" />
            </button>
            {category === chosen && <Columns category={category} />}
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <BareLink to={paths.categories()} className="menu-item text-primary">
            {words("wholeCatalogue")}
          </BareLink>
        </li>
        <li>
          <BareLink to={paths.fit()} className="menu-item text-primary">
            {words("fitFinder")}
          </BareLink>
        </li>
      </ul>
    </nav>
  );
}

/** Stands after its button in the document, so that the keyboard goes from one into the other. */
function Columns({ category }: { readonly category: MenuCategory }) {
  const words = useCategoryMenuText();
  const paths = usePaths();
  const name = categoryName(category.name);
  return (
    <div className="absolute inset-y-0 right-gutter left-beside-levels overflow-y-auto border-l border-line py-4 pl-8">
      <p className="mb-3 flex items-baseline gap-2 text-lg font-bold">
        <BareLink to={paths.category([category.externalId])} className="link" data-tone="plain">
          {words("seeAllOf", { name })}
        </BareLink>
        <Count value={category.productCount} />
      </p>
      <ul className="columns-2 gap-8 xl:columns-3 2xl:columns-4">
        {category.children.map((child) => (
          <li key={child.externalId} className="mb-4 break-inside-avoid">
            <CategoryLink chain={[category, child]} isStrong />
            <ul>
              {child.children.map((grandchild) => (
                <li key={grandchild.externalId}>
                  <CategoryLink chain={[category, child, grandchild]} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CategoryLink({
  chain,
  isStrong = false,
}: {
  readonly chain: readonly MenuCategory[];
  readonly isStrong?: boolean;
}) {
  const paths = usePaths();
  const last = chain.at(-1);
  if (!last) return null;
  return (
    <BareLink
      to={paths.category(chain.map(({ externalId }) => externalId))}
      className={`flex min-h-7 items-baseline justify-between gap-2 hover:text-primary hover:underline ${isStrong ? "font-semibold" : "text-sm"}`}
    >
      {categoryName(last.name)}
      <Count value={last.productCount} />
    </BareLink>
  );
}

function Count({ value }: { readonly value: number }) {
  const t = useShellText();
  const words = useCategoryMenuText();
  return (
    <span className="flex-none text-sm font-normal text-muted tabular-nums">
      <span aria-hidden="true">{t("number", { value })}</span>
      <span className="sr-only">{words("products", { count: value })}</span>
    </span>
  );
}
