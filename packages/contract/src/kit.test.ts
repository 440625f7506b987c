import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { headerOf } from "#imports/import-columns.ts";
import {
  type CallAnswer,
  type CallArguments,
  defineCall,
  fileBody,
  type Handlers,
  noContent,
  pathsOf,
  successStatus,
} from "#kit.ts";

const things = {
  listThings: defineCall({
    method: "GET",
    path: "/v2/things",
    aliases: ["/v1/things"],
    summary: "Lists things",
    access: "public",
    query: z.object({ size: z.number().default(20) }),
    response: z.array(z.string()),
  }),
  createThing: defineCall({
    method: "POST",
    path: "/v2/things",
    summary: "Creates a thing",
    access: "session",
    body: z.object({ name: z.string() }),
    response: z.string(),
    status: 201,
  }),
  deleteThing: defineCall({
    method: "DELETE",
    path: "/v2/things/{thingId}",
    summary: "Deletes a thing",
    access: { right: "THING_DELETE" },
    params: z.object({ thingId: z.string() }),
    response: noContent,
  }),
};

const staffThings = {
  countThings: defineCall({
    method: "GET",
    path: "/v1/things/count",
    summary: "Counts things",
    access: { right: "COUNT" },
    clients: ["ACCOUNT", "OPERATOR"],
    response: z.number(),
  }),
  buyThing: defineCall({
    method: "POST",
    path: "/v1/things/bought",
    summary: "Buys a thing",
    access: "session",
    clients: ["ACCOUNT"],
    response: z.string(),
  }),
};

describe("a call is defined once", () => {
  it("its paths are the first one and the aliases", () => {
    expect(pathsOf(things.listThings)).toEqual(["/v2/things", "/v1/things"]);
    expect(pathsOf(things.createThing)).toEqual(["/v2/things"]);
  });

  it("it succeeds with 200, with the status it names, or with 204 when it answers nothing", () => {
    expect(Object.values(things).map(successStatus)).toEqual([200, 201, 204]);
  });

  it("clients may leave out what has a default, and must give the rest", () => {
    expectTypeOf<CallArguments<typeof things.listThings>>().toEqualTypeOf<{
      readonly query?: { size?: number | undefined };
    }>();
    expectTypeOf<CallArguments<typeof things.createThing>>().toEqualTypeOf<{ readonly body: { name: string } }>();
    expectTypeOf<CallAnswer<typeof things.listThings>>().toEqualTypeOf<string[]>();
  });

  it("handlers get what was validated, and a context with a session where the call needs one", () => {
    type MadeHandlers = Handlers<
      typeof things & typeof staffThings,
      { public: { user: null }; user: { user: "anybody" }; session: { user: "somebody" } }
    >;
    expectTypeOf<Parameters<MadeHandlers["listThings"]>[0]["query"]>().toEqualTypeOf<{ size: number }>();
    expectTypeOf<Parameters<MadeHandlers["listThings"]>[1]["user"]>().toEqualTypeOf<null>();
    expectTypeOf<Parameters<MadeHandlers["deleteThing"]>[1]["user"]>().toEqualTypeOf<"somebody">();
    // Others than buyers have no account: their calls say so.
    expectTypeOf<Parameters<MadeHandlers["countThings"]>[1]["user"]>().toEqualTypeOf<"anybody">();
    expectTypeOf<Parameters<MadeHandlers["buyThing"]>[1]["user"]>().toEqualTypeOf<"somebody">();
  });
});

describe("the body of a call that takes a file", () => {
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>();
  it.each([
    [{ contentType: "text/csv", bytes }, true],
    [{ contentType: "text/csv", bytes: "a;b" }, false],
    [{ contentType: "text/csv" }, false],
    [null, false],
    ["a;b", false],
  ])("%j: %s", (body, isFile) => {
    expect(fileBody.safeParse(body).success).toBe(isFile);
  });
});

it("a column is known to people by its header, one that nobody knows by its key", () => {
  expect(headerOf("OFFER", "stock")).toBe("Stock External Id");
  expect(headerOf("OFFER", "unheard")).toBe("unheard");
});
