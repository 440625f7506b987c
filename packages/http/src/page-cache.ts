// Finished pages of guests, which are the same for everybody: kept in memory and sent without rendering.
// A page says itself that it may be kept, by Cache-Control: public, and may add for how long (s-maxage,
// stale-while-revalidate). A change of what pages show empties the cache; until then a page past its age is sent once
// more while a new one is rendered.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AnswerIncoming, bytesOf, incomingOf, type Outgoing } from "#exchange.ts";
import { createKeptPage, type KeptPage } from "#kept-page.ts";
import type { ReadyAnswer } from "#listener.ts";
import { createShelf, type ShelfEntry } from "#shelf.ts";

export interface PageCache {
  /** Answers from the cache when it can. */
  serve: ReadyAnswer;
  /** The same pages, which are kept when they may be. */
  keeping(pages: AnswerIncoming): AnswerIncoming;
  /** Forgets everything, also pages that are being rendered from what was true before. */
  clear(): void;
}

export interface PageCacheOptions {
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  clock: () => number;
  /** Where pages are rendered again; any address will do, as they are the same at each. */
  origin?: string;
  /** Most bytes kept, all encodings together. */
  capacity?: number;
  /** Whether a guest gets this page at all, rather than a redirect that depends on the guest. */
  isForEverybody?: (request: IncomingMessage) => boolean;
}

interface CachedPage extends ShelfEntry {
  page: KeptPage;
  freshUntil: number;
  usableUntil: number;
}

interface Lifetime {
  fresh: number;
  stale: number;
}

const CAPACITY = 48 * 1024 * 1024;
const FRESH = 60; // s, for what no change tells, such as a price that begins today
const STALE = 600; // s
const LONGEST_URL = 512; // Longer ones are made up, and asked once.
const MOST_SEEN = 5_000;

const isOfSession = (cookies: string | undefined) =>
  cookies !== undefined && /(?:^|;\s*)(?:token|refreshToken)=/.test(cookies);

/** Seconds that a page may be kept and used, or null when it says nothing of the kind or is somebody's own. */
export function lifetimeOf({ status, headers, cookies = [] }: Outgoing): Lifetime | null {
  const control = headers["cache-control"] ?? "";
  const seconds = (name: string, usual: number) =>
    Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control)?.[1] ?? usual);
  const isPublic = /(?:^|[\s,])public(?:[\s,]|$)/.test(control) && !/private|no-store/.test(control);
  const isPersonal = cookies.length > 0 || /cookie|\*/i.test(headers.vary ?? "");
  // A nonce is for one answer: kept, it would protect nothing.
  const hasNonce = headers["content-security-policy"]?.includes("'nonce-") === true;
  const fresh = seconds("s-maxage", FRESH);
  if (status !== 200 || !isPublic || isPersonal || hasNonce || fresh === 0) return null;
  return { fresh, stale: seconds("stale-while-revalidate", STALE) };
}

/** What the visitor is told: only this cache hears of changes, so a browser asks each time and after a sign-in. */
const outwardHeaders = ({ headers }: Outgoing) => ({
  ...headers,
  "cache-control": "private, no-cache",
  vary: "Accept-Encoding, Cookie",
});

type Shelf = ReturnType<typeof createShelf<CachedPage>>;

type PageToKeep = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Milliseconds of the clock. */
  readonly freshUntil: number;
  /** Seconds after that in which it still serves while it is rendered again. */
  readonly stale: number;
};

/** Puts a page on the shelf, which hears of it as its compressed forms are made. */
function keep(pages: Shelf, url: string, { headers, body, freshUntil, stale }: PageToKeep): void {
  const page = createKeptPage(headers, body, (bytes) => pages.grow(url, entry, bytes));
  const entry: CachedPage = { page, size: 0, freshUntil, usableUntil: freshUntil + stale * 1000 };
  pages.put(url, entry, body.length);
}

/**
 * Which pages are worth their place. Addresses with a query have no end (filters, what is made up): one is kept from its
 * second request on, so that those asked for once push no other out.
 */
function createDoor(isKept: (url: string) => boolean) {
  const seen = new Set<string>();
  return {
    isWorthKeeping(url: string): boolean {
      if (url.length > LONGEST_URL) return false;
      if (!url.includes("?") || isKept(url) || seen.delete(url)) return true;
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(url);
      return false;
    },
    clear: () => seen.clear(),
  };
}

/** A cache for the pages of one build. */
export function createPageCache({
  headers: own,
  clock,
  origin = "http://localhost",
  capacity = CAPACITY,
  isForEverybody,
}: PageCacheOptions): PageCache {
  const pages = createShelf<CachedPage>(capacity);
  const renewing = new Set<string>();
  const door = createDoor((url) => pages.get(url) !== undefined);
  let generation = 0;
  let render: AnswerIncoming | null = null;

  const renderAndKeep: AnswerIncoming = async (incoming) => {
    if (render === null) throw new Error("The cache has nothing to render with");
    const started = generation;
    const made = await render(incoming);
    const isGuest = incoming.method === "GET" && !isOfSession(incoming.header("cookie") ?? "");
    const lifetime = isGuest ? lifetimeOf(made) : null;
    if (lifetime === null) return made;
    const [body, outward] = [await bytesOf(made), outwardHeaders(made)];
    const url = incoming.path + incoming.search;
    if (started === generation && door.isWorthKeeping(url))
      keep(pages, url, {
        headers: { ...own, ...outward },
        body,
        freshUntil: clock() + lifetime.fresh * 1000,
        stale: lifetime.stale,
      });
    return { status: 200, headers: outward, body };
  };

  /** Renders a page again for the next visitor, as a guest without cookies; what its visitor wrote plays no part in it. */
  async function renew(url: string): Promise<void> {
    if (renewing.has(url)) return;
    renewing.add(url);
    try {
      const forwarded = { "x-client-address": "127.0.0.1", "x-request-id": "renewal-of-a-kept-page" };
      await renderAndKeep(incomingOf(new Request(origin + url, { headers: forwarded })));
    } catch {
      pages.forget(url); // The next visitor's own request then tells what is wrong.
    } finally {
      renewing.delete(url);
    }
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "/";
    const entry = pages.get(url);
    if (entry === undefined || (request.method !== "GET" && request.method !== "HEAD")) return false;
    if (isOfSession(request.headers.cookie)) return false;
    if (isForEverybody && !isForEverybody(request)) return false;
    const now = clock();
    if (now > entry.usableUntil) {
      pages.forget(url);
      return false;
    }
    if (now > entry.freshUntil) void renew(url);
    pages.use(url);
    entry.page.send(request, response);
    return true;
  }

  return {
    serve,
    keeping(service) {
      render = service;
      return renderAndKeep;
    },
    clear() {
      generation += 1;
      pages.clear();
      door.clear();
    },
  };
}
