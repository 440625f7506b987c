import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Where focus goes when the button that was pressed has gone with what it acted on: to the place that tells the news, instead
 * of the top of the document (ux Y-02).
 */
export function useLeftFocus(news: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // The news comes first; the button goes once the page has been read anew.
  const isDone = useNavigation().state === "idle";
  useEffect(() => {
    if (news && isDone && document.activeElement === document.body) place.current?.focus();
  }, [news, isDone]);
  return place;
}
