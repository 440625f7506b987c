import { once } from "node:events";
import { createServer, get, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createListener, type ListenerOptions, type Services } from "#http/listener.ts";
import { securityHeaders } from "#http/security.ts";
import { createLog } from "#log.ts";

let server: Server | undefined;
afterEach(() => server?.close());

const echo = async (request: Request) =>
  Response.json({
    path: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });
const services: Services = { ready: [], mounted: { "/api/commerce": echo }, pages: () => new Response("a page") };

async function start(given: Partial<Services> = {}, options: Partial<ListenerOptions> = {}): Promise<string> {
  const log = createLog({ logLevel: "silent" });
  const headers = securityHeaders({ isSecure: false });
  const defaults = { headers, trustedProxies: 0, log, metrics: null, origin: null };
  server = createServer(createListener({ ...services, ...given }, { ...defaults, ...options })).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The headers that the service behind the listener received. */
async function headersOf(answer: Response): Promise<Record<string, string>> {
  const echoed: { headers: Record<string, string> } = JSON.parse(await answer.text());
  return echoed.headers;
}

let origin: string;
describe("the way of a request", () => {
  beforeEach(async () => {
    origin = await start();
  });

  it.each([
    ["/api/commerce/v2/shop/search?q=a", "/v2/shop/search"],
    ["/api/commerce", "/"],
    ["/api/commerce?x", "/"],
  ])("%s reaches the commerce API without its prefix", async (url, path) => {
    expect(await (await fetch(origin + url)).json()).toMatchObject({ path });
  });

  it("everything else reaches the pages", async () => {
    expect(await (await fetch(`${origin}/api/commercelike`)).text()).toBe("a page");
  });

  it("carries an id and the address of the visitor, which the visitor cannot choose", async () => {
    const headers = { "x-client-address": "6.6.6.6", "x-request-id": "mine", "x-forwarded-for": "6.6.6.6" };
    const answer = await fetch(`${origin}/api/commerce/x`, { headers });
    const seen = await headersOf(answer);
    expect(seen["x-client-address"]).toBe("127.0.0.1");
    expect(seen["x-request-id"]).toBe(answer.headers.get("x-request-id"));
    expect(seen["x-request-id"]).not.toBe("mine");
  });

  it("every answer carries the protective headers", async () => {
    for (const path of ["/", "/api/commerce/x"]) {
      const { headers } = await fetch(origin + path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });
});

it("a page may bring its own content security policy", async () => {
  const headers = { "Content-Security-Policy": "default-src 'self'" };
  origin = await start({ pages: () => new Response("", { headers }) });
  expect((await fetch(origin)).headers.get("content-security-policy")).toBe("default-src 'self'");
});

it("with an address of its own the shop hears of no other, whatever the visitor or a proxy calls it", async () => {
  const url = async (request: Request) => new Response(request.url);
  origin = await start({ pages: url, mounted: { "/api/commerce": url } }, { origin: "https://shop.example.com" });
  const { port } = new URL(origin);
  for (const [path, seen] of [
    ["/c/gobelets?page=2", "/c/gobelets?page=2"],
    ["http://elsewhere.example/c", "/c"],
    ["//elsewhere.example/c", "//elsewhere.example/c"],
    ["/api/commerce/v1/x", "/v1/x"],
  ]) {
    for (const host of ["shop.example.com", "10.0.0.7:3000", "["]) {
      const [answer] = await once(get({ port, path, headers: { host } }), "response");
      expect(String(await answer.toArray()), `${path} at ${host}`).toBe(`https://shop.example.com${seen}`);
    }
  }
});

it("behind a proxy of ours the visitor is who the proxy saw", async () => {
  origin = await start({}, { trustedProxies: 1, headers: securityHeaders({ isSecure: true }) });
  const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.9" };
  const answer = await fetch(`${origin}/api/commerce/x`, { headers });
  expect((await headersOf(answer))["x-client-address"]).toBe("203.0.113.9");
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
});

it("what can be answered directly is, below its prefix; the rest reaches the service", async () => {
  origin = await start({
    direct: {
      "/api/commerce": ({ url }, response, { clientAddress, requestId }) =>
        url === "/direct" && response.end(JSON.stringify([clientAddress, requestId])) !== undefined,
    },
  });
  const answer = await fetch(`${origin}/api/commerce/direct`);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const [address, id]: string[] = JSON.parse(await answer.text());
  expect([address, id]).toEqual(["127.0.0.1", expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(await (await fetch(`${origin}/api/commerce/other`)).json()).toMatchObject({ path: "/other" });
});

it("a fault is a plain 500 that tells nothing", async () => {
  origin = await start({
    pages: () => {
      throw new Error("password of the database");
    },
  });
  const answer = await fetch(origin);
  expect([answer.status, await answer.text()]).toEqual([500, "Internal Server Error"]);
});

it.each<[string, Partial<Services>]>([
  [
    "what lies ready",
    {
      ready: [
        () => {
          throw new Error("synchronous");
        },
      ],
    },
  ],
  [
    "what is answered directly",
    {
      direct: {
        "/api/commerce": () => {
          throw new Error("synchronous");
        },
      },
    },
  ],
])("a fault of %s is a plain 500, told once, and the process lives", async (_, given) => {
  const log = createLog({ logLevel: "silent" });
  const told = vi.spyOn(log, "error");
  origin = await start(given, { log });
  for (let visit = 1; visit <= 2; visit += 1) {
    const answer = await fetch(`${origin}/api/commerce/x`);
    expect([answer.status, await answer.text()]).toEqual([500, "Internal Server Error"]);
    expect(told).toHaveBeenCalledTimes(visit);
  }
});

it("what lies ready is answered first", async () => {
  origin = await start({ ready: [(_, response) => response.end("ready") !== undefined] });
  expect(await (await fetch(origin)).text()).toBe("ready");
});

describe("a body", () => {
  const post = async (body: string) => (await fetch(origin, { method: "POST", body })).status;
  beforeEach(async () => {
    origin = await start();
  });

  it("over 1 MiB is refused", async () => {
    expect(await post("x".repeat(1024 * 1024))).toBe(200);
    expect(await post("x".repeat(1024 * 1024 + 1))).toBe(413);
  });

  it("of unknown length is cut off at 1 MiB", async () => {
    origin = await start({ pages: async (request) => new Response(String((await request.text()).length)) });
    const outgoing = send(origin, { method: "POST", headers: { "transfer-encoding": "chunked" } });
    const ended = expect(once(outgoing, "response")).rejects.toThrow(/reset|EPIPE|hang up/i);
    for (let sent = 0; sent < 3; sent += 1) outgoing.write("x".repeat(512 * 1024));
    outgoing.end();
    await ended;
  });
});

it("a file of up to 10 MB may be sent", async () => {
  origin = await start();
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(10_000_000)]));
  const answer = await fetch(`${origin}/api/commerce/upload`, { method: "POST", body });
  expect(answer.status).toBe(200);
});
