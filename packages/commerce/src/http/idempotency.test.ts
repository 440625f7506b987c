import { defineCall, fileBody, noContent } from "@comptoir/contract/kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { inTransaction } from "#db/transaction.ts";
import { countAttempts } from "#http/rate-limit.ts";
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
  addStore: defineCall({
    ...common,
    access: "session",
    method: "POST",
    path: "/v1/stores",
    response: z.object({ id: z.string() }),
    status: 201,
  }),
  payOutside: defineCall({
    ...common,
    access: "session",
    inSteps: true,
    method: "POST",
    path: "/v1/payments-of-this-test",
    response: z.object({ run: z.number() }),
  }),
  upload: defineCall({
    ...common,
    access: "session",
    method: "POST",
    path: "/v1/files",
    body: fileBody,
    response: z.object({ run: z.number(), bytes: z.number() }),
  }),
  sign: defineCall({ ...common, access: "public", method: "POST", path: "/auth/sign", response: z.number() }),
  replaceThing: defineCall({ ...common, access: "session", method: "PUT", path: "/v1/things", response: z.number() }),
};

let shop: TestApp;
let account: { id: string };
let second: { id: string };
let email: string;
let buyer: Caller;
let runs = 0;
const greeted: string[] = [];
let gate: Promise<void> = Promise.resolve();

async function run(name: string) {
  runs += 1;
  await gate;
  if (name === "refused") throw conflict("Refused");
  if (name === "broken") throw new Error("Broken");
  return runs;
}

const families = [
  mounted(probes, {
    createThing: async ({ body }) => ({ run: await run(body.name), name: body.name }),
    addStore: async ({ body }, { deps }) => {
      await run(body.name);
      const write = { external_id: body.name, name: body.name };
      const { id } = await inTransaction(deps.db, (tx) =>
        tx.insertInto("stores").values(write).returning("id").executeTakeFirstOrThrow(),
      );
      await deps.jobs.send("greet", { name: body.name });
      await countAttempts(deps, [{ limit: "linkByAddress", subject: "here" }]);
      if (body.name === "late refusal") throw conflict("Refused in the end");
      return { id };
    },
    payOutside: async ({ body }, { deps }) => {
      await countAttempts(deps, [{ limit: "linkByAddress", subject: "a step" }]);
      return { run: await run(body.name) };
    },
    upload: async ({ body }) => {
      let bytes = 0;
      for await (const piece of body.bytes) bytes += piece.byteLength;
      return { run: await run("file"), bytes };
    },
    register: async ({ body }) => void (await run(body.name)),
    sign: ({ body }) => run(body.name),
    replaceThing: ({ body }) => run(body.name),
  }),
];

beforeAll(async () => {
  shop = await createTestApp({
    config: { rateLimits: { isEnabled: true, factor: 1_000 } },
    families,
  });
  shop.jobs.define<{ name: string }>("greet", async ({ name }) => void greeted.push(name));
  [account, second] = [await makeAccount(shop.db), await makeAccount(shop.db)];
});
afterAll(() => shop.close());
beforeEach(async () => {
  runs = 0;
  shop.loggedErrors.length = 0;
  gate = Promise.resolve();
  email = (await makeUser(shop.db, { accounts: [account, second] })).email;
  buyer = await shop.as(email);
});

const create = (name: string, key: string, caller = buyer, headers = {}) =>
  caller.call("POST", "/v1/things", { body: { name }, headers: { "Idempotency-Key": key, ...headers } });

const pay = (name: string, key: string) =>
  buyer.call("POST", "/v1/payments-of-this-test", { body: { name }, headers: { "Idempotency-Key": key } });
const upload = async (body: string, key: string, contentType = "text/csv") =>
  buyer.call("POST", "/v1/files", { body, headers: { "Content-Type": contentType, "Idempotency-Key": key } });
const addStore = (name: string, key: string) =>
  buyer.call("POST", "/v1/stores", { body: { name }, headers: { "Idempotency-Key": key } });
const countStores = async (name: string) =>
  (await shop.db.selectFrom("stores").select("id").where("external_id", "=", name).execute()).length;
const attemptsOf = async (subject: string) => {
  const bucket = `linkByAddress ${subject}`;
  return (
    (await shop.db.selectFrom("throttle_counters").select("count").where("bucket", "=", bucket).execute())[0]?.count ??
    0
  );
};

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

  it("the key of a call in steps that died with its process frees after a minute, and the call goes on", async () => {
    expect((await pay("a", "k1")).body).toEqual({ run: 1 });
    await shop.db.updateTable("idempotent_answers").set({ status: 0, answer: null }).where("key", "=", "k1").execute();
    expect((await pay("a", "k1")).status).toBe(409);
    shop.clock.advance(60_001);
    expect((await pay("a", "k1")).body).toEqual({ run: 2 });
    expect((await pay("a", "k1")).body).toEqual({ run: 2 });
  });

  it("calls in steps run once, too, and what they wrote before they failed stays", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const calls = Array.from({ length: 4 }, () => pay("a", "k1"));
    expect((await Promise.race(calls)).status).toBe(409);
    resolve();
    const done = (await Promise.all(calls)).filter(({ status }) => status === 200);
    expect(done.every(({ body }) => JSON.stringify(body) === '{"run":1}')).toBe(true);
    expect(runs).toBe(1);
    expect((await pay("b", "k1")).status).toBe(409);
    const before = await attemptsOf("a step");
    expect((await pay("refused", "k2")).status).toBe(409);
    expect(await attemptsOf("a step")).toBe(before + 1);
    expect((await pay("a", "k2")).status).toBe(200);
  });

  it("a process that dies before any of its statements leaves nothing done, or all of it with its answer", async () => {
    for (let statement = 1, isDead = true; isDead; statement += 1) {
      const name = `store-${statement}`;
      let left = Number.POSITIVE_INFINITY;
      isDead = false;
      const mortal = shop.db.withPlugin({
        transformQuery({ node }) {
          left -= 1;
          if (left !== 0) return node;
          isDead = true;
          throw new Error("The process died");
        },
        transformResult: async ({ result }) => result,
      });
      const dying = await createTestApp({
        ...{ database: { ...shop.database, db: mortal }, families, jobs: () => shop.jobs },
      });
      dying.clock.set(shop.clock.now());
      left = statement;
      const headers = { Authorization: `Bearer ${buyer.token}`, "Idempotency-Key": name };
      const first = await dying.call("POST", "/v1/stores", { body: { name }, headers });
      expect(first.status).toBe(isDead ? 500 : 201);
      const again = await addStore(name, name);
      expect([again.status, await countStores(name)]).toEqual([201, 1]);
      expect(greeted.filter((each) => each === name)).toHaveLength(1);
    }
  });

  it("a call that is refused in the end takes back what it wrote and sent, but not the attempts that it counted", async () => {
    const before = await attemptsOf("here");
    expect((await addStore("late refusal", "k1")).status).toBe(409);
    expect([await countStores("late refusal"), greeted.includes("late refusal")]).toEqual([0, false]);
    expect(await attemptsOf("here")).toBe(before + 1);
  });

  it("a twin whose first run fails meanwhile runs, or is told to come back, and never meets a fault", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const calls = Array.from({ length: 4 }, () => create("refused", `t${turn}`));
      for (const { status } of await Promise.all(calls)) expect(status).toBe(409);
      const paid = Array.from({ length: 4 }, () => pay("refused", `t${turn}`));
      for (const { status } of await Promise.all(paid)) expect(status).toBe(409);
    }
    expect(shop.loggedErrors).toEqual([]);
  });

  it("an uploaded file is known by its bytes: the same gives the first answer, another is a conflict", async () => {
    const first = await upload("données", "k1");
    expect(first.body).toEqual({ run: 1, bytes: 8 });
    expect((await upload("données", "k1")).body).toEqual(first.body);
    expect((await upload("autres", "k1")).status).toBe(409);
    expect((await upload("données", "k1", "text/plain")).status).toBe(409);
    expect(runs).toBe(1);
  });

  it("of two files that are sent under one key at once one is taken, and the other never gets its answer", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const files = ["données", "autres données"];
    const sending = files.map((file) => upload(file, "k1"));
    const late = await Promise.race(sending); // The one that did not get the key.
    expect([late.status, late.headers.get("retry-after")]).toEqual([409, "1"]);
    resolve();
    const answers = await Promise.all(sending);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const [index, first] of answers.entries()) {
      const again = await upload(files[index] ?? "", "k1");
      expect([again.status, again.status === 200 && again.body]).toEqual([
        first.status,
        first.status === 200 && first.body,
      ]);
    }
    expect(runs).toBe(1);
  });

  it("a form sent again is the same form, whatever its parts are divided by", async () => {
    const send = (file: string, boundary: string) => {
      const line = "Content-Disposition: form-data";
      const parts = [`${line}; name="mode"\r\n\r\nnew`, `${line}; name="file"; filename="a.csv"\r\n\r\n${file}`];
      const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
      return upload(`${body}--${boundary}--`, "k1", `multipart/form-data; boundary=${boundary}`);
    };
    const large = "a;b;c\n".repeat(40_000);
    const first = await send(large, "----formdata-1234567890");
    expect(first.status).toBe(200);
    expect((await send(large, "----formdata-0987654321")).body).toEqual(first.body);
    expect((await send(`${large}d`, "----formdata-1234567890")).status).toBe(409);
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
