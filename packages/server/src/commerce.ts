// The commerce API of this process, over the shop's database, with its background jobs.
import { setTimeout } from "node:timers/promises";
import { createVies } from "@comptoir/commerce/accounts/vat-checks/vies";
import { type CommerceApp, createCommerceApp } from "@comptoir/commerce/app";
import { cartPort } from "@comptoir/commerce/carts/ordered-carts";
import { createSearchCounts } from "@comptoir/commerce/catalogue/search/counts/search-counts";
import { saveSearchCounts } from "@comptoir/commerce/catalogue/search/counts/search-counts.queries";
import type { TakenChanges } from "@comptoir/commerce/catalogue/search/memory/follow";
import { createMemorySearch } from "@comptoir/commerce/catalogue/search/memory/memory-search";
import { planBackInStock } from "@comptoir/commerce/catalogue/stock-watches/back-in-stock";
import { createRecall } from "@comptoir/commerce/db/recall";
import type { Deps, Mailer } from "@comptoir/commerce/deps";
import { createDiskFiles } from "@comptoir/commerce/files/file-store";
import { sweepImportFolders } from "@comptoir/commerce/imports/import-folders";
import { planHousekeeping } from "@comptoir/commerce/jobs/housekeeping";
import { createJobs } from "@comptoir/commerce/jobs/jobs";
import { createLiveFeed } from "@comptoir/commerce/live/live-feed";
import { createSmtpMailer } from "@comptoir/commerce/mail/smtp";
import { planDigest } from "@comptoir/commerce/notifications/digest";
import { planRecheck } from "@comptoir/commerce/orders/approval/blocked-orders";
import { createAdyen } from "@comptoir/commerce/payments/adyen/adyen";
import { quotePort } from "@comptoir/commerce/quotes/ordering/order-quote";
import { untilDone } from "@comptoir/commerce/shared/until-done";
import type { Demo } from "@comptoir/demo/demo";
import type { Config } from "#config.ts";
import { fileFolders, hasRoom, type ShopDatabase } from "#database.ts";
import type { Checks } from "#http/probes.ts";
import type { Logger } from "#log.ts";

export interface Commerce extends CommerceApp {
  /** Takes in what changes in the catalogue, from now on; `onTaken` hears of it when search already shows it. */
  followChanges(onTaken: (taken: TakenChanges) => void): Promise<void>;
  /** Ends what tells open pages of changes: they ask another process. */
  endLive(): void;
  /** Whether the search index is built. */
  isSearchReady(): boolean;
  /** Begins background work, or only the sending of it in a process without the role. */
  start(): Promise<void>;
  /** Finishes the jobs under way and writes down what was searched for. */
  stop(): Promise<void>;
}

/** Where the API answers inside the process: an address that no network knows. */
export const INSIDE = "http://commerce.internal";

/** Of a process that no mail is sent by: those that work have SMTP_URL. */
const noMailer: Mailer = {
  async send() {
    throw new Error("This process sends no mail: SMTP_URL is not set");
  },
};

interface Surroundings {
  database: ShopDatabase;
  /** The address in mails. */
  shopUrl: string;
  log: Logger;
  /** Null outside the demo. */
  demo: Demo | null;
}

const clock = () => new Date();

/** What the commerce API takes of the configuration of the process. */
const commerceConfig = (config: Config, shopUrl: string): Deps["config"] => ({
  pictureDirectory: fileFolders(config).pictures,
  importDirectory: fileFolders(config).imports,
  shopUrl,
  brand: config.brand,
  isDemo: config.isDemo,
  accessTokenLifetime: config.accessTokenLifetime,
  refreshTokenLifetime: config.refreshTokenLifetime,
  sessionLifetime: config.sessionLifetime,
  apiKeys: config.apiKeys,
  tokenSecret: config.tokenSecret,
  ...(config.bankAccount && { bankAccount: config.bankAccount }),
  lateTerms: config.lateTerms,
  ...(config.previousTokenSecret !== null && { previousTokenSecret: config.previousTokenSecret }),
  capturesByHand: config.capturesByHand,
  manualAccountCheck: config.manualAccountCheck,
  retention: config.retention,
  ...config.desk,
  tellsUnknownUsers: config.tellsUnknownUsers,
  rateLimits: config.rateLimits,
});

/** Builds the API. */
export function createCommerce(config: Config, { database, shopUrl, log, demo }: Surroundings): Commerce {
  const { db, url, notices } = database;
  const jobs = createJobs({ url, log, keptDays: config.retention.jobs });
  const { smtpUrl, mailFrom, tokenSecret, adyen, vatRegisterUrl } = config;
  const search = createMemorySearch({ db, clock });
  const searchCounts = createSearchCounts({ save: (counts) => saveSearchCounts(db, counts, clock()), log });
  const recall = createRecall();
  const live = createLiveFeed({ db, clock, log, secret: tokenSecret });
  const tellSearchError = (error: unknown) => log.error({ error }, "the search index could not follow the catalogue");
  const cards = adyen
    ? createAdyen({ settings: adyen, clock })
    : demo?.createCards({ jobs, shopUrl, secret: tokenSecret });
  const deps: Deps = {
    db,
    clock,
    pause: setTimeout,
    log,
    mailer: smtpUrl === null ? (demo?.mailer ?? noMailer) : createSmtpMailer({ url: smtpUrl, from: mailFrom }),
    jobs,
    search,
    searchCounts,
    recall,
    live,
    files: createDiskFiles(fileFolders(config).files),
    carts: cartPort,
    quotes: quotePort,
    ...(cards && { cards }),
    ...(vatRegisterUrl !== null && { vatRegister: createVies({ url: vatRegisterUrl, log }) }),
    ...(demo && { pictures: demo.pictures, documents: demo.documents }),
    config: commerceConfig(config, shopUrl),
    validatesAnswers: false,
  };
  const app = createCommerceApp(deps);
  const stopping = new AbortController();
  let clerk: ReturnType<Demo["startClerk"]> | undefined;
  return {
    ...app,
    async followChanges(onTaken) {
      await recall.follow(notices);
      await live.follow(notices);
      await search.follow(notices, { onTaken, onError: tellSearchError });
    },
    endLive: live.end,
    isSearchReady: search.isReady,
    async start() {
      const works = config.roles.has("worker");
      const begin = async () => {
        await sweepImportFolders(deps.config.importDirectory, clock());
        await jobs.start({ works });
        if (works)
          await Promise.all([planHousekeeping(deps), planRecheck(deps), planBackInStock(deps), planDigest(deps)]);
        if (works) clerk = demo?.startClerk(deps);
      };
      // A database that is away just now must not leave the process without jobs for the rest of its life.
      const onError = (error: unknown) => log.warn({ error }, "background jobs do not start yet and are tried again");
      await untilDone(begin, { signal: stopping.signal, onError });
    },
    async stop() {
      stopping.abort();
      await clerk?.stop();
      await jobs.stop();
      await searchCounts.stop();
    },
  };
}

/** What /readyz asks of the database, of the disk and of the search. */
export function createChecks(config: Config, { pool, room }: ShopDatabase, { fetch, isSearchReady }: Commerce): Checks {
  const database = async () => (await pool.query("SELECT 1")).rowCount === 1;
  const disk = async () => (await hasRoom(config.dataDirectory)) && (await room.isLeft());
  if (!config.roles.has("commerce")) return { database, disk };
  const headers = { "dj-client": "ACCOUNT", "dj-api-key": config.storefrontKey };
  // One hit of everything, answered from the index; the first question has it built, which may take a while.
  const ask = async () => (await fetch(new Request(`${INSIDE}/v2/shop/search?size=1`, { headers }))).ok;
  const search = async () => {
    const asked = ask();
    if (isSearchReady()) return asked;
    asked.catch(() => {}); // Whoever asks next hears of it.
    return false;
  };
  return { database, disk, search };
}
