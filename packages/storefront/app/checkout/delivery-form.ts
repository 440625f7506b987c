// The form of the first checkout step, as the screen writes and the server reads it: the names of its fields, and an address
// typed in with what is wrong with it (ux 6.1, N-02). The same in server and browser.
import { isFrenchPostcode } from "@comptoir/contract/accounts/identifiers.rules";
import { placeLength, textLength, zipcodeLength } from "@comptoir/contract/limits";
import { typedText } from "#lib/typed-fields.ts";

/** The way of delivery of one logistic order. */
export const shippingTypeName = (logisticOrderId: string) => `shippingType.${logisticOrderId}`;
/** The delivery instructions of an address, by its key. */
export const instructionsName = (key: string) => `instructions.${key}`;
/** The delivery instructions that the form has shown with an address, by its key. */
export const shownInstructionsName = (key: string) => `shownInstructions.${key}`;

/** In the order in which they are asked for. */
export const addressFields = [
  "label",
  "company",
  "fullName",
  "additionalAddress",
  "address",
  "zipcode",
  "city",
  "country",
  "state",
  "phone",
  "deliveryInstructions",
] as const;
export type AddressField = (typeof addressFields)[number];

export type AddressUse = "shippingAddress" | "billingAddress";
export type NewAddress = Readonly<Record<AddressField, string>>;
export type AddressProblem = `missing.${RequiredField}` | "tooLong" | "zipcode" | "phone";

/** The value of a choice among addresses that stands for the one being typed in. */
export const newAddressKey = "new";

/** Countries that are delivered to; the first one is proposed. */
export const countries = ["FR", "BE", "LU", "MC", "CH", "DE", "ES", "IT", "NL", "PT", "AT", "IE", "GB"] as const;

/** Countries whose post uses a region, province or county. */
const countriesWithState = ["ES", "IE", "IT", "GB"];

/** Whether the form of an address asks for its region: where the country uses one, and where the address has one. */
export const asksForState = ({ country, state }: { readonly country: string; readonly state: string }): boolean =>
  countriesWithState.includes(country) || state !== "";

const requiredFields = ["label", "fullName", "address", "zipcode", "city", "country"] as const;
type RequiredField = (typeof requiredFields)[number];
const isRequiredField = (field: AddressField): field is RequiredField =>
  (requiredFields as readonly string[]).includes(field);

/** Whether the form asks for it (ux N-01, accounts 2.1). */
export const isRequired = (field: AddressField): boolean => isRequiredField(field);

/** Of a telephone number as it is typed, with spaces, dots and brackets. */
const typedPhoneLength = 25;

/** Longest text of a field (accounts 2.1). */
export const longest = (field: AddressField): number => {
  if (field === "zipcode") return zipcodeLength;
  if (field === "phone") return typedPhoneLength;
  return field === "city" || field === "state" || field === "country" ? placeLength : textLength;
};

/** The name of an input of the form, which has two addresses with the same fields. */
export const fieldName = (use: AddressUse, field: AddressField): `${AddressUse}.${AddressField}` => `${use}.${field}`;

/** Postal codes are typed with and without spaces. */
const compact = (text: string): string => text.replace(/\s/gu, "");

/** `06 12 34 56 78`, `0033…` and `+33…` as `+33612345678`; null when it is no telephone number. */
export function phoneNumber(text: string, country: string): string | null {
  const digits = text.replace(/[\s.()/-]/gu, "").replace(/^00/, "+");
  if (/^\+\d{8,14}$/.test(digits)) return digits.replace(/^\+330/, "+33");
  return country === "FR" && /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : null;
}

/** What is wrong with one field; null when nothing is. */
export function problemOf(field: AddressField, address: NewAddress): AddressProblem | null {
  const text = address[field].trim();
  if (!text) return isRequiredField(field) ? `missing.${field}` : null;
  if (text.length > longest(field)) return "tooLong";
  if (field === "zipcode" && address.country === "FR" && !isFrenchPostcode(compact(text))) return "zipcode";
  if (field === "phone" && !phoneNumber(text, address.country)) return "phone";
  return null;
}

/** Every field that is wrong, in the order of the form. */
export function problemsOf(address: NewAddress): readonly (readonly [AddressField, AddressProblem])[] {
  return addressFields.flatMap((field) => {
    const problem = problemOf(field, address);
    return problem ? [[field, problem] as const] : [];
  });
}

/** The fields of one address of a form, trimmed. */
export function readNewAddress(form: FormData, use: AddressUse): NewAddress {
  const text = (field: AddressField) => typedText(form, fieldName(use, field));
  return {
    label: text("label"),
    company: text("company"),
    fullName: text("fullName"),
    additionalAddress: text("additionalAddress"),
    address: text("address"),
    zipcode: text("zipcode"),
    city: text("city"),
    country: text("country") || countries[0],
    state: text("state"),
    phone: text("phone"),
    deliveryInstructions: text("deliveryInstructions"),
  };
}

/** As the API keeps it: postal codes without spaces, telephone numbers as E.164. */
export const writeOf = (address: NewAddress) => ({
  ...address,
  zipcode: address.country === "FR" ? compact(address.zipcode) : address.zipcode,
  phone: phoneNumber(address.phone, address.country) ?? "",
});
