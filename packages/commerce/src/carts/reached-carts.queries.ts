// Which carts a buyer reaches, and the status that they have at a moment.
import type { CartStatus } from "@comptoir/contract/carts";
import { sql } from "kysely";
import { buildingPatience } from "#carts/carts.rules.ts";
import type { Buyer } from "#shared/buyer.ts";

/** A build that takes longer than the patience is given up: its cart counts as INIT. */
export const givenUpBefore = (now: Date) => new Date(now.getTime() - buildingPatience);
/** The status of a cart at that moment. */
export const statusAt = (now: Date) =>
  sql<CartStatus>`CASE WHEN status = 'LOADING' AND loading_since < ${givenUpBefore(now)} THEN 'INIT' ELSE status END`;

/** What of a buyer tells whose a cart is. */
export type BuyerOfCart = Pick<Buyer, "accountId" | "userId" | "punchoutId">;

/** The user's own carts, or besides them those that colleagues of the account share. */
export type CartReach = "own" | "readable";
/**
 * Whether a cart is within reach: the buyer's own, with `readable` also those that colleagues share; never those of another visit.
 */
export const isWithin = (reach: CartReach, { accountId, userId, punchoutId }: BuyerOfCart) => {
  const isShared = reach === "own" ? sql`false` : sql`shared_at IS NOT NULL`;
  const isOfVisit = sql`punchout_id IS NOT DISTINCT FROM ${punchoutId}`;
  return sql<boolean>`account_id = ${accountId} AND ${isOfVisit} AND (user_id = ${userId} OR ${isShared})`;
};
