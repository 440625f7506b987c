// Where a page stands in the shop (specification §2): home first, then down to the page itself, which is no link.

import { useShellText } from "messages:shell";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";

export type Crumb = { readonly label: string; readonly to: string };

/** The label of a category; one without a name is labelled like this in every language (specification §2). */
export const categoryName = (name: string | null | undefined): string => name || "Undefined Category";

/** Crumbs of a category chain, first level first; the root category is not part of it. */
export function categoryCrumbs(
  chain: readonly { readonly externalId: string; readonly name: string | null }[],
  categoryPath: (externalIds: readonly string[]) => string,
): Crumb[] {
  return chain.map(({ name }, index) => ({
    label: categoryName(name),
    to: categoryPath(chain.slice(0, index + 1).map(({ externalId }) => externalId)),
  }));
}

/** `trail` goes from below home down to the page itself, its last entry. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  const t = useShellText();
  const home = { label: t("homeCrumb"), to: usePaths().home() };
  const current = trail.at(-1);
  if (!current) return null;
  return (
    <div className="mb-1 print:hidden">
      <Breadcrumb label={t("breadcrumb")} parents={[home, ...trail.slice(0, -1)]} current={current.label} />
    </div>
  );
}
