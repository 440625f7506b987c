import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { chooseEncoding, encode } from "#compression.ts";

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

it.each(["gzip", "br"] as const)(
  "a body compressed by %s reads as before, and holds no more memory than it needs",
  async (encoding) => {
    const body = new TextEncoder().encode(Array.from({ length: 20_000 }, (_, line) => `${line * 7919} €`).join("\n"));
    const bytes = await encode(body, encoding);
    expect(new Uint8Array((encoding === "gzip" ? gunzipSync : brotliDecompressSync)(bytes))).toEqual(body);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);
