// SQL of notifications; every statement names the user, and the account where one is looked at.
import type { ToldEvent } from "@comptoir/contract/notifications/mail-entries";
import type { BuyerEvent, NotificationWay } from "@comptoir/contract/notifications/notification-ways.rules";
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { PageRequest } from "#shared/paging.ts";

type Owner = Pick<Buyer, "accountId" | "userId">;

const isOf = ({ accountId, userId }: Owner) => sql<boolean>`n.user_id = ${userId} AND n.account_id = ${accountId}`;

export type NotificationRow = {
  readonly id: string;
  readonly event: ToldEvent;
  readonly reference: string;
  readonly supplierName: string | null;
  readonly orderReference: string | null;
  readonly incidentId: string | null;
  readonly masterQuoteId: string | null;
  readonly productId: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
};

/** One page of a user's notifications, the newest first, with how many there are and how many are not read; one statement. */
export async function findNotificationPage(
  db: Db,
  owner: Owner,
  { page, size, unread }: PageRequest & { readonly unread: boolean },
) {
  const isShown = unread ? sql`AND n.read_at IS NULL` : sql``;
  const { rows } = await sql<{ content: NotificationRow[]; total: number; unreadCount: number }>`
    WITH shown AS (
      SELECT n.* FROM notifications n WHERE ${isOf(owner)} ${isShown}
       ORDER BY n.created_at DESC, n.id DESC LIMIT ${size} OFFSET ${page * size})
    SELECT (SELECT count(*)::integer FROM notifications n WHERE ${isOf(owner)} ${isShown}) AS total,
           (SELECT count(*)::integer FROM notifications n WHERE ${isOf(owner)} AND n.read_at IS NULL) AS "unreadCount",
           coalesce((SELECT json_agg(json_build_object(
               'id', n.id, 'event', n.event, 'reference', coalesce(g.reference, c.reference, m.name, n.name),
               'supplierName', s.name, 'orderReference', c.reference, 'incidentId', n.incident_id,
               'masterQuoteId', n.master_quote_id, 'productId', n.product_id, 'createdAt', n.created_at,
               'readAt', n.read_at) ORDER BY n.created_at DESC, n.id DESC)
             FROM shown n
             LEFT JOIN commercial_orders c ON c.id = n.commercial_order_id
             LEFT JOIN logistic_orders g ON g.id = n.logistic_order_id
             LEFT JOIN master_quotes m ON m.id = n.master_quote_id
             LEFT JOIN supplier_quotes q ON q.id = n.supplier_quote_id
             LEFT JOIN suppliers s ON s.id = coalesce(g.supplier_id, q.supplier_id)), '[]') AS content`.execute(db);
  return rows[0] ?? { content: [], total: 0, unreadCount: 0 };
}

/** Marks a notification as read; says whether the user has it. */
export async function markRead(db: Db, owner: Owner, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE notifications n SET read_at = coalesce(n.read_at, ${now}) WHERE ${isOf(owner)} AND n.id = ${id}
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Marks what the user was told of until a moment as read. */
export async function markAllRead(db: Db, owner: Owner, until: Date, now: Date): Promise<void> {
  await sql`
    UPDATE notifications n SET read_at = ${now}
     WHERE ${isOf(owner)} AND n.read_at IS NULL AND n.created_at <= ${until}`.execute(db);
}

/** What a user has chosen, by event. */
export async function findChoices(db: Db, userId: string): Promise<ReadonlyMap<string, NotificationWay>> {
  const rows = await db
    .selectFrom("notification_choices")
    .where("user_id", "=", userId)
    .select(["event", "way"])
    .execute();
  return new Map(rows.map(({ event, way }) => [event, way]));
}

type Choice = { readonly event: BuyerEvent; readonly way: NotificationWay };

/** Writes what a user chooses; what came to be chosen last holds. One statement. */
export async function writeChoices(db: Db, userId: string, choices: readonly Choice[]): Promise<void> {
  await sql`
    INSERT INTO notification_choices (user_id, event, way)
    SELECT ${userId}, c.event, c.way FROM jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) AS c (event text, way text)
    ON CONFLICT (user_id, event) DO UPDATE SET way = excluded.way`.execute(db);
}

/** Forgets what users were told of before a moment; run now and then by a job. */
export async function forgetNotifications(db: Db, since: Date): Promise<void> {
  await db.deleteFrom("notifications").where("created_at", "<", since).execute();
}
