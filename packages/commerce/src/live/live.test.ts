// Whoever has a page open hears at once that what it shows has changed.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createLiveIds } from "#live/live-ids.ts";
import { openLiveDesk, quiet } from "#test/live/live-desk.ts";
import { makeUser } from "#test/make.ts";
import type { QuoteDesk } from "#test/quote-desk.ts";

const desk = openLiveDesk();
const { open, openQuote, openDesk, write, reply } = desk;
let shop: QuoteDesk;
let quote: SupplierQuote;
beforeEach(() => {
  ({ shop, quote } = desk);
});

describe("an open page", () => {
  it("of a buyer hears of the supplier's message, and that of the supplier of the buyer's", async () => {
    const [buyer, supplier, desk] = [
      await openQuote(),
      await openDesk(shop.supplier, `?supplierQuoteId=${quote.id}`),
      await openDesk(shop.supplier),
    ];
    expect([buyer.status, buyer.headers.get("content-type"), buyer.headers.get("x-accel-buffering")]).toEqual([
      ...[200, "text/event-stream", "no"],
    ]);
    await reply("Oui, le samedi aussi.");
    expect((await buyer.next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
    expect((await supplier.next())?.topic).toBe(`supplier-quote:${quote.id}`);
    await write("Merci !");
    expect((await buyer.next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
    expect((await supplier.next())?.topic).toBe(`supplier-quote:${quote.id}`);
    expect((await desk.next())?.topic).toBe(`desk:${shop.cartons.id}`);
  });

  it("of a user hears of what they are told, and of nothing that a colleague is told", async () => {
    const { account, userId } = shop.buyer;
    const colleague = await makeUser(shop.db, { accounts: [account] });
    const path = "/v1/shop/live-events?notifications=true";
    const [own, other] = [await open(shop.caller, path), await open(await shop.as(colleague.email), path)];
    await reply("Oui, le samedi aussi.");
    expect((await own.next())?.topic).toBe(`notifications:${account.id}:${userId}`);
    const told = { event: "DELEGATED", way: "NONE", subject: "Absence", name: "Absence" } as const;
    await shop.db
      .insertInto("notifications")
      .values({ ...told, user_id: colleague.id, account_id: account.id, created_at: shop.clock.now() })
      .execute();
    expect((await other.next())?.topic).toBe(`notifications:${account.id}:${colleague.id}`);
    const both = await shop.caller.call("GET", `${path}&masterQuoteId=${quote.masterQuoteId}`);
    expect(both).toMatchObject({ status: 400, error: { errors: [{ code: "F-E-001", detail: "notifications" }] } });
  });

  it("hears of another state, and of a new request", async () => {
    const [buyer, desk, operator] = [
      await openQuote(),
      await openDesk(shop.supplier),
      await open(shop.operator, "/v1/live-events", "OPERATOR"),
    ];
    await shop.supplier.ask(deskQuotes.declineQuote, {
      params: { supplierQuoteId: quote.id },
      body: { reason: "Non" },
    });
    expect([await buyer.next(), await desk.next(), await operator.next()].map((event) => event?.topic)).toEqual([
      ...[`master-quote:${quote.masterQuoteId}`, `desk:${shop.cartons.id}`, "desk:"],
    ]);
    await shop.askCartons();
    expect([(await desk.next())?.topic, (await operator.next())?.topic]).toEqual([`desk:${shop.cartons.id}`, "desk:"]);
  });

  it("of the operator hears of what a buyer writes to it, and no supplier does", async () => {
    const { account, userId } = shop.buyer;
    const [supplier, operator] = [
      await openDesk(shop.supplier),
      await open(shop.operator, "/v1/live-events", "OPERATOR"),
    ];
    const written = { account_id: account.id, user_id: userId, author_name: "Alice Martin" };
    await shop.db
      .insertInto("contact_requests")
      .values({ ...written, subject: "Devis", message: "Bonjour", locale: "fr-FR", created_at: shop.clock.now() })
      .execute();
    expect((await operator.next())?.topic).toBe("desk:");
    await reply("Oui");
    // The first that the supplier hears is its own.
    expect((await supplier.next())?.topic).toBe(`desk:${shop.cartons.id}`);
  });

  it("of an order hears of its states, but not while it is a draft; a colleague without the right to see it does not", async () => {
    await shop.answer(quote.id);
    const params = { supplierQuoteId: quote.id };
    const { orderCommercialId } = await shop.caller.ask(quotes.acceptSupplierQuote, { params });
    const path = `/v1/shop/live-events?commercialOrderId=${orderCommercialId}`;
    const stream = await open(shop.caller, path);
    const refused = [await open(shop.colleague, path), await open(shop.neighbour, path)];
    expect([stream, ...refused].map(({ status }) => status)).toEqual([200, 404, 404]);
    const setStatus = (status: "DRAFT_ORDER" | "WAITING_SUPPLIER_APPROVAL") =>
      shop.db
        .updateTable("logistic_orders")
        .set({ status })
        .where("commercial_order_id", "=", orderCommercialId ?? "")
        .execute();
    const topicsOfOrders = () =>
      sql`SELECT FROM live_events WHERE ${`order:${orderCommercialId}`} = ANY (topics)`.execute(shop.db);
    await setStatus("DRAFT_ORDER");
    expect((await topicsOfOrders()).rows).toHaveLength(0);
    await setStatus("WAITING_SUPPLIER_APPROVAL");
    expect((await stream.next())?.topic).toBe(`order:${orderCommercialId}`);
  });

  it("hears after a break of what it missed", async () => {
    const first = await openQuote();
    await reply("Un");
    const heard = await first.next();
    await first.close();
    await reply("Deux");
    const second = await openQuote(shop.caller, heard?.id);
    const missed = await second.next();
    expect(missed?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
    const owner = { topic: `master-quote:${quote.masterQuoteId}`, userId: shop.buyer.userId };
    const [before, after] = [heard, missed].map((event) => createLiveIds(quiet.secret).open(event?.id ?? "", owner));
    expect(Number(after)).toBeGreaterThanOrEqual(Number(before));
  });

  it("that was away for long reads again, and what happened in between is not searched", async () => {
    await sql`INSERT INTO live_events (topics, changed_at) VALUES ('{desk:}', ${new Date(Date.now() - 2 * 3600_000)})`.execute(
      shop.db,
    );
    expect((await (await openQuote(shop.caller, "0")).next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
  });

  it("that was made before it could listen hears of what happened since", async () => {
    await reply("Avant");
    expect((await (await openQuote()).next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
  });

  it("goes on hearing when the database has ended the connection that listens", async () => {
    const stream = await openQuote();
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'comptoir notices'`.execute(shop.db);
    await reply("Pendant la coupure");
    expect((await stream.next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
    await reply("Après");
    expect((await stream.next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
  });
});

describe("an order at the desk", () => {
  const placed = async () => {
    await shop.answer(quote.id);
    const params = { supplierQuoteId: quote.id };
    const { orderCommercialId } = await shop.caller.ask(quotes.acceptSupplierQuote, { params });
    const order = await shop.db
      .selectFrom("logistic_orders")
      .where("commercial_order_id", "=", orderCommercialId ?? "")
      .select("id")
      .executeTakeFirstOrThrow();
    await sql`TRUNCATE live_events`.execute(shop.db);
    return order.id;
  };
  const setStatus = (id: string, status: LogisticOrderStatus) =>
    shop.db.updateTable("logistic_orders").set({ status }).where("id", "=", id).execute();
  const topics = async () => {
    const { rows } = await sql<{ topics: string[] }>`SELECT topics FROM live_events`.execute(shop.db);
    await sql`TRUNCATE live_events`.execute(shop.db);
    return rows.flatMap((row) => row.topics);
  };

  it("tells its own page, and all that its supplier and the operator have open", async () => {
    const id = await placed();
    await setStatus(id, "WAITING_SUPPLIER_APPROVAL");
    const pages = [
      await openDesk(shop.supplier, `?logisticOrderId=${id}`),
      await openDesk(shop.supplier),
      await open(shop.operator, "/v1/live-events", "OPERATOR"),
    ];
    await setStatus(id, "ACCEPTED_BY_SUPPLIER");
    const heard = await Promise.all(pages.map((stream) => stream.next()));
    expect(heard.map((event) => event?.topic)).toEqual([`logistic-order:${id}`, `desk:${shop.cartons.id}`, "desk:"]);
    const refused = [
      await openDesk(shop.other, `?logisticOrderId=${id}`),
      await openDesk(shop.supplier, `?logisticOrderId=${id}&supplierQuoteId=${quote.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 400]);
  });

  it("is news for its supplier only once it was sent there", async () => {
    const id = await placed();
    for (const status of ["BLOCKED_BY_POLICY", "WAITING_CUSTOMER_APPROVAL", "CANCELED"] as const) {
      await setStatus(id, status);
      const told = await topics();
      expect([status, told.includes("desk:"), told.includes(`desk:${shop.cartons.id}`)]).toEqual([status, true, false]);
    }
    expect((await openDesk(shop.supplier, `?logisticOrderId=${id}`)).status).toBe(404);
  });
});
