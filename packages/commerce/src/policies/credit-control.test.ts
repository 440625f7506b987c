import { blockedOrders } from "@comptoir/contract/orders/blocked-orders";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAccount, makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let operator: Caller;
let made: MadeBuyer;
let buyer: Caller;
const base = "/v1/buying-policies/credit-control";

beforeAll(async () => {
  shop = await createOrderShop({ config: { accessTokenLifetime: 24 * 3600 } });
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] })).email);
  await operator.ask(buyingPolicies.updateCreditControl, { body: { enabled: true } });
});
beforeEach(async () => {
  made = await makeBuyer(shop.db);
  buyer = await shop.as(made.email);
});
afterAll(() => shop.close());

const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3600_000).toISOString();
const idOf = ({ body }: { readonly body: unknown }) => (body as { id: string }).id;
const setLimit = (body: object) =>
  operator.call("PATCH", `${base}/credit-limit`, { body: { customerAccountId: made.account.id, ...body } });
/** 400.00 EUR of goods, 480.00 with tax. */
const place = async () => (await shop.place([[shop.cup, 200]], buyer)).orderLogistics[0];
const grace = (body: object = {}) =>
  operator.call("POST", `${base}/grace-amounts`, {
    body: { amount: 100, startDate: at(0), customerAccountIds: [made.account.externalId], ...body },
  });
const hold = (body: object = {}) =>
  operator.call("POST", `${base}/holds`, {
    body: { customerAccountId: made.account.id, startDate: at(0), ...body },
  });

describe("grace amounts", () => {
  it("let an account owe so much above its limit while they run, to the cent", async () => {
    await setLimit({ creditLimit: 400 });
    expect((await place())?.status).toBe("BLOCKED_BY_POLICY");
    const { body } = await grace({ amount: 79.99, endDate: at(2) });
    expect((await place())?.status).toBe("BLOCKED_BY_POLICY");
    const path = `${base}/grace-amounts/${idOf({ body })}`;
    const more = { amount: 80, startDate: at(0), endDate: at(2), customerAccountIds: [made.account.id] };
    expect((await operator.call("PUT", path, { body: more })).body).toMatchObject({
      amount: 80,
      endDate: at(2),
      accounts: [{ id: made.account.id }],
    });
    expect((await place())?.status).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("that are planned, over, taken back or somebody else's help nobody", async () => {
    await setLimit({ creditLimit: 400 });
    const other = await makeAccount(shop.db);
    await grace({ startDate: at(1) });
    await grace({ customerAccountIds: [other.id] });
    const short = await grace({ endDate: at(0.5) });
    const taken = await grace();
    expect((await operator.call("DELETE", `${base}/grace-amounts/${idOf(taken)}`)).status).toBe(204);
    expect((await operator.call("DELETE", `${base}/grace-amounts/${idOf(taken)}`)).status).toBe(404);
    shop.clock.advance(0.6 * 3600_000);
    expect((await place())?.status).toBe("BLOCKED_BY_POLICY");
    expect(short.status).toBe(201);
  });

  it("of several accounts are listed with their names, and are gone from the list when they are over", async () => {
    const name = `Groupe ${made.account.externalId}`;
    const other = await makeAccount(shop.db, { name });
    await grace({ customerAccountIds: [made.account.id, other.id, other.externalId], endDate: at(1) });
    const list = () => operator.ask(buyingPolicies.getGraceAmounts, { query: { accountName: name.toUpperCase() } });
    expect(await list()).toMatchObject({
      totalElements: 1,
      content: [{ amount: 100, accounts: expect.arrayContaining([{ id: other.id, name }]) }],
    });
    expect((await list()).content[0]?.accounts).toHaveLength(2);
    shop.clock.advance(3600_000);
    expect((await list()).totalElements).toBe(0);
  });

  it.each([
    ["an unknown account", { customerAccountIds: ["CLI-NOBODY"] }, "customerAccountIds"],
    ["an end before the start", { endDate: "2020-01-01T00:00:00Z" }, "endDate"],
  ])("are refused with %s, and nothing is kept", async (_, body, detail) => {
    const count = async () => (await operator.ask(buyingPolicies.getGraceAmounts)).totalElements;
    const before = await count();
    expect(await grace(body)).toMatchObject({ status: 400, error: { errors: [{ detail }] } });
    expect(await count()).toBe(before);
    expect(
      (
        await operator.call("PUT", `${base}/grace-amounts/0`, {
          body: { ...{ amount: 1, startDate: at(0) }, customerAccountIds: [made.account.id] },
        })
      ).status,
    ).toBe(404);
  });
});

describe("holds", () => {
  it("are planned or run at once; changed to end earlier they let orders go on", async () => {
    const answer = await hold({ reason: "Impayé" });
    expect(answer).toMatchObject({ status: 201, body: { reason: "Impayé", endDate: null } });
    const blocked = await place();
    expect(blocked?.status).toBe("BLOCKED_BY_POLICY");
    const { blockingReasons } = await operator.ask(blockedOrders.getBlockingReasons, {
      query: { logisticOrderIds: [blocked?.id ?? ""], idType: "DJUST_ID" },
    });
    expect(blockingReasons[0]?.blockingPolicies).toEqual([{ type: "CREDIT_CONTROL", id: idOf(answer) }]);
    shop.clock.advance(60_000);
    const path = `${base}/holds/${idOf(answer)}`;
    const body = { customerAccountId: made.account.id, startDate: at(-1), endDate: at(0) };
    expect(await operator.call("PUT", path, { body })).toMatchObject({
      status: 200,
      body: { reason: "", endDate: at(0) },
    });
    expect((await place())?.status).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("are filtered and sorted by the name of the account, and paged; over ones are not listed", async () => {
    const named = await Promise.all(
      ["Zinc", "Argent"].map((name) => makeAccount(shop.db, { name: `${name} ${made.account.id}` })),
    );
    for (const { id } of named) await hold({ customerAccountId: id, endDate: at(1) });
    const list = async (query: object) =>
      (
        await operator.ask(buyingPolicies.getCreditHolds, { query: { accountName: made.account.id, ...query } })
      ).content.map(({ accountName }) => accountName.split(" ")[0]);
    expect(await list({ sort: ["accountName,desc"] })).toEqual(["Zinc", "Argent"]);
    expect(await list({ sort: ["accountName:asc", "nonsense:asc"] })).toEqual(["Argent", "Zinc"]);
    expect(await list({ size: 1, page: 1 })).toEqual(["Argent"]);
    expect(await list({ accountName: "%" })).toEqual([]);
    shop.clock.advance(3600_000);
    expect(await list({})).toEqual([]);
  });

  it("are one at a time: a second one over the same days is refused, one after it is not", async () => {
    const answers = await Promise.all([hold({ endDate: at(24) }), hold({ endDate: at(48) })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error?.errors[0]).toMatchObject({ code: "HOLD_OVERLAPS", detail: "startDate" });
    const until = answers[0]?.status === 201 ? 24 : 48;
    expect((await hold({ startDate: at(until) })).status).toBe(201);
    const [first] = answers.filter(({ status }) => status === 201);
    const path = `${base}/holds/${idOf(first as (typeof answers)[number])}`;
    const longer = { customerAccountId: made.account.id, startDate: at(0), endDate: at(until + 1) };
    expect(await operator.call("PUT", path, { body: longer })).toMatchObject({
      ...{ status: 409, error: { errors: [{ code: "HOLD_OVERLAPS" }] } },
    });
  });

  it("may begin on the day on which another has ended", async () => {
    const first = await hold({ startDate: at(-2) });
    const path = `${base}/holds/${idOf(first)}`;
    const ended = { customerAccountId: made.account.id, startDate: at(-2), endDate: at(0) };
    expect((await operator.call("PUT", path, { body: ended })).status).toBe(200);
    expect(await hold({ startDate: at(-2) })).toMatchObject({ status: 201, body: { startDate: at(0) } });
  });

  it("that end before they start, are over, or are nobody's are refused by the name of the field", async () => {
    const detail = async (body: object) => (await hold(body)).error?.errors[0]?.detail;
    expect(await detail({ startDate: at(2), endDate: at(1) })).toBe("endDate");
    expect(await detail({ startDate: at(-2), endDate: at(-1) })).toBe("endDate");
    expect(await detail({ customerAccountId: "CLI-NOBODY" })).toBe("customerAccountId");
    const path = `${base}/holds/${idOf(await hold())}`;
    expect((await operator.call("DELETE", path)).status).toBe(204);
    for (const method of ["DELETE", "PUT"])
      expect(
        (await operator.call(method, path, { body: { customerAccountId: made.account.id, startDate: at(0) } })).status,
      ).toBe(404);
  });
});

describe("what an account owes", () => {
  it("grows with every order, and a daily import takes its place: what is ordered after it counts besides", async () => {
    await setLimit({ creditLimit: 1000 });
    expect((await place())?.status).toBe("WAITING_SUPPLIER_APPROVAL");
    expect((await place())?.status).toBe("WAITING_SUPPLIER_APPROVAL");
    expect((await place())?.status).toBe("BLOCKED_BY_POLICY");
    shop.clock.advance(60_000);
    expect((await setLimit({ exposure: 200 })).body).toMatchObject({ creditLimit: 1000, exposure: 200 });
    shop.clock.advance(60_000);
    expect((await place())?.status).toBe("WAITING_SUPPLIER_APPROVAL");
    expect((await place())?.status).toBe("BLOCKED_BY_POLICY");
  });

  it("counts an order that was held back from when it goes on, though it was placed before the import", async () => {
    await setLimit({ creditLimit: 0 });
    const order = await place();
    shop.clock.advance(60_000);
    await setLimit({ creditLimit: 500, exposure: 0 });
    shop.clock.advance(60_000);
    const path = `/v1/logistic-orders/${order?.reference}/force-validation`;
    expect((await operator.call("PUT", path, { body: { reason: "Accord" } })).status).toBe(200);
    expect((await place())?.status).toBe("BLOCKED_BY_POLICY");
  });
});
