import { expect, it } from "vitest";
import { chooseEncoding } from "#compression.ts";

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
