// The categories on a phone: one level at a time over the whole height, with a step back.

import { useCategoryMenuText } from "messages:categoryMenu";
import { useShellText } from "messages:shell";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { categoryName } from "#page/breadcrumbs.tsx";
import type { MenuCategory } from "#shell/categories/category-menu.data.ts";
import { Button } from "#ui/action/button.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type SheetProps = { readonly categories: readonly MenuCategory[] | null; readonly onClose: () => void };

export default function CategorySheet({ categories, onClose }: SheetProps) {
  const t = useShellText();
  const words = useCategoryMenuText();
  const [chain, setChain] = useState<readonly MenuCategory[]>([]);
  useClosingByNavigation(onClose);
  const go = (next: readonly MenuCategory[]) => {
    setChain(next);
    document.querySelector<HTMLElement>(".dialog[open] .dialog-title")?.focus();
  };
  const current = chain.at(-1);
  const title = current ? categoryName(current.name) : t("catalogue");
  return (
    <Dialog title={title} closeLabel={t("close")} onClose={onClose} placement="side">
      {current && (
        <Button variant="quiet" className="-mx-2.5 mb-1" icon={<ChevronLeft />} onClick={() => go(chain.slice(0, -1))}>
          {words("stepBack")}
        </Button>
      )}
      {categories === null ? (
        <p className="text-muted">{t("loading")}</p>
      ) : (
        <Level
          chain={chain}
          entries={current?.children ?? categories}
          onOpen={(category) => go([...chain, category])}
        />
      )}
    </Dialog>
  );
}

type LevelProps = {
  readonly chain: readonly MenuCategory[];
  readonly entries: readonly MenuCategory[];
  readonly onOpen: (category: MenuCategory) => void;
};

function Level({ chain, entries, onOpen }: LevelProps) {
  const words = useCategoryMenuText();
  const paths = usePaths();
  const ids = chain.map(({ externalId }) => externalId);
  const current = chain.at(-1);
  return (
    <ul className="-mx-2.5">
      <li>
        <BareLink to={current ? paths.category(ids) : paths.categories()} className="menu-item min-h-11 text-primary">
          {current ? words("seeAllOf", { name: categoryName(current.name) }) : words("wholeCatalogue")}
        </BareLink>
      </li>
      {entries.map((category) => (
        <li key={category.externalId}>
          {category.children.length > 0 ? (
            <button type="button" className="menu-item min-h-11" onClick={() => onOpen(category)}>
              <Name category={category} />
              <ChevronRight aria-hidden="true" className="text-muted" />
            </button>
          ) : (
            <BareLink to={paths.category([...ids, category.externalId])} className="menu-item min-h-11">
              <Name category={category} />
            </BareLink>
          )}
        </li>
      ))}
      {!current && (
        <li>
          <BareLink to={paths.fit()} className="menu-item min-h-11 text-primary">
            {words("fitFinder")}
          </BareLink>
        </li>
      )}
    </ul>
  );
}

function Name({ category }: { readonly category: MenuCategory }) {
  const t = useShellText();
  return (
    <>
      <span className="flex-1">{categoryName(category.name)}</span>
      <span className="text-sm text-muted tabular-nums">{t("number", { value: category.productCount })}</span>
    </>
  );
}

/** A press on a category leads to its page, over which the sheet would stand. */
function useClosingByNavigation(close: () => void) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) close();
  }, [key, close]);
}
