// The keys under which the catalogue publishes drawn pictures. A key has to name one picture for ever, so it says in which look
// of the drawings it was published.
import { type PictureSpec, parsePictureKey, pictureKey } from "#pictures/spec/picture.ts";
import { DRAWING_REVISION } from "#pictures/spec/revision.ts";

export const publishedKey = (spec: PictureSpec): string => `${pictureKey(spec)}_r-${DRAWING_REVISION}`;

/** What a key shows, in whatever look it was published, also in none; null when nobody could have published it. */
export const readPublishedKey = (key: string): PictureSpec | null =>
  parsePictureKey(key.replace(/_r-[0-9a-f]{8}$/, ""));
