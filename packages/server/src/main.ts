// Puts the shop together: database, commerce API, pages and jobs in one process, each only when the
// process has its role. What was opened last is closed first.
import { refusedAnswer, unknownRouteAnswer } from "@comptoir/commerce/http/errors";
import type { Demo } from "@comptoir/demo/demo";
import { byRequest } from "@comptoir/http/exchange";
import { createListener, type Part } from "@comptoir/http/listener";
import { type ListeningServer, listen } from "@comptoir/http/server";
import { createUploads } from "@comptoir/http/uploads";
import { type Commerce, createChecks, createCommerce, INSIDE } from "#commerce.ts";
import type { Config } from "#config.ts";
import { contentOf, editorOf, type OpenedContent, openContent, openImages } from "#content.ts";
import { openShopDatabase, type ShopDatabase } from "#database.ts";
import { gather } from "#gather.ts";
import { createMetrics } from "#http/metrics.ts";
import { createProbes } from "#http/probes.ts";
import { bodyLimitOf, isImport, securityHeaders } from "#http/security.ts";
import { askInside } from "#inside.ts";
import { createLog, type Logger } from "#log.ts";
import { askOutside, createFileProxy } from "#outside.ts";
import type { Progress } from "#progress.ts";
import { startTidying } from "#spare-memory.ts";
import { startingPage } from "#starting-page.ts";
import { openStorefront, type Storefront } from "#storefront/open.ts";
import { openBuild } from "#storefront/source.ts";

export interface Shop {
  /** The address for people. */
  url: string;
  /** What the person at the terminal should know, or null. */
  notice: string | null;
  /** Answers the requests under way, finishes jobs, closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  progress: Progress;
  openSource?: typeof openBuild;
}

const DRAIN_PATIENCE = 10_000; // ms for the requests under way when the shop stops.

// Kept pages may show the stock of before for so many milliseconds, as every order changes it.
const STOCK_PATIENCE = 500;

interface OpeningShop {
  log: Logger;
  server: ListeningServer;
  url: string;
  /** What has to end before the requests under way are waited for, as it would not by itself. */
  leaving: (() => void)[];
  /** What to close, in the order in which it was opened. */
  closing: (() => Promise<void>)[];
}

function urlOf({ publicUrl, host }: Config, port: number): string {
  const isHere = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  return publicUrl ?? `http://${isHere ? "localhost" : host}:${port}`;
}

/** Starts the shop and resolves when it answers. Throws ConfigError, PortError, EmbeddedDatabaseError and the like. */
export async function startShop(config: Config, { progress, openSource = openBuild }: StartOptions): Promise<Shop> {
  const { port, host, brand } = config;
  const server = await listen({ port, host, startingPage: (path) => startingPage(brand, path) });
  const opening: OpeningShop = {
    server,
    log: createLog(config),
    url: urlOf(config, server.port),
    leaving: [],
    closing: [],
  };
  const stop = async () => {
    for (const leave of opening.leaving) leave();
    await server.drain({ notice: config.drainSeconds * 1000, patience: DRAIN_PATIENCE });
    for (const close of opening.closing.reverse()) await close();
  };
  try {
    return { url: opening.url, notice: await open(config, opening, progress, openSource), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loaded for the demo alone: no other shop has a line of it. */
async function openDemoOver({ db }: ShopDatabase) {
  const { openDemo } = await import("@comptoir/demo/demo");
  return openDemo({ db, clock: () => new Date() });
}

type Parts = {
  readonly config: Config;
  readonly url: string;
  readonly log: Logger;
  readonly commerce: Commerce | null;
  readonly content: OpenedContent | null;
  readonly storefront: Storefront | null;
  readonly demo: Demo | null;
};

/** What answers below which prefix; the first that fits answers. */
function mountParts({ config, url, log, commerce, content, storefront, demo }: Parts): Record<string, Part> {
  const mounted: Record<string, Part> = {};
  if (commerce && config.roles.has("commerce")) mounted["/api/commerce"] = commerce;
  if (content) {
    mounted["/api/content/f"] = { ...openImages(config, log), refuse: content.refuse };
    mounted["/api/content"] = content;
  }
  // After the API of this process, where there is one: the first that fits answers.
  if (storefront && config.commerceUrl !== null)
    for (const folder of ["media", "files"] as const)
      mounted[`/api/commerce/${folder}`] = { answer: byRequest(createFileProxy(config.commerceUrl, folder)) };
  mounted["/api"] = { answer: unknownRouteAnswer, refuse: refusedAnswer };
  const demoPages =
    demo && commerce
      ? demo.createPages({ shopUrl: url, commerce: commerce.fetch, editor: editorOf(config, content) })
      : {};
  for (const [prefix, page] of Object.entries(demoPages)) mounted[prefix] = { answer: byRequest(page) };
  return mounted;
}

async function open(config: Config, opening: OpeningShop, progress: Progress, openSource: typeof openBuild) {
  const { log, url, leaving, closing } = opening;
  const headers = securityHeaders({ isSecure: url.startsWith("https:") });
  const closeLater = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    closing.push(() => part.close());
    return part;
  };
  // The build and the database take seconds each on the first start, and do not wait for each other.
  const [database, source] = await Promise.all([
    config.opensDatabase ? openShopDatabase(config, { progress, log }).then(closeLater) : null,
    config.roles.has("storefront") ? openSource(progress, headers).then(closeLater) : null,
  ]);
  // A process that only reads stories out has neither a search index nor jobs.
  const sells = config.roles.has("commerce") || config.roles.has("worker");
  const demo = database && sells && config.isDemo ? await openDemoOver(database) : null;
  const commerce = database && sells ? createCommerce(config, { database, shopUrl: url, log, demo }) : null;
  if (commerce) closing.push(commerce.stop);
  if (commerce) leaving.push(commerce.endLive);

  const content = config.roles.has("content") ? closeLater(openContent(config, { database, shopUrl: url, log })) : null;

  const inside = config.commerceUrl === null && commerce ? { fetch: askInside(commerce.answer), url: INSIDE } : null;
  const outside = { fetch: askOutside, url: config.commerceUrl ?? "" };
  const storefront =
    source &&
    (await openStorefront({
      ...{ source, config, url, log, headers },
      commerce: inside ?? outside,
      content: contentOf(config, content),
    }));

  const mounted = mountParts({ config, url, log, commerce, content, storefront, demo });
  const uploads = createUploads(config.uploadMemory * 1024 * 1024);
  const metrics = createMetrics(database?.statementCount);
  const checks = {
    ...(database && commerce && createChecks(config, database, commerce)),
    ...(content && { content: async () => content.isReady() }),
  };
  const ready = [createProbes(checks, metrics, opening.server.isClosing), ...(storefront?.ready ?? [])];
  const listener = createListener(
    { ready, mounted, pages: storefront && { answer: storefront.pages, refuse: storefront.refuse } },
    {
      headers,
      trustedProxies: config.trustedProxies,
      origin: config.publicUrl === null ? null : new URL(config.publicUrl).origin,
      log,
      observe: metrics.observe,
      limitOf: bodyLimitOf,
      uploadsFor: (request) => (isImport(request) ? null : uploads),
    },
  );
  opening.server.serve(source ? source.around(listener) : listener);
  closeLater(startTidying());

  const followChanges = async () => {
    if (!database) return;
    const forgetPages = storefront?.forgetPages ?? (() => {});
    const forgetStock = gather(forgetPages, STOCK_PATIENCE);
    // Search hears of a change before the kept pages go: a page made anew shows the change.
    await commerce?.followChanges(({ isStockOnly }) => (isStockOnly ? forgetStock() : forgetPages()));
    database.notices.onReconnect(forgetPages);
    // What pages ask of the database, such as the names of categories, need not wait for search to take them in.
    await database.notices.listen("catalogue", forgetPages);
  };
  const later = [followChanges(), commerce?.start(), content?.start()];
  // Asked once here, so that the first visitor does not wait for what is built on the first question.
  const questions = Object.values(checks).map((check) => check());
  const stopping = new AbortController();
  closing.push(async () => stopping.abort());
  // The shop answers already; what fails here is told and tried again by those who need it.
  const opened = Promise.all([...later, ...questions]);
  opened.catch((error: unknown) => log.error({ error }, "a part of the shop did not start"));
  opened.then(() => storefront?.prepare(stopping.signal)).catch(() => {}); // Visitors then wait for what they ask.
  return database?.notice ?? null;
}
