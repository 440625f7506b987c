// What an address must be (accounts 2.1, 5.4). No I/O.
import { isFrenchPostcode, writtenPhone } from "@comptoir/contract/accounts/identifiers.rules";
import type { Address, AddressWrite } from "@comptoir/contract/shared";
import { countryCode } from "#accounts/countries.rules.ts";

export type AddressFields = {
  readonly label: string | null;
  readonly fullName: string;
  readonly company: string | null;
  readonly address: string;
  readonly additionalAddress: string | null;
  readonly zipcode: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly phone: string | null;
  /** Undefined: a client that does not know of them leaves them as they are. */
  readonly deliveryInstructions: string | null | undefined;
  readonly isShipping: boolean;
  readonly isBilling: boolean;
};

/** Both flags absent: usable for both. One alone says what the address is for. */
function flagsOf({ shipping, billing }: AddressWrite) {
  if (shipping === undefined && billing === undefined) return { isShipping: true, isBilling: true };
  return { isShipping: shipping ?? !billing, isBilling: billing ?? !shipping };
}

/** A postcode of France without the blanks within it; any other text as it is written. */
function writtenPostcode(zipcode: string, country: string): string {
  const compact = zipcode.replace(/\s/gu, "");
  return country === "FR" && isFrenchPostcode(compact) ? compact : zipcode;
}

/** The columns of a write; optional texts that are absent or empty become null. */
export function addressFields(write: AddressWrite): AddressFields {
  const country = countryCode(write.country);
  return {
    label: write.label || null,
    fullName: write.fullName,
    company: write.company || null,
    address: write.address,
    additionalAddress: write.additionalAddress || null,
    zipcode: writtenPostcode(write.zipcode, country),
    city: write.city,
    state: write.state || null,
    country,
    phone: writtenPhone(write.phone),
    deliveryInstructions: write.deliveryInstructions === undefined ? undefined : write.deliveryInstructions || null,
    ...flagsOf(write),
  };
}

/** Whether an address still is as a client has read it; its external id says nothing of what is written in it. */
export function isAsRead(address: Address, read: AddressWrite): boolean {
  const now = addressFields(address);
  const before = addressFields(read);
  const fields = Object.keys(now) as (keyof AddressFields)[];
  return fields.every((field) => before[field] === undefined || now[field] === before[field]);
}

/** Whether the postcode may stand: one of France has to be one (ux 6.1); what stands there `before` is not judged again. */
export function isPostcodeAccepted(fields: AddressFields, before?: AddressFields): boolean {
  const stays = before?.zipcode === fields.zipcode && before.country === fields.country;
  return stays || fields.country !== "FR" || isFrenchPostcode(fields.zipcode);
}

/** External ids have neither spaces nor accents (accounts 1.4). */
export const isExternalId = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** An address as it stands on a bill: what whoever delivers is told is nobody's business there. */
export function addressOnBill<Written extends { readonly deliveryInstructions?: string | null | undefined }>(
  address: Written,
): Omit<Written, "deliveryInstructions"> {
  const { deliveryInstructions: _, ...postal } = address;
  return postal;
}
