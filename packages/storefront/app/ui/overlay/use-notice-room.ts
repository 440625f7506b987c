// Room for notices: bars at the foot stand above the strip, focus is scrolled clear of it, and what could be pressed where
// it appears moves up out of its way. Nothing on the page moves when it goes.
import { type RefObject, useLayoutEffect, useRef } from "react";

const controls = "a[href], button, input, select, textarea, summary";
/** Pixels between the strip and what it made move. */
const GAP = 8;

type VerticalEdges = Pick<DOMRect, "top" | "bottom">;

/** How far the page has to be scrolled so that what the strip grew over by `grown` pixels, down from `fold`, stands above it. */
export function scrollNeeded(boxes: readonly VerticalEdges[], fold: number, grown: number): number {
  // Controls of which the lower half was outside the window were not to be pressed before either.
  const hidden = boxes.filter(({ top, bottom }) => bottom > fold && (top + bottom) / 2 < fold + grown);
  return Math.max(0, ...hidden.map(({ bottom }) => bottom - fold + GAP));
}

/**
 * The same for a page of which `below` pixels lie under the window: where that is no more than the strip brought, it was shown
 * to its end, and stays so.
 */
export const scrollWanted = (needed: number, below: number, grown: number): number => (below <= grown ? below : needed);

const boxesOf = (strip: HTMLElement): VerticalEdges[] =>
  [...document.querySelectorAll(controls)]
    .filter((control) => !strip.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** How far what has focus may move up before the head of the page hides it. */
function roomAboveFocus(): number {
  const focused = document.activeElement?.closest("main *");
  if (!focused) return Number.POSITIVE_INFINITY;
  const head = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(0, focused.getBoundingClientRect().top - head);
}

/** What has focus moves out from below the strip, such as a button that something above it has pushed down. */
function keepFocusClear(strip: HTMLElement): void {
  const box = document.activeElement?.closest("main *")?.getBoundingClientRect();
  const { top, bottom } = strip.getBoundingClientRect();
  if (box && box.bottom > top && box.top < bottom)
    window.scrollBy({ top: Math.min(box.bottom - top + GAP, roomAboveFocus()), behavior: "instant" });
}

/** Tells the page how high the strip is, and scrolls what it would lie over clear of it. */
export function useNoticeRoom(strip: RefObject<HTMLElement | null>, openIds: string): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = strip.current;
    const measure = () => {
      const now = openIds && element ? element.offsetHeight : 0;
      const grown = now - height.current;
      if (grown === 0) return;
      height.current = now;
      style.setProperty("--notices-height", `${now}px`);
      if (!element || grown < 0) return;
      const needed = scrollNeeded(boxesOf(element), element.getBoundingClientRect().top, grown);
      const { scrollHeight } = document.documentElement;
      const below = scrollHeight - window.innerHeight - window.scrollY;
      const top = Math.min(scrollWanted(needed, below, grown), roomAboveFocus());
      if (top > 0) window.scrollBy({ top, behavior: "instant" });
    };
    measure();
    if (!openIds || !element) return;
    // Words wrap anew when the window changes.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What a press brings may come after its notice.
    const growth = new ResizeObserver(() => keepFocusClear(element));
    growth.observe(document.body);
    return () => {
      observer.disconnect();
      growth.disconnect();
    };
  }, [strip, openIds]);
}
