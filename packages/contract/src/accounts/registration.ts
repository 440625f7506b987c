// A company that registers with its first user (accounts 5.2).
import { z } from "zod";
import { countryOf, isRegistrationNumber, vatLook } from "#accounts/identifiers.rules.ts";
import { AccountStatus, Civility } from "#accounts.ts";
import { NewPassword } from "#auth.ts";
import { violates } from "#errors.ts";
import { defineCall } from "#kit.ts";
import { mostRegistrationAddresses, textLength, tokenLength } from "#limits.ts";
import {
  AddressWrite,
  CustomFieldWrite,
  EmailAddress,
  optionalText,
  PhoneNumber,
  requiredText,
  WebAddress,
} from "#shared.ts";

/** A French one with the key that its SIREN gives. */
const VatNumber = optionalText().refine(
  (text) => !text || vatLook(text) !== "WRONG",
  violates(
    "F-E-012",
    "A French VAT number is FR, a key of two characters and the SIREN, which the key has to fit; check both",
  ),
);

const RegisteredAccount = z.object({
  name: requiredText(),
  companyRegistrationName: requiredText(),
  businessRegistrationNumber: requiredText(),
  vatNumber: VatNumber,
  website: WebAddress,
  accountManager: optionalText(),
  externalId: optionalText(),
  customFieldValues: z.array(CustomFieldWrite).optional(),
});

const RegisteredUser = z.object({
  civility: Civility,
  firstName: requiredText(),
  lastName: requiredText(),
  email: EmailAddress,
  password: NewPassword,
  phone: PhoneNumber,
  externalId: optionalText(),
  customFieldValues: z.array(CustomFieldWrite).optional(),
});

/** What a company sends to become a client; its user becomes the administrator of the account. */
export const Registration = z
  .object({
    createObjectCustomerAccountRequest: RegisteredAccount,
    createCustomerUserRequest: RegisteredUser,
    createAddressRequests: z
      .array(AddressWrite)
      .min(1)
      .max(mostRegistrationAddresses)
      // Where neither use is named an address serves both.
      .refine((addresses) => addresses.some(({ billing, shipping }) => billing ?? !shipping), {
        ...violates("F-E-001", "One address has to be usable for billing"),
      }),
    fromFO: z.boolean().optional(),
    activationUrl: optionalText(tokenLength),
  })
  .refine(
    ({ createObjectCustomerAccountRequest: account, createAddressRequests: addresses }) =>
      isRegistrationNumber(account.businessRegistrationNumber, countryOf(addresses)),
    {
      ...violates(
        "F-E-012",
        "The registration number is neither a SIREN of 9 digits nor a SIRET of 14 whose check digit fits",
      ),
      path: ["createObjectCustomerAccountRequest", "businessRegistrationNumber"],
    },
  );
export type Registration = z.output<typeof Registration>;

export const RegistrationAnswer = z.strictObject({ id: z.string(), customerUserId: z.string(), status: AccountStatus });
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>;

export const registration = {
  registerCustomerAccount: defineCall({
    method: "POST",
    path: "/v1/shop/customer-accounts",
    summary: "Registers a company with its first user, who gets a mail to confirm the address",
    access: "public",
    bearer: "ignored",
    body: Registration,
    response: RegistrationAnswer,
    status: 201,
    errors: ["CA0004", "CU0002", "F-E-002", "F-E-003", "F-E-012", "TOO_MANY_REQUESTS"],
  }),
};

/** Longest text by which accounts and users are looked for. */
export const accountSearch = z.string().max(textLength).optional();
