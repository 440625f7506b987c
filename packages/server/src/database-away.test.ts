// A database that is killed and restarted under load: the shop says so, comes back by itself, and what it had acknowledged is
// there, once. In both ways of running: over its own embedded server, and over a server of somebody else's.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import { migrate } from "@comptoir/commerce/db/migrate";
import { type OpenDatabase, openDatabase } from "@comptoir/commerce/db/open";
import { testPassword } from "@comptoir/commerce/test/make";
import {
  type MadeOffer,
  makeBuyer,
  makeOffer,
  makeShipping,
  makeSupplier,
} from "@comptoir/commerce/test/orders/make-orders";
import { createSdk, type Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { type Shop, startShop } from "#main.ts";
import type { Progress } from "#progress.ts";

const WRITERS = 8;
const apiKey = "a storefront of this test";
const progress: Progress = { step: (_, work) => work(() => {}) };
const soon = { timeout: 30_000, interval: 20 };
// What is killed here are processes, not the machine: the page cache keeps what they wrote.
const settings = { fsync: "off", full_page_writes: "off" };

let directory: string;
let shop: Shop;
let database: OpenDatabase;
let offer: MadeOffer;

/** What one writer knows to be done. */
type DoneWrites = { readonly email: string; readonly carts: string[]; readonly orders: string[]; pieces: number };

const configOf = (variables: Record<string, string>) => ({
  ...readConfig({
    ...{ PORT: "0", DATA_DIR: directory, ROLES: "commerce,worker", DEMO: "true", LOG_LEVEL: "silent" },
    ...{ COMMERCE_API_KEY: apiKey, SMTP_URL: "smtp://127.0.0.1:1", RATE_LIMITS: "false", ...variables },
  }),
  isDemo: false,
});

/** A shop with something to sell, over the database at `url`. */
async function openFilled(url: string, variables: Record<string, string>): Promise<void> {
  await migrate({ url });
  database = openDatabase({ url, max: 2 });
  await makeShipping(database.db);
  const supplier = await makeSupplier(database.db);
  offer = await makeOffer(database.db, { supplier, stock: 1_000_000 });
  shop = await startShop(configOf(variables), { progress });
  await expect.poll(isReady, soon).toBe(200);
}

const isReady = async () => (await fetch(`${shop.url}/readyz`)).status;

const statuses: number[] = [];
/** Asks until the answer is another than "not now"; in between waits for a shop that says that it is ready. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      statuses.push(error.status);
      if (error.retryAfterSeconds === null) throw error;
      await expect.poll(isReady, soon).toBe(200);
    }
  }
}

async function addPieces(sdk: Sdk, cartId: string): Promise<void> {
  const body = [{ offerPriceId: offer.offerPriceExternalId, quantity: 1, updateAction: "ADD_QUANTITY" as const }];
  await sdk.carts.updateCartLines({ params: { cartId }, body });
}

/** Makes carts, adds to them and places them, one after the other, until it is told to stop. */
async function write(number: number, email: string, isOver: () => boolean): Promise<DoneWrites> {
  const sdk = createSdk({ baseUrl: `${shop.url}/api/commerce`, client: "ACCOUNT", apiKey, fetch });
  await sdk.auth.login({ body: { username: email, password: testPassword } });
  const done: DoneWrites = { email, carts: [], orders: [], pieces: 0 };
  for (let turn = 0; !isOver(); turn += 1) {
    const idempotencyKey = `writer ${number}, turn ${turn}`;
    const { id: cartId } = await insist(() =>
      sdk.carts.createCart({ body: { name: idempotencyKey } }, { idempotencyKey }),
    );
    done.carts.push(cartId);
    // An addition without an answer may have been made or not: who adds reads what became of it.
    let inCart = 0;
    for (let addition = 0; addition < 2; addition += 1) {
      const failed = await addPieces(sdk, cartId).then(
        () => false,
        () => true,
      );
      const lines = await insist(() => sdk.carts.getCartLines({ params: { cartId } }));
      const quantity = lines.cartLines.reduce((sum, line) => sum + line.quantity, 0);
      if (!failed) expect(quantity).toBe(inCart + 1);
      else expect([inCart, inCart + 1]).toContain(quantity);
      inCart = quantity;
    }
    if (inCart === 0) continue;
    const copy = { body: { sourceType: "CART" as const, sourceId: cartId } };
    const options = { idempotencyKey: `${idempotencyKey}, order` };
    const { id: orderId } = await insist(() => sdk.commercialOrders.createCommercialOrder(copy, options));
    await insist(() => sdk.commercialOrders.placeCommercialOrder({ params: { commercialOrderId: orderId } }));
    done.orders.push(orderId);
    done.pieces += inCart;
  }
  return done;
}

/** Disturbs the database again and again while all write; nothing that was acknowledged may be missing or there twice. */
async function writeThrough(disturbances: readonly (() => Promise<void>)[]): Promise<void> {
  let isOver = false;
  statuses.length = 0;
  const carts = database.db.selectFrom("carts").select((eb) => eb.fn.countAll().as("count"));
  const countCarts = async () => Number((await carts.executeTakeFirstOrThrow()).count);
  const buyers = await Promise.all(Array.from({ length: WRITERS }, () => makeBuyer(database.db)));
  const writers = buyers.map(({ email }, number) => write(number, email, () => isOver));
  const done = Promise.all(writers);
  /** Waits for what has to happen while they write, or hears of the writer that gave up. */
  const meanwhile = (work: Promise<unknown>) =>
    Promise.race([work, done.then(() => Promise.reject(new Error("The writers ended before they were told to")))]);
  for (const disturb of disturbances) {
    const before = await countCarts();
    await meanwhile(expect.poll(countCarts, soon).toBeGreaterThan(before + WRITERS));
    await Promise.all([disturb(), meanwhile(expect.poll(isReady, soon).toBe(503))]);
    await meanwhile(expect.poll(isReady, soon).toBe(200));
  }
  isOver = true;
  for (const { email, carts, orders, pieces } of await done) {
    const { id } = await database.db
      .selectFrom("users")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow();
    const kept = await database.db.selectFrom("carts").where("user_id", "=", id).select(["id", "name"]).execute();
    expect(kept.map((cart) => cart.id).sort()).toEqual([...carts].sort());
    expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length);
    const placed = await database.db
      .selectFrom("commercial_orders as c")
      .innerJoin("logistic_orders as l", "l.commercial_order_id", "c.id")
      .innerJoin("order_lines as o", "o.logistic_order_id", "l.id")
      .where("c.user_id", "=", id)
      .where("c.validated_at", "is not", null)
      .select(["c.id", "o.quantity"])
      .execute();
    expect(placed.map((order) => order.id).sort()).toEqual([...orders].sort());
    expect(placed.reduce((sum, line) => sum + line.quantity, 0)).toBe(pieces);
  }
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status !== 503 && status !== 409)).toEqual([]);
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "comptoir-away-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("under eight writers nothing is lost or doubled", () => {
  it("when an embedded server is killed, and when it is told to end", async () => {
    const server = await startEmbedded({ directory, settings });
    const kill = async (signal: "SIGKILL" | "SIGINT") => {
      const [pid] = (await readFile(join(directory, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), signal);
    };
    await openFilled(server.url, {});
    try {
      await writeThrough([() => kill("SIGKILL"), () => kill("SIGINT")]);
    } finally {
      await shop.stop();
      await database.close();
      await server.stop();
    }
  }, 60_000);

  it("when a server of DATABASE_URL is stopped and started again", async () => {
    const elsewhere = join(directory, "elsewhere");
    let server = await startEmbedded({ directory: elsewhere, settings });
    const { url } = server;
    const restart = async () => {
      await server.stop();
      server = await startEmbedded({ directory: elsewhere, settings: { ...settings, port: new URL(url).port } });
    };
    await openFilled(url, { DATABASE_URL: url });
    try {
      await writeThrough([restart]);
    } finally {
      await shop.stop();
      await database.close();
      await server.stop();
    }
  }, 60_000);
});
