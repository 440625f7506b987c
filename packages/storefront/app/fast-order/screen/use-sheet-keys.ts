// The keys of the sheet: F8 to the next row that needs a hand, Alt and the arrow to its other proposals, Ctrl Z back, and a
// paste wherever nothing is being typed. They rest while something covers the page, and can be turned off (ux G-15).
import { useEffect, useRef } from "react";
import { goToNext, nextOpen, openOthers } from "#fast-order/sheet/row-focus.ts";
import { areShortcutsOn } from "#lib/single-keys.ts";

type SheetKeys = {
  /** Without rows only a paste is taken. */
  readonly hasRows: boolean;
  readonly onUndo: () => void;
  readonly onText: (text: string) => boolean;
};

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Something was typed that the sheet has not taken yet: undo is the field's. */
const isBeingTyped = (target: EventTarget | null) =>
  isField(target) && target.type !== "radio" && target.value !== (target.getAttribute("data-written") ?? "");

const isCovered = () => document.querySelector("dialog[open]") !== null;

/** Up and down between the proposals of an open list. */
function walkOthers({ key, target }: KeyboardEvent): boolean {
  const list = target instanceof Element ? target.closest(".sheet-others") : null;
  if (!list || (key !== "ArrowDown" && key !== "ArrowUp")) return false;
  const buttons = [...list.querySelectorAll("button")];
  const place = buttons.indexOf(target as HTMLButtonElement) + (key === "ArrowDown" ? 1 : -1);
  buttons.at(place % buttons.length)?.focus();
  return true;
}

/** The keys of the sheet wherever focus is: undo, the next line that needs a hand, its proposals, a paste. */
export function useSheetKeys({ hasRows, onUndo, onText }: SheetKeys): void {
  const latest = useRef({ onUndo, onText });
  latest.current = { onUndo, onText };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!hasRows || isCovered() || !areShortcutsOn()) return;
      const isUndo =
        event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const { activeElement } = document;
      if (walkOthers(event)) event.preventDefault();
      else if (event.key === "F8") {
        event.preventDefault();
        goToNext(nextOpen(activeElement));
      } else if (event.altKey && event.key === "ArrowDown" && activeElement && openOthers(activeElement))
        event.preventDefault();
      else if (isUndo && !isBeingTyped(event.target)) {
        event.preventDefault();
        latest.current.onUndo();
      }
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (event.defaultPrevented || isField(event.target) || isCovered() || text.trim() === "") return;
      if (latest.current.onText(text)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("paste", paste);
    };
  }, [hasRows]);
}

/** From field to field of the sheet with Enter; behind the last row to the field for another one (ux F-07). */
export function goOnWithEnter(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || !target.closest("tr[data-key]")) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>("tr[data-key] input:not([type=hidden])")];
  const next = all[all.indexOf(target) + 1] ?? document.querySelector<HTMLInputElement>("#fast-order-code");
  next?.focus();
  if (document.activeElement === target) target.blur();
}
