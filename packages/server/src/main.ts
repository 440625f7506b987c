// Puts the shop together: configuration, database, commerce API, content service, pages and jobs in one process, each
// only when the process has its role. The order of `close` is the order of `start` turned round.
import { createCommerceApp } from "@comptoir/commerce/app";
import { createJobs, type JobRunner } from "@comptoir/commerce/jobs/jobs";
import { createDemoMailer, listDemoMails } from "@comptoir/commerce/mail/demo-mailbox";
import { createSmtpMailer } from "@comptoir/commerce/mail/smtp";
import type { Config } from "#config.ts";
import { openShopDatabase, type ShopDatabase } from "#database.ts";
import { createDevMail } from "#dev-mail.ts";
import { createListener, type Service } from "#http/listener.ts";
import { createMetrics } from "#http/metrics.ts";
import { type Checks, createProbes } from "#http/probes.ts";
import { type ListeningServer, listen } from "#http/server.ts";
import { createLog, type Logger } from "#log.ts";
import type { Progress } from "#progress.ts";
import { createPages } from "#storefront/pages.ts";
import { openBuild, type StorefrontSource } from "#storefront/source.ts";

export interface Shop {
  /** The address for people. */
  url: string;
  notice: string | null;
  /** Answers the requests under way, finishes jobs, closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  progress: Progress;
  openStorefront?: (progress: Progress) => Promise<StorefrontSource>;
}

const DRAIN_PATIENCE = 10_000; // ms for the requests under way when the shop stops.

// The commerce API of this process answers at an address that no network knows.
const INSIDE = "http://commerce.internal";

function urlOf({ publicUrl, host }: Config, port: number): string {
  const isEverywhereOrHere = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  return publicUrl ?? `http://${isEverywhereOrHere ? "localhost" : host}:${port}`;
}

interface Commerce {
  fetch(request: Request): Response | Promise<Response>;
  jobs: JobRunner;
}

function createCommerce(config: Config, database: ShopDatabase, shopUrl: string, log: Logger): Commerce {
  const jobs = createJobs({ url: database.url, log });
  const { db } = database;
  const mailer =
    config.smtpUrl === null ? createDemoMailer(db) : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const app = createCommerceApp({
    db,
    clock: () => new Date(),
    log,
    mailer,
    jobs,
    config: {
      shopUrl,
      brand: config.brand,
      isDemo: config.isDemo,
      accessTokenLifetime: config.accessTokenLifetime,
      refreshTokenLifetime: config.refreshTokenLifetime,
      sessionLifetime: config.sessionLifetime,
      apiKeys: config.apiKeys,
      tokenSecret: config.tokenSecret,
      ...(config.previousTokenSecret !== null && { previousTokenSecret: config.previousTokenSecret }),
      // The demo, its tests and its benches come from one address.
      rateLimits: { isEnabled: config.rateLimits, addressFactor: config.isDemo ? 100 : 1 },
    },
    validatesAnswers: false,
  });
  return { fetch: (request) => app.fetch(request), jobs };
}

/** Starts the shop and resolves when it answers. Throws ConfigError, PortError, EmbeddedDatabaseError and the like. */
export async function startShop(config: Config, { progress, openStorefront = openBuild }: StartOptions): Promise<Shop> {
  const log = createLog(config);
  const server = await listen(config);
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    await server.drain(DRAIN_PATIENCE);
    for (const close of closing.reverse()) await close();
  };
  try {
    return { ...(await open(config, { progress, openStorefront, log, server, closing })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Opening extends Required<StartOptions> {
  log: Logger;
  server: ListeningServer;
  /** What to close, in the order in which it was opened. */
  closing: (() => Promise<void>)[];
}

async function open(config: Config, { progress, openStorefront, log, server, closing }: Opening) {
  const url = urlOf(config, server.port);
  // The build and the database take seconds each on the first start, and do not wait for each other.
  const [database, storefront] = await Promise.all([
    config.opensDatabase ? openShopDatabase(config, { progress, log }) : null,
    config.roles.has("storefront") ? openStorefront(progress) : null,
  ]);
  if (database) closing.push(database.close);
  if (storefront) closing.push(storefront.close);

  const commerce = database && createCommerce(config, database, url, log);
  if (commerce) closing.push(() => commerce.jobs.stop());
  const mounted: Record<string, Service> = {};
  if (commerce && config.roles.has("commerce")) mounted["/api/commerce"] = (request) => commerce.fetch(request);
  if (database && config.isDemo) mounted["/dev"] = createDevMail(() => listDemoMails(database.db));

  const isRemote = config.commerceUrl !== null || commerce === null;
  const pages =
    storefront &&
    (await createPages(
      {
        commerceFetch: isRemote ? (request) => fetch(request) : commerce.fetch,
        commerceUrl: isRemote ? (config.commerceUrl ?? "") : INSIDE,
        apiKey: config.storefrontKey,
        shop: { brand: config.brand, publicUrl: url, isDemo: config.isDemo },
      },
      storefront.load,
    ));

  const metrics = createMetrics();
  const ready = [createProbes(checksOf(config, database, commerce), metrics), ...(storefront?.ready ?? [])];
  const options = { publicUrl: url, trustedProxies: config.trustedProxies, log, metrics };
  const listener = createListener({ ready, mounted, pages }, options);
  server.serve(storefront ? storefront.around(listener) : listener);

  // Jobs start when pages are served already; a job sent before waits for this.
  const works = config.roles.has("worker");
  commerce?.jobs.start({ works }).catch((error: unknown) => log.error({ error }, "background jobs did not start"));
  return { url, notice: database?.notice ?? null };
}

function checksOf(config: Config, database: ShopDatabase | null, commerce: Commerce | null): Checks {
  const checks: Record<string, () => Promise<boolean>> = {};
  if (database) checks.database = async () => (await database.pool.query("SELECT 1")).rowCount === 1;
  if (commerce && config.roles.has("commerce")) {
    const headers = { "dj-client": "ACCOUNT", "dj-api-key": config.storefrontKey };
    // One hit of everything: answered from the index, so it is also true that the index is built.
    const search = () => commerce.fetch(new Request(`${INSIDE}/v2/shop/search?size=1`, { headers }));
    checks.search = async () => (await search()).ok;
  }
  return checks;
}
