// What the links of a page do once scripts run, for all of them at once: a press shows the page behind one in the place of this
// page, which is fetched before it is asked for (ux G-04): on intent, or after the link was in view for a while.
import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { learnFiles, learnPage } from "#lib/document/router-insides.ts";
import { useSession } from "#lib/session/session.ts";

/** A pointer that only passes by stays shorter than this. */
const INTENT_DELAY_MS = 65;
/** Specification §9: prefetch delay of links merely in view. */
const VIEW_DELAY_MS = 1000;
/** Links in view that may be prefetched on one page. */
const VIEW_LIMIT = 4;

/** Where a buyer goes all day: once signed in, the code of these pages is there before the first press that leads to them. */
export const dailyPages = [
  "catalogue/product/product.route",
  "catalogue/results/category.route",
  "catalogue/search/search.route",
  "carts/overview/carts.route",
  "carts/cart/cart.route",
] as const;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

function isConnectionSpared(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }; // Missing in the types of the DOM.
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** The link of the shop that something happens to. */
const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null;

const says = ({ dataset }: HTMLElement, word: string) => dataset.link?.split(" ").includes(word) ?? false;

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash;

/** Whether a press is left to the browser, as one for another tab is, or has done its work already. */
const isSettled = ({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** Has the pages behind links of this page fetched by `want`, until the function that it gives back is called. */
function watchLinks(want: (page: string) => void): () => void {
  const listening = new AbortController();
  const isWorthIt = (link: HTMLAnchorElement) => !says(link, "none") && !isConnectionSpared();
  const ask = (link: HTMLAnchorElement) => {
    if (isWorthIt(link)) want(pathOf(link));
  };
  let near: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const approach = (event: Event) => {
    const link = linkOf(event);
    if (link === near) return;
    near = link;
    clearTimeout(timer);
    if (!link) return;
    // By the time that a page is asked for, it is known what belongs to it.
    if (import.meta.env.PROD && isWorthIt(link)) void learnFiles();
    timer = setTimeout(ask, INTENT_DELAY_MS, link);
  };
  const press = (event: Event) => {
    const link = linkOf(event);
    if (link) ask(link);
  };
  // On the way down: also over parts whose code is not there, from where React lets nothing come up.
  for (const [sign, listener] of [
    ["pointerover", approach],
    ["focusin", approach],
    ["pointerdown", press],
  ] as const)
    window.addEventListener(sign, listener, { signal: listening.signal, capture: true });

  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let left = VIEW_LIMIT;
  const see = (link: HTMLAnchorElement) => {
    left -= 1;
    if (left >= 0) ask(link);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting && target instanceof HTMLAnchorElement)
        timers.set(target, setTimeout(see, VIEW_DELAY_MS, target));
    }
  });
  for (const link of document.querySelectorAll("a[data-link~=view]")) observer.observe(link);

  return () => {
    listening.abort();
    observer.disconnect();
    for (const waiting of [timer, ...timers.values()]) clearTimeout(waiting);
  };
}

let areDailyPagesAsked = false;

/** Learns them one after the other while the browser has nothing else to do; one that does not tell learns each when asked for it. */
async function learnDailyPages(): Promise<void> {
  if (areDailyPagesAsked || !("requestIdleCallback" in window) || isConnectionSpared()) return;
  areDailyPagesAsked = true;
  for (const page of dailyPages) {
    await new Promise((resolve) => window.requestIdleCallback(resolve));
    await learnPage(page);
  }
}

/** Acts for every `BareLink` of a page: it has to be another one for another page. */
export function FollowedLinks() {
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const [ahead, setAhead] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isAuthenticated && import.meta.env.PROD) void learnDailyPages();
  }, [isAuthenticated]);
  useEffect(() => watchLinks((page) => setAhead((pages) => (pages.includes(page) ? pages : [...pages, page]))), []);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || link.target || isSettled(event)) return;
      event.preventDefault();
      const to = pathOf(link);
      void navigate(to, {
        replace: says(link, "replace") || to === pathOf(window.location),
        preventScrollReset: says(link, "stay"),
      });
    };
    // The handlers of components listen at the document, and come first.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
  return ahead.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
