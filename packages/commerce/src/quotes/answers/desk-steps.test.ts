// Every step that suppliers and the operator take, from every status; what it tells and to whom; whose it is.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCustomField } from "#test/make.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteDesk;
let quoteId: string;
let masterQuoteId: string;
let lineId: string;

async function ask(): Promise<void> {
  const quote = await shop.askCartons();
  quoteId = quote.id;
  masterQuoteId = quote.masterQuoteId;
  lineId = quote.quoteLines[0]?.id ?? "";
  shop.mails.length = 0;
}
beforeAll(async () => {
  shop = await createQuoteDesk();
});
afterAll(() => shop.close());
beforeEach(ask);

const path = (action: string) => `/v1/supplier-quotes/${quoteId}${action}`;
const step = (action: string, by: Caller = shop.supplier, body: object | undefined = { reason: "Ainsi" }) =>
  by.call("PUT", path(`/${action}`), { body });
const setStatus = async (status: SupplierQuoteStatus) => {
  const valid_until = new Date(shop.clock.now().getTime() + (status === "EXPIRED" ? -1 : 3600_000));
  await shop.db.updateTable("supplier_quotes").set({ status, valid_until }).where("id", "=", quoteId).execute();
};
const read = () => shop.caller.ask(quotes.getSupplierQuote, { params: { supplierQuoteId: quoteId } });
const told = () => shop.mails.map(({ to, subject }) => [to, subject]);

const unanswered = ["NEW", "WAITING_FOR_SUPPLIER_INFOS", "WAITING_FOR_OPERATOR"] as const;
const over = ["DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER", "DECLINED_BY_OPERATOR", "EXPIRED"] as const;

/** What each may do, as it is written down: from these statuses to that one. A supplier does not know of STAGING. */
const allowed = [
  ["supplier", "decline", [...unanswered, "WAITING_FOR_CUSTOMER"], "DECLINED_BY_SUPPLIER"],
  ["operator", "decline", ["STAGING", ...unanswered, "WAITING_FOR_CUSTOMER"], "DECLINED_BY_OPERATOR"],
  ["supplier", "hand-over", ["NEW", "WAITING_FOR_SUPPLIER_INFOS", "WAITING_FOR_CUSTOMER"], "WAITING_FOR_OPERATOR"],
  ["operator", "hand-back", ["WAITING_FOR_OPERATOR"], "WAITING_FOR_SUPPLIER_INFOS"],
  ["supplier", "take-back", ["WAITING_FOR_CUSTOMER"], "WAITING_FOR_SUPPLIER_INFOS"],
  ["operator", "take-back", ["WAITING_FOR_CUSTOMER"], "WAITING_FOR_SUPPLIER_INFOS"],
  ["operator", "release", ["STAGING"], "NEW"],
  ["operator", "close", over, "CLOSED"],
] as const;

describe.each(allowed)("the %s may %s a quote", (who, action, from, to) => {
  it.each(SupplierQuoteStatus.options)("in %s or is told that it stands so", async (status) => {
    await setStatus(status);
    const answer = await step(action, shop[who]);
    if ((from as readonly string[]).includes(status)) {
      expect([answer.status, answer.body]).toMatchObject([200, { status: to }]);
      const { history } = await shop.look(quoteId, shop.operator);
      const byType = who === "supplier" ? "SUPPLIER" : "OPERATOR";
      expect(history.at(-1)).toMatchObject({ from: status, to, byType, reason: "Ainsi" });
      return;
    }
    if (who === "supplier" && status === "STAGING") return void expect(answer.status).toBe(404);
    const { history } = await shop.look(quoteId, shop.operator);
    expect(history).toHaveLength(1);
    if (status === to) expect([answer.status, answer.body]).toMatchObject([200, { status }]);
    else
      expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([409, "CONFLICT", status]);
  });
});

it("the steps of the operator are none of a supplier's, and handing over is none of the operator's", async () => {
  for (const action of ["hand-back", "release", "close"]) expect((await step(action)).status).toBe(403);
  expect((await step("hand-over", shop.operator)).status).toBe(403);
});

it("another supplier finds nothing to take a step with", async () => {
  for (const action of ["decline", "hand-over", "take-back"])
    expect((await step(action, shop.other)).error?.code).toBe("F-E-033");
  expect((await shop.look(quoteId)).history).toHaveLength(1);
});

describe("declining", () => {
  it("needs a reason, which the buyer is told, with a link to their page", async () => {
    expect((await step("decline", shop.supplier, {})).error?.code).toBe("F-E-001");
    expect((await step("decline", shop.supplier, { reason: "x".repeat(1001) })).error?.code).toBe("F-E-010");
    await step("decline", shop.supplier, { reason: "Plus fabriqué" });
    expect(await read()).toMatchObject({ status: "DECLINED_BY_SUPPLIER", declineReason: "Plus fabriqué" });
    expect(told()).toEqual([[shop.buyer.email, expect.stringContaining("déclinée par ")]]);
    expect(shop.mails[0]?.text).toContain("Plus fabriqué");
    expect(shop.mails[0]?.text).toContain(`https://shop.test/quotes/${masterQuoteId}`);
  });

  it("by the operator is told in the name of the marketplace, and twice is once", async () => {
    await step("decline", shop.operator);
    await step("decline", shop.operator);
    expect(told()).toEqual([[shop.buyer.email, expect.stringContaining("déclinée par Comptoir")]]);
  });
});

it("the reason of another step stays between supplier and operator", async () => {
  await step("hand-over", shop.supplier, { reason: "Marge trop basse" });
  expect(JSON.stringify(await read())).not.toContain("Marge trop basse");
  expect((await shop.look(quoteId, shop.operator)).history.at(-1)?.reason).toBe("Marge trop basse");
  expect(shop.mails).toEqual([]);
});

it("a request that is let go reaches its supplier, who is mailed what is asked for", async () => {
  await setStatus("STAGING");
  await step("release", shop.operator, undefined);
  expect((await shop.look(quoteId)).status).toBe("NEW");
  expect(told()).toEqual([["cartons@demo.test", expect.stringContaining(`Demande de devis ${quoteId}`)]]);
  expect(shop.mails[0]?.text).toContain("120 × ");
});

it("an answer that was taken back and is sent unchanged is no new revision", async () => {
  const validityDate = new Date(shop.clock.now().getTime() + 1e9).toISOString();
  const body = { validityDate, lines: [{ id: lineId, price: 0.8 }], send: true };
  await shop.supplier.call("PUT", path(""), { body });
  await step("take-back");
  expect((await read()).status).toBe("WAITING_FOR_SUPPLIER_INFOS");
  expect((await step("send", shop.supplier, {})).body).toMatchObject({ status: "WAITING_FOR_CUSTOMER", revision: 1 });
});

it("a step that comes too late is refused with the quote as it is", async () => {
  const { version } = await shop.look(quoteId);
  await shop.operator.call("PUT", path(""), { body: { message: "Presque prêt" } });
  const refused = await step("decline", shop.supplier, { reason: "Non", version });
  expect([refused.status, refused.error?.code, refused.error?.content]).toMatchObject([
    409,
    "CHANGED_MEANWHILE",
    {
      by: { type: "OPERATOR" },
      fields: ["message", "status"],
      current: { id: quoteId, draft: { message: "Presque prêt" } },
    },
  ]);
});

describe("custom fields at the desk", () => {
  it("of quote and line are written until the quote is closed, and raise the version", async () => {
    const field = await makeCustomField(shop.db, { target: "QUOTE" });
    const lineField = await makeCustomField(shop.db, { target: "QUOTE_LINE" });
    const patch = (action: string, id: string, by = shop.supplier) =>
      by.call("PATCH", path(`${action}/custom-fields`), { body: [{ customFieldId: id, customFieldValue: "A" }] });
    const { version } = await shop.look(quoteId);
    expect((await patch("", field.id)).body).toMatchObject({ customFieldValues: [{ value: "A" }] });
    const answer = await patch(`/lines/${lineId}`, lineField.id);
    expect(answer.body).toMatchObject({ quoteLines: [{ customFieldValues: [{ value: "A" }] }] });
    expect((await shop.look(quoteId)).version).toBe(version + 2);
    expect((await patch(`/lines/${lineId}`, field.id)).error?.code).toBe("F-E-002");
    expect((await patch("/lines/9999999999", lineField.id)).status).toBe(404);
    expect((await patch("", field.id, shop.other)).status).toBe(404);
    expect((await patch(`/lines/${lineId}`, lineField.id, shop.other)).status).toBe(404);
    await setStatus("CLOSED");
    expect([(await patch("", field.id)).status, (await patch(`/lines/${lineId}`, lineField.id)).status]).toEqual([
      409, 409,
    ]);
  });
});
