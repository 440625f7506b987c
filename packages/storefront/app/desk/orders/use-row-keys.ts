// The rows of a list from the keyboard: j and k go down and up, x chooses, and a letter of its own does what can be done at once.
import { useEffect } from "react";
import { areShortcutsOn, isTaken } from "#shell/frame/single-keys.ts";

const rowsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>("tr:has([data-row])")];

/** What a key does in the form of a list; false where it does nothing. */
function pressRowKey(form: HTMLFormElement, key: string, act: string): boolean {
  const rows = rowsOf(form);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "j" || key === "k") {
    const next = rows[at < 0 ? 0 : at + (key === "j" ? 1 : -1)];
    next?.querySelector<HTMLElement>("[data-row]")?.focus();
    return next !== undefined;
  }
  if (key === "x") {
    const box = rows[at]?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    box?.click();
    return box !== undefined && box !== null;
  }
  if (key !== act[0]) return false;
  const isAnyChosen = form.querySelector("tbody input:checked") !== null;
  const place: Element | undefined = isAnyChosen ? (form.querySelector("[data-chosen]") ?? undefined) : rows[at];
  const button = place?.querySelector<HTMLButtonElement>(`button[name="${act}"]`);
  button?.click();
  return button !== undefined && button !== null;
}

/** Listens to the keys of a list; `act` is the name of the button that its first letter presses. */
export function useRowKeys(form: { readonly current: HTMLFormElement | null }, act: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!form.current || isTaken(event) || !areShortcutsOn()) return;
      if (pressRowKey(form.current, event.key, act)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form, act]);
}
