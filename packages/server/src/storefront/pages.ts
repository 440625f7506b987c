// The pages: the storefront's own build, given for each request what it needs from this process.
import type { IncomingMessage } from "node:http";
import { type AnswerIncoming, type Incoming, isReadable, type Outgoing, outgoingOf } from "@comptoir/http/exchange";
import { KeptBody } from "@comptoir/http/kept-body";
import type { Part } from "@comptoir/http/listener";
import { createTurns } from "@comptoir/http/turns";
import type { FinishedPage, RequestContext } from "@comptoir/storefront/context";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Logger } from "#log.ts";
import { awaySeconds } from "#outside.ts";
import { keepForBuilds } from "#storefront/finished-pages.ts";

/** The build's entry module makes the context, as the build holds its own copy of every module. */
interface Entry {
  /** The build with the routes among which an address can be; the same object for all addresses that begin alike. */
  narrowBuild?: (build: ServerBuild, pathname: string) => ServerBuild;
  createLoadContext?: (values: RequestContext) => RouterContextProvider;
  /** Where a visitor is sent who wants another language than that of the address; null for most. */
  findLanguageRedirect?: (request: Request) => string | null;
  /** Whether an address asks for the data of a page without the page. */
  isDataAddress?: (pathname: string) => boolean;
  homeDataAddress?: string;
  /** The page that says why a request is refused. */
  drawRefusedPage?: (
    refused: { readonly status: number; readonly pathname: string; readonly isRead: boolean },
    values: RequestContext,
  ) => { readonly html: string; readonly headers: Readonly<Record<string, string>> };
}
type Build = ServerBuild & { entry: { module: Entry } };

export type PageContext = Omit<
  RequestContext,
  "commerceFetch" | "clientAddress" | "requestId" | "refused" | "onRefused" | "receivePage" | "finishedPages"
>;
type CommerceFetch = RequestContext["commerceFetch"];

/**
 * Pages that are made at a time: enough to use the processor while some of them wait for the database. Each holds all that it shows: made
 * all at once, a rush would take the memory of all of them, and the connections from those whose page is almost done.
 */
const MOST_AT_A_TIME = 8;
/** Milliseconds after which a page waits for something else than its turn. */
const LONG = 2_000;

/** The storefront's answers; `load` gives the server side of its build, the same or a newer one each time. */
export async function createPages(
  context: PageContext,
  commerceFetch: CommerceFetch,
  load: () => Promise<unknown>,
  log: Pick<Logger, "debug">,
): Promise<Required<Part>> {
  const { createRequestHandler } = await import("react-router");
  const current = () => load() as Promise<Build>; // What the framework's build exports.
  // A handler ranks its routes when it is made: one per build, not one per request.
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const handlerOf = (build: Build, { url }: Request) => {
    const narrowed = build.entry.module.narrowBuild?.(build, new URL(url).pathname) ?? build;
    const known = handlers.get(narrowed) ?? createRequestHandler(narrowed, process.env.NODE_ENV);
    handlers.set(narrowed, known);
    return known;
  };
  const valuesOf = (incoming: Incoming): RequestContext => {
    const clientAddress = incoming.header("x-client-address") ?? "unknown";
    const requestId = incoming.header("x-request-id") ?? "unknown";
    const fetchForVisitor: CommerceFetch = (call) => {
      call.headers.set("x-client-address", clientAddress);
      return commerceFetch(call);
    };
    return { ...context, clientAddress, requestId, commerceFetch: fetchForVisitor };
  };
  const handle = (build: Build, request: Request, values: RequestContext): Promise<Response> => {
    const { createLoadContext } = build.entry.module;
    if (createLoadContext === undefined) throw new Error("The storefront's entry.server exports no createLoadContext");
    return handlerOf(build, request)(request, createLoadContext(values));
  };
  const finishedOf = keepForBuilds();
  const inTurn = createTurns({ most: MOST_AT_A_TIME, patience: LONG });
  const answer: AnswerIncoming = (incoming) => {
    // What somebody sends is not kept waiting behind what others look at.
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    return isRead ? inTurn(() => make(incoming)) : make(incoming);
  };
  const make = async (incoming: Incoming): Promise<Outgoing> => {
    // What is sent may be another answer than the page, such as a redirect.
    const pages = new Map<Response, FinishedPage["body"]>();
    const receivePage: RequestContext["receivePage"] = (page, body) => pages.set(page, body);
    const reasons: unknown[] = [];
    const onRefused = (why: unknown) => void reasons.push(why);
    const build = await current();
    const values = { ...valuesOf(incoming), onRefused, receivePage, finishedPages: finishedOf(build) };
    const response = await handle(build, incoming.request(), values);
    const { status } = response;
    if (status >= 400 && status < 500)
      log.debug({ requestId: values.requestId, status, reason: reasons[0] }, "a request was refused");
    const outgoing = outgoingOf(response, sendable(pages.get(response)));
    if (isForScripts(outgoing, incoming)) Object.assign(outgoing, drawRefusal(build, status, incoming, values)); // Its cookies stay.
    // Pages, their data and every other answer: what is away now is asked for again.
    if (status === 503) outgoing.headers["retry-after"] ??= String(awaySeconds);
    return outgoing;
  };
  const refuse: Required<Part>["refuse"] = async ({ status, retryAfterSeconds }, incoming) => {
    const { method, path } = incoming;
    const build = await current();
    const waiting: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
    const values = valuesOf(incoming);
    log.debug({ requestId: values.requestId, status }, "a request was refused");
    const { isDataAddress, homeDataAddress } = build.entry.module;
    if (isDataAddress?.(path) && homeDataAddress !== undefined) {
      // Scripts read the framework's own form alone. What was sent stays where it is: nobody reads it.
      const address = isReadable(path) ? path : homeDataAddress;
      // Whatever is no form was a fetch of data; of some methods no Request can be made.
      const asked = /^(?:POST|PUT|PATCH|DELETE)$/.test(method) ? method : "GET";
      const request = new Request(new URL(address, "http://shop.internal"), { method: asked });
      const outgoing = outgoingOf(await handle(build, request, { ...values, refused: { status } }));
      return { ...outgoing, headers: { ...outgoing.headers, ...waiting } };
    }
    const page = drawRefusal(build, status, incoming, values);
    return { ...page, headers: { ...page.headers, ...waiting } };
  };
  return { answer, refuse };
}

/** The body of a page where it is one that this process sends; undefined where the answer has its own. */
const sendable = (body: FinishedPage["body"] | undefined) =>
  body instanceof Uint8Array || body instanceof KeptBody ? body : undefined;

/**
 * Whether somebody who looks for a page got the word of a framework for scripts: what a data route refuses or fails in, such as a
 * list that is gone and was to be downloaded, or a form that was sent without scripts.
 */
function isForScripts({ status, headers }: Outgoing, incoming: Incoming): boolean {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  const isInWords = type === "text/html" || (type === "text/plain" && status !== 500);
  return status >= 400 && !isInWords && incoming.header("accept")?.includes("text/html") === true;
}

/** The page that says why a request is refused, or that it failed. */
function drawRefusal(build: Build, status: number, { method, path }: Incoming, values: RequestContext): Outgoing {
  const { drawRefusedPage } = build.entry.module;
  if (drawRefusedPage === undefined) throw new Error("The storefront's entry.server exports no drawRefusedPage");
  const isRead = method === "GET" || method === "HEAD";
  const { html, headers } = drawRefusedPage({ status, pathname: path, isRead }, values);
  return { status, headers: { ...headers }, body: html };
}

const namesOfChoice = ["cookie", "accept-language", "sec-fetch-site"] as const;
const MOST_REMEMBERED = 1_000;

/** Whether everybody who asks for an address gets the page: at the root, some are redirected to their language. */
export async function createLanguageCheck(
  load: () => Promise<unknown>,
): Promise<(request: IncomingMessage) => boolean> {
  const { findLanguageRedirect } = ((await load()) as Build).entry.module;
  // Browsers say what they want in few ways; asking the storefront again costs more than sending a kept page.
  const remembered = new Map<string, boolean>();
  return ({ url = "/", headers }) => {
    if (findLanguageRedirect === undefined || !/^\/(?:\?|$)/.test(url)) return true;
    const key = namesOfChoice.map((name) => headers[name] ?? "").join("\n");
    let staysHere = remembered.get(key);
    if (staysHere === undefined) {
      const known = namesOfChoice.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, String(headers[name])]],
      );
      staysHere =
        findLanguageRedirect(new Request("http://shop.internal/", { headers: Object.fromEntries(known) })) === null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(key, staysHere);
    }
    return staysHere;
  };
}
