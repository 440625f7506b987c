// What somebody typed, chose or ticked before the scripts of a field were there. React leaves it on the screen, tells nobody, and
// writes over it with its next drawing; so it is told as if it happened now.
import { earlyKey, earlyPaste } from "#lib/document/early-press.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The browser filled the page for somebody who came back: texts are theirs, but no choice is made a second time. */
const isBroughtBack = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate");

/** React hears of a change where the value is not the one that it wrote or saw last: that one is written first. */
function retype(field: TextField, typed: string): void {
  const { selectionStart, selectionEnd } = field;
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(own.prototype, "value")?.set?.call(field, typed);
  const isLeft = document.activeElement !== field;
  if (!isLeft && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  const inputType = window[earlyPaste] === field ? "insertFromPaste" : "insertText";
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
  if (isLeft) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** How to tell what was done to a field before now; null when that was nothing. */
function earlyEntryOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { options, selectedIndex } = field;
    const served = Math.max(
      0,
      [...options].findIndex(({ defaultSelected }) => defaultSelected),
    );
    if (selectedIndex === served || isBroughtBack()) return null;
    return () => {
      field.selectedIndex = selectedIndex;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked, defaultChecked, type } = field;
    // Of radio buttons the one that was chosen speaks for the others.
    if (checked === defaultChecked || (type === "radio" && !checked) || isBroughtBack()) return null;
    return () => {
      field.checked = defaultChecked;
      field.click();
    };
  }
  const typed = field.value;
  return typed === field.defaultValue || field.type === "file" ? null : () => retype(field, typed);
}

/** How to press Ctrl and Enter again, which a field answers by sending; null where they were not the last that was pressed in it. */
function earlySendingOf(field: Field): (() => void) | null {
  const early = window[earlyKey];
  if (early?.target !== field || early.key !== "Enter" || !(early.ctrlKey || early.metaKey)) return null;
  const { key, ctrlKey, metaKey } = early;
  return () =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey, bubbles: true, cancelable: true }));
}

/** The `ref` of a field whose changes somebody listens to. */
export function tellEarlyEntry(field: Field | null): void {
  if (!field) return;
  const [entry, sending] = [earlyEntryOf(field), earlySendingOf(field)];
  // Listeners are there only once everything around the field is.
  if (entry || sending)
    queueMicrotask(() => {
      entry?.();
      sending?.();
    });
}
