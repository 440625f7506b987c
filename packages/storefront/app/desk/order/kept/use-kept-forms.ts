// What scripts add to the forms of an order: what is typed stays through a lost network and a reload, and a form that was pressed
// without a network goes by itself.
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { fieldsOf, formOf, type KeptForm, keptForms, keptOf } from "#desk/order/kept/kept-forms.ts";
import type { OrderPage } from "#desk/order/page/order-page.ts";

type KeptFormsProps = {
  readonly page: Pick<OrderPage, "version">;
  /** Whose forms they are, of which order. */
  readonly owner: string;
  /** Whether the form that was sent last came to nothing known. */
  readonly isUnsent: boolean;
  readonly isRefused: boolean;
};

function formAt({ target }: FormEvent): HTMLFormElement | null {
  return target instanceof HTMLElement ? target.closest("form") : null;
}

/** Whether a form is sent to the page that it stands on: others have pages of their own. */
const isOfPage = ({ method, action }: HTMLFormElement) =>
  method === "post" && new URL(action).pathname === window.location.pathname;

/** Keeps the forms of the page; gives what stood in one of them before a reload, and what notes typing and sending. */
export function useKeptForms({ page, owner, isUnsent, isRefused }: KeptFormsProps) {
  const { state } = useNavigation();
  const submit = useSubmit();
  const [restored, setRestored] = useState<KeptForm | null>(null);
  const isOut = useRef(false);
  const version = String(page.version);
  const keep = useCallback((kept: KeptForm | null) => keptForms.keep(owner, kept ? [kept] : []), [owner]);
  const send = useCallback(
    (kept: KeptForm) => {
      isOut.current = true;
      void submit(formOf(kept), { method: "post" });
    },
    [submit],
  );
  const latest = useRef({ version, keep, send });
  latest.current = { version, keep, send };
  useEffect(() => {
    const takeUp = (left: readonly KeptForm[]) => {
      const kept = left.at(-1);
      if (!kept) return;
      // What was typed for an order that has changed since fits none of its fields.
      const isOver = !kept.isPressed && kept.version !== latest.current.version;
      latest.current.keep(isOver ? null : kept);
      if (kept.isPressed) latest.current.send(kept);
      else if (!isOver) setRestored(kept);
    };
    takeUp(keptForms.read(owner));
    const leaving = new AbortController();
    keptForms.takeOverLeft(owner, takeUp, leaving.signal);
    return () => leaving.abort();
  }, [owner]);
  useEffect(() => {
    if (state !== "idle" || !isOut.current) return;
    isOut.current = false;
    const [kept] = keptForms.read(owner);
    if (!kept) return;
    if (isUnsent) return latest.current.send(kept);
    latest.current.keep(isRefused ? { ...kept, isPressed: false } : null);
    setRestored(null);
  }, [state, owner, isUnsent, isRefused]);
  const note = (form: HTMLFormElement | null, submitter: HTMLElement | null, isPressed: boolean) => {
    const fields = form && isOfPage(form) && fieldsOf(new FormData(form, submitter));
    if (fields) keep(keptOf(fields, isPressed));
  };
  return {
    /** By the names of fields; none where nothing was kept. */
    typed: restored && Object.fromEntries(restored.fields),
    /** Of the lines alone: what else is typed is a word. */
    noteTyping: (event: FormEvent) => {
      const form = formAt(event);
      if (form?.hasAttribute("data-kept")) note(form, null, false);
    },
    noteSending: (event: FormEvent) => {
      const { nativeEvent } = event;
      note(formAt(event), nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null, true);
      isOut.current = true;
    },
  };
}
