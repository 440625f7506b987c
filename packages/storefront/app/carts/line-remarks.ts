// What the codes about a line mean for a buyer, and what to do about it (orders 2.4). Words of the server are never shown.
import type { Text } from "#lib/messages.tsx";

/** Every code of orders 2.4 with the remedy that helps; F_W_001 is a remark without a public meaning. */
export const remedyOfCode = {
  F_W_001: "check",
  F_W_014: "remove",
  F_W_101: "remove",
  F_W_102: "remove",
  F_W_103: "contact",
  F_W_104: "remove",
  F_W_105: "remove",
  F_W_106: "lower",
  F_W_107: "check",
  F_W_108: "check",
  F_W_109: "check",
  F_W_110: "check",
  F_W_111: "contact",
  F_W_112: "remove",
  F_W_113: "none",
} as const;

export type RemarkCode = keyof typeof remedyOfCode;
type Remedy = (typeof remedyOfCode)[RemarkCode];

export type RemarkText = Text<`remark.${RemarkCode | "unknown" | "available"}` | `remedy.${Remedy}`>;

/** Both spellings are sent: F_W_014 and F-W-014. */
const codeOf = (code: string): RemarkCode | null => {
  const spelled = code.replaceAll("-", "_");
  return Object.hasOwn(remedyOfCode, spelled) ? (spelled as RemarkCode) : null; // Just found among the keys.
};

/** `stock`: pieces that can still be ordered, where that is known. */
export type RemarkValues = { readonly stock?: number };

/** Why, in words; a code that is not known yet gets neutral words. */
export function remarkReason(code: string, t: RemarkText, { stock }: RemarkValues = {}): string {
  const reason = t(`remark.${codeOf(code) ?? "unknown"}`);
  return codeOf(code) === "F_W_106" && stock !== undefined ? `${reason} ${t("remark.available", { stock })}` : reason;
}

/** What the buyer can do about it; empty when there is nothing to do. */
export function remarkRemedy(code: string, t: RemarkText): string {
  return t(`remedy.${remedyOfCode[codeOf(code) ?? "F_W_001"]}`);
}
