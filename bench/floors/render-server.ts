// Takes one page out of the shop's own build, its data loaded and its routes matched, then answers each request with one
// renderToString of it: the same components, built the same way.
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RequestContext } from "@comptoir/storefront/context";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { buildFolder } from "../../packages/server/src/storefront/build.ts";
import { takeData } from "../../packages/storefront/app/lib/document/router-insides.ts";

const [shopUrl = "", path = ""] = process.argv.slice(2);

type Entry = ServerBuild["entry"]["module"] & { createLoadContext(values: RequestContext): RouterContextProvider };

const values: RequestContext = {
  commerceFetch: fetch,
  commerceUrl: `${shopUrl}/api/commerce`,
  apiKey: "demo-storefront",
  shop: { brand: "Comptoir", publicUrl: shopUrl, isDemo: true },
  clientAddress: "127.0.0.1",
  requestId: "floor",
};

/** The page as an element, with all that React needs to draw it again and again. */
async function takePage(): Promise<ReactElement> {
  const build = (await import(pathToFileURL(join(buildFolder, "server/index.js")).href)) as ServerBuild;
  const entry = build.entry.module as Entry;
  const taken: EntryContext[] = [];
  const keepContext: Entry["default"] = (_request, status, headers, context) => {
    taken.push(context);
    return new Response(null, { status, headers });
  };
  const handle = createRequestHandler(
    { ...build, entry: { module: { ...entry, default: keepContext } } },
    "production",
  );
  const answer = await handle(new Request(shopUrl + path), entry.createLoadContext(values));
  const [context] = taken;
  if (!answer.ok || !context) throw new Error(`${path} was answered with ${answer.status}`);
  const { page } = takeData(context);
  // Called and not drawn: its router is made here, and not again for each answer.
  return ServerRouter({ context: page, url: shopUrl + path });
}

const page = await takePage();
const server = createServer((_, response) => {
  const body = Buffer.from(renderToString(page));
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.byteLength });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit());
