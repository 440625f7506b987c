// SQL of what waits for a clerk: quotes of suppliers that have nobody but their clerk. Whoever takes one up locks it, and what
// another process has locked is left to it.
import { anyOf, type Tx } from "@comptoir/commerce/db/statement";
import { sql } from "kysely";
import { hasOnlyClerk } from "#clerk/clerk-users.queries.ts";

export type WaitingQuote = {
  readonly id: string;
  readonly supplierId: string;
  /** The buyer's; null: not said. */
  readonly locale: string | null;
  /** How many messages its desk has written to the buyer. */
  readonly written: number;
};

type WaitingFilter = {
  /** Since this moment at least: what comes at once, such as a first remark, is seen together. */
  readonly since: Date;
  readonly now: Date;
  /** Those that were tried in vain. */
  readonly without: readonly string[];
};

const columns = sql`q.id, q.supplier_id AS "supplierId", u.locale, (
  SELECT count(*)::integer FROM quote_messages m
   WHERE m.supplier_quote_id = q.id AND m.thread = 'CUSTOMER' AND m.author_type <> 'CUSTOMER') AS written`;

/** Locks a request that nobody has answered; undefined: none waits. */
export async function takeRequest(tx: Tx, { since, without }: WaitingFilter): Promise<WaitingQuote | undefined> {
  const { rows } = await sql<WaitingQuote>`
    SELECT ${columns} FROM supplier_quotes q JOIN users u ON u.id = q.user_id
     WHERE q.status = 'NEW' AND q.created_at <= ${since} AND q.id <> ALL (${without}::text[]) AND ${hasOnlyClerk(sql.ref("q.supplier_id"))}
     ORDER BY q.id LIMIT 1 FOR UPDATE OF q SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** Locks a quote that was answered and in which the buyer has the last word; undefined: none waits. */
export async function takeQuestion(tx: Tx, { since, now, without }: WaitingFilter): Promise<WaitingQuote | undefined> {
  const { rows } = await sql<WaitingQuote>`
    SELECT ${columns} FROM supplier_quotes q JOIN users u ON u.id = q.user_id
     WHERE q.status = ${anyOf(["WAITING_FOR_CUSTOMER", "VALIDATED"])} AND q.id <> ALL (${without}::text[])
       AND (q.status = 'VALIDATED' OR q.valid_until > ${now}) AND ${hasOnlyClerk(sql.ref("q.supplier_id"))}
       AND (SELECT m.author_type = 'CUSTOMER' AND m.created_at <= ${since} FROM quote_messages m
             WHERE m.supplier_quote_id = q.id AND m.thread = 'CUSTOMER' ORDER BY m.id DESC LIMIT 1)
     ORDER BY q.id LIMIT 1 FOR UPDATE OF q SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** What suppliers have of these lines of a quote: those that cannot be delivered from stock. */
export async function findShortLines(tx: Tx, supplierQuoteId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("quote_lines as l")
    .innerJoin("offer_inventories as i", "i.id", "l.inventory_id")
    .where("l.supplier_quote_id", "=", supplierQuoteId)
    .whereRef("i.stock", "<", "l.quantity")
    .select("l.id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
