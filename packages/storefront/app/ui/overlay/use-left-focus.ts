import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** The tables of the page, that of the button or else the nearest one first. */
function tablesAround(button: HTMLElement): readonly HTMLElement[] {
  const middle = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const distance = (table: HTMLElement) => (table.contains(button) ? -1 : Math.abs(middle(table) - middle(button)));
  const tables = [...document.querySelectorAll<HTMLElement>("main .table-region")];
  return tables.toSorted((one, other) => distance(one) - distance(other));
}

/**
 * Where focus goes when the button that was pressed has gone with what it acted on: to the place that tells the news, instead
 * of the top of the document (ux Y-02). News that are told where the buyer is leave the page as it is scrolled: then it goes to
 * the table that the button stood in, or to the nearest one.
 */
export function useLeftFocus(news: unknown, isToldHere = false): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const tables = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      tables.current = submitter ? tablesAround(submitter) : [];
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);
  // The news comes first; the button goes once the page has been read anew.
  const isDone = useNavigation().state === "idle";
  useEffect(() => {
    if (!news || !isDone || document.activeElement !== document.body) return;
    const table = isToldHere ? tables.current.find(({ isConnected }) => isConnected) : undefined;
    if (table) table.focus({ preventScroll: true });
    else place.current?.focus();
  }, [news, isDone, isToldHere]);
  return place;
}
