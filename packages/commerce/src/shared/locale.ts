// Locales of the wire and the choice of a label (accounts 1.5, catalogue 1.3).

export const locales = ["fr-FR", "en-GB"] as const;
export type Locale = (typeof locales)[number];
export const mainLocale: Locale = "fr-FR";

export type LabelMap = Readonly<Record<string, string>>;

/** Takes fr-FR, fr_FR, fr, FR, en-US, ...; anything unknown is the main locale, never an error. */
export function normaliseLocale(value: string | null | undefined): Locale {
  const language = value?.trim().slice(0, 2).toLowerCase();
  return locales.find((locale) => locale.slice(0, 2) === language) ?? mainLocale;
}

/** The label in the asked locale, else in the main locale, else any; null when there is none. */
export function labelIn(labels: LabelMap | null | undefined, locale: Locale): string | null {
  if (!labels) return null;
  return labels[locale] || labels[mainLocale] || Object.values(labels).find(Boolean) || null;
}

/** Label map of product answers: the same text under the tag and the older language key (`fr-FR` and `FR`). */
export function withLanguageKeys(labels: LabelMap): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([locale, text]) => [
      [locale, text],
      [locale.slice(0, 2).toUpperCase(), text],
    ]),
  );
}

/** A page of the shop as links in mails name it, on the shop's own address: English ones under /en. */
export function shopPage(shopUrl: string, path: string, locale: Locale): string {
  return `${shopUrl.replace(/\/+$/, "")}${locale === mainLocale ? "" : "/en"}${path}`;
}
