// Where focus goes once a list was taken in: the field that it was pasted into is gone (ux Y-02, Y-05).
import { useEffect, useRef, useState } from "react";
import type { useTaking } from "#fast-order/screen/use-taking.ts";
import { goToFirst, isFocusLost } from "#fast-order/sheet/row-focus.ts";
import type { Summary } from "#fast-order/sheet/status.rules.ts";

type TakingWays = Pick<ReturnType<typeof useTaking>, "onText" | "onFile">;
type Leading = {
  readonly summary: Pick<Summary, "checking" | "isKnown">;
  readonly isDrawn: boolean;
  readonly title: React.RefObject<HTMLElement | null>;
};

/** Leads to what the new lines ask for, over the head of the page, unless the buyer goes elsewhere meanwhile. */
export function useLeading<Ways extends TakingWays>(taking: Ways, { summary, isDrawn, title }: Leading): Ways {
  // Nobody can say yet which of the lines needs a hand.
  const isBusy = summary.checking > 0 || !summary.isKnown || !isDrawn;
  const [taken, setTaken] = useState(0);
  const led = useRef(taken);
  useEffect(() => {
    if (led.current === taken) return;
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) title.current?.focus({ preventScroll: true });
      if (isBusy) return;
      led.current = taken;
      if (document.activeElement === title.current) goToFirst();
    });
    return () => cancelAnimationFrame(frame);
  }, [taken, isBusy, title]);
  const tell = (isTaken: boolean) => {
    if (isTaken) setTaken((count) => count + 1);
    return isTaken;
  };
  return {
    ...taking,
    onText: (text) => tell(taking.onText(text)),
    onFile: (...read) => tell(taking.onFile(...read)),
  };
}
