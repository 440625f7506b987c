// Presses and keys of the results. A press anywhere in a row chooses it; keys work while focus is among the rows: arrows choose
// another one, `A` adds and `C` compares what is chosen.
// The letters can be turned off like every shortcut of one key (ux G-15). A press leads to what is chosen where that is out of view.
import { useEffect, useRef } from "react";
import { areShortcutsOn, isTaken } from "#lib/single-keys.ts";

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

const controls = "a, button, input, select, textarea, label, summary, [popover]";

/** The link of the row that was pressed where it has no other control, unless that was to mark its words. */
function choiceOfRow(pressed: Element): HTMLElement | null {
  if (pressed.closest(controls) || getSelection()?.isCollapsed === false) return null;
  return pressed.closest("tr")?.querySelector<HTMLElement>("[data-fit-choice]") ?? null;
}

/** Sends the form of the panel, which judges its quantity itself. */
function add(region: HTMLElement): void {
  region.querySelector<HTMLFormElement>("[data-fit-order] form")?.requestSubmit();
}

/** Presses the button of the panel that takes the article into the comparison, or out of it. */
function compare(region: HTMLElement): void {
  region.querySelector<HTMLButtonElement>("[data-fit-compare] button")?.click();
}

const letters: ReadonlyMap<string, (region: HTMLElement) => void> = new Map([
  ["a", add],
  ["c", compare],
]);

/** The panel follows within a frame or two; a choice that it has not followed by then never comes, as when it opened a window. */
const mostFrames = 120;

/** Letters that come before the panel shows what was chosen wait for it: they would act on what was chosen before. */
function createChoices(region: HTMLElement) {
  let pending: { readonly link: HTMLElement; act: (() => void) | null } | null = null;
  const follow = (choice: NonNullable<typeof pending>, frames: number) => {
    if (choice !== pending) return;
    const isShown = !choice.link.isConnected || choice.link.ariaCurrent === "true";
    if (!isShown && frames > 0) {
      requestAnimationFrame(() => follow(choice, frames - 1));
      return;
    }
    pending = null;
    if (!isShown) return;
    showPanel(region, choice.link);
    choice.act?.();
  };
  return {
    note: (link: HTMLElement) => {
      pending = { link, act: null };
      follow(pending, mostFrames);
    },
    whenShown: (act: () => void) => {
      if (pending) pending.act = act;
      else act();
    },
  };
}

/** Where the panel does not stand beside the rows, it comes into view with what was chosen: below its row, or above all of them. */
function showPanel(region: HTMLElement, link: HTMLElement): void {
  const panel = region.querySelector<HTMLElement>("[data-fit-panel]");
  const row = link.closest("tr");
  if (!panel || !row?.isConnected) return;
  const [shown, chosen] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
  if (shown.left >= chosen.right) return;
  (shown.top < chosen.top ? panel : row).scrollIntoView({ block: "start" });
}

/** The `ref` of the region in which the keys work. */
export function useFitKeys() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const choices = createChoices(element);
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const step = steps.get(event.key);
      const act = areShortcutsOn() ? letters.get(event.key.toLowerCase()) : undefined;
      if (step !== undefined && chooseBeside(element, step)) event.preventDefault();
      if (step !== undefined || !act) return;
      event.preventDefault();
      choices.whenShown(() => act(element));
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLElement>("[data-fit-choice]");
      if (link) choices.note(link);
      else choiceOfRow(target)?.click();
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("click", onClick);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("click", onClick);
    };
  }, []);
  return region;
}
