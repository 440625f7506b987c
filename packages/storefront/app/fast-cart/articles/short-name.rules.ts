// Names of articles for narrow places: what tells variants apart comes first, so that cutting never hides it. Pure.

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
  const rest = `${name.slice(0, found.index)} ${name.slice(found.index + found[0].length)}`;
  const words = rest
    .replace(/\(\s*\)/g, " ")
    .replace(/\s*[,–-]?\s*$/u, "")
    .replace(/\s+([,;)])/g, "$1")
    .replace(/[,–-]\s*(?=,)/g, "")
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(/[\s,–-]+$/u, "");
  // Sides of articles are millimetres here: the room is for their numbers.
  const shown = found[0].replace(/(\s*[x×*]\s*\d+(?:[.,]\d+)?)[\s\u00a0\u202f]*mm$/iu, "$1");
  return words === "" ? name : `${shown} ${words}`;
}
