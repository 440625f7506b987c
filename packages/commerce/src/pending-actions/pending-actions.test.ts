// Money that two persons move (desk D-121): asked for by one, decided by another, once, while nothing has changed.
import { pendingActions } from "@comptoir/contract/desk/pending-actions";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lapseActions } from "#pending-actions/pending-actions.ts";
import { createMoneyDesk, type MoneyDesk } from "#test/orders/money-desk.ts";
import type { Caller } from "#test/test-app.ts";

let desk: MoneyDesk;
beforeAll(async () => {
  desk = await createMoneyDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.advance(11 * 60_000));

const day = 24 * 3600_000;
let transfers = 0;
const transfer = (order: LogisticOrder, amount: number) => {
  const told = { amount, reference: `VIR ${++transfers}`, receivedAt: "2026-01-05T00:00:00Z" };
  return { kind: "TRANSFER", logisticOrderId: order.id, ...told } as const;
};
const note = (order: LogisticOrder, amount: number, by = desk.agnes) => {
  const { kind: _, logisticOrderId: _order, ...body } = transfer(order, amount);
  return by.call("POST", `/v1/logistic-orders/${order.id}/payments`, { body });
};
const sendBack = (order: LogisticOrder, amount: number, by = desk.agnes) =>
  by.call("POST", `/v1/orders/${order.id}/refund`, { body: { amount } });
const codeOf = ({ status, error }: Awaited<ReturnType<Caller["call"]>>) => [status, error?.code ?? null];
const read = (id: string, by = desk.bruno) =>
  by.ask(pendingActions.getPendingAction, { params: { pendingActionId: id } });

describe("money that one person may not move alone", () => {
  it("does not move: the answer says what to do; what is below the threshold does, but not in small parts", async () => {
    const order = await desk.owing();
    const refused = await note(order, 50.01);
    expect(codeOf(refused)).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect(refused.error?.message).toContain("POST /v1/pending-actions");
    expect((await note(order, 30)).status).toBe(200);
    expect(codeOf(await note(order, 30))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect(await desk.moneyOf(order)).toBe("PARTIALLY_PAID 3000 0");
    const paid = await desk.owing(13_800);
    expect((await sendBack(paid, 50)).status).toBe(200);
    expect(codeOf(await sendBack(paid, 0.01))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect(await desk.moneyOf(paid)).toBe("PARTIALLY_REFUNDED 13800 5000");
  });

  it("waits for another person, who sees before and after, and moves once with the approval", async () => {
    const order = await desk.owing();
    const id = await desk.asked(transfer(order, 138));
    expect(await read(id)).toMatchObject({
      ...{
        kind: "TRANSFER",
        status: "OPEN",
        amount: 138,
        orderReference: order.reference,
        steps: ["approve", "reject"],
      },
      ...{ change: { field: "received", before: 0, after: 138 }, askedBy: { name: "Agnès Compte", isMe: false } },
    });
    expect(await read(id, desk.agnes)).toMatchObject({ steps: ["withdraw"], askedBy: { isMe: true } });
    expect(await desk.moneyOf(order)).toBe("WAITING_PAYMENT 0 0");
    const approved = await desk.decide(id, "approve", desk.bruno);
    expect(approved).toMatchObject({ status: 200, body: { status: "APPROVED", decidedBy: "Bruno Chef", steps: [] } });
    expect((await desk.decide(id, "approve", desk.bruno)).status).toBe(200);
    expect(await desk.moneyOf(order)).toBe("PAID 13800 0");
    expect(codeOf(await desk.decide(id, "reject", desk.bruno))).toEqual([409, "CONFLICT"]);
    const { content } = await desk.bruno.ask(pendingActions.getPendingActions, {
      query: { logisticOrderId: order.id },
    });
    expect(content.map(({ askedBy, decidedBy }) => [askedBy.name, decidedBy])).toEqual([
      ["Agnès Compte", "Bruno Chef"],
    ]);
  });

  it("is decided by nobody who asked, nor by anybody without the right, nor by another desk", async () => {
    const order = await desk.owing();
    const id = await desk.asked(transfer(order, 60), desk.bruno);
    expect(codeOf(await desk.decide(id, "approve", desk.bruno))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect(codeOf(await desk.decide(id, "reject", desk.bruno))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect(codeOf(await desk.decide(id, "approve", desk.operator))).toEqual([403, "FORBIDDEN"]);
    expect((await desk.decide(id, "approve", desk.supplier)).status).toBe(403);
    expect(codeOf(await desk.decide("0000000000", "approve", desk.agnes))).toEqual([404, "F-E-033"]);
    expect(await desk.moneyOf(order)).toBe("WAITING_PAYMENT 0 0");
  });

  it("moves once when several decide at the same moment", async () => {
    const order = await desk.owing();
    const id = await desk.asked(transfer(order, 60), desk.operator);
    const answers = await Promise.all([
      desk.decide(id, "approve", desk.agnes),
      desk.decide(id, "approve", desk.bruno),
      desk.decide(id, "approve", desk.bruno),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await desk.moneyOf(order)).toBe("PARTIALLY_PAID 6000 0");
  });

  it("is asked for once, however often and in however many tabs; something else about it is not asked beside it", async () => {
    const order = await desk.owing();
    const write = transfer(order, 60);
    const [one, other] = await Promise.all([desk.askSecond(write), desk.askSecond(write)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body).toEqual(other.body);
    const refused = await desk.askSecond(transfer(order, 61), desk.bruno);
    expect(codeOf(refused)).toEqual([409, "CONFLICT"]);
    expect(refused.error?.message).toContain("Agnès Compte");
  });

  it("is checked when it is asked for as when it moves", async () => {
    const order = await desk.owing(13_800);
    expect(codeOf(await desk.askSecond({ kind: "REFUND", logisticOrderId: order.id, amount: 138.01 }))).toEqual([
      400,
      "F-E-007",
    ]);
    expect(codeOf(await desk.askSecond(transfer(order, 60)))).toEqual([409, "CONFLICT"]);
    expect(codeOf(await desk.askSecond({ kind: "REFUND", logisticOrderId: "none" }))).toEqual([404, "F-E-033"]);
    const id = await desk.asked({ kind: "REFUND", logisticOrderId: order.id, reason: "Geste" });
    expect(await read(id)).toMatchObject({ amount: 138, words: "Geste", change: { field: "refunded", after: 138 } });
    expect((await desk.decide(id, "approve", desk.bruno)).status).toBe(200);
    expect(await desk.moneyOf(order)).toBe("REFUNDED 13800 13800");
  });
});

describe("what is not approved", () => {
  it("moves nothing: rejected with a reason, withdrawn by whoever asked, and asked for anew", async () => {
    const order = await desk.owing();
    const first = await desk.asked(transfer(order, 60));
    expect(
      (await desk.bruno.call("PUT", `/v1/pending-actions/${first}/reject`, { body: { reason: " " } })).status,
    ).toBe(400);
    expect(await desk.decide(first, "reject", desk.bruno)).toMatchObject({
      body: { status: "REJECTED", decidedBy: "Bruno Chef", decisionReason: "Pas assez sûr" },
    });
    const second = await desk.asked(transfer(order, 60));
    expect(codeOf(await desk.decide(second, "withdraw", desk.bruno))).toEqual([403, "FORBIDDEN"]);
    expect(await desk.decide(second, "withdraw", desk.agnes)).toMatchObject({ body: { status: "WITHDRAWN" } });
    expect(codeOf(await desk.decide(second, "approve", desk.bruno))).toEqual([409, "CONFLICT"]);
    expect(await desk.moneyOf(order)).toBe("WAITING_PAYMENT 0 0");
  });

  it("is void after seven days, and once the order has changed", async () => {
    const [late, changed] = [await desk.owing(), await desk.owing()];
    const [one, other] = [await desk.asked(transfer(late, 60)), await desk.asked(transfer(changed, 60))];
    expect((await note(changed, 10)).status).toBe(200);
    desk.clock.advance(7 * day);
    for (const id of [one, other]) {
      const refused = await desk.decide(id, "approve", desk.bruno);
      expect([refused.status, refused.error?.errors[0]?.detail]).toEqual([409, "VOID"]);
      expect(await read(id)).toMatchObject({ status: "VOID", steps: [] });
    }
    expect((await desk.askSecond(transfer(late, 70))).status).toBe(201);
    await lapseActions(desk.deps, desk.clock.now());
    const statuses = await desk.db
      .selectFrom("pending_actions")
      .where("id", "in", [one, other])
      .select("status")
      .execute();
    expect(statuses).toEqual([{ status: "VOID" }, { status: "VOID" }]);
    expect(await desk.moneyOf(late)).toBe("WAITING_PAYMENT 0 0");
    expect(await desk.moneyOf(changed)).toBe("PARTIALLY_PAID 1000 0");
  });
});

describe("a refund with the end of a problem", () => {
  it("leaves it open until a second person has approved, then closes it with the words of whoever asked", async () => {
    const order = await desk.owing(13_800);
    const { id: incidentId } = await desk.report(order, 5);
    const body = { message: "Nous remboursons", refundAmount: 60 };
    const alone = await desk.operator.call("PUT", `/v1/incidents/${incidentId}/close`, { body });
    expect(codeOf(alone)).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const about = { kind: "REFUND", logisticOrderId: order.id, amount: 60, incidentId } as const;
    const id = await desk.asked({ ...about, message: "Nous remboursons" }, desk.operator);
    expect((await desk.readIncident(incidentId)).status).toBe("OPEN");
    expect(await read(id)).toMatchObject({ incident: { id: incidentId, number: 1 }, words: "Nous remboursons" });
    desk.mails.length = 0;
    expect((await desk.decide(id, "approve", desk.agnes)).status).toBe(200);
    const { status, history } = await desk.readIncident(incidentId);
    expect([status, history.at(-1)?.by.name, history.at(-1)?.refundAmount]).toEqual(["CLOSED", "Odile Marché", 60]);
    expect(desk.mails.find(({ to }) => to === desk.buyer.email)?.text).toContain("Nous remboursons");
    expect(await desk.moneyOf(order)).toBe("PARTIALLY_REFUNDED 13800 6000");
    expect(codeOf(await desk.askSecond({ ...about, message: "Encore" }))).toEqual([409, "CONFLICT"]);
  });

  it("is void once somebody has closed it", async () => {
    const order = await desk.owing(13_800);
    const { id: incidentId } = await desk.report(order, 5);
    const about = { kind: "REFUND", logisticOrderId: order.id, amount: 60, incidentId } as const;
    const id = await desk.asked(about);
    await desk.supplier.call("PUT", `/v1/incidents/${incidentId}/close`, { body: { message: "Avoir établi" } });
    expect(codeOf(await desk.decide(id, "approve", desk.bruno))).toEqual([409, "CONFLICT"]);
    expect(await desk.moneyOf(order)).toBe("PAID 13800 0");
  });
});
