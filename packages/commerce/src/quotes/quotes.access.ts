// Which buyers have quotes, and who of them may change one. No I/O.
import { noQuotesOfVisits } from "#quotes/quotes.errors.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Throws 403 for a visit from a procurement system. */
export function ensureQuotes({ punchoutId }: Pick<Buyer, "punchoutId">): void {
  if (punchoutId !== null) throw noQuotesOfVisits();
}

/** Who manages the account writes the quotes of colleagues too: only FOC_Admin may (accounts 2.7, quotes 5). */
const administratorRight = "CUSTOMER_ACCOUNT_UPDATE";

/** Whether this buyer may change a quote of one of these people of their account. */
export const mayWrite = (buyer: Pick<Buyer, "userId" | "rights">, ownerIds: readonly string[]): boolean =>
  ownerIds.includes(buyer.userId) || buyer.rights.includes(administratorRight);
