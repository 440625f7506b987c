// One key for the step that is due, as `a` accepts an order as it was ordered.
import { useEffect } from "react";
import { areShortcutsOn, isTaken } from "#lib/single-keys.ts";

/** Presses a button of the form where its key is pressed alone. */
export function useStepKey(form: { readonly current: HTMLFormElement | null }, key: string, button: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || isTaken(event) || !areShortcutsOn()) return;
      event.preventDefault();
      form.current?.querySelector<HTMLButtonElement>(button)?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form, key, button]);
}
