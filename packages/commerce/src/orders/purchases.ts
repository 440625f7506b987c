// What other domains may know of orders: whether an account has received something.
import type { Kysely } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { findReceivingAccounts } from "#orders/purchases.queries.ts";

/** Those of the accounts that have received the product, or to which it is on its way. At most one statement. */
export async function findReceivers(
  db: Kysely<Database>,
  productId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  return new Set(await findReceivingAccounts(db, productId, accountIds));
}
