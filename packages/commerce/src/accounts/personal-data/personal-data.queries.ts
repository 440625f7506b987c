// SQL of all that the shop holds about one user, part by part. Every statement takes the user's id, and answers nothing of anybody else:
// what others wrote or did stays out, where the user is named in it too.
import type { PersonalDataPart } from "@comptoir/contract/accounts/personal-data";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/statement.ts";

type Rows = Readonly<Record<string, unknown>>;
/** What a user is found by; of most parts the id alone. */
type Person = { readonly userId: string; readonly email: string };

const euros = (column: RawBuilder<unknown>) => sql`round(${column} / 100.0, 2)::float8`;
const cents = (name: string) => euros(sql.ref(name));

/** Each part: its rows with a key that orders them, `key`, as JSON of a statement in the order of its columns. */
const parts: Readonly<Record<PersonalDataPart, (person: Person) => RawBuilder<unknown>>> = {
  profile: ({ userId }) => sql`
    SELECT u.id AS key, u.id, u.external_id AS "externalId", u.civility, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
           u.is_email_verified AS "isEmailConfirmed", u.phone, u.locale, u.groups, u.status, u.created_at AS "createdAt",
           u.updated_at AS "updatedAt", u.custom_field_values AS "customFields", u.table_choices AS "tableChoices",
           (SELECT l.at FROM last_sign_ins l WHERE l.user_id = u.id) AS "lastSignInAt"
      FROM users u WHERE u.id = ${userId}`,
  accounts: ({ userId }) => sql`
    SELECT a.id AS key, a.id, a.name, a.company_registration_name AS "legalName", l.is_approver AS "isApprover",
           l.approval_level AS "approvalLevel", l.created_at AS "since", o.name AS "mainOrganisation",
           ARRAY(SELECT g.name FROM organisation_users m JOIN organisations g ON g.id = m.organisation_id
                  WHERE m.user_id = ${userId} AND g.account_id = a.id ORDER BY 1) AS organisations
      FROM account_users l JOIN customer_accounts a ON a.id = l.account_id LEFT JOIN organisations o ON o.id = l.main_organisation_id
     WHERE l.user_id = ${userId}`,
  // Addresses are the company's; the user's are those that carry the user's name.
  addresses: ({ userId }) => sql`
    SELECT d.id AS key, d.label, d.full_name AS "fullName", d.company, d.address, d.additional_address AS "additionalAddress",
           d.zipcode, d.city, d.country, d.phone, d.delivery_instructions AS "deliveryInstructions"
      FROM addresses d JOIN users u ON u.id = ${userId}
     WHERE d.full_name IN (u.first_name || ' ' || u.last_name, u.last_name || ' ' || u.first_name)
       AND d.id IN (SELECT x.address_id FROM account_addresses x JOIN account_users l ON l.account_id = x.account_id WHERE l.user_id = u.id
              UNION SELECT x.address_id FROM organisation_addresses x JOIN organisation_users m ON m.organisation_id = x.organisation_id
               WHERE m.user_id = u.id)`,
  sessions: ({ userId }) => sql`
    SELECT s.id::text AS key, s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.ended_at AS "endedAt", s.end_reason AS "endReason"
      FROM sessions s WHERE s.user_id = ${userId}`,
  attempts: ({ email }) => sql`
    SELECT c.bucket AS key, split_part(c.bucket, ' ', 1) AS kind, c.count, c.window_ends_at AS until
      FROM throttle_counters c WHERE split_part(c.bucket, ' ', -1) = lower(${email})`,
  carts: ({ userId }) => sql`
    SELECT c.id AS key, c.id, c.name, c.type, c.status, c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.shared_at AS "sharedAt"
      FROM carts c WHERE c.user_id = ${userId}`,
  cartLines: ({ userId }) => sql`
    SELECT l.id AS key, c.id AS "cartId", c.name AS cart, v.sku, v.names ->> 'fr-FR' AS article, l.quantity,
           l.custom_field_values AS "customFields", l.created_at AS "createdAt"
      FROM cart_lines l JOIN carts c ON c.id = l.cart_id JOIN offer_prices p ON p.id = l.offer_price_id
      JOIN offer_inventories i ON i.id = p.inventory_id JOIN product_variants v ON v.id = i.variant_id
     WHERE c.user_id = ${userId}`,
  preferences: ({ userId }) => sql`
    SELECT 'filter ' || f.id AS key, 'keptFilter' AS kind, f.name, f.query AS value, NULL::timestamptz AS "createdAt"
      FROM order_filters f WHERE f.user_id = ${userId}
    UNION ALL SELECT 'notification ' || c.event, 'notificationChoice', c.event, c.way, NULL
      FROM notification_choices c WHERE c.user_id = ${userId}
    UNION ALL SELECT 'calendar ' || d.account_id, 'deliveryCalendar', d.account_id, NULL, d.created_at
      FROM delivery_calendars d WHERE d.user_id = ${userId}
    UNION ALL SELECT 'snooze ' || z.account_id || ' ' || z.variant_id, 'snoozedArticle', v.sku, z.until::text, NULL
      FROM due_snoozes z JOIN product_variants v ON v.id = z.variant_id WHERE z.user_id = ${userId}`,
  stockWatches: ({ userId }) => sql`
    SELECT w.account_id || ' ' || w.variant_id AS key, v.sku, v.names ->> 'fr-FR' AS article, w.created_at AS "createdAt",
           w.told_at AS "toldAt"
      FROM stock_watches w JOIN product_variants v ON v.id = w.variant_id WHERE w.user_id = ${userId}`,
  ownCodes: ({ userId }) => sql`
    SELECT o.id AS key, o.code, v.sku, v.names ->> 'fr-FR' AS article, o.updated_at AS "updatedAt"
      FROM own_codes o JOIN product_variants v ON v.id = o.variant_id WHERE o.written_by = ${userId}`,
  quotes: ({ userId }) => sql`
    SELECT m.id AS key, m.id, m.name, m.description, m.created_at AS "createdAt", m.updated_at AS "updatedAt",
           m.custom_field_values AS "customFields"
      FROM master_quotes m WHERE m.user_id = ${userId}`,
  quoteRequests: ({ userId }) => sql`
    SELECT q.id AS key, q.id, q.master_quote_id AS "quoteId", s.name AS supplier, q.status, q.created_at AS "createdAt",
           q.valid_until AS "validUntil", q.billing_address AS "billingAddress"
      FROM supplier_quotes q JOIN suppliers s ON s.id = q.supplier_id WHERE q.user_id = ${userId}`,
  quoteLines: ({ userId }) => sql`
    SELECT l.id AS key, q.id AS "quoteRequestId", v.sku, v.names ->> 'fr-FR' AS article, l.requested_quantity AS "requestedQuantity"
      FROM quote_lines l JOIN supplier_quotes q ON q.id = l.supplier_quote_id JOIN product_variants v ON v.id = l.variant_id
     WHERE q.user_id = ${userId}`,
  orders: ({ userId }) => sql`
    SELECT g.id AS key, o.reference AS "order", g.reference, g.status, s.name AS supplier, o.created_at AS "createdAt",
           o.validated_at AS "placedAt", ${cents("g.goods_cents")} AS goods, ${cents("g.shipping_cents")} AS delivery,
           ${euros(sql`(g.goods_tax_cents + g.shipping_tax_cents)`)} AS tax, o.currency, o.user_snapshot AS buyer,
           g.shipping_address AS "shippingAddress", g.billing_address AS "billingAddress", o.custom_field_values AS "customFields"
      FROM commercial_orders o JOIN logistic_orders g ON g.commercial_order_id = o.id JOIN suppliers s ON s.id = g.supplier_id
     WHERE o.user_id = ${userId}`,
  orderLines: ({ userId }) => sql`
    SELECT l.id AS key, g.reference AS "order", l.article_code AS sku, l.article_name AS article, l.quantity,
           ${cents("l.goods_cents")} AS goods, l.custom_field_values AS "customFields"
      FROM order_lines l JOIN logistic_orders g ON g.id = l.logistic_order_id JOIN commercial_orders o ON o.id = l.commercial_order_id
     WHERE o.user_id = ${userId}`,
  payments: ({ userId }) => sql`
    SELECT p.id AS key, p.order_reference AS "order", p.option, p.status, ${cents("p.amount_cents")} AS amount, p.currency,
           p.created_at AS "createdAt"
      FROM payments p WHERE p.user_id = ${userId}`,
  steps: ({ userId }) => sql`
    SELECT 'order ' || lpad(h.id::text, 12, '0') AS key, 'order' AS kind, g.reference AS about, h.to_status AS step, h.reason, h.at
      FROM order_history h JOIN logistic_orders g ON g.id = h.logistic_order_id WHERE h.by_user_id = ${userId}
    UNION ALL SELECT 'quote ' || lpad(h.id::text, 12, '0'), 'quote', h.supplier_quote_id, h.to_status, h.reason, h.at
      FROM supplier_quote_history h WHERE h.by_user_id = ${userId}
    UNION ALL SELECT 'incident ' || lpad(h.id::text, 12, '0'), 'incident', h.incident_id, h.to_status, NULL, h.at
      FROM incident_history h WHERE h.by_user_id = ${userId}
    UNION ALL SELECT 'policy ' || c.id, 'policy', c.subject, 'CHANGE', NULL, c.at
      FROM policy_changes c WHERE c.by_user_id = ${userId}`,
  delegations: ({ userId }) => sql`
    SELECT d.id AS key, d.approver_id = ${userId} AS "isOwn", d.starts_at AS "startsAt", d.ends_at AS "endsAt", d.created_at AS "createdAt"
      FROM approval_delegations d WHERE ${userId} IN (d.approver_id, d.delegate_id)`,
  messages: ({ userId }) => sql`
    SELECT 'order ' || m.id AS key, 'order' AS kind, t.subject AS about, m.message, m.created_at AS "createdAt"
      FROM order_messages m JOIN order_threads t ON t.id = m.thread_id WHERE m.author_id = ${userId}
    UNION ALL SELECT 'quote ' || m.id, 'quote', m.supplier_quote_id, m.message, m.created_at
      FROM quote_messages m WHERE m.author_id = ${userId}
    UNION ALL SELECT 'contact ' || r.id, 'contact', r.subject, r.message, r.created_at
      FROM contact_requests r WHERE r.user_id = ${userId}`,
  mails: ({ userId, email }) => sql`
    SELECT m.id::text AS key, m.event, m.queued_at AS "queuedAt", m.sent_at AS "sentAt", m.failed_at AS "failedAt",
           o.reference AS "order", m.master_quote_id AS "quoteId"
      FROM mails m LEFT JOIN commercial_orders o ON o.id = m.commercial_order_id WHERE lower(m.recipient) = lower(${email})
        OR m.invited_id = ${userId} OR lower(m.recipient) IN (
          SELECT lower(h.email_before) FROM customer_user_history h WHERE h.user_id = ${userId})`,
  notifications: ({ userId }) => sql`
    SELECT n.id AS key, n.event, n.way, n.subject, n.name, n.created_at AS "createdAt", n.read_at AS "readAt", n.digested_at AS "digestedAt"
      FROM notifications n WHERE n.user_id = ${userId}`,
  incidents: ({ userId }) => sql`
    SELECT i.id AS key, i.id, g.reference AS "order", i.status, i.reasons, i.remedy, i.created_at AS "createdAt", i.closed_at AS "closedAt",
           i.custom_field_values AS "customFields"
      FROM incidents i JOIN logistic_orders g ON g.id = i.logistic_order_id WHERE i.created_by_id = ${userId}`,
  files: ({ userId }) => sql`
    SELECT f.id AS key, f.file_name AS "fileName", f.size, f.content_type AS "contentType", f.created_at AS "createdAt"
      FROM stored_files f WHERE f.user_id = ${userId}`,
  ratings: ({ userId }) => sql`
    SELECT 'product ' || r.id AS key, 'product' AS kind, p.names ->> 'fr-FR' AS about, r.rating, r.message, r.created_at AS "createdAt"
      FROM product_reviews r JOIN products p ON p.id = r.product_id WHERE r.user_id = ${userId}
    UNION ALL SELECT 'supplier ' || e.id, 'supplier', s.name, e.grade, e.comment, e.created_at
      FROM supplier_evaluations e JOIN suppliers s ON s.id = e.supplier_id WHERE e.user_id = ${userId}`,
  history: ({ userId }) => sql`
    SELECT 'access ' || lpad(h.id::text, 12, '0') AS key, 'access' AS kind, h.action AS step, h.groups, h.at, h.email_before AS reason
      FROM customer_user_history h WHERE h.user_id = ${userId}
    UNION ALL SELECT 'deletion ' || d.id, 'deletion', d.status, NULL, d.asked_at, d.reason
      FROM deletion_requests d WHERE d.user_id = ${userId}`,
  procurement: ({ userId }) => sql`
    SELECT k.key AS key, k.name, k.identity, k.created_at AS "createdAt", k.ended_at AS "endedAt"
      FROM punchout_keys k WHERE k.user_id = ${userId}`,
};

export type PartCount = { readonly name: PersonalDataPart; readonly rows: number };

/** How many rows each part has. One statement. */
export async function countParts(db: Db, person: Person): Promise<PartCount[]> {
  const counts = Object.entries(parts).map(
    ([name, rowsOf]) => sql`SELECT ${name}::text AS name, count(*)::integer AS rows FROM (${rowsOf(person)}) p`,
  );
  const { rows } = await sql<PartCount>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return rows;
}

type Slice = { readonly after: string | null; readonly most: number };

/** Rows of a part behind a key, each as its columns stand. */
export async function findPart(db: Db, name: PersonalDataPart, person: Person, { after, most }: Slice) {
  const { rows } = await sql<{ key: string; row: Rows }>`
    SELECT p.key, row_to_json(p) AS row FROM (${parts[name](person)}) p
     WHERE ${after}::text IS NULL OR p.key COLLATE "C" > ${after}::text COLLATE "C"
     ORDER BY p.key COLLATE "C" LIMIT ${most}`.execute(db);
  return rows;
}

/** When a session began. */
export async function findSessionStart(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db.selectFrom("sessions").select("created_at").where("id", "=", sessionId).executeTakeFirst();
  return row?.created_at;
}
