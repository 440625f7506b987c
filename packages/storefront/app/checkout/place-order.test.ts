import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { placeOrder } from "#checkout/place-order.server.ts";
import { type Answers, refuse } from "../../test/fake-commerce.ts";
import { bodyOf, sdkOver } from "../../test/one-route.tsx";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockImplementation(() => {}));
afterEach(() => log.mockReset());

const reference = "172-189-1896838";
const read = `GET /v1/shop/commercial-orders/${reference}`;
const created = `PUT /v2/shop/commercial-orders/${reference}/created`;
const sync = `PUT /v1/shop/commercial-orders/${reference}/sync`;
const line = {
  offerPriceSnapshotDto: { externalId: "PRX-CAI-0001" },
  orderLogisticLineProductVariantDto: { name: "Caisse américaine" },
};
const draft = {
  reference,
  validatedAt: null,
  orderLogisticPrices: { totalOrderPrice: 312.6 },
  orderLogistics: [{ lines: [line] }],
};
const placed = { ...draft, validatedAt: "2026-03-14T08:00:00Z" };

/** The answers of reading the order, one after the other; the last one stays. */
const inTurn = (...orders: unknown[]) => {
  const left = [...orders];
  return () => (left.length > 1 ? left.shift() : left[0]);
};

const place = (answers: Answers, seenTotal = 312.6) => {
  const { sdk, calls } = sdkOver(answers);
  return placeOrder(sdk, reference, { paymentType: "DUE_DATE", seenTotal }).then((result) => ({
    result,
    calls,
    names: calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
  }));
};

describe("placing an order", () => {
  it("sends the way to pay and is done", async () => {
    const { result, calls } = await place({ [read]: () => draft, [created]: () => placed });
    expect(result).toEqual({ state: "placed" });
    expect(await bodyOf(calls, created)).toEqual({ paymentOption: "BANK_WIRE_ON_DUE_DATE" });
  });

  it("sent twice places once", async () => {
    const { result, names } = await place({ [read]: () => placed, [created]: () => placed });
    expect(result).toEqual({ state: "placed" });
    expect(names).not.toContain(created);
  });

  it("asks to look again when the total is not the one that was shown", async () => {
    const { result, names } = await place({ [read]: () => draft, [created]: () => placed }, 300);
    expect(result).toEqual({ state: "changed", differences: [] });
    expect(names).not.toContain(created);
  });

  it("in doubt reads the order: it was placed although the answer was lost", async () => {
    const { result } = await place({
      [read]: inTurn(draft, placed),
      [created]: () => {
        throw new Error("the connection was lost");
      },
    });
    expect(result).toEqual({ state: "placed" });
  });

  it("in doubt reads the order: it was not placed, so one may try again", async () => {
    const { result } = await place({ [read]: () => draft, [created]: () => refuse(503, "UNAVAILABLE") });
    expect(result).toEqual({ state: "notPlaced" });
  });

  it("does not offer to try again when the order cannot be read either", async () => {
    const { result } = await place({
      [read]: inTurn(draft, refuse(503, "UNAVAILABLE")),
      [created]: () => refuse(503, "UNAVAILABLE"),
    });
    expect(result).toEqual({ state: "unknown" });
  });

  it("names the lines that have changed", async () => {
    const { result } = await place({
      [read]: () => draft,
      [created]: () => refuse(422, "F-E-039"),
      [sync]: () => [{ id: "PRX-CAI-0001", code: "F_W_106", detail: "", blocked: true }],
    });
    const name = "Caisse américaine";
    const differences = [{ offerPriceId: "PRX-CAI-0001", name, code: "F_W_106", isBlocked: true }];
    expect(result).toEqual({ state: "changed", differences });
  });

  it("says that something is missing when no line has changed", async () => {
    const { result } = await place({
      [read]: () => draft,
      [created]: () => refuse(422, "F-E-001"),
      [sync]: () => undefined,
    });
    expect(result).toEqual({ state: "incomplete" });
  });

  it("leaves an ended session to the sign-in", async () => {
    await expect(place({ [read]: () => draft, [created]: () => refuse(401, "TOKEN_INVALID") })).rejects.toThrow("401");
  });
});
