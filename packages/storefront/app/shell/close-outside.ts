import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Closes an open `<details>` menu on Escape, on a press outside, when focus leaves it, and when the page changes. */
export function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key) menu.current?.removeAttribute("open");
  }, [key, menu]);

  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const isInside = event.target instanceof Node && details.contains(event.target);
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        if (isInside) details.querySelector("summary")?.focus();
      } else if (isInside) return;
      details.open = false;
    };
    for (const type of ["keydown", "pointerdown", "focusin"]) document.addEventListener(type, close);
    return () => {
      for (const type of ["keydown", "pointerdown", "focusin"]) document.removeEventListener(type, close);
    };
  }, [menu]);
}
