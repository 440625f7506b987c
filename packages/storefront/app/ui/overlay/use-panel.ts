import { type SyntheticEvent, useCallback, useState, useSyncExternalStore } from "react";
import { closeWhenLeft } from "#ui/overlay/dismiss.ts";

const never = () => () => {};

/** Whether this is the HTML of the server, all that there is without scripts; scripts draw once more with false. */
export const useIsServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * For a `<details>` that floats and whose panel is large and seldom opened: whether to draw the panel, and what goes to the element.
 * The HTML of the server has it, where it opens without scripts; scripts draw it when somebody is about to open it, not for each page.
 */
export function usePanel() {
  const isServed = useIsServed();
  const [isDrawn, setDrawn] = useState(isServed);
  const ref = useCallback((element: HTMLDetailsElement | null) => {
    if (element && !element.open) setDrawn(false);
    return closeWhenLeft(element);
  }, []);
  const prepare = () => setDrawn(true);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setDrawn(currentTarget.open);
  return { isDrawn, given: { ref, onPointerEnter: prepare, onFocus: prepare, onToggle: follow } };
}
