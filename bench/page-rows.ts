// Rows of the storefront: pages in requests per second beside their floors, and the bytes that a visit ships.
import { gzipSync } from "node:zlib";
import type { Floors } from "./floors.ts";
import { measure } from "./load.ts";
import { measureRender } from "./render-floor.ts";
import { type Figure, ratioFigure } from "./report.ts";
import { bytesOf, callShop, firstProduct, type Shop, signIn } from "./shop.ts";

type Node = {
  readonly externalId: string;
  readonly productCount: number;
  readonly childrenCategories: readonly Node[];
};

/** Cards of a result page. */
const pageSize = 24;

/** The way down to the deepest category, along the largest ones, whose products fill a page; as external ids. */
export async function fullCategory(shop: Shop): Promise<string[]> {
  const chain: string[] = [];
  let nodes = await callShop<readonly Node[]>(shop, "GET", "/v1/shop/navigation-category/online");
  while (nodes.length > 0) {
    const [largest] = nodes.toSorted((a, b) => b.productCount - a.productCount);
    if (!largest || largest.productCount < pageSize) break;
    chain.push(largest.externalId);
    nodes = largest.childrenCategories;
  }
  return chain;
}

/** Pages of the storefront: a category as guest from the page cache and uncached, and signed in. */
export async function measurePages(shop: Shop, floors: Floors): Promise<Figure[]> {
  const path = `/c/${(await fullCategory(shop)).join("/")}`;
  const kept = await bytesOf(`${shop.url}${path}`);
  const hello = await floors.hello(kept);
  const cached = await measure({ url: `${shop.url}${path}` });
  const rts = await measureRender(shop, path);
  // A query that the shop does not know changes nothing on the page but keeps it from being answered from memory.
  const fresh = await measure({ url: `${shop.url}${path}?fresh=[<id>]` });
  const buyer = await signIn(shop, "acheteur@demo.test");
  const signedIn = await measure({ url: `${shop.url}${path}`, headers: { cookie: buyer.cookie } });
  const bare = { name: "rts", requestsPerSecond: rts.requestsPerSecond };
  return [
    ratioFigure(
      "guest category page from the page cache",
      cached.requestsPerSecond,
      { name: "hello, same bytes", requestsPerSecond: hello.requestsPerSecond },
      0.5,
      cached,
    ),
    ratioFigure("guest category page rendered uncached", fresh.requestsPerSecond, bare, 0.5, fresh),
    ratioFigure("signed-in category page, contract prices", signedIn.requestsPerSecond, bare, 0.35, signedIn),
  ];
}

const textOf = async (shop: Shop, file: string) => (await fetch(`${shop.url}${file}`)).text();

/**
 * JavaScript that a first visit loads, by page: what its HTML preloads or runs, and the texts that these modules name and
 * the import map of the page leads to; each file compressed by itself. What is loaded when the browser is idle is not in it.
 */
async function scriptsOf(shop: Shop, path: string): Promise<number> {
  const html = await textOf(shop, path);
  const named = html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+\.js)"|(?:import|src=)\s*"([^"]+\.js)"/g);
  const files = new Set([...named].map((match) => match[1] ?? match[2] ?? ""));
  const sources = await Promise.all([...files].map((file) => textOf(shop, file)));
  const [, map = "{}"] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  const { imports = {} } = JSON.parse(map) as { imports?: Readonly<Record<string, string>> };
  const specifiers = sources.flatMap((source) =>
    [...source.matchAll(/from\s*"([^"]+)"/g)].map(([, name = ""]) => name),
  );
  const texts = [...new Set(specifiers)].flatMap((name) => imports[name] ?? []);
  const contents = [...sources, ...(await Promise.all(texts.map((file) => textOf(shop, file))))];
  return contents.reduce((all, content) => all + gzipSync(content).byteLength, 0);
}

/** Bytes of scripts and of HTML, compressed. */
export async function measureSizes(shop: Shop): Promise<Figure[]> {
  const category = `/c/${(await fullCategory(shop)).join("/")}`;
  const pages = { home: "/", category, product: `/product/${await firstProduct(shop, "gobelet")}` };
  const scripts = await Promise.all(
    Object.entries(pages).map(async ([name, path]): Promise<Figure> => {
      const kilobytes = (await scriptsOf(shop, path)) / 1000;
      return {
        what: `shipped JavaScript, gzip, ${name}`,
        measured: `${kilobytes.toFixed(1)} kB`,
        must: "≤ 140 kB",
        isMet: kilobytes <= 140,
      };
    }),
  );
  const html = gzipSync(await bytesOf(`${shop.url}${category}`)).byteLength / 1000;
  return [
    ...scripts,
    { what: "HTML of a category page, gzip", measured: `${html.toFixed(1)} kB`, must: "≤ 20 kB", isMet: html <= 20 },
  ];
}
