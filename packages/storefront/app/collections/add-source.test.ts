import { ApiError } from "@comptoir/sdk/errors";
import { describe, expect, it } from "vitest";
import { findContent, readEntries, readSource, readTarget, writeEntries } from "#collections/add-source.ts";

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("what is on its way into a list or a master quote", () => {
  it.each([
    ["variant=V1&quantity=75", { kind: "variant", id: "V1", quantity: 75, entries: [] }],
    ["cart=C1", { kind: "cart", id: "C1", quantity: 1, entries: [] }],
    ["variant=&cart=C1", { kind: "cart", id: "C1", quantity: 1, entries: [] }],
    ...["-3", "1,5", "douze", "1e99"].map((typed) => [
      `variant=V1&quantity=${typed}`,
      { kind: "variant", id: "V1", quantity: 1, entries: [] },
    ]),
  ])("is what the address %s names", (query, source) => {
    expect(readSource(new URLSearchParams(String(query)), ["variant", "cart"])).toEqual(source);
  });

  it("is nothing of a kind that its page does not know", () => {
    expect(readSource(new URLSearchParams("order=1&constructor=2"), ["variant", "cart"])).toBeNull();
  });

  it("is read by its kind; what is not there, or not the caller's, is none", async () => {
    const source = { kind: "cart", id: "C1", quantity: 1, entries: [] } as const;
    const failing = (status: number) => ({
      cart: () => Promise.reject(new ApiError(new Response(null, { status }), "")),
    });
    expect(await findContent(source, { cart: async ({ id }) => `cart ${id}` })).toBe("cart C1");
    expect(await findContent(source, failing(404))).toBeNull();
    await expect(findContent(source, failing(503))).rejects.toMatchObject({ status: 503 });
  });
});

describe("lines that were typed on another page", () => {
  const entry = (typed: string, offerPriceId = "PRX-1") => readEntries([`${typed}*${offerPriceId}`])[0];

  it("come back from the address as they were written into it, also where nothing was typed", () => {
    const lines = [
      { offerPriceId: "PRX-1", typed: "200" },
      { offerPriceId: "PRX*2", typed: "douze" },
    ];
    expect(readEntries(writeEntries(lines))).toEqual([
      { ...lines[0], pieces: 200 },
      { ...lines[1], pieces: null },
    ]);
    expect(writeEntries([])).toEqual(["none"]);
    expect(readEntries(writeEntries([]))).toEqual([]);
    expect(readSource(new URLSearchParams("entry=200*PRX-1"), ["variant", "entry"])).toEqual({
      kind: "entry",
      id: "200*PRX-1",
      quantity: 1,
      entries: [{ offerPriceId: "PRX-1", typed: "200", pieces: 200 }],
    });
    expect(readSource(new URLSearchParams("entry=none"), ["entry"])).toMatchObject({ kind: "entry", entries: [] });
  });

  it.each([
    ["1", 1],
    ["9999999", 9_999_999],
    ["10000000", null],
    ["0", null],
    ["-1", null],
    ["1,5", null],
    ["a", null],
  ])("%s are %s pieces", (typed, pieces) => {
    expect(entry(typed)?.pieces).toBe(pieces);
  });

  it("are told by their first forty signs when they are no quantity, and stand once", () => {
    const [long = ""] = writeEntries([{ offerPriceId: "A", typed: "x".repeat(41) }]);
    expect(long).toBe(`${"x".repeat(40)}*A`);
    expect(entry("x".repeat(40))?.typed).toHaveLength(40);
    expect(entry("x".repeat(41))).toBeUndefined();
    expect(entry("5", "P".repeat(255))?.offerPriceId).toHaveLength(255);
    expect(entry("5", "P".repeat(256))).toBeUndefined();
    expect(readEntries(["5*A", "6*B", "7*A"]).map(({ typed }) => typed)).toEqual(["7", "6"]);
    expect(readEntries(["*A", "5*", "5"])).toEqual([]);
  });

  it("are no more than a page has", () => {
    const ids = Array.from({ length: 241 }, (_, place) => `5*P${place}`);
    expect(readEntries(ids)).toHaveLength(240);
    expect(readEntries(ids).at(-1)?.offerPriceId).toBe("P239");
  });
});

describe("into which it goes", () => {
  it.each([
    [
      { list: "new", listName: "Lyon" },
      { action: "create", name: "Lyon" },
    ],
    [
      { list: "L1", listName: "Lyon" },
      { action: "update", id: "L1" },
    ],
    [{}, { action: "update", id: "" }],
  ])("is what the form %j says", (fields, target) => {
    expect(readTarget(formOf(fields), "list")).toEqual(target);
  });
});
