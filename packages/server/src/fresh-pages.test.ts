// Guests' pages that are kept show what changes in the catalogue, in every process of a shop: two servers over one database,
// each with its page cache, its search and the real commerce API; only the screen is replaced by one that shows what it is told.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLoadContext, requestContext } from "@comptoir/storefront/context";
import pg from "pg";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { readConfig } from "#config.ts";
import { type Shop, startShop } from "#main.ts";
import type { Progress } from "#progress.ts";
import type { StorefrontSource } from "#storefront/source.ts";

// Pages are kept for a minute: what shows sooner came with a signal. bench/scale-rows.ts measures how soon.
const soon = { timeout: 15_000, interval: 20 };
const article = "GOB-0001";

let rendered = 0;

/** Shows the records of a product's search, and may be kept for a minute. */
async function loader({ context }: { context: RouterContextProvider }): Promise<Response> {
  rendered += 1;
  const { commerceFetch, commerceUrl, apiKey } = context.get(requestContext);
  const url = `${commerceUrl}/v2/shop/search?query=${article}&size=1&withFacets=false`;
  const headers = { "dj-client": "ACCOUNT", "dj-api-key": apiKey };
  const reply = await commerceFetch(new Request(url, { headers }));
  return new Response(await reply.text(), {
    headers: { "content-type": "text/html", "cache-control": "public, s-maxage=60, stale-while-revalidate=600" },
  });
}

const build = {
  entry: { module: { default: () => new Response(), createLoadContext } },
  routes: { page: { id: "page", path: "*", module: { loader } } },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
};
const openSource = async (): Promise<StorefrontSource> => ({
  ready: [],
  isFinal: true,
  load: async () => build,
  around: (listener) => listener,
  close: async () => {},
});

let directory: string;
let name: string;
let client: pg.Client;
let shops: Shop[];

async function administer(text: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: inject("database").url });
  await administrator.connect();
  await administrator.query(text).finally(() => administrator.end());
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "comptoir-fresh-"));
  const { url, run } = inject("database");
  name = `${run}_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${run}_template`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const config = readConfig({
    DATABASE_URL: address.href,
    DEMO: "true",
    PORT: "0",
    DATA_DIR: directory,
    LOG_LEVEL: "silent",
    DATABASE_POOL: "4",
  });
  const progress: Progress = { step: (_, work) => work(() => {}) };
  shops = [];
  for (let turn = 0; turn < 2; turn += 1) shops.push(await startShop(config, { progress, openSource }));
  for (const { url: shop } of shops)
    await vi.waitFor(async () => expect((await fetch(`${shop}/readyz`)).status).toBe(200), { timeout: 50_000 });
});
afterAll(async () => {
  for (const shop of shops) await shop.stop();
  await client.end();
  await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(directory, { recursive: true, force: true });
});

type ProductsPage = { readonly products: { readonly content: readonly Record<string, Record<string, unknown>>[] } };

async function pageOf({ url }: Shop): Promise<ProductsPage["products"]["content"]> {
  const page = (await (await fetch(`${url}/p/${article}`)).json()) as ProductsPage;
  return page.products.content;
}

describe("a guest's kept page", () => {
  beforeEach(async () => {
    // Nothing of the change before is still on its way once the page stays as it is.
    await vi.waitFor(async () => {
      const before = rendered;
      for (const shop of shops) await pageOf(shop);
      expect(rendered).toBe(before);
    }, soon);
  });

  it.each([
    [
      "stock",
      "UPDATE offer_inventories SET stock = 123456 WHERE external_id = 'STK-GOB-0001'",
      { offer: { stock: 123_456 } },
    ],
    [
      "price",
      "UPDATE offer_prices SET range_prices_e4 = '{870}' WHERE external_id = 'PRX-GOB-0001'",
      { offerPrice: { itemPrice: 0.087 } },
    ],
    [
      "name",
      `UPDATE product_variants SET names = '{"fr-FR": "Gobelet neuf"}' WHERE external_id = 'GOB-0001'`,
      { variant: { name: "Gobelet neuf" } },
    ],
    [
      "category",
      `UPDATE navigation_categories SET names = names || '{"fr-FR": "Tout ce qui se boit"}' WHERE id = (
        SELECT c.category_id FROM navigation_category_classifications c
          JOIN products p ON p.classification_id = c.classification_id
          JOIN product_variants v ON v.product_id = p.id WHERE v.external_id = 'GOB-0001' LIMIT 1)`,
      { navigations: expect.arrayContaining([expect.objectContaining({ name: "Tout ce qui se boit" })]) },
    ],
  ])("shows a changed %s in every process", async (_, statement, shown) => {
    for (const shop of shops) expect(await pageOf(shop)).not.toMatchObject([shown]);
    await client.query(statement);
    for (const shop of shops) await expect.poll(() => pageOf(shop), soon).toMatchObject([shown]);
  });

  it("no longer shows what was withdrawn", async () => {
    for (const shop of shops) expect(await pageOf(shop)).toHaveLength(1);
    await client.query("UPDATE product_variants SET status = 'INACTIVE' WHERE external_id = 'GOB-0001'");
    for (const shop of shops)
      await expect.poll(async () => JSON.stringify(await pageOf(shop)), soon).not.toContain('"GOB-0001"');
  });

  it("is rendered anew for a change, not for every order of a busy shop", async () => {
    const before = rendered;
    for (let stock = 1; stock <= 50; stock += 1) {
      await client.query("UPDATE offer_inventories SET stock = $1 WHERE external_id = 'STK-CAI-0001'", [stock]);
      for (const shop of shops) await pageOf(shop);
    }
    expect(rendered - before).toBeLessThan(20);
  });
});
