import { defineCall, noContent } from "@comptoir/contract/kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { conflict } from "#shared/refusal.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const common = { summary: "A call of this test", body: z.object({ name: z.string() }) } as const;
const probes = {
  createThing: defineCall({
    ...common,
    access: "session",
    method: "POST",
    path: "/v1/things",
    response: z.object({ run: z.number(), name: z.string() }),
    status: 201,
  }),
  register: defineCall({ ...common, access: "public", method: "POST", path: "/v1/register", response: noContent }),
  sign: defineCall({ ...common, access: "public", method: "POST", path: "/auth/sign", response: z.number() }),
  replaceThing: defineCall({ ...common, access: "session", method: "PUT", path: "/v1/things", response: z.number() }),
};

let shop: TestApp;
let account: { id: string };
let second: { id: string };
let email: string;
let buyer: Caller;
let runs = 0;
let gate: Promise<void> = Promise.resolve();

async function run(name: string) {
  runs += 1;
  await gate;
  if (name === "refused") throw conflict("Refused");
  if (name === "broken") throw new Error("Broken");
  return runs;
}

beforeAll(async () => {
  shop = await createTestApp({
    families: [
      mounted(probes, {
        createThing: async ({ body }) => ({ run: await run(body.name), name: body.name }),
        register: async ({ body }) => void (await run(body.name)),
        sign: ({ body }) => run(body.name),
        replaceThing: ({ body }) => run(body.name),
      }),
    ],
  });
  [account, second] = [await makeAccount(shop.db), await makeAccount(shop.db)];
});
afterAll(() => shop.close());
beforeEach(async () => {
  runs = 0;
  gate = Promise.resolve();
  email = (await makeUser(shop.db, { accounts: [account, second] })).email;
  buyer = await shop.as(email);
});

const create = (name: string, key: string, caller = buyer, headers = {}) =>
  caller.call("POST", "/v1/things", { body: { name }, headers: { "Idempotency-Key": key, ...headers } });

describe("Idempotency-Key (accounts 1.2)", () => {
  it("the same key gives the first answer again, and the call ran once", async () => {
    const first = await create("a", "k1");
    const again = await create("a", "k1");
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("content-type")).toBe("application/json");
    expect(runs).toBe(1);
  });

  it("the same key with another body, or for another account, is a conflict", async () => {
    await create("a", "k1");
    const otherBody = await create("b", "k1");
    expect([otherBody.status, otherBody.error?.code]).toEqual([409, "CONFLICT"]);
    expect((await create("a", "k1", buyer, { "customer-account-id": second.id })).status).toBe(409);
    expect(runs).toBe(1);
  });

  it("another key, another user and another call run on their own", async () => {
    const other = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
    await create("a", "k1");
    await create("a", "k2");
    await create("a", "k1", other);
    await shop.call("POST", "/v1/register", { body: { name: "a" }, headers: { "Idempotency-Key": "k1" } });
    expect(runs).toBe(4);
  });

  it("calls with one key at the same time run once; the others are told to come back", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const calls = Array.from({ length: 6 }, () => create("a", "k1"));
    const settled = await Promise.race(calls); // One that did not get the key.
    expect([settled.status, settled.headers.get("retry-after")]).toEqual([409, "1"]);
    resolve();
    const made = (await Promise.all(calls)).filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(runs).toBe(1);
    expect((await create("a", "k1")).status).toBe(201);
    expect(runs).toBe(1);
  });

  it("a refused or failed run frees the key", async () => {
    expect((await create("refused", "k1")).status).toBe(409);
    expect((await create("broken", "k1")).status).toBe(500);
    expect((await create("a", "k1")).status).toBe(201);
    expect(runs).toBe(3);
  });

  it("an answer is kept 24 hours", async () => {
    await create("a", "k1");
    shop.clock.advance(24 * 3600_000 - 1);
    buyer = await shop.as(email); // The first session token has expired.
    await create("a", "k1");
    expect(runs).toBe(1);
    shop.clock.advance(2);
    await create("b", "k1");
    expect(runs).toBe(2);
  });

  it("the key of a run that died with its process frees after a minute", async () => {
    await create("a", "k1");
    await shop.db.updateTable("idempotent_answers").set({ status: 0, answer: null }).where("key", "=", "k1").execute();
    expect((await create("a", "k1")).status).toBe(409);
    shop.clock.advance(60_001);
    expect((await create("a", "k1")).status).toBe(201);
    expect(runs).toBe(2);
  });

  it("an answer without a body is kept too", async () => {
    const register = () =>
      shop.call("POST", "/v1/register", { body: { name: "a" }, headers: { "Idempotency-Key": "k9" } });
    expect([(await register()).status, (await register()).status, runs]).toEqual([204, 204, 1]);
  });

  it("an invalid request does not take the key", async () => {
    expect((await buyer.call("POST", "/v1/things", { body: {}, headers: { "Idempotency-Key": "k1" } })).status).toBe(
      400,
    );
    expect((await create("a", "k1")).status).toBe(201);
  });

  it("a key has at most 255 characters", async () => {
    expect((await create("a", "k".repeat(256))).error?.errors[0]).toMatchObject({
      code: "F-E-010",
      detail: "Idempotency-Key",
    });
  });

  it("answers with tokens are never kept, and only POST creates", async () => {
    const headers = { "Idempotency-Key": "k1" };
    for (let count = 0; count < 2; count += 1) {
      await shop.call("POST", "/auth/sign", { body: { name: "a" }, headers });
      await buyer.call("PUT", "/v1/things", { body: { name: "a" }, headers });
    }
    expect(runs).toBe(4);
  });
});
