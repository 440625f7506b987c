import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressAssets, loadAssets } from "#assets.ts";

const script = "export const price = 1;\n".repeat(100);
let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, "assets/entry-a1b2.js"), script);
  await writeFile(join(folder, "assets/font-a1b2.woff2"), Buffer.from([1, 2, 3]));
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, ".vite/manifest.json"), "{}");
  await compressAssets(folder, (file, body) => writeFile(file, body));
  const assets = await loadAssets(folder, { "x-content-type-options": "nosniff" });
  server = createServer((request, response) => void (assets(request, response) || response.end("next"))).listen(0);
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

describe("a file of the build", () => {
  it.each(["br", "gzip"])("comes in %s, compressed once", async (encoding) => {
    const answer = await ask("/assets/entry-a1b2.js", { "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(script.length / 10);
    expect(await answer.text()).toBe(script);
  });

  it("with a hash in its name is kept for ever, any other for an hour", async () => {
    const cacheOf = async (path: string) => (await ask(path)).headers.get("cache-control");
    expect(await cacheOf("/assets/entry-a1b2.js")).toBe("public, max-age=31536000, immutable");
    expect(await cacheOf("/favicon.svg")).toBe("public, max-age=3600");
  });

  it("is not sent again to whoever has it", async () => {
    const first = await ask("/favicon.svg?v=1");
    const etag = first.headers.get("etag") ?? "";
    const second = await ask("/favicon.svg", { "if-none-match": `W/"other", ${etag}` });
    expect([etag.length > 10, second.status, await second.text()]).toEqual([true, 304, ""]);
  });

  it("carries the headers of every answer", async () => {
    expect((await ask("/favicon.svg")).headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("has its type", async () => {
    const types = await Promise.all(
      ["/assets/font-a1b2.woff2", "/favicon.svg"].map(async (path) => (await ask(path)).headers.get("content-type")),
    );
    expect(types).toEqual(["font/woff2", "image/svg+xml"]);
  });

  it("can be asked for its head alone", async () => {
    const answer = await fetch(`${origin}/favicon.svg`, { method: "HEAD" });
    expect([answer.headers.get("content-length"), await answer.text()]).toEqual(["6", ""]);
  });
});

it("a file of an older build is not found, anything else is left to the pages", async () => {
  expect((await ask("/assets/entry-old.js")).status).toBe(404);
  for (const path of ["/", "/c/cartons", "/.vite/manifest.json", "/assets/entry-a1b2.js.br".replace("/assets", "")]) {
    expect(await (await ask(path)).text()).toBe("next");
  }
  expect(await (await fetch(`${origin}/favicon.svg`, { method: "POST" })).text()).toBe("next");
});
