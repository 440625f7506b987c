// What is wrong with the fields of a line, below it across the sheet: beside a field it would take the width of its column.
import type { ReactNode } from "react";
import type { FieldProblem } from "#ui/form/error-summary.tsx";
import { FieldError } from "#ui/form/field.tsx";

/** The problems of the fields of a line, each under the id that its field is described by; null without any. */
export function lineProblems(problems: readonly FieldProblem[], fieldIds: readonly string[]): ReactNode {
  const own = problems.filter(({ fieldId }) => fieldIds.includes(fieldId));
  if (own.length === 0) return null;
  return own.map(({ fieldId, message }) => <FieldError key={fieldId} id={fieldId} error={message} />);
}
