// Rows of pages over much, beside the same pages over little: what grows must cost neither more statements nor much more time.
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import pg from "pg";
import { type Measure, measure } from "./load.ts";
import type { Figure } from "./report.ts";
import type { Shop } from "./shop.ts";
import { statementsPerPage } from "./signed-in-rows.ts";

const MOST_TIMES = 2;

export type GrowingPage = { readonly what: string; readonly path: string; readonly cookie: string };
/** Fills the database so far, and how the table names it. */
type Growth = { readonly words: string; readonly fill: () => Promise<void> };
type PageCost = { readonly speed: Measure; readonly statements: number };

async function costOf(shop: Shop, { path, cookie }: GrowingPage): Promise<PageCost> {
  const speed = await measure({ url: `${shop.url}${path}`, headers: { cookie } });
  return { speed, statements: await statementsPerPage(shop, path, cookie) };
}

/** Measures each page when there is little, and again when there is much. */
export async function measureGrowth(
  shop: Shop,
  pages: readonly GrowingPage[],
  little: Growth,
  much: Growth,
): Promise<Figure[]> {
  await little.fill();
  const before: PageCost[] = [];
  for (const page of pages) before.push(await costOf(shop, page));
  await much.fill();
  const figures: Figure[] = [];
  for (const [index, page] of pages.entries()) {
    const small = before[index];
    if (!small) throw new Error(`${page.path} was not measured before`);
    const large = await costOf(shop, page);
    const times = large.speed.p50 / small.speed.p50;
    figures.push(
      {
        what: `first page of ${page.what}, ${much.words}`,
        measured: `p50 ${large.speed.p50} ms`,
        floor: `${little.words} p50 ${small.speed.p50} ms`,
        ratio: `${times.toFixed(1)} ×`,
        must: `≤ ${MOST_TIMES} ×`,
        isMet: times <= MOST_TIMES,
      },
      {
        what: `SQL statements of that page, ${page.what}`,
        measured: `${large.statements}`,
        floor: `${little.words} ${small.statements}`,
        must: "the same",
        isMet: large.statements === small.statements,
      },
    );
  }
  return figures;
}

/** Runs statements of a measurement itself beside the shop, in its database. */
export async function withDatabase<Found>(shop: Shop, work: (database: pg.Client) => Promise<Found>): Promise<Found> {
  const embedded = await startEmbedded({ directory: shop.directory });
  const database = new pg.Client({ connectionString: embedded.url });
  try {
    await database.connect();
    return await work(database);
  } finally {
    await database.end();
    await embedded.stop();
  }
}
