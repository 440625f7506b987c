// The built files of the storefront, kept in memory with their compressed twins, which the build wrote beside them.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "#compression.ts";

interface Asset {
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

/** Answers a request for a built file, and says whether it did. */
export type Assets = (request: IncomingMessage, response: ServerResponse) => boolean;

const HASHED = "/assets/"; // The build puts a hash of the content into every name below.
const FOREVER = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const twins = { br: ".br", gzip: ".gz" } as const;
const isTwin = (name: string) => name.endsWith(twins.br) || name.endsWith(twins.gzip);
const isWorthTwins = (name: string) => /\.(css|html|js|json|svg|txt|webmanifest|xml)$/.test(name);

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Gives every built file that is worth it its compressed twins, at the highest levels: called once after a build. */
export async function compressAssets(
  folder: string,
  write: (file: string, body: Buffer) => Promise<void>,
): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => isWorthTwins(file) && !isTwin(file));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      const [br, gz] = [await promisify(brotliCompress)(body, { params }), await promisify(gzip)(body, { level: 9 })];
      if (br.length < body.length) await write(`${file}${twins.br}`, br);
      if (gz.length < body.length) await write(`${file}${twins.gzip}`, gz);
    }),
  );
}

type Headers = Readonly<Record<string, string>>;

async function readAsset(file: string, path: string, all: ReadonlySet<string>, headers: Headers): Promise<Asset> {
  const identity = await readFile(file);
  const bodies: Asset["bodies"] = { identity };
  for (const encoding of ["br", "gzip"] as const) {
    const twin = `${file}${twins[encoding]}`;
    if (all.has(twin)) bodies[encoding] = await readFile(twin);
  }
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 20);
  return {
    bodies,
    headers: {
      ...headers,
      "Content-Type": types[extname(path)] ?? "application/octet-stream",
      "Cache-Control": path.startsWith(HASHED) ? FOREVER : HOUR,
      ETag: `"${hash}"`,
      Vary: "Accept-Encoding",
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, { headers, bodies }: Asset): void {
  if (request.headers["if-none-match"]?.includes(headers.ETag ?? "")) {
    response.writeHead(304, headers).end();
    return;
  }
  const wanted = chooseEncoding(request.headers["accept-encoding"]);
  const encoding = bodies[wanted] === undefined ? "identity" : wanted;
  const body = bodies[encoding] ?? bodies.identity;
  const encoded = encoding === "identity" ? {} : { "Content-Encoding": encoding };
  response.writeHead(200, { ...headers, ...encoded, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Reads the built files of a folder into memory; `headers` are those of every answer. */
export async function loadAssets(folder: string, headers: Headers): Promise<Assets> {
  const files = await listFiles(folder);
  const all = new Set(files);
  const paths = files.filter((file) => !isTwin(file) && !file.includes("/.vite/"));
  const assets = new Map<string, Asset>();
  for (const file of paths) {
    const path = file.slice(folder.length);
    assets.set(path, await readAsset(file, path, all, headers));
  }
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const asset = assets.get(path);
    if (asset !== undefined) send(request, response, asset);
    else if (path.startsWith(HASHED)) {
      // A file of an older build: the page that asked for it has to be loaded again, not answered with another page.
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found");
    } else return false;
    return true;
  };
}
