// Stock of placed orders. Stock lines are locked in the order of their ids, so that two orders of the same articles wait for
// each other instead of locking each other out.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/statement.ts";

export type StockDemand = { readonly inventoryId: string; readonly quantity: number };

/** The stock lines that are wanted, and how many pieces of each, in the same order. */
type WantedPieces = { readonly inventoryIds: readonly string[]; readonly quantities: readonly number[] };

/** Demands as the two values of a statement. */
export const wantedOf = (demands: readonly StockDemand[]): WantedPieces => ({
  inventoryIds: demands.map(({ inventoryId }) => inventoryId),
  quantities: demands.map(({ quantity }) => quantity),
});

/** Both as values of a statement. */
type WantedValues = { readonly [Name in keyof WantedPieces]: RawBuilder<WantedPieces[Name]> };

const valuesOf = (demands: readonly StockDemand[]): WantedValues => {
  const { inventoryIds, quantities } = wantedOf(demands);
  return { inventoryIds: sql.val(inventoryIds), quantities: sql.val(quantities) };
};

const demandTable = ({ inventoryIds, quantities }: WantedValues) => sql`
  wanted AS (SELECT inventory_id, sum(quantity)::integer AS quantity
    FROM unnest(${inventoryIds}::text[], ${quantities}::integer[]) AS w (inventory_id, quantity) GROUP BY inventory_id)`;

/** A stock line that does not have enough, with the pieces that it has left. */
export type ShortStock = { readonly inventoryId: string; readonly left: number };

const availability = (wanted: WantedValues) => sql`${demandTable(wanted)},
    locked AS (SELECT i.id, w.quantity, i.stock - i.reserved AS available
      FROM wanted w JOIN offer_inventories i ON i.id = w.inventory_id ORDER BY i.id FOR UPDATE OF i)`;

/**
 * Parts of a WITH that take the pieces out of stock, so that a statement which writes other tables too takes it last and
 * holds it shortly. `shortStock` selects what did not have enough; when there is any the caller must roll back.
 */
export const takingStock = (wanted: WantedValues): RawBuilder<unknown> => sql`${availability(wanted)},
    taken AS (UPDATE offer_inventories i SET stock = i.stock - l.quantity
      FROM locked l WHERE i.id = l.id AND l.available >= l.quantity)`;

/** The same for pieces that are held until their order is paid: nobody else can have them, and they are still in stock. */
export const reservingStock = (
  demands: readonly StockDemand[],
): RawBuilder<unknown> => sql`${availability(valuesOf(demands))},
    held AS (UPDATE offer_inventories i SET reserved = i.reserved + l.quantity
      FROM locked l WHERE i.id = l.id AND l.available >= l.quantity)`;

export const shortStock: RawBuilder<ShortStock> = sql`
    SELECT id AS "inventoryId", available AS "left" FROM locked WHERE available < quantity`;

/** Gives pieces back that were taken and will not be shipped. */
export async function giveStockBack(tx: Tx, demands: readonly StockDemand[]): Promise<void> {
  const open = demands.filter(({ quantity }) => quantity > 0);
  if (open.length === 0) return;
  await sql`
    WITH ${demandTable(valuesOf(open))},
    locked AS (SELECT i.id, w.quantity FROM wanted w JOIN offer_inventories i ON i.id = w.inventory_id
      ORDER BY i.id FOR UPDATE OF i)
    UPDATE offer_inventories i SET stock = i.stock + l.quantity FROM locked l WHERE i.id = l.id`.execute(tx);
}

/** Ends the reservation of pieces: they go out of stock, or are free again. */
export async function settleReserved(tx: Tx, demands: readonly StockDemand[], isTaken: boolean): Promise<void> {
  if (demands.length === 0) return;
  await sql`
    WITH ${demandTable(valuesOf(demands))},
    locked AS (SELECT i.id, w.quantity FROM wanted w JOIN offer_inventories i ON i.id = w.inventory_id
      ORDER BY i.id FOR UPDATE OF i)
    UPDATE offer_inventories i SET reserved = i.reserved - l.quantity,
      stock = i.stock - CASE WHEN ${isTaken} THEN l.quantity ELSE 0 END FROM locked l WHERE i.id = l.id`.execute(tx);
}
