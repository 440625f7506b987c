// Renders documents. A page that waits for nothing is drawn as one text and sent in one piece, its inline scripts allowed
// by their hashes, so that it is the same for everybody; a page with deferred data streams, its scripts allowed by a nonce.
import { hash, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { PassThrough, Readable } from "node:stream";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { isbot } from "isbot";
import importMaps from "messages-import-maps";
import { type PipeableStream, renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { areaOf } from "#lib/area.ts";
import { finishDocument, readText } from "#lib/document/document.server.ts";
import { DrawingContext, type PartOfPage } from "#lib/document/drawn-once.tsx";
import { type Drawing, startParts, type Viewer } from "#lib/document/drawn-parts.server.ts";
import { RenderContext } from "#lib/document/render-context.ts";
import {
  assertCheckedVersion,
  dataOfPage,
  failuresOfPage,
  giveBack,
  handlesOfPage,
  hasDeferredData,
  isWhole,
  takeData,
  toManifestOf,
} from "#lib/document/router-insides.ts";
import { contentSecurityPolicy, hashInlineScripts } from "#lib/document/security.server.ts";
import { sharePage } from "#lib/document/shared-page.server.tsx";
import { languageOf } from "#lib/locale.ts";
import { causeOf } from "#lib/refused.server.ts";
import { FOR_ONE_VISITOR, KEPT_FOR_GUESTS, mayBeKept } from "#lib/session/caching.ts";
import {
  type DrawnPage,
  type FinishedPage,
  formTargetContext,
  type Preview,
  previewContext,
  type RequestContext,
  requestContext,
  sessionContext,
} from "#lib/session/context.ts";
import { tellFailedPage, tellFailure } from "#lib/session/log.server.ts";

export { narrowBuild } from "#lib/document/narrowed-build.server.ts";
export { homeDataAddress, isDataAddress } from "#lib/document/router-insides.ts";
export { createLoadContext } from "#lib/session/context.ts";
export { findCanonicalRedirect, findLanguageRedirect } from "#shell/middleware.server.ts";
export { drawRefusedPage } from "#shell/pages/refused-page.tsx";

assertCheckedVersion((createRequire(import.meta.url)("react-router/package.json") as { version: string }).version);

/** How long deferred data may take, in milliseconds. */
export const streamTimeout = 5000;

type Rendering = {
  readonly request: Request;
  readonly routerContext: EntryContext;
  readonly values: RequestContext;
  readonly formTarget: string | null;
  /** The draft that the page shows; null for nearly all pages. */
  readonly preview: Preview | null;
  readonly headers: Headers;
  readonly pathname: string;
  /** Path and query. */
  readonly address: string;
  /** Whether others may get this page, too. */
  readonly mayBeKept: boolean;
  status: number;
};

const importMapOf = ({ pathname }: Rendering) => importMaps?.[languageOf(pathname)];

type DocumentProps = { readonly rendering: Rendering; readonly context: EntryContext; readonly nonce?: string };

function Document({ rendering: { request, values, pathname }, context, nonce }: DocumentProps) {
  return (
    <RenderContext value={{ nonce, requestId: values.requestId, pathname }}>
      <ServerRouter context={context} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
    </RenderContext>
  );
}

/** For whom a page is drawn of which no part is kept. */
const nobody: Viewer = { address: "", factOf: () => "" };

/**
 * What tells a page of one visitor from all others: its address, the day, and everything that the loaders gave, which is all that it
 * shows. Null for one that everybody gets, which is kept whole, for a draft, and for what tells of a failure or of a form.
 */
function keyOfPage({ mayBeKept, preview, status, routerContext, address }: Rendering, data: string): string | null {
  const isPlain = status === 200 && !dataOfPage(routerContext).actionData && failuresOfPage(routerContext).length === 0;
  if (mayBeKept || preview || !isPlain) return null;
  return hash("sha256", `${address}\n${shopDay(new Date())}\n${data}`, "base64url");
}

/** A page that waits for nothing, as one text: several times faster than by a stream. Null when a part of it waits or fails all the same. */
function drawAtOnce(rendering: Rendering, page: EntryContext): Drawing | null {
  const { status, routerContext, address } = rendering;
  const shared = sharePage({ status, address, ...dataOfPage(routerContext) });
  const parts = startParts(shared?.viewer ?? nobody);
  const drawPart = (part: PartOfPage) => parts.draw({ ...part, children: shared?.enclose(part) ?? part.children });
  const drawn = renderToString(
    <DrawingContext value={shared && drawPart}>
      <Document rendering={rendering} context={page} />
    </DrawingContext>,
  );
  shared?.check();
  return isWhole(drawn) ? parts.cut(drawn) : null;
}

/**
 * A page that waits for nothing: as it was finished before, or drawn. React Router hands the data of the loaders over in a boundary
 * that waits for a stream, which a drawing at once would leave out: here it follows the page.
 */
async function finish(rendering: Rendering): Promise<FinishedPage> {
  const { routerContext } = rendering;
  const { finishedPages } = rendering.values;
  const { page, data: stream, takesData } = takeData(routerContext);
  const data = stream && (await readText(stream));
  const key = finishedPages && data !== null ? keyOfPage(rendering, data) : null;
  const known = key === null ? undefined : finishedPages?.find(key);
  if (known) return known;
  const drawing = drawAtOnce(rendering, page);
  if (!drawing)
    return collect(await draw({ ...rendering, routerContext: giveBack(routerContext, data) }, undefined, true));
  const drawn = finishDocument(drawing, {
    importMap: importMapOf(rendering),
    data: takesData() ? data : null,
    sleeps: import.meta.env.PROD && rendering.mayBeKept,
  });
  return key === null ? drawn : (finishedPages?.keep(key, drawn) ?? drawn);
}

/** Resolves with the stream when the shell is ready, or all of it; rejects when the shell cannot be rendered. */
function draw(rendering: Rendering, nonce: string | undefined, waitsForAll: boolean): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    const ready = () => {
      isReady = true;
      resolve(stream);
    };
    const context = rendering.routerContext;
    const document = <Document rendering={rendering} context={context} {...(nonce === undefined ? {} : { nonce })} />;
    const stream = renderToPipeableStream(document, {
      nonce,
      // React writes it before every module, without which browsers would not heed it.
      importMap: importMapOf(rendering),
      // Large parts that are ready stand in their place, where they are read without scripts too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        if (!waitsForAll) ready();
      },
      onAllReady() {
        clearTimeout(timeout);
        ready();
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        rendering.status = 500;
        if (isReady && !rendering.request.signal.aborted) tellFailure("a part of a page failed", error);
      },
    });
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 1000);
  });
}

function answer(rendering: Rendering, body: BodyInit | null, scripts: readonly string[]): Response {
  const { headers, values, formTarget, preview } = rendering;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const editorOrigin = preview?.editorOrigin ?? null;
  if (import.meta.env.PROD)
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, values, { formTarget, editorOrigin }));
  if (preview) headers.set("X-Robots-Tag", "noindex");
  headers.set("Cache-Control", rendering.status < 400 && rendering.mayBeKept ? KEPT_FOR_GUESTS : FOR_ONE_VISITOR);
  return new Response(body, { headers, status: rendering.status });
}

async function collect(stream: PipeableStream): Promise<DrawnPage> {
  const body = new PassThrough();
  stream.pipe(body);
  const bytes = Buffer.concat(await body.toArray());
  return { body: bytes, scripts: hashInlineScripts(bytes.toString()) };
}

/** Whoever takes finished pages gets the body beside an empty answer: React Router would copy it to look at it. */
async function answerFinished(rendering: Rendering, { body, scripts }: FinishedPage): Promise<Response> {
  const { receivePage } = rendering.values;
  if (!receivePage) return answer(rendering, body instanceof Uint8Array ? body : await body.plain(), scripts);
  const response = answer(rendering, null, scripts);
  receivePage(response, body);
  return response;
}

async function answerStreaming(rendering: Rendering): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const stream = await draw(rendering, nonce, false);
  return answer(rendering, Readable.toWeb(stream.pipe(new PassThrough())) as ReadableStream, [`'nonce-${nonce}'`]);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  whole: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const routerContext = import.meta.env.PROD ? toManifestOf(areaOf(pathname), whole) : whole;
  const [values, formTarget] = [loadContext.get(requestContext), loadContext.get(formTargetContext)];
  const preview = loadContext.get(previewContext);
  // Where something failed before there was a session, the page says so and is kept by nobody.
  const isKept = status < 400 && mayBeKept(handlesOfPage(routerContext), loadContext.get(sessionContext));
  const rendering = {
    request,
    status,
    headers,
    routerContext,
    pathname,
    address: pathname + search,
    values,
    formTarget,
    preview,
    mayBeKept: isKept,
  };
  for (const error of failuresOfPage(routerContext))
    if (isRouteErrorResponse(error)) values.onRefused?.(causeOf(error.data));
  const isDeferred = hasDeferredData(routerContext);
  if (isDeferred && !isbot(request.headers.get("user-agent"))) return answerStreaming(rendering);
  // Robots wait for everything.
  return answerFinished(
    rendering,
    await (isDeferred ? collect(await draw(rendering, undefined, true)) : finish(rendering)),
  );
}

/** What a visitor asked that cannot be: the router's own refusals, and those of forms from other origins, which have no type. */
const isRefusal = (error: unknown) =>
  isRouteErrorResponse(error)
    ? error.status < 500
    : error instanceof Error && error.message.endsWith("Aborting the action.");

/** Unexpected failures of loaders, actions and rendering, with the reference that the error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const values = context.get(requestContext);
  if (isRefusal(error)) values.onRefused?.(isRouteErrorResponse(error) ? causeOf(error.data) : String(error));
  else tellFailedPage(error, values);
};
