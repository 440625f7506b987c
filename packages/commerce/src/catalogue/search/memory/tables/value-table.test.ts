import fc from "fast-check";
import { expect, it } from "vitest";
import { noBits, setBit } from "#catalogue/search/memory/tables/bits.ts";
import { ValueTable } from "#catalogue/search/memory/tables/value-table.ts";

const value = fc.record({ group: fc.constantFrom("brand", "colour"), key: fc.constantFrom("a", "b", "c") });
const product = fc.array(fc.array(value, { maxLength: 4 }), { minLength: 1, maxLength: 5 });

it("values are counted as counting one by one does, by document and by product", () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 30 }),
      fc.func(fc.boolean()),
      fc.boolean(),
      (products, isIn, byProduct) => {
        const table = new ValueTable();
        const productOf: number[] = [];
        const holders = new Map<string, Set<number>>();
        const set = noBits(5);
        for (const [ordinal, documents] of products.entries()) {
          table.push(documents);
          for (const values of documents) {
            const document = productOf.push(ordinal) - 1;
            if (!isIn(document)) continue;
            setBit(set, document);
            for (const { group, key } of values) {
              const name = `${group} ${key}`;
              const holder = byProduct ? ordinal : document;
              holders.set(name, (holders.get(name) ?? new Set()).add(holder));
            }
          }
        }
        const counts = table.count(set, Int32Array.from(productOf), byProduct);
        const counted = ["brand", "colour"].flatMap((group) =>
          [...table.valuesOf(group)].map(([key, number]) => [`${group} ${key}`, counts[number]] as const),
        );
        for (const [name, count] of counted) expect([name, count]).toEqual([name, holders.get(name)?.size ?? 0]);
        for (const name of holders.keys()) expect(counted.map(([known]) => known)).toContain(name);
      },
    ),
  );
});
