// What holds for every request before the session is opened: one address per page, the language of the root path,
// and no write from another site.
import { type MiddlewareFunction, redirect } from "react-router";
import { isDataAddress } from "#lib/document/router-insides.ts";
import { canonicalPath, languageCookie, languageOf, preferredLanguage } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { refusedPage } from "#lib/refused.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { readCookies } from "#lib/session/cookies.ts";

const isRead = (request: Request) => request.method === "GET" || request.method === "HEAD";

/** The canonical address of a document request, when it is another one: `/EN/c`, `/en/`, `/c//a/`. */
export function findCanonicalRedirect(url: URL): string | null {
  const path = canonicalPath(url.pathname);
  return path === url.pathname ? null : path + url.search;
}

/**
 * The English home when a visitor who wants English asks for `/`: by cookie, then by the browser's languages
 * (specification §2). Links inside the shop already know their language and are left alone. A cache of finished pages
 * asks this first.
 */
export function findLanguageRedirect(request: Request): string | null {
  const url = new URL(request.url);
  if (url.pathname !== "/" || request.headers.get("sec-fetch-site") === "same-origin") return null;
  const cookie = readCookies(request.headers.get("cookie")).get(languageCookie.name);
  const language = preferredLanguage(cookie, request.headers.get("accept-language"));
  return language === "fr" ? null : pathsIn(language).home() + url.search;
}

/** What a form of the shop asks for without scripts, when it names fields that are not set: the same address without them. */
export function findSetRedirect({ headers }: Request, url: URL): string | null {
  const isForm = headers.get("sec-fetch-site") === "same-origin" && headers.get("sec-fetch-mode") === "navigate";
  const all = [...url.searchParams];
  const set = new URLSearchParams(all.filter(([, value]) => value !== ""));
  if (!isForm || set.size === all.length) return null;
  return url.pathname + (set.size > 0 ? `?${set}` : "");
}

/** What the server in front refuses is told to scripts in the form that they read. */
export const refusedMiddleware: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const { refused } = context.get(requestContext);
  if (refused) throw refusedPage(refused.status, languageOf(url.pathname));
  return next();
};

/**
 * Leads a page asked for by another of its addresses to the one that it has, for good, or to the visitor’s language; and what a form
 * asks for to the address that names only what is set.
 */
export const addressMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  const url = new URL(request.url);
  if (!isRead(request) || isDataAddress(url.pathname)) return next();
  const canonical = findCanonicalRedirect(url);
  if (canonical) throw redirect(canonical, 301);
  const set = findSetRedirect(request, url);
  if (set) throw redirect(set, { headers: { "Cache-Control": "private, no-store" } });
  const translated = findLanguageRedirect(request);
  if (translated)
    throw redirect(translated, {
      headers: { Vary: "Accept-Language, Cookie", "Cache-Control": "private, no-store" },
    });
  return next();
};

/**
 * A write comes from the shop's own pages: by Sec-Fetch-Site, or by Origin where a browser does not send that. What says
 * neither is no browser, so nobody's cookies come along.
 */
export function isOwnWrite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin === null || origin === new URL(request.url).origin;
}

/** Refuses what another site has a browser send here (403), before anything is done. */
export const ownWritesMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  if (isRead(request) || isOwnWrite(request)) return next();
  throw refusedPage(403, languageOf(url.pathname), { reason: "elsewhere" });
};
