// What scripts add to the form of an answer: it saves itself a second after the last key, and is filled in from the keyboard.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { QuoteOutcome } from "#desk/quote/desk-quote.server.ts";

const WAIT_MS = 1_000;

const cellBelow = (form: HTMLFormElement, field: HTMLInputElement): HTMLInputElement | undefined => {
  const column = [...form.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset.column}"]`)];
  return column[column.indexOf(field) + 1];
};

/** Enter goes down, Ctrl+D copies down, Ctrl+Enter sends; Tab goes right by itself. */
function pressKey(event: KeyboardEvent<HTMLFormElement>): void {
  const [form, field] = [event.currentTarget, event.target];
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key === "Enter") {
    event.preventDefault();
    form.querySelector<HTMLButtonElement>('button[name="send"]')?.click();
    return;
  }
  if (!(field instanceof HTMLInputElement) || !field.dataset.column) return;
  const below = cellBelow(form, field);
  if (event.key === "Enter" && !isCommand) {
    event.preventDefault();
    below?.focus();
    below?.select();
  }
  if (isCommand && event.key.toLowerCase() === "d") {
    event.preventDefault();
    if (!below) return;
    below.value = field.value;
    below.dispatchEvent(new Event("input", { bubbles: true }));
    below.focus();
  }
}

/**
 * The form's handlers, and what became of the last save. One save is under way at a time, each with the version that the one before
 * it left; what is pressed meanwhile waits. Once somebody else has written, nothing is saved before the reader has decided.
 */
export function useAnswerForm() {
  const fetcher = useFetcher<QuoteOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<HTMLElement | null>(null);
  const [isDirty, setDirty] = useState(false);
  const { state, data } = fetcher;
  const isRefused = data !== undefined && "refusal" in data;
  const isConflict = isRefused && data.refusal.reason !== "fields";

  useEffect(() => {
    if (!isDirty || state !== "idle" || isConflict) return;
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const body = new FormData(form.current);
      body.set("auto", "1");
      setDirty(false);
      void fetcher.submit(body, { method: "post" });
    }, WAIT_MS);
    return () => clearTimeout(timer.current);
  }, [isDirty, state, isConflict, fetcher.submit]);

  useEffect(() => {
    if (state !== "idle" || !waiting.current) return;
    const submitter = waiting.current;
    waiting.current = null;
    form.current?.requestSubmit(submitter);
  }, [state]);

  return {
    form,
    saved: data,
    isSaving: state !== "idle",
    isDirty,
    handlers: {
      onKeyDown: pressKey,
      onInput: () => {
        clearTimeout(timer.current);
        // A new key begins a new second.
        setDirty(false);
        queueMicrotask(() => setDirty(true));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        clearTimeout(timer.current);
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (state === "idle") return setDirty(false);
        event.preventDefault();
        waiting.current = submitter;
      },
    },
  };
}
