import { foldedLetters } from "#lib/words.ts";

export type TextPart = { readonly text: string; readonly isTyped: boolean };

/**
 * A suggestion parted into what was typed and what completes it, without regard to case and accents (ux S-01, L-08).
 * A suggestion that does not hold what was typed is one part.
 */
export function partsOf(suggestion: string, typed: string): readonly TextPart[] {
  const letters = foldedLetters(suggestion);
  const wanted = foldedLetters(typed.trim());
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

export type KeyEffect =
  | { readonly kind: "move"; readonly to: number }
  | { readonly kind: "choose"; readonly index: number }
  | { readonly kind: "close" };

type ListState = { readonly isOpen: boolean; readonly active: number; readonly count: number };

/**
 * What a key does to a list of suggestions; null leaves it to the field. Home and End belong to the text until an
 * option is active; Enter without one sends the form; Escape closes before it clears.
 */
export function keyEffect(key: string, { isOpen, active, count }: ListState): KeyEffect | null {
  const hasActive = isOpen && active >= 0;
  const isArrow = key === "ArrowDown" || key === "ArrowUp";
  if (count > 0 && (isArrow || (hasActive && (key === "Home" || key === "End"))))
    return { kind: "move", to: moveActive(isOpen ? active : -1, key, count) };
  if (key === "Enter" && hasActive) return { kind: "choose", index: active };
  return key === "Escape" && isOpen ? { kind: "close" } : null;
}
