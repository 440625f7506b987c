// Forms of the desk as they were sent: what stands in their fields, and what is wrong with it before the API is asked.
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

/** What stands in a field, without the spaces around it. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** A text that has to be there. Throws `FormRefused` with these words where it is not. */
export function readRequired(form: FormData, name: string, most: number, missing: string): string {
  const text = textIn(form, name).slice(0, most);
  if (text === "") throw new FormRefused([{ fieldId: name, message: missing }]);
  return text;
}

/** All that was typed, to stand in the form again. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
