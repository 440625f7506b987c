/** A letter without case and accents; never longer or shorter than what it came from. */
const fold = (letter: string) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

export type TextPart = { readonly text: string; readonly isTyped: boolean };

/**
 * A suggestion parted into what was typed and what completes it, without regard to case and accents (ux S-01, L-08).
 * A suggestion that does not hold what was typed is one part.
 */
export function partsOf(suggestion: string, typed: string): readonly TextPart[] {
  const letters = [...suggestion].map(fold);
  const wanted = [...typed.trim()].map(fold);
  const start = letters.findIndex((_, index) => wanted.every((letter, offset) => letters[index + offset] === letter));
  if (wanted.length === 0 || start < 0) return [{ text: suggestion, isTyped: false }];
  const source = [...suggestion];
  const part = (from: number, to: number, isTyped: boolean) => ({ text: source.slice(from, to).join(""), isTyped });
  const end = start + wanted.length;
  const parts = [part(0, start, false), part(start, end, true), part(end, source.length, false)];
  return parts.filter(({ text }) => text !== "");
}

/** The option that a key moves to: from none (-1) down to the first, up to the last, round at both ends. */
export function moveActive(active: number, key: string, count: number): number {
  if (count === 0) return -1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
