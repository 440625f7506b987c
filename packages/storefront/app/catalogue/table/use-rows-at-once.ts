// A page that somebody goes to is painted with the rows that the window has room for; the others follow at once, unseen below.
import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { TableView } from "#catalogue/table/table-view.ts";

/** Pixels of a window that at least stand above the rows, and those of the lowest row (spec-table.css). */
const above = 256;
const rowHeights = { normal: 40, compact: 32 } as const;

/**
 * The view with the rows that are drawn now: the first ones, and those that stood here before, so that the page never gets
 * shorter under its reader. A page that is opened, come back to or entered at one of its rows is drawn whole, as that place is looked for.
 */
export function useRowsAtOnce(view: TableView, density: keyof typeof rowHeights): TableView {
  const { hash } = useLocation();
  const isReturn = useNavigationType() === "POP" || hash !== "";
  const [whole, setWhole] = useState(isReturn ? view : null);
  useEffect(() => startTransition(() => setWhole(view)), [view]);
  if (isReturn || whole === view) return view;
  const before = new Set(whole?.articles.map(({ variantId }) => variantId));
  const first = Math.ceil((window.innerHeight - above) / rowHeights[density]);
  const articles = view.articles.filter(({ variantId }, place) => place < first || before.has(variantId));
  const shown = new Set(articles.map(({ productId }) => productId));
  return { ...view, articles, products: view.products.filter(({ productId }) => shown.has(productId)) };
}
