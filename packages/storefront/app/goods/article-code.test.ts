import { describe, expect, it } from "vitest";
import { codesOf } from "#goods/article-code.ts";

describe("the codes of an article", () => {
  const none = { externalSku: null, externalId: "PRO-1", skuVariant: null, mpn: null, ean: null, gtin: null };

  it("begin with the one that it goes by, its supplier's before the shop's", () => {
    const all = { externalSku: "CAI-1", externalId: "PRO-1", skuVariant: "7", mpn: "M", ean: "376", gtin: "0376" };
    expect(codesOf(all)).toEqual(["CAI-1", "PRO-1", "7", "M", "376", "0376"]);
    expect(codesOf({ ...all, externalSku: null, ean: "" })).toEqual(["PRO-1", "7", "M", "0376"]);
    expect(codesOf(none)).toEqual(["PRO-1"]);
    expect(codesOf({ ...none, externalId: "" })).toEqual([""]);
  });
});
