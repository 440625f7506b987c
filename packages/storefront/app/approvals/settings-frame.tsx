// The head of a page on which approvers and administrators set something, with what was just done.
import type { ReactNode } from "react";
import { useApprovalsText } from "#approvals/approvals.text.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#shell/breadcrumbs.tsx";
import { Alert } from "#ui/alert.tsx";

type SettingsFrameProps = {
  readonly title: string;
  readonly to: string;
  readonly lead: string;
  /** What was just done, in words. */
  readonly done: string | null;
  readonly children: ReactNode;
};

export function SettingsFrame({ title, to, lead, done, children }: SettingsFrameProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("title"), to: paths.approvals() },
            { label: title, to },
          ]}
        />
        <h1>{title}</h1>
        <p className="text-muted">{lead}</p>
      </div>
      <div role="status" className="empty:hidden">
        {done && <Alert tone="success">{done}</Alert>}
      </div>
      {children}
    </div>
  );
}
