import { pageOf } from "@comptoir/contract/shared";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseSort, presentPage } from "#shared/paging.ts";

describe("the page envelope (accounts 1.6)", () => {
  it.each([
    { total: 0, page: 0, size: 20, items: 0, pages: 0, first: true, last: true, empty: true },
    { total: 1, page: 0, size: 20, items: 1, pages: 1, first: true, last: true, empty: false },
    { total: 20, page: 0, size: 20, items: 20, pages: 1, first: true, last: true, empty: false },
    { total: 21, page: 0, size: 20, items: 20, pages: 2, first: true, last: false, empty: false },
    { total: 21, page: 1, size: 20, items: 1, pages: 2, first: false, last: true, empty: false },
    { total: 21, page: 5, size: 20, items: 0, pages: 2, first: false, last: true, empty: true },
    { total: 50, page: 2, size: 10, items: 10, pages: 5, first: false, last: false, empty: false },
  ])("page $page of $total things by $size", ({ total, page, size, items, pages, first, last, empty }) => {
    const content = Array.from({ length: items }, (_, index) => index);
    expect(presentPage(content, total, { page, size })).toMatchObject({
      content,
      totalElements: total,
      totalPages: pages,
      number: page,
      size,
      numberOfElements: items,
      first,
      last,
      empty,
      pageable: { offset: page * size, pageNumber: page, pageSize: size, paged: true, unpaged: false },
    });
  });

  it("says by what it is sorted, twice", () => {
    const order = [
      { property: "name", direction: "ASC" },
      { property: "status", direction: "DESC" },
    ] as const;
    const { sort, pageable } = presentPage([], 0, { page: 0, size: 20 }, order);
    const common = { ignoreCase: false, nullHandling: "NATIVE" };
    expect(sort).toEqual([
      { property: "name", direction: "ASC", ascending: true, descending: false, ...common },
      { property: "status", direction: "DESC", ascending: false, descending: true, ...common },
    ]);
    expect(pageable.sort).toEqual(sort);
  });

  it("fits the contract and leads through all things, each once, whatever their number and the size", () => {
    const schema = pageOf(z.number());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 50 }), (total, size) => {
        const things = Array.from({ length: total }, (_, index) => index);
        const seen: number[] = [];
        for (let page = 0; ; page += 1) {
          const content = things.slice(page * size, (page + 1) * size);
          const envelope = schema.parse(presentPage(content, total, { page, size }));
          seen.push(...envelope.content);
          expect(envelope.first).toBe(page === 0);
          if (envelope.last) break;
        }
        expect(seen).toEqual(things);
      }),
    );
  });
});

describe("sorting (orders 1.3)", () => {
  const fields = ["name", "status", "createdAt"] as const;
  const name = { property: "name", direction: "ASC" };

  it.each([
    ["name", [name]],
    ["name:asc", [name]],
    ["name,asc", [name]],
    ["name|asc", [name]],
    [" name : ASC ", [name]],
    ["name:sideways", [name]],
    ["name:desc", [{ ...name, direction: "DESC" }]],
    ["name,DESC", [{ ...name, direction: "DESC" }]],
    ["name|Desc", [{ ...name, direction: "DESC" }]],
  ])("%j is read", (entry, order) => {
    expect(parseSort([entry], fields)).toEqual(order);
  });

  it("several orders keep their rank, in entries or joined by commas", () => {
    const order = [
      { property: "status", direction: "DESC" },
      { property: "createdAt", direction: "ASC" },
    ];
    expect(parseSort(["status:desc", "createdAt:asc"], fields)).toEqual(order);
    expect(parseSort(["status:desc,createdAt:asc"], fields)).toEqual(order);
    expect(parseSort(["status|desc,createdAt"], fields)).toEqual(order);
  });

  it.each([
    "",
    ",",
    ":",
    "|desc",
    "password:asc",
    "NAME:asc",
    "name; DROP TABLE users",
    "__proto__",
    "constructor:desc",
  ])("%j is left out, never an error", (entry) => {
    expect(parseSort([entry], fields)).toEqual([]);
    expect(parseSort([entry, "status"], fields)).toEqual([{ property: "status", direction: "ASC" }]);
  });

  it("nothing asked is nothing sorted, and no text whatever sorts by a field that the list does not know", () => {
    expect(parseSort(undefined, fields)).toEqual([]);
    expect(parseSort([], fields)).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.string()), (entries) => {
        for (const { property, direction } of parseSort(entries, fields)) {
          expect(fields).toContain(property);
          expect(["ASC", "DESC"]).toContain(direction);
        }
      }),
    );
  });
});
