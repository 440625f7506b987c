import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { chooseEncoding, compress } from "#http/compression.ts";

let server: Server;
afterEach(() => server?.close());

async function ask(listener: RequestListener, accepted = "br, gzip"): Promise<IncomingMessage> {
  server = createServer((request, response) => {
    compress(request, response);
    listener(request, response);
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(get({ port, headers: { "accept-encoding": accepted } }), "response");
  return answer;
}
async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const long = "Cartons et emballages. ".repeat(200);
const html = { "Content-Type": "text/html; charset=utf-8" };

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR ; q=1", "br"],
  ["brotli, x-gzip", "identity"],
  [undefined, "identity"],
])("for %s the encoding is %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

describe("a page written at once", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("arrives in %s", async (encoding, decode) => {
    const answer = await ask((_, response) => response.writeHead(200, { ...html, Vary: "Cookie" }).end(long), encoding);
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "Cookie, Accept-Encoding" });
    const body = await bodyOf(answer);
    expect(body.length).toBeLessThan(long.length / 10);
    expect(decode(body).toString()).toBe(long);
  });

  it("arrives as it is for a visitor who takes nothing else", async () => {
    const answer = await ask((_, response) => response.writeHead(200, { ...html, Vary: "Cookie" }).end(long), "");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(String(await bodyOf(answer))).toBe(long);
  });
});

it.each<[string, RequestListener]>([
  ["a short answer", (_, response) => response.writeHead(200, html).end("short")],
  ["a picture", (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end(long)],
  [
    "what is compressed already",
    (_, response) => response.writeHead(200, { ...html, "Content-Encoding": "zstd" }).end(long),
  ],
  ["an answer without a body", (_, response) => response.writeHead(304, html).end()],
])("%s stays as it is", async (_, listener) => {
  const answer = await ask(listener);
  expect(answer.headers["content-encoding"]).not.toBe("br");
  await bodyOf(answer);
});

it("a page that streams arrives piece by piece", async () => {
  const second = Promise.withResolvers<void>();
  const answer = await ask(async (_, response) => {
    response.writeHead(200, html).write("<p>first</p>");
    await second.promise;
    response.end("<p>second</p>");
  });
  const pieces = answer.pipe(createBrotliDecompress())[Symbol.asyncIterator]();
  expect(String((await pieces.next()).value)).toBe("<p>first</p>");
  second.resolve();
  expect(String((await pieces.next()).value)).toBe("<p>second</p>");
  expect((await pieces.next()).done).toBe(true);
});

it("a long answer waits for a slow reader and arrives whole", async () => {
  const block = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251));
  const answer = await ask(async (_, response) => {
    response.writeHead(200, { "Content-Type": "text/plain" });
    for (let written = 0; written < 50; written += 1) if (!response.write(block)) await once(response, "drain");
    response.end();
  }, "gzip");
  const body = gunzipSync(await bodyOf(answer));
  expect(body.length).toBe(5_000_000);
  expect(body.subarray(-block.length).equals(block)).toBe(true);
});
