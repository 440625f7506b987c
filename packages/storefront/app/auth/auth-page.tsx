// The frame that the sign-in pages share: one column, a heading, what went wrong, the form.

import { useAuthText } from "messages:auth";
import { type ReactNode, useId } from "react";
import type { HeadersFunction } from "react-router";
import type { FormState } from "#auth/form-state.ts";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** Sign-in pages are of no use to search engines, and their addresses may carry a one-time link. */
export const authHandle = { isIndexed: false };

/** The headers of these pages, and what their action says of when to try again. */
export const authHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "same-origin",
    ...(retryAfter === null ? {} : { "Retry-After": retryAfter }),
  };
};

type AuthPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly state?: FormState | undefined;
  /** Ids of the fields by the names in `state.errors`, in the order of the form. */
  readonly fieldIds?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

export function AuthPage({ title, lead, state, fieldIds = {}, children }: AuthPageProps) {
  const t = useAuthText();
  const titleId = useId();
  const problems = Object.entries(fieldIds).flatMap(([name, fieldId]) => {
    const message = state?.errors[name];
    return message ? [{ fieldId, message }] : [];
  });
  return (
    <div className="mx-auto grid max-w-narrow gap-4 py-4 lg:py-10">
      <h1 id={titleId}>{title}</h1>
      {lead && <div className="text-muted">{lead}</div>}
      <ErrorSummary
        title={t("errorSummary", { count: problems.length })}
        problems={problems}
        attempt={state?.attempt}
      />
      {state?.errors.form && (
        <Alert tone="danger" isUrgent key={state.attempt}>
          {state.errors.form}
        </Alert>
      )}
      <Card as="section" padding="large" labelledBy={titleId}>
        {children}
      </Card>
    </div>
  );
}
