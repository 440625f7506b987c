// Texts by their words, and compared as the shop's search compares them: without case, accents and ligatures (ux L-08).
import { foldText } from "@comptoir/contract/conventions";
import { NO_BREAK_SPACE } from "#lib/format.ts";

/** The words and numbers of a text in lower case. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The letters of a text without case and accents, one by one: as many as it has. */
export const foldedLetters = (text: string): readonly string[] => [...text].map(foldText);

/** Whether every word of a search stands somewhere in a text. */
export function holdsWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** A name whose sizes are never parted: "310 × 220 × 150 mm", "20 cl", "Ø 62 mm" stay in one line. */
export const keepSizes = (name: string): string =>
  name.replace(/(?<=\d) (?=×|(?:mm|cm|m|µm|cl|ml|l|g|kg|oz)(?!\p{L}))|(?<=[×Ø]) (?=\d)/giu, NO_BREAK_SPACE);

/** A size that goes onto two lines where it has to, before a "×" and never within a figure or before its unit. */
export const keepFigures = (size: string): string => keepSizes(size).replaceAll(`${NO_BREAK_SPACE}×`, " ×");

/** Words that are never parted at their hyphens: "Pouvez-vous" is cut before or behind, where a text is cut after so many lines. */
export const keepHyphens = (text: string): string => text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, "\u2060-\u2060");
