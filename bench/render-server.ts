// Builds the category floor as the storefront itself is built, then answers each request with one rendering.
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { messagesPlugin } from "../packages/storefront/messages-plugin.ts";

const [shopUrl = "", path = ""] = process.argv.slice(2);
const storefront = join(import.meta.dirname, "../packages/storefront");
// Inside the repository, where the built file finds its libraries.
const folder = await mkdtemp(join(import.meta.dirname, "../node_modules/.cache/floor-"));
await build({
  root: storefront,
  configFile: false,
  logLevel: "error",
  plugins: [messagesPlugin()],
  build: { ssr: join(storefront, "bench/category-floor.tsx"), outDir: folder, minify: false },
});
const floor = (await import(pathToFileURL(join(folder, "category-floor.js")).href)) as {
  prepareCategoryFloor(shopUrl: string, path: string): Promise<() => string>;
};
const render = await floor.prepareCategoryFloor(shopUrl, path);

const server = createServer((_, response) => {
  const body = Buffer.from(render());
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.byteLength });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit());
