// One shop for all journeys: the real process over a folder of its own, as `npm start` runs it; its database is started before
// it, without the care for power cuts that a test can do without.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import type { TestProject } from "vitest/node";
import { startShop } from "./shop-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    /** Where the shop keeps its data: another process over it is the same shop. */
    shopDirectory: string;
    /** The database of the shop. */
    shopDatabase: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "comptoir-journeys-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const database = await startEmbedded({ directory, settings });
  const shop = await startShop(directory);
  project.provide("shopUrl", shop.url);
  project.provide("shopDirectory", directory);
  project.provide("shopDatabase", database.url);
  return async () => {
    await shop.stop();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
