// An answer that is being typed, kept in the browser until it is saved: a session that ends costs nobody what they typed.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";

/** The fields that somebody changed, by their names; a ticked box has a text, another one none. */
type KeptFields = Readonly<Record<string, string>>;

const keyOf = (owner: string, quoteId: string) => `desk-answer ${owner} ${quoteId}`;

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && element.type !== "hidden") || element instanceof HTMLTextAreaElement;

const isBox = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement => field.type === "checkbox";

const textOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  isBox(field) ? (field.checked ? field.value : "") : field.value;

const fieldsOf = (form: HTMLFormElement): KeptFields =>
  Object.fromEntries([...form.elements].filter(isField).map((field) => [field.name, textOf(field)]));

/** What stands otherwise than before. The form's own defaults do not tell: they follow what is typed. */
const changedSince = (before: KeptFields, now: KeptFields): KeptFields =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => name !== "" && text !== before[name]));

function read(key: string): KeptFields {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "{}");
    const fields = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(fields.map(([name, text]) => [name, String(text)]));
  } catch {
    return {}; // The browser keeps nothing, or not what it was given.
  }
}

function keep(key: string, fields: KeptFields): void {
  try {
    if (Object.keys(fields).length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // Full or forbidden: it lives as long as the page.
  }
}

/** Drops what is kept of an answer: its writer takes what is saved instead. */
export const forgetAnswer = (owner: string, quoteId: string): void => keep(keyOf(owner, quoteId), {});

/** Writes kept fields into the form as if they were typed; answers whether that changed any. */
function restore(form: HTMLFormElement, kept: KeptFields): boolean {
  const changed = [...form.elements].filter(isField).filter((field) => {
    const text = kept[field.name];
    if (text === undefined || text === textOf(field)) return false;
    if (isBox(field)) field.checked = text !== "";
    else field.value = text;
    return true;
  });
  changed.at(-1)?.dispatchEvent(new Event("input", { bubbles: true }));
  return changed.length > 0;
}

type Keeping = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly owner: string;
  readonly page: QuotePage;
  /** Something is typed that was not saved, or is being saved. */
  readonly isSaving: boolean;
};

/** Puts back what was typed and not saved, and gives what keeps the fields as they stand; it is dropped with the next save. */
export function useKeptAnswer({ form, owner, page: { id, version }, isSaving }: Keeping) {
  const key = keyOf(owner, id);
  const [isRestored, setRestored] = useState(false);
  const saved = useRef<{ readonly version: number; readonly fields: KeptFields }>({ version, fields: {} });
  useEffect(() => {
    if (!form.current) return;
    saved.current = { ...saved.current, fields: fieldsOf(form.current) };
    setRestored(restore(form.current, read(key)));
  }, [form, key]);
  useEffect(() => {
    if (isSaving || !form.current || saved.current.version === version) return;
    saved.current = { version, fields: fieldsOf(form.current) };
    keep(key, {});
  }, [form, key, version, isSaving]);
  const note = useCallback(() => {
    if (form.current) keep(key, changedSince(saved.current.fields, fieldsOf(form.current)));
  }, [form, key]);
  return { isRestored, note };
}
