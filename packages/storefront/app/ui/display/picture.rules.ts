// Which file of a picture is shown (specification §3, Image).

export type ImageEntry = {
  readonly url: string;
  readonly widthInPx?: number | null;
  readonly heightInPx?: number | null;
};

type SizedEntry = { readonly url: string; readonly widthInPx: number; readonly heightInPx: number };

const isSized = (entry: ImageEntry): entry is SizedEntry => Boolean(entry.widthInPx && entry.heightInPx);

/**
 * The entry closest to the wanted size, preferring those at least as large in both directions; entries of unknown size
 * come last. Null without entries.
 */
export function chooseImage<Entry extends ImageEntry>(
  entries: readonly Entry[],
  width: number,
  height: number,
): Entry | null {
  const rank = (entry: Entry): readonly [number, number] => {
    if (!isSized(entry)) return [2, 0];
    const isLargeEnough = entry.widthInPx >= width && entry.heightInPx >= height;
    return [isLargeEnough ? 0 : 1, Math.abs(entry.widthInPx - width) + Math.abs(entry.heightInPx - height)];
  };
  const compare = (a: Entry, b: Entry) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1];
  return entries.toSorted(compare)[0] ?? null;
}

/** Every known width of the same picture for `srcset`, smallest first; undefined when there is no choice to give. */
export function sourceSet(entries: readonly ImageEntry[]): string | undefined {
  const byWidth = new Map(entries.filter(isSized).map((entry) => [entry.widthInPx, entry.url]));
  if (byWidth.size < 2) return undefined;
  const sorted = [...byWidth].sort(([a], [b]) => a - b);
  return sorted.map(([width, url]) => `${url} ${width}w`).join(", ");
}

/** What an <img> is given of a picture: the file for its box, and every width of it for `srcset`. */
export type SizedPicture = { readonly url: string; readonly sourceSet?: string };

/** The choice for a box in CSS pixels; null without entries. */
export function choosePicture(entries: readonly ImageEntry[], width: number, height: number): SizedPicture | null {
  const image = chooseImage(entries, width, height);
  if (!image) return null;
  const widths = sourceSet(entries);
  return widths === undefined ? { url: image.url } : { url: image.url, sourceSet: widths };
}
