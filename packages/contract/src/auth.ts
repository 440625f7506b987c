// Signing in and out, the tokens of a session, lost passwords, and what a client reads before anything else (accounts 3, 4).
import { z } from "zod";
import { AccountSummary } from "#accounts.ts";
import { isStrongPassword, passwordLength } from "#auth/password.rules.ts";
import { CustomerUser } from "#customer-users.ts";
import { violates } from "#errors.ts";
import { defineCall, noContent } from "#kit.ts";
import { tokenLength } from "#limits.ts";
import { CustomFieldValue, RecordKey, requiredText } from "#shared.ts";

export const TokenPair = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** `exp` of the access token, seconds since the epoch. */
  expireAt: z.number().int(),
});
export type TokenPair = z.infer<typeof TokenPair>;

/** A user of a supplier or of the operator. */
export const StaffUser = z.strictObject({
  id: z.string(),
  externalId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  supplier: z.strictObject({ id: z.string(), externalId: z.string(), name: z.string() }).nullable(),
  rights: z.array(z.string()).optional(),
});
export type StaffUser = z.infer<typeof StaffUser>;

/** A customer user as nobody else sees it. */
export const SessionCustomerUser = CustomerUser.extend({
  /** Names, by which screens hide what would be refused. */
  rights: z.array(z.string()),
  /** How this user wants tables, as the client wrote it; null where nothing was chosen. */
  tableChoices: z.string().nullable(),
});
export type SessionCustomerUser = z.infer<typeof SessionCustomerUser>;

/** The visit of a buyer whom a procurement system sent; its session may do less than its user. */
export const PunchoutSession = z.strictObject({
  id: z.string(),
  /** The configuration, as calls of baskets name it. */
  key: z.string(),
  /** The procurement system, as buyers call it. */
  name: z.string(),
  protocol: z.enum(["CXML", "OCI"]),
  operation: z.enum(["CREATE", "EDIT", "INSPECT"]),
  status: z.enum(["OPEN", "RETURNED", "LEFT"]),
  /** The order that went back as the basket; null before. */
  commercialOrderId: z.string().nullable(),
  /** Parts of the earlier basket that are no longer sold. */
  missingItems: z.array(z.string()),
});
export type PunchoutSession = z.infer<typeof PunchoutSession>;

export const AuthenticatedUser = z.strictObject({
  user: z.union([SessionCustomerUser, StaffUser]),
  /** The account of the call; null for users of suppliers and of the operator. */
  account: AccountSummary.nullable(),
  /** All active accounts of the user, the default one first. */
  accounts: z.array(AccountSummary),
  /** In sessions of punch-out only. */
  punchout: PunchoutSession.optional(),
  /** What a buyer was told of for the account and has not read, 100 at most; may be two seconds old. Not in sessions of punch-out. */
  unreadNotifications: z.number().int().optional(),
});
export type AuthenticatedUser = z.infer<typeof AuthenticatedUser>;

/** Tells a buyer from a user of a supplier or of the operator. */
export function isCustomerUser(user: AuthenticatedUser["user"]): user is SessionCustomerUser {
  return "organisations" in user;
}

export const LoginAnswer = z.strictObject({
  token: TokenPair,
  user: z.union([SessionCustomerUser, StaffUser, z.strictObject({ id: z.string() })]),
  account: AccountSummary.nullable().optional(),
  accounts: z.array(AccountSummary).optional(),
});

/** Accounts 2.3; the list of common passwords is checked as well. */
export const passwordPolicy = {
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
  upper: true,
  lower: true,
  digit: true,
  special: true,
};

/** A password that somebody chooses. */
export const NewPassword = z
  .string()
  .min(1)
  .refine((password) => password.length <= passwordLength.max, {
    ...violates("F-E-012", `The password is longer than ${passwordLength.max} characters`),
  })
  .refine(isStrongPassword, {
    ...violates(
      "F-E-012",
      `The password needs at least ${passwordLength.min} characters: upper and lower case, a digit, a special one`,
    ),
  });

export const LocaleEntry = z.strictObject({
  code: z.string(),
  label: z.string(),
  main: z.boolean(),
  active: z.boolean(),
});

export const Settings = z.strictObject({
  /** New accounts wait for the operator. */
  manualAccountCheck: z.boolean(),
  defaultCurrency: z.string(),
  currencies: z.array(z.string()),
  defaultLocale: z.string(),
  locales: z.array(LocaleEntry),
  multiStore: z.boolean(),
  defaultStoreId: z.string(),
  defaultStoreViewId: z.string(),
  passwordPolicy: z.strictObject({
    minLength: z.number().int(),
    maxLength: z.number().int(),
    upper: z.boolean(),
    lower: z.boolean(),
    digit: z.boolean(),
    special: z.boolean(),
  }),
  resetPasswordLinkTtlHours: z.number().int(),
  features: z.record(z.string(), z.boolean()),
});
export type Settings = z.infer<typeof Settings>;

export const StoreView = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  locale: z.string(),
  url: z.string(),
});

export const Store = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.string(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  isDefault: z.boolean(),
  url: z.string(),
  currencies: z.array(z.string()),
  defaultCurrency: z.string(),
  locales: z.array(LocaleEntry),
  storeViews: z.array(StoreView),
  customFieldValues: z.array(CustomFieldValue),
});
export type Store = z.infer<typeof Store>;

const everybody = ["ACCOUNT", "SUPPLIER", "OPERATOR"] as const;

export const auth = {
  login: defineCall({
    method: "POST",
    path: "/auth/token",
    summary: "Signs in with e-mail and password and answers a pair of tokens",
    access: "public",
    bearer: "ignored",
    clients: everybody,
    query: z.object({ withUser: z.boolean().optional() }),
    body: z.object({ username: requiredText(), password: z.string().min(1).max(1024) }),
    response: LoginAnswer,
    errors: ["BAD_CREDENTIALS", "USER_NOT_FOUND", "USER_INACTIVE", "STORE_FORBIDDEN", "TOO_MANY_REQUESTS"],
  }),
  isTokenValid: defineCall({
    method: "GET",
    path: "/auth/is-token-valid",
    summary: "Tells whether an access, refresh, reset or activation token is still good",
    access: "public",
    bearer: "ignored",
    clients: everybody,
    query: z.object({ token: z.string() }),
    response: z.boolean(),
  }),
  refreshToken: defineCall({
    method: "POST",
    path: "/auth/refresh-token",
    summary: "Exchanges a refresh token for a new pair; the old one is dead after 30 seconds",
    access: "public",
    bearer: "ignored",
    clients: everybody,
    body: z.object({ refreshToken: requiredText(4096) }),
    response: z.strictObject({ token: TokenPair }),
    errors: ["TOKEN_EXPIRED", "TOKEN_INVALID"],
  }),
  revokeToken: defineCall({
    method: "POST",
    path: "/auth/revoke-token",
    summary: "Signs out: both tokens of the session become invalid",
    access: "session",
    bearer: "ignored",
    clients: everybody,
    body: z.object({ refreshToken: z.string().max(4096).nullish() }).optional(),
    response: noContent,
  }),
  sendResetPasswordEmail: defineCall({
    method: "POST",
    path: "/auth/send-reset-password-email",
    summary: "Sends a link for a new password; answers the same whether or not the address is known",
    access: "public",
    bearer: "ignored",
    body: z.object({ email: requiredText(), redirectUrl: z.string().trim().max(tokenLength).nullish() }),
    response: noContent,
    errors: ["TOO_MANY_REQUESTS"],
  }),
  resetPassword: defineCall({
    method: "POST",
    path: "/auth/reset-password",
    summary: "Sets a new password with the token of a reset mail and ends all sessions of the user",
    access: "public",
    bearer: "ignored",
    // The server checks NewPassword itself, to name the fault in the language of the call.
    body: z.object({ newPassword: z.string().min(1), resetPasswordToken: requiredText(tokenLength) }),
    response: noContent,
    errors: ["TOKEN_INVALID", "F-E-012"],
  }),
  getAuthenticatedUser: defineCall({
    method: "GET",
    path: "/v1/authenticated-user",
    summary: "Reads the connected user, the account of the call and all accounts of the user",
    access: "session",
    clients: everybody,
    response: AuthenticatedUser,
  }),
  getSettings: defineCall({
    method: "GET",
    path: "/v1/shop/settings",
    summary: "Reads what a client needs to know before anybody signs in",
    access: "public",
    bearer: "ignored",
    clients: everybody,
    response: Settings,
  }),
  getStore: defineCall({
    method: "GET",
    path: "/v1/shop/stores/{storeId}",
    summary: "Reads a store with its views, by external id unless idType says otherwise",
    access: "public",
    bearer: "ignored",
    clients: everybody,
    params: z.object({ storeId: RecordKey }),
    query: z.object({ idType: z.enum(["EXTERNAL_ID", "DJUST_ID", "BUSINESS_ID"]).default("EXTERNAL_ID") }),
    response: Store,
    errors: ["F-E-033"],
  }),
};
