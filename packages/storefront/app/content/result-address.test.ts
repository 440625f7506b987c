import { describe, expect, it } from "vitest";
import { readResultAddress, withReferences } from "#content/result-address.ts";

describe("a page of results by its address", () => {
  it.each([
    ["/search?query=carton&attribute=FLUTE|B", {}, "carton"],
    ["/en/c/cartons/caisses-am%C3%A9ricaines", { category: "caisses-américaines" }, ""],
    ["/suppliers/FOU-CARTONS?stock=1", { supplier: "FOU-CARTONS" }, ""],
    ["/c/%E0%A4%A", { category: "%E0%A4%A" }, ""],
  ])("%s is read", (href, place, query) => {
    expect(readResultAddress(href)).toMatchObject({ place, state: { query } });
  });

  it.each(["", "/", "/c", "/faq", "/search/more", "//elsewhere.test/search", "https://elsewhere.test/search", "#a"])(
    "%j is none",
    (href) => expect(readResultAddress(href)).toBeNull(),
  );

  it("shows references in rows, unless its editor says how", () => {
    expect(withReferences("/c/cartons")).toBe("/c/cartons?view=table");
    expect(withReferences("/search?query=a#top")).toBe("/search?query=a&view=table#top");
    expect(withReferences("/search?query=a&view=cards")).toBe("/search?query=a&view=cards");
  });
});
