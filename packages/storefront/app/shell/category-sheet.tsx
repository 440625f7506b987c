// The categories on a phone: one level at a time over the whole height, with a step back.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { categoryName } from "#shell/breadcrumbs.tsx";
import type { MenuCategory } from "#shell/category-menu.data.ts";
import { useShellText } from "#shell/shell.text.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { BareLink } from "#ui/link.tsx";

type SheetProps = { readonly categories: readonly MenuCategory[] | null; readonly onClose: () => void };

export default function CategorySheet({ categories, onClose }: SheetProps) {
  const t = useShellText();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [chain, setChain] = useState<readonly MenuCategory[]>([]);
  useModal(dialog);
  const go = (next: readonly MenuCategory[]) => {
    setChain(next);
    title.current?.focus();
  };
  const current = chain.at(-1);
  return (
    <dialog ref={dialog} className="dialog" data-placement="side" aria-labelledby="category-sheet" onClose={onClose}>
      <div className="dialog-head">
        {current && <IconButton icon={<ChevronLeft />} label={t("stepBack")} onClick={() => go(chain.slice(0, -1))} />}
        <h2 id="category-sheet" ref={title} tabIndex={-1} className="dialog-title flex-1">
          {current ? categoryName(current.name) : t("catalogue")}
        </h2>
        <IconButton icon={<X />} label={t("close")} onClick={() => dialog.current?.close()} />
      </div>
      <div className="dialog-body">
        {categories === null ? (
          <p className="text-muted">{t("loading")}</p>
        ) : (
          <Level
            chain={chain}
            entries={current?.children ?? categories}
            onOpen={(category) => go([...chain, category])}
          />
        )}
      </div>
    </dialog>
  );
}

type LevelProps = {
  readonly chain: readonly MenuCategory[];
  readonly entries: readonly MenuCategory[];
  readonly onOpen: (category: MenuCategory) => void;
};

function Level({ chain, entries, onOpen }: LevelProps) {
  const t = useShellText();
  const paths = usePaths();
  const ids = chain.map(({ externalId }) => externalId);
  const current = chain.at(-1);
  return (
    <ul className="-mx-2.5">
      <li>
        <BareLink to={current ? paths.category(ids) : paths.categories()} className="menu-item min-h-11 text-primary">
          {current ? t("seeAllOf", { name: categoryName(current.name) }) : t("wholeCatalogue")}
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

/** Opens the dialog as a modal one and closes it when the page changes. */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, [dialog]);
  useEffect(() => {
    if (opened.current !== key) dialog.current?.close();
  }, [key, dialog]);
}
