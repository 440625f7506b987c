// What unfolds in place may lie in a sheet over the page where the window is narrow: its summary then opens that. Going back closes it.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Where the summary shows itself at all. */
const narrowWindow = "(width < 48rem)";
/** Marks the entry of the history that going back leaves when it closes the sheet. */
const sheetHash = "filters";

type NarrowSheet = {
  /** Of the `<summary>` that opens it; until its code is there, and without scripts, that unfolds what it holds in place. */
  readonly summary: RefObject<HTMLElement | null>;
  readonly isSheet: boolean;
  readonly leave: () => void;
};

/** For a `<details>` that holds filters, and the sheet that is drawn in its place while `isSheet`. */
export function useNarrowSheet(): NarrowSheet {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [isWanted, setWanted] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = summary.current;
    const open = (event: MouseEvent) => {
      if (!window.matchMedia(narrowWindow).matches) return;
      event.preventDefault();
      setWanted(true);
      void navigate({ search, hash: sheetHash }, { preventScrollReset: true });
    };
    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, [navigate, search]);
  // Going back takes the hash away, and the sheet with it.
  return { summary, isSheet: isWanted && hash === `#${sheetHash}`, leave: () => setWanted(false) };
}
