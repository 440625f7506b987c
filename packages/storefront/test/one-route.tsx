// One route module in memory, signed in, over a fake commerce API: its loader, its action and its HTML.

import { createSdk, type Sdk } from "@comptoir/sdk/client";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  StaticRouterProvider,
  useRouteError,
  UNSAFE_withComponentProps as withComponentProps,
} from "react-router";
import { expect } from "vitest";
import { DrawingContext, type PartOfPage } from "#lib/document/drawn-once.tsx";
import { type SharedPage, sharePage } from "#lib/document/shared-page.server.tsx";
import { LanguageProvider } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { type ContentService, createLoadContext, type Session, sessionContext } from "#lib/session/context.ts";
import { tellingOf } from "#lib/session/log.server.ts";
import { anonymous, type RootData } from "#lib/session/session.ts";
import { ErrorPage } from "#shell/pages/error-page.tsx";
import { ToastsProvider } from "#ui/overlay/toasts.tsx";
import { type Answers, fakeCommerce, tokenFor } from "./fake-commerce.ts";
import { buyer } from "./make-pages.ts";
import { listen } from "./told.ts";

/** The real SDK over fake answers. */
export function sdkOver(answers: Answers): { readonly sdk: Sdk; readonly calls: Request[] } {
  const { fetch, calls } = fakeCommerce(answers);
  const sdk = createSdk({ baseUrl: "http://commerce.test", client: "ACCOUNT", apiKey: "demo-storefront", fetch });
  return { sdk, calls };
}

type Fields = readonly (readonly [string, string])[];

type RouteVisit = {
  /** The path of the route, as in the site map. */
  readonly at: string;
  readonly answers?: Answers;
  /** To every other call; 404 unless given. */
  readonly otherwise?: () => Response;
  readonly content?: ContentService;
  readonly isGuest?: boolean;
  /** Where the shop or the session is another one than most pages see. */
  readonly shop?: Partial<RootData["shop"]>;
  readonly session?: Partial<RootData["session"]>;
  readonly cookie?: string;
  /** Posts these fields, in order; a name may repeat. With files it is a form of several parts. */
  readonly form?: Fields | FormData;
};

const frame = (
  <ToastsProvider texts={{ region: "Notifications", close: "Fermer", key: "F6" }}>
    <Outlet />
  </ToastsProvider>
);

function routesOf(module: object, { at: path, isGuest = false, shop, session }: RouteVisit) {
  const {
    default: Page,
    loader,
    action,
  } = module as { default?: () => null; loader?: () => null; action?: () => null };
  const page = {
    path,
    ...(loader ? { loader } : {}),
    ...(action ? { action } : {}),
    Component: Page ? withComponentProps(Page) : () => null,
  };
  const root = {
    id: "root",
    path: "/",
    loader: () => ({
      session: {
        ...(isGuest ? anonymous : { isAuthenticated: true, ...buyer, endsAt: null, isLost: false }),
        ...session,
      },
      shop: { brand: "Comptoir", publicUrl: "http://localhost:3000", isDemo: true, ...shop },
      cartLineCount: isGuest ? null : 2,
    }),
    Component: () => frame,
    ErrorBoundary: () => <ErrorPage error={useRouteError()} />,
    children: [{ path: "en?", children: [page] }],
  };
  return [root];
}

function contextOf(visit: RouteVisit, commerce: ReturnType<typeof fakeCommerce>) {
  const { told, log } = listen();
  const context = createLoadContext({
    log,
    commerceFetch: commerce.fetch,
    commerceUrl: "http://commerce.test",
    apiKey: "demo-storefront",
    shop: { brand: "Comptoir", publicUrl: "http://localhost:3000", isDemo: true, ...visit.shop },
    clientAddress: "192.0.2.1",
    requestId: "request-1",
    content: visit.content,
  });
  const session: Session = {
    state: visit.isGuest ? "anonymous" : "authenticated",
    // Each visit is a session of its own: what is kept for one is not told to another.
    ...(visit.isGuest ? {} : { accessToken: tokenFor(600, crypto.randomUUID()) }),
    cookies: new Map(),
    isRejected: false,
  };
  context.set(sessionContext, session);
  return { context, session, told };
}

function requestOf(path: string, { form, cookie }: RouteVisit): Request {
  const body =
    form instanceof FormData ? form : form && new URLSearchParams(form.map(([name, value]) => [name, value]));
  return new Request(new URL(path, "http://localhost:3000"), {
    method: body ? "POST" : "GET",
    headers: cookie ? { cookie } : {},
    ...(body ? { body } : {}),
  });
}

/** Draws parts that are drawn once as the server does the first time: with nothing around them that they may not show. */
const drawIn = (shared: SharedPage | null) =>
  shared && ((part: PartOfPage) => [null, shared.enclose(part), null] as const);

/** Asks a route module for the page at `path`, or posts to it. */
export async function askRoute(module: object, path: string, visit: RouteVisit) {
  const commerce = fakeCommerce(visit.answers ?? {}, visit.otherwise);
  const request = requestOf(path, visit);
  const { context: requestContext, session, told } = contextOf(visit, commerce);
  const { query, dataRoutes } = createStaticHandler(routesOf(module, visit));
  const answer = await tellingOf(requestContext, () => query(request, { requestContext }));
  const { calls } = commerce;
  if (answer instanceof Response)
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      html: "",
      data: null,
      actionData: null,
      retryAfter: null,
      calls,
      session,
      told,
    };
  const { statusCode: status, loaderData, actionData: answered } = answer;
  const shared = sharePage({ status, address: path, loaderData, actionData: answered });
  const html = renderToString(
    <DrawingContext value={drawIn(shared)}>
      <LanguageProvider language={languageOf(new URL(request.url).pathname)}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, answer)} context={answer} hydrate={false} />
      </LanguageProvider>
    </DrawingContext>,
  );
  shared?.check();
  const id = answer.matches.at(-1)?.route.id ?? "";
  const data: unknown = answer.loaderData[id];
  const actionData: unknown = answer.actionData?.[id] ?? null;
  const text = html.replaceAll("<!-- -->", "");
  const retryAfter = answer.actionHeaders[id]?.get("retry-after") ?? null;
  return { status: answer.statusCode, location: null, html: text, data, actionData, retryAfter, calls, session, told };
}

/** Asks a route that hands out a file, or posts to it. */
export async function askFile(module: object, path: string, visit: RouteVisit) {
  const { fetch: commerceFetch, calls } = fakeCommerce(visit.answers ?? {});
  const { context: requestContext } = contextOf(visit, { fetch: commerceFetch, calls });
  const { queryRoute } = createStaticHandler(routesOf(module, visit));
  const answer: Response = await tellingOf(requestContext, () =>
    queryRoute(requestOf(path, visit), { requestContext }),
  );
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()), calls };
}

/** The body of the call with this method and path, as sent. */
export async function bodyOf(calls: readonly Request[], call: string): Promise<unknown> {
  const found = calls.find((request) => `${request.method} ${new URL(request.url).pathname}` === call);
  return found ? JSON.parse(await found.text()) : undefined;
}

/** Holds a page that shows a delivery address to this: instructions stand once, under a name of their own, and in no address. */
export function expectInstructionsApart(html: string, words = "Côté cour"): void {
  expect(html.split(words)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`Consignes de livraison</span>${words}`));
  for (const [address] of html.matchAll(/<address.*?<\/address>/gs)) expect(address).not.toContain(words);
}
