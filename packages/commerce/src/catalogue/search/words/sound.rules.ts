// How words sound, roughly, in French and English alike: people write what they hear (search U-05). Pure.
import { remembering } from "#catalogue/search/words/remember.ts";

const MOST_SOUNDS = 50_000;

/** What is written in several ways and heard in one; the order counts. */
const heard: readonly (readonly [written: RegExp, heard: string])[] = [
  [/[cs]h/g, "S"],
  // "bouteye"
  [/(?:ill|y)(?=[aeo])/g, "i"],
  [/ph/g, "f"],
  [/h/g, ""],
  [/sc(?=[eiy])/g, "s"],
  [/c(?=[eiy])/g, "s"],
  [/g(?=[eiy])/g, "j"],
  [/qu|ck|[kq]/g, "c"],
  [/eau|au|eo/g, "o"],
  [/[ae]i(?=[mn](?![aeiouymn]))/g, "i"],
  [/[ae]i/g, "e"],
  [/(?<!i)[ae][mn](?![aeiouymn])/g, "an"],
  // "strapin": how English words end to French ears.
  [/(?<=[a-z]{3})ings?$/, "in"],
  [/y/g, "i"],
  [/z/g, "s"],
  [/(.)\1+/g, "$1"],
  // What stands at the end of French words and is not heard.
  [/(?:e[rtz]|[tdxs])?s?$|e{1,2}s?$/, ""],
];

/** How a folded word sounds. */
export const soundOf = remembering(MOST_SOUNDS, (word) =>
  heard.reduce((sound, [written, as]) => sound.replace(written, as), word),
);

/** Shorter sounds belong to many words. */
const SHORTEST_TELLING = 4;

/** Whether few words sound so. */
export const isToldBySound = (sound: string): boolean => sound.length >= SHORTEST_TELLING;
