// What identifies a company in France and in the EU, and how its people are reached: SIREN, SIRET, VAT number, address of
// e-invoices, postcode, telephone (ux 6.1). Kept compact, shown grouped. Pure, and free of schemas: server and browser judge alike.
import { compactPhone, longestPhone } from "#conventions.ts";

/** Without the spaces, dots and dashes that people write between groups. */
export const compact = (text: string): string => text.replace(/[\s\u00a0\u202f.-]/g, "").toUpperCase();

/** Whether the last digit fits the others: from the right every second one counts twice, and the sum ends in 0 (Luhn). */
function fitsLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Nine digits whose last one fits. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(compact(text)) && fitsLuhn(compact(text));

/** The post office, whose many sites have numbers of their own making. */
const laPoste = "356000000";

/** Fourteen digits that begin with a SIREN; of the post office a sum of digits that five divides is enough. */
export function isSiret(text: string): boolean {
  const digits = compact(text);
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, 9))) return false;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return fitsLuhn(digits) || (digits.startsWith(laPoste) && sum % 5 === 0);
}

/** The SIREN that a SIREN or SIRET names; null of anything else. */
export const sirenOf = (text: string): string | null =>
  isSiren(text) || isSiret(text) ? compact(text).slice(0, 9) : null;

type CountryAddress = { readonly billing?: boolean | null | undefined; readonly country: string };

/** The country that a company is in, by the address that is billed, else the first one; null without any. */
export const countryOf = (addresses: readonly CountryAddress[]): string | null =>
  (addresses.find(({ billing }) => billing) ?? addresses[0])?.country ?? null;

const isFrance = (country: string): boolean => /^(fr|fra|france)$/i.test(country.trim());

/**
 * Whether a number under which a company is registered may stand: in France it has to be a SIREN or a SIRET; of a register abroad,
 * which nobody here can check, digits and letters stand as they are. Where no country is known (null), one of digits alone is French.
 */
export function isRegistrationNumber(text: string, country: string | null): boolean {
  const number = compact(text);
  if (isSiren(number) || isSiret(number)) return true;
  if (country !== null) return !isFrance(country) && /^[\p{L}\d/]{2,30}$/u.test(number);
  return /\p{L}/u.test(number);
}

/** In groups of three, a SIRET with its last five together; anything else as it is. */
export function groupedRegistration(text: string): string {
  const digits = compact(text);
  if (!/^(\d{9}|\d{14})$/.test(digits)) return text;
  const siren = digits.slice(0, 9).replace(/(\d{3})(?=\d)/g, "$1\u202f");
  return digits.length === 9 ? siren : `${siren}\u202f${digits.slice(9)}`;
}

/** What stands after the two letters of a country, Greece `EL` and Northern Ireland `XI` among them. */
const vatPatterns: Readonly<Record<string, RegExp>> = {
  ...{ AT: /^U\d{8}$/, BE: /^[01]\d{9}$/, BG: /^\d{9,10}$/, CY: /^\d{8}[A-Z]$/, CZ: /^\d{8,10}$/, DE: /^\d{9}$/ },
  ...{ DK: /^\d{8}$/, EE: /^\d{9}$/, EL: /^\d{9}$/, ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/, FI: /^\d{8}$/, HR: /^\d{11}$/ },
  ...{ HU: /^\d{8}$/, IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, IT: /^\d{11}$/, LT: /^(\d{9}|\d{12})$/ },
  ...{ LU: /^\d{8}$/, LV: /^\d{11}$/, MT: /^\d{8}$/, NL: /^[A-Z0-9+*]{9}B\d{2}$/, PL: /^\d{10}$/, PT: /^\d{9}$/ },
  ...{ RO: /^\d{2,10}$/, SE: /^\d{12}$/, SI: /^\d{8}$/, SK: /^\d{10}$/, XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
};

/**
 * What a VAT number is worth by its look alone: `VALID` with a key that fits its SIREN, `SHAPE` of the form of its country,
 * `UNVERIFIED` with a key of letters, whose rule is not public, `UNKNOWN` of no known form, `WRONG` where it cannot be one of its country.
 */
export type VatLook = "VALID" | "SHAPE" | "UNVERIFIED" | "UNKNOWN" | "WRONG";

/** Judges a VAT number by its look; whether it is in force, the register of its country alone can say. */
export function vatLook(text: string): VatLook {
  const number = compact(text);
  const [country, rest] = [number.slice(0, 2), number.slice(2)];
  if (country !== "FR") return vatPatterns[country]?.test(rest) ? "SHAPE" : "UNKNOWN";
  const [key, siren] = [rest.slice(0, 2), rest.slice(2)];
  if (!/^[0-9A-HJ-NP-Z]{2}\d{9}$/.test(rest) || !isSiren(siren)) return "WRONG";
  if (!/^\d{2}$/.test(key)) return "UNVERIFIED";
  return Number(key) === (12 + 3 * (Number(siren) % 97)) % 97 ? "VALID" : "WRONG";
}

/** The SIREN within a French VAT number; null of any other. */
export function sirenOfVat(text: string): string | null {
  const number = compact(text);
  return /^FR[0-9A-Z]{2}\d{9}$/.test(number) ? number.slice(4) : null;
}

/** A French VAT number with its groups; anything else compact. */
export function groupedVat(text: string): string {
  const siren = sirenOfVat(text);
  if (siren === null) return compact(text);
  const number = compact(text);
  return `${number.slice(0, 2)}\u202f${number.slice(2, 4)}\u202f${groupedRegistration(siren)}`;
}

/** Whether the VAT number is that of the registered company, as far as both tell; only to be warned about. */
export function agree(registration: string, vat: string): boolean {
  const [one, other] = [sirenOf(registration), sirenOfVat(vat)];
  return one === null || other === null || one === other;
}

/** An address of e-invoices: SIREN, SIREN_SIRET, SIREN_SIRET_CODE or SIREN_SUFFIX. */
export function isInvoiceAddress(text: string): boolean {
  const [siren = "", second, code, ...rest] = text.trim().split("_");
  const isText = (part: string | undefined) => part === undefined || /^[A-Za-z0-9+\-/.]{1,100}$/.test(part);
  if (!/^\d{9}$/.test(siren) || !isSiren(siren) || rest.length > 0 || !isText(second) || !isText(code)) return false;
  const isSite = second !== undefined && /^\d{14}$/.test(second);
  if (isSite) return isSiret(second) && second.startsWith(siren);
  return code === undefined;
}

/** The scheme of addresses of e-invoices that begin with a SIREN, as networks name it before them. */
const invoiceScheme = "0225";

/** An address of e-invoices as it is kept: without the scheme, in which it may be written, and without spaces. */
export const compactInvoiceAddress = (text: string): string =>
  text.replace(/[\s\u00a0\u202f]/g, "").replace(new RegExp(`^${invoiceScheme}:`), "");

/** The same as the directory of companies writes it. */
export const writtenInvoiceAddress = (address: string): string => `${invoiceScheme}:${address}`;

/** Whether a company with this registration number may be invoiced at this address: one of a SIREN is at no address of another. */
export function isInvoicedAt(registration: string, address: string): boolean {
  const siren = sirenOf(registration);
  return siren === null || address.startsWith(siren);
}

/**
 * The address of a company whose registration number has changed: one that is the SIREN alone follows it, as nothing else can be meant by
 * it; any other stays as it is, since its site, code or suffix is one of the directory.
 */
export function followedInvoiceAddress(address: string, before: string, after: string): string {
  const [old, next] = [sirenOf(before), sirenOf(after)];
  return old !== null && next !== null && address === old ? next : address;
}

/** Five digits of a department, overseas included. */
export const isFrenchPostcode = (text: string): boolean =>
  /^(0[1-9]|[1-8]\d|9[0-5])\d{3}$|^97[1-8]\d{2}$|^98\d{3}$/.test(text.trim());

/** What French mail carries: six lines of 38 characters. */
const mailLines = { most: 6, longest: 38 } as const;

/** The lines of a postal address that French mail would cut, or all where there are too many. Only to be warned about. */
export function unmailableLines(lines: readonly (string | null | undefined)[]): string[] {
  const written = lines.flatMap((line) => line?.trim() || []);
  return written.length > mailLines.most ? written : written.filter((line) => line.length > mailLines.longest);
}

/** A telephone number as networks know it, such as `+33612345678`; null of what is none. */
export function internationalPhone(text: string): string | null {
  const digits = text.replace(/\(0\)/, "").replace(/[\s\u00a0\u202f.\-/()]/g, "");
  if (/^0[1-9]\d{8}$/.test(digits)) return `+33${digits.slice(1)}`;
  const number = digits.replace(/^00/, "+");
  if (/^\+330?[1-9]\d{8}$/.test(number)) return `+33${number.slice(-9)}`;
  return /^\+(?!33)[1-9]\d{6,13}$/.test(number) ? number : null;
}

/** A number as networks know it where its country can be told, else its digits alone. */
export const normalisedPhone = (text: string): string => internationalPhone(text) ?? compactPhone(text);

/** A number as its writer parts it, while there is room for that; null of none. */
export const writtenPhone = (text: string | null | undefined): string | null =>
  text ? (text.length > longestPhone ? normalisedPhone(text) : text) : null;

/** A French number in pairs, any other as it is kept. */
export function groupedPhone(text: string): string {
  const number = internationalPhone(text);
  if (!number?.startsWith("+33")) return text;
  return `0${number.slice(3)}`.replace(/(\d{2})(?=\d)/g, "$1\u202f");
}
