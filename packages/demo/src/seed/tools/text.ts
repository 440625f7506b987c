// Texts of the seed are written with plain spaces and straight apostrophes and typeset here, once, so that no
// sentence of the shop can miss a no-break space.

/** A text in both languages of the shop, as it is written in the seed. */
export type Pair = readonly [french: string, english: string];

/** A text by locale, ready for the database and the wire. */
export interface Labels {
  "fr-FR": string;
  "en-GB": string;
}

const units = "mm|cm|m|m²|m³|µm|cl|ml|l|g|kg|g/m²|oz|%|€|°C|kN|N";
const spacedUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\p{N}]))`, "gu");

/** French typography (ux L-06): no-break spaces before `: ; ! ? %` and units, inside « », in grouped digits; ’. */
export function typesetFrench(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/ (?=:)/g, "\u00a0")
    .replace(/ (?=[;!?])/g, "\u202f")
    .replaceAll("« ", "«\u00a0")
    .replaceAll(" »", "\u00a0»")
    .replaceAll("n° ", "n°\u00a0")
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, "\u202f")
    .replace(spacedUnit, "$1\u00a0");
}

/** English typography: typographic apostrophe and quotation marks, units kept on the line of their number. */
export function typesetEnglish(text: string): string {
  return text
    .replace(/"([^"]*)"/g, "“$1”")
    .replaceAll("'", "’")
    .replace(spacedUnit, "$1\u00a0");
}

/** The pair as a typeset label map. */
export function labels([french, english]: Pair): Labels {
  return { "fr-FR": typesetFrench(french), "en-GB": typesetEnglish(english) };
}

/** The same text in both languages: names, codes, dimensions. */
export function same(text: string): Pair {
  return [text, text];
}

/** Sentences or words put side by side in both languages; empty ones leave no gap. */
export function join(separator: Pair, ...parts: readonly Pair[]): Pair {
  const joined = (language: 0 | 1): string =>
    parts
      .map((part) => part[language])
      .filter((part) => part !== "")
      .join(separator[language]);
  return [joined(0), joined(1)];
}

/** A number as each language writes it: 0,5 and 0.5; 1 500 and 1,500. */
export function numberIn(value: number): Pair {
  const [whole = "0", decimals] = String(Math.round(value * 100) / 100).split(".");
  const grouped = (separator: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, separator);
  return decimals === undefined
    ? [grouped(" "), grouped(",")]
    : [`${grouped(" ")},${decimals}`, `${grouped(",")}.${decimals}`];
}
