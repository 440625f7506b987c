// Countries by their codes and by what people call them (accounts 2.1). No I/O.
import { foldText } from "@comptoir/contract/conventions";

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
  foldText(name)
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Today's code of a country: `UK` is `GB`, and that of a country that no longer exists is its successor's. */
const currentCode = (code: string) => new Intl.Locale(`und-${code}`).baseName.slice("und-".length);

/** Codes of no country, which have names all the same. */
const noCountries: ReadonlySet<string> = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Regions of the world in French and English, which never call two of them alike. */
function readCountryNames(): ReadonlyMap<string, string> {
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && currentCode(code) === code);
  const names = new Map(Object.entries(otherNames));
  for (const language of ["fr", "en"]) {
    const displayNames = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = displayNames.of(code);
      if (name) names.set(reduce(name), code);
    }
  }
  return names;
}

/** A reader of countries. To make one takes some 40 milliseconds, for the names of all of them. */
export function countryReader(): (country: string) => string {
  const codesByName = readCountryNames();
  return (country) => {
    const code = country.trim().toUpperCase();
    if (/^[A-Z]{2}$/.test(code)) return currentCode(code);
    return codesByName.get(reduce(country)) ?? country;
  };
}

let reader: ReturnType<typeof countryReader> | undefined;

/** ISO 3166 alpha-2 for a code in any case or a French or English name; other texts stay as they are (accounts 2.1). */
export function countryCode(country: string): string {
  reader ??= countryReader();
  return reader(country);
}

const knownNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The code of a country that there is; null for a text that names none. */
export function findCountryCode(country: string): string | null {
  const code = countryCode(country);
  const isCode = /^[A-Z]{2}$/.test(code) && !noCountries.has(code);
  return isCode && knownNames.of(code) !== undefined ? code : null;
}
