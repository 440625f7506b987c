// One shop for all journeys: the real process over a folder of its own, as `npm start` runs it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startShop } from "./shop-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    /** Where the shop keeps its data: another process over it is the same shop. */
    shopDirectory: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "comptoir-journeys-"));
  const shop = await startShop(directory);
  project.provide("shopUrl", shop.url);
  project.provide("shopDirectory", directory);
  return async () => {
    await shop.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
