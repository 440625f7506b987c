// A build of pages that succeed, fail, wait and leak, around which everything is the shop's own: its entry, its root and its frame.
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
import { DrawnOnce } from "#lib/document/drawn-once.tsx";
import { type FinishedPage, type FinishedPages, formTargetContext, type LoadContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { useRootData } from "#lib/session/session.ts";
import * as entry from "../app/entry.server.tsx";
import * as root from "../app/root.tsx";
import { type Answers, fakeCommerce } from "./fake-commerce.ts";

type Reports = { readonly errors: unknown[]; readonly refusals: unknown[] };
/** What fails in the pages that do. */
export const failing = new Error("secret of the inside");

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
export function contextFor(more: Partial<Parameters<typeof entry.createLoadContext>[0]> = {}) {
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

/** Asks the build for a page; `taken` are the bodies that go past the answer, where finished pages are kept. */
export async function ask(path: string, given: PageRequest = {}, finishedPages: FinishedPages | null = null) {
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
export function keepsPages() {
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
