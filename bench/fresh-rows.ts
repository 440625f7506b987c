// How soon guests see a change in every process: two shops over one database, both with their pages kept. Each change is
// written to the database as an import or an operator would, and every page that shows it is asked until it does.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import pg from "pg";
import type { Floors } from "./floors/floors.ts";
import type { Figure } from "./report.ts";
import { besides, guestHeaders, type Shop, startShop } from "./shop.ts";

const ROUNDS = 5;
const MOST_MILLISECONDS = 2_000;
const LONGEST_WAIT = 15_000;

type Page = "product" | "product data" | "search" | "suggestions" | "category" | "category menu";
type Change = {
  readonly statement: (round: number) => string;
  /** What a page shows after the change, whatever its spaces. */
  readonly shown: (round: number) => string;
  readonly pages: readonly Page[];
};

const named = (table: string, externalId: string, name: string) =>
  `UPDATE ${table} SET names = names || '{"fr-FR":"${name}"}' WHERE external_id = '${externalId}'`;

const changes: Readonly<Record<string, Change>> = {
  price: {
    statement: (round) =>
      `UPDATE offer_prices SET range_prices_e4 = array_fill(${871 + round * 20}, ARRAY[cardinality(range_prices_e4)])
        WHERE external_id = 'PRX-GOB-0001'`,
    shown: (round) => `${43 + round},55€`, // A pack of 500.
    pages: ["product", "search", "suggestions"],
  },
  stock: {
    statement: (round) => `UPDATE offer_inventories SET stock = ${723_450 + round} WHERE external_id = 'STK-GOB-0001'`,
    shown: (round) => `${723_450 + round}`,
    pages: ["product", "product data", "search"],
  },
  name: {
    // A search for a code shows the name of the variant, the product's page that of the product.
    statement: (round) =>
      [["products", "PRO-GOB-0001"] as const, ["product_variants", "GOB-0001"] as const]
        .map(([table, externalId]) => named(table, externalId, `Gobelet Zébulon${round}`))
        .join("; "),
    shown: (round) => `Gobelet Zébulon${round}`,
    pages: ["product", "product data", "search"],
  },
  category: {
    statement: (round) => named("navigation_categories", "gobelets-chauds", `Gobelets Zinzolin${round}`),
    shown: (round) => `Gobelets Zinzolin${round}`,
    pages: ["product", "category", "category menu"],
  },
};

async function addressesOf(shop: Shop, variantId: string): Promise<Readonly<Record<Page, string>>> {
  const pathOf = async (path: string) => new URL((await fetch(shop.url + path)).url).pathname;
  const product = await pathOf("/product/PRO-GOB-0001");
  return {
    product: `${product}?variant=${variantId}`,
    "product data": `${product}.data?variant=${variantId}`,
    search: "/search?query=GOB-0001&all=1",
    suggestions: "/menu/suggestions?q=GOB-0001",
    category: await pathOf("/c/gobelets-chauds"),
    "category menu": "/menu/categories.data",
  };
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

async function shows(url: string, text: string): Promise<boolean> {
  const response = await fetch(url, { headers: guestHeaders });
  return withoutSpaces(await response.text()).includes(withoutSpaces(text));
}

/** Milliseconds until a page shows a text. Throws when it never does. */
async function untilShown(url: string, text: string): Promise<number> {
  const began = performance.now();
  while (!(await shows(url, text))) {
    if (performance.now() - began > LONGEST_WAIT) throw new Error(`${url} does not show ${text}`);
    await pause(5);
  }
  return performance.now() - began;
}

/** The longest that any page of any shop takes to show a change, over some rounds, in milliseconds. */
async function longestOf(change: Change, urlsOf: (page: Page) => string[], client: pg.Client): Promise<number> {
  const urls = change.pages.flatMap(urlsOf);
  let longest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = change.shown(round);
    // An address with a query is kept from its second visit on.
    for (let visit = 0; visit < 3; visit += 1)
      for (const url of urls) if (await shows(url, text)) throw new Error(`${url} shows ${text} before it is true`);
    await client.query(change.statement(round));
    longest = Math.max(longest, ...(await Promise.all(urls.map((url) => untilShown(url, text)))));
  }
  return longest;
}

export async function measureFresh(shop: Shop, _floors: Floors): Promise<Figure[]> {
  const embedded = await startEmbedded({ directory: shop.directory });
  const client = new pg.Client({ connectionString: embedded.url });
  const second = await startShop(join(shop.directory, "second"), besides(embedded.url));
  try {
    await client.connect();
    while ((await fetch(`${second.url}/readyz`)).status !== 200) await pause(20);
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM product_variants WHERE external_id = 'GOB-0001'",
    );
    const addresses = await addressesOf(shop, rows[0]?.id ?? "");
    const urlsOf = (page: Page) => [shop, second].map(({ url }) => url + addresses[page]);
    const figures: Figure[] = [];
    for (const [name, change] of Object.entries(changes)) {
      const longest = await longestOf(change, urlsOf, client);
      figures.push({
        what: `a changed ${name} on guests' pages (${change.pages.join(", ")}) of two processes, the longest of ${ROUNDS}`,
        measured: `${Math.round(longest)} ms`,
        must: "≤ 2000 ms",
        isMet: longest <= MOST_MILLISECONDS,
      });
    }
    return figures;
  } finally {
    await client.end();
    await second.stop();
    await embedded.stop();
  }
}
