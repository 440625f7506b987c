// Customer users: the people of an account, their activation, their own data, addresses and organisations (accounts 2.3, 2.4, 6).
import { z } from "zod";
import { AddressFilter, Civility } from "#accounts.ts";
import { violates } from "#errors.ts";
import { defineCall, noContent } from "#kit.ts";
import { tableChoicesLength, textLength, tokenLength } from "#limits.ts";
import {
  Address,
  CustomFieldValue,
  CustomFieldWrite,
  optionalText,
  PhoneNumber,
  RecordKey,
  requiredText,
  Timestamp,
} from "#shared.ts";

export const UserStatus = z.enum(["WAITING_VALIDATION", "ACTIVE", "INACTIVE"]);
export type UserStatus = z.infer<typeof UserStatus>;
export const CustomerGroup = z.enum(["FOC_Admin", "FOC_User", "FOC_Webmaster", "FOC_Reader"]);
export type CustomerGroup = z.infer<typeof CustomerGroup>;

export const CustomerUser = z.strictObject({
  id: z.string(),
  externalId: z.string().nullable(),
  civility: Civility.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  groups: z.array(z.string()),
  status: UserStatus,
  locale: z.string().nullable(),
  mainOrganisationId: z.string().nullable(),
  organisations: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  customFieldValues: z.array(CustomFieldValue),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomerUser = z.infer<typeof CustomerUser>;

export const OrganisationStatus = z.enum(["ACTIVE", "INACTIVE"]);

/** A part of an account; organisations hold organisations, at most ten levels deep. */
export const Organisation = z
  .strictObject({
    id: z.string(),
    externalId: z.string().nullable(),
    accountId: z.string(),
    name: z.string(),
    status: OrganisationStatus,
    mainOrganisation: z.boolean(),
    /** Users who work for the organisation itself; told to those who see the whole tree. */
    userCount: z.number().int().optional(),
    addresses: z.array(Address),
    get children() {
      return z.array(Organisation);
    },
    customFieldValues: z.array(CustomFieldValue),
  })
  .meta({ id: "Organisation" });
export type Organisation = z.infer<typeof Organisation>;

/** What users change on themselves; an absent key is left unchanged (accounts 6.2). */
export const AuthenticatedUserWrite = z.object({
  civility: Civility.optional(),
  firstName: requiredText().optional(),
  lastName: requiredText().optional(),
  phone: PhoneNumber,
  locale: optionalText(20),
  tableChoices: optionalText(tableChoicesLength),
  mainOrganisationId: RecordKey.optional(),
  customFieldValues: z.array(CustomFieldWrite).optional(),
});
export type AuthenticatedUserWrite = z.infer<typeof AuthenticatedUserWrite>;

const base = "/v1/shop/customer-users" as const;

export const customerUsers = {
  updateAuthenticatedUser: defineCall({
    method: "PUT",
    path: base,
    summary: "Changes the connected user's own data; the e-mail address stays",
    access: "session",
    body: AuthenticatedUserWrite,
    response: CustomerUser,
    errors: ["CO0005", "F-E-002"],
  }),
  activateCustomerUser: defineCall({
    method: "POST",
    path: `${base}/activate`,
    summary: "Activates the user to whom the token of an activation mail belongs",
    access: "public",
    bearer: "ignored",
    body: z.object({ token: requiredText(tokenLength) }),
    response: noContent,
    errors: ["TOKEN_INVALID"],
  }),
  resendActivationRequest: defineCall({
    method: "POST",
    path: `${base}/resend-activation-request`,
    summary: "Sends a new activation mail; answers the same whether or not a waiting user was found",
    access: "public",
    bearer: "ignored",
    // One of token and email is needed; neither is the same F-E-001 as a missing token.
    body: z
      .object({
        token: z.string().trim().max(tokenLength).optional(),
        email: z.string().trim().max(textLength).optional(),
        redirectUrl: z.string().trim().max(tokenLength).optional(),
      })
      .refine(({ token, email }) => token || email, {
        ...violates("F-E-001", "Missing value: token"),
        path: ["token"],
      }),
    response: noContent,
    errors: ["TOO_MANY_REQUESTS"],
  }),
  getCustomerUserAddresses: defineCall({
    method: "GET",
    path: `${base}/addresses`,
    summary: "Lists the addresses that the connected user may order for: the account's, then those of organisations",
    access: "session",
    query: AddressFilter.extend({
      account: z.boolean().default(true),
      organisationIds: z.array(z.string()).optional(),
    }),
    response: z.array(Address),
    errors: ["ORGANISATION_FORBIDDEN"],
  }),
  getCustomerUserOrganisations: defineCall({
    method: "GET",
    path: `${base}/organisations`,
    summary: "Lists the organisations of the connected user as trees; administrators see all of the account",
    access: "session",
    response: z.array(Organisation),
  }),
};
