import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { askOutside, createFileProxy } from "#outside.ts";

let api: Server | null = null;
afterEach(() => {
  api?.close();
  api?.closeAllConnections();
  api = null;
});

/** An API at an address of its own. */
async function openApi(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const opened = createServer(answer);
  api = opened;
  await new Promise<void>((done) => opened.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/api`;
}

const ask = (url: string, path: string, init: RequestInit = {}, folder: "media" | "files" = "media") =>
  createFileProxy(url, folder)(new Request(`https://shop.test${path}`, init));

describe("pictures of an API elsewhere", () => {
  it("stand under the path that its answers name, with what browsers keep them by", async () => {
    const asked: (string | undefined)[] = [];
    const url = await openApi((request, response) => {
      asked.push(request.method, request.url, request.headers["if-none-match"], request.headers.cookie);
      response.writeHead(200, {
        ...{ "Content-Type": "image/webp", ETag: '"a"', "Cache-Control": "public, max-age=9", "Set-Cookie": "a=b" },
      });
      response.end("bytes");
    });
    const headers = { "If-None-Match": '"b"', Cookie: "token=secret" };
    const answer = await ask(url, "/box_w-3?width=100", { headers });
    expect(asked).toEqual(["GET", "/api/media/box_w-3?width=100", '"b"', undefined]);
    expect([answer.status, await answer.text()]).toEqual([200, "bytes"]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...{ "content-type": "image/webp", etag: '"a"', "cache-control": "public, max-age=9" },
    });
  });

  it("that did not change are not sent again", async () => {
    const url = await openApi((_, response) => response.writeHead(304, { ETag: '"a"' }).end());
    expect((await ask(url, "/box")).status).toBe(304);
  });

  it("and files of signed addresses keep what bounds them in a browser", async () => {
    const url = await openApi((request, response) => {
      response.writeHead(200, {
        ...{ "Content-Disposition": `attachment; filename="${request.url}"` },
        "Content-Security-Policy": "default-src 'none'; sandbox",
      });
      response.end("bytes");
    });
    const { headers } = await ask(url, "/key/plan.pdf?signature=x", {}, "files");
    expect(Object.fromEntries(headers)).toEqual({
      "content-disposition": 'attachment; filename="/api/files/key/plan.pdf?signature=x"',
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("are the only thing that is handed on", async () => {
    const paths: (string | undefined)[] = [];
    const url = await openApi((request, response) => {
      paths.push(request.url);
      response.writeHead(404).end();
    });
    for (const path of ["/../v1/carts", "/%2e%2e/v1/carts", "/..%2fv1/carts", "//elsewhere.test/x"])
      expect((await ask(url, path)).status).toBe(404);
    expect(paths.filter((path) => !path?.startsWith("/api/media/"))).toEqual([]);
    expect((await ask(url, "/box", { method: "POST" })).status).toBe(405);
  });

  it("lead nowhere else", async () => {
    const url = await openApi((_, response) => response.writeHead(302, { Location: "http://10.0.0.1/" }).end());
    expect((await ask(url, "/box")).status).toBe(502);
  });
});

it("the API hears who the visitor is, whatever the visitor writes", async () => {
  const heard: unknown[] = [];
  const url = await openApi((request, response) => {
    heard.push(request.headers["x-forwarded-for"]);
    response.end("{}");
  });
  const headers = { "x-client-address": "203.0.113.9", "x-forwarded-for": "10.0.0.1" };
  await askOutside(new Request(`${url}/v1/settings`, { headers }));
  expect(heard).toEqual(["203.0.113.9"]);
});

it("an API that cannot be reached is away for the moment", async () => {
  const url = await openApi((_, response) => response.end());
  api?.close();
  api?.closeAllConnections();
  const answer = await askOutside(new Request(`${url}/v1/settings`));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});
