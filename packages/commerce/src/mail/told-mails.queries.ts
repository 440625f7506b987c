// SQL of what mails tell: the mails about orders and quotes, and beside them what their readers are told on the site.
import type { ToldEvent } from "@comptoir/contract/notifications/mail-entries";
import { requiredEvents } from "@comptoir/contract/notifications/notification-ways.rules";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { anyNamed, type Db } from "#db/statement.ts";
import { eventsOfSuppliers, type MailSide } from "#mail/told-mails.rules.ts";
import type { PageRequest } from "#shared/paging.ts";

/** The order, or the request for quotes, that a mail is about: all of it, or what concerns one supplier. */
export type MailSubject =
  | {
      readonly commercialOrderId: string;
      readonly logisticOrderId?: string | undefined;
      readonly incidentId?: string | undefined;
    }
  | { readonly masterQuoteId: string; readonly supplierQuoteId?: string | undefined };

/** What a mail is about that is neither: an article, or somebody of the account. */
export type NamedSubject = {
  readonly accountId: string;
  readonly name: string;
  readonly productId?: string | undefined;
};

export type NewMail = {
  readonly id: string;
  readonly event: ToldEvent;
  readonly side: MailSide;
  readonly recipient: string;
  readonly title: string;
  /** The buyer's user, who is told on the site as well; null at a desk. */
  readonly userId: string | null;
  /** Whose act it tells of; null: nobody's who is told on the site. */
  readonly byId: string | null;
  readonly subject: MailSubject | NamedSubject;
};

const keysOf = (subject: NewMail["subject"]) => ({
  commercial_order_id: "commercialOrderId" in subject ? subject.commercialOrderId : null,
  logistic_order_id: ("commercialOrderId" in subject && subject.logisticOrderId) || null,
  incident_id: ("commercialOrderId" in subject && subject.incidentId) || null,
  master_quote_id: "masterQuoteId" in subject ? subject.masterQuoteId : null,
  supplier_quote_id: ("masterQuoteId" in subject && subject.supplierQuoteId) || null,
  account_id: "accountId" in subject ? subject.accountId : null,
  product_id: ("accountId" in subject && subject.productId) || null,
  name: "accountId" in subject ? subject.name : null,
});

/**
 * Writes down mails that wait, and what their readers are told on the site, by one statement; answers the mails that do not go out,
 * as their readers want to be told another way. What somebody did themselves is read already.
 */
export async function writeTold(db: Db, mails: readonly NewMail[], now: Date): Promise<ReadonlySet<string>> {
  const rows = mails.map(({ userId, byId, subject, ...mail }, position) => ({
    ...{ ...mail, ...keysOf(subject), user_id: userId, is_own: userId !== null && userId === byId, position },
    is_required: requiredEvents.some((event) => event === mail.event),
  }));
  // Looked up by key: the planner takes the mails for a hundred rows, for which it would read these tables whole to join them.
  const { rows: silent } = await sql<{ id: string }>`
    WITH told AS (
      SELECT m.id, m.event, m.side, m.recipient, m.title, m.position, m.user_id, m.is_own, m.commercial_order_id, m.logistic_order_id,
             m.incident_id, m.master_quote_id, m.supplier_quote_id, m.product_id, m.name,
             coalesce(m.account_id, (SELECT account_id FROM commercial_orders WHERE id = m.commercial_order_id),
               (SELECT account_id FROM master_quotes WHERE id = m.master_quote_id)) AS account_id,
             CASE WHEN m.is_required THEN 'MAIL' ELSE coalesce((SELECT way FROM notification_choices chosen
               WHERE chosen.user_id = m.user_id AND chosen.event = m.event), 'MAIL') END AS way
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m (id uuid, event text, side text, recipient text,
          title text, position integer, is_required boolean, user_id text, is_own boolean, commercial_order_id text,
          logistic_order_id text, incident_id text, master_quote_id text, supplier_quote_id text, account_id text,
          product_id text, name text)),
    mailed AS (
      INSERT INTO mails (id, event, side, recipient, commercial_order_id, logistic_order_id, master_quote_id,
        supplier_quote_id, account_id, queued_at)
      SELECT id, event, side, recipient, commercial_order_id, logistic_order_id, master_quote_id, supplier_quote_id,
             account_id, ${now}::timestamptz
        FROM told WHERE way = 'MAIL' ORDER BY position),
    notified AS (
      INSERT INTO notifications (user_id, account_id, event, way, subject, commercial_order_id, logistic_order_id,
        incident_id, master_quote_id, supplier_quote_id, product_id, name, created_at, read_at)
      SELECT user_id, account_id, event, way, title, commercial_order_id, logistic_order_id, incident_id,
             master_quote_id, supplier_quote_id, product_id, name, ${now}::timestamptz,
             CASE WHEN is_own THEN ${now}::timestamptz END
        FROM told WHERE user_id IS NOT NULL ORDER BY position)
    SELECT id FROM told WHERE way <> 'MAIL'`.execute(db);
  return new Set(silent.map(({ id }) => id));
}

export type NewInvitation = {
  readonly id: string;
  readonly userId: string;
  /** Who has it sent; null: the user, or the shop. */
  readonly byId: string | null;
};

/**
 * Writes down mails that are to let users in, who belong to an account and were not let in yet; one statement, and again without change.
 */
export async function noteInvitations(db: Db, invitations: readonly NewInvitation[], now: Date): Promise<void> {
  await sql`
    INSERT INTO mails (id, event, side, recipient, account_id, invited_id, by_user_id, queued_at)
    SELECT m.id, 'USER_INVITED', 'CUSTOMER', u.email, l.account_id, u.id, nullif(m."byId", u.id), ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb) AS m (id uuid, "userId" text, "byId" text)
      JOIN users u ON u.id = m."userId" AND u.status = 'WAITING_VALIDATION'
      CROSS JOIN LATERAL (SELECT account_id FROM account_users WHERE user_id = u.id ORDER BY position LIMIT 1) l
        ON CONFLICT (id) DO UPDATE SET recipient = excluded.recipient WHERE mails.sent_at IS NULL`.execute(db);
}

/** Marks mails as sent that the mail server took; of others nothing is written down. */
export async function markMailsSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE mails SET sent_at = ${now} WHERE id = ANY(${ids}::uuid[]) AND sent_at IS NULL`.execute(db);
}

/** Marks a mail that the mail server did not confirm. */
export async function markMailFailed(db: Db, id: string, now: Date): Promise<void> {
  await sql`UPDATE mails SET failed_at = ${now} WHERE id = ${id}::uuid AND sent_at IS NULL`.execute(db);
}

const isAbout = (subject: MailSubject): RawBuilder<SqlBool> =>
  "commercialOrderId" in subject
    ? sql`commercial_order_id = ${subject.commercialOrderId}
        AND (logistic_order_id = ${subject.logisticOrderId ?? null}::text OR logistic_order_id IS NULL)`
    : sql`master_quote_id = ${subject.masterQuoteId}
        AND (supplier_quote_id = ${subject.supplierQuoteId ?? null}::text OR supplier_quote_id IS NULL)`;

/** What concerns each side; a supplier's is never about the whole of an order or a request. */
const concerns: Readonly<Record<MailSide, RawBuilder<SqlBool>>> = {
  OPERATOR: sql`true`,
  CUSTOMER: sql`side = 'CUSTOMER'`,
  SUPPLIER: sql`num_nonnulls(logistic_order_id, supplier_quote_id) = 1
    AND (side = 'SUPPLIER' OR side = 'CUSTOMER' AND event = ${anyNamed(eventsOfSuppliers)})`,
};

export type MailRow = {
  readonly event: ToldEvent;
  readonly side: MailSide;
  readonly recipient: string;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
};

/** The mails about a subject that concern the reader, oldest first; one statement. */
export async function findMails(db: Db, reader: MailSide, subject: MailSubject): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    SELECT event, side, recipient, queued_at AS "queuedAt", sent_at AS "sentAt", failed_at AS "failedAt" FROM mails
     WHERE ${isAbout(subject)} AND ${concerns[reader]}
     ORDER BY sequence`.execute(db);
  return rows;
}

export type AccountMailRow = MailRow & {
  readonly orderReference: string | null;
  readonly masterQuoteId: string | null;
  readonly quoteName: string | null;
};

/** One page of the mails to people of an account, the latest first, and how many there are; one statement. */
export async function findMailsOfAccount(db: Db, accountId: string, { page, size }: PageRequest) {
  const { rows } = await sql<AccountMailRow & { total: number }>`
    SELECT m.event, m.side, m.recipient, m.queued_at AS "queuedAt", m.sent_at AS "sentAt", m.failed_at AS "failedAt",
           coalesce(g.reference, c.reference) AS "orderReference", m.master_quote_id AS "masterQuoteId", q.name AS "quoteName", t.total
      FROM (SELECT count(*)::integer AS total FROM mails WHERE account_id = ${accountId} AND side = 'CUSTOMER') t
      CROSS JOIN (SELECT * FROM mails WHERE account_id = ${accountId} AND side = 'CUSTOMER'
                   ORDER BY queued_at DESC, sequence DESC LIMIT ${size} OFFSET ${page * size}) m
      LEFT JOIN commercial_orders c ON c.id = m.commercial_order_id
      LEFT JOIN logistic_orders g ON g.id = m.logistic_order_id
      LEFT JOIN master_quotes q ON q.id = m.master_quote_id
     ORDER BY m.queued_at DESC, m.sequence DESC`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
