// Mails in the timelines of orders and quotes (desk D-408): of what, to whom, whether they left, for whoever may know.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listMailsOfAccount } from "#mail/told-mails.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderDesk;
let desk: QuoteDesk;
beforeAll(async () => {
  [shop, desk] = await Promise.all([createOrderDesk(), createQuoteDesk()]);
});
afterAll(() => Promise.all([shop.close(), desk.close()]));

const accept = (logisticOrderId: string) =>
  shop.supplier.ask(deskOrders.acceptOrder, { params: { logisticOrderId }, body: null });
const readOwn = (logisticOrderId: string, by: Caller = shop.caller) =>
  by.ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId } });
const told = (mails: readonly { readonly event: string; readonly to: string | null; readonly state: string }[]) =>
  mails.map(({ event, to, state }) => [event, to, state]);

describe("the mails about an order", () => {
  it("stand in its timeline: all at the operator's desk, a supplier's own and what it told, without the buyer's address, at its own", async () => {
    const { id } = await shop.placed([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    await accept(id);
    const { email } = shop.buyer;
    expect(told((await shop.look(id, shop.operator)).mails)).toEqual([
      ["ORDER_CONFIRMED", email, "SENT"],
      ["ORDER_SENT", "cartons@demo.test", "SENT"],
      ["ORDER_ACCEPTED", email, "SENT"],
    ]);
    const { mails } = await shop.look(id);
    expect(told(mails)).toEqual([
      ["ORDER_SENT", "cartons@demo.test", "SENT"],
      ["ORDER_ACCEPTED", null, "SENT"],
    ]);
    expect(JSON.stringify(await shop.look(id))).not.toContain(email);
    expect(told((await readOwn(id)).mails ?? [])).toEqual([
      ["ORDER_CONFIRMED", email, "SENT"],
      ["ORDER_ACCEPTED", email, "SENT"],
    ]);
  });

  it("stand beside their own order alone", async () => {
    const first = await shop.placed([[shop.box, 10]]);
    const second = await shop.placed([[shop.box, 10]]);
    await accept(first.id);
    expect(told((await shop.look(second.id)).mails)).toEqual([["ORDER_SENT", "cartons@demo.test", "SENT"]]);
  });

  it("stand on the page of their account: those to its people alone, the latest first, of nobody else's", async () => {
    const { id, reference } = await shop.placed([[shop.box, 10]]);
    await accept(id);
    const { account, email } = shop.buyer;
    const page = await listMailsOfAccount(shop.db, account.id, { page: 0, size: 2 });
    expect(page.content).toMatchObject([
      { event: "ORDER_ACCEPTED", to: email, state: "SENT", orderReference: reference, masterQuoteId: null },
      { event: "ORDER_CONFIRMED", to: email },
    ]);
    const { totalElements } = page;
    expect(totalElements).toBeGreaterThanOrEqual(2);
    const other = await makeAccount(shop.db);
    const day = new Date("2020-01-01T08:00:00Z");
    await shop.db
      .updateTable("mails")
      .set({ queued_at: day })
      .where("event", "=", "ORDER_ACCEPTED")
      .where("account_id", "=", account.id)
      .execute();
    const { content } = await listMailsOfAccount(shop.db, account.id, { page: 0, size: 100 });
    expect(content.map(({ at }) => at)).toEqual(
      content
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(content.at(-1)).toMatchObject({ event: "ORDER_ACCEPTED", at: day.toISOString() });
    expect(await listMailsOfAccount(shop.db, other.id, { page: 0, size: 2 })).toMatchObject({ totalElements: 0 });
  });

  it("wait until the mail server takes them, and are not confirmed while it does not", async () => {
    const { id } = await shop.placed([[shop.box, 10]]);
    const send = shop.deps.mailer.send;
    const away = async () => {
      throw new Error("mail server away");
    };
    Object.assign(shop.deps.mailer, { send: away });
    try {
      await expect(accept(id)).rejects.toThrow("mail server away");
    } finally {
      Object.assign(shop.deps.mailer, { send });
    }
    const entry = (await shop.look(id, shop.operator)).mails.at(-1);
    expect(entry).toMatchObject({ event: "ORDER_ACCEPTED", state: "FAILED", sentAt: null });
  });

  it("say nothing of what they say", async () => {
    const { id } = await shop.placed([[shop.box, 10]]);
    const keys = (await shop.look(id, shop.operator)).mails.flatMap((entry) => Object.keys(entry));
    expect([...new Set(keys)].sort()).toEqual(["at", "event", "sentAt", "side", "state", "to"]);
  });

  it("go to each user of a supplier, and to nobody of another", async () => {
    await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.cartons.id, email: "second@demo.test" });
    const { id } = await shop.placed([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    const { mails } = await shop.look(id, shop.operator);
    expect(mails.filter(({ side }) => side === "SUPPLIER").map(({ to }) => to)).toEqual([
      "cartons@demo.test",
      "second@demo.test",
    ]);
  });
});

describe("the mails about a quote", () => {
  it("stand in its timeline: all at the operator's desk, a supplier's own and what it told at its own", async () => {
    const [quote, other] = await desk.askBoth();
    const lines = quote.quoteLines.map(({ id }) => ({ id, price: 0.8 }));
    const body = { lines, validityDate: addDays(shopDay(desk.clock.now()), 30), send: true };
    await desk.supplier.ask(deskQuotes.saveAnswer, { params: { supplierQuoteId: quote.id }, body });
    const { email } = desk.buyer;
    expect(told((await desk.look(quote.id, desk.operator)).mails)).toEqual([
      ["QUOTE_REQUESTED", "cartons@demo.test", "SENT"],
      ["QUOTE_REQUESTED", email, "SENT"],
      ["QUOTE_ANSWERED", email, "SENT"],
    ]);
    expect(told((await desk.look(quote.id)).mails)).toEqual([
      ["QUOTE_REQUESTED", "cartons@demo.test", "SENT"],
      ["QUOTE_ANSWERED", null, "SENT"],
    ]);
    expect(told((await desk.look(other.id, desk.other)).mails)).toEqual([
      ["QUOTE_REQUESTED", "gobelets@demo.test", "SENT"],
    ]);
  });
});
