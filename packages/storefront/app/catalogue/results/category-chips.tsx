// Categories to go on to, each with the number of its products.
import { usePaths } from "#lib/language.tsx";
import type { Query } from "#lib/paths.ts";
import { categoryName } from "#page/breadcrumbs.tsx";
import { BareLink } from "#ui/action/link.tsx";

export type CountedCategory = { readonly externalId: string; readonly name: string | null; readonly count: number };

type CategoryChipsProps = {
  readonly categories: readonly CountedCategory[];
  /** External ids of those above them. */
  readonly parents?: readonly string[];
  /** What is asked for there. */
  readonly query?: Query;
};

export function CategoryChips({ categories, parents = [], query }: CategoryChipsProps) {
  const paths = usePaths();
  return (
    <ul className="chips max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap">
      {categories.map(({ externalId, name, count }) => (
        <li key={externalId}>
          <BareLink to={paths.category([...parents, externalId], query)} className="chip pe-3!">
            {categoryName(name)} <span className="text-muted tabular-nums">{count}</span>
          </BareLink>
        </li>
      ))}
    </ul>
  );
}
