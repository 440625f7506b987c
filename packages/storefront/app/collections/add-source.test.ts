import { ApiError } from "@comptoir/sdk/errors";
import { describe, expect, it } from "vitest";
import { findContent, readSource, readTarget } from "#collections/add-source.ts";

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
  it("are those of the form beside the address, whatever their number, each article once", () => {
    const lines = Array.from({ length: 1000 }, (_, place) => ({
      ...{ offerPriceId: `P${place}`, typed: "5", pieces: 5 },
    }));
    const again = { offerPriceId: "P0", typed: "7", pieces: 7 };
    const source = readSource(new URLSearchParams("entry=form"), ["variant", "entry"], [...lines, again]);
    expect(source).toEqual({ kind: "entry", id: "form", quantity: 1, entries: [again, ...lines.slice(1)] });
    expect(readSource(new URLSearchParams("entry=20*PRX-1"), ["entry"])?.entries).toEqual([]);
    expect(readSource(new URLSearchParams("variant=V1"), ["variant"], lines)?.entries).toEqual([]);
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
