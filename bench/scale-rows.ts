// The catalogue at ten and a hundred times the demo: how long the index takes, what it holds, how fast it answers, and what
// changes cost meanwhile. Each size is a shop of its own; BENCH_DATA names a folder in which their catalogues stay for the
// next run, as loading the largest takes minutes.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import pg from "pg";
import { type Figure, writeScale } from "./report.ts";
import { guestHeaders, type Shop, startShop } from "./shop.ts";

const scales = [1, 10, 100] as const;
const QUESTIONS = 100;
const CHANGES_PER_SECOND = 100;
const BULK = 10_000;

type Latency = { readonly p50: number; readonly p99: number };
type Kind = "asked before" | "broad" | "narrow" | "browse" | "suggest";
type Latencies = Readonly<Record<Kind, Latency>>;

type Size = {
  readonly variants: number;
  readonly products: number;
  readonly loadSeconds: number | null;
  readonly readySeconds: number;
  readonly idleMegabytes: number;
  readonly loadedMegabytes: number;
  readonly quiet: Latencies;
  readonly changing: Latencies;
  readonly visibleMilliseconds: number;
  readonly bulkSeconds: number;
  readonly bulk: Latency;
  readonly longestBlock: number;
};

const broadWords = ["carton", "gobelet", "sac", "boîte", "film", "papier", "barquette", "kraft", "blanc", "serviette"];
const narrowWords = [
  "double cannelure",
  "kraft brun",
  "30 cl",
  "adhésif",
  "fond plat",
  "recyclable",
  "couvercle",
  "A4",
];

/** Where each question is asked; none comes twice but the first kind. */
const questions: Readonly<Record<Kind, (turn: number, category: string) => string>> = {
  "asked before": () => "/v2/shop/search?query=carton&size=24&aggregation=PRODUCT&locale=fr-FR",
  broad: (turn) => `/v2/shop/search?query=${wordOf(broadWords, turn)}&size=24&aggregation=PRODUCT&${bound(turn)}`,
  narrow: (turn) =>
    `/v2/shop/search?query=${wordOf(broadWords, turn)}%20${wordOf(narrowWords, turn)}&size=24&aggregation=PRODUCT&${bound(turn)}`,
  browse: (turn, category) => `/v2/shop/search?categoryIds=${category}&size=24&aggregation=PRODUCT&${bound(turn)}`,
  suggest: (turn) => `/v2/shop/autocomplete?input=${wordOf(broadWords, turn).slice(0, 7 + (turn % 3) * 3)}${turn % 7}`,
};
const wordOf = (words: readonly string[], turn: number) => encodeURIComponent(words[turn % words.length] ?? "");
/** A bound above every price: the answer is as large, and nobody has asked for it. */
const bound = (turn: number) => `priceMax=${90_000 + turn}`;

function latencyOf(milliseconds: readonly number[]): Latency {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function timed(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: guestHeaders });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - began;
}

async function measureKinds(shop: Shop, categories: readonly string[], from: number): Promise<Latencies> {
  const measured: [string, Latency][] = [];
  for (const [kind, addressOf] of Object.entries(questions)) {
    const milliseconds: number[] = [];
    for (let turn = from; turn < from + QUESTIONS; turn += 1) {
      const category = categories[turn % categories.length] ?? "";
      const taken = await timed(`${shop.url}/api/commerce${addressOf(turn, category)}`);
      if (turn >= from + QUESTIONS / 5) milliseconds.push(taken); // The first fifth warms up.
    }
    measured.push([kind, latencyOf(milliseconds)]);
  }
  return Object.fromEntries(measured) as Latencies; // The keys of the questions.
}

/** Changes stock, now and then a price or a name, of articles all over the catalogue until it is stopped. */
function beginChanges(client: pg.Client): () => Promise<void> {
  const stopping = new AbortController();
  const picked = (table: string, turn: number) =>
    `(SELECT id FROM ${table} WHERE id >= lpad(((${turn} * 7919) % (SELECT count(*) FROM ${table}))::text, 10, '0') ORDER BY id LIMIT 1)`;
  const change = (turn: number) => {
    if (turn % 50 === 0)
      return `UPDATE products SET names = jsonb_set(names, '{en-GB}', to_jsonb((names ->> 'en-GB') || ' ${turn}')) WHERE id = ${picked("products", turn)}`;
    if (turn % 10 === 0)
      return `UPDATE offer_prices SET range_prices_e4[1] = range_prices_e4[1] + 1 WHERE id = ${picked("offer_prices", turn)}`;
    return `UPDATE offer_inventories SET stock = stock + 1 WHERE id = ${picked("offer_inventories", turn)}`;
  };
  const work = (async () => {
    const began = performance.now();
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await client.query(change(turn));
      const due = began + (turn * 1_000) / CHANGES_PER_SECOND - performance.now();
      if (due > 0) await pause(due);
    }
  })();
  return () => {
    stopping.abort();
    return work;
  };
}

type Found = {
  readonly products: {
    readonly content: readonly { readonly offer: { readonly id: string; readonly stock: number } }[];
  };
};

async function stockOf(shop: Shop, sku: string): Promise<number> {
  const url = `${shop.url}/api/commerce/v2/shop/search?skus=${sku}&withFacets=false`;
  const found = (await (await fetch(url, { headers: guestHeaders })).json()) as Found;
  return found.products.content[0]?.offer.stock ?? -1;
}

/** Milliseconds until an article shows its stock after `write`, which answers the stock. */
async function untilVisible(shop: Shop, sku: string, write: () => Promise<number>): Promise<number> {
  const wanted = await write();
  const began = performance.now();
  while ((await stockOf(shop, sku)) !== wanted) await pause(2);
  return performance.now() - began;
}

async function longestBlockSince(shop: Shop): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0) * 1_000;
}

/** Ten thousand stock lines in one transaction, as an import writes them, while somebody searches. */
async function measureBulk(shop: Shop, client: pg.Client, categories: readonly string[]) {
  const { rows } = await client.query<{ sku: string; id: string }>(
    `SELECT v.sku, i.id FROM offer_inventories i JOIN product_variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
      WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE' AND i.status = 'ACTIVE' ORDER BY i.id LIMIT $1`,
    [BULK],
  );
  const last = rows.at(-1);
  if (!last) throw new Error("There is no article");
  await longestBlockSince(shop); // From here on.
  const milliseconds: number[] = [];
  let isDone = false;
  const searching = (async () => {
    for (let turn = 5_000; !isDone; turn += 1)
      milliseconds.push(
        await timed(`${shop.url}/api/commerce${questions.browse(turn, categories[turn % categories.length] ?? "")}`),
      );
  })();
  const before = await stockOf(shop, last.sku);
  const visible = await untilVisible(shop, last.sku, async () => {
    await client.query("UPDATE offer_inventories SET stock = stock + 1 WHERE id = ANY($1)", [rows.map(({ id }) => id)]);
    return before + 1;
  });
  isDone = true;
  await searching;
  return { bulkSeconds: visible / 1_000, bulk: latencyOf(milliseconds), longestBlock: await longestBlockSince(shop) };
}

async function fill(directory: string, scale: number): Promise<number | null> {
  const mark = join(directory, `filled-${scale}`);
  if (existsSync(mark)) return null;
  await mkdir(directory, { recursive: true });
  const began = performance.now();
  const child = fork(join(import.meta.dirname, "../packages/server/src/commands/seed.ts"), [`--scale=${scale}`], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The catalogue of ${scale} times the demo could not be loaded`);
  await writeFile(mark, "");
  return (performance.now() - began) / 1_000;
}

async function measureSize(directory: string, scale: number): Promise<Size> {
  const loadSeconds = await fill(directory, scale);
  const began = performance.now();
  const shop = await startShop(directory);
  const embedded = await startEmbedded({ directory });
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    while ((await fetch(`${shop.url}/readyz`)).status !== 200) await pause(20);
    const readySeconds = (performance.now() - began) / 1_000;
    const idleMegabytes = await shop.memory();
    await client.connect();
    const { rows } = await client.query<{ variants: number; products: number; sku: string; categories: string[] }>(
      `SELECT (SELECT count(*)::int FROM product_variants) AS variants, (SELECT count(*)::int FROM products) AS products,
        (SELECT sku FROM product_variants WHERE external_id = 'GOB-0001') AS sku,
        ARRAY(SELECT external_id FROM navigation_categories WHERE parent_id IS NOT NULL ORDER BY id) AS categories`,
    );
    const [{ variants = 0, products = 0, sku = "", categories = [] } = {}] = rows;
    const quiet = await measureKinds(shop, categories, 0);
    const stop = beginChanges(client);
    const changing = await measureKinds(shop, categories, 1_000).finally(stop);
    const before = await stockOf(shop, sku);
    const waits: number[] = [];
    for (let turn = 1; turn <= 10; turn += 1)
      waits.push(
        await untilVisible(shop, sku, async () => {
          await client.query("UPDATE offer_inventories SET stock = $1 WHERE external_id = 'STK-GOB-0001'", [
            before + turn,
          ]);
          return before + turn;
        }),
      );
    const bulk = await measureBulk(shop, client, categories);
    const loadedMegabytes = await shop.memory();
    const visibleMilliseconds = latencyOf(waits).p99;
    const memory = { idleMegabytes, loadedMegabytes };
    return { variants, products, loadSeconds, readySeconds, ...memory, quiet, changing, visibleMilliseconds, ...bulk };
  } finally {
    await client.end();
    await shop.stop();
    await embedded.stop();
  }
}

const number = (value: number, digits = 0) => value.toFixed(digits);
const latencyText = ({ p50, p99 }: Latency) => `${number(p50, 1)} / ${number(p99, 1)}`;
const kindNames: Readonly<Record<Kind, string>> = {
  "asked before": "broad term, asked before",
  broad: "broad term, never asked",
  narrow: "three words, never asked",
  browse: "category without words, never asked",
  suggest: "autocomplete",
};

function tableOfSizes(sizes: readonly Size[]): string {
  const row = (what: string, cells: readonly string[]) => `| ${what} | ${cells.join(" | ")} |`;
  const rows = (what: string, of: (size: Size) => string) => row(what, sizes.map(of));
  const kinds = Object.keys(kindNames) as Kind[]; // The keys of the table above.
  return [
    rows("variants", ({ variants }) => variants.toLocaleString("en-GB")),
    row(
      "---",
      sizes.map(() => "---"),
    ).replaceAll(" ", ""),
    rows("products", ({ products }) => products.toLocaleString("en-GB")),
    rows("loading the catalogue", ({ loadSeconds }) => (loadSeconds === null ? "kept" : `${number(loadSeconds)} s`)),
    rows("start until the index is built", ({ readySeconds }) => `${number(readySeconds, 1)} s`),
    rows("memory of the process after the start", ({ idleMegabytes }) => `${idleMegabytes} MB`),
    rows("memory after all of this", ({ loadedMegabytes }) => `${loadedMegabytes} MB`),
    ...kinds.map((kind) => rows(`${kindNames[kind]}, p50 / p99 in ms`, ({ quiet }) => latencyText(quiet[kind]))),
    ...kinds.map((kind) =>
      rows(`… with ${CHANGES_PER_SECOND} changes a second`, ({ changing }) => latencyText(changing[kind])).replace(
        "…",
        kindNames[kind],
      ),
    ),
    rows("a changed stock shows after, the longest of ten", (size) => `${number(size.visibleMilliseconds)} ms`),
    rows(
      `${BULK.toLocaleString("en-GB")} changed stock lines show after`,
      (size) => `${number(size.bulkSeconds, 1)} s`,
    ),
    rows("category meanwhile, p50 / p99 in ms", ({ bulk }) => latencyText(bulk)),
    rows("longest block of the process meanwhile", (size) => `${number(size.longestBlock)} ms`),
  ].join("\n");
}

/** The search at 350,000 variants beside itself at 3,500; shops of their own in `directory`. Writes its table. */
export async function measureScale(directory: string): Promise<Figure[]> {
  const folder = process.env.BENCH_DATA ?? directory;
  const sizes: Size[] = [];
  for (const scale of scales) sizes.push(await measureSize(join(folder, `scale-${scale}`), scale));
  const table = tableOfSizes(sizes);
  await writeScale(table);
  console.log(table);
  const [small, , large] = sizes;
  return (["asked before", "broad", "browse"] as const).map((kind): Figure => {
    const [own, grown] = [small?.quiet[kind].p50 ?? 0, large?.quiet[kind].p50 ?? 0];
    return {
      what: `search at 350,000 variants, ${kindNames[kind]}, p50`,
      measured: `${number(grown, 1)} ms`,
      floor: `at 3,500 ${number(own, 1)} ms`,
      ratio: `${number(grown / own, 1)} ×`,
      must: "≤ 10 ×",
      isMet: grown <= own * 10,
    };
  });
}
