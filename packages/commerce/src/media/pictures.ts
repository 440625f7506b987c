// The shop's own pictures: the port behind which they stand, and the addresses under which they are published (catalogue 3.7).
// A key names one picture for ever, since browsers keep what an address shows for a year: another look has another key.

/** What a path names below `/media/`: a picture, or a document. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf("/media/") + "/media/".length);

/** How much a picture shows: a small one may leave out what nobody could read. */
export type PictureDetail = "full" | "small";

/** A picture from which every size is made. */
export type PictureOriginal = {
  /** Says all that its bytes depend on, so that finished sizes may be kept under it: letters, digits, `-`, `_`, `.`, and `/`. */
  readonly name: string;
  /** Pixels of its side as it is written; a drawing is scaled from there without loss. */
  readonly side: number;
  /** Stands behind it in formats without transparency. */
  readonly ground: string;
  /** Its bytes in a format that sharp reads. */
  read(detail: PictureDetail): Uint8Array | Promise<Uint8Array>;
};

/** Where the shop's own pictures come from. */
export type PictureSource = {
  /** Null: no picture has this key. A key comes from whoever asks, so it has to be judged without cost. */
  find(key: string): PictureOriginal | null;
};

/** One address of a picture on the wire. */
type PictureUrl = {
  url: string;
  widthInPx: number;
  heightInPx: number;
  sizeType: "SMALL" | "MEDIUM" | "LARGE" | "BO";
  formatType: "WEBP" | "PNG";
};

const publishedSizes = [
  ["SMALL", 100, "WEBP"],
  ["SMALL", 100, "PNG"],
  ["MEDIUM", 400, "WEBP"],
  ["MEDIUM", 400, "PNG"],
  ["LARGE", 1200, "WEBP"],
  ["LARGE", 1200, "PNG"],
  ["BO", 1200, "WEBP"],
] as const;

/** The address of one size of a picture. */
export function pictureUrl(key: string, size: number, format: "webp" | "png" | "jpg" = "webp"): string {
  return `/api/commerce/media/${key}?width=${size}&height=${size}&format=${format}&fit=contain`;
}

/** Every published size of a picture: 100, 400 and 1200 px in WEBP and PNG, and the back-office one (catalogue 3.7). */
export function pictureUrls(key: string): PictureUrl[] {
  return publishedSizes.map(([sizeType, size, formatType]) => ({
    url: pictureUrl(key, size, formatType === "PNG" ? "png" : "webp"),
    widthInPx: size,
    heightInPx: size,
    sizeType,
    formatType,
  }));
}
