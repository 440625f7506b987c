import { once } from "node:events";
import { get, type IncomingMessage, request as send } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { byRequest } from "#exchange.ts";
import type { ListenerOptions, Part, Services } from "#listener.ts";
import { part, type ServedListener, serve, text } from "#test/serve.ts";

const MEBIBYTE = 1024 * 1024;
let served: ServedListener;
let origin: string;
afterEach(() => served.close());

const echo: Part = {
  answer: byRequest(async (request) =>
    Response.json({
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      body: (await request.text()).length,
    }),
  ),
  refuse: ({ status }) => ({ status, headers: { "Content-Type": "application/json" }, body: `{"refused":${status}}` }),
};

async function start(given: Partial<Services> = {}, options: Partial<ListenerOptions> = {}): Promise<void> {
  const usual = { mounted: { "/api/commerce": echo }, pages: part(() => text("a page")) };
  served = await serve({ ...usual, ...given }, { headers: { "x-content-type-options": "nosniff" }, ...options });
  origin = served.origin;
}

/** The headers that the part behind the listener received. */
async function headersOf(answer: Response): Promise<Record<string, string>> {
  const echoed: { headers: Record<string, string> } = JSON.parse(await answer.text());
  return echoed.headers;
}

describe("the way of a request", () => {
  beforeEach(() => start());

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
    expect(seen["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(seen["x-request-id"]).toBe(answer.headers.get("x-request-id"));
  });

  it("every answer carries the protective headers, which a page may replace", async () => {
    for (const path of ["/", "/api/commerce/x"])
      expect((await fetch(origin + path)).headers.get("x-content-type-options")).toBe("nosniff");
    served.close();
    await start({ pages: part(() => text("", { "X-Content-Type-Options": "other" })) });
    expect((await fetch(origin)).headers.get("x-content-type-options")).toBe("other");
  });
});

it.each(["203.0.113.9", "203.0.113.9:5555", "::ffff:203.0.113.9"])(
  "behind a proxy of ours the visitor is the one whom the proxy saw, %s",
  async (seen) => {
    await start({}, { trustedProxies: 1 });
    const headers = { "x-forwarded-for": `6.6.6.6, ${seen}` };
    const answer = await fetch(`${origin}/api/commerce/x`, { headers });
    expect((await headersOf(answer))["x-client-address"]).toBe("203.0.113.9");
  },
);

const textOf = async (answer: IncomingMessage) => String(Buffer.concat(await answer.toArray()));

it("with an address of its own the shop hears of no other, whatever the visitor or a proxy calls it", async () => {
  const url = { answer: byRequest((request) => new Response(request.url)) };
  await start({ pages: url, mounted: { "/api/commerce": url } }, { origin: "https://shop.example.com" });
  for (const [path, seen] of [
    ["/c/gobelets?page=2", "/c/gobelets?page=2"],
    ["http://elsewhere.example/c", "/c"],
    ["http://elsewhere.example", "/"],
    ["//elsewhere.example/c", "//elsewhere.example/c"],
    ["/api/commerce/v1/x", "/v1/x"],
  ]) {
    for (const host of ["shop.example.com", "10.0.0.7:3000", "["]) {
      const [answer] = await once(get({ port: served.port, path, headers: { host } }), "response");
      expect(await textOf(answer), `${path} at ${host}`).toBe(`https://shop.example.com${seen}`);
    }
  }
});

it("what lies ready is answered first", async () => {
  await start({ ready: [(_, response) => response.end("ready") !== undefined] });
  expect(await (await fetch(origin)).text()).toBe("ready");
});

const fail = () => {
  throw new Error("password of the database");
};

it.each<[string, Partial<Services>]>([
  ["what lies ready", { ready: [fail] }],
  ["a page", { pages: part(fail) }],
  ["a page that is made later", { pages: part(() => Promise.reject(new Error("password"))) }],
  ["what says refusals itself", { pages: { answer: fail, refuse: fail } }],
])("a fault of %s is a plain 500 that tells nothing, told to the log, and the process lives", async (_, given) => {
  await start(given);
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(origin);
    expect([answer.status, await answer.text()]).toEqual([500, "Internal Server Error"]);
  }
  expect(served.errors.length).toBeGreaterThanOrEqual(2);
});

/** Everything that comes back for bytes that no client of the platform would send. */
function exchange(bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(served.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  socket.on("close", () => resolve(answer));
  socket.end(bytes);
  return promise;
}

describe("what cannot be asked", () => {
  it.each([
    ["two names of the shop", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400],
    ["a name that is none", "GET / HTTP/1.1\r\nHost: [\r\n\r\n", 400],
    ["a name with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400],
    ["a path that stands for no text", "GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["no path", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["a method that Requests do not know", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    ["a method of file systems", "PROPFIND /api/commerce/x HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ])("is refused: %s", async (_, bytes, status) => {
    await start();
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (bytes.includes("/api/")) expect(answer).toContain(`{"refused":${status}}`);
    expect(/^allow: GET, HEAD/im.test(answer)).toBe(status === 405);
    expect(served.errors).toEqual([]);
  });

  it("is refused before what lies ready is looked at: two names of the shop", async () => {
    await start({ ready: [(_, response) => response.end("ready") !== undefined] });
    expect(await exchange("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
  });

  it("an older client that names no shop is answered", async () => {
    await start({ pages: { answer: byRequest(({ url }) => new Response(url)) } });
    expect(await exchange("GET /c HTTP/1.0\r\n\r\n")).toContain("http://localhost/c");
  });
});

describe("a body", () => {
  const post = (path: string, body: string | FormData) => fetch(origin + path, { method: "POST", body });
  /** Sends a body piece by piece without saying how long it is. */
  const pour = async (path: string, mebibytes: number) => {
    const headers = { "transfer-encoding": "chunked" };
    const outgoing = send({ port: served.port, path, method: "POST", headers });
    for (let sent = 0; sent < 2 * mebibytes; sent += 1) outgoing.write("x".repeat(MEBIBYTE / 2));
    const sent = once(outgoing, "finish");
    const [answer] = (await once(outgoing.end(), "response")) as [IncomingMessage];
    await sent;
    return [answer.statusCode, await textOf(answer)];
  };
  const readPages = { answer: byRequest(async (request) => new Response(String((await request.text()).length))) };

  it("may be as long as its limit says", async () => {
    await start({ pages: readPages });
    for (const path of ["/", "/api/commerce/x"]) {
      expect((await post(path, "x".repeat(MEBIBYTE))).status).toBe(200);
      expect((await post(path, "x".repeat(MEBIBYTE + 1))).status).toBe(413);
    }
    served.close();
    await start({ pages: readPages }, { limitOf: () => 12 * MEBIBYTE });
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(10_000_000)]));
    expect((await post("/api/commerce/upload", body)).status).toBe(200);
  });

  it("over its limit is refused in the words of the part, on a connection that stays", async () => {
    await start({ pages: readPages });
    expect(await (await post("/api/commerce/x", "x".repeat(5 * MEBIBYTE))).text()).toBe('{"refused":413}');
    expect(await (await post("/", "x".repeat(5 * MEBIBYTE))).text()).toBe("Payload Too Large");
  });

  it("over its limit is heard of by a client that writes all of it first and asks to close", async () => {
    await start({ pages: readPages });
    for (let time = 0; time < 4; time += 1) {
      const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${8 * MEBIBYTE}\r\n\r\n`;
      const socket = connect(served.port, "127.0.0.1").pause();
      const faults: unknown[] = [];
      socket.on("error", (error) => faults.push(error));
      socket.write(head);
      await new Promise((done) => socket.write(Buffer.alloc(8 * MEBIBYTE), done));
      const closed = new Promise((done) => socket.once("close", done));
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk)).resume();
      await closed;
      expect([answer.split("\r\n", 1)[0], faults]).toEqual(["HTTP/1.1 413 Payload Too Large", []]);
    }
  });

  it("of unannounced length is refused at its limit, and its sender hears it", async () => {
    await start({ pages: readPages });
    expect(await pour("/", 1)).toEqual([200, String(MEBIBYTE)]);
    expect(await pour("/", 20)).toEqual([413, "Payload Too Large"]);
    expect(await pour("/api/commerce/x", 20)).toEqual([413, '{"refused":413}']);
    expect(served.errors).toEqual([]);
  });

  it("of a reader who takes its breaking off for a fault of his own is refused all the same", async () => {
    const careless = byRequest(async (request) => new Response(await request.text().catch(() => "sorry")));
    await start({ pages: { answer: careless } });
    expect(await pour("/", 3)).toEqual([413, "Payload Too Large"]);
  });

  it("of which more comes than anybody would drop ends the connection", async () => {
    await start();
    const socket = connect(served.port, "127.0.0.1");
    const closed = new Promise((done) => socket.on("close", done).on("error", () => {}));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${2 ** 31}\r\n\r\n`);
    const block = Buffer.alloc(MEBIBYTE);
    const pump = () => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on("drain", pump);
    pump();
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});
