// Which VAT numbers the register of the EU is asked about, and what its answer is worth (ux 6.1). No I/O.

import type { VatOutcome } from "@comptoir/contract/accounts";
import { compact, vatLook } from "@comptoir/contract/accounts/identifiers.rules";
import { z } from "zod";

/** Whether a country of the EU may have given the number, by its look. */
export const isAskable = (vatNumber: string): boolean => !["WRONG", "UNKNOWN"].includes(vatLook(vatNumber));

/** Where the register answers about a number. */
export function registerPath(vatNumber: string): string {
  const number = compact(vatNumber);
  return `/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`;
}

/** A country whose own register is away answers "not valid" too: only together with VALID or INVALID is it a word about the number. */
const Answer = z.object({ isValid: z.boolean(), userError: z.string() });

/** What an answer says of the number; UNAVAILABLE of whatever is no clear word. */
export function outcomeOf(answer: unknown): VatOutcome {
  const read = Answer.safeParse(answer);
  if (!read.success) return "UNAVAILABLE";
  const { isValid, userError } = read.data;
  if (isValid && userError === "VALID") return "VALID";
  return !isValid && userError === "INVALID" ? "INVALID" : "UNAVAILABLE";
}
