// SQL that places orders.
import type { LogisticOrderStatus, PaymentOption } from "@comptoir/contract/orders";
import { sql, type Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";

type Tx = Transaction<Database>;

/** The lines of a draft as far as placing them takes: of the snapshot what refusals name. */
export function findLinesToPlace(tx: Tx, commercialOrderId: string) {
  return tx
    .selectFrom("order_lines")
    .where("commercial_order_id", "=", commercialOrderId)
    .select([
      "logistic_order_id as logisticOrderId",
      "offer_price_id as offerPriceId",
      "inventory_id as inventoryId",
      "quantity",
      "unit_price_e4 as unitPrice",
    ])
    .select([
      sql<Readonly<Record<string, unknown>>>`custom_field_values`.as("customFieldValues"),
      sql<NamesOfLine>`jsonb_build_object(
        'variant', jsonb_build_object('name', snapshot #> '{variant,name}'),
        'offerPrice', jsonb_build_object('externalId', snapshot #> '{offerPrice,externalId}'))`.as("snapshot"),
    ])
    .orderBy("position")
    .execute();
}

type NamesOfLine = {
  readonly variant: { readonly name: string };
  readonly offerPrice: { readonly externalId: string };
};
export type LineToPlace = Awaited<ReturnType<typeof findLinesToPlace>>[number];

/** Freezes logistic orders as placed. */
export async function setPlaced(
  tx: Tx,
  logisticOrderIds: readonly string[],
  status: LogisticOrderStatus,
  paymentOption: PaymentOption,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("logistic_orders")
    .set({
      status,
      payment_option: paymentOption,
      validated_at: now,
      updated_at: now,
      initial_goods_cents: sql`goods_cents`,
      initial_goods_tax_cents: sql`goods_tax_cents`,
      initial_shipping_cents: sql`shipping_cents`,
      initial_shipping_tax_cents: sql`shipping_tax_cents`,
    })
    .where("id", "=", sql<string>`ANY(${[...logisticOrderIds]}::text[])`)
    .execute();
}

export async function setCommercialPlaced(
  tx: Tx,
  commercialOrderId: string,
  neededApproval: boolean,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("commercial_orders")
    .set({
      validated_at: sql`coalesce(validated_at, ${now})`,
      needed_approval: sql`coalesce(needed_approval, false) OR ${neededApproval}`,
      updated_at: now,
    })
    .where("id", "=", commercialOrderId)
    .execute();
}

/** Goods and delivery of the whole commercial order without tax, in cents. */
export async function totalOfCommercialOrder(tx: Tx, commercialOrderId: string): Promise<number> {
  const row = await tx
    .selectFrom("logistic_orders")
    .where("commercial_order_id", "=", commercialOrderId)
    .where("status", "<>", "CANCELED")
    .select(sql<number>`coalesce(sum(goods_cents + shipping_cents), 0)::bigint`.as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Active users of suppliers, who are told of new orders. */
export function findSupplierUsers(tx: Tx, supplierIds: readonly string[]) {
  return tx
    .selectFrom("users")
    .where("client", "=", "SUPPLIER")
    .where("status", "=", "ACTIVE")
    .where("supplier_id", "=", sql<string>`ANY(${[...supplierIds]}::text[])`)
    .select(["email", "first_name as firstName", "locale", "supplier_id as supplierId"])
    .execute();
}

/** What mails say about the logistic orders of a commercial order: reference, supplier, totals in cents. */
export function findPlacedAmounts(tx: Tx, commercialOrderId: string) {
  return tx
    .selectFrom("logistic_orders")
    .where("commercial_order_id", "=", commercialOrderId)
    .select(["id", "reference", "supplier_id as supplierId"])
    .select([
      sql<number>`goods_cents + shipping_cents`.as("totalWithoutTax"),
      sql<number>`goods_cents + shipping_cents + goods_tax_cents + shipping_tax_cents`.as("totalWithTax"),
    ])
    .execute();
}

export type PlacedAmounts = Awaited<ReturnType<typeof findPlacedAmounts>>[number];
