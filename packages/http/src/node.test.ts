import { request as send } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyLimitBytes, CutOff, type Incoming, incomingOf, type Outgoing, responseOf } from "#exchange.ts";
import { createRouter } from "#router.ts";
import { type ServedListener, serve } from "#test/serve.ts";

const calls = createRouter();
const json = (value: unknown): Outgoing => ({
  status: 200,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});
const cutOff = Promise.withResolvers<unknown>();

async function echo(incoming: Incoming): Promise<Outgoing> {
  const { method, path, search } = incoming;
  const names = ["x-colour", "x-absent", "x-client-address", "x-request-id"];
  const headers = names.map((name) => incoming.header(name));
  return json({ method, path, search, headers, text: await incoming.text() });
}

const arrived = Promise.withResolvers<void>();
calls.on("PUT", "/v1/echo/{id}", (incoming) => {
  if (incoming.header("content-length") === "100") arrived.resolve();
  return echo(incoming).catch((error: unknown) => {
    if (error instanceof CutOff) cutOff.resolve(error);
    throw error;
  });
});
calls.on("GET", "/v1/params/{id}", async (_, params) => json(params));
calls.on("POST", "/v1/unread", async () => ({ status: 204, headers: {}, body: null }));
calls.on("GET", "/v1/bytes", async () => ({ status: 200, headers: {}, body: new Uint8Array([1, 2, 3]) }));
calls.on("PUT", "/v1/pieces", async (incoming) => ({ status: 200, headers: {}, body: incoming.bytes() }));

const noCall: Outgoing = { status: 404, headers: {}, body: "no call" };
let served: ServedListener;
let origin: string;
beforeAll(async () => {
  const api = { answer: (incoming: Incoming) => calls.answer(incoming) ?? noCall };
  served = await serve({ mounted: { "/api": api } }, { limitOf: () => 3 * bodyLimitBytes });
  origin = `${served.origin}/api`;
});
afterAll(() => served.close());

/** The same call over the network and in the process. */
const ways: readonly [string, (path: string, init?: RequestInit) => Promise<Response>][] = [
  ["over the network", (path, init) => fetch(origin + path, init)],
  [
    "in the process",
    async (path, init) => {
      const asked = calls.answer(incomingOf(new Request(`https://api.test${path}`, init)));
      return responseOf((await asked) ?? noCall);
    },
  ],
];

describe.each(ways)("a call %s", (_, ask) => {
  it("has its method, path, query, headers and body", async () => {
    const answer = await ask("/v1/echo/7%2F8?a=1&b=é#part", {
      method: "PUT",
      body: "un café",
      headers: { "X-Colour": "kraft" },
    });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toMatchObject({
      method: "PUT",
      path: "/v1/echo/7%2F8",
      search: "?a=1&b=%C3%A9",
      headers: ["kraft", null, expect.toSatisfy(() => true), expect.toSatisfy(() => true)],
      text: "un café",
    });
  });

  it("has its parameters as they were meant", async () => {
    expect(await (await ask("/v1/params/a%2Fb%20c")).json()).toEqual({ id: "a/b c" });
  });

  it("answers bytes, nothing, and what comes piece by piece", async () => {
    expect([...new Uint8Array(await (await ask("/v1/bytes")).arrayBuffer())]).toEqual([1, 2, 3]);
    const nothing = await ask("/v1/unread", { method: "POST", body: "nobody reads this" });
    expect([nothing.status, await nothing.text()]).toEqual([204, ""]);
    const pieces = await ask("/v1/pieces", { method: "PUT", body: "x".repeat(2 * bodyLimitBytes) });
    expect((await pieces.text()).length).toBe(2 * bodyLimitBytes);
  });
});

describe("over the network", () => {
  it("address and id are those that the server knows, whatever the visitor writes", async () => {
    const headers = { "x-client-address": "6.6.6.6", "x-request-id": "mine" };
    const answer = await fetch(`${origin}/v1/echo/1`, { method: "PUT", headers });
    const id = answer.headers.get("x-request-id");
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await answer.json()).toMatchObject({ headers: [null, null, "127.0.0.1", id] });
  });

  it("what is no call is left to others", async () => {
    expect(await (await fetch(`${origin}/v1/other`)).text()).toBe("no call");
    expect(await (await fetch(`${origin}/v1/unread`)).text()).toBe("no call");
  });

  it("one connection carries a call after another, also when a body was not read", async () => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    const head = "POST /api/v1/unread HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcde";
    let answers = "";
    const both = Promise.withResolvers<void>();
    socket.on("data", (chunk) => {
      answers += chunk;
      if ((answers.match(/HTTP\/1\.1 204/g) ?? []).length === 2) both.resolve();
    });
    socket.write(head + head);
    await both.promise;
    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 204", "HTTP/1.1 204"]);
    // Neither answer announces an end, and the connection is still open for a third call.
    expect(answers).not.toMatch(/connection: close/i);
    expect([socket.readyState, socket.destroyed]).toEqual(["open", false]);
    socket.destroy();
  });

  it("who leaves in the middle of the body is told to nobody as a fault", async () => {
    const leaving = send(`${origin}/v1/echo/1`, { method: "PUT", headers: { "content-length": "100" } });
    leaving.on("error", () => {});
    leaving.write("half");
    await arrived.promise;
    leaving.destroy();
    expect(await cutOff.promise).toBeInstanceOf(CutOff);
    expect(served.errors).toEqual([]);
  });
});
