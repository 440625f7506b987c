import { Suspense } from "react";
import {
  Await,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  type ServerBuild,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { describe, expect, it, vi } from "vitest";
import { DrawnOnce } from "#lib/document/drawn-once.tsx";
import { type FinishedPage, type FinishedPages, formTargetContext, type LoadContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { useRootData } from "#lib/session/session.ts";
import { type Answers, fakeCommerce, on, refuse, signedIn, tokenFor } from "../test/fake-commerce.ts";
import { account, makeBuyer } from "../test/make-pages.ts";
import * as entry from "./entry.server.tsx";
import * as root from "./root.tsx";

type Reports = { readonly errors: unknown[]; readonly refusals: unknown[] };
const failing = new Error("secret of the inside");

function Deferred() {
  const { late } = useLoaderData() as { late: Promise<string> };
  return (
    <Suspense fallback="…">
      <Await resolve={late}>{(text) => <p>{text}</p>}</Await>
    </Suspense>
  );
}
const Root = () => {
  const shop = useRouteLoaderData("root") as { shop: { brand: string } } | undefined;
  return <h1>{shop?.shop.brand}</h1>;
};
const Broken = () => {
  throw failing;
};

/** The same object for every visitor. */
const goods = { name: "Gobelet" };
let drawings = 0;
/** Tells which of all its drawings it is. */
function Goods({ goods: { name } }: { readonly goods: typeof goods }) {
  drawings += 1;
  const { firstName, rights } = useRootData().session.user ?? {};
  return <p>{`${name}, ${rights?.join(" ") ?? "for guests"}, ${firstName ?? "nobody"}, drawing ${drawings}.`}</p>;
}
const Listing = () => (
  <>
    <h1>{useRootData().session.user?.firstName}</h1>
    <DrawnOnce name="goods" component={Goods} of={{ goods }} by={{}} />
  </>
);
const Telling = () => <p>{useLoaderData<string>()}</p>;
const Leaking = () => <DrawnOnce name="leak" component={Telling} by={{}} />;
const LateLeaking = () => (
  <Suspense>
    <Leaking />
  </Suspense>
);

const askCategories = (context: LoadContext) =>
  getSdk(context, "fr")
    .catalogue.getOnlineCategories()
    .then(() => "Gobelets");
/** After the page has begun. */
const later = async <Answer,>(ask: () => Promise<Answer>) => {
  await new Promise((resolve) => setImmediate(resolve));
  return ask();
};

const modules = {
  goods: { default: Listing },
  "en/goods": { default: Listing },
  leaking: { default: Leaking, loader: () => "what is one visitor's" },
  "late-leaking": { default: LateLeaking, loader: () => "what is one visitor's" },
  whole: { default: Root, handle: root.handle },
  own: { default: Root },
  late: { default: Deferred, loader: () => ({ late: Promise.resolve("Gobelets") }) },
  failed: {
    default: Root,
    loader: () => {
      throw failing;
    },
  },
  away: {
    default: Root,
    loader: () => {
      throw data("UNAVAILABLE", { status: 503 });
    },
  },
  asking: { default: Root, loader: ({ context }: LoaderFunctionArgs<LoadContext>) => askCategories(context) },
  "asking-late": {
    default: Deferred,
    loader: ({ context }: LoaderFunctionArgs<LoadContext>) => ({ late: later(() => askCategories(context)) }),
  },
  broken: { default: Broken },
  none: { default: Root, loader: ({ request }: LoaderFunctionArgs) => Promise.reject(data(request.url, 404)) },
};
const assetOf = (id: string, hasLoader: boolean) => ({
  ...{ id, path: id, module: `/assets/${id}.js`, hasLoader, hasAction: false, hasClientLoader: false },
  ...{ hasClientAction: false, hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
  ...{ clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined },
  hydrateFallbackModule: undefined,
});

/** A build of these pages, around which everything is the shop's own. */
const build = {
  entry: { module: entry },
  routes: {
    root: { id: "root", path: "", module: root },
    ...Object.fromEntries(
      Object.entries(modules).map(([id, module]) => [id, { id, parentId: "root", path: id, module }]),
    ),
  },
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: {
      root: assetOf("root", true),
      ...Object.fromEntries(
        Object.entries(modules).map(([id, module]) => [id, { ...assetOf(id, "loader" in module), parentId: "root" }]),
      ),
    },
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
  // What the framework's build exports, without what this shop does not use.
} as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");

/** What a request knows, and what is told of it. */
function contextFor(more: Partial<Parameters<typeof entry.createLoadContext>[0]> = {}) {
  const told: Reports = { errors: [], refusals: [] };
  const context = entry.createLoadContext({
    commerceFetch: fakeCommerce({}).fetch,
    commerceUrl: "http://commerce.test",
    apiKey: "demo-storefront",
    shop: { brand: "Comptoir", publicUrl: "http://localhost:3000", isDemo: false },
    clientAddress: "192.0.2.1",
    requestId: "request-1",
    log: { error: (said) => told.errors.push(said), debug: () => {} },
    onRefused: (reason) => told.refusals.push(reason),
    ...more,
  });
  return { context, told };
}

type PageRequest = {
  readonly headers?: HeadersInit;
  readonly formTarget?: string;
  readonly signal?: AbortSignal;
  readonly answers?: Answers;
};

async function ask(path: string, given: PageRequest = {}, finishedPages: FinishedPages | null = null) {
  const { headers = {}, formTarget, signal, answers = {} } = given;
  const taken: FinishedPage["body"][] = [];
  const { context, told } = contextFor({
    commerceFetch: fakeCommerce(answers).fetch,
    ...(finishedPages ? { finishedPages, receivePage: (_, body) => taken.push(body) } : {}),
  });
  if (formTarget !== undefined) context.set(formTargetContext, formTarget);
  const request = new Request(new URL(path, "http://localhost:3000"), { headers, ...(signal && { signal }) });
  const response = await handle(request, context);
  const bytes = await Promise.all(taken.map((body) => (body instanceof Uint8Array ? body : body.plain())));
  return { response, html: await response.text(), told, taken: bytes.map((each) => new TextDecoder().decode(each)) };
}

/** Pages as a server keeps them, and under which keys. */
function keepsPages() {
  const kept = new Map<string, FinishedPage>();
  const finishedPages: FinishedPages = {
    find: (key) => kept.get(key),
    keep(key, { body, scripts }) {
      const page = { body: { plain: async () => body }, scripts };
      kept.set(key, page);
      return page;
    },
  };
  return { kept, finishedPages };
}

describe("a document", () => {
  it("that waits for nothing is whole, with its data behind it, and kept where it is everybody's", async () => {
    const { response, html } = await ask("/whole");
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html>.*<html lang="fr".*<h1>Comptoir<\/h1>.*<\/html>\s*$/s);
    expect(html).toContain('id="page-data"');
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("public");
  });

  it("of one visitor is kept by nobody", async () => {
    expect((await ask("/own")).response.headers.get("cache-control")).not.toContain("public");
  });

  it("goes past the answer to whoever takes finished pages, and is not kept there where the page cache keeps it", async () => {
    const { kept, finishedPages } = keepsPages();
    const { html, taken } = await ask("/whole", {}, finishedPages);
    expect(html).toBe("");
    expect(taken).toEqual([expect.stringContaining("<h1>Comptoir</h1>")]);
    expect(kept.size).toBe(0);
  });

  it("of one visitor is drawn once as long as it says the same, and anew at another address and on another day", async () => {
    const { kept, finishedPages } = keepsPages();
    const first = await ask("/own", {}, finishedPages);
    const second = await ask("/own", {}, finishedPages);
    expect(first.taken).toEqual([expect.stringContaining("<!DOCTYPE html>")]);
    expect(second.taken).toEqual(first.taken);
    expect(second.response.headers.get("content-security-policy")).toBe(
      first.response.headers.get("content-security-policy"),
    );
    expect(kept.size).toBe(1);
    await ask("/own?page=2", {}, finishedPages);
    expect(kept.size).toBe(2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    await ask("/own", {}, finishedPages).finally(() => vi.useRealTimers());
    expect(kept.size).toBe(3);
  });

  it.each(["/failed", "/broken", "/late", "/nowhere"])("is not kept at %s", async (path) => {
    const { kept, finishedPages } = keepsPages();
    await ask(path, {}, finishedPages);
    expect(kept.size).toBe(0);
  });

  it("that waits streams to people, and is whole for robots", async () => {
    const { html } = await ask("/late");
    expect(html).toMatch(/nonce="[^"]+"/);
    expect(html).toContain("Gobelets");
    const robot = await ask("/late", { headers: { "user-agent": "Googlebot/2.1" } });
    expect(robot.html).toContain("Gobelets");
    expect(robot.html).not.toContain("nonce=");
  });
});

describe("a page that fails", () => {
  it("in its loader says so without its inside, and is logged with the request's id", async () => {
    const { response, html, told } = await ask("/failed");
    expect(response.status).toBe(500);
    expect(html).not.toContain("secret");
    expect(told.errors).toEqual([{ error: failing, requestId: "request-1" }]);
    expect(response.headers.get("cache-control")).not.toContain("public");
  });

  it("while it is drawn answers 500, too", async () => {
    const { response, html } = await ask("/broken");
    expect(response.status).toBe(500);
    expect(html).not.toContain("secret");
  });

  it("for a moment says so", async () => {
    expect((await ask("/away")).response.status).toBe(503);
  });

  it("because of what was asked is no error of the shop", async () => {
    for (const path of ["/none", "/nowhere"]) {
      const { response, told } = await ask(path);
      expect(response.status).toBe(404);
      expect(told.errors).toEqual([]);
      expect(told.refusals).not.toEqual([]);
    }
  });
});

describe("a page that the API refuses something", () => {
  const headers = { cookie: `token=${tokenFor(600)}` };
  const refusing = (status: number) => ({
    ...signedIn,
    ...on.catalogue.getOnlineCategories(() => refuse(status, status === 401 ? "TOKEN_INVALID" : "REFUSED")),
  });

  it.each(["/asking", "/asking.data"])(
    "because the session has ended leads to the sign-in, and is no error (%s)",
    async (path) => {
      const { response, html, told } = await ask(path, { headers, answers: refusing(401) });
      expect(response.headers.get("location") ?? html).toContain("/auth/login?expired=1");
      expect(told.errors).toEqual([]);
    },
  );

  it("because too much was asked says so, and is no error", async () => {
    const { response, told } = await ask("/asking", { headers, answers: refusing(429) });
    expect(response.status).toBe(429);
    expect(told.errors).toEqual([]);
  });

  it.each(["/asking", "/asking.data"])(
    "because its visitor may not, or something has changed meanwhile, says so with its words and its status, and tells why at debug alone (%s)",
    async (path) => {
      for (const [status, title] of [
        [403, "Votre profil ne le permet pas"],
        [409, "Cela a changé entre-temps"],
        [413, "Cet envoi est trop volumineux"],
        [422, "Cela a changé entre-temps"],
      ] as const) {
        const { response, html, told } = await ask(path, { headers, answers: refusing(status) });
        expect([response.status, html.includes(title), told.errors]).toEqual([status, true, []]);
        if (path === "/asking")
          expect(told.refusals).toContainEqual(expect.stringContaining(`${status}: {"code":"REFUSED"`));
      }
    },
  );

  it("for no reason of the visitor's is an error", async () => {
    const foreignKey = on.catalogue.getOnlineCategories(() => refuse(403, "FORBIDDEN", "No storefront", "dj-client"));
    for (const answers of [refusing(401), { ...signedIn, ...foreignKey }]) {
      const { response, told } = await ask("/asking", { answers });
      expect(response.status).toBe(500);
      expect(told.errors).toHaveLength(1);
    }
    // The same with a token says that this is one of another client.
    expect((await ask("/asking", { headers, answers: { ...signedIn, ...foreignKey } })).response.status).toBe(403);
  });

  it.each([401, 403, 404, 409, 413, 422, 429])("with %i in a late part of it is no error", async (status) => {
    const { told } = await ask("/asking-late", { headers, answers: refusing(status) });
    expect(told.errors).toEqual([]);
  });

  it("that fails in a late part of it is an error, unless its reader has left", async () => {
    const answers = refusing(500);
    expect((await ask("/asking-late", { headers, answers })).told.errors).toHaveLength(1);
    const leaving = new AbortController();
    const leaves = on.catalogue.getOnlineCategories(() => {
      leaving.abort();
      return refuse(500, "INTERNAL_ERROR");
    });
    const { told } = await ask("/asking-late", {
      headers,
      answers: { ...signedIn, ...leaves },
      signal: leaving.signal,
    });
    expect(told.errors).toEqual([]);
  });
});

describe("a part that is drawn once", () => {
  type Visitor = ReturnType<typeof makeBuyer>;
  const camille = makeBuyer({ id: "1", firstName: "Camille" });

  async function visit(visitor: Visitor | null, path = "/goods") {
    const answers = { ...signedIn, ...(visitor && on.auth.getAuthenticatedUser(() => visitor)) };
    const headers = visitor ? { cookie: `token=${tokenFor(600)}` } : {};
    const { response, html } = await ask(path, { headers, answers });
    expect(response.status).toBe(200);
    const texts = html.match(/<(h1|p)>.*?<\/\1>/g) ?? [];
    return { name: texts[0], part: texts[1] };
  }

  it.each([
    ["colleagues", account.id],
    ["another account", "0000000002"],
  ])("is the same for %s of the same rights, below the name of each", async (_, accountId) => {
    const buyer = makeBuyer({ id: "2", firstName: "Yanis", email: "yanis@halles.test" });
    const yanis = { ...buyer, account: { ...account, id: accountId } };
    const [first, second, again] = [await visit(camille), await visit(yanis), await visit(camille)];
    expect([first.name, second.name]).toEqual(["<h1>Camille</h1>", "<h1>Yanis</h1>"]);
    expect(first.part).toMatch(/^<p>Gobelet, ORDER_PLACE, , drawing \d+\.<\/p>$/);
    expect([second.part, again.part]).toEqual([first.part, first.part]);
  });

  it.each<readonly [what: string, visitor: Visitor | null, path: string]>([
    ["other rights", makeBuyer({ rights: [] }), "/goods"],
    ["more rights", makeBuyer({ rights: ["ORDER_PLACE", "CUSTOMER_ADMIN"] }), "/goods"],
    ["no session", null, "/goods"],
    ["another language", camille, "/en/goods"],
    ["another query", camille, "/goods?sort=price"],
  ])("is another one for %s, although it is made of the same object", async (_, visitor, path) => {
    const first = await visit(camille);
    const other = await visit(visitor, path);
    expect(other.part).toMatch(/drawing \d+/);
    expect(other.part).not.toBe(first.part);
    // Each is found again.
    expect([await visit(camille), await visit(visitor, path)]).toEqual([first, other]);
  });

  it.each(["/leaking", "/late-leaking"])(
    "fails its page where it reads data of the page's loader (%s)",
    async (path) => {
      const { response, html, told } = await ask(path);
      expect(response.status).toBe(500);
      expect(html).not.toContain("drawn once");
      expect(told.errors).toEqual([
        expect.objectContaining({
          error: expect.objectContaining({ message: expect.stringContaining('The part "leak"') }),
        }),
      ]);
    },
  );
});

describe("what goes wrong in a request", () => {
  const toldOf = (error: unknown, signal?: AbortSignal) => {
    const { context, told } = contextFor();
    const request = new Request("http://localhost:3000/", signal ? { signal } : {});
    entry.handleError(error, { request, context, params: {} });
    return told;
  };

  it("is logged where it is the shop's own, else told as refused", () => {
    expect(toldOf(failing)).toEqual({ errors: [{ error: failing, requestId: "request-1" }], refusals: [] });
    const foreign = new Error("origin header does not match. Aborting the action.");
    expect(toldOf(foreign)).toEqual({ errors: [], refusals: [String(foreign)] });
  });

  it("after its visitor has left is nobody's business", () => {
    expect(toldOf(failing, AbortSignal.abort())).toEqual({ errors: [], refusals: [] });
  });
});
