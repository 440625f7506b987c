// Use cases outside of calls: what they need, and the context of a buyer.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import { peopleOf, type SessionContext } from "#http/context.ts";
import type { CartPort } from "#orders/cart-port.ts";
import type { QuotePort } from "#orders/quote-port.ts";
import { invariant } from "#shared/refusal.ts";
import { createMemoryFiles } from "#test/memory-files.ts";
import type { CommerceConfig, Deps } from "../src/deps.ts";

/** For orders that come from no cart. */
export const noCarts: CartPort = {
  findLines: async () => null,
  locking: () => sql`SELECT`,
  completing: () => sql`completed AS (SELECT)`,
  reopen: async () => {},
};

/** For orders that come from no quote. */
const noQuotes: QuotePort = {
  orderWhole: async (_, quoteId) => Promise.reject(new Error(`No such quote: ${quoteId}`)),
  reopen: async () => {},
};

const config: CommerceConfig = {
  shopUrl: "",
  brand: "Comptoir",
  isDemo: true,
  accessTokenLifetime: 0,
  refreshTokenLifetime: 0,
  sessionLifetime: 0,
  apiKeys: {},
  tokenSecret: "",
  rateLimits: { isEnabled: false },
  pictureDirectory: "",
  importDirectory: "",
};

/** What use cases need at a moment; mails and jobs go nowhere. */
export const depsAt = (db: Db, now: Date): Deps => ({
  db,
  clock: () => now,
  pause: async () => {},
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  mailer: { send: async () => {} },
  jobs: { send: async () => {}, sendAll: async () => {}, replaceWords: async () => {}, define: () => {} },
  config,
  files: createMemoryFiles(),
  carts: noCarts,
  quotes: noQuotes,
  validatesAnswers: false,
});

/** A call's context of a buyer, for use cases that run outside of calls. */
export async function contextOf(db: Db, email: string): Promise<Omit<SessionContext, "deps">> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("account_users as l", "l.user_id", "u.id")
    .innerJoin("customer_accounts as a", "a.id", "l.account_id")
    .where("u.email", "=", email)
    .orderBy("l.position")
    .select(["u.id as userId", "a.id", "a.external_id as externalId", "a.name", "a.payment_type as paymentType"])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as("userName"))
    .executeTakeFirstOrThrow();
  const store = await db
    .selectFrom("stores as s")
    .innerJoin("store_views as v", "v.store_id", "s.id")
    .where("s.is_default", "=", true)
    .where("v.is_default", "=", true)
    .select(["s.id", "s.external_id as externalId", "v.id as viewId", "v.external_id as viewExternalId"])
    .select([
      "s.url",
      "s.default_tax_rate_bp as defaultTaxRateBasisPoints",
      "s.guest_catalog_view_id as guestCatalogViewId",
    ])
    .executeTakeFirstOrThrow();
  const { userId, userName: name, ...account } = row;
  const rights = new Set(["ORDER_PLACE", "CHECKOUT_ORDER_DELETE"]);
  const unbound = { boundAccountId: null, punchoutId: null };
  const user = { userId, sessionId: "", client: "ACCOUNT" as const, email, name, supplierId: null, rights, ...unbound };
  const session = { user, account: { ...account, tagIds: [], catalogViewIds: [] } };
  const { buyer, actor } = peopleOf(session, { ...store, viewLocale: "fr-FR" }, "fr-FR");
  invariant(buyer && actor, "a session with an account is a buyer's");
  return {
    requestId: "test",
    client: "ACCOUNT",
    locale: "fr-FR",
    store: { ...store, viewLocale: "fr-FR" },
    clientAddress: null,
    accept: null,
    bearer: null,
    user,
    audience: buyer,
    buyer,
    actor,
  };
}
