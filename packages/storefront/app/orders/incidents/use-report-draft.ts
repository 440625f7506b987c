// What is filled in of a report that was not sent yet, kept in the browser that it is written in: a lost session or another page costs
// nobody what was ticked and typed (ux G-10, D-04). Photos are kept as those of every message (`useKeptUploads`).
import { type RefObject, useEffect } from "react";

type ReportDraft = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Who reports, and on which order. */
  readonly name: string;
  /** How many incidents the order has: with another one the report was sent. */
  readonly count: number;
};

type Entry = readonly [name: string, value: string];

/** These are of the page, or of files. */
const notKept = new Set(["formKey", "attachment", "file"]);

function read(key: string, count: number): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null || !("count" in kept) || !("entries" in kept)) return [];
    return kept.count === count && Array.isArray(kept.entries) ? (kept.entries as Entry[]) : []; // Written below.
  } catch {
    return [];
  }
}

function keep(key: string, count: number, form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !notKept.has(name));
  try {
    window.localStorage.setItem(key, JSON.stringify({ count, entries }));
  } catch {
    // Full or forbidden: the report lives as long as the page.
  }
}

function fill(form: HTMLFormElement, entries: readonly Entry[]): void {
  for (const [name, value] of entries)
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`))
      if (field.type !== "checkbox" && field.type !== "radio") field.value = value;
      else if (field.value === value) field.checked = true;
}

/** Puts back what was kept, and keeps what is changed from then on. */
export function useReportDraft({ form, name, count }: ReportDraft): void {
  const key = `incidentReport ${name}`;
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    fill(current, read(key, count));
    // Whoever counts what is filled in hears of it.
    current.dispatchEvent(new Event("input"));
    const change = () => keep(key, count, current);
    current.addEventListener("input", change);
    return () => current.removeEventListener("input", change);
  }, [form, key, count]);
}
