// The head of a page on which approvers and administrators set something, with what was just done.

import { useApprovalsText } from "messages:approvals";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import { sentValue } from "#lib/typed-fields.ts";
import { PageHead } from "#page/page-head.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type SettingsFrameProps = {
  readonly title: string;
  readonly to: string;
  readonly lead: string;
  /** What was just done, in words. */
  readonly done: string | null;
  /** How to take back what was just done. */
  readonly undo?: ReactNode;
  readonly children: ReactNode;
};

export function SettingsFrame({ title, to, lead, done, undo, children }: SettingsFrameProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={title} above={[{ label: t("title"), to: paths.approvals() }]} here={to} lead={lead} />
      <div role="status" className="empty:hidden">
        {done && (
          <Alert tone="success" actions={undo}>
            {done}
          </Alert>
        )}
      </div>
      {children}
    </div>
  );
}

/** Sends again what was removed: the same fields as those of the form that adds it. */
export function Undo({ to, fields }: { readonly to: string; readonly fields: Readonly<Record<string, string>> }) {
  const t = useApprovalsText();
  return (
    <UndoForm action={to} fields={fields}>
      {t("undo")}
    </UndoForm>
  );
}

/** Those of the named fields that a form or an address holds, if it holds the first. */
export function fieldsOf<Name extends string>(
  source: Pick<URLSearchParams, "get"> | Pick<FormData, "get">,
  names: readonly [Name, ...Name[]],
): Readonly<Record<string, string>> | null {
  if (!source.get(names[0])) return null;
  return Object.fromEntries(names.map((name) => [name, sentValue(source, name)]));
}
