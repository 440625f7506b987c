/**
 * Stands for the look of all drawings at once and is part of every key under which a picture is published, because browsers keep a picture for a year.
 * It is the digest of the drawings in their usual sizes; `draw-picture.test.ts` says the new value when a drawing changes.
 */
export const DRAWING_REVISION = "ea59e003";
