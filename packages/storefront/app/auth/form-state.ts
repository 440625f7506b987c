// What an action of the sign-in pages answers when the form has to be shown again.

export type FormState = {
  /** Changes with every attempt, so that the summary of errors takes focus again. */
  readonly attempt: number;
  /** What was typed, passwords excepted. */
  readonly values: Readonly<Record<string, string>>;
  /** Texts by the name of their field; `form` is what belongs to none. */
  readonly errors: Readonly<Record<string, string>>;
};

/** What to show the form again with: the errors by field, and what was typed. */
export const refused = (errors: FormState["errors"], values: FormState["values"] = {}): FormState => ({
  attempt: Date.now(),
  values,
  errors,
});
