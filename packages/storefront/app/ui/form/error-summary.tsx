import { type ReactNode, useId, useState } from "react";

export type FieldProblem = { readonly fieldId: string; readonly message: ReactNode };

type ErrorSummaryProps = {
  readonly title: string;
  /** In the order of the fields. */
  readonly problems: readonly FieldProblem[];
  /** The answer to the form: with another one, though it says the same, the summary takes focus again. */
  readonly attempt?: unknown;
  /** Focus goes to the first field itself, and the summary is spoken. */
  readonly isOnlySpoken?: boolean | undefined;
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Everything wrong in a form, with links to the fields; takes focus when it appears (ux G-17). */
export function ErrorSummary({ title, problems, attempt, isOnlySpoken = false }: ErrorSummaryProps) {
  const titleId = useId();
  const [told, setTold] = useState({ attempt, count: 0 });
  if (told.attempt !== attempt) setTold({ attempt, count: told.count + 1 });
  if (problems.length === 0) return null;
  const spoken = isOnlySpoken ? { role: "alert" } : { ref: takeFocus, ...focusable };
  return (
    <section key={told.count} className="error-summary" aria-labelledby={titleId} {...spoken}>
      <h2 id={titleId} className="text-base">
        {title}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a className="link" href={`#${problem.fieldId}`} onClick={(event) => focusField(event, problem.fieldId)}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const focusable = { tabIndex: -1 };

/** Puts focus into the field itself, where the address alone would only scroll; a group gives it to its first control. */
function focusField(event: { preventDefault(): void }, fieldId: string) {
  const field = document.getElementById(fieldId);
  const control = field?.matches("fieldset") ? field.querySelector<HTMLElement>("input, select, textarea") : field;
  if (!control) return;
  event.preventDefault();
  control.focus();
}
