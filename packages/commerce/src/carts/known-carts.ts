// What this process knows of the carts that it has written last, so that who writes one again need not read it first. Nobody is
// told when a cart changes: each has the version at which it was known, and is written only if that is still its version.
import type { CartToWrite } from "#carts/cart-lines.queries.ts";
import type { Recall } from "#db/recall.ts";
import type { CurrentLine } from "#pricing/line-updates.rules.ts";
import type { Buyer } from "#shared/buyer.ts";

type KnownCart = Omit<CartToWrite, "lines"> & {
  /** By offer price; null: the cart has no such line; undefined: nobody knows. */
  readonly lines: ReadonlyMap<string, CurrentLine | null | undefined>;
};

const mostCarts = 2_000;
/** Who writes more lines than these at once seldom writes the same again. */
const mostLines = 20;
/** Lines that are remembered of one cart. */
const mostLinesOfCart = 60;

/** What is known of carts, each under the name of its buyer and itself. */
export class KnownCarts {
  readonly #carts = new Map<string, KnownCart>();
  readonly #writing = new Map<string, Promise<unknown>>();

  /** The cart with its lines of these offer prices, as it was when they were known; null where that is not known of all. */
  find(name: string, offerPriceIds: readonly string[]): CartToWrite | null {
    const cart = this.#carts.get(name);
    if (!cart || offerPriceIds.some((id) => cart.lines.get(id) === undefined)) return null;
    return { ...cart, lines: offerPriceIds.flatMap((id) => cart.lines.get(id) ?? []) };
  }

  /**
   * Notes lines of a cart as they are at its version. What is known of its other lines is still true if it was so `before` the
   * write that made this version.
   */
  keep(name: string, cart: Omit<CartToWrite, "lines">, before: string, lines: KnownCart["lines"]): void {
    const known = this.#carts.get(name);
    this.#carts.delete(name);
    if (lines.size > mostLines) return;
    const others = known?.version === before && known.lines.size < mostLinesOfCart ? known.lines : [];
    if (this.#carts.size >= mostCarts) this.#carts.delete(this.#carts.keys().next().value ?? name);
    this.#carts.set(name, { ...cart, lines: new Map([...others, ...lines]) });
  }

  /** Has writers of one cart wait here for each other, rather than find that somebody else has written it meanwhile. */
  async inTurn<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
    const before = this.#writing.get(name);
    const own = before ? before.then(write, write) : write();
    this.#writing.set(name, own);
    try {
      return await own;
    } finally {
      if (this.#writing.get(name) === own) this.#writing.delete(name);
    }
  }
}

const knownBy = new WeakMap<Recall, KnownCarts>();

/** What a process with a memory knows; one without knows nothing from one call to the next. */
export function knownCartsOf(recall: Recall | undefined): KnownCarts {
  const known = (recall && knownBy.get(recall)) ?? new KnownCarts();
  if (recall) knownBy.set(recall, known);
  return known;
}

/** A cart of another account, user or visit is another one. */
export const nameOfCart = ({ accountId, userId, punchoutId }: Buyer, cartId: string): string =>
  JSON.stringify([accountId, userId, punchoutId, cartId]);
