// Forms of the desk as they were sent: what stands in their fields, and what is wrong with it before the API is asked.

import { typedText } from "#lib/typed-fields.ts";
import type { FieldProblem } from "#ui/form/error-summary.tsx";

export type TypedProblem = FieldProblem & { readonly message: string };

/** Thrown for what is wrong with a form before the API is asked. */
export class FormRefused extends Error {
  readonly problems: readonly TypedProblem[];
  constructor(problems: readonly TypedProblem[]) {
    super("A form of the desk was filled in wrongly");
    this.problems = problems;
  }
}

/** A text that has to be there. Throws `FormRefused` with these words where it is not. */
export function readRequired(form: FormData, name: string, most: number, missing: string): string {
  const text = typedText(form, name).slice(0, most);
  if (text === "") throw new FormRefused([{ fieldId: name, message: missing }]);
  return text;
}

/** All that was typed, to stand in the form again. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
