// The little shop of quotes with a feed of what changes, and pages that follow it.
import { auth } from "@comptoir/contract/auth";
import { live } from "@comptoir/contract/live";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { type DatabaseNotices, listenToNotices } from "#db/notices.ts";
import { register } from "#http/register.ts";
import { liveHandlers } from "#live/live.routes.ts";
import { createLiveFeed, type LiveFeed } from "#live/live-feed.ts";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type LiveStream, openStream } from "#test/live/live-stream.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, type MountedFamily, mounted } from "#test/test-app.ts";

/** What a feed of tests takes besides its database. */
export const quiet = { clock: () => new Date(), log: { warn: () => {} }, secret: "a secret of tests" };

const mountedLive: MountedFamily = { mount: (app, ports) => register(app, live, liveHandlers(ports.access), ports) };
const families = [
  mounted(quotes, quoteHandlers),
  mounted(deskQuotes, deskQuoteHandlers),
  mounted(auth, authHandlers),
  mountedLive,
];

/** Opens the shop for the tests of a file, each with a new quote of which nothing was told yet; what they open is closed after each. */
export function openLiveDesk() {
  let database: TestDatabase;
  let notices: DatabaseNotices;
  let feed: LiveFeed;
  let shop: QuoteDesk;
  let quote: SupplierQuote;
  const streams: LiveStream[] = [];

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
  beforeEach(async () => {
    await sql`TRUNCATE live_events`.execute(database.db);
    quote = await shop.askCartons();
    await sql`TRUNCATE live_events`.execute(database.db);
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) await stream.close();
  });

  async function open(by: Caller, path: string, client: "ACCOUNT" | "SUPPLIER" | "OPERATOR" = "ACCOUNT") {
    const stream = await openStream(shop, by, path, { client });
    streams.push(stream);
    return stream;
  }

  return {
    get shop() {
      return shop;
    },
    get quote() {
      return quote;
    },
    open,
    openQuote: (by = shop.caller, since = "") =>
      open(by, `/v1/shop/live-events?masterQuoteId=${quote.masterQuoteId}${since && `&since=${since}`}`),
    openDesk: (by: Caller, query = "") => open(by, `/v1/live-events${query}`, "SUPPLIER"),
    write: (message: string) => {
      shop.clock.advance(1000);
      const params = { supplierQuoteId: quote.id };
      return shop.caller.ask(quotes.postMessageToSupplierQuote, { params, body: { message } });
    },
    reply: (message: string, thread: "CUSTOMER" | "OPERATOR" = "CUSTOMER") => {
      shop.clock.advance(1000);
      const params = { supplierQuoteId: quote.id };
      return shop.supplier.ask(deskQuotes.postMessageFromDesk, { params, body: { message, thread } });
    },
  };
}
