// The catalogue entry of the phone's bar: a link to the categories that opens them as a sheet once JavaScript is there.

import { useShellText } from "messages:shell";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { lazy, Suspense, useState } from "react";
import { usePaths } from "#lib/language.tsx";
import { useCategoryTree } from "#shell/categories/use-category-tree.ts";
import { BareLink } from "#ui/action/link.tsx";

const loadSheet = () => import("#shell/categories/category-sheet.tsx");
const Sheet = lazy(loadSheet);

export function CategorySheet({ className }: { readonly className: string }) {
  const t = useShellText();
  const [isOpen, setIsOpen] = useState(false);
  const { categories, load } = useCategoryTree();
  const prepare = () => {
    load();
    void loadSheet();
  };
  return (
    <>
      <BareLink
        to={usePaths().categories()}
        prefetch="none"
        className={className}
        aria-haspopup="dialog"
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault();
          prepare();
          setIsOpen(true);
        }}
      >
        <LayoutGrid aria-hidden="true" />
        {t("catalogue")}
      </BareLink>
      {isOpen && (
        <Suspense>
          <Sheet categories={categories} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
