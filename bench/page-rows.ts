// Rows of the storefront: pages in requests per second beside their floors, and the bytes that a visit ships.
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../packages/storefront/e2e/helpers/chromium.ts";
import type { Floors } from "./floors/floors.ts";
import { measureRender } from "./floors/render-floor.ts";
import { measure } from "./load.ts";
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

const compressedSize = async (shop: Shop, files: Iterable<string>) => {
  const contents = await Promise.all([...files].map((file) => textOf(shop, file)));
  return contents.reduce((all, content) => all + gzipSync(content).byteLength, 0);
};

/**
 * JavaScript that a page needs to be used: what its HTML preloads or runs, and the texts that these modules name and the
 * import map of the page leads to; each file compressed by itself.
 */
async function neededScripts(shop: Shop, path: string): Promise<number> {
  const html = await textOf(shop, path);
  const named = html.matchAll(
    /<link rel="(?:modulepreload|asleep)"[^>]*href="([^"]+\.js)"|(?:import|src=)\s*"([^"]+\.js)"/g,
  );
  const files = new Set([...named].map((match) => match[1] ?? match[2] ?? ""));
  const sources = await Promise.all([...files].map((file) => textOf(shop, file)));
  const [, map = "{}"] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  const { imports = {} } = JSON.parse(map) as { imports?: Readonly<Record<string, string>> };
  const specifiers = sources.flatMap((source) =>
    [...source.matchAll(/from\s*"([^"]+)"/g)].map(([, name = ""]) => name),
  );
  for (const name of specifiers)
    for (const [folder, place] of Object.entries(imports))
      if (name.startsWith(folder)) files.add(name.replace(folder, place));
  return compressedSize(shop, files);
}

/**
 * All JavaScript that a browser fetches for a page, also for what comes later and for other pages, until 5 s after it was
 * loaded: a visitor who only looks, as nobody touches the page.
 */
async function fetchedScripts(shop: Shop, browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 1440, height: 900 } });
  const files = new Set<string>();
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) files.add(pathname);
  });
  try {
    const page = await context.newPage();
    await page.goto(`${shop.url}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(5000);
  } finally {
    await context.close();
  }
  return compressedSize(shop, files);
}

function sizeFigure(what: string, bytes: number, most: number): Figure {
  const kilobytes = bytes / 1000;
  return { what, measured: `${kilobytes.toFixed(1)} kB`, must: `≤ ${most} kB`, isMet: kilobytes <= most };
}

/** Bytes of scripts and of HTML, compressed. */
export async function measureSizes(shop: Shop): Promise<Figure[]> {
  const category = `/c/${(await fullCategory(shop)).join("/")}`;
  const pages = { home: "/", category, product: `/product/${await firstProduct(shop, "gobelet")}` };
  const browser = await launchBrowser();
  const scripts: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const [needed, fetched] = [await neededScripts(shop, path), await fetchedScripts(shop, browser, path)];
      scripts.push(
        sizeFigure(`JavaScript that a page needs to be used, gzip, ${name}`, needed, 145),
        sizeFigure(`all JavaScript fetched unasked within 5 s in a browser, gzip, ${name}`, fetched, 160),
      );
    }
  } finally {
    await browser.close();
  }
  const html = gzipSync(await bytesOf(`${shop.url}${category}`)).byteLength;
  return [...scripts, sizeFigure("HTML of a category page, gzip", html, 20)];
}
