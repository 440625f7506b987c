// SQL of what people of one desk note among themselves: every statement says whose desk it is, or whose it is alone.
import type { DeskNote } from "@comptoir/contract/desk/marks";
import { sql } from "kysely";
import { type Db, personName } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { invariant } from "#shared/refusal.ts";

/** An order or a quote that was found on the caller's desk. */
export type DeskThing = { readonly about: "order" | "quote"; readonly id: string };

const orderOf = ({ about, id }: DeskThing) => (about === "order" ? id : null);
const quoteOf = ({ about, id }: DeskThing) => (about === "quote" ? id : null);

/** The rows `m` of a desk about a thing. */
const isOf = ({ supplierId }: Desk, thing: DeskThing) =>
  sql`m.supplier_id IS NOT DISTINCT FROM ${supplierId}::text AND m.logistic_order_id IS NOT DISTINCT FROM ${orderOf(thing)}::text
    AND m.supplier_quote_id IS NOT DISTINCT FROM ${quoteOf(thing)}::text`;

type Holder = { readonly userId: string; readonly name: string };

const holder = (desk: Desk, thing: DeskThing) => sql<Holder | null>`(
  SELECT jsonb_build_object('userId', u.id, 'name', ${personName("u")})
    FROM desk_holds m JOIN users u ON u.id = m.user_id WHERE ${isOf(desk, thing)})`;

/** What a desk has noted about a thing, who sees to it included. One statement. */
export async function findMarks(db: Db, desk: Desk, thing: DeskThing) {
  const { rows } = await sql<{ readonly holder: Holder | null; readonly notes: DeskNote[] }>`
    SELECT ${holder(desk, thing)} AS holder, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', ${personName("u")}, 'note', m.note, 'createdAt', m.created_at)
          ORDER BY m.created_at, m.id)
        FROM desk_notes m JOIN users u ON u.id = m.user_id WHERE ${isOf(desk, thing)}), '[]') AS notes`.execute(db);
  return rows[0] ?? { holder: null, notes: [] };
}

type Mark = { readonly desk: Desk; readonly thing: DeskThing; readonly userId: string; readonly now: Date };

/** Notes something; gives the note as it is read. */
export async function insertNote(db: Db, { desk, thing, userId, now }: Mark, note: string): Promise<DeskNote> {
  const { rows } = await sql<DeskNote>`
    INSERT INTO desk_notes AS m (supplier_id, logistic_order_id, supplier_quote_id, user_id, note, created_at)
    VALUES (${desk.supplierId}, ${orderOf(thing)}, ${quoteOf(thing)}, ${userId}, ${note}, ${now})
    RETURNING m.id, m.note, m.created_at AS "createdAt", (
      SELECT ${personName("u")} FROM users u WHERE u.id = m.user_id) AS name`.execute(db);
  const [added] = rows;
  invariant(added !== undefined, "a note that was inserted is there");
  return added;
}

/** Has somebody see to a thing to which nobody does, or whoever does. */
export async function setHolder(db: Db, { desk, thing, userId, now }: Mark, takesOver: boolean): Promise<void> {
  await sql`
    INSERT INTO desk_holds AS h (supplier_id, logistic_order_id, supplier_quote_id, user_id, held_at)
    VALUES (${desk.supplierId}, ${orderOf(thing)}, ${quoteOf(thing)}, ${userId}, ${now})
    ON CONFLICT (logistic_order_id, supplier_quote_id, supplier_id) DO UPDATE
      SET user_id = EXCLUDED.user_id, held_at = EXCLUDED.held_at WHERE ${takesOver}`.execute(db);
}

/** Ends that this user sees to a thing. */
export async function deleteHolder(db: Db, { desk, thing, userId }: Mark): Promise<void> {
  await sql`DELETE FROM desk_holds m WHERE m.user_id = ${userId} AND ${isOf(desk, thing)}`.execute(db);
}

/** Lets a thing rest for somebody until a day, as long as it stays as it is now; null wakes it. */
export async function setSnooze(db: Db, { thing, userId }: Mark, until: string | null): Promise<void> {
  const [orderId, quoteId] = [orderOf(thing), quoteOf(thing)];
  if (until === null) {
    await sql`DELETE FROM desk_snoozes WHERE user_id = ${userId} AND logistic_order_id IS NOT DISTINCT FROM ${orderId}::text
      AND supplier_quote_id IS NOT DISTINCT FROM ${quoteId}::text`.execute(db);
    return;
  }
  await sql`
    INSERT INTO desk_snoozes (user_id, logistic_order_id, supplier_quote_id, until, changed_at)
    SELECT ${userId}, ${orderId}::text, ${quoteId}::text, ${until}::date, changed_at FROM (
      SELECT updated_at FROM logistic_orders WHERE id = ${orderId}::text
      UNION ALL SELECT updated_at FROM supplier_quotes WHERE id = ${quoteId}::text) t (changed_at)
    ON CONFLICT (user_id, logistic_order_id, supplier_quote_id) DO UPDATE
      SET until = EXCLUDED.until, changed_at = EXCLUDED.changed_at`.execute(db);
}
