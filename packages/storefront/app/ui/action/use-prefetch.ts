// When a page is fetched before it is asked for (ux G-04): on intent, or after a link was in view for a while.
import { type RefCallback, useRef, useState } from "react";

export type PrefetchMode = "intent" | "view" | "none";

/** A pointer that only passes by stays shorter than this. */
const INTENT_DELAY_MS = 65;
/** Specification §9: prefetch delay of links merely in view. */
const VIEW_DELAY_MS = 1000;
/** Links in view that may be prefetched on one page. */
const VIEW_LIMIT = 4;

let prefetchedFromView = 0;
let countedPath = "";

/** At most `VIEW_LIMIT` links of a page are prefetched for being in view. */
function mayPrefetchFromView(): boolean {
  if (countedPath !== location.pathname) {
    countedPath = location.pathname;
    prefetchedFromView = 0;
  }
  prefetchedFromView += 1;
  return prefetchedFromView <= VIEW_LIMIT;
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

function isConnectionSpared(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }; // Missing in the types of the DOM.
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** Says whether the page behind a link should be fetched now, and what to listen to on the link. */
export function usePrefetch(mode: PrefetchMode) {
  const [isWanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const want = () => !isConnectionSpared() && setWanted(true);
  const wantSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(want, INTENT_DELAY_MS);
  };
  const forget = () => clearTimeout(timer.current);

  const watch: RefCallback<HTMLAnchorElement> = (link) => {
    if (!link || isWanted || typeof IntersectionObserver === "undefined") return;
    let viewTimer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(viewTimer);
      if (entry?.isIntersecting) viewTimer = setTimeout(() => mayPrefetchFromView() && want(), VIEW_DELAY_MS);
    });
    observer.observe(link);
    return () => {
      clearTimeout(viewTimer);
      observer.disconnect();
    };
  };

  if (mode === "none") return { isWanted: false, listeners: {} };
  const listeners = {
    onPointerEnter: wantSoon,
    onPointerLeave: forget,
    onPointerDown: want,
    onFocus: wantSoon,
    onBlur: forget,
  };
  return { isWanted, listeners: mode === "view" ? { ...listeners, ref: watch } : listeners };
}
