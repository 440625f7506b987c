// Pages that hear of news and do not move under whoever works on them: what was read stays until its reader asks for the rest.
import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";

export type HeldData<Data> = {
  /** What the page goes on showing. */
  readonly shown: Data;
  /** Something else is true by now. */
  readonly hasNews: boolean;
  show(): void;
};

/**
 * Holds what a page has read while newer data of the same address comes in. What `mayShow` lets through is shown at once; so is
 * whatever the reader went or wrote for.
 */
export function useHeld<Data>(data: Data, mayShow: (next: Data, shown: Data) => boolean): HeldData<Data> {
  const { key } = useLocation();
  const [held, hold] = useState({ key, data });
  const isElsewhere = held.key !== key;
  if (isElsewhere) hold({ key, data });
  const shown = isElsewhere ? data : held.data;
  useLayoutEffect(() => {
    if (shown !== data && mayShow(data, shown)) hold({ key, data });
  });
  return { shown, hasNews: shown !== data, show: () => hold({ key, data }) };
}
