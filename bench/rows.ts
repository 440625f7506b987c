// The rows of the table: what of the shop is measured, and beside which floor.
import { gzipSync } from "node:zlib";
import type { Floors } from "./floors.ts";
import { measure } from "./load.ts";
import { measureRender } from "./render-floor.ts";
import { type Figure, ratioFigure } from "./report.ts";
import { callShop, guestHeaders, type Shop, signIn } from "./shop.ts";

type Node = {
  readonly externalId: string;
  readonly productCount: number;
  readonly childrenCategories: readonly Node[];
};
type Search = { readonly products: { readonly content: readonly { readonly product: { readonly id: string } }[] } };

/** The way down to the largest category of the third level. */
async function largestCategory(shop: Shop): Promise<string[]> {
  const chain: string[] = [];
  let nodes = await callShop<readonly Node[]>(shop, "GET", "/v1/shop/navigation-category/online");
  while (nodes.length > 0) {
    const [largest] = nodes.toSorted((a, b) => b.productCount - a.productCount);
    if (!largest) break;
    chain.push(largest.externalId);
    nodes = largest.childrenCategories;
  }
  return chain;
}

const bytesOf = async (url: string, headers: Record<string, string> = {}) =>
  new Uint8Array(await (await fetch(url, { headers })).arrayBuffer());

/** Pages of the storefront: a category as guest from the page cache and uncached, and signed in. */
export async function measurePages(shop: Shop, floors: Floors): Promise<Figure[]> {
  const path = `/c/${(await largestCategory(shop)).join("/")}`;
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

/** Calls of the commerce API over HTTP. */
export async function measureApi(shop: Shop, floors: Floors): Promise<Figure[]> {
  const api = `${shop.url}/api/commerce`;
  const headers = { ...guestHeaders };
  const searchUrl = `${api}/v2/shop/search?query=carton&size=24&aggregation=PRODUCT&locale=fr-FR`;
  const hello = await floors.hello(await bytesOf(searchUrl, headers));
  const search = await measure({ url: searchUrl, headers });
  const suggest = await measure({ url: `${api}/v2/shop/autocomplete?input=gobel&locale=fr-FR`, headers });
  const found = await callShop<Search>(shop, "GET", "/v2/shop/search?query=carton&size=1&aggregation=PRODUCT");
  const product = await measure({ url: `${api}/v1/shop/products/${found.products.content[0]?.product.id}`, headers });

  const buyer = await signIn(shop, "admin@demo.test");
  const cart = await callShop<{ id: string }>(shop, "POST", "/v2/shop/carts", {
    token: buyer.token,
    body: { name: "Bench" },
  });
  const add = await measure({
    url: `${api}/v2/shop/carts/${cart.id}/lines`,
    method: "PUT",
    headers: buyer.headers,
    body: JSON.stringify([{ offerPriceId: "PRX-CAI-0001", quantity: 20, updateAction: "REPLACE_QUANTITY" }]),
  });
  const named = (name: string, requestsPerSecond: number) => ({ name, requestsPerSecond });
  return [
    ratioFigure(
      "/v2/shop/search, broad term, 24 records, all facets",
      search.requestsPerSecond,
      named("hello, same bytes", hello.requestsPerSecond),
      0.05,
      search,
    ),
    ratioFigure(
      "autocomplete",
      suggest.requestsPerSecond,
      named("hello, same bytes as the search", hello.requestsPerSecond),
      0.1,
      suggest,
    ),
    ratioFigure(
      "product detail API",
      product.requestsPerSecond,
      named("select", floors.select.requestsPerSecond),
      0.3,
      product,
    ),
    ratioFigure("add to cart API", add.requestsPerSecond, named("update", floors.update.requestsPerSecond), 0.25, add),
  ];
}

/** JavaScript that a first visit loads, by page: what its HTML preloads or runs, each file compressed by itself. */
async function scriptsOf(shop: Shop, path: string): Promise<number> {
  const html = await (await fetch(`${shop.url}${path}`)).text();
  // The import map names the texts of every page; those of this one are preloaded like other modules.
  const named = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+\.js)"|(?:import|src=)\s*"([^"]+\.js)"/g)];
  const files = new Set(named.map((match) => match[1] ?? match[2] ?? ""));
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await bytesOf(`${shop.url}${file}`)).byteLength),
  );
  return sizes.reduce((all, size) => all + size, 0);
}

/** Bytes of scripts and of HTML, compressed. */
export async function measureSizes(shop: Shop): Promise<Figure[]> {
  const category = `/c/${(await largestCategory(shop)).join("/")}`;
  const found = await callShop<Search>(shop, "GET", "/v2/shop/search?query=gobelet&size=1&aggregation=PRODUCT");
  const pages = { home: "/", category, product: `/product/${found.products.content[0]?.product.id}` };
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
