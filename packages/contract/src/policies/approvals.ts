// Orders that wait for a word of their account (orders 5): what approvers see and decide, delegation during absence, budgets,
// and the rules of an account about whose word an order needs.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { mostDecisions, mostKeys, reasonLength } from "#limits.ts";
import { LogisticOrderStatus } from "#orders/orders.ts";
import { BudgetPeriod, optionalText, PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

/** Without tax, in the currency of the store, two decimals. */
const Amount = z.number().min(0).max(100_000_000);
const Person = z.strictObject({ id: z.string(), name: z.string() });

export const ApprovalReason = z.strictObject({
  /** Every order of the account, one above a limit, or one above a budget. */
  type: z.enum(["ALWAYS", "LIMIT", "BUDGET"]),
  limit: z.number().nullable(),
  /** The organisation whose budget it is; null: the whole account. */
  name: z.string().nullable(),
});
export type ApprovalReason = z.infer<typeof ApprovalReason>;

const requestHead = {
  id: z.string(),
  reference: z.string(),
  placedAt: Timestamp,
  buyer: z.strictObject({ id: z.string(), name: z.string(), organisation: z.string() }),
  currency: z.string(),
  /** Goods and delivery. */
  totalWithoutTax: z.number(),
  totalWithTax: z.number(),
  lineCount: z.number().int(),
  /** One per supplier. */
  parts: z.array(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      supplier: z.string(),
      status: LogisticOrderStatus,
      totalWithoutTax: z.number(),
    }),
  ),
  reasons: z.array(ApprovalReason),
  /** The level whose approval sends the order on, and the highest that has given it. */
  requiredLevel: z.number().int(),
  approvedLevel: z.number().int(),
  /** Whether the caller may decide now. */
  canDecide: z.boolean(),
  /** The absent approver for whom the caller would decide. */
  onBehalfOf: z.string().nullable(),
};

/** A commercial order that waits for the caller's word. */
export const ApprovalRequest = z.strictObject(requestHead).meta({ id: "ApprovalRequest" });
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

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

export const ApprovalDetails = z
  .strictObject({
    ...requestHead,
    /** Goods and delivery as they were placed; what changed since makes the difference. */
    placedWithoutTax: z.number(),
    /** A card was authorised for what was placed; what is left of it is charged. */
    isCardAuthorised: z.boolean(),
    lines: z.array(
      z.strictObject({
        id: z.string(),
        partId: z.string(),
        name: z.string(),
        code: z.string(),
        imageUrl: z.string().nullable(),
        /** Pieces. */
        quantity: z.number().int(),
        itemPerPack: z.number().int(),
        /** One piece, and the goods of the line; without tax. */
        itemPrice: z.number(),
        total: z.number(),
        isRefused: z.boolean(),
      }),
    ),
    budgets: z.array(BudgetEffect),
    /** What approvers have said so far, oldest first. */
    decisions: z.array(
      z.strictObject({
        outcome: z.enum(["PASSED_ON", "APPROVED", "DISAPPROVED"]),
        by: z.string(),
        onBehalfOf: z.string().nullable(),
        at: Timestamp,
        reason: z.string().nullable(),
        /** Names of the lines that were taken out with it. */
        refusedLines: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "ApprovalDetails" });
export type ApprovalDetails = z.infer<typeof ApprovalDetails>;

/** What the link of a mail opens, with whose link it is. */
const LinkDetails = ApprovalDetails.extend({ decider: Person });

const DecisionName = z.enum(["APPROVE", "DISAPPROVE"]);
const decision = {
  decision: DecisionName,
  reason: optionalText(reasonLength),
  /** With APPROVE: lines that do not go on with the rest. */
  refusedLineIds: z.array(RecordKey).max(mostKeys).optional(),
};
const OrderParams = z.object({ commercialOrderId: RecordKey });
const Token = requiredText(200);
const decisionErrors = ["F-E-002", "F-E-033", "FORBIDDEN", "CONFLICT"] as const;

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

/** What is left out stays as it is; `approvers` and `approverIds` name all of them. */
export const ApprovalRulesWrite = z
  .object({
    ...rules,
    approverIds: z.array(RecordKey).max(100),
    approvers: z.array(z.object({ id: RecordKey, level: z.number().int().min(1).max(9).default(1) })).max(100),
  })
  .partial();
export type ApprovalRulesWrite = z.output<typeof ApprovalRulesWrite>;

const operatorOnly = { clients: ["OPERATOR"] } as const;
const AccountParams = z.object({ customerAccountId: RecordKey });
const BudgetParams = z.object({ budgetId: RecordKey });

export const approvals = {
  getApprovalRequests: defineCall({
    method: "GET",
    path: "/v1/shop/approvals",
    summary: "Lists the orders that wait for the caller's word, the oldest first",
    access: "session",
    query: PageQuery,
    response: pageOf(ApprovalRequest),
  }),
  getApprovalRequest: defineCall({
    method: "GET",
    path: "/v1/shop/approvals/{commercialOrderId}",
    summary: "Reads an order with all that deciding about it takes: lines, reasons, effect on budgets",
    access: "session",
    params: OrderParams,
    response: ApprovalDetails,
    errors: ["F-E-033"],
  }),
  decideOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/approvals/{commercialOrderId}/decision",
    summary: "Approves an order, refuses it, or approves all but some lines",
    access: "session",
    params: OrderParams,
    body: z.object(decision),
    response: ApprovalDetails,
    errors: decisionErrors,
  }),
  decideOrders: defineCall({
    method: "POST",
    path: "/v1/shop/approval-decisions",
    inSteps: true,
    summary: "Approves or refuses several orders, each for itself",
    access: "session",
    body: z.object({
      decision: DecisionName,
      reason: optionalText(reasonLength),
      orderIds: z.array(RecordKey).min(1).max(mostDecisions),
    }),
    response: z.strictObject({
      results: z.array(
        z.strictObject({
          id: z.string(),
          isDone: z.boolean(),
          /** The code of what stood against it. */
          code: z.string().nullable(),
        }),
      ),
    }),
  }),

  openApprovalLink: defineCall({
    method: "POST",
    path: "/v1/shop/approval-links/open",
    summary: "Reads the order of a mail's link without using the link up; 403 above the limit of the account",
    access: "public",
    bearer: "ignored",
    body: z.object({ token: Token }),
    response: LinkDetails,
    errors: ["TOKEN_INVALID", "LINK_USED", "LINK_EXPIRED", "SIGN_IN_REQUIRED"],
  }),
  decideByLink: defineCall({
    method: "POST",
    path: "/v1/shop/approval-links/decide",
    summary: "Decides about the order of a mail's link, which is used up by that",
    access: "public",
    bearer: "ignored",
    body: z.object({ token: Token, ...decision }),
    response: LinkDetails,
    errors: ["TOKEN_INVALID", "LINK_USED", "LINK_EXPIRED", "SIGN_IN_REQUIRED", ...decisionErrors],
  }),

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
    summary: "Lists the budgets of the account with what was ordered in the current period",
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
