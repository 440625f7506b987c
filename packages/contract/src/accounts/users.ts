// The users of an account as those who manage them see and change them (accounts 5.7, 5.11, 5.12, 6.1, 6.7 to 6.9).
import { z } from "zod";
import { accountSearch } from "#accounts/registration.ts";
import { Civility } from "#accounts.ts";
import { NewPassword } from "#auth.ts";
import { CustomerUser, UserStatus } from "#customer-users.ts";
import { violates } from "#errors.ts";
import { defineCall, noContent } from "#kit.ts";
import { mostUserOrganisations, textLength, tokenLength } from "#limits.ts";
import { InvitationMail } from "#notifications/mail-entries.ts";
import { ApprovalLevel } from "#policies/approval-rules.ts";
import {
  CustomFieldWrite,
  EmailAddress,
  optionalText,
  PageQuery,
  PhoneNumber,
  pageOf,
  RecordKey,
  requiredText,
} from "#shared.ts";

const count = z.number().int();

/** A user beside the others of the account. */
export const AccountUser = CustomerUser.extend({
  /** Of one who has not come in yet, the mails that were to let that person in: the latest first, a handful at most. */
  invitations: z.array(InvitationMail).optional(),
  /** The day on which the user was last here, null for never: for whoever manages the users. */
  lastSeenOn: z.iso.date().nullable().optional(),
});
export type AccountUser = z.infer<typeof AccountUser>;

/** A page in both forms that clients read: the standard one, and the older counters beside it (accounts 1.6). */
export const CustomerUserPage = pageOf(AccountUser).extend({
  currentPage: count,
  pageSize: count,
  pagesCount: count,
  totalElementsCount: count,
});
export type CustomerUserPage = z.infer<typeof CustomerUserPage>;

const UserQuery = PageQuery.extend({
  /** Anywhere in first name, last name or e-mail, whatever the case and accents. */
  search: accountSearch,
  status: UserStatus.optional(),
  groups: z.array(z.string().max(textLength)).optional(),
});

const Groups = z.array(requiredText()).min(1).max(10);
const organisationIds = z.array(RecordKey).max(mostUserOrganisations);

/** Where a user works within the account of the call; the main organisation is one of them. */
const places = { mainOrganisationId: RecordKey.nullish(), organisations: organisationIds.optional() };

/** A new user of the account of the call. */
export const CustomerUserWrite = z
  .object({
    /** Whoever invites somebody may not know it. */
    civility: Civility.optional(),
    firstName: requiredText(),
    lastName: requiredText(),
    email: EmailAddress,
    password: NewPassword,
    /** The password is nobody's: the mail lets the user choose one, which activates. */
    isInvitation: z.boolean().optional(),
    groups: Groups,
    /** Makes the user an approver of the account as well, from this level on: for whoever changes its rules. */
    approvalLevel: ApprovalLevel.optional(),
    phone: PhoneNumber,
    externalId: optionalText(),
    ...places,
    activationUrl: optionalText(tokenLength),
    customFieldValues: z.array(CustomFieldWrite).optional(),
  })
  .refine(({ civility, isInvitation }) => civility || isInvitation, {
    ...violates("F-E-001", "Missing value: civility"),
    path: ["civility"],
  });
export type CustomerUserWrite = z.output<typeof CustomerUserWrite>;

const person = {
  civility: Civility.optional(),
  firstName: requiredText().optional(),
  lastName: requiredText().optional(),
  phone: PhoneNumber,
  customFieldValues: z.array(CustomFieldWrite).optional(),
  groups: Groups.optional(),
};

/** What may be changed of somebody else within an organisation; an absent key is left unchanged. */
export const OrganisationUserUpdate = z.object(person);
export type OrganisationUserUpdate = z.output<typeof OrganisationUserUpdate>;

/** Who takes over carts, lists and pending approvals of whoever goes; absent: they stay where they are. */
const successor = { reassignTo: RecordKey.optional() };

/** What may be changed of another user of the account; an absent key is left unchanged. */
export const CustomerUserUpdate = z.object({
  ...person,
  locale: optionalText(20),
  ...places,
  status: z.enum(["ACTIVE", "INACTIVE"]).optional(),
  ...successor,
});
export type CustomerUserUpdate = z.output<typeof CustomerUserUpdate>;

/** What a user of the account would leave behind. */
export const UserBelongings = z.strictObject({
  /** Carts with lines. */
  carts: count,
  buyingLists: count,
  /** Orders that wait for this user's word, and among them those that nobody else may decide about. */
  pendingApprovals: count,
  soleApprovals: count,
});
export type UserBelongings = z.infer<typeof UserBelongings>;

const accountBase = "/v1/shop/customer-accounts" as const;
const base = "/v1/shop/customer-users" as const;
const UserKey = z.object({ customerUserId: RecordKey });
const OrganisationKey = z.object({ organisationId: RecordKey });

export const accountUsers = {
  getCustomerAccountUsers: defineCall({
    method: "GET",
    path: `${accountBase}/users`,
    summary: "Lists the users of the account, by last name unless sorted otherwise",
    access: { right: "CUSTOMER_USER_READ" },
    query: UserQuery.extend({ organisationIds: z.array(z.string()).optional() }),
    response: CustomerUserPage,
  }),
  getOrganisationUsers: defineCall({
    method: "GET",
    path: `${accountBase}/organisations/{organisationId}/users`,
    summary: "Lists the users of an organisation, by last name unless sorted otherwise",
    access: { right: "CUSTOMER_USER_READ" },
    params: OrganisationKey,
    query: UserQuery,
    response: CustomerUserPage,
    errors: ["F-E-033"],
  }),
  updateCustomerAccountOrganisationUser: defineCall({
    method: "PUT",
    path: `${accountBase}/organisations/{organisationId}/users/{customerUserId}`,
    summary: "Changes a user of an organisation",
    access: { right: "CUSTOMER_USER_UPDATE" },
    params: OrganisationKey.extend(UserKey.shape),
    body: OrganisationUserUpdate,
    response: CustomerUser,
    errors: ["F-E-002", "F-E-033", "FORBIDDEN", "ORGANISATION_FORBIDDEN", "CONFLICT", "CO0005"],
  }),
  createCustomerUser: defineCall({
    method: "POST",
    path: base,
    summary: "Adds a user to the account, who gets a mail to confirm the address or to choose a password",
    access: { right: "CUSTOMER_USER_CREATE" },
    body: CustomerUserWrite,
    response: CustomerUser,
    status: 201,
    errors: ["CU0002", "F-E-002", "F-E-003", "F-E-033", "FORBIDDEN", "CO0005"],
  }),
  updateCustomerUser: defineCall({
    method: "PUT",
    path: `${base}/{customerUserId}`,
    summary: "Changes another user of the account, and switches the access on or off",
    access: { right: "USER_FOC_MANAGEMENT" },
    params: UserKey,
    body: CustomerUserUpdate,
    response: CustomerUser,
    errors: ["F-E-002", "F-E-033", "FORBIDDEN", "CONFLICT", "CO0005"],
  }),
  getUserBelongings: defineCall({
    method: "GET",
    path: `${base}/{customerUserId}/belongings`,
    summary: "Counts what a user of the account would leave behind",
    access: { right: "USER_FOC_MANAGEMENT" },
    params: UserKey,
    response: UserBelongings,
    errors: ["F-E-033"],
  }),
  assignCustomerUser: defineCall({
    method: "PATCH",
    path: `${base}/{customerUserId}/customer-accounts`,
    summary: "Attaches a user of another account, whose e-mail the caller knows, to the account of the call",
    access: { right: "FOC_CUSTOMER_USER_ACCOUNT_ASSIGN" },
    params: UserKey,
    /** The e-mail may be left out by whoever belongs to an account of that user. */
    body: z.object({ email: optionalText(), groups: Groups.optional(), ...places }).optional(),
    response: CustomerUser,
    errors: ["F-E-002", "F-E-033", "FORBIDDEN"],
  }),
  removeCustomerUser: defineCall({
    method: "DELETE",
    path: `${base}/{customerUserId}/customer-accounts`,
    summary: "Detaches a user from the account of the call; one without another account becomes inactive",
    access: { right: "FOC_CUSTOMER_USER_ACCOUNT_REMOVE" },
    params: UserKey,
    query: z.object(successor),
    response: noContent,
    errors: ["F-E-002", "F-E-033", "CONFLICT"],
  }),
};
