// Who may answer, and what becomes of two who write to a quote at once.

import { describe, expect, it } from "vitest";
import { useAnswerDesk } from "#test/quotes/answer-desk.ts";
import type { Caller } from "#test/test-app.ts";

const desk = useAnswerDesk();
const { path, put, send, read, save, priced, setStatus } = desk;

describe("who writes to a quote that somebody else has written to", () => {
  it("is told, and gets the quote as it is now", async () => {
    const { version } = await save({ lines: [{ id: desk.lineId, comment: "A" }] });
    await save({ lines: [{ id: desk.lineId, price: 0.8 }] });
    const refused = await put({ lines: [{ id: desk.lineId, price: 0.7 }], version }, desk.shop.operator);
    expect([refused.status, refused.error?.code]).toEqual([409, "CHANGED_MEANWHILE"]);
    const current = await desk.shop.look(desk.quote.id, desk.shop.operator);
    expect(refused.error?.content).toEqual({
      ...{ version: current.version, by: { type: "SUPPLIER", name: "Paul Carton" }, at: "2026-03-10T09:00:00.000Z" },
      ...{ fields: [`lines[${desk.lineId}].price`], current },
    });
    await save({ ...priced(), send: true });
    await save({ ...priced(0.7), send: true }, desk.shop.operator);
    const stale = await put({ ...priced(0.9), send: true, revision: 1 });
    expect([stale.status, stale.error?.code, stale.error?.errors[0]?.detail]).toEqual([409, "QUOTE_CHANGED", "2"]);
    expect((await read()).quoteLines).toMatchObject([{ price: 0.7 }]);
  });

  it("keeps what others wrote in other fields, and may say the same, but sends nothing unseen", async () => {
    const { version } = await save({ lines: [{ id: desk.lineId, comment: "A" }] });
    await save({ lines: [{ id: desk.lineId, price: 0.8 }], message: "Bonjour" }, desk.shop.operator);
    const message = await put({ message: "Bonsoir", version });
    const fields = [`lines[${desk.lineId}].price`, "message"];
    expect(message.error?.content).toMatchObject({ by: { type: "OPERATOR" }, fields });
    const merged = await save({ lines: [{ id: desk.lineId, comment: "B" }], validityDate: "2026-04-10", version });
    expect(merged.draft).toMatchObject({ message: "Bonjour", lines: [{ price: 0.8, comment: "B" }] });
    const same = await save({ lines: [{ id: desk.lineId, price: 0.8, quantity: 60 }], version });
    expect(same.draft?.lines).toMatchObject([{ price: 0.8, comment: "B", quantity: 60 }]);
    const unseen = await put({ lines: [{ id: desk.lineId, leadTimeToShip: 3 }], send: true, version });
    expect([unseen.status, unseen.error?.code]).toEqual([409, "CHANGED_MEANWHILE"]);
  });

  it("is told of a step as well, and never of own saves", async () => {
    const { version } = await desk.shop.look(desk.quote.id);
    await save({ ...priced(), version });
    const second = await save({ lines: [{ id: desk.lineId, price: 0.7 }], version });
    await save({ lines: [{ id: desk.lineId, price: 0.6 }], version });
    await desk.shop.supplier.call("PUT", path("/hand-over"), {});
    const late = await desk.shop.operator.call("PUT", path("/hand-back"), { body: { version: second.version } });
    expect([late.status, late.error?.content.fields]).toEqual([409, [`lines[${desk.lineId}].price`, "status"]]);
  });

  it("goes on where it was but a message", async () => {
    const { version } = await save({ lines: [{ id: desk.lineId, comment: "A" }] });
    const messages: [Caller, string, string?][] = [
      [desk.shop.caller, `/v1/shop/supplier-quotes/${desk.quote.id}/message`],
      [desk.shop.operator, path("/message")],
      [desk.shop.operator, path("/message"), "OPERATOR"],
    ];
    for (const [by, to, thread] of messages) await by.call("POST", to, { body: { message: "Merci", thread } });
    expect(await save({ lines: [{ id: desk.lineId, comment: "B" }], version })).toMatchObject({
      draft: { lines: [{ comment: "B" }] },
      customerThread: [{}, {}],
      supplierOperatorThread: [{}],
    });
  });

  it("loses against who accepts at the same moment, or the other way round, and never both win", async () => {
    await save({ ...priced(), send: true });
    const accept = () =>
      desk.shop.caller.call("PUT", `/v1/shop/supplier-quotes/${desk.quote.id}/accept`, { body: { revision: 1 } });
    const [changed, accepted] = await Promise.all([put({ ...priced(0.9), send: true, revision: 1 }), accept()]);
    const { status, revision, quoteLines } = await read();
    expect([changed.status, accepted.status].toSorted()).toEqual([200, 409]);
    const isAccepted = accepted.status === 200;
    expect([status, revision, quoteLines[0]?.price]).toEqual(
      isAccepted ? ["VALIDATED", 1, 0.8] : ["WAITING_FOR_CUSTOMER", 2, 0.9],
    );
    if (!isAccepted) expect(accepted.error?.code).toBe("QUOTE_CHANGED");
  });

  it("saves the same again without a conflict", async () => {
    const body = { lines: [{ id: desk.lineId, price: 0.8 }], version: (await desk.shop.look(desk.quote.id)).version };
    const first = await save(body);
    expect((await save(body)).version).toBe(first.version);
  });
});

describe("whose answer it is", () => {
  it("another supplier finds no such quote, and reads nothing from the refusal", async () => {
    for (const refused of [await put(priced(), desk.shop.other), await send({}, desk.shop.other)])
      expect([refused.status, refused.error?.code, refused.error?.content]).toEqual([404, "F-E-033", {}]);
    expect((await desk.shop.look(desk.quote.id)).draft).toBeNull();
  });

  it.each([
    ["WAITING_FOR_OPERATOR", 409, 200],
    ["VALIDATED", 409, 409],
    ["DECLINED_BY_CUSTOMER", 409, 409],
    ["CLOSED", 409, 409],
    ["STAGING", 404, 409],
  ] as const)("in %s the supplier gets %i and the operator %i", async (status, supplier, operator) => {
    await setStatus(status);
    expect((await put(priced())).status).toBe(supplier);
    const answer = await put(priced(), desk.shop.operator);
    expect(answer.status).toBe(operator);
    if (operator === 409) expect(answer.error?.errors[0]?.detail).toBe(status);
    else expect((await desk.shop.look(desk.quote.id, desk.shop.operator)).status).toBe(status);
  });
});
