// The document: language, colours, what every page knows about shop and session.

import font from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect, useRef } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from "react-router";
import { keepPage } from "#lib/document/unanswered.ts";
import { LanguageProvider } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { logMiddleware } from "#lib/session/log.server.ts";
import { pageAccountMiddleware } from "#lib/session/page-account.server.ts";
import { findOtherAccount } from "#lib/session/page-account.ts";
import { sessionMiddleware } from "#lib/session/session.server.ts";
import { isIndexed, shopMeta } from "#page/page-meta.ts";
import { AddressLinks } from "#shell/address-links.tsx";
import { ColourModeScript, forcedColourMode } from "#shell/colour-mode.tsx";
import { loadRootData } from "#shell/frame/root-data.server.ts";
import { waitingQuotesMiddleware } from "#shell/frame/waiting-quotes.server.ts";
import { addressMiddleware, ownWritesMiddleware, refusedMiddleware } from "#shell/middleware.server.ts";
import { ErrorPage } from "#shell/pages/error-page.tsx";
import { sentFormMiddleware } from "#shell/sent-form.server.ts";
import { FollowedLinks } from "#ui/action/followed-links.tsx";
import type { Route } from "./+types/root.ts";
// By its address, and not as something that scripts need: they would ask for it again with every part loaded later.
import stylesheet from "./styles/app.css?url";

/** Of a guest it knows nothing. */
export const handle = forEverybody;

export const middleware: Route.MiddlewareFunction[] = [
  logMiddleware,
  refusedMiddleware,
  addressMiddleware,
  ownWritesMiddleware,
  sentFormMiddleware,
  sessionMiddleware,
  pageAccountMiddleware,
  waitingQuotesMiddleware,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? shopMeta(loaderData.shop, languageOf(location.pathname)) : [];

export const loader = ({ context, url }: Route.LoaderArgs) => loadRootData(context, url);

/** Session, account and cart change by writes; a visit sent away for its lost session must see that too, and one in another account. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  const wasSentAway = nextUrl.searchParams.has("login") || nextUrl.searchParams.has("expired");
  return wasSentAway || findOtherAccount() !== null || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname, key } = useLocation();
  const matches = useMatches();
  const language = languageOf(pathname);
  const forced = forcedColourMode(matches);
  return (
    <html lang={language} data-theme={forced} data-forced-theme={forced} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {!isIndexed(matches) && <meta name="robots" content="noindex" />}
        <ColourModeScript />
        <Meta />
        <AddressLinks />
        <Links />
      </head>
      <body className="flex flex-col">
        <LanguageProvider language={language}>{children}</LanguageProvider>
        <FollowedLinks key={key} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A document holds the texts of one language: the other one is another document. */
export default function Root() {
  const language = languageOf(useLocation().pathname);
  const served = useRef(language);
  useEffect(() => {
    if (language !== served.current) window.location.reload();
  }, [language]);
  return <Outlet />;
}

/** Only what goes wrong around the shop's frame ends here; pages have their own boundary inside it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto max-w-page px-gutter py-12">
      <ErrorPage error={error} />
    </main>
  );
}
