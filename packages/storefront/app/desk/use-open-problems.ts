// What is wrong in a form that was refused, as long as nobody has mended it: an alarm ends with its cause.
import { type FormEvent, useState } from "react";
import type { TypedProblem } from "#desk/typed-form.ts";

type RefusedForm = { readonly attempt: number; readonly refusal: { readonly problems: readonly TypedProblem[] } };

/** The refusal with the problems of those fields alone that were not typed in since, and what notes typing. */
export function useOpenProblems<Outcome extends RefusedForm>(refused: Outcome | undefined) {
  const [typedIn, setTypedIn] = useState<{ readonly attempt: number; readonly ids: readonly string[] }>();
  const { attempt, refusal } = refused ?? {};
  const ids = typedIn && typedIn.attempt === attempt ? typedIn.ids : [];
  const problems = refusal?.problems.filter(({ fieldId }) => !ids.includes(fieldId)) ?? [];
  const isMended = refusal !== undefined && refusal.problems.length > 0 && problems.length === 0;
  return {
    open: refused && !isMended ? { ...refused, refusal: { ...refused.refusal, problems } } : undefined,
    noteTyping: ({ target }: FormEvent) => {
      if (attempt === undefined || !(target instanceof HTMLElement)) return;
      if (problems.some(({ fieldId }) => fieldId === target.id)) setTypedIn({ attempt, ids: [...ids, target.id] });
    },
  };
}
