import { once } from "node:events";
import { get, type IncomingMessage, request as send } from "node:http";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { Outgoing } from "#exchange.ts";
import type { Services } from "#listener.ts";
import { part, type ServedListener, serve, text } from "#test/serve.ts";

let served: ServedListener;
afterEach(() => served.close());

async function ask(outgoing: Outgoing, accepted = "br, gzip", method = "GET"): Promise<IncomingMessage> {
  served = await serve({ pages: part(() => outgoing) });
  const asking = send({ port: served.port, method, headers: { "accept-encoding": accepted } }).end();
  const [answer] = await once(asking, "response");
  return answer;
}
const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => Buffer.concat(await answer.toArray());
const encoder = new TextEncoder();

const long = "Cartons et emballages. ".repeat(200);
const html = { "Content-Type": "text/html; charset=utf-8" };

describe("a page made at once", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("arrives in %s", async (encoding, decode) => {
    const answer = await ask(text(long, { ...html, Vary: "Cookie" }), encoding);
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "Cookie, Accept-Encoding" });
    const body = await bodyOf(answer);
    expect(answer.headers["content-length"]).toBe(String(body.length));
    expect(body.length).toBeLessThan(long.length / 10);
    expect(decode(body).toString()).toBe(long);
  });

  it("arrives as it is for a visitor who takes nothing else", async () => {
    const answer = await ask(text(encoder.encode(long), { ...html, Vary: "Cookie" }), "");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(String(await bodyOf(answer))).toBe(long);
  });

  it("sets its cookies one by one", async () => {
    const answer = await ask({ ...text("a"), cookies: ["a=1", "b=2"] });
    expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });

  it("has no body for whoever asks for its head", async () => {
    const answer = await ask(text(long), "br", "HEAD");
    expect([answer.statusCode, answer.headers["content-length"], String(await bodyOf(answer))]).toEqual([
      200,
      String(long.length),
      "",
    ]);
  });
});

it.each<[string, Outgoing]>([
  ["a short answer", text("short", html)],
  ["a picture", text(long, { "Content-Type": "image/png" })],
  ["what is compressed already", text(long, { ...html, "Content-Encoding": "zstd" })],
  ["an answer without a body", { status: 304, headers: html, body: null }],
])("%s stays as it is", async (_, outgoing) => {
  const answer = await ask(outgoing);
  expect(answer.headers["content-encoding"]).not.toBe("br");
  await bodyOf(answer);
});

it("a page that streams arrives piece by piece", async () => {
  const second = Promise.withResolvers<void>();
  async function* write() {
    yield encoder.encode("<p>first</p>");
    await second.promise;
    yield encoder.encode("<p>second</p>");
  }
  const answer = await ask(text(ReadableStream.from(write()), html));
  const pieces = answer.pipe(createBrotliDecompress())[Symbol.asyncIterator]();
  expect(String((await pieces.next()).value)).toBe("<p>first</p>");
  second.resolve();
  expect(String((await pieces.next()).value)).toBe("<p>second</p>");
  expect((await pieces.next()).done).toBe(true);
});

it("a long answer waits for a slow reader and arrives whole", async () => {
  const block = new Uint8Array(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251));
  const blocks = Array.from({ length: 50 }, () => block);
  const answer = await ask(text(ReadableStream.from(blocks)), "gzip");
  const body = gunzipSync(await bodyOf(answer));
  expect(body.length).toBe(5_000_000);
  expect(body.subarray(-block.length).equals(block)).toBe(true);
});

it("an answer that breaks off in the middle is cut off and told once; one whose reader left is not told", async () => {
  async function* fail() {
    yield encoder.encode("half");
    throw new Error("the disk broke");
  }
  const answer = await ask(text(ReadableStream.from(fail())), "");
  await expect(answer.toArray()).rejects.toThrow("aborted");
  expect(served.errors).toMatchObject([{ error: { message: "the disk broke" } }]);
  served.close();

  const gone = Promise.withResolvers<void>();
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => gone.resolve(),
  });
  served = await serve({ pages: part(() => text(endless)) });
  const [leaving] = (await once(get({ port: served.port }), "response")) as [IncomingMessage];
  leaving.destroy();
  await gone.promise;
  expect(served.errors).toEqual([]);
});

it("an answer for somebody who left before it began is dropped, and told to nobody", async () => {
  const left = Promise.withResolvers<void>();
  const dropped = Promise.withResolvers<void>();
  const slow = part(async () => {
    await left.promise;
    return text(new ReadableStream({ cancel: () => dropped.resolve() }));
  });
  const untilClosed: Services["ready"][number] = (_, response) => {
    response.once("close", () => left.resolve());
    return false;
  };
  served = await serve({ ready: [untilClosed], pages: slow });
  const asking = get({ port: served.port }).on("error", () => {});
  await once(asking, "finish");
  asking.destroy();
  await dropped.promise;
  expect(served.errors).toEqual([]);
});
