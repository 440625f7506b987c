// Names of articles for narrow places: what tells variants apart comes first, so that cutting never hides it. Pure.

import { beforeMeasure } from "#goods/names.rules.ts";

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
