// `npm run bench -- relevance`: the sets of judged queries asked of the shop and of two baselines over the same records.
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import { checkSet } from "@comptoir/commerce/test/relevance/check/check";
import type { Engine } from "@comptoir/commerce/test/relevance/engine";
import { evaluate, evaluateSuggestions } from "@comptoir/commerce/test/relevance/evaluate";
import type { JudgedQuery } from "@comptoir/commerce/test/relevance/queries";
import { renewedSet } from "@comptoir/commerce/test/relevance/renewed/renewed";
import { tuningSet } from "@comptoir/commerce/test/relevance/tuning/tuning";
import pg from "pg";
import type { Figure } from "../report.ts";
import { startShop } from "../shop.ts";
import { createFullText } from "./full-text.ts";
import { createMiniSearch } from "./mini-search.ts";
import { barsOf, type Comparison, type Run, writeRelevance } from "./report.ts";
import { createShopEngine, listRecords } from "./shop-engine.ts";

/** A database for the baseline on the server of the shop. */
async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("CREATE DATABASE relevance").finally(() => client.end());
  const address = new URL(url);
  address.pathname = "/relevance";
  return address.href;
}

const run = async (engine: Engine, queries: readonly JudgedQuery[]): Promise<Run> => ({
  services: await evaluate(engine, queries),
  suggestions: await evaluateSuggestions(engine, queries),
});

/** The shop and the baselines over its demo, in `directory`. Writes docs/relevance.md. */
export async function measureRelevance(directory: string): Promise<Figure[]> {
  const shop = await startShop(directory);
  const embedded = await startEmbedded({ directory });
  try {
    const catalogue = { "fr-FR": await listRecords(shop, "fr-FR"), "en-GB": await listRecords(shop, "en-GB") };
    const own = createShopEngine(shop);
    const miniSearch = createMiniSearch(catalogue);
    const fullText = await createFullText(await createDatabase(embedded.url), catalogue);
    const compare = async (queries: readonly JudgedQuery[]): Promise<Comparison> => ({
      own: await run(own, queries),
      fullText: await run(fullText, queries),
      miniSearch: await run(miniSearch, queries),
    });
    const renewed = await compare(renewedSet);
    const check = await compare(checkSet);
    const tuning = await compare(tuningSet);
    await fullText.close();
    await writeRelevance({ renewed, check, tuning });
    return barsOf(renewed);
  } finally {
    await embedded.stop();
    await shop.stop();
  }
}
