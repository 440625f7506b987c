// What must hold for every call of the contract, however many there will be.
import { createTestApp, type TestApp } from "@comptoir/commerce/test/test-app";
import { contract } from "@comptoir/contract/contract";
import { type CallDefinition, type Family, fileBody, pathsOf } from "@comptoir/contract/kit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Entry = { readonly name: string; readonly call: CallDefinition; readonly path: string };

const entries: Entry[] = Object.entries(contract).flatMap(([family, calls]) =>
  Object.entries(calls as Family).flatMap(([name, call]) =>
    pathsOf(call).map((path) => ({ name: `${family}.${name}`, call, path })),
  ),
);
const title = ({ call, path }: Entry) => `${call.method} ${path}`;
const fill = (path: string, key: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(key(name)));

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
});
afterAll(() => shop.close());

describe("every call", () => {
  it("answers 401 without a known api key, before it looks at anything else", async () => {
    const answers = await Promise.all(
      entries.map(async (entry) => {
        const path = fill(entry.path, () => "1");
        const { status, error } = await shop.call(entry.call.method, path, {
          headers: { "dj-api-key": "nobody" },
        });
        return [title(entry), status, error?.code];
      }),
    );
    expect(answers.filter(([, status, code]) => status !== 401 || code !== "API_KEY_INVALID")).toEqual([]);
  });

  it("answers 401 without a token unless it is public", async () => {
    const closed = entries.filter(({ call }) => call.access !== "public");
    expect(closed.length).toBeGreaterThan(20);
    const answers = await Promise.all(
      closed.map(async (entry) => {
        const guest = shop.guest(entry.call.clients?.[0] ?? "ACCOUNT");
        const { status, error } = await guest.call(
          entry.call.method,
          fill(entry.path, () => "1"),
        );
        return [title(entry), status, error?.code];
      }),
    );
    expect(answers.filter(([, status, code]) => status !== 401 || code !== "UNAUTHORIZED")).toEqual([]);
  });

  it("answers 403 to another kind of client than its own", async () => {
    const ours = entries.filter(({ call }) => (call.clients ?? ["ACCOUNT"]).join() === "ACCOUNT");
    const answers = await Promise.all(
      ours.map(async (entry) => {
        const headers = { "dj-client": "SUPPLIER", "dj-api-key": "demo-supplier" };
        return [
          title(entry),
          (
            await shop.call(
              entry.call.method,
              fill(entry.path, () => "1"),
              { headers },
            )
          ).status,
        ];
      }),
    );
    expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  });
});

describe("a call about one thing", () => {
  const written = entries.filter(({ call, path }) => call.body && path.includes("{") && call.body !== fileBody);
  const nobody = "0000000000";
  const asked = async (entry: Entry, query: Record<string, string>, body: unknown) => {
    const clients = entry.call.clients ?? ["ACCOUNT"];
    const kind = (["ACCOUNT", "OPERATOR", "SUPPLIER"] as const).find((each) => clients.includes(each)) ?? "ACCOUNT";
    const caller = await shop.as(
      `${{ ACCOUNT: "admin", OPERATOR: "operateur", SUPPLIER: "fournisseur" }[kind]}@demo.test`,
    );
    const path = fill(entry.path, () => nobody);
    const { status, error } = await caller.call(entry.call.method, path, { query, body });
    return [title(entry), JSON.stringify(body), status, error?.code];
  };
  const isMissing = ([, , status, code]: readonly unknown[]) => status === 404 && code === "F-E-033";

  it("answers 404 for a thing that is not there, whatever its body", async () => {
    expect(written.length).toBeGreaterThan(40);
    const bodies = ["{", [[]], { amount: "much", reason: 1, name: [], lines: 1, decision: "PERHAPS", currency: 1 }];
    const answers = await Promise.all(
      written.flatMap((entry) => bodies.map((body) => asked(entry, { currency: "EUR" }, body))),
    );
    expect(answers.filter((answer) => !isMissing(answer))).toEqual([]);
  });

  it("answers 404 before it looks at what a body means", async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const address = { fullName: "A", address: "1 rue B", zipcode: "75001", city: "Paris", country: "FR" };
    const period = { startDate: soon, endDate: null };
    const bodies: Readonly<Record<string, unknown>> = {
      "accounts.updateCustomerAccountAddress": { ...address, externalId: "with spaces" },
      "reviews.updateReview": { message: "<b></b>", rating: 4, productSku: "none" },
      "buyingPolicies.updateCreditHold": { ...period, customerAccountId: nobody },
      "buyingPolicies.updateGraceAmount": { ...period, amount: 10, customerAccountIds: [nobody] },
      "buyingPolicies.updateQuotaRule": { customerAccountId: nobody, supplierId: nobody, minQuantity: 1 },
      "buyingPolicies.updateQuotaGroup": { name: "Group", supplierIds: [nobody, "1111111111"] },
      "payments.receiveTransfer": { amount: 10, receivedAt: soon, reference: "R" },
    };
    const asking = written.filter(({ name }) => name in bodies);
    expect(asking.filter(({ name, call }) => !call.body?.safeParse(bodies[name]).success)).toEqual([]);
    const answers = await Promise.all(asking.map((entry) => asked(entry, {}, bodies[entry.name])));
    expect(answers).toHaveLength(Object.keys(bodies).length);
    expect(answers.filter((answer) => !isMissing(answer))).toEqual([]);
  });
});

describe("wrong input", () => {
  const junk = fc.oneof(
    fc.constantFrom(
      "",
      " ",
      "null",
      "0",
      "-1",
      "1e309",
      "99999999999999999999",
      "%00",
      "'; DROP TABLE carts; --",
      "é\u202fœ",
      "../..",
    ),
    fc.string({ maxLength: 60 }),
  );
  const bodies = fc.oneof(
    fc.constantFrom<unknown>(null, true, 0, -1, 1e308, "text", [], {}, [[]], [null], "{", "[1,"),
    fc.jsonValue({ maxDepth: 3 }),
  );

  it("is refused with the envelope and never with a 5xx", { timeout: 240_000 }, async () => {
    const buyer = await shop.as("admin@demo.test");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...entries),
        junk,
        fc.dictionary(fc.string({ maxLength: 8 }), junk, { maxKeys: 3 }),
        bodies,
        async (entry, key, query, body) => {
          const known = Object.keys(entry.call.query?.shape ?? {});
          const asked = { ...query, ...(known[0] ? { [known[key.length % known.length] ?? ""]: key } : {}) };
          const answer = await buyer.call(
            entry.call.method,
            fill(entry.path, () => key || "x"),
            {
              query: asked,
              ...(entry.call.method === "GET" ? {} : { body }),
            },
          );
          expect(answer.status, `${title(entry)} ${JSON.stringify({ key, asked, body })}`).toBeLessThan(500);
          if (answer.error) {
            expect(answer.error.message).toBeTruthy();
            expect(answer.error.errors.length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 2000 },
    );
    // Logging out is among the calls: the next test signs in by itself.
    expect(shop.loggedErrors).toEqual([]);
  });
});
