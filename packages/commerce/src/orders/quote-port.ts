// What orders ask of the quotes that they were born from. Orders know no quotes: the port is one of the backend's dependencies.
import type { Tx } from "#db/statement.ts";
import type { SessionContext } from "#http/context.ts";

export type QuotePort = {
  /** Orders the whole answer of a supplier and answers the id of the order. Throws 404, 403, 409, and 422 F-E-039. */
  orderWhole(context: SessionContext, quoteId: string): Promise<string>;
  /** The order was given up before it was placed: the answer can be ordered again while it holds. */
  reopen(tx: Tx, quoteId: string, now: Date): Promise<void>;
};
