import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { byRequest, outgoingOf } from "#exchange.ts";
import { createPageCache, lifetimeOf, type PageCache, type PageCacheOptions } from "#page-cache.ts";
import { type ServedListener, serve } from "#test/serve.ts";

const shared = "public, s-maxage=60, stale-while-revalidate=600";
let server: ServedListener;
let origin: string;
let cache: PageCache;
let now: number;
let rendered: number;
let answer: (request: Request) => Response | Promise<Response>;

const pageWith = (headers: Record<string, string>) => () =>
  new Response(`<p>page ${rendered}</p>${"x".repeat(2_000)}`, { headers: { "Content-Type": "text/html", ...headers } });

async function start(options: Partial<PageCacheOptions> = {}): Promise<void> {
  cache = createPageCache({ headers: { "x-content-type-options": "nosniff" }, clock: () => now, ...options });
  const pages = byRequest((request) => {
    rendered += 1;
    return answer(request);
  });
  server = await serve({ ready: [cache.serve], pages: { answer: cache.keeping(pages) } });
  origin = server.origin;
}
beforeEach(async () => {
  now = 1_000_000;
  rendered = 0;
  answer = pageWith({ "Cache-Control": shared });
  await start();
});
afterEach(() => server.close());

const ask = (path = "/", headers: Record<string, string> = {}) => fetch(origin + path, { headers });
/** The answer to a visitor who writes what a client of the platform would not let through. */
async function statusFor(host: string): Promise<number | undefined> {
  const asking = get({ port: new URL(origin).port, headers: { host } });
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
const numberOf = async (asking: Promise<Response>) => Number(/page (\d+)/.exec(await (await asking).text())?.[1]);

describe("a guest's page", () => {
  it("is rendered once per address", async () => {
    expect([await numberOf(ask()), await numberOf(ask()), await numberOf(ask("/c"))]).toEqual([1, 1, 2]);
  });

  it("with a query is kept from its second request on: most are asked for once", async () => {
    const numbers = [];
    for (let time = 0; time < 4; time += 1) numbers.push(await numberOf(ask("/?page=2")));
    expect(numbers).toEqual([1, 2, 2, 2]);
  });

  it("is not pushed out by addresses that are asked for once", async () => {
    server.close();
    await start({ capacity: 9_000 });
    expect(await numberOf(ask())).toBe(1);
    for (let time = 0; time < 12; time += 1) await numberOf(ask(`/?made-up=${time}`));
    expect(await numberOf(ask())).toBe(1);
  });

  it("is the same in every encoding", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const page = await ask("/", { "accept-encoding": encoding });
      expect(await numberOf(Promise.resolve(page))).toBe(1);
    }
    expect((await ask("/", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
  });

  it("is asked for again by browsers each time, and not sent again when they have it", async () => {
    const [first, kept] = [await ask(), await ask()];
    for (const page of [first, kept]) {
      expect(page.headers.get("cache-control")).toBe("private, no-cache");
      expect(page.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    }
    expect(kept.headers.get("x-content-type-options")).toBe("nosniff");
    const etag = kept.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{20}"$/);
    expect((await ask("/", { "if-none-match": etag })).status).toBe(304);
  });

  it("is never given to somebody with a session, nor is theirs kept", async () => {
    const session = { cookie: "view=table; token=a.b.c" };
    expect([await numberOf(ask("/", session)), await numberOf(ask()), await numberOf(ask("/", session))]).toEqual([
      1, 2, 3,
    ]);
    expect(await numberOf(ask("/", { cookie: "refreshToken=a.b.c" }))).toBe(4);
    expect(await numberOf(ask("/", { cookie: "view=table" }))).toBe(2);
  });

  it("is left to the storefront when it depends on the one who asks", async () => {
    server.close();
    await start({ isForEverybody: (request) => !request.headers["accept-language"]?.startsWith("en") });
    expect([await numberOf(ask()), await numberOf(ask("/", { "accept-language": "en" }))]).toEqual([1, 2]);
    expect(await numberOf(ask("/", { "accept-language": "fr" }))).toBe(2);
  });
});

describe("over time", () => {
  it("a page past its age is sent once more while a new one is rendered", async () => {
    await numberOf(ask());
    now += 61_000;
    expect(await numberOf(ask())).toBe(1);
    await expect.poll(() => numberOf(ask())).toBe(2);
  });

  it("a page past its age is renewed whatever its visitor calls the shop", async () => {
    await numberOf(ask());
    for (const host of ["[", "1.2.3.999", "a:99999", "a%b", "%zz", "xn--a"]) {
      now += 61_000;
      const before = rendered;
      expect(await statusFor(host), host).toBe(200);
      await expect.poll(() => numberOf(ask())).toBe(before + 1);
    }
  });

  it("a page much older is rendered at once", async () => {
    await numberOf(ask());
    now += 661_000;
    expect(await numberOf(ask())).toBe(2);
  });

  it("a change empties the cache, also of what was being rendered from before", async () => {
    const waiting = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const page = pageWith({ "Cache-Control": shared });
    answer = async () => {
      const old = page();
      begun.resolve();
      await waiting.promise;
      return old;
    };
    const slow = numberOf(ask());
    await begun.promise;
    cache.clear();
    waiting.resolve();
    expect([await slow, await numberOf(ask()), await numberOf(ask())]).toEqual([1, 2, 2]);
    cache.clear();
    expect(await numberOf(ask())).toBe(3);
  });

  it("the longest unused pages go first when it is full", async () => {
    server.close();
    await start({ capacity: 5_000 });
    for (const path of ["/a", "/b", "/a", "/c"]) await numberOf(ask(path, { "accept-encoding": "identity" }));
    expect([await numberOf(ask("/a")), await numberOf(ask("/b"))]).toEqual([1, 4]);
  });

  it("lies as it is sent, so that more pages have room, and comes back whole where nothing else is taken", async () => {
    server.close();
    await start({ capacity: 5_000 });
    const paths = ["/a", "/b", "/c", "/d", "/e", "/f"];
    const numbersIn = async (encoding: string) => {
      const numbers = [];
      for (const path of paths) {
        for (let time = 0; time < 2; time += 1)
          numbers.push(await numberOf(ask(path, { "accept-encoding": encoding })));
      }
      return numbers;
    };
    const once = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];
    expect([await numbersIn("gzip"), await numbersIn("br")]).toEqual([once, once]);
    expect(await (await ask("/f", { "accept-encoding": "identity" })).text()).toBe(`<p>page 6</p>${"x".repeat(2_000)}`);
  });
});

describe("may be kept", () => {
  const response = (headers: Record<string, string>, status = 200) => new Response("", { status, headers });
  it.each<[string, Response, unknown]>([
    ["a page that says so", response({ "Cache-Control": shared }), { fresh: 60, stale: 600 }],
    ["not one that says nothing", response({}), null],
    ["not a private one", response({ "Cache-Control": "private, s-maxage=60" }), null],
    ["not one that sets a cookie", response({ "Cache-Control": shared, "Set-Cookie": "a=b" }), null],
    ["not one that varies by cookie", response({ "Cache-Control": shared, Vary: "Accept, Cookie" }), null],
    [
      "not one with a nonce",
      response({ "Cache-Control": shared, "Content-Security-Policy": "script-src 'nonce-a'" }),
      null,
    ],
    ["not an error", response({ "Cache-Control": shared }, 404), null],
    [
      "one that names no time",
      response({ "Cache-Control": "public, max-age=0, must-revalidate" }),
      { fresh: 60, stale: 600 },
    ],
    ["not one that names no time to be kept", response({ "Cache-Control": "public, s-maxage=0" }), null],
  ])("%s", (_, given, expected) => {
    expect(lifetimeOf(outgoingOf(given))).toEqual(expected);
  });
});
