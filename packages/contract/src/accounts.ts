// Customer accounts: the company that buys, its addresses, and the accounts a user may switch between (accounts 2 and 5).
import { z } from "zod";
import { violates } from "#errors.ts";
import { defineCall, noContent } from "#kit.ts";
import { accountStatuses, paymentTypes, searchLength } from "#limits.ts";
import {
  Address,
  AddressUpdate,
  AddressWrite,
  CustomFieldValue,
  CustomFieldWrite,
  EmailAddress,
  optionalText,
  PageQuery,
  PhoneNumber,
  pageOf,
  RecordKey,
  requiredText,
  Timestamp,
  WebAddress,
} from "#shared.ts";

export const Civility = z.enum(["MR", "MRS", "MISS"]);
export type Civility = z.infer<typeof Civility>;

export const AccountStatus = z.enum(accountStatuses);
export type AccountStatus = z.infer<typeof AccountStatus>;
export const PaymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof PaymentType>;

/** An account as the answers about a session name it. */
export const AccountSummary = z.strictObject({ id: z.string(), externalId: z.string(), name: z.string() });
export type AccountSummary = z.infer<typeof AccountSummary>;

export const LegalUser = z.strictObject({
  civility: Civility.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export type LegalUser = z.infer<typeof LegalUser>;

export const MainContact = LegalUser.extend({ id: z.string() });

/** A group of accounts that share prices. */
export const CustomerTag = z.strictObject({ id: z.string(), name: z.string() });
export type CustomerTag = z.infer<typeof CustomerTag>;

/** The groups that an account was answered with: our server answers the list, others wrap it, and a client reads both (accounts 2.2). */
export const customerTagsOf = (answered: CustomerTag[] | { readonly customerTagList: CustomerTag[] }): CustomerTag[] =>
  "customerTagList" in answered ? answered.customerTagList : answered;

/** UNAVAILABLE: the register has said nothing yet, which is no word against the number. */
export const VatOutcome = z.enum(["VALID", "INVALID", "UNAVAILABLE"]);
export type VatOutcome = z.infer<typeof VatOutcome>;

/** What the register of the EU says of a VAT number (ux 6.1): asked in the background, never while somebody waits for a page. */
export const VatCheck = z
  .strictObject({
    outcome: VatOutcome,
    /** When the register said so; of UNAVAILABLE, when it was asked last. */
    checkedAt: Timestamp,
    /** Asked again since, the register said nothing: what it said before stands. */
    unavailableAt: Timestamp.nullable(),
  })
  .meta({ id: "VatCheck" });
export type VatCheck = z.infer<typeof VatCheck>;

/** Where a company receives its electronic invoices: it may have several addresses in the French directory (ux 6.1). */
export const InvoicingAddress = z
  .strictObject({
    id: z.string(),
    /** SIREN, SIREN_SIRET, SIREN_SIRET_CODE or SIREN_SUFFIX, all of the scheme 0225, which is left out. */
    address: z.string(),
    label: z.string().nullable(),
    /** The one that suppliers send to unless told otherwise: of some exactly one. */
    isUsual: z.boolean(),
  })
  .meta({ id: "InvoicingAddress" });
export type InvoicingAddress = z.infer<typeof InvoicingAddress>;

export const CustomerAccount = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.string(),
  accountManager: z.string().nullable(),
  website: z.string(),
  companyRegistrationName: z.string(),
  businessRegistrationNumber: z.string(),
  vatNumber: z.string(),
  /** What the register of the EU says of its VAT number; null where nobody has asked. */
  vatCheck: VatCheck.nullable(),
  /** Where it receives electronic invoices, the usual address first, then by label. */
  invoicingAddresses: z.array(InvoicingAddress),
  legalUser: LegalUser.nullable(),
  status: AccountStatus,
  paymentType: PaymentType,
  mainContacts: z.array(MainContact),
  addresses: z.array(Address),
  customFieldValues: z.array(CustomFieldValue),
  customerTags: z.array(CustomerTag),
  /** Users who work for the account itself, for none of its organisations. */
  userCount: z.number().int().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CustomerAccount = z.infer<typeof CustomerAccount>;

/** An entry of the account switcher (accounts 5.13). */
export const CustomerAccountEntry = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.string(),
  status: AccountStatus,
  companyRegistrationName: z.string(),
  businessRegistrationNumber: z.string(),
  vatNumber: z.string(),
  /** The usual address of e-invoices; empty where none is known. */
  invoicingAddress: z.string(),
  paymentType: PaymentType,
  customerTags: z.array(CustomerTag),
  isDefault: z.boolean(),
  isCurrent: z.boolean(),
});
export type CustomerAccountEntry = z.infer<typeof CustomerAccountEntry>;

const LegalUserWrite = z.object({
  civility: Civility.nullish(),
  firstName: requiredText(),
  lastName: requiredText(),
  email: optionalText().refine(
    (email) => !email || EmailAddress.safeParse(email).success,
    violates("F-E-012", "An e-mail address is complete, such as name@company.com"),
  ),
  phone: PhoneNumber,
});

/** An absent key is left unchanged; "" clears an optional text (accounts 5.3). */
export const CustomerAccountWrite = z.object({
  name: requiredText().optional(),
  companyRegistrationName: requiredText().optional(),
  businessRegistrationNumber: requiredText().optional(),
  vatNumber: optionalText(),
  website: WebAddress,
  accountManager: optionalText(),
  legalUser: LegalUserWrite.nullish(),
  customFieldValues: z.array(CustomFieldWrite).optional(),
});
export type CustomerAccountWrite = z.infer<typeof CustomerAccountWrite>;

const base = "/v1/shop/customer-accounts" as const;
const AddressKey = z.object({ addressId: RecordKey });

/** Both filters absent: all addresses. */
export const AddressFilter = z.object({ shipping: z.boolean().optional(), billing: z.boolean().optional() });

export const accounts = {
  getCustomerAccount: defineCall({
    method: "GET",
    path: base,
    summary: "Reads the account of the call",
    access: { right: "CUSTOMER_ACCOUNT_READ" },
    response: CustomerAccount,
  }),
  updateCustomerAccount: defineCall({
    method: "PUT",
    path: base,
    summary: "Changes the account of the call",
    access: { right: "CUSTOMER_ACCOUNT_UPDATE" },
    body: CustomerAccountWrite,
    response: CustomerAccount,
    errors: ["CA0004", "CO0005", "F-E-002", "F-E-012"],
  }),
  getCustomerAccountAddresses: defineCall({
    method: "GET",
    path: `${base}/addresses`,
    summary: "Lists the addresses of the account, oldest first",
    access: { right: "CUSTOMER_ACCOUNT_READ" },
    query: AddressFilter,
    response: z.array(Address),
  }),
  createCustomerAccountAddress: defineCall({
    method: "POST",
    path: `${base}/addresses`,
    summary: "Adds an address to the account",
    access: "session",
    body: AddressWrite,
    response: Address,
    status: 201,
    errors: ["F-E-003", "F-E-012"],
  }),
  updateCustomerAccountAddress: defineCall({
    method: "PUT",
    path: `${base}/addresses/{addressId}`,
    summary: "Replaces what is written in an address; a key left out is cleared",
    access: "session",
    params: AddressKey,
    body: AddressUpdate,
    response: Address,
    errors: ["F-E-003", "F-E-012", "F-E-033", "CONFLICT"],
  }),
  deleteCustomerAccountAddress: defineCall({
    method: "DELETE",
    path: `${base}/addresses/{addressId}`,
    summary: "Takes an address from the account; the last one and the last billing address stay",
    access: "session",
    params: AddressKey,
    response: noContent,
    errors: ["F-E-033", "CONFLICT"],
  }),
  getCustomerAccounts: defineCall({
    method: "GET",
    path: "/v2/shop/customer-accounts",
    summary: "Lists the accounts of the connected user, for an account switcher",
    access: "session",
    query: PageQuery.extend({
      search: z.string().max(searchLength).optional(),
      status: AccountStatus.default("ACTIVE"),
    }),
    response: pageOf(CustomerAccountEntry),
  }),
};
