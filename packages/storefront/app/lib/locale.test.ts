import { describe, expect, it } from "vitest";
import {
  acceptedLanguage,
  canonicalPath,
  inLanguage,
  languageOf,
  preferredLanguage,
  withoutLanguage,
} from "#lib/locale.ts";

describe("the language of a path", () => {
  it.each([
    ["/", "fr", "/"],
    ["/c/boites", "fr", "/c/boites"],
    ["/english", "fr", "/english"],
    ["/en", "en", "/"],
    ["/en/c/boites", "en", "/c/boites"],
    ["/en//elsewhere.test", "en", "/elsewhere.test"],
    ["//elsewhere.test", "fr", "/elsewhere.test"],
  ])("%s is %s and without its prefix %s", (path, language, bare) => {
    expect(languageOf(path)).toBe(language);
    expect(withoutLanguage(path)).toBe(bare);
  });

  it("the switch keeps the page", () => {
    expect(inLanguage("/product/0000000001", "en")).toBe("/en/product/0000000001");
    expect(inLanguage("/en/product/0000000001", "fr")).toBe("/product/0000000001");
    expect(inLanguage("/", "en")).toBe("/en");
    expect(inLanguage("/en", "fr")).toBe("/");
    expect(inLanguage("/en/c", "en")).toBe("/en/c");
  });
});

describe("one address per page", () => {
  it.each([
    ["/EN/c", "/en/c"],
    ["/en/", "/en"],
    ["/c/boites/", "/c/boites"],
    ["/c//boites", "/c/boites"],
    ["//elsewhere.test/x", "/elsewhere.test/x"],
    ["/", "/"],
    ["/c/BOITES", "/c/BOITES"],
  ])("%s becomes %s", (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});

describe("the language of a visitor", () => {
  it("is that of the cookie, then of the browser, then French", () => {
    expect(preferredLanguage("fr", "en-GB,en")).toBe("fr");
    expect(preferredLanguage("en", null)).toBe("en");
    expect(preferredLanguage("de", "en")).toBe("en");
    expect(preferredLanguage(undefined, "de,it;q=0.8")).toBe("fr");
    expect(preferredLanguage(undefined, null)).toBe("fr");
  });

  it.each([
    ["en-GB,fr;q=0.5", "en"],
    ["en;q=0.3,fr-CA;q=0.9", "fr"],
    ["de, en;q=0.8, fr;q=0.7", "en"],
    ["en;q=0, fr;q=0.1", "fr"],
    ["*", undefined],
  ])("a browser that accepts %s reads %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
