import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { encode } from "#compression.ts";
import { KeptBody } from "#kept-body.ts";

const text = "<p>12,40 €</p>".repeat(500);
const bytes = new TextEncoder().encode(text);

function keep() {
  const sizes: number[] = [bytes.length];
  const encoding = vi.fn(encode);
  const body = new KeptBody(bytes, { encode: encoding, onGrow: (grown) => sizes.push(grown) });
  return { body, encoding, taken: () => sizes.reduce((sum, size) => sum + size, 0) };
}

const told = (made: Uint8Array) => new TextDecoder().decode(made);

it("is made once in each encoding, also for those who ask at once, and the same for all", async () => {
  const { body, encoding } = keep();
  const [first, second] = await Promise.all([body.in("gzip"), body.in("gzip")]);
  expect(second).toBe(first);
  expect(await body.in("gzip")).toBe(first);
  expect(told(gunzipSync(first))).toBe(text);
  expect(told(brotliDecompressSync(await body.in("br")))).toBe(text);
  expect(encoding).toHaveBeenCalledTimes(2);
});

it("takes no more memory than what goes out, and can be had whole all the same", async () => {
  const { body, taken } = keep();
  const gzip = await body.in("gzip");
  expect(taken()).toBe(gzip.length);
  expect(told(await body.plain())).toBe(text);
  expect(body.length).toBe(bytes.length);
  const whole = await body.in("identity");
  expect(told(whole)).toBe(text);
  expect(taken()).toBe(gzip.length + whole.length);
});

it("that could not be made is made for whoever asks next", async () => {
  const { body, encoding } = keep();
  encoding.mockRejectedValueOnce(new Error("no memory"));
  await expect(body.in("gzip")).rejects.toThrow("no memory");
  expect(told(gunzipSync(await body.in("gzip")))).toBe(text);
});
