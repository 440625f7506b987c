// From cart to order (orders 2.6). The call checks and answers at once; the lines are built by a background job, which is
// safe to run twice: it builds only the attempt that it was sent for.
import { type CartLineRow, findCartLines, upsertCartLines } from "#carts/cart-lines.queries.ts";
import { cartLocked, cartNotFound } from "#carts/carts.errors.ts";
import { type CartRow, lockCart, lockCartOfAnybody, setCart } from "#carts/carts.queries.ts";
import { buildingPatience, cartStep, type EvaluatedLine, lineToWrite } from "#carts/carts.rules.ts";
import { evaluateLines, findWholeOffers } from "#carts/read-cart.ts";
import type { LineOffer } from "#catalogue/offers/offers.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { dropEmptyCartOrder, getCartOrder, openCartOrder, rebuildCartOrder } from "#orders/drafts/cart-orders.ts";
import type { LineToDraft } from "#orders/drafts/drafts.ts";
import { noEligibleLine } from "#orders/orders.errors.ts";
import { evaluateLine, fitQuantity, isBlocking, type Remark } from "#pricing/lines.rules.ts";
import type { Buyer } from "#shared/buyer.ts";
import { invariant } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

const jobName = "initialise-orders";
type InitialiseJob = { readonly cartId: string; readonly loadingSince: string; readonly buyer: Buyer };

type EligibleLine = {
  readonly line: EvaluatedLine<CartLineRow, LineOffer>;
  readonly quantity: number;
  readonly remarks: readonly Remark[];
};

/** Lines that may enter the order, with the quantity that packs and bounds make of theirs. */
async function findEligibleLines(
  source: Pick<Deps, "db" | "recall">,
  buyer: Buyer,
  cart: CartRow,
  now: Date,
): Promise<EligibleLine[]> {
  const rows = await findCartLines(source.db, buyer, [cart.id]);
  const { lines } = await evaluateLines(source, buyer, rows, {
    currency: cart.currency,
    now,
    find: findWholeOffers,
  });
  return lines.flatMap((line) => {
    const { quantity } = fitQuantity(line.offer, line.quantity);
    const terms = { currency: cart.currency, hasMandatoryFields: true, pricedAt: null };
    const remarks = evaluateLine(line.offer, quantity, terms);
    return line.isBlocked || remarks.some(isBlocking) ? [] : [{ line, quantity, remarks }];
  });
}

/** Suppliers may be named by either id; null = all. */
const chosen = (eligible: readonly EligibleLine[], supplierKeys: readonly string[] | null) =>
  supplierKeys === null
    ? eligible
    : eligible.filter(
        ({ line: { offer } }) =>
          supplierKeys.includes(offer.supplierExternalId) || supplierKeys.includes(offer.supplierId),
      );

/** Writes the lines into the order; quantities that had to be adjusted change in the cart as well. */
async function build(tx: Tx, buyer: Buyer, cart: CartRow, eligible: readonly EligibleLine[], now: Date) {
  const order = await getCartOrder(tx, cart.id);
  invariant(order, "the order of a cart is opened before it is built");
  const adjusted = eligible.filter(({ line, quantity }) => quantity !== line.quantity);
  await upsertCartLines(
    tx,
    cart.id,
    adjusted.map(({ line, quantity, remarks }) => lineToWrite(line.offer, { quantity, remarks, extras: line.extras })),
    now,
  );
  const wanted = eligible.map(({ line, quantity }): LineToDraft => {
    return { offer: line.offer, quantity, ...line.extras };
  });
  await rebuildCartOrder(tx, buyer, order, wanted, now);
}

/**
 * Starts building the order of a cart and answers its id; while one is being built, that one's. A cart that has its order
 * already gets it rebuilt before the answer. Throws 404, 409, and 422 F-E-039 when no line can be ordered.
 */
export async function initialiseOrders(
  context: SessionContext,
  cartId: string,
  supplierKeys: readonly string[] | null,
): Promise<string> {
  const { deps, buyer } = context;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const cart = await lockCart(tx, buyer, cartId, now);
    if (!cart) throw cartNotFound(cartId);
    if (!cartStep("initialise", cart.status)) throw cartLocked(cart.status);
    if (cart.status === "LOADING") {
      const running = await getCartOrder(tx, cart.id);
      invariant(running, "a cart whose order is being built has one");
      return running.id;
    }
    const eligible = chosen(await findEligibleLines({ ...deps, db: tx }, buyer, cart, now), supplierKeys);
    if (eligible.length === 0) throw noEligibleLine();
    const supplierIds = supplierKeys && [...new Set(eligible.map(({ line }) => line.offer.supplierId))];
    const order = await openCartOrder(tx, buyer, cart, now);
    if (cart.status === "ON_GOING") {
      await setCart(tx, cart.id, { ordered_supplier_ids: supplierIds });
      await build(tx, buyer, cart, eligible, now);
      return order.id;
    }
    await setCart(tx, cart.id, { status: "LOADING", loading_since: now, ordered_supplier_ids: supplierIds });
    const data: InitialiseJob = { cartId: cart.id, loadingSince: now.toISOString(), buyer };
    await deps.jobs.send(jobName, data, { transaction: tx });
    return order.id;
  });
}

/** Gives a cart back to its buyer; an order that never got a line goes. */
async function giveUp(tx: Tx, cartId: string): Promise<void> {
  await setCart(tx, cartId, { status: "INIT", loading_since: null });
  await dropEmptyCartOrder(tx, cartId);
}

async function findLoadingCart(tx: Tx, { cartId, loadingSince }: InitialiseJob): Promise<CartRow | null> {
  const cart = await lockCartOfAnybody(tx, cartId);
  const isThisAttempt = cart?.status === "LOADING" && cart.loadingSince?.toISOString() === loadingSince;
  return cart && isThisAttempt ? cart : null;
}

/** Builds the order; a cart that nobody waits for any more, or without a line that can be ordered, is given back. */
async function runInitialiseJob(deps: Deps, job: InitialiseJob): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const cart = await findLoadingCart(tx, job);
    if (!cart) return;
    const isTooLate = now.getTime() - new Date(job.loadingSince).getTime() > buildingPatience;
    const eligible = isTooLate ? [] : await findEligibleLines({ ...deps, db: tx }, job.buyer, cart, now);
    const lines = chosen(eligible, cart.orderedSupplierIds);
    if (lines.length === 0) return giveUp(tx, cart.id);
    await build(tx, job.buyer, cart, lines, now);
    await setCart(tx, cart.id, { status: "ON_GOING", loading_since: null, updated_at: now });
  });
}

/** What a worker does to build orders: on a failure the cart is given back at once instead of after its patience. */
export function defineInitialiseJob(deps: Deps): void {
  deps.jobs.define<InitialiseJob>(jobName, async (job) => {
    try {
      await runInitialiseJob(deps, job);
    } catch (error) {
      deps.log.error({ error, cartId: job.cartId }, "The order of a cart could not be built");
      await inTransaction(deps.db, async (tx) => {
        if (await findLoadingCart(tx, job)) await giveUp(tx, job.cartId);
      });
    }
  });
}
