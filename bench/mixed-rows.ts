// One row of everything at once, open loop: requests come at a fixed pace whether the shop keeps up or not, as buyers do.
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Figure } from "./report.ts";
import { callShop, type Shop, signIn } from "./shop.ts";

const perSecond = 120;
const seconds = 60;
const mostMilliseconds = 500;
/** Four buyers of the demo's two accounts. */
const buyers = ["acheteur@demo.test", "admin@demo.test", "multi@demo.test", "voisin@demo.test"] as const;
const words = ["carton", "gobelet", "sac", "film", "barquette", "ruban", "kraft", "couvercle", "pochette", "papier"];
const beginnings = ["car", "gob", "sac k", "film", "bar", "rub", "kra", "couv", "poc", "pap"];

type Visit = { readonly path: string; readonly buyer: number | null };
type Category = { readonly externalId: string; readonly childrenCategories: readonly Category[] };
type Records = { readonly products: { readonly content: readonly { readonly product: { readonly id: string } }[] } };

const pathsOf = (nodes: readonly Category[], above = "/c"): string[] =>
  nodes.flatMap(({ externalId, childrenCategories }) => {
    const path = `${above}/${externalId}`;
    return [path, ...pathsOf(childrenCategories, path)];
  });

/** Of a hundred requests so many of each kind (guests, suggestions, then signed in); their addresses take turns from one hundred to the next. */
async function mixOf(shop: Shop): Promise<(request: number) => Visit> {
  const categories = pathsOf(await callShop<readonly Category[]>(shop, "GET", "/v1/shop/navigation-category/online"));
  const { products } = await callShop<Records>(shop, "GET", "/v2/shop/search?size=100&aggregation=PRODUCT");
  const ids = products.content.map(({ product }) => `/product/${product.id}`);
  const searches = words.map((word) => `/search?query=${word}`);
  const suggestions = beginnings.map((word) => `/menu/suggestions?q=${encodeURIComponent(word)}`);
  const shares: readonly (readonly [count: number, paths: readonly string[], isSignedIn: boolean])[] = [
    [15, categories, false],
    [10, ids, false],
    [20, suggestions, false],
    [15, categories, true],
    [12, ids, true],
    [12, searches, true],
    [8, ["/checkout/cart"], true],
    [4, ["/account/orders"], true],
    [4, ["/"], true],
  ];
  const hundred = shares.flatMap(([count, paths, isSignedIn]) =>
    Array.from({ length: count }, (_, index) => ({ paths, isSignedIn, first: index * 7 })),
  );
  return (request) => {
    // 37 and 100 have no common divisor: kinds are spread over each hundred.
    const { paths, isSignedIn, first } = hundred[(request * 37) % hundred.length] as (typeof hundred)[number];
    const path = paths[(first + Math.floor(request / hundred.length)) % paths.length] ?? "/";
    return { path, buyer: isSignedIn ? request % buyers.length : null };
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Milliseconds until the whole answer was there; throws where it is no success. */
const ask = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { "accept-encoding": "gzip", ...(cookie ? { cookie } : {}) };
    const request = get(url, { agent, headers }, (response) => {
      response.resume();
      const isGood = (response.statusCode ?? 500) < 400;
      response.once("end", isGood ? resolve : () => reject(new Error(`${url}: ${response.statusCode}`)));
      response.once("error", reject);
    });
    request.once("error", reject);
  });

/** A minute of requests of the mix, the first of them numbered `from`; latencies count from when a request was due. */
async function measureMinute(
  shop: Shop,
  visitOf: (request: number) => Visit,
  cookies: readonly string[],
  from: number,
) {
  const latencies: number[] = [];
  const errors: string[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let request = 0; request < perSecond * seconds; request += 1) {
    const due = began + (request * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const { path, buyer } = visitOf(from + request);
    const asked = ask(`${shop.url}${path}`, buyer === null ? "" : (cookies[buyer] ?? "")).then(
      () => void latencies.push(performance.now() - due),
      (error: Error) => void errors.push(error.message),
    );
    running.push(asked);
  }
  await Promise.all(running);
  return { latencies, errors, lasted: (performance.now() - began) / 1000 };
}

/**
 * 120 requests a second for a minute, in which nearly every address is asked for the first time by everybody, and for the minute
 * after it, in which they are asked for again.
 */
export async function measureMixed(shop: Shop): Promise<Figure[]> {
  const visitOf = await mixOf(shop);
  const cookies = await Promise.all(buyers.map(async (name) => (await signIn(shop, name)).cookie));
  const figures: Figure[] = [];
  for (const [minute, which] of ["", ", the minute after it"].entries()) {
    const { latencies, errors, lasted } = await measureMinute(shop, visitOf, cookies, minute * perSecond * seconds);
    const sorted = latencies.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
    if (errors[0]) console.log(`mixed: ${errors.length} errors, the first: ${errors[0]}`);
    figures.push({
      what: `mixed: ${perSecond} requests a second of guests and four buyers for ${seconds} s, open loop${which}`,
      measured: `${Math.round(latencies.length / lasted)} req/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${errors.length} errors`,
      must: `p99 ≤ ${mostMilliseconds} ms, no error`,
      isMet: errors.length === 0 && at(0.99) <= mostMilliseconds,
    });
  }
  return figures;
}
