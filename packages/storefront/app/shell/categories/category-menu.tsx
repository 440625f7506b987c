// The catalogue entry of the header. Without JavaScript it is a link to the categories; with it, it opens them in place.

import { useShellText } from "messages:shell";
import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useCategoryTree } from "#shell/categories/use-category-tree.ts";
import { BareLink } from "#ui/action/link.tsx";

const loadPanel = () => import("#shell/categories/category-panel.tsx");
const CategoryPanel = lazy(loadPanel);

export function CategoryMenu() {
  const t = useShellText();
  const panelId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { categories, load } = useCategoryTree();
  useClosing(menu, opener, isOpen, () => setIsOpen(false));
  const prepare = () => {
    load();
    void loadPanel();
  };
  return (
    <div ref={menu}>
      <BareLink
        ref={opener}
        to={usePaths().categories()}
        prefetch="none"
        className="button bg-primary-soft text-sm text-primary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          prepare();
          setIsOpen(!isOpen);
        }}
      >
        <LayoutGrid aria-hidden="true" />
        {t("catalogue")}
        <ChevronDown aria-hidden="true" className="size-4" />
      </BareLink>
      {isOpen && (
        <div id={panelId} className="absolute inset-x-0 top-full z-40 border-y border-line bg-surface shadow-float">
          <Suspense>
            <CategoryPanel categories={categories} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Escape closes and gives the focus back; so do a press outside, focus that leaves, and another page. */
function useClosing(
  menu: React.RefObject<HTMLDivElement | null>,
  opener: React.RefObject<HTMLAnchorElement | null>,
  isOpen: boolean,
  close: () => void,
) {
  const { key } = useLocation();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (key) closeNow();
  }, [key]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOn = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target);
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        opener.current?.focus();
      } else if (isInside) return;
      closeNow();
    };
    for (const type of ["keydown", "pointerdown", "focusin"]) document.addEventListener(type, closeOn);
    return () => {
      for (const type of ["keydown", "pointerdown", "focusin"]) document.removeEventListener(type, closeOn);
    };
  }, [isOpen, menu, opener]);
}
