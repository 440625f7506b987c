// What scripts add to the form of an answer: it is counted while it is typed, saves itself a second after the last key, and is
// filled in from the keyboard.

import { useDeskQuoteText } from "messages:deskQuote";
import {
  type FormEvent,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useFetcher } from "react-router";
import { refreshForm, shownFields } from "#desk/quote/answer/answer-conflicts.ts";
import { readAnswer, type TypedAnswer } from "#desk/quote/answer/answer-form.ts";
import { useKeptAnswer } from "#desk/quote/answer/kept-answer.ts";
import type { QuoteOutcome } from "#desk/quote/answer/quote-forms.server.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { useCellEdits } from "#desk/quote/answer/use-cell-edits.ts";
import { useLanguage } from "#lib/language.tsx";

const WAIT_MS = 1_000;

const cellBelow = (form: HTMLFormElement, field: HTMLInputElement): HTMLInputElement | undefined => {
  const column = [...form.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset.column}"]`)];
  return column[column.indexOf(field) + 1];
};

type FillCells = ReturnType<typeof useCellEdits>["apply"];

/** Enter goes down, Ctrl+D copies down, Ctrl+Enter sends; Tab goes right by itself. */
function pressKey(event: KeyboardEvent<HTMLFormElement>, fill: FillCells): void {
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
    fill("filled", [{ id: below.name, value: field.value }]);
    below.focus();
  }
}

/**
 * Saves what is typed. One save is under way at a time, each with the version that the one before it left; what is pressed meanwhile
 * waits. Once somebody else has written, nothing is saved before the reader has decided.
 */
function useAutosave(form: { readonly current: HTMLFormElement | null }) {
  const fetcher = useFetcher<QuoteOutcome>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<HTMLElement | null>(null);
  const [isDirty, setDirty] = useState(false);
  const { state } = fetcher;
  // What an earlier save was answered is over once the reader saves or sends by themselves.
  const [over, setOver] = useState<QuoteOutcome>();
  const data = fetcher.data === over ? undefined : fetcher.data;
  const isRefused = data !== undefined && "refusal" in data;
  const isConflict = isRefused && !["fields", "signedOut"].includes(data.refusal.reason);

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
  }, [isDirty, state, isConflict, fetcher.submit, form]);

  useEffect(() => {
    if (state !== "idle" || !waiting.current) return;
    const submitter = waiting.current;
    waiting.current = null;
    form.current?.requestSubmit(submitter);
  }, [state, form]);

  return {
    saved: data,
    isSaving: state !== "idle" || isDirty,
    noteChange: () => {
      clearTimeout(timer.current);
      // A new key begins a new second.
      setDirty(false);
      queueMicrotask(() => setDirty(true));
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (state === "idle") {
        setOver(fetcher.data);
        return setDirty(false);
      }
      event.preventDefault();
      waiting.current = submitter;
    },
  };
}

/** The form's handlers, what is typed in it, and what became of the last save. */
export function useAnswerForm(page: QuotePage, owner: string) {
  const { lines } = page;
  const t = useDeskQuoteText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedAnswer | null>(null);
  const { saved, isSaving, noteChange, onSubmit } = useAutosave(form);
  const language = useLanguage();
  const shown = useRef(page);
  // With the version that the form is sent with: a save in between would write what its reader never typed over somebody's answer.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before !== page && form.current)
      refreshForm(form.current, shownFields(before, language), shownFields(page, language));
  }, [page, language]);
  const kept = useKeptAnswer({ form, owner, page, isSaving });
  const edits = useCellEdits(
    form,
    lines.map(({ id }) => id),
  );
  return {
    ...{ form, saved, isSaving, typed, edits, isRestored: kept.isRestored },
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        pressKey(event, edits.apply);
        edits.undoByKey(event);
      },
      onPaste: edits.paste,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const form = event.currentTarget;
        edits.noteTyping(event);
        startTransition(() => setTyped(readAnswer(new FormData(form), lines, t)));
        kept.note();
        noteChange();
      },
      onSubmit,
    },
  };
}
