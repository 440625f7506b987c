// Keys of the results, which work while focus is among them: arrows choose another row, `A` adds what is chosen. The letter can
// be turned off like every shortcut of one key (ux G-15).
import { useEffect, useRef } from "react";
import { areShortcutsOn, isTaken } from "#shell/frame/shortcuts.tsx";

const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Presses the link of the row below or above the chosen one, and leaves focus on it. */
function chooseBeside(region: HTMLElement, step: number): boolean {
  const links = [...region.querySelectorAll<HTMLElement>("[data-fit-choice]")];
  const focused = links.findIndex((link) => link.matches(":focus"));
  const from = focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === "true");
  const next = links[from + step];
  next?.focus();
  next?.click();
  return next !== undefined;
}

/** Sends the form of the panel, which judges its quantity itself. */
function add(region: HTMLElement): boolean {
  const form = region.querySelector<HTMLFormElement>("[data-fit-order] form");
  form?.requestSubmit();
  return form !== null;
}

/** The `ref` of the region in which the keys work. */
export function useFitKeys() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const step = steps.get(event.key);
      const isDone =
        step === undefined
          ? event.key.toLowerCase() === "a" && areShortcutsOn() && add(element)
          : chooseBeside(element, step);
      if (isDone) event.preventDefault();
    };
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  }, []);
  return region;
}
