// The orders that were asked for: each made once and then kept up to date, those of guests for everybody.
import {
  buildOrder,
  canBeDerived,
  isOfCaller,
  type Order,
  orderFor,
  replace,
} from "#catalogue/search/memory/orders.ts";
import type { PriceView } from "#catalogue/search/memory/price-view.ts";
import type { MadeView } from "#catalogue/search/memory/price-views.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import type { OrderQuestion } from "#catalogue/search/memory/sort-columns.ts";

/** Memory for orders, in bytes; beyond it the one used longest ago goes, but four always stay. */
const ROOM = 64 * 1024 * 1024;
const LEAST_ORDERS = 4;
const BYTES_PER_DOCUMENT = 12;
/** Past this share of all documents an order is made anew rather than mended. */
const MENDED_SHARE = 4;

export class KeptOrder {
  readonly key: string;
  readonly view: PriceView;
  readonly isOfCaller: boolean;
  readonly #segment: Segment;
  readonly #changed = new Set<number>();
  #order: Order | null = null;

  constructor(segment: Segment, key: string, view: PriceView, question: OrderQuestion) {
    this.#segment = segment;
    this.key = key;
    this.view = view;
    this.isOfCaller = isOfCaller(question);
  }

  set(order: Order): void {
    this.#order = order;
  }

  /** What has to be put in its place before the order is used next. */
  add(documents: Iterable<number>): void {
    for (const document of documents) this.#changed.add(document);
  }

  /** Whether so much changed that it is better made anew. */
  get isOld(): boolean {
    return this.#changed.size * MENDED_SHARE > this.#segment.size + MENDED_SHARE * 256;
  }

  /** The order as of now. */
  current(): Order {
    if (!this.#order) throw new TypeError("The order is still being made");
    if (this.#changed.size > 0) replace(this.#segment, this.#order, this.#changed);
    this.#changed.clear();
    return this.#order;
  }
}

export class KeptOrders {
  readonly #segment: Segment;
  /** The longest unused come first. */
  readonly #kept = new Map<KeptOrder, Promise<KeptOrder>>();

  constructor(segment: Segment) {
    this.#segment = segment;
  }

  /** The order of a question; what a caller pays matters only where it sorts by that. */
  of(question: OrderQuestion, made: MadeView): Promise<KeptOrder> {
    const { publicView } = this.#segment;
    const view = isOfCaller(question) ? made.view : publicView;
    const key = JSON.stringify(question);
    const known = this.#kept.keys().find((entry) => entry.key === key && entry.view === view);
    const making = known && this.#kept.get(known);
    if (known) this.#kept.delete(known);
    if (known && making && !known.isOld) {
      this.#kept.set(known, making);
      return making;
    }
    const entry = new KeptOrder(this.#segment, key, view, question);
    const fresh = this.#make(question, made, view).then((order) => {
      entry.set(order);
      return entry;
    });
    this.#kept.set(entry, fresh);
    fresh.catch(() => this.#kept.delete(entry)); // Told to whoever asked.
    this.#dropOldest();
    return fresh;
  }

  async #make(question: OrderQuestion, made: MadeView, view: PriceView): Promise<Order> {
    const { publicView, size } = this.#segment;
    const { differing } = made;
    const isNear = view !== publicView && differing !== null && differing.size * MENDED_SHARE < size;
    if (!isNear || !canBeDerived(question)) return buildOrder(this.#segment, view, question);
    const shared = await this.of(question, { view: publicView, differing: new Set() });
    return orderFor(this.#segment, view, shared.current(), differing);
  }

  #dropOldest(): void {
    const most = Math.max(LEAST_ORDERS, Math.floor(ROOM / (BYTES_PER_DOCUMENT * (this.#segment.size + 1))));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) return;
      this.#kept.delete(oldest);
    }
  }

  /** Takes in changed documents: `moved` came, went or sort differently for everybody. */
  follow(touched: readonly number[], moved: readonly number[]): void {
    for (const entry of this.#kept.keys()) entry.add(entry.isOfCaller ? touched : moved);
  }
}
