import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as send } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Incoming } from "#exchange.ts";
import { type ServedListener, serve, text } from "#test/serve.ts";
import { createUploads } from "#uploads.ts";

const MEBIBYTE = 1024 * 1024;
let served: ServedListener;
afterEach(() => served.close());

/** A page that reads its body and holds it until it is told to answer; bodies may hold 16 MiB, 4 of them from one address. */
async function start() {
  const release = Promise.withResolvers<void>();
  let arrived = 0;
  let read = 0;
  const answer = async (incoming: Incoming) => {
    if (incoming.path === "/text") arrived += (await incoming.text()).length;
    else for await (const piece of incoming.bytes()) arrived += piece.length;
    read += 1;
    await release.promise;
    return text("taken");
  };
  const uploads = createUploads(16 * MEBIBYTE);
  const options = { trustedProxies: 1, limitOf: () => 8 * MEBIBYTE, uploadsFor: () => uploads };
  served = await serve({ pages: { answer } }, options);
  return { release: release.resolve, arrived: () => arrived, read: () => read };
}

/** Announces a body of so many bytes from an address and sends its beginning; null: of unknown length. */
function begin(address: string, announced: number | null, sent: number, path = "/"): ClientRequest {
  const size = announced === null ? { "transfer-encoding": "chunked" } : { "content-length": announced };
  const headers = { "x-forwarded-for": address, ...size };
  const sending = send({ port: served.port, path, method: "POST", headers });
  sending.on("error", () => {}); // Those that are never ended end with the server.
  sending.write(Buffer.alloc(sent));
  return sending;
}

async function upload(address: string, length: number, path = "/"): Promise<IncomingMessage> {
  const sending = begin(address, length, length, path);
  const answered = once(sending, "response");
  sending.end();
  const [answer] = await answered;
  answer.resume();
  return answer;
}
const refusalOf = async (answer: Promise<IncomingMessage>) => {
  const { statusCode, headers } = await answer;
  return [statusCode, headers["retry-after"]];
};

describe("bodies in memory", () => {
  it("one address holds so much at once, the others still send theirs, and all can when it is over", async () => {
    const page = await start();
    const sent = [upload("203.0.113.1", 3 * MEBIBYTE)];
    await expect.poll(page.read).toBe(1);
    expect(await refusalOf(upload("203.0.113.1", 2 * MEBIBYTE))).toEqual([429, "2"]);
    sent.push(upload("203.0.113.1", MEBIBYTE), upload("203.0.113.2", 2 * MEBIBYTE));
    await expect.poll(page.read).toBe(3);
    page.release();
    for (const answer of await Promise.all(sent)) expect(answer.statusCode).toBe(200);
    expect((await upload("203.0.113.1", 3 * MEBIBYTE)).statusCode).toBe(200);
  });

  it("all together hold so much at once, and forms are sent all the same", async () => {
    const page = await start();
    const sent = [upload("203.0.113.1", 8 * MEBIBYTE), upload("203.0.113.2", 8 * MEBIBYTE)];
    await expect.poll(page.read).toBe(2);
    expect(await refusalOf(upload("203.0.113.3", 2 * MEBIBYTE))).toEqual([503, "2"]);
    sent.push(upload("203.0.113.3", 1000), upload("203.0.113.3", 1000, "/text"));
    await expect.poll(page.read).toBe(4);
    page.release();
    for (const answer of await Promise.all(sent)) expect(answer.statusCode).toBe(200);
  });

  it("the addresses that one line has of IPv6 count as one", async () => {
    const page = await start();
    const sent = upload("2001:db8:1:2::1", 3 * MEBIBYTE);
    await expect.poll(page.read).toBe(1);
    expect((await upload("[2001:db8:1:2::2]:4000", 2 * MEBIBYTE)).statusCode).toBe(429);
    page.release();
    await sent;
  });

  it("what is only announced counts for nothing, nor does what is of unknown length", async () => {
    const page = await start();
    for (let index = 1; index <= 4; index += 1) begin(`203.0.113.${index}`, index > 2 ? null : 8 * MEBIBYTE, 10);
    await expect.poll(page.arrived).toBe(40);
    page.release();
    expect((await upload("203.0.113.9", 8 * MEBIBYTE)).statusCode).toBe(200);
  });

  it.each(["/", "/text"])("many bodies of forms from one address count like one large: %s", async (path) => {
    const page = await start();
    const unfinished = Array.from({ length: 12 }, () => begin("203.0.113.1", MEBIBYTE, MEBIBYTE - 1, path));
    const statuses: unknown[] = [];
    for (const sending of unfinished) sending.on("response", ({ statusCode }) => statuses.push(statusCode));
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(8);
    expect(new Set(statuses)).toEqual(new Set([429]));
    page.release();
    expect((await upload("203.0.113.2", MEBIBYTE, path)).statusCode).toBe(200);
  });

  it("those of somebody who left are held no more", async () => {
    const page = await start();
    const leaving = begin("203.0.113.1", 8 * MEBIBYTE, 4 * MEBIBYTE);
    await expect.poll(page.arrived).toBe(4 * MEBIBYTE);
    leaving.destroy();
    page.release();
    await expect.poll(async () => (await upload("203.0.113.1", 2 * MEBIBYTE)).statusCode).toBe(200);
  });
});

describe("a body that comes too slowly", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
  const passTenSeconds = () => vi.advanceTimersByTime(10_000);

  it.each(["/", "/text"])("is answered 408, its connection ends, and nobody reads it: %s", async (path) => {
    const page = await start();
    const slow = begin("203.0.113.1", MEBIBYTE, MEBIBYTE / 2, path);
    const closed = new Promise((done) => slow.once("close", done));
    const statuses: unknown[] = [];
    let words = "";
    slow.once("response", (answer: IncomingMessage) => {
      statuses.push(answer.statusCode, answer.headers.connection);
      answer.on("data", (chunk) => (words += chunk));
    });
    await expect.poll(() => passTenSeconds() && statuses).toEqual([408, "close"]);
    await closed;
    expect([words, page.read(), served.errors]).toEqual(["Request Timeout", 0, []]);
  });

  it("is nobody's fault while it comes at a usual pace, or the page itself takes its time", async () => {
    const page = await start();
    const sending = begin("203.0.113.1", 3 * 65_536, 65_536);
    await expect.poll(page.arrived).toBe(65_536);
    passTenSeconds();
    sending.write(Buffer.alloc(65_536));
    await expect.poll(page.arrived).toBe(2 * 65_536);
    passTenSeconds();
    const answered = once(sending, "response");
    sending.end(Buffer.alloc(65_536));
    await expect.poll(page.read).toBe(1);
    for (let index = 0; index < 6; index += 1) passTenSeconds();
    page.release();
    expect((await answered)[0].statusCode).toBe(200);
  });
});
