// SQL of the views of a desk's lists: every statement says whose desk it is, and takes a person's own views for that person alone.
import type { DeskView, DeskViewList } from "@comptoir/contract/desk/views";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { invariant } from "#shared/refusal.ts";

/** Who asks, and from which desk. */
export type ViewReader = { readonly desk: Desk; readonly userId: string };

const isOfDesk = ({ desk }: ViewReader) => sql`supplier_id IS NOT DISTINCT FROM ${desk.supplierId}::text`;
const isSeen = (reader: ViewReader) => sql`${isOfDesk(reader)} AND (is_team OR user_id = ${reader.userId})`;

const fields = ({ userId }: ViewReader): RawBuilder<unknown> =>
  sql`id, list, name, is_team AS "isTeam", user_id = ${userId} AS "isMine", query, version`;

/** What somebody sees of the views of a list, by name. */
export async function findViews(db: Db, reader: ViewReader, list: DeskViewList): Promise<readonly DeskView[]> {
  const { rows } = await sql<DeskView>`
    SELECT ${fields(reader)} FROM desk_views WHERE ${isSeen(reader)} AND list = ${list}
     ORDER BY fold_text(name), name, id`.execute(db);
  return rows;
}

/** One write after the other, so that names and numbers stay within their bounds. */
export async function lockViews(tx: Tx): Promise<void> {
  await sql`LOCK TABLE desk_views IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

type Values = Pick<DeskView, "list" | "name" | "isTeam" | "query">;

/** Whether another view of the same owner, the desk or this person, has the name. */
export async function isNameTaken(tx: Tx, reader: ViewReader, view: Values & { readonly id: string | null }) {
  const ofOwner = view.isTeam ? sql`is_team` : sql`NOT is_team AND user_id = ${reader.userId}`;
  const { rows } = await sql`
    SELECT FROM desk_views WHERE ${isOfDesk(reader)} AND list = ${view.list} AND ${ofOwner}
      AND fold_text(name) = fold_text(${view.name}) AND id IS DISTINCT FROM ${view.id}::text`.execute(tx);
  return rows.length > 0;
}

/** Makes a view; gives it as its maker reads it. */
export async function insertView(tx: Tx, reader: ViewReader, { list, name, isTeam, query }: Values): Promise<DeskView> {
  const { rows } = await sql<DeskView>`
    INSERT INTO desk_views (supplier_id, list, name, user_id, is_team, query)
    VALUES (${reader.desk.supplierId}, ${list}, ${name}, ${reader.userId}, ${isTeam}, ${query})
    RETURNING ${fields(reader)}`.execute(tx);
  const [made] = rows;
  invariant(made !== undefined, "a view that was inserted is there");
  return made;
}

/** Writes a view that the caller sees. */
export async function updateView(tx: Tx, reader: ViewReader, id: string, { name, isTeam, query }: Values) {
  const { rows } = await sql<DeskView>`
    UPDATE desk_views SET name = ${name}, is_team = ${isTeam}, query = ${query}, version = version + 1
     WHERE id = ${id} AND ${isSeen(reader)} RETURNING ${fields(reader)}`.execute(tx);
  const [written] = rows;
  invariant(written !== undefined, "a view that is locked stays");
  return written;
}

/** Deletes a view that the caller sees; says whether there was one. */
export async function removeView(db: Db, reader: ViewReader, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM desk_views WHERE id = ${id} AND ${isSeen(reader)} RETURNING id`.execute(db);
  return rows.length > 0;
}
