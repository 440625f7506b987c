// SQL of what suppliers do with logistic orders: what they confirm, and the parcels that leave.
import type { Tracking } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import type { Db, Tx } from "#db/statement.ts";

export type Confirmation = {
  readonly lines: readonly { readonly id: string; readonly confirmed: number; readonly expectedDate: string | null }[];
  readonly isPartial: boolean;
  readonly message: string | null;
  readonly promisedOn: string | null;
};

/** Writes what a supplier confirms of an order, and the day that it promises. */
export async function writeConfirmation(
  tx: Tx,
  logisticOrderId: string,
  { lines, isPartial, message, promisedOn }: Confirmation,
): Promise<void> {
  await sql`
    WITH confirmed AS (UPDATE order_lines l SET confirmed_quantity = r.confirmed, expected_date = r."expectedDate"
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (id text, confirmed integer, "expectedDate" date)
      WHERE l.id = r.id)
    UPDATE logistic_orders SET is_partially_declined = ${isPartial}, fulfillment_message = ${message},
        promised_on = ${promisedOn}
      WHERE id = ${logisticOrderId}`.execute(tx);
}

/** The lines of an order with the days of their own. */
export function findLineDays(db: Db, logisticOrderId: string) {
  return db
    .selectFrom("order_lines")
    .where("logistic_order_id", "=", logisticOrderId)
    .select(["id", "expected_date as expectedDate"])
    .execute();
}

/** Writes the day that a supplier promises for all that is left, and the days of lines that have one of their own. */
export async function writePromise(
  tx: Tx,
  logisticOrderId: string,
  promisedOn: string,
  lines: readonly { readonly id: string; readonly after: string | null }[],
): Promise<void> {
  await sql`
    WITH days AS (UPDATE order_lines l SET expected_date = r.after
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (id text, after date) WHERE l.id = r.id)
    UPDATE logistic_orders SET promised_on = ${promisedOn} WHERE id = ${logisticOrderId}`.execute(tx);
}

export type Parcel = Tracking & {
  readonly shippedAt: Date;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
};

/** Writes a parcel, counts its pieces as shipped, and answers its id. One statement. */
export async function insertShipment(
  tx: Tx,
  logisticOrderId: string,
  { lines, shippedAt, carrierName, trackingNumber, trackingUrl }: Parcel,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH shipment AS (
      INSERT INTO shipments (logistic_order_id, shipped_at, carrier_name, tracking_number, tracking_url)
      VALUES (${logisticOrderId}, ${shippedAt}, ${carrierName}, ${trackingNumber}, ${trackingUrl}) RETURNING id),
    packed AS (
      INSERT INTO shipment_lines (shipment_id, order_line_id, quantity)
      SELECT shipment.id, r.id, r.quantity FROM shipment,
        jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (id text, quantity integer)
      RETURNING order_line_id, quantity),
    shipped AS (UPDATE order_lines l SET shipped_quantity = l.shipped_quantity + packed.quantity, updated_at = ${now}
      FROM packed WHERE l.id = packed.order_line_id),
    followed AS (UPDATE logistic_orders SET shipping_tracking_url = coalesce(${trackingUrl}, shipping_tracking_url)
      WHERE id = ${logisticOrderId})
    SELECT id FROM shipment`.execute(tx);
  return rows.map(({ id }) => id).join();
}

/** How a parcel of a logistic order is followed; undefined when the order has none of this id. */
export function findTracking(db: Db, logisticOrderId: string, shipmentId: string) {
  return db
    .selectFrom("shipments")
    .where("logistic_order_id", "=", logisticOrderId)
    .where("id", "=", shipmentId)
    .select(["carrier_name as carrierName", "tracking_number as trackingNumber", "tracking_url as trackingUrl"])
    .executeTakeFirst();
}

/** Writes how a parcel is followed from now on. */
export async function setTracking(
  tx: Tx,
  logisticOrderId: string,
  shipmentId: string,
  { carrierName, trackingNumber, trackingUrl }: Tracking,
): Promise<void> {
  await sql`
    WITH corrected AS (UPDATE shipments SET carrier_name = ${carrierName}, tracking_number = ${trackingNumber},
        tracking_url = ${trackingUrl} WHERE id = ${shipmentId})
    UPDATE logistic_orders SET shipping_tracking_url = coalesce(${trackingUrl}, shipping_tracking_url)
      WHERE id = ${logisticOrderId}`.execute(tx);
}
