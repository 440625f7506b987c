// The values by which records are counted, listed per product and, where variants differ, per document: a count takes as long
// as there are hits, not as long as there are values.
import type { Bits } from "#catalogue/search/memory/tables/bits.ts";
import { Lists } from "#catalogue/search/memory/tables/columns.ts";

/** The groups by which records are counted that are not attributes or fields. */
export const groups = {
  brand: "brand",
  tag: "tag",
  classification: "classification",
  /** Under `<currency> <supplier id>`. */
  supplier: "supplier",
  /** Of an attribute, by its external id. */
  attribute: (externalId: string) => `attribute ${externalId}`,
  /** Of a field of offers, by its id; under `<currency> <text>`. */
  field: (id: string) => `field ${id}`,
} as const;

/** A value of a group: a brand, a supplier, a colour. */
export type GroupValue = { readonly group: string; readonly key: string };

/** How many records of a set have each value. */
export type ValueCounts = Int32Array;

export class ValueTable {
  /** The number of each value, by group and key. */
  readonly #numbers = new Map<string, Map<string, number>>();
  #size = 0;
  readonly #ofProducts = new Lists();
  readonly #ofDocuments = new Lists();

  /** The keys of a group with the place of each among the counts. */
  valuesOf(group: string): ReadonlyMap<string, number> {
    return this.#numbers.get(group) ?? new Map();
  }

  /** The groups in which there are values. */
  get groups(): Iterable<string> {
    return this.#numbers.keys();
  }

  #numberOf({ group, key }: GroupValue): number {
    let ofGroup = this.#numbers.get(group);
    if (!ofGroup) {
      ofGroup = new Map();
      this.#numbers.set(group, ofGroup);
    }
    let number = ofGroup.get(key);
    if (number === undefined) {
      number = this.#size;
      this.#size += 1;
      ofGroup.set(key, number);
    }
    return number;
  }

  /** Adds the next product with the values of each of its documents. */
  push(documents: readonly (readonly GroupValue[])[]): void {
    const lists = documents.map((values) => new Set(values.map((value) => this.#numberOf(value))));
    const [first = new Set<number>(), ...others] = lists;
    const shared = new Set([...first].filter((number) => others.every((list) => list.has(number))));
    this.#ofProducts.push(shared);
    for (const list of lists) this.#ofDocuments.push([...list].filter((number) => !shared.has(number)));
  }

  /** Counts the documents of a set, or their products, once per value. `productOf` has the product of each document. */
  count(set: Bits, productOf: Int32Array, byProduct: boolean): ValueCounts {
    const counts = new Int32Array(this.#size);
    /** Behind which product a value was last counted, so that a product counts once. */
    const countedFor = new Int32Array(byProduct ? this.#size : 0);
    const ofDocuments = this.#ofDocuments.values;
    let current = -1;
    let hits = 0;
    for (let word = 0; word < set.length; word += 1) {
      for (let rest = set[word] ?? 0; rest !== 0; rest &= rest - 1) {
        const document = (word << 5) + 31 - Math.clz32(rest & -rest);
        const product = productOf[document] ?? 0;
        if (product !== current) {
          this.#countProduct(counts, current, byProduct ? 1 : hits);
          current = product;
          hits = 0;
        }
        hits += 1;
        const end = this.#ofDocuments.endOf(document);
        for (let at = this.#ofDocuments.endOf(document - 1); at < end; at += 1) {
          const value = ofDocuments[at] ?? 0;
          if (byProduct) {
            if (countedFor[value] === product + 1) continue;
            countedFor[value] = product + 1;
          }
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
    }
    this.#countProduct(counts, current, byProduct ? 1 : hits);
    return counts;
  }

  #countProduct(counts: ValueCounts, product: number, records: number): void {
    if (product < 0) return;
    const values = this.#ofProducts.values;
    const end = this.#ofProducts.endOf(product);
    for (let at = this.#ofProducts.endOf(product - 1); at < end; at += 1) {
      const value = values[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + records;
    }
  }
}
