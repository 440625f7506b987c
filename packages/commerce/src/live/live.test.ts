// Whoever has a page open hears at once that what it shows has changed, and nobody else does.
import { auth } from "@comptoir/contract/auth";
import { live } from "@comptoir/contract/live";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { type DatabaseNotices, listenToNotices } from "#db/notices.ts";
import { register } from "#http/register.ts";
import { liveHandlers } from "#live/live.routes.ts";
import { createLiveFeed, type LiveFeed } from "#live/live-feed.ts";
import { createLiveIds } from "#live/live-ids.ts";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type LiveStream, openStream } from "#test/live-stream.ts";
import { makeUser } from "#test/make.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, type MountedFamily, mounted } from "#test/test-app.ts";

const secret = "a secret of tests";
const quiet = { clock: () => new Date(), log: { warn: () => {} }, secret };

let database: TestDatabase;
let notices: DatabaseNotices;
let feed: LiveFeed;
let shop: QuoteDesk;
const streams: LiveStream[] = [];

const mountedLive: MountedFamily = { mount: (app, ports) => register(app, live, liveHandlers(ports.access), ports) };
const families = [
  mounted(quotes, quoteHandlers),
  mounted(deskQuotes, deskQuoteHandlers),
  mounted(auth, authHandlers),
  mountedLive,
];

beforeAll(async () => {
  database = await createTestDatabase();
  notices = listenToNotices({ url: database.url });
  // Signs of life often enough that a test need not wait for one.
  feed = createLiveFeed({ db: database.db, ...quiet, mostOfUser: 4, heartbeat: 400 });
  await feed.follow(notices);
  shop = await createQuoteDesk({ database, live: feed, families });
});
afterAll(async () => {
  feed.end();
  await notices.close();
  await database.close();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});

let quote: SupplierQuote;
beforeEach(async () => {
  await sql`TRUNCATE live_events`.execute(database.db);
  quote = await shop.askCartons();
  await sql`TRUNCATE live_events`.execute(database.db);
});

async function open(by: Caller, path: string, client: "ACCOUNT" | "SUPPLIER" | "OPERATOR" = "ACCOUNT") {
  const stream = await openStream(shop, by, path, { client });
  streams.push(stream);
  return stream;
}
const openQuote = (by = shop.caller, since = "") =>
  open(by, `/v1/shop/live-events?masterQuoteId=${quote.masterQuoteId}${since && `&since=${since}`}`);
const openDesk = (by: Caller, query = "") => open(by, `/v1/live-events${query}`, "SUPPLIER");

const write = (message: string) => {
  shop.clock.advance(1000);
  const params = { supplierQuoteId: quote.id };
  return shop.caller.ask(quotes.postMessageToSupplierQuote, { params, body: { message } });
};
const reply = (message: string, thread: "CUSTOMER" | "OPERATOR" = "CUSTOMER") => {
  shop.clock.advance(1000);
  const params = { supplierQuoteId: quote.id };
  return shop.supplier.ask(deskQuotes.postMessageFromDesk, { params, body: { message, thread } });
};

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
      sql`SELECT FROM live_events WHERE ${`order:${orderCommercialId}`} = ANY (topics)`.execute(database.db);
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
    const [before, after] = [heard, missed].map((event) => createLiveIds(secret).open(event?.id ?? "", owner));
    expect(Number(after)).toBeGreaterThanOrEqual(Number(before));
  });

  it("that was away for long reads again, and what happened in between is not searched", async () => {
    await sql`INSERT INTO live_events (topics, changed_at) VALUES ('{desk:}', ${new Date(Date.now() - 2 * 3600_000)})`.execute(
      database.db,
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
      WHERE datname = current_database() AND application_name = 'comptoir notices'`.execute(database.db);
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
    await sql`TRUNCATE live_events`.execute(database.db);
    return order.id;
  };
  const setStatus = (id: string, status: LogisticOrderStatus) =>
    shop.db.updateTable("logistic_orders").set({ status }).where("id", "=", id).execute();
  const topics = async () => {
    const { rows } = await sql<{ topics: string[] }>`SELECT topics FROM live_events`.execute(database.db);
    await sql`TRUNCATE live_events`.execute(database.db);
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

describe("nobody hears", () => {
  it("of the quotes of others, and a supplier of nothing that another one was asked", async () => {
    const refused = [
      await openQuote(shop.neighbour),
      await openDesk(shop.other, `?supplierQuoteId=${quote.id}`),
      await open(shop.caller, "/v1/shop/live-events"),
      await open(shop.supplier, `/v1/shop/live-events?masterQuoteId=${quote.masterQuoteId}`, "SUPPLIER"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 403]);
    const other = await openDesk(shop.other);
    await reply("Pour vous seul");
    // What the other supplier hears first is of its own quote, which comes later.
    const { id: masterQuoteId } = await shop.prepare();
    const body = shop.requestOf(await shop.read(masterQuoteId), [shop.cups]);
    await shop.caller.call("POST", "/v1/shop/supplier-quotes", { body });
    expect((await other.next())?.topic).toBe(`desk:${shop.cups.id}`);
  });

  it("as a buyer of what supplier and operator say to each other", async () => {
    const [buyer, supplier] = [await openQuote(), await openDesk(shop.supplier, `?supplierQuoteId=${quote.id}`)];
    await reply("Quelle marge ?", "OPERATOR");
    await supplier.next();
    await reply("Voici notre prix.");
    expect((await buyer.next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM live_events
      WHERE ${`master-quote:${quote.masterQuoteId}`} = ANY (topics)`.execute(database.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("as a supplier of a request that the operator has not released", async () => {
    const topics = async () =>
      (await sql<{ topics: string[] }>`SELECT topics FROM live_events`.execute(database.db)).rows.flat();
    const setStatus = (status: "STAGING" | "CLOSED") =>
      shop.db.updateTable("supplier_quotes").set({ status }).where("id", "=", quote.id).execute();
    await shop.db.deleteFrom("supplier_quote_history").where("supplier_quote_id", "=", quote.id).execute();
    await setStatus("STAGING");
    await setStatus("CLOSED");
    expect((await topics()).flatMap((row) => row.topics).includes(`desk:${shop.cartons.id}`)).toBe(false);
  });

  it("once the session has ended, without another event", async () => {
    const user = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const caller = await shop.as(user.email);
    const stream = await openQuote(caller);
    await caller.call("POST", "/auth/revoke-token", { body: {} });
    expect(await stream.next()).toBeNull();
  });

  it("who has lost the account before the next event", async () => {
    const user = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const stream = await openQuote(await shop.as(user.email));
    await shop.db.deleteFrom("account_users").where("user_id", "=", user.id).execute();
    await reply("Confidentiel");
    expect(await stream.next()).toBeNull();
  });
});

/** What each is answered who asks for: a quote, an order, a quote of the desk, all of the desk. */
const matrix = [
  ["a guest", "ACCOUNT", () => shop, [401, 401, 403, 403]],
  ["a guest at the desk", "SUPPLIER", () => shop, [403, 403, 401, 401]],
  ["the buyer", "ACCOUNT", () => shop.caller, [200, 200, 403, 403]],
  ["a colleague", "ACCOUNT", () => shop.colleague, [200, 404, 403, 403]],
  ["an administrator of the account", "ACCOUNT", () => shop.administrator, [200, 200, 403, 403]],
  ["another account", "ACCOUNT", () => shop.neighbour, [404, 404, 403, 403]],
  ["the supplier", "SUPPLIER", () => shop.supplier, [403, 403, 200, 200]],
  ["another supplier", "SUPPLIER", () => shop.other, [403, 403, 404, 200]],
  ["the operator", "OPERATOR", () => shop.operator, [403, 403, 200, 200]],
] as const;

it.each(matrix)("%s may follow what they may read", async (_, client, who, expected) => {
  await shop.answer(quote.id);
  const params = { supplierQuoteId: quote.id };
  const { orderCommercialId } = await shop.caller.ask(quotes.acceptSupplierQuote, { params });
  const paths = [
    `/v1/shop/live-events?masterQuoteId=${quote.masterQuoteId}`,
    `/v1/shop/live-events?commercialOrderId=${orderCommercialId}`,
    `/v1/live-events?supplierQuoteId=${quote.id}`,
    "/v1/live-events",
  ];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await open(who(), path, client)).status);
  expect(statuses).toEqual(expected);
});

describe("the bound", () => {
  it("of one user refuses what is too much, and lets in again who has left", async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openQuote()));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429]);
    expect(opened.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60");
    await opened.find(({ status }) => status === 200)?.close();
    expect((await openQuote()).status).toBe(200);
  });

  it("of the process refuses the next one, kindly", async () => {
    const small = createLiveFeed({ db: database.db, ...quiet, most: 1 });
    const follower = { topic: "desk:", userId: "1", since: null, mayHear: async () => true };
    expect(() => small.open(follower)).toThrow(expect.objectContaining({ status: 503 })); // It follows nothing yet.
    await small.follow(notices);
    small.open(follower);
    expect(() => small.open(follower)).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 60 }));
    expect(small.count()).toBe(1);
    small.end();
    expect(small.count()).toBe(0);
  });

  it("of what waits for a slow reader cuts it off", async () => {
    const slow = createLiveFeed({ db: database.db, ...quiet, heartbeat: 20 });
    await slow.follow(notices);
    const stream = slow.open({ topic: "desk:", userId: "1", since: null, mayHear: async () => true });
    const ended = Promise.withResolvers<void>();
    const reader = stream.getReader();
    reader.closed.catch(() => ended.resolve());
    await ended.promise;
    expect(slow.count()).toBe(0);
    slow.end();
  });

  it("is none for a process that ends: what is open ends, and nothing opens", async () => {
    const ending = createLiveFeed({ db: database.db, ...quiet });
    await ending.follow(notices);
    const follower = { topic: "desk:", userId: "1", since: null, mayHear: async () => true };
    const reader = ending.open(follower).getReader();
    ending.end();
    let last = await reader.read();
    while (!last.done) last = await reader.read();
    expect(() => ending.open(follower)).toThrow(expect.objectContaining({ status: 503 }));
  });
});

it("while nobody follows, changes are read now and then, and at once when somebody does", async () => {
  let read = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += 1;
      return result;
    },
  };
  const heard: (() => void)[] = [];
  const told = { listen: async (_: string, handler: () => void) => heard.push(handler), onReconnect: () => {} };
  const idle = createLiveFeed({ db: database.db.withPlugin(counter), ...quiet });
  await idle.follow(told);
  expect(read).toBe(1);
  for (let change = 0; change < 5; change += 1) heard[0]?.();
  expect(read).toBe(1);
  idle.open({ topic: "desk:", userId: "1", since: null, mayHear: async () => true });
  await expect.poll(() => read).toBe(3); // What has changed, and whether the page is older than that.
  heard[0]?.();
  await expect.poll(() => read).toBe(4);
  idle.end();
});
