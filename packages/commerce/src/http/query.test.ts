import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { compileQueryReader } from "#http/query.ts";

const schema = z.object({
  status: z.array(z.string()).optional(),
  sort: z.array(z.string()).optional(),
  withUser: z.boolean().optional(),
  page: z.number().int().default(0),
  locale: z.string().optional(),
  currency: z.enum(["EUR", "USD"]).nullish(),
});
const read = compileQueryReader(schema, true);
const readWhole = compileQueryReader(schema, false);

describe("query parameters (accounts 1.3)", () => {
  it.each([
    ["?status[]=INIT&status[]=LOADING", ["INIT", "LOADING"]],
    ["?status[0]=INIT&status[1]=LOADING", ["INIT", "LOADING"]],
    ["?status%5B%5D=INIT&status%5B%5D=LOADING", ["INIT", "LOADING"]],
    ["?status=INIT&status=LOADING", ["INIT", "LOADING"]],
    ["?status=INIT,LOADING", ["INIT", "LOADING"]],
    ["?status=INIT&status[]=LOADING", ["INIT", "LOADING"]],
    ["?status=INIT", ["INIT"]],
    ["?status=INIT,,", ["INIT"]],
  ])("%s is a list", (search, list) => {
    expect(read(search)).toEqual({ status: list });
  });

  it("a search path keeps commas, because a brand may hold one", () => {
    expect(readWhole("?status=Dupont, Fils&status=Martin")).toEqual({ status: ["Dupont, Fils", "Martin"] });
  });

  it("a sort entry keeps its comma", () => {
    expect(read("?sort=name,desc&sort=email,asc")).toEqual({ sort: ["name,desc", "email,asc"] });
  });

  it.each([
    ["?withUser", true],
    ["?withUser=true", true],
    ["?withUser=TRUE", true],
    ["?withUser=false", false],
    ["?page=2&withUser", true],
  ])("%s is a boolean", (search, value) => {
    expect(read(search)).toMatchObject({ withUser: value });
  });

  it.each(["?status=", "?status[]=", "?page=", "?locale=", "?withUser=", "?currency=", "", "?", "?locale&page&status"])(
    "%s counts as absent",
    (search) => {
      expect(read(search)).toEqual({});
    },
  );

  it("unknown parameters are ignored, names of object members included", () => {
    expect(read("?utm=1&__proto__=x&constructor=y&toString=z&page=3")).toEqual({ page: 3 });
  });

  it("pageable[page] and pageable.page stand in for page", () => {
    expect(read("?pageable[page]=4")).toEqual({ page: 4 });
    expect(read("?pageable.page=5")).toEqual({ page: 5 });
  });

  it("what is no number or boolean is left for the schema to refuse", () => {
    expect(read("?page=two&withUser=maybe")).toEqual({ page: "two", withUser: "maybe" });
    expect(read("?page=%20")).toEqual({ page: " " });
    expect(read("?page=Infinity")).toEqual({ page: "Infinity" });
  });

  it("looks through the wrappers of a schema", () => {
    const wrapped = compileQueryReader(
      z.object({
        ids: z.preprocess((value) => value, z.array(z.string()).min(1)),
        size: z.number().prefault(20).readonly(),
        exact: z.boolean().catch(false),
        name: z.string().transform((text) => text.length),
      }),
      true,
    );
    expect(wrapped("?ids=a,b&size=5&exact&name=x")).toEqual({ ids: ["a", "b"], size: 5, exact: true, name: "x" });
  });

  it("any list comes back as it was sent, whichever of the notations wrote it", () => {
    const item = fc.string({ minLength: 1 }).filter((text) => !text.includes(",") && text.isWellFormed());
    const notation = fc.constantFrom("brackets", "indexes", "repetition", "commas");
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), notation, (items, kind) => {
        const encoded = items.map(encodeURIComponent);
        const search = {
          brackets: encoded.map((text) => `status[]=${text}`).join("&"),
          indexes: encoded.map((text, index) => `status[${index}]=${text}`).join("&"),
          repetition: encoded.map((text) => `status=${text}`).join("&"),
          commas: `status=${encoded.join(",")}`,
        }[kind];
        expect(read(`?${search}`)).toEqual({ status: items });
      }),
    );
  });

  it("no query whatever makes the reader fail or invent a field", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const known = new Set(Object.keys(schema.shape));
        expect(Object.keys(read(`?${text}`)).every((name) => known.has(name))).toBe(true);
      }),
    );
  });
});
