// The rules of an account about whose word an order needs (orders 5): limits, approvers, who stands in for one, budgets.

import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { mostApprovers } from "#limits.ts";
import { BudgetPeriod, RecordKey, Timestamp } from "#shared.ts";

/** Without tax, in the currency of the store, two decimals. */
const Amount = z.number().min(0).max(100_000_000);
/** A user of the account, by first and last name. */
export const Person = z.strictObject({ id: z.string(), name: z.string() });

/** Why an order needs a word of its account. */
export const ApprovalReason = z.strictObject({
  /** Every order of the account, one above a limit, or one above a budget. */
  type: z.enum(["ALWAYS", "LIMIT", "BUDGET"]),
  limit: z.number().nullable(),
  /** The organisation whose budget it is; null: the whole account. */
  name: z.string().nullable(),
});
export type ApprovalReason = z.infer<typeof ApprovalReason>;

const budgetHead = {
  id: z.string(),
  /** Null: the whole account. */
  organisation: Person.nullable(),
  period: BudgetPeriod,
  startsAt: Timestamp,
  endsAt: Timestamp,
  amount: z.number(),
  /** Ordered in the period and agreed to. */
  spent: z.number(),
  /** Waiting for an approver. */
  waiting: z.number(),
};

export const Budget = z.strictObject(budgetHead).meta({ id: "Budget" });
export type Budget = z.infer<typeof Budget>;

/** A budget before and after an order; `spent` and `waiting` do not count that order. */
export const BudgetEffect = z.strictObject({ ...budgetHead, after: z.number(), isExceeded: z.boolean() });
export type BudgetEffect = z.infer<typeof BudgetEffect>;

export const Delegation = z
  .strictObject({
    id: z.string(),
    approver: Person,
    delegate: Person,
    startsAt: Timestamp,
    endsAt: Timestamp,
    isActive: z.boolean(),
  })
  .meta({ id: "ApprovalDelegation" });
export type Delegation = z.infer<typeof Delegation>;

const rules = {
  approvalRequired: z.boolean(),
  /** Orders strictly above it wait; null: every order. */
  approvalLimit: Amount.nullable(),
  /** Ascending: above the n-th an approver of level n + 1 must agree too. */
  upperLimits: z.array(Amount).max(8),
  allowsOwnApproval: z.boolean(),
  /** Orders up to which the link of a mail decides without a sign-in; 0 = never. */
  linkLimit: Amount,
};

/** The rules of an account about whose word an order needs; one record per account. */
export const ApprovalRules = z
  .strictObject({
    customerAccountId: z.string(),
    ...rules,
    approverIds: z.array(z.string()),
    approvers: z.array(Person.extend({ level: z.number().int() })),
  })
  .meta({ id: "ApprovalRules" });
export type ApprovalRules = z.infer<typeof ApprovalRules>;

/** The n-th limit is that of level n; whoever is above all of them approves everything. */
export const ApprovalLevel = z.number().int().min(1).max(9);

/** What is left out stays as it is; `approvers` and `approverIds` name all of them. */
export const ApprovalRulesWrite = z
  .object({
    ...rules,
    approverIds: z.array(RecordKey).max(mostApprovers),
    approvers: z.array(z.object({ id: RecordKey, level: ApprovalLevel.default(1) })).max(100),
  })
  .partial();
export type ApprovalRulesWrite = z.output<typeof ApprovalRulesWrite>;

const operatorOnly = { clients: ["OPERATOR"] } as const;
const AccountParams = z.object({ customerAccountId: RecordKey });
const BudgetParams = z.object({ budgetId: RecordKey });

export const approvalRules = {
  getDelegations: defineCall({
    method: "GET",
    path: "/v1/shop/approval-delegations",
    summary: "Lists who approves for whom while somebody is absent: the caller's, or all for whoever manages the rules",
    access: "session",
    response: z.array(Delegation),
  }),
  createDelegation: defineCall({
    method: "POST",
    path: "/v1/shop/approval-delegations",
    summary: "Lets a colleague decide during an absence",
    access: "session",
    body: z.object({
      delegateId: RecordKey,
      startsAt: Timestamp,
      endsAt: Timestamp,
      /** Somebody else's absence: for whoever manages the rules of the account. */
      approverId: RecordKey.nullish(),
    }),
    response: Delegation,
    status: 201,
    errors: ["F-E-002", "F-E-006", "FORBIDDEN"],
  }),
  deleteDelegation: defineCall({
    method: "DELETE",
    path: "/v1/shop/approval-delegations/{delegationId}",
    summary: "Ends a delegation",
    access: "session",
    params: z.object({ delegationId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),

  getColleagues: defineCall({
    method: "GET",
    path: "/v1/shop/approval-colleagues",
    summary: "Lists the active users of the account, who may become approvers or delegates",
    access: "session",
    response: z.array(Person.extend({ isApprover: z.boolean() })),
  }),

  getBudgets: defineCall({
    method: "GET",
    path: "/v1/shop/budgets",
    summary: "Lists the budgets of the account that the caller may see, with what was ordered in the current period",
    access: { right: "BUYING_POLICY_READ" },
    response: z.array(Budget),
  }),
  createBudget: defineCall({
    method: "POST",
    path: "/v1/shop/budgets",
    summary: "Sets what an organisation, or the whole account, may order in a period",
    access: { right: "BUYING_POLICY_CREATE" },
    body: z.object({ organisationId: RecordKey.nullish(), period: BudgetPeriod, amount: Amount }),
    response: Budget,
    status: 201,
    errors: ["F-E-002", "CONFLICT"],
  }),
  updateBudget: defineCall({
    method: "PUT",
    path: "/v1/shop/budgets/{budgetId}",
    summary: "Changes the amount of a budget",
    access: { right: "BUYING_POLICY_UPDATE" },
    params: BudgetParams,
    body: z.object({ amount: Amount }),
    response: Budget,
    errors: ["F-E-033"],
  }),
  deleteBudget: defineCall({
    method: "DELETE",
    path: "/v1/shop/budgets/{budgetId}",
    summary: "Removes a budget",
    access: { right: "BUYING_POLICY_DELETE" },
    params: BudgetParams,
    response: noContent,
    errors: ["F-E-033"],
  }),

  getApprovalRules: defineCall({
    method: "GET",
    path: "/v1/shop/approval-rules",
    summary: "Reads the rules of the current account about whose word an order needs",
    access: { right: "BUYING_POLICY_READ" },
    response: ApprovalRules,
  }),
  updateApprovalRules: defineCall({
    method: "PUT",
    path: "/v1/shop/approval-rules",
    summary: "Changes the rules of the current account",
    access: { right: "BUYING_POLICY_UPDATE" },
    body: ApprovalRulesWrite,
    response: ApprovalRules,
    errors: ["F-E-001", "F-E-002"],
  }),
  getManualValidation: defineCall({
    ...operatorOnly,
    method: "GET",
    path: "/v1/buying-policies/manual-validation/{customerAccountId}",
    summary: "Reads the approval rules of an account",
    access: { right: "BUYING_POLICY_READ" },
    params: AccountParams,
    response: ApprovalRules,
    errors: ["F-E-033"],
  }),
  updateManualValidation: defineCall({
    ...operatorOnly,
    method: "PUT",
    path: "/v1/buying-policies/manual-validation/{customerAccountId}",
    summary: "Changes the approval rules of an account",
    access: { right: "BUYING_POLICY_UPDATE" },
    params: AccountParams,
    body: ApprovalRulesWrite,
    response: ApprovalRules,
    errors: ["F-E-001", "F-E-002", "F-E-033"],
  }),
};
