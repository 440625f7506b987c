// Renders documents. A page that waits for nothing is collected and sent in one piece, its inline scripts allowed by
// their hashes, so that it is the same for everybody; a page with deferred data streams, its scripts allowed by a nonce.
import { randomBytes } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { isbot } from "isbot";
import importMaps from "messages-import-maps";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { type RequestContext, requestContext } from "#lib/context.ts";
import { languageOf } from "#lib/locale.ts";
import { RenderContext } from "#lib/render-context.ts";
import { contentSecurityPolicy, hashInlineScripts } from "#shell/security.server.ts";

export { createLoadContext } from "#lib/context.ts";
export { findCanonicalRedirect, findLanguageRedirect } from "#shell/middleware.server.ts";

/** How long deferred data may take, in milliseconds. */
export const streamTimeout = 5000;

type Rendering = {
  readonly request: Request;
  readonly routerContext: EntryContext;
  readonly values: RequestContext;
  readonly headers: Headers;
  status: number;
};

const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

/** Whether any loader gave a promise beside its finished data. */
function hasDeferredData({ staticHandlerContext }: EntryContext): boolean {
  return Object.values(staticHandlerContext.loaderData).some(
    (data) => typeof data === "object" && data !== null && Object.values(data).some(isThenable),
  );
}

/** Resolves with the stream when the shell is ready, or all of it; rejects when the shell cannot be rendered. */
function render(rendering: Rendering, nonce: string | undefined, waitForAll: boolean): Promise<PipeableStream> {
  const { routerContext, request, values } = rendering;
  const { pathname } = new URL(request.url);
  return new Promise((resolve, reject) => {
    let isReady = false;
    const ready = () => {
      isReady = true;
      resolve(stream);
    };
    const stream = renderToPipeableStream(
      <RenderContext value={{ nonce, requestId: values.requestId, pathname }}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </RenderContext>,
      {
        nonce,
        // React writes it before every module, without which browsers would not heed it.
        importMap: importMaps?.[languageOf(pathname)],
        // Large parts that are ready stand in their place, where they are read without scripts too.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          if (!waitForAll) ready();
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
          if (isReady) logError(error, values);
        },
      },
    );
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 1000);
  });
}

async function collect(stream: PipeableStream): Promise<Buffer> {
  const body = new PassThrough();
  stream.pipe(body);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function answer(rendering: Rendering, body: BodyInit, scripts: readonly string[]): Response {
  const { headers, values } = rendering;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, values));
  if (rendering.status >= 400) headers.set("Cache-Control", "private, no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  return new Response(body, { headers, status: rendering.status });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendering = { request, status, headers, routerContext, values: loadContext.get(requestContext) };
  const isDeferred = hasDeferredData(routerContext) && !isbot(request.headers.get("user-agent"));
  const nonce = isDeferred ? randomBytes(16).toString("base64") : undefined;
  const stream = await render(rendering, nonce, !isDeferred);
  if (nonce !== undefined) {
    const body = Readable.toWeb(stream.pipe(new PassThrough())) as ReadableStream;
    return answer(rendering, body, [`'nonce-${nonce}'`]);
  }
  const html = await collect(stream);
  return answer(rendering, new Uint8Array(html), hashInlineScripts(html.toString()));
}

function logError(error: unknown, values: RequestContext): void {
  console.error(`[${values.requestId}]`, error);
}

/** Unexpected failures of loaders, actions and rendering, with the reference that the error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) logError(error, context.get(requestContext));
};
