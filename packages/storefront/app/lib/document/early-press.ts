// A press of a button that only scripts understand, before the code of its part was there: it is pressed again once it is. So is a
// key that the page listens to.
import { isTakenOver } from "#lib/document/router-insides.ts";

/** The name under which a page that was pressed before any of its scripts was there keeps the button in its window. */
export const earlyPress = "earlyPress";

/** The name under which such a page keeps the field that was last pasted into. */
export const earlyPaste = "earlyPaste";

/** The name under which such a page keeps the last key in its window; null once it has been asked for. */
export const earlyKey = "earlyKey";

declare global {
  interface Window {
    [earlyPress]?: Element | null;
    [earlyPaste]?: EventTarget | null;
    [earlyKey]?: KeyboardEvent | null;
  }
}

/** The last key that was pressed before any script of the page was there, once; null without. */
export function takeEarlyKey(page: Window): KeyboardEvent | null {
  const key = page[earlyKey] ?? null;
  page[earlyKey] = null;
  return key;
}

/** Milliseconds after which whoever pressed has long given up. */
const PATIENCE_MS = 10_000;

/** Whether a press does nothing without scripts: other buttons send their form, or open what they control. */
const isForScripts = (element: Element | null | undefined): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === "button" && !element.popoverTargetElement;

/** From now on the last button that was pressed too early is pressed again when it can act. */
export function pressAgain(page: Window): void {
  let last: HTMLButtonElement | null = null;
  const wait = (button: HTMLButtonElement) => {
    if (button === last) return;
    last = button;
    const since = performance.now();
    const look = () => {
      if (last !== button) return;
      const canAct = isTakenOver(button);
      if (canAct || performance.now() - since > PATIENCE_MS) last = null;
      else page.requestAnimationFrame(look);
      if (canAct) button.click();
    };
    look();
  };
  const press = (pressed: Element | null | undefined) => {
    if (isForScripts(pressed) && !isTakenOver(pressed)) wait(pressed);
  };
  press(page[earlyPress]);
  page.addEventListener("click", ({ target }) => press(target instanceof Element ? target.closest("button") : null), {
    capture: true,
  });
}
