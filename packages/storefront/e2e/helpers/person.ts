// Somebody with a task, whose every deed is counted (the timed tasks of ux 8), with a mouse or thumb or by keyboard alone
// (ux Y-02, Y-03), where every stop has to be seen.
import type { ElementHandle, Locator } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./visit.ts";

/** More stops than any page of the shop has between two that a buyer needs. */
const mostStops = 300;

/** Whether focus is on a control, and why somebody who looks at the page would not see where it is; null when they would. */
const lookAtFocus = (control: ElementHandle) =>
  control.evaluate((element) => {
    const stop = document.activeElement;
    const findProblem = () => {
      if (!(stop instanceof HTMLElement) || stop === document.body) return null;
      // A page that has just come puts focus on its heading, a place to read from that no key leads to.
      if (stop.matches("h1[tabindex='-1'], main[tabindex='-1']")) return null;
      // A radio button or checkbox may show focus on the frame of its label.
      const frames = [stop, stop.closest("label"), stop.closest(".reveal"), stop.closest(".quantity-control")];
      const isMarked = frames.some((frame) => {
        const { outlineStyle, outlineWidth } = frame
          ? getComputedStyle(frame)
          : { outlineStyle: "none", outlineWidth: "0" };
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      const name = `${stop.tagName} ${stop.getAttribute("aria-label") ?? stop.textContent?.trim().slice(0, 40)}`;
      if (!isMarked) return `${location.pathname}: no focus ring on ${name}`;
      const box = stop.getBoundingClientRect();
      const [left, centre, right] = [box.left + 2, box.left + box.width / 2, box.right - 2];
      const isOnTop = (x: number, y: number) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (stop.contains(top) || top.contains(stop) || top.closest("label")?.contains(stop));
      };
      const isSeen = [box.top + 2, box.top + box.height / 2, box.bottom - 2].some((y) =>
        [left, centre, right].some((x) => isOnTop(x, y)),
      );
      return isSeen ? null : `${location.pathname}: focus is hidden on ${name}`;
    };
    return { isThere: stop === element, isGone: !element.isConnected, problem: findProblem() };
  });

/** Who looks at a page, and what they could not see of it. */
export type Watch = { readonly visitor: Visitor; readonly hidden: Set<string> };

/** Presses Tab until the control has focus; fails where it cannot be reached. */
export async function reach({ visitor, hidden }: Watch, control: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  const { page } = visitor;
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  let wanted = await control.elementHandle();
  if (await hasFocus()) return;
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    const { isThere, isGone, problem } = await lookAtFocus(wanted);
    if (problem) hidden.add(problem);
    // The page may have drawn the control anew meanwhile.
    if (isThere && (await hasFocus())) return;
    if (isThere || isGone) wanted = await control.elementHandle();
  }
  expect.fail(`The keyboard does not reach ${control} on ${page.url()}`);
}

type Photo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export type Person = {
  /** Presses a link or a button, or ticks a box. */
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  paste(field: Locator, text: string): Promise<void>;
  /** Picks one of several radio buttons, by the words it begins with. */
  pick(group: Locator, words: string): Promise<void>;
  /** Takes a photo, or a file from where files are: the window that opens for it is the system's. */
  attach(field: Locator, file: Photo): Promise<void>;
  /** Anything else that is one action. */
  act(deed: Promise<unknown>): Promise<void>;
  readonly actions: number;
  /** Fails when a stop of the keyboard was not to be seen. */
  expectSeen(): void;
};

/** Somebody who does a task; the way from control to control is no action, what is done there is one. */
export function personAt(visitor: Visitor, { byKeyboard = false } = {}): Person {
  const { page } = visitor;
  const hidden = new Set<string>();
  let actions = 0;
  const act: Person["act"] = async (deed) => {
    actions += 1;
    await deed;
  };
  const goTo = (control: Locator) => (byKeyboard ? reach({ visitor, hidden }, control) : control.click());
  const isTicked = (control: Locator) => control.evaluate((element) => element.matches('[type="checkbox"]'));
  return {
    act,
    async press(control) {
      if (!byKeyboard) return act(control.click());
      await goTo(control);
      await act(page.keyboard.press((await isTicked(control)) ? "Space" : "Enter"));
    },
    async type(field, text) {
      await goTo(field);
      await act(page.keyboard.insertText(text));
    },
    async paste(field, text) {
      await act(goTo(field));
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await act(page.keyboard.press("ControlOrMeta+v"));
    },
    async pick(group, words) {
      const wanted = group.getByRole("radio", { name: new RegExp(`^${words}`) });
      if (!byKeyboard) return act(wanted.click());
      await goTo(group.getByRole("radio", { checked: true }));
      for (let left = await group.getByRole("radio").count(); left > 0 && !(await wanted.isChecked()); left -= 1)
        await page.keyboard.press("ArrowUp");
      await act(expect(wanted.isChecked()).resolves.toBe(true));
    },
    async attach(field, file) {
      const opened = page.waitForEvent("filechooser");
      if (byKeyboard) {
        await goTo(field);
        await page.keyboard.press("Enter");
      } else await field.click();
      await act((await opened).setFiles(file));
    },
    get actions() {
      return actions;
    },
    expectSeen: () => expect([...hidden]).toEqual([]),
  };
}
