// What became of a price that a query names, beside what became of its words (search ): a bound like a ticked one, which can be
// taken away, and told where nothing is to be had for it.
import type { SearchUnderstood, SearchWarning } from "@comptoir/contract/search";
import type { SaidPrice } from "#catalogue/search/prices/prices.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** A price, and whether what is shown keeps to it. */
export type PriceOutcome = { readonly price: SaidPrice; readonly isKept: boolean };

const texts = {
  "fr-FR": {
    money: (amount: string) => `${amount.replace(".", ",")}\u00a0€`,
    understood: (words: string) => `Compris\u00a0: ${words}`,
    dearer: (said: string) => `Aucun article à ce prix\u202f; voici les résultats sans «\u00a0${said}\u00a0»`,
    elsewhere: (said: string) => `Les prix sont ici en euros\u202f; voici les résultats sans «\u00a0${said}\u00a0»`,
  },
  "en-GB": {
    money: (amount: string) => `€${amount}`,
    understood: (words: string) => `Understood: ${words}`,
    dearer: (said: string) => `No article at this price; showing results without “${said}”`,
    elsewhere: (said: string) => `Prices here are in euros; showing results without “${said}”`,
  },
} as const satisfies Record<Locale, unknown>;

/** Two decimals, and those of smaller prices. */
const digits = (amount: number) => (Number.isInteger(amount * 100) ? amount.toFixed(2) : String(amount));

/** "≤ 0,10 €", "5,00 € – 10,00 €". */
function boundsOf({ min, max }: SaidPrice, locale: Locale): string {
  const { money } = texts[locale];
  if (min !== null && max !== null) return `${money(digits(min))} – ${money(digits(max))}`;
  return max === null ? `≥ ${money(digits(min ?? 0))}` : `≤ ${money(digits(max))}`;
}

/** The notices, with what is said of the price. */
export function noticesWithPrice<Notice extends SearchWarning>(
  notices: readonly Notice[],
  outcome: PriceOutcome | null,
  locale: Locale,
): SearchWarning[] {
  if (outcome === null) return [...notices];
  const { price, isKept } = outcome;
  const t = texts[locale];
  const left = price.isElsewhere ? t.elsewhere : t.dearer;
  if (!isKept) return [{ code: "SEARCH_RELAXED", message: left(price.said), field: "query" }, ...notices];
  const bounds = boundsOf(price, locale);
  const other = notices.find(({ code }) => code === "SEARCH_UNDERSTOOD");
  const told = { code: "SEARCH_UNDERSTOOD", field: "query" as const };
  if (!other) return [...notices, { ...told, message: t.understood(bounds) }];
  return notices.map((notice) => (notice === other ? { ...other, message: `${other.message}, ${bounds}` } : notice));
}

/** How the words were read, the price among them. */
export function understoodWithPrice(
  understood: SearchUnderstood | undefined,
  outcome: PriceOutcome | null,
  locale: Locale,
): SearchUnderstood | undefined {
  if (outcome === null) return understood;
  const { price, isKept } = outcome;
  const read = understood ?? { query: price.rest, words: [], dropped: [] };
  if (!isKept) return { ...read, dropped: [...read.dropped, price.said] };
  return { ...read, words: [...read.words, { text: price.said, as: boundsOf(price, locale), kind: "value" }] };
}
