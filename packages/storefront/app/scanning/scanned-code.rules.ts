// What a code on a parcel or a shelf says of the article: bar codes of trade hold its GTIN, alone or among other facts. Pure.

/** Separates facts of different length in a code of GS1. */
const separator = "\u001d";

/** A GTIN as shops write it: 14 digits that begin with 0 are an EAN of 13. */
const shortGtin = (gtin: string) => (/^0\d{13}$/.test(gtin) ? gtin.slice(1) : gtin);

/**
 * The code of the article in what a scanner read: the GTIN of a GS1 code "(01)…", of the address of an article, or of a carton;
 * anything else as it is. "" for nothing.
 */
export function codeInScan(text: string): string {
  const read = text
    .replace(/^\](?:C1|d2|Q3|e0)/, "")
    .replace(new RegExp(`^${separator}+`), "")
    .trim();
  const inAddress = /^https?:\/\/[^?#]*\/01\/(\d{14})(?=[/?#]|$)/i.exec(read)?.[1];
  const inBrackets = /^\(01\)\s*(\d{14})/.exec(read)?.[1];
  const inFacts = /^01(\d{14})/.exec(read)?.[1];
  return shortGtin(inAddress ?? inBrackets ?? inFacts ?? read);
}

/** For so long the same code before the camera is the same parcel. */
const SAME_PARCEL_MS = 2000;

export type LastScan = { readonly code: string; readonly at: number };

/** Whether a code is read anew, or only seen again while it lies before the camera. */
export const isNewScan = (last: LastScan | null, { code, at }: LastScan): boolean =>
  last === null || last.code !== code || at - last.at > SAME_PARCEL_MS;

/** Between two signs a scanner takes less than this, and a person more. */
const FASTEST_HAND_MS = 35;
const SHORTEST_SCAN = 6;

/** Whether keys came from a scanner: at least six signs and Enter, each at once behind the other. Times in ms. Pure. */
export function isScan(keyTimes: readonly number[], enter: number): boolean {
  const [first] = keyTimes;
  if (first === undefined || keyTimes.length < SHORTEST_SCAN) return false;
  return (enter - first) / keyTimes.length < FASTEST_HAND_MS;
}
