// What can be done at once to rows of a list, by one letter: to those that are chosen, else to the row that is focused.
import { useEffect } from "react";
import { areShortcutsOn, isTaken } from "#lib/single-keys.ts";

/** Presses the button of that name for the chosen rows, or for the focused one; false where there is none. */
function press(form: HTMLFormElement, act: string): boolean {
  const isAnyChosen = form.querySelector("tbody input:checked") !== null;
  const place = isAnyChosen ? form.querySelector("[data-chosen]") : document.activeElement?.closest("tbody tr");
  const named = `button[name="${act}"], button[name="step"][value="${act}"]`;
  const button = place && form.contains(place) ? place.querySelector<HTMLButtonElement>(named) : null;
  button?.click();
  return button !== null;
}

/** Listens to the first letter of `act`, the name of a button of the list; the desk's own keys lead through its rows. */
export function useActKey(form: { readonly current: HTMLFormElement | null }, act: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== act[0] || !form.current || isTaken(event) || !areShortcutsOn()) return;
      if (press(form.current, act)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form, act]);
}
