// One shop for all journeys: the real process over a folder of its own, as `npm start` runs it; its database is started before
// it, without the care for power cuts that a test can do without. It builds and fills itself beside the tests that come first;
// journeys wait for it (until-open.ts).
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import type { TestProject } from "vitest/node";
import { beginShop, type ShopProcess } from "./shop-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    /** Where the shop keeps its data: another process over it is the same shop. */
    shopDirectory: string;
    /** The database of the shop. */
    shopDatabase: string;
  }
}

type OpenedShop = {
  readonly shop: ShopProcess;
  readonly directory: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
};

/** Stories and pictures that journeys may change, below the folder of their shop. */
async function copyContent(directory: string): Promise<string> {
  const [from, to] = [resolve(import.meta.dirname, "../../../content"), join(directory, "content")];
  await cp(from, to, { recursive: true, filter: (path) => !/\/(src|test|node_modules)$/.test(path) });
  return to;
}

async function open(): Promise<OpenedShop> {
  const directory = await mkdtemp(join(tmpdir(), "comptoir-journeys-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const database = await startEmbedded({ directory, settings });
  const shop = await beginShop(directory, { CONTENT_DIR: await copyContent(directory) });
  return {
    shop,
    directory,
    databaseUrl: database.url,
    async close() {
      try {
        await shop.stop();
      } finally {
        await database.stop();
        await rm(directory, { recursive: true, force: true });
      }
    },
  };
}

// Journeys side by side and those that run alone are two projects, each of which loads this file.
const shared = globalThis as { journeysShop?: { readonly opened: Promise<OpenedShop>; users: number } | undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.journeysShop ??= { opened: open(), users: 0 };
  const use = shared.journeysShop;
  use.users += 1;
  const { shop, directory, databaseUrl, close } = await use.opened;
  project.provide("shopUrl", shop.url);
  project.provide("shopDirectory", directory);
  project.provide("shopDatabase", databaseUrl);
  return async () => {
    use.users -= 1;
    if (use.users > 0) return;
    shared.journeysShop = undefined;
    await close();
  };
}
