// Accounts as the operator sees them: who has registered, whom it resembles, and what is decided about it (desk D-701, D-703).
import { z } from "zod";
import { accountSearch } from "#accounts/registration.ts";
import { AccountStatus, CustomerAccount, CustomerTag, PaymentType } from "#accounts.ts";
import { UserStatus } from "#customer-users.ts";
import { defineCall } from "#kit.ts";
import { mostAccountTags, mostAccountViews, reasonLength } from "#limits.ts";
import { InvitationMail, MailEntry } from "#notifications/mail-entries.ts";
import { ApprovalRulesWrite } from "#policies/approval-rules.ts";
import { CreditAmount } from "#policies/credit-control.ts";
import { EmailAddress, PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

/** A user as the operator sees one beside an account. */
export const DeskAccountUser = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  groups: z.array(z.string()),
  status: UserStatus,
  isEmailVerified: z.boolean(),
  /** The latest first, a handful at most. */
  invitations: z.array(InvitationMail),
  /** Addresses that the operator has replaced, the latest first. */
  formerEmails: z.array(z.strictObject({ email: z.string(), until: Timestamp, by: z.string() })),
});
export type DeskAccountUser = z.infer<typeof DeskAccountUser>;

export const DeskAccountEntry = z
  .strictObject({
    id: z.string(),
    externalId: z.string(),
    name: z.string(),
    status: AccountStatus,
    companyRegistrationName: z.string(),
    businessRegistrationNumber: z.string(),
    vatNumber: z.string(),
    paymentType: PaymentType,
    customerTags: z.array(CustomerTag),
    userCount: z.number().int(),
    createdAt: Timestamp,
  })
  .meta({ id: "DeskAccountEntry" });
export type DeskAccountEntry = z.infer<typeof DeskAccountEntry>;

const count = z.number().int();

/** A page of accounts, and how many there are in each state, whichever was asked for. */
export const DeskAccountPage = pageOf(DeskAccountEntry).extend({
  counts: z.strictObject({ WAITING_VALIDATION: count, ACTIVE: count, INACTIVE: count, REFUSED: count } satisfies Record<
    AccountStatus,
    typeof count
  >),
});
export type DeskAccountPage = z.infer<typeof DeskAccountPage>;

/** What another account has in common with this one. */
export const DuplicateSign = z.enum(["SIREN", "DOMAIN", "NAME"]);
export type DuplicateSign = z.infer<typeof DuplicateSign>;

/** A part of the catalogue; whoever belongs to some sees nothing besides (catalogue 3.9). */
export const CatalogView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** An inactive one shows nothing and hides nothing. */
    isActive: z.boolean(),
    /** Variants in it. */
    variantCount: count,
  })
  .meta({ id: "CatalogView" });
export type CatalogView = z.infer<typeof CatalogView>;

export const DeskAccount = CustomerAccount.extend({
  /** By name; none: all of the catalogue. */
  catalogViews: z.array(CatalogView.pick({ id: true, name: true })),
  /** Those who joined first; `userCount` says how many there are. */
  users: z.array(DeskAccountUser),
  userCount: count,
  /** Other accounts of the same company, mail domain or name, the strongest sign first. */
  duplicates: z.array(
    z.strictObject({ id: z.string(), name: z.string(), status: AccountStatus, signs: z.array(DuplicateSign) }),
  ),
  /** What closing it would meet now (desk D-702). */
  ifClosed: z.strictObject({
    /** Active users without another open account, who are signed out. */
    signedOut: count,
    /** Placed orders that are not done, which go on, and among them those that wait for a word of the account, which nobody could give. */
    openOrders: count,
    awaitingApproval: count,
    /** Carts with lines, which are kept. */
    carts: count,
  }),
  /** Newest first. */
  history: z.array(
    z.strictObject({
      at: Timestamp,
      action: z.enum(["REGISTER", "ACTIVATE", "REFUSE", "DEACTIVATE"]),
      from: AccountStatus.nullable(),
      to: AccountStatus,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
}).meta({ id: "DeskAccount" });
export type DeskAccount = z.infer<typeof DeskAccount>;

/** A mail to somebody of an account, and the order or the request for quotes that it is about: never what it says. */
const AccountMail = MailEntry.extend({
  orderReference: z.string().nullable(),
  masterQuoteId: z.string().nullable(),
  quoteName: z.string().nullable(),
}).meta({ id: "AccountMail" });
export type AccountMail = z.infer<typeof AccountMail>;

const terms = {
  /** What the account pays by; Operator_Admin alone sets it (orders 7.2). */
  paymentType: PaymentType.optional(),
  /** The groups of prices of the account, all of them. */
  tagIds: z.array(RecordKey).max(mostAccountTags).optional(),
  /** The parts of the catalogue that the account sees, all of them; none: all of it. For whoever may change views. */
  viewIds: z.array(RecordKey).max(mostAccountViews).optional(),
  /**
   * What the account may owe, tax included; null: as much as the shop's own limit says. For whoever may change policies, as is the next.
   */
  creditLimit: CreditAmount.nullable().optional(),
  /** From which sum on its orders wait for somebody of the account, and for whom. */
  approval: ApprovalRulesWrite.optional(),
};

const base = "/v1/customer-accounts" as const;
const AccountKey = z.object({ customerAccountId: RecordKey });
const reads = { clients: ["OPERATOR"], access: { right: "CUSTOMER_ACCOUNT_READ" } } as const;
const changes = { clients: ["OPERATOR"], access: { right: "CUSTOMER_ACCOUNT_UPDATE" } } as const;
const step = {
  ...changes,
  method: "PUT",
  params: AccountKey,
  response: DeskAccount,
  errors: ["F-E-001", "F-E-002", "F-E-033", "CONFLICT", "FORBIDDEN"],
} as const;

const user = {
  clients: ["OPERATOR"],
  access: { right: "CUSTOMER_USER_UPDATE" },
  params: AccountKey.extend({ customerUserId: RecordKey }),
  response: DeskAccount,
} as const;

export const deskAccounts = {
  getDeskAccounts: defineCall({
    ...reads,
    method: "GET",
    path: base,
    summary: "Lists accounts, the newest first, by state and by words",
    query: PageQuery.extend({
      /** Anywhere in names, external id, registration number or an e-mail of its users. */
      search: accountSearch,
      status: AccountStatus.optional(),
    }),
    response: DeskAccountPage,
  }),
  getDeskAccount: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/{customerAccountId}`,
    summary: "Reads an account with its users, its history, and other accounts that may be the same company",
    params: AccountKey,
    response: DeskAccount,
    errors: ["F-E-033"],
  }),
  updateDeskAccount: defineCall({
    ...changes,
    method: "PATCH",
    path: `${base}/{customerAccountId}`,
    summary:
      "Sets the terms of an account: payment type, groups of prices, views of the catalogue, credit limit, approval of orders",
    params: AccountKey,
    body: z.object(terms),
    response: DeskAccount,
    errors: ["F-E-001", "F-E-002", "F-E-033", "FORBIDDEN"],
  }),
  activateDeskAccount: defineCall({
    ...step,
    path: `${base}/{customerAccountId}/activate`,
    summary: "Accepts a registration, or opens a closed account again, with its terms; its administrators hear of it",
    body: z.object(terms),
  }),
  refuseDeskAccount: defineCall({
    ...step,
    path: `${base}/{customerAccountId}/refuse`,
    summary: "Refuses a registration for good; its user reads the reason",
    body: z.object({ reason: requiredText(reasonLength) }),
  }),
  deactivateDeskAccount: defineCall({
    ...step,
    path: `${base}/{customerAccountId}/deactivate`,
    summary: "Closes an account: its users can no longer choose it, and without another one are signed out",
    body: z.object({ reason: requiredText(reasonLength) }),
  }),
  getAccountMails: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/{customerAccountId}/mails`,
    summary: "Lists the mails to people of an account, the latest first: about what, to whom, whether they left",
    params: AccountKey,
    query: PageQuery,
    response: pageOf(AccountMail),
    errors: ["F-E-033"],
  }),
  updateAccountUserEmail: defineCall({
    ...user,
    method: "PUT",
    path: `${base}/{customerAccountId}/users/{customerUserId}/email`,
    summary: "Gives a user another e-mail address: both addresses are told, sessions and links of mails end",
    /** `expected` is the address as it was read: one that somebody has changed since is 409. */
    body: z.object({ email: EmailAddress, expected: requiredText() }),
    errors: ["F-E-012", "F-E-033", "CU0002", "CONFLICT"],
  }),
  resendInvitation: defineCall({
    ...user,
    method: "POST",
    path: `${base}/{customerAccountId}/users/{customerUserId}/invitations`,
    summary: "Sends a user who has not come in yet another link, which ends the ones before; three an hour at most",
    status: 201,
    errors: ["F-E-033", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  getCustomerTags: defineCall({
    ...reads,
    method: "GET",
    path: "/v1/customer-tags",
    summary: "Lists the groups of prices that an account may belong to, by name",
    response: z.array(CustomerTag),
  }),
  getCatalogViews: defineCall({
    clients: ["OPERATOR"],
    access: { right: "CATALOG_VIEW_READ" },
    method: "GET",
    path: "/v1/catalog-views",
    summary: "Lists the views of the catalogue that an account may be given, by name",
    response: z.array(CatalogView),
  }),
};
