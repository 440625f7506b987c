// What the page of an account at the operator's desk reads.
import type { AccountCredit } from "@comptoir/contract/orders/account-credit";
import type { Incident } from "@comptoir/contract/orders/incidents";
import type { ApprovalRules } from "@comptoir/contract/policies/approval-rules";
import { type Answers, on } from "./fake-commerce.ts";
import { atDesk, makeDeskAccount, staffOf } from "./make-desk.ts";
import { pageOf } from "./make-pages.ts";

const { id } = makeDeskAccount();

export const makeCredit = (given: Partial<AccountCredit> = {}): AccountCredit => ({
  ...{ customerAccountId: id, isControlled: true, creditLimit: 5000, defaultLimit: 1000, graceAmount: 0 },
  ...{ exposure: 0, owed: 0, waitingForApproval: 0 },
  ...{ importedExposure: 0, importedAt: null, holds: [], graces: [], orderCount: 0, orders: [] },
  ...given,
});

export const accountApprover = { id: "0000000061", name: "Julie Roux" };
const rules: ApprovalRules = {
  ...{ customerAccountId: id, approvalRequired: true, approvalLimit: 800, upperLimits: [], allowsOwnApproval: false },
  ...{ linkLimit: 0, approverIds: [accountApprover.id], approvers: [{ ...accountApprover, level: 2 }] },
};

/** For somebody with these rights. */
export const accountAnswers = (account = makeDeskAccount(), rights: readonly string[] = []): Answers => ({
  ...atDesk("OPERATOR"),
  ...on.auth.getAuthenticatedUser(() => staffOf("OPERATOR", [...rights])),
  ...on.deskAccounts.getDeskAccount({ customerAccountId: id }, () => account),
  ...on.deskAccounts.getCustomerTags(() => [{ id: "0000000005", name: "Restaurants" }]),
  ...on.deskAccounts.getCatalogViews(() => [
    { id: "0000000007", name: "Restauration", isActive: true, variantCount: 1200 },
    { id: "0000000008", name: "Ancienne gamme", isActive: false, variantCount: 3 },
  ]),
  ...on.accountCredits.getAccountCredit({ customerAccountId: id }, () => makeCredit()),
  ...on.approvalRules.getManualValidation({ customerAccountId: id }, () => rules),
  ...on.buyingPolicies.getPolicyChanges(() => pageOf([])),
  ...on.deskIncidents.getDeskIncidents(() => ({
    ...pageOf<Incident>([]),
    counts: { OPEN: 0, ON_GOING: 0, CLOSED: 0 },
  })),
  ...on.deskAccounts.getAccountMails({ customerAccountId: id }, () => pageOf([])),
});
