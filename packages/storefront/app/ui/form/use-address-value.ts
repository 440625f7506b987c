// A field whose value the address of the page decides, as those of filters and orders do: a change of the address changes the
// value and leaves the field what it was, so that focus stays in it (ux Y-05).
import { useEffect, useLayoutEffect, useRef } from "react";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";

/** The `ref` of such a field, beside the same value as its default. */
export function useAddressValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useLayoutEffect(() => tellEarlyEntry(field.current), []);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}
