// An address as it is written on a parcel, line by line.

import { NO_BREAK_SPACE } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

/** The lines of a postal address; what is not known is null. */
export type PostalAddress = {
  readonly company: string | null;
  readonly fullName: string;
  readonly address: string;
  readonly additionalAddress: string | null;
  readonly zipcode: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly phone: string | null;
};

const countryNames: Record<Language, Intl.DisplayNames> = {
  fr: new Intl.DisplayNames("fr", { type: "region" }),
  en: new Intl.DisplayNames("en", { type: "region" }),
};

/** "France" for FR; anything that is no code stays as it was written. */
export function countryName(country: string, language: Language): string {
  return /^[A-Z]{2}$/.test(country) ? (countryNames[language].of(country) ?? country) : country;
}

/** A French number in pairs, as it is read out; any other as it was given. */
function shownPhone(phone: string): string {
  const national = phone.replace(/^\+33(?=[1-9]\d{8}$)/, "0");
  return /^0\d{9}$/.test(national) ? (national.match(/../g) ?? []).join(NO_BREAK_SPACE) : phone;
}

/** An address as it is written on a parcel; lines of which nothing is known are left out. */
export function addressLines(to: PostalAddress, language: Language): string[] {
  const lines = [
    to.company,
    to.fullName,
    to.address,
    to.additionalAddress,
    `${to.zipcode} ${to.city}`,
    to.state,
    countryName(to.country, language),
    to.phone && shownPhone(to.phone),
  ];
  return lines.filter((line): line is string => Boolean(line));
}
