// The form of a registration, as the screen writes and the server reads it (accounts 5.2; ux 6.1). The same in server and browser.

import {
  agree,
  compact,
  isFrenchPostcode,
  isRegistrationNumber,
  vatLook,
} from "@comptoir/contract/accounts/identifiers.rules";
import { isStrongPassword } from "@comptoir/contract/auth/password.rules";
import { phoneFault } from "@comptoir/contract/conventions";
import { placeLength, textLength, zipcodeLength } from "@comptoir/contract/limits";
import { longest } from "#checkout/delivery-form.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";

/** In the order in which they are asked for: the company, its address, its first user. */
export const registerFields = [
  ...(["companyRegistrationName", "name", "businessRegistrationNumber", "vatNumber"] as const),
  ...(["address", "additionalAddress", "zipcode", "city", "country"] as const),
  ...(["civility", "firstName", "lastName", "email", "phone", "password"] as const),
] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegisterValues = Readonly<Record<RegisterField, string>>;

const optional: readonly RegisterField[] = ["name", "vatNumber", "additionalAddress", "phone"];
/** Whether the form asks for it. */
export const isAsked = (field: RegisterField): boolean => !optional.includes(field);

/** What is wrong with a field, as the messages name it. */
export type RegisterProblem =
  | ("missing" | "tooLong" | "registration" | "vat" | "zipcode" | "email" | "phone" | "password")
  | ("nameTaken" | "emailTaken" | "disagree");

const shorter: Partial<Record<RegisterField, number>> = {
  zipcode: zipcodeLength,
  city: placeLength,
  phone: longest("phone"),
};
/** Longest text of a field. */
export const longestOf = (field: RegisterField): number => shorter[field] ?? textLength;

/** What is wrong with one field; null when nothing is. */
export function problemOf(field: RegisterField, values: RegisterValues): RegisterProblem | null {
  const text = values[field];
  if (!text) return isAsked(field) ? "missing" : null;
  if (text.length > longestOf(field)) return "tooLong";
  switch (field) {
    case "businessRegistrationNumber":
      return isRegistrationNumber(text, values.country || null) ? null : "registration";
    case "vatNumber":
      return vatLook(text) === "WRONG" ? "vat" : null;
    case "zipcode":
      return values.country === "FR" && !isFrenchPostcode(text) ? "zipcode" : null;
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : "email";
    case "phone":
      return phoneFault(text) ? "phone" : null;
    case "password":
      return isStrongPassword(text) ? null : "password";
    default:
      return null;
  }
}

/** Whether the numbers name two companies: told once, and sent again as it is (ux 6.1). */
export const namesTwoCompanies = ({ businessRegistrationNumber, vatNumber }: RegisterValues): boolean =>
  vatNumber !== "" && !agree(businessRegistrationNumber, vatNumber);

/** The fields of the form, trimmed; a password as it was typed. */
export function readRegistration(form: FormData): RegisterValues {
  const text = (field: RegisterField) => (field === "password" ? sentValue : typedText)(form, field);
  const values = Object.fromEntries(registerFields.map((field) => [field, text(field)])) as RegisterValues;
  return { ...values, zipcode: values.country === "FR" ? compact(values.zipcode) : values.zipcode };
}
