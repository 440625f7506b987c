// Names of articles for narrow places: what tells variants apart comes first, so that cutting never hides it. Pure.

import { beforeMeasure } from "#goods/names.rules.ts";
import type { Language } from "#lib/locale.ts";

const number = String.raw`\d+(?:[\s\u202f]\d{3})*(?:[.,]\d+)?`;
const unit = String.raw`(?:[\s\u00a0\u202f]*(?:mm|cm|m|cl|ml|l|g|kg|µm)(?!\p{L}))?`;
const sides = String.raw`${number}${unit}(?:[\s\u00a0]*[x×*][\s\u00a0]*${number}${unit})+`;
const diameter = String.raw`[Øø][\s\u00a0]*${number}${unit}`;
const measure = String.raw`${number}[\s\u00a0\u202f]*(?:mm|cm|cl|ml|l|g|kg)(?!\p{L})`;
const size = new RegExp(String.raw`(?<![\p{L}\d])(?:${sides}|${diameter}|${measure})`, "iu");

/** "Caisse kraft 310 × 220 × 150 mm" as "310 × 220 × 150 mm Caisse kraft"; a name without a size, or with it in front, as it is. */
export function shortName(name: string): string {
  const found = size.exec(name);
  if (!found || found.index === 0) return name;
  const words = `${beforeMeasure(name.slice(0, found.index))} ${name.slice(found.index + found[0].length)}`
    .replace(/\( *\)/g, "")
    .replace(/ +(?=[ ,;)])/g, "")
    .replace(/ ?[,–-](?=,)/g, "")
    .replace(/^ |[ ,–-]+$/g, "");
  // Sides of articles are millimetres here: the room is for their numbers.
  const shown = found[0].replace(/(?<=[x×*].*)\s*mm$/i, "");
  return words === "" ? name : `${shown} ${words}`;
}

/** Words that say nothing by themselves. */
const little = /^(?:à|au|aux|en|de|du|des|la|le|les|pour|avec|et|of|with|for|and|in|the|a)$/iu;

/** So many words say what an article is: in English they end with it, in French they begin with it. */
const kindLength: Readonly<Record<Language, number>> = { fr: 2, en: 3 };

/** What an article is, in the first words of its name: "Gobelet carton" of "Gobelet carton double paroi kraft brun 10 cl (4 oz)". */
export function kindWords(name: string, language: Language): string {
  const found = size.exec(name);
  const text = found && found.index > 0 ? name.slice(0, found.index) : name.replace(size, "");
  const words: string[] = [];
  let count = 0;
  for (const word of text.trim().split(/\s+/)) {
    if (count === kindLength[language]) break;
    words.push(word);
    if (!little.test(word)) count += 1;
  }
  return words.join(" ").replace(/[\s,;:(–-]+$/u, "") || name;
}
