// The policies of an account as its terms show them, and what a form that was read from them says of them.
import type { AccountCredit } from "@comptoir/contract/orders/account-credit";
import type { ApprovalRules } from "@comptoir/contract/policies/approval-rules";

/** Null where they could not be read: the rest of the page stands without them. */
export type AccountPolicies = { readonly credit: AccountCredit; readonly rules: ApprovalRules } | null;

/** Whose word is asked for from which sum on, as a form of the terms can say it; levels and links stay as they are. */
export type ApprovalTerms = {
  readonly approvalRequired: boolean;
  readonly approvalLimit: number | null;
  readonly approverIds: readonly string[];
};

/** One text for the same terms, whatever the order of the approvers: the form carries it, and sends only what was changed. */
export const approvalKey = ({ approvalRequired, approvalLimit, approverIds }: ApprovalTerms): string =>
  JSON.stringify([approvalRequired, approvalLimit, approverIds.toSorted()]);
