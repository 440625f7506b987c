import { defineCall, fileContent, noContent } from "@comptoir/contract/kit";
import { CustomFieldWrite, PageQuery } from "@comptoir/contract/shared";
import { incomingOf } from "@comptoir/http/exchange";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { FileAnswer, JsonText, KeptJson } from "#http/answers.ts";
import { notFound } from "#shared/refusal.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const open = { access: "public", summary: "A call of this test" } as const;
const Line = z.object({ sku: z.string().min(1).max(5), quantity: z.number().int().min(1).max(100) });
const probes = {
  list: defineCall({
    ...open,
    method: "GET",
    path: "/v1/things",
    aliases: ["/v2/things"],
    query: PageQuery.extend({ isNew: z.boolean().optional(), status: z.array(z.enum(["INIT", "LOADING"])).optional() }),
    response: z.unknown(),
  }),
  create: defineCall({
    ...open,
    method: "POST",
    path: "/v1/things",
    body: z.object({
      name: z.string().trim().min(1),
      lines: z.array(Line).max(3).optional(),
      fields: z.array(CustomFieldWrite).optional(),
    }),
    response: z.unknown(),
    status: 201,
  }),
  get: defineCall({
    ...open,
    method: "GET",
    path: "/v1/things/{thingId}",
    params: z.object({ thingId: z.string().max(20) }),
    response: z.strictObject({ id: z.string() }),
  }),
  remove: defineCall({ ...open, method: "DELETE", path: "/v1/things/{thingId}", response: noContent }),
  ready: defineCall({ ...open, method: "GET", path: "/v1/ready-text", response: z.strictObject({ a: z.number() }) }),
  kept: defineCall({ ...open, method: "GET", path: "/v1/kept", response: z.unknown() }),
  file: defineCall({ ...open, method: "GET", path: "/v1/file", response: fileContent }),
  fail: defineCall({ ...open, method: "GET", path: "/v1/fail", response: z.unknown() }),
  context: defineCall({ ...open, method: "GET", path: "/v1/context", response: z.unknown() }),
  mine: defineCall({ ...open, access: "session", method: "GET", path: "/v1/mine", response: z.unknown() }),
  write: defineCall({
    ...open,
    access: "session",
    method: "PUT",
    path: "/v1/mine",
    body: z.object({ name: z.string() }),
    response: z.unknown(),
  }),
};

const size = { length: 300 };
const kept = KeptJson.of({ name: "Boîte à 3 €", size, colour: undefined });
let shop: TestApp;
let buyer: Caller;
let answers: { broken?: boolean; failure?: Error } = {};
beforeAll(async () => {
  shop = await createTestApp({
    families: [
      mounted(probes, {
        list: async ({ query }) => query,
        create: async ({ body }) => body,
        get: async ({ params }) => {
          if (params.thingId === "missing") throw notFound("Thing", params.thingId);
          return answers.broken ? ({ id: 5 } as never) : { id: params.thingId };
        },
        remove: async () => undefined,
        ready: async () => new JsonText('{"a":1}', { ETag: '"1"' }),
        kept: async () => kept,
        file: async () => new FileAnswer(new TextEncoder().encode("données"), "text/csv", 'Relevé "été" €\r\n.csv'),
        fail: async () => {
          throw answers.failure ?? new Error("the password is hunter2");
        },
        context: async (_, { locale, clientAddress, requestId }) => ({ locale, clientAddress, requestId }),
        mine: async () => "mine",
        write: async () => "written",
      }),
    ],
  });
  buyer = await shop.as((await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] })).email);
});
afterAll(() => shop.close());
beforeEach(() => {
  answers = {};
  shop.loggedErrors.length = 0;
});

const post = (body: unknown, headers = {}) => shop.call("POST", "/v1/things", { body, headers });
const errorsOf = async (answer: ReturnType<typeof post>) =>
  (await answer).error?.errors.map(({ code, detail }) => `${detail} ${code}`);

describe("who calls", () => {
  it("a missing or unknown api key comes before everything else", async () => {
    for (const headers of [{ "dj-api-key": "" }, { "dj-api-key": "nobody", "dj-client": "NOBODY" }]) {
      const answer = await shop.call("GET", "/v1/mine", { headers });
      expect([answer.status, answer.error?.code]).toEqual([401, "API_KEY_INVALID"]);
    }
  });

  it("a missing or unknown client kind is not in the list of allowed values", async () => {
    for (const client of ["", "NOBODY"])
      expect((await shop.call("GET", "/v1/mine", { headers: { "dj-client": client } })).error?.code).toBe("F-E-008");
  });

  it("shop calls are for storefronts; suppliers and operators are refused where they have no business", async () => {
    expect((await shop.guest("SUPPLIER").call("GET", "/v1/things")).status).toBe(403);
  });

  it("a call with a session needs a bearer token", async () => {
    for (const headers of [{}, { Authorization: "Basic abc" }, { Authorization: "Bearer " }]) {
      const answer = await shop.call("GET", "/v1/mine", { headers });
      expect([answer.status, answer.error?.code]).toEqual([401, "UNAUTHORIZED"]);
    }
    expect((await buyer.call("GET", "/v1/mine")).body).toBe("mine");
  });

  it("who may not call learns nothing about the body", async () => {
    expect((await shop.call("PUT", "/v1/mine", { body: "{broken" })).status).toBe(401);
    expect((await buyer.call("PUT", "/v1/mine", { body: "{broken" })).status).toBe(400);
  });
});

describe("what is asked", () => {
  it("arrays, booleans and empty values of the query are read as the wire writes them", async () => {
    const answer = await shop.call("GET", "/v1/things?status[]=INIT&status=LOADING&isNew&page=&unknown=1");
    expect(answer.body).toEqual({ page: 0, size: 20, isNew: true, status: ["INIT", "LOADING"] });
    expect((await shop.call("GET", "/v2/things?isNew=")).body).toEqual({ page: 0, size: 20 });
  });

  it.each([
    ["page=-1", "page F-E-007"],
    ["page=1.5", "page F-E-012"],
    ["page=two", "page F-E-012"],
    ["size=0", "size F-E-007"],
    ["size=1001", "size F-E-007"],
    ["isNew=maybe", "isNew F-E-009"],
    ["status=GONE", "status[0] F-E-008"],
  ])("%s is refused with %s", async (query, expected) => {
    expect(await errorsOf(shop.call("GET", `/v1/things?${query}`))).toEqual([expected]);
  });

  it("pages of 1000 are the largest", async () => {
    expect((await shop.call("GET", "/v1/things?size=1000")).status).toBe(200);
  });

  it("every invalid field has its own entry, and the top level repeats the first", async () => {
    const answer = await post({ name: " ", lines: [{ sku: "ABCDEF", quantity: 0 }, { sku: 5 }] });
    expect(answer.status).toBe(400);
    expect(await errorsOf(Promise.resolve(answer))).toEqual([
      "name F-E-001",
      "lines[0].sku F-E-010",
      "lines[0].quantity F-E-007",
      "lines[1].sku F-E-012",
      "lines[1].quantity F-E-001",
    ]);
    expect(answer.error).toMatchObject({
      code: "F-E-001",
      error: "Bad Request",
      message: "Missing value: name",
      content: {},
      warnings: [],
    });
  });

  it("invalid path, query and body are told together", async () => {
    expect(await errorsOf(shop.call("GET", `/v1/things/${"x".repeat(21)}`))).toEqual(["thingId F-E-010"]);
  });

  it("the read form of a custom field is CO0005", async () => {
    expect(await errorsOf(post({ name: "a", fields: [{ customField: {}, value: 1 }] }))).toEqual(["fields[0] CO0005"]);
  });

  it.each(["{broken", "[", "nope", "{'a':1}"])("a body that is no JSON is refused: %s", async (body) => {
    const answer = await post(body);
    expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([400, "F-E-012", "body"]);
  });

  it("an empty body misses its fields", async () => {
    expect(await errorsOf(post(""))).toEqual(["name F-E-001"]);
    expect(await errorsOf(post("null"))).toEqual(["body F-E-001"]);
  });

  it("a body over 1 MiB is too large, counted in bytes, whether or not its length was announced", async () => {
    const fits = JSON.stringify({ name: "x".repeat(1024 * 1024 - 11) });
    expect((await post(fits)).status).toBe(201);
    for (const body of [`${fits} `, JSON.stringify({ name: "é".repeat(600_000) })]) {
      const answer = await post(body);
      expect([answer.status, answer.error?.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    }
    expect((await post("{}", { "Content-Length": String(2 ** 21) })).status).toBe(413);
  });

  it("texts that the database cannot hold are refused, and texts that only look so are not", async () => {
    expect(await errorsOf(post('{"name":"a\\u0000b"}'))).toEqual(["name F-E-012"]);
    expect(await errorsOf(post('{"name":"a","lines":[{"sku":"\\ud800","quantity":1}]}'))).toEqual([
      "lines[0].sku F-E-012",
    ]);
    expect((await post('{"name":"\\\\u0000 \\ud83d\\ude00"}')).body).toEqual({ name: "\\u0000 😀" });
    expect(await errorsOf(shop.call("GET", "/v1/things/a%00b"))).toEqual(["thingId F-E-012"]);
  });

  it("an unknown route is not found", async () => {
    expect((await shop.call("GET", "/v1/nowhere")).status).toBe(404);
  });
});

describe("what is answered", () => {
  it("entities are bare, creations 201, nothing is 204 without a body", async () => {
    expect((await shop.call("GET", "/v1/things/7")).body).toEqual({ id: "7" });
    expect((await post({ name: "a" })).status).toBe(201);
    const nothing = await shop.call("DELETE", "/v1/things/7");
    expect([nothing.status, nothing.body, nothing.headers.get("content-type")]).toEqual([204, undefined, null]);
  });

  it("ready-made JSON goes out as it is, with its headers", async () => {
    const answer = await shop.call("GET", "/v1/ready-text");
    expect([answer.body, answer.headers.get("etag")]).toEqual([{ a: 1 }, '"1"']);
    expect(answer.headers.get("cache-control")).toBeNull();
  });

  it("answers to somebody signed in are for nobody else's cache", async () => {
    expect((await buyer.call("GET", "/v1/things")).headers.get("cache-control")).toBe("private, no-store");
  });

  it("a file has a name that no header can be broken with", async () => {
    const answer = await shop.call("GET", "/v1/file");
    expect(answer.body).toBe("données");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Releve ete.csv\"; filename*=UTF-8''Relev%C3%A9%20%22%C3%A9t%C3%A9%22%20%E2%82%AC%0D%0A.csv",
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("a refusal is the envelope with code, status and message", async () => {
    const answer = await shop.call("GET", "/v1/things/missing");
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      code: "F-E-033",
      error: "Not Found",
      message: "Thing not found: missing",
      content: {},
      errors: [{ code: "F-E-033", message: "Thing not found: missing", detail: "missing" }],
      warnings: [],
    });
  });

  it("a surprise tells the request id and nothing else, and is logged under it", async () => {
    const answer = await shop.call("GET", "/v1/fail", { headers: { "x-request-id": "abc-123" } });
    expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([
      500,
      "INTERNAL_ERROR",
      "abc-123",
    ]);
    expect(JSON.stringify(answer.body)).not.toContain("hunter2");
    expect(shop.loggedErrors).toMatchObject([{ requestId: "abc-123", call: "GET /v1/fail" }]);
  });

  it("a database that is away for a moment is a 503 that says when to come back, and no fault of ours", async () => {
    answers.failure = new Error("Connection terminated unexpectedly");
    const { status, headers, error } = await shop.call("GET", "/v1/fail");
    expect([status, headers.get("Retry-After"), error?.code, error?.error]).toEqual([
      503,
      "2",
      "UNAVAILABLE",
      "Service Unavailable",
    ]);
    expect(shop.loggedErrors).toEqual([]);
  });

  it("an answer that breaks its contract is a fault of ours", async () => {
    answers = { broken: true };
    expect((await shop.call("GET", "/v1/things/7")).status).toBe(500);
    expect(shop.loggedErrors).toHaveLength(1);
  });

  it("every answer names its request; an id that is no id is replaced", async () => {
    const context = async (id: string) => {
      const answer = await shop.call("GET", "/v1/context", { headers: { "x-request-id": id } });
      return [answer.headers.get("x-request-id"), (answer.body as { requestId: string }).requestId];
    };
    expect(await context("trace.1-a")).toEqual(["trace.1-a", "trace.1-a"]);
    const [replaced, seen] = await context("<script>");
    expect(replaced).toMatch(/^[\da-f-]{36}$/);
    expect(seen).toBe(replaced);
  });

  it("the query's locale wins over the header, in any spelling, and none is an error", async () => {
    const localeOf = async (query: string, header?: string) =>
      (await shop.call("GET", `/v1/context${query}`, { headers: header ? { locale: header } : {} })).body;
    for (const spelling of ["en-GB", "en_GB", "en", "EN", "en-US"])
      expect(await localeOf("", spelling)).toMatchObject({ locale: "en-GB" });
    expect(await localeOf("?locale=fr", "en")).toMatchObject({ locale: "fr-FR" });
    expect(await localeOf("?locale=", "en")).toMatchObject({ locale: "en-GB" });
    expect(await localeOf("?locale=klingon")).toMatchObject({ locale: "fr-FR" });
  });
});

describe("ordinary calls are limited per user and per address", () => {
  let busy: TestApp;
  beforeAll(async () => {
    busy = await createTestApp({
      database: shop.database,
      config: { rateLimits: { isEnabled: true } },
      families: [
        mounted(
          {
            create: probes.create,
            list: probes.list,
            find: { ...probes.list, aliases: [], path: "/v1/find", queryArrays: "repeated" },
            take: { ...probes.list, aliases: [], path: "/v1/take", entriesPerCount: 50 },
          },
          { create: async () => "made", list: async () => [], find: async () => [], take: async () => [] },
        ),
      ],
    });
  });

  const from = (address: string) => ({ headers: { "x-client-address": address } });
  const write = (address: string) => busy.call("POST", "/v1/things", { body: { name: "a" }, ...from(address) });

  it("600 writes a minute, then 429 until the minute is over; reads go on", async () => {
    for (let count = 0; count < 600; count += 1) await write("198.51.100.1");
    const answer = await write("198.51.100.1");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await write("198.51.100.2")).status).toBe(201);
    expect((await busy.call("GET", "/v1/things", from("198.51.100.1"))).status).toBe(200);
    busy.clock.advance(60_000);
    expect((await write("198.51.100.1")).status).toBe(201);
  });

  it("3000 searches a minute", async () => {
    const search = () => busy.call("GET", "/v1/find", from("198.51.100.3"));
    for (let count = 0; count < 3_000; count += 1) await search();
    expect((await search()).status).toBe(429);
  });

  it("large pages of a search count by what they hold", async () => {
    const take = (query: string, address: string) => busy.call("GET", `/v1/take${query}`, from(address));
    for (let count = 0; count < 150; count += 1) await take("?size=1000", "198.51.100.4");
    expect((await take("?size=1", "198.51.100.4")).status).toBe(429);
    for (let count = 0; count < 151; count += 1) await take("?size=50", "198.51.100.5");
    for (let count = 0; count < 149; count += 1) await take("?size=999999", "198.51.100.5");
    expect((await take("", "198.51.100.5")).status).not.toBe(429);
  });
});

describe("within the process", () => {
  /** Asked as the pages of the same process ask: for the value. */
  const askInside = (path: string, init: RequestInit = {}) => {
    const headers = { "dj-api-key": "demo-storefront", "dj-client": "ACCOUNT", ...init.headers };
    const request = new Request(`http://commerce.internal${path}`, { ...init, headers });
    return shop.app.answer({ ...incomingOf(request), takesValues: true });
  };

  it("an answer is handed over as it is, and says the same as its text", async () => {
    const { handed, body } = await askInside("/v1/kept");
    expect(body).toBeNull();
    expect(handed?.value).toMatchObject({ size });
    expect((await askInside("/v1/kept")).handed?.value).toBe(handed?.value);
    const { body: text } = await shop.call("GET", "/v1/kept");
    expect(text).toEqual(JSON.parse(JSON.stringify(handed?.value)));
    expect((await askInside("/v1/ready-text")).handed?.value).toEqual({ a: 1 });
    expect((await askInside("/v1/things?size=5")).handed?.value).toMatchObject({ size: 5 });
  });

  it("refusals, files and answers that are kept for a repetition are bodies", async () => {
    expect((await askInside("/v1/things/missing")).handed).toBeUndefined();
    expect((await askInside("/v1/file")).body).toBeInstanceOf(Uint8Array);
    const headers = { "content-type": "application/json", "Idempotency-Key": "inside" };
    const { body, handed } = await askInside("/v1/things", { method: "POST", headers, body: '{"name":"a"}' });
    expect([handed, JSON.parse(String(body))]).toEqual([undefined, { name: "a" }]);
  });

  it("JSON in parts is made once, as a value or as a text, and stays what it was made to be", () => {
    const parts = ['{"a":', "[1,2]", "}"].map((part) => new TextEncoder().encode(part));
    const make = () => KeptJson.from({ size: 11, value: () => ({ a: [1, 2] }), parts: () => parts });
    const [valued, written] = [make(), make()];
    expect(valued.value).toEqual({ a: [1, 2] });
    expect(valued.value).toBe(valued.value);
    expect(written.bytes).toBe(written.bytes);
    for (const each of [valued, written]) {
      expect(new TextDecoder().decode(each.bytes)).toBe('{"a":[1,2]}');
      expect(each.value).toEqual({ a: [1, 2] });
      expect(each.size).toBe(11);
    }
  });
});
