// What an address must be (accounts 2.1, 5.4). No I/O.
import type { Address, AddressWrite } from "@comptoir/contract/shared";

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

/** The columns of a write; optional texts that are absent or empty become null. */
export function addressFields(write: AddressWrite): AddressFields {
  return {
    label: write.label || null,
    fullName: write.fullName,
    company: write.company || null,
    address: write.address,
    additionalAddress: write.additionalAddress || null,
    zipcode: write.zipcode,
    city: write.city,
    state: write.state || null,
    country: countryCode(write.country),
    phone: write.phone || null,
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

/** External ids have neither spaces nor accents (accounts 1.4). */
export const isExternalId = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

const otherNames: Readonly<Record<string, string>> = {
  "great britain": "GB",
  "grande bretagne": "GB",
  england: "GB",
  angleterre: "GB",
  usa: "US",
  "united states of america": "US",
  holland: "NL",
  hollande: "NL",
  "czech republic": "CZ",
  "republique tcheque": "CZ",
};

const reduce = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

let codesByName: Map<string, string> | undefined;

/** Today's code of a country: `UK` is `GB`, and that of a country that no longer exists is its successor's. */
const currentCode = (code: string) => new Intl.Locale(`und-${code}`).baseName.slice("und-".length);

/** Regions of the world in French and English; codes of no country (EU, UN, ...) are none of theirs. */
function readCountryNames(): Map<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const noCountries = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && currentCode(code) === code);
  const names = new Map(Object.entries(otherNames));
  for (const language of ["fr", "en"]) {
    const displayNames = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = displayNames.of(code);
      if (name && !names.has(reduce(name))) names.set(reduce(name), code);
    }
  }
  return names;
}

/** ISO 3166 alpha-2 for a code in any case or a French or English name; other texts stay as they are (accounts 2.1). */
export function countryCode(country: string): string {
  codesByName ??= readCountryNames();
  const code = country.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return currentCode(code);
  return codesByName.get(reduce(country)) ?? country;
}
