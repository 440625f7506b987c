// The way to the compliance folder of an order, with what it holds and lacks; of one without documents, that there is none.

import { useComplianceText } from "messages:compliance";
import FolderCheck from "lucide-react/icons/folder-check";
import type { ComplianceView } from "#orders/compliance/compliance.server.ts";

type ComplianceLinkProps = {
  /** Null: it could not be loaded. */
  readonly folder: ComplianceView | null;
  readonly href: string;
};

export function ComplianceLink({ folder, href }: ComplianceLinkProps) {
  const t = useComplianceText();
  if (!folder) return <p className="text-sm text-muted">{t("failed")}</p>;
  const { documents, expired, incomplete } = folder;
  if (documents === 0) return <p className="text-sm text-muted">{t("none")}</p>;
  const warnings = [
    incomplete > 0 && t("incomplete", { count: incomplete }),
    expired > 0 && t("expired", { count: expired }),
  ].filter((words) => words !== false);
  return (
    <p className="flex min-w-0 items-baseline gap-2">
      <FolderCheck className="mt-1 size-4 shrink-0 self-start" aria-hidden="true" />
      <span className="min-w-0">
        <a href={href} className="link">
          {t("title")}
        </a>{" "}
        <span className="text-sm text-muted">{t("contents", { count: documents })}</span>
        {warnings.length > 0 && <span className="block text-sm">{warnings.join(" · ")}</span>}
      </span>
    </p>
  );
}
