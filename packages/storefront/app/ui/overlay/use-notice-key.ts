// F6 leads from anywhere on the page to the newest notice, and back to where somebody was; so does a notice that goes while
// it has focus.
import { type RefObject, useEffect, useRef } from "react";

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey || shiftKey);

/** The first thing to press of the newest notice. */
const firstStop = (strip: HTMLElement) =>
  [...strip.querySelectorAll(".toast")].at(-1)?.querySelector<HTMLElement>("a[href], button");

/** Has F6 lead to the newest notice of the strip and back; `openIds` says which are open. */
export function useNoticeKey(strip: RefObject<HTMLElement | null>, openIds: string): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // What had focus in the strip went with its notice.
    if (wasInside.current && document.activeElement === document.body) {
      wasInside.current = false;
      (openIds ? firstStop(element) : cameFrom.current)?.focus();
    }
    if (!openIds) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F6" || !isPlain(event) || event.defaultPrevented) return;
      const { activeElement } = document;
      // A dialog keeps the keyboard to itself.
      if (activeElement?.closest("dialog")) return;
      event.preventDefault();
      if (element.contains(activeElement)) cameFrom.current?.focus();
      else firstStop(element)?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && element.contains(target);
      if (!wasInside.current && target instanceof HTMLElement) cameFrom.current = target;
    };
    const { activeElement: now } = document;
    if (now instanceof HTMLElement && !element.contains(now)) cameFrom.current = now;
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, [strip, openIds]);
}
