// The shop's own routes in memory, from request to HTML, over a fake commerce API: what the build does, without a build.
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as validation from "#auth/activation/validation.route.tsx";
import * as resetPassword from "#auth/reset-password/reset-password.route.tsx";
import * as login from "#auth/sign-in/login.route.tsx";
import * as logout from "#auth/sign-in/logout.ts";
import * as deskAccount from "#desk/account/desk-account.route.tsx";
import * as deskAccounts from "#desk/accounts/account-list.route.tsx";
import * as deskApprovals from "#desk/approvals/approvals.route.tsx";
import * as contactRequests from "#desk/contact/contact-requests.route.tsx";
import * as creditSettings from "#desk/credit/credit-settings.route.tsx";
import * as deskDeletion from "#desk/deletion/deletion.route.tsx";
import * as openDeletion from "#desk/deletion/open-deletion.ts";
import * as offerFile from "#desk/files/offer-file.route.tsx";
import * as deskLayout from "#desk/frame/desk-layout.tsx";
import * as deskNotFound from "#desk/frame/desk-not-found.route.tsx";
import * as inbox from "#desk/inbox/inbox.route.tsx";
import * as deskIncident from "#desk/incidents/desk-incident.route.tsx";
import * as incidentList from "#desk/incidents/incident-list.route.tsx";
import * as orderTalk from "#desk/incidents/order-talk.route.tsx";
import * as addNote from "#desk/marks/add-note.ts";
import * as conversations from "#desk/messages/conversations.route.tsx";
import * as offerHistory from "#desk/offer/offer-history.route.tsx";
import * as offerList from "#desk/offers/offer-list.route.tsx";
import * as deskOrder from "#desk/order/desk-order.route.tsx";
import * as orderList from "#desk/orders/order-list.route.tsx";
import * as orderMoves from "#desk/orders/order-moves.route.tsx";
import * as deskQuote from "#desk/quote/desk-quote.route.tsx";
import * as quoteList from "#desk/quotes/quote-list.route.tsx";
import * as deskLogin from "#desk/sign-in/desk-login.route.tsx";
import * as deskLogout from "#desk/sign-in/desk-logout.ts";
import * as writeView from "#desk/views/write-view.ts";
import * as home from "#home/home.route.tsx";
import { LanguageProvider } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { createLoadContext, type LoadContext, type RequestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import * as quotes from "#quotes/overview/quotes.route.tsx";
import * as defaultLayout from "#shell/frame/default-layout.tsx";
import * as help from "#shell/pages/help.route.tsx";
import * as notFound from "#shell/pages/not-found.route.tsx";
import * as pageErrors from "#shell/pages/page-errors.tsx";
import * as chooseAccount from "#shell/session/choose-account.ts";
import * as chooseLanguage from "#shell/session/choose-language.ts";
import * as guard from "#shell/session/session-guard.tsx";
import * as root from "../app/root.tsx";
import { type Answers, fakeCommerce } from "./fake-commerce.ts";
import { listen } from "./told.ts";

/** A route object of a route module, as the framework's build makes one from the file. */
function routeOf(module: object, rest: RouteObject): RouteObject {
  const { default: Page, ErrorBoundary, ...parts } = module as Record<string, unknown>;
  const { loader, action, middleware, headers } = parts;
  return {
    ...(loader ? { loader } : {}),
    ...(action ? { action } : {}),
    ...(middleware ? { middleware } : {}),
    ...(headers ? { headers } : {}),
    ...(Page ? { Component: withComponentProps(Page as () => null) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as () => null) } : {}),
    ...rest,
    // What a route module exports under these names is what a route object takes.
  } as RouteObject;
}

const failing = {
  loader() {
    throw new Error("secret of the inside");
  },
  default: () => null,
};
const asking = {
  loader: ({ context }: LoaderFunctionArgs<LoadContext>) => getSdk(context, "fr").catalogue.getOnlineCategories(),
  default: () => null,
};
/** Parameters that name nothing. */
const unnamed = { loader: ({ url }: { readonly url: URL }) => validateRoute(false, url), default: () => null };
const guarded = { loader: () => "carts", default: () => <h1>Paniers</h1> };

const pages = [
  routeOf(home, { index: true }),
  routeOf(login, { path: "auth/login" }),
  routeOf(resetPassword, { path: "auth/reset-password" }),
  routeOf(validation, { path: "auth/validation" }),
  routeOf(help, { path: "help" }),
  routeOf(failing, { path: "failing" }),
  routeOf(unnamed, { path: "named/:name" }),
  routeOf(asking, { path: "asking" }),
  routeOf(guard, { children: [routeOf(guarded, { path: "checkout/cart" }), routeOf(quotes, { path: "quotes" })] }),
  routeOf(notFound, { path: "*" }),
];
const frame = routeOf(defaultLayout, { children: [routeOf(pageErrors, { children: pages })] });
const desk = routeOf(deskLayout, {
  children: [
    routeOf(inbox, { path: "desk" }),
    routeOf(deskLogin, { path: "desk/login" }),
    routeOf(deskLogout, { path: "desk/logout" }),
    routeOf(orderList, { path: "desk/orders" }),
    routeOf(orderMoves, { path: "desk/orders/moves" }),
    routeOf(offerList, { path: "desk/offers" }),
    routeOf(offerHistory, { path: "desk/offers/:offerKey" }),
    routeOf(offerFile, { path: "desk/files/:jobId?" }),
    routeOf(deskOrder, { path: "desk/orders/:orderReference" }),
    routeOf(deskOrder, { path: "desk/orders/:orderReference/ship" }),
    routeOf(orderTalk, { path: "desk/orders/:orderReference/messages" }),
    routeOf(incidentList, { path: "desk/incidents" }),
    routeOf(deskIncident, { path: "desk/incidents/:incidentId" }),
    routeOf(conversations, { path: "desk/messages" }),
    routeOf(contactRequests, { path: "desk/contact" }),
    routeOf(addNote, { path: "desk/notes" }),
    routeOf(writeView, { path: "desk/views" }),
    routeOf(quoteList, { path: "desk/quotes" }),
    routeOf(deskQuote, { path: "desk/quotes/:supplierQuoteId" }),
    routeOf(deskApprovals, { path: "desk/approvals" }),
    routeOf(creditSettings, { path: "desk/credit" }),
    routeOf(openDeletion, { path: "desk/deletions" }),
    routeOf(deskDeletion, { path: "desk/deletions/:deletionRequestId" }),
    routeOf(deskAccounts, { path: "desk/accounts" }),
    routeOf(deskAccount, { path: "desk/accounts/:customerAccountId" }),
    routeOf(deskNotFound, { path: "desk/*" }),
  ],
});
const resources = [
  routeOf(chooseLanguage, { path: "choice/language" }),
  routeOf(chooseAccount, { path: "choice/account" }),
  routeOf(logout, { path: "auth/logout" }),
];
const routes = [
  routeOf(root, { id: "root", path: "/", children: [{ path: "en?", children: [...resources, desk, frame] }] }),
];

export type ShopVisit = {
  readonly answers?: Answers;
  readonly cookie?: string;
  readonly headers?: HeadersInit;
  readonly deskKeys?: RequestContext["deskKeys"];
};

export type ShopAnswer = {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly headers: Headers;
  /** Set-Cookie headers by cookie name. */
  readonly cookies: ReadonlyMap<string, string>;
  /** What the commerce API was asked. */
  readonly calls: readonly Request[];
  /** What the log was told. */
  readonly told: readonly string[];
};

function cookiesOf(headers: Headers): ReadonlyMap<string, string> {
  return new Map(headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie]));
}

/** What the page's own route says in the headers of its document. */
function headersOf({ matches, actionHeaders, loaderHeaders }: StaticHandlerContext): Headers {
  const route = matches.at(-1)?.route as { id?: string; headers?: HeadersFunction } | undefined;
  const given = (headers: Readonly<Record<string, Headers>>) => headers[route?.id ?? ""] ?? new Headers();
  return new Headers(
    route?.headers?.({
      actionHeaders: given(actionHeaders),
      loaderHeaders: given(loaderHeaders),
      parentHeaders: new Headers(),
      errorHeaders: undefined,
    }),
  );
}

/** Asks the shop for a page, or posts `form` to it, and gives what a browser would get. */
export async function ask(
  path: string,
  visit: ShopVisit = {},
  form?: Readonly<Record<string, string>> | FormData,
): Promise<ShopAnswer> {
  const commerce = fakeCommerce(visit.answers ?? {});
  const request = new Request(new URL(path, "http://localhost:3000"), {
    method: form ? "POST" : "GET",
    headers: { ...(visit.cookie ? { cookie: visit.cookie } : {}), ...visit.headers },
    ...(form ? { body: form instanceof FormData ? form : new URLSearchParams(form) } : {}),
  });
  const { query, dataRoutes } = createStaticHandler(routes);
  const { told, log } = listen();
  const requestContext = createLoadContext({
    log,
    commerceFetch: commerce.fetch,
    commerceUrl: "http://commerce.test",
    apiKey: "demo-storefront",
    deskKeys: visit.deskKeys ?? { SUPPLIER: "demo-supplier", OPERATOR: "demo-operator" },
    shop: { brand: "Comptoir", publicUrl: "http://localhost:3000", isDemo: true },
    clientAddress: "192.0.2.1",
    requestId: "request-1",
  });
  const response = await query(request, {
    requestContext,
    generateMiddlewareResponse: async (run) => {
      const result = await run(request);
      if (result instanceof Response) return result;
      const html = renderToStaticMarkup(
        <LanguageProvider language={languageOf(new URL(request.url).pathname)}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, result)} context={result} hydrate={false} />
        </LanguageProvider>,
      );
      return new Response(html, { status: result.statusCode, headers: headersOf(result) });
    },
  });
  if (!(response instanceof Response)) throw new Error("The shop answered no response");
  const { status, headers } = response;
  const html = await response.text();
  return {
    status,
    headers,
    html,
    location: headers.get("location"),
    cookies: cookiesOf(headers),
    calls: commerce.calls,
    told,
  };
}
