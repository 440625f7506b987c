// Loads what buyers have bought and keep on lists, through the same functions by which orders are drafted: prices, fees, totals
// and snapshots are those that an order of that day had.

import { findOffersForLines, type LineOffer } from "@comptoir/commerce/catalogue/offers/offers";
import type { Db, Tx } from "@comptoir/commerce/db/statement";
import { draftLinesOf, writeDraftLines } from "@comptoir/commerce/orders/drafts/drafts";
import { insertCommercialOrder } from "@comptoir/commerce/orders/drafts/drafts.queries";
import { addHistory } from "@comptoir/commerce/orders/history.queries";
import { type Buyer, customer, system } from "@comptoir/commerce/shared/buyer";
import { tenThousandths } from "@comptoir/commerce/shared/money";
import { defaultCurrency } from "@comptoir/contract/conventions";
import { sql } from "kysely";
import { lists, type OrderRecord, pastOrders, waitingOrders } from "#seed/shop/buying.ts";
import { type Ids, idNamed } from "./structure.ts";

type KnownFields = { readonly fields: Ids; readonly storeViewId: string };

const dayMs = 86_400_000;
const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);
const offerPriceKey = (variant: string) => `PRX-${variant}`;

async function findBuyer(
  db: Db,
  { user, account }: { readonly user: string; readonly account: string },
  storeViewId: string,
): Promise<Buyer & { readonly userName: string }> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("account_users as l", "l.user_id", "u.id")
    .innerJoin("customer_accounts as a", "a.id", "l.account_id")
    .innerJoin("store_views as v", (join) => join.on("v.id", "=", storeViewId))
    .where("u.email", "=", user)
    .where("a.external_id", "=", account)
    .select(["u.id as userId", "a.id as accountId", "v.store_id as storeId", "u.first_name", "u.last_name"])
    .select(["a.name as accountName", "a.payment_type as paymentType"])
    .executeTakeFirstOrThrow();
  const { first_name, last_name, ...buyer } = row;
  const nothing = { tagIds: [], viewIds: [], rights: [], punchoutId: null };
  const userName = `${first_name} ${last_name}`;
  return { ...buyer, ...nothing, storeViewId, userName, defaultTaxRate: 2_000, locale: "fr-FR" };
}

/** The offer with the prices that it had when they were so many percent of today's. */
function pricedAt(offer: LineOffer, percent: number): LineOffer {
  const tiers = offer.tiers.map(({ quantity, price }) => ({
    quantity,
    price: tenThousandths(Math.round((price * percent) / 100)),
    discountPrice: null,
  }));
  return { ...offer, tiers };
}

/** Placed, accepted, sent and received, as its history tells. */
export async function finishOrder(
  tx: Tx,
  id: string,
  buyer: { userId: string; userName: string },
  at: Date,
): Promise<void> {
  const received = after(at, 4);
  await sql`UPDATE commercial_orders SET validated_at = ${at}, updated_at = ${received}, needed_approval = false
    WHERE id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: string; supplier: string }>`
    UPDATE logistic_orders SET status = 'COMPLETED', payment_status = 'PAID', payment_option = 'BANK_WIRE_ON_DUE_DATE',
      validated_at = ${at}, updated_at = ${received}, initial_goods_cents = goods_cents,
      initial_goods_tax_cents = goods_tax_cents, initial_shipping_cents = shipping_cents,
      initial_shipping_tax_cents = shipping_tax_cents
    WHERE commercial_order_id = ${id} RETURNING id, supplier_snapshot ->> 'name' AS supplier`.execute(tx);
  await sql`UPDATE order_lines SET shipped_quantity = quantity, received_quantity = quantity, updated_at = ${received}
    WHERE commercial_order_id = ${id}`.execute(tx);
  for (const { id: logisticOrderId, supplier } of rows) {
    const ordering = customer(buyer.userId, buyer.userName);
    const delivering = { kind: "SUPPLIER", id: null, name: supplier } as const;
    const step = { logisticOrderId };
    await addHistory(tx, [{ ...step, from: null, to: "WAITING_SUPPLIER_APPROVAL", by: ordering }], at);
    const accepted = {
      ...step,
      from: "WAITING_SUPPLIER_APPROVAL",
      to: "ACCEPTED_BY_SUPPLIER",
      by: delivering,
    } as const;
    await addHistory(tx, [accepted], after(at, 0.1));
    await addHistory(tx, [{ ...step, from: "ACCEPTED_BY_SUPPLIER", to: "SHIPPED", by: delivering }], after(at, 2));
    await addHistory(tx, [{ ...step, from: "SHIPPED", to: "COMPLETED", by: ordering }], received);
  }
}

/** Placed, with its stock taken, and waiting for the approver of the account. */
async function awaitApproval(tx: Tx, id: string, buyer: { userId: string; userName: string }, at: Date): Promise<void> {
  await sql`UPDATE commercial_orders SET validated_at = ${at}, updated_at = ${at}, needed_approval = true
    WHERE id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    UPDATE logistic_orders g SET status = 'WAITING_CUSTOMER_APPROVAL', payment_option = 'BANK_WIRE_ON_DUE_DATE',
      approval_reasons = jsonb_build_array(jsonb_build_object('type', 'LIMIT', 'limit', a.approval_limit_cents, 'name', null)),
      validated_at = ${at}, updated_at = ${at}, initial_goods_cents = goods_cents,
      initial_goods_tax_cents = goods_tax_cents, initial_shipping_cents = shipping_cents,
      initial_shipping_tax_cents = shipping_tax_cents
    FROM customer_accounts a WHERE a.id = g.account_id AND g.commercial_order_id = ${id} RETURNING g.id`.execute(tx);
  await sql`UPDATE offer_inventories i SET stock = i.stock - l.quantity FROM order_lines l
    WHERE l.commercial_order_id = ${id} AND l.inventory_id = i.id`.execute(tx);
  const by = customer(buyer.userId, buyer.userName);
  const steps = rows.flatMap(({ id: logisticOrderId }) => [
    { logisticOrderId, from: "DRAFT_ORDER", to: "ORDER_CREATED", by } as const,
    { logisticOrderId, from: "ORDER_CREATED", to: "WAITING_CUSTOMER_APPROVAL", by: system } as const,
  ]);
  await addHistory(tx, steps, at);
}

type Fate = typeof finishOrder;

async function loadOrder(tx: Tx, record: OrderRecord, known: KnownFields, now: Date, bring: Fate): Promise<void> {
  const buyer = await findBuyer(tx, record, known.storeViewId);
  const at = after(now, -record.daysAgo);
  const offerPriceKeys = Object.keys(record.articles).map(offerPriceKey);
  const offers = await findOffersForLines(tx, buyer, { offerPriceKeys }, now);
  const wanted = offers.map((offer) => ({
    offer: pricedAt(offer, record.pricePercent),
    quantity: record.articles[offer.variantExternalId] ?? 0,
    customFieldValues: {},
  }));
  const head = { cartId: null, sourceType: null, sourceId: null, processing: true, currency: defaultCurrency } as const;
  const order = await insertCommercialOrder(tx, buyer, { ...head, customFieldValues: {} }, at);
  const lines = await draftLinesOf(tx, buyer, wanted);
  await writeDraftLines(tx, buyer, order, lines, { logisticOrders: [], lines: [] }, at);
  await bring(tx, order.id, buyer, at);
}

async function loadList(tx: Tx, list: (typeof lists)[number], known: KnownFields, at: Date): Promise<void> {
  const buyer = await findBuyer(tx, list, known.storeViewId);
  const fieldId = (name: string) => idNamed(known.fields, `ORDER_LOGISTIC_LINE ${name}`);
  const rows = list.articles.map(({ variant, quantity, section, note }, index) => ({
    offer: offerPriceKey(variant),
    quantity,
    fields: {
      [fieldId("LIST_POSITION")]: index + 1,
      ...(section ? { [fieldId("LIST_SECTION")]: section } : {}),
      ...(note ? { [fieldId("LINE_NOTE")]: note } : {}),
    },
  }));
  await sql`
    WITH list AS (INSERT INTO carts (account_id, user_id, name, created_at, updated_at)
      VALUES (${buyer.accountId}, ${buyer.userId}, ${`BL_${list.name}`}, ${at}, ${at}) RETURNING id)
    INSERT INTO cart_lines (cart_id, offer_price_id, quantity, custom_field_values, created_at, updated_at)
    SELECT list.id, p.id, r.quantity, r.fields, ${at}::timestamptz, ${at}::timestamptz
      FROM list, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (offer text, quantity integer, fields jsonb)
      JOIN offer_prices p ON p.external_id = r.offer`.execute(tx);
}

/** Past orders and buying lists; carts, lines and orders take their ids from the sequences. */
export async function loadBuying(tx: Tx, known: KnownFields, now: Date): Promise<void> {
  for (const record of pastOrders) await loadOrder(tx, record, known, now, finishOrder);
  for (const record of waitingOrders) await loadOrder(tx, record, known, now, awaitApproval);
  for (const [index, list] of lists.entries()) await loadList(tx, list, known, after(now, index - lists.length));
}
