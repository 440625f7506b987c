// What the page of an account reads besides the account itself: each block by itself, so that one that fails is left out and told.
import type { AccountMail } from "@comptoir/contract/accounts/desk-accounts";
import type { AccountCredit } from "@comptoir/contract/orders/account-credit";
import type { Incident } from "@comptoir/contract/orders/incidents";
import type { ApprovalRules } from "@comptoir/contract/policies/approval-rules";
import type { PolicyChange } from "@comptoir/contract/policies/buying-policies";
import type { Sdk } from "@comptoir/sdk/client";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

/** The first of a list, and how many there are in all. */
export type ListStart<Entry> = { readonly entries: readonly Entry[]; readonly total: number };

/** Null for each that could not be read. */
export type AccountBlocks = {
  readonly credit: AccountCredit | null;
  readonly rules: ApprovalRules | null;
  readonly changes: ListStart<PolicyChange> | null;
  readonly incidents: ListStart<Incident> | null;
  readonly mails: ListStart<AccountMail> | null;
};

/** Entries of a block. */
const size = 10;

async function orLeftOut<Answer>(name: string, call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    throwSessionEnd(error);
    tellFailure(`The ${name} of an account could not be read`, error);
    return null;
  }
}

type EntryPage<Entry> = { readonly content: readonly Entry[]; readonly totalElements: number };

const startOf = <Entry>(page: EntryPage<Entry> | null): ListStart<Entry> | null =>
  page && { entries: page.content, total: page.totalElements };

type BlocksSdk = Pick<Sdk, "accountCredits" | "approvalRules" | "buyingPolicies" | "deskIncidents" | "deskAccounts">;

/** Five reads side by side, however large the account is. */
export async function readBlocks(sdk: BlocksSdk, customerAccountId: string): Promise<AccountBlocks> {
  const params = { customerAccountId };
  const [credit, rules, changes, incidents, mails] = await Promise.all([
    orLeftOut("credit", sdk.accountCredits.getAccountCredit({ params })),
    orLeftOut("approval rules", sdk.approvalRules.getManualValidation({ params })),
    orLeftOut("policy changes", sdk.buyingPolicies.getPolicyChanges({ query: { customerAccountId, size } })),
    orLeftOut(
      "incidents",
      sdk.deskIncidents.getDeskIncidents({
        query: { customerAccountIds: [customerAccountId], size, sort: ["id:desc"] },
      }),
    ),
    orLeftOut("mails", sdk.deskAccounts.getAccountMails({ params, query: { size } })),
  ]);
  return { credit, rules, changes: startOf(changes), incidents: startOf(incidents), mails: startOf(mails) };
}
