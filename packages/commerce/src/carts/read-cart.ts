// Carts as they stand now: every read looks at offers, prices and stock afresh (orders 2.4). Statements are constant in
// number for any number of carts and lines.
import type { CartStatus } from "@comptoir/contract/carts";
import type { Kysely } from "kysely";
import { cartNotFound } from "#carts/carts.errors.ts";
import { type CartLineRow, type CartRow, findCart, findCartLines } from "#carts/carts.queries.ts";
import { type CartTotals, type EvaluatedLine, evaluateCartLine, totalCart } from "#carts/carts.rules.ts";
import { findOffersForLines } from "#catalogue/offers.ts";
import type { CustomFieldDefinition } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import type { Database } from "#db/schema.generated.ts";
import { audienceOf, type OrderScope } from "#orders/scope.ts";

/** A cart with its lines as evaluated now, oldest first. */
export type ReadCart = {
  readonly cart: CartRow;
  readonly lines: readonly EvaluatedLine<CartLineRow>[];
  readonly totals: CartTotals;
};

export type LineFields = {
  readonly OFFER: readonly CustomFieldDefinition[];
  readonly ORDER_LOGISTIC_LINE: readonly CustomFieldDefinition[];
};

export const findLineFields = (db: Kysely<Database>): Promise<LineFields> =>
  findCustomFieldsByTarget(db, ["OFFER", "ORDER_LOGISTIC_LINE"]);

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Whether every mandatory field of order lines has a value. */
export const hasMandatoryFields = (
  definitions: readonly CustomFieldDefinition[],
  values: Readonly<Record<string, unknown>>,
): boolean =>
  definitions.every(({ id, isMandatory, status }) => !isMandatory || status !== "ACTIVE" || !isBlank(values[id]));

/** Lines with what the catalogue says of them now; two statements for any number of lines. */
export async function evaluateLines(
  db: Kysely<Database>,
  scope: OrderScope,
  rows: readonly CartLineRow[],
  currency: string,
  now: Date,
) {
  const ids = [...new Set(rows.map(({ offerPriceId }) => offerPriceId))];
  // In a transaction the statements run one after the other on its connection anyway.
  const [fields, offers] = await Promise.all([
    findLineFields(db),
    findOffersForLines(db, audienceOf(scope, now), { offerPriceIds: ids }),
  ]);
  const byId = new Map(offers.map((offer) => [offer.offerPriceId, offer]));
  const lines = rows.flatMap((row) => {
    const offer = byId.get(row.offerPriceId);
    if (!offer) return []; // A line cannot outlive its offer.
    const terms = {
      currency,
      defaultTaxRate: scope.defaultTaxRate,
      hasMandatoryFields: hasMandatoryFields(fields.ORDER_LOGISTIC_LINE, row.customFieldValues),
    };
    return [evaluateCartLine(row, offer, terms)];
  });
  return { lines, fields };
}

/** Several carts at once, each with its totals. */
export async function readCarts(
  db: Kysely<Database>,
  scope: OrderScope,
  carts: readonly CartRow[],
  currency: string,
  now: Date,
): Promise<ReadCart[]> {
  const rows = await findCartLines(
    db,
    scope,
    carts.map(({ id }) => id),
  );
  const { lines } = await evaluateLines(db, scope, rows, currency, now);
  const byCart = Map.groupBy(lines, ({ cartId }) => cartId);
  return carts.map((cart) => {
    const ofCart = byCart.get(cart.id) ?? [];
    return { cart, lines: ofCart, totals: totalCart(ofCart) };
  });
}

/** One cart of the user. Throws 404. */
export async function readCart(
  db: Kysely<Database>,
  scope: OrderScope,
  cartId: string,
  currency: string,
  now: Date,
): Promise<ReadCart & { readonly fields: LineFields }> {
  const [cart, rows] = await Promise.all([findCart(db, scope, cartId, now), findCartLines(db, scope, [cartId])]);
  if (!cart) throw cartNotFound(cartId);
  const { lines, fields } = await evaluateLines(db, scope, rows, currency, now);
  return { cart, lines, fields, totals: totalCart(lines) };
}

/** Without a filter completed carts are left out (orders 2.2). */
export const openStatuses: readonly CartStatus[] = ["INIT", "LOADING", "ON_GOING"];
