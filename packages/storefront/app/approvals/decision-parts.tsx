// What the list and the page of a decision share: how far the levels are, and where the buttons stay.

import { useApprovalsText } from "messages:approvals";
import type { ApprovalRequest } from "@comptoir/contract/orders/approvals";

/** Which of several levels comes next; nothing where one level is all there is. */
export function LevelWords({ request }: { readonly request: ApprovalRequest }) {
  const t = useApprovalsText();
  const { requiredLevel, approvedLevel } = request;
  if (requiredLevel < 2) return null;
  return <span className="block text-muted">{t("levels", { given: approvedLevel, required: requiredLevel })}</span>;
}

/** Where a decision stays under the thumb of a phone whose window is high enough. */
export const underThumb = "floating z-10 max-lg:tall:sticky max-lg:bottom-over-bar max-lg:shadow-float print:hidden";
