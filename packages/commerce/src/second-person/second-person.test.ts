// When two persons are needed, and what the database refuses whoever writes (desk D-121).
import { pendingActions } from "@comptoir/contract/desk/pending-actions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetRaises } from "#second-person/second-person.ts";
import { createMoneyDesk, type MoneyDesk } from "#test/orders/money-desk.ts";
import type { TestAppOptions } from "#test/test-app.ts";

const open: MoneyDesk[] = [];
const shop = async (options: TestAppOptions) => {
  const desk = await createMoneyDesk(options);
  open.push(desk);
  return desk;
};
afterAll(() => Promise.all(open.map((desk) => desk.close())));

const body = { amount: 60, receivedAt: "2026-01-05T00:00:00Z", reference: "VIR 1" };
const statusOf = async (desk: MoneyDesk, by = desk.agnes) => {
  const order = await desk.owing();
  const { status, error } = await by.call("POST", `/v1/logistic-orders/${order.id}/payments`, { body });
  return [status, error?.code ?? null];
};
const shut = (desk: MoneyDesk, group: string) =>
  desk.db.updateTable("users").set({ status: "INACTIVE" }).where(sql<boolean>`${group} = ANY (groups)`).execute();

describe("a second person", () => {
  it("is needed for every cent once the operator has had two who may decide, though one was shut out since", async () => {
    const desk = await shop({});
    await desk.db
      .updateTable("users")
      .set({ groups: ["Operator_User"] })
      .where("first_name", "=", "Bruno")
      .execute();
    Object.assign(desk.deps.config, { secondPersonAbove: undefined });
    expect(await statusOf(desk)).toEqual([200, null]);
    await desk.db
      .updateTable("users")
      .set({ groups: ["Operator_Admin"] })
      .where("first_name", "=", "Bruno")
      .execute();
    expect(await statusOf(desk)).toEqual([409, "SECOND_PERSON_NEEDED"]);
    await shut(desk, "Operator_Admin");
    expect(await statusOf(desk)).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const order = await desk.owing();
    const refused = await desk.askSecond({ kind: "TRANSFER", logisticOrderId: order.id, ...body });
    expect([refused.status, refused.error?.code]).toEqual([409, "NO_SECOND_PERSON"]);
    expect(refused.error?.message).toContain("SECOND_PERSON_ABOVE=off");
  });

  it("is not needed where the shop does without, and what is moved so says it", async () => {
    const desk = await shop({ config: { secondPersonAbove: "off" } });
    expect(await statusOf(desk)).toEqual([200, null]);
    const rows = await desk.db.selectFrom("money_movements").select("lacks_second_person as lacks").execute();
    expect(rows).toEqual([{ lacks: true }]);
  });

  it("is missing by name in the list of past decisions, whatever was done without", async () => {
    const desk = await shop({ config: { secondPersonAbove: "off" } });
    const order = await desk.owing(13_800);
    const account = desk.buyer.account.id;
    await desk.agnes.call("POST", `/v1/orders/${order.id}/refund`, { body: { amount: 60, reason: "Geste" } });
    for (const creditLimit of [1_000, 5_000, 100])
      await desk.agnes.call("PATCH", "/v1/buying-policies/credit-control/credit-limit", {
        body: { customerAccountId: account, creditLimit },
      });
    await desk.bruno.call("PATCH", `/v1/customer-accounts/${account}`, { body: { paymentType: "ON_ACCEPTANCE" } });
    await desk.bruno.call("PATCH", `/v1/customer-accounts/${account}`, { body: { paymentType: "DUE_DATE" } });
    for (const change of [
      { enabled: true, defaultLimit: 200 },
      { enabled: false, defaultLimit: 300 },
    ])
      await desk.agnes.call("PATCH", "/v1/buying-policies/credit-control", { body: change });
    const told = async (query: Record<string, string>) => {
      const page = await desk.agnes.ask(pendingActions.getPendingActions, { query: { status: ["ALONE"], ...query } });
      return page.content.map(({ kind, change, askedBy, decidedBy, decidedAt, steps }) => [
        ...[kind, change.before, change.after, askedBy.name, decidedBy, decidedAt !== null, steps.length],
      ]);
    };
    // A limit that is lowered takes nobody's word, nor what was so before.
    expect((await told({})).toSorted()).toEqual([
      ["CREDIT_CONTROL_OFF", true, false, "Agnès Compte", null, true, 0],
      ["CREDIT_LIMIT", 1_000, 5_000, "Agnès Compte", null, true, 0],
      ["DEFAULT_LIMIT", 200, 300, "Agnès Compte", null, true, 0],
      ["PAYMENT_TYPE", "ON_ACCEPTANCE", "DUE_DATE", "Bruno Chef", null, true, 0],
      ["REFUND", 0, 60, "Agnès Compte", null, true, 0],
    ]);
    expect(await told({ logisticOrderId: order.reference })).toHaveLength(1);
    expect(await told({ search: "AGNES" })).toHaveLength(4);
    expect(await told({ search: order.reference })).toHaveLength(1);
    expect(await told({ search: "100%" })).toHaveLength(0);
    await expect(
      desk.db.updateTable("pending_actions").set({ decision_reason: "Oui" }).where("kind", "=", "REFUND").execute(),
    ).rejects.toThrow("decided already");
  });

  it("approves nothing that who asked may not do any more", async () => {
    const desk = await shop({});
    const order = await desk.owing();
    const id = await desk.asked({ kind: "TRANSFER", logisticOrderId: order.id, ...body });
    await shut(desk, "Operator_Finance");
    const refused = await desk.decide(id, "approve", desk.bruno);
    expect([refused.status, refused.error?.errors[0]?.detail]).toEqual([409, "VOID"]);
    expect(await desk.moneyOf(order)).toBe("WAITING_PAYMENT 0 0");
  });
});

describe("what an account may owe", () => {
  let desk: MoneyDesk;
  beforeAll(async () => {
    desk = await shop({});
  });
  const limit = (creditLimit: number | null, by = desk.agnes) =>
    by.call("PATCH", "/v1/buying-policies/credit-control/credit-limit", {
      body: { customerAccountId: desk.buyer.account.id, creditLimit },
    });
  const limitNow = async () =>
    (await desk.db.selectFrom("account_credits").select("limit_cents as limit").executeTakeFirst())?.limit;

  it("is raised by two, and lowered by one", async () => {
    expect((await limit(1_000)).status).toBe(200);
    expect((await limit(1_050)).status).toBe(200);
    for (const higher of [1_100.01, null]) expect((await limit(higher)).error?.code).toBe("SECOND_PERSON_NEEDED");
    const write = { kind: "CREDIT_LIMIT", customerAccountId: desk.buyer.account.id, creditLimit: 5_000 } as const;
    const asked = await desk.askSecond(write);
    expect(asked).toMatchObject({
      ...{ status: 201, body: { change: { field: "creditLimit", before: 1_050, after: 5_000 } } },
    });
    const id = (asked.body as { id: string }).id;
    expect((await desk.decide(id, "approve", desk.bruno)).status).toBe(200);
    expect(await limitNow()).toBe(500_000);
    const voided = await desk.asked({ ...write, creditLimit: 9_000 });
    expect((await limit(10)).status).toBe(200);
    expect((await desk.decide(voided, "approve", desk.bruno)).status).toBe(409);
    expect(await limitNow()).toBe(1_000);
  });

  it("is not raised past the threshold in small steps: those of a day count together, whoever takes them", async () => {
    const code = async (call: ReturnType<typeof limit>) => (await call).error?.code ?? null;
    desk.clock.advance(24 * 3600_000);
    await limit(10);
    const start = { kind: "CREDIT_LIMIT", customerAccountId: desk.buyer.account.id, creditLimit: 1_000 } as const;
    await desk.decide(await desk.asked(start), "approve", desk.bruno);
    expect(await code(limit(1_020))).toBe(null);
    // The same once more raises nothing, and what is lowered gives nothing back.
    expect(await code(limit(1_020))).toBe(null);
    expect(await code(limit(1_000))).toBe(null);
    expect(await code(limit(1_020, desk.bruno))).toBe(null);
    expect(await code(limit(1_030.01))).toBe("SECOND_PERSON_NEEDED");
    const grace = { amount: 20, customerAccountIds: [desk.buyer.account.id], startDate: "2026-01-01T00:00:00Z" };
    const granted = () => desk.agnes.call("POST", "/v1/buying-policies/credit-control/grace-amounts", { body: grace });
    expect((await granted()).error?.code).toBe("SECOND_PERSON_NEEDED");
    // What two have decided counts for neither of them.
    const write = { kind: "CREDIT_LIMIT", customerAccountId: desk.buyer.account.id, creditLimit: 2_000 } as const;
    expect((await desk.decide(await desk.asked(write), "approve", desk.bruno)).status).toBe(200);
    expect(await code(limit(2_010))).toBe(null);
    expect(await code(limit(2_010.01))).toBe("SECOND_PERSON_NEEDED");
    desk.clock.advance(24 * 3600_000);
    expect(await code(limit(2_060))).toBe(null);
    await forgetRaises(desk.deps, desk.clock.now());
    expect(await desk.db.selectFrom("lone_raises").select("amount_cents as cents").execute()).toEqual([
      { cents: 5_000 },
    ]);
  });

  it("is not raised past the threshold by several at once: as many as it takes to reach it, and no more", async () => {
    desk.clock.advance(24 * 3600_000);
    await limit(100);
    const grace = { amount: 20, customerAccountIds: [desk.buyer.account.id], startDate: "2026-01-01T00:00:00Z" };
    const answers = await Promise.all(
      [desk.agnes, desk.bruno, desk.agnes, desk.bruno, desk.agnes].map((by) =>
        by.call("POST", "/v1/buying-policies/credit-control/grace-amounts", { body: grace }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
  });

  it("is unlimited for those who pay later: two open that to an account", async () => {
    const account = desk.buyer.account.id;
    const pays = (paymentType: string, by = desk.bruno) =>
      by.call("PATCH", `/v1/customer-accounts/${account}`, { body: { paymentType } });
    expect((await pays("ON_ACCEPTANCE")).status).toBe(200);
    expect((await pays("DUE_DATE")).error?.code).toBe("SECOND_PERSON_NEEDED");
    const write = { kind: "PAYMENT_TYPE", customerAccountId: account, paymentType: "DUE_DATE" } as const;
    expect((await desk.askSecond(write, desk.agnes)).status).toBe(403);
    const id = await desk.asked(write, desk.bruno);
    const change = { field: "paymentType", before: "ON_ACCEPTANCE", after: "DUE_DATE" };
    expect(await desk.decide(id, "approve", desk.agnes)).toMatchObject({ status: 200, body: { change } });
    expect((await desk.askSecond(write, desk.bruno)).error?.code).toBe("CONFLICT");
  });
});

describe("the database, whoever writes,", () => {
  it("knows no action decided by whoever asked, nor decided twice, and money moved by it once, as it was approved", async () => {
    const desk = await shop({});
    const order = await desk.owing();
    const id = await desk.asked({ kind: "TRANSFER", logisticOrderId: order.id, ...body });
    const decide = (by: string) =>
      sql`UPDATE pending_actions SET status = 'APPROVED', decided_at = now(), decided_by_name = 'X', decided_by_id = ${by}
        WHERE id = ${id}`.execute(desk.db);
    const move = (amount: number) =>
      sql`INSERT INTO money_movements (logistic_order_id, kind, amount_cents, status, reference, pending_action_id, created_at, updated_at)
        VALUES (${order.id}, 'TRANSFER', ${amount}, 'DONE', 'VIR', ${id}, now(), now())`.execute(desk.db);
    const { asker } = await desk.db
      .selectFrom("pending_actions")
      .select("asked_by_id as asker")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { id: other } = await desk.db
      .selectFrom("users")
      .select("id")
      .where("first_name", "=", "Bruno")
      .executeTakeFirstOrThrow();
    await expect(decide(asker)).rejects.toMatchObject({ constraint: "pending_actions_two_persons" });
    await expect(move(6_000)).rejects.toMatchObject({ constraint: "money_movements_as_approved" });
    await decide(other);
    await expect(decide(other)).rejects.toMatchObject({ constraint: "pending_actions_decided_once" });
    await expect(move(5_999)).rejects.toMatchObject({ constraint: "money_movements_as_approved" });
    await move(6_000);
    await expect(move(6_000)).rejects.toMatchObject({ constraint: "money_movements_moved_once" });
  });
});
