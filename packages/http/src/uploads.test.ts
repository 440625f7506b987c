import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { afterEach, expect, it } from "vitest";
import { type Served, serve, text } from "#test/serve.ts";
import { createUploads } from "#uploads.ts";

const MEBIBYTE = 1024 * 1024;
let served: Served;
afterEach(() => served.close());

/** A page that reads its body once it is told to; uploads may hold 16 MiB, 4 of them from one address. */
async function start() {
  const release = Promise.withResolvers<void>();
  let arrived = 0;
  const answer = async () => {
    arrived += 1;
    await release.promise;
    return text("taken");
  };
  const uploads = createUploads(16 * MEBIBYTE);
  const options = { trustedProxies: 1, limitOf: () => 8 * MEBIBYTE, uploadsFor: () => uploads };
  served = await serve({ pages: { answer } }, options);
  return { release: release.resolve, arrived: () => arrived };
}

/** Begins to send a body of so many bytes, or of unknown length, from an address. */
async function upload(address: string, length: number | null): Promise<IncomingMessage> {
  const size = length === null ? { "transfer-encoding": "chunked" } : { "content-length": length };
  const headers = { "x-forwarded-for": address, ...size };
  const sending = send({ port: served.port, method: "POST", headers });
  const sent = once(sending, "finish");
  sending.end(Buffer.alloc(length ?? 1));
  const [answer] = await once(sending, "response");
  await sent;
  answer.resume();
  return answer;
}
const refusalOf = async (answer: Promise<IncomingMessage>) => {
  const { statusCode, headers } = await answer;
  return [statusCode, headers["retry-after"]];
};

it("one address sends so much at once, the others still send theirs, and all can when it is over", async () => {
  const page = await start();
  const sent = [upload("203.0.113.1", 3 * MEBIBYTE)];
  await expect.poll(page.arrived).toBe(1);
  expect(await refusalOf(upload("203.0.113.1", 2 * MEBIBYTE))).toEqual([429, "2"]);
  sent.push(upload("203.0.113.1", MEBIBYTE), upload("203.0.113.2", 2 * MEBIBYTE));
  await expect.poll(page.arrived).toBe(3);
  page.release();
  for (const answer of await Promise.all(sent)) expect(answer.statusCode).toBe(200);
  expect((await upload("203.0.113.1", 3 * MEBIBYTE)).statusCode).toBe(200);
});

it("all together send so much at once; a body of unknown length counts as the longest", async () => {
  const page = await start();
  const sent = [upload("203.0.113.1", 8 * MEBIBYTE), upload("203.0.113.2", null)];
  await expect.poll(page.arrived).toBe(2);
  expect(await refusalOf(upload("203.0.113.3", 2 * MEBIBYTE))).toEqual([503, "2"]);
  sent.push(upload("203.0.113.3", 1000));
  await expect.poll(page.arrived).toBe(3);
  page.release();
  await Promise.all(sent);
});
