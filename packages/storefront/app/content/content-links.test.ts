import { describe, expect, it } from "vitest";
import { readLink, safeAddress, storyPath } from "#content/content-links.ts";

describe("the page of a story", () => {
  it.each([
    ["home", "/", "/en"],
    ["en/home", "/", "/en"],
    ["", "/", "/en"],
    ["en", "/", "/en"],
    ["faq", "/faq", "/en/faq"],
    ["en/guides/carton/", "/guides/carton", "/en/guides/carton"],
    ["/guides//food contact", "/guides/food%20contact", "/en/guides/food%20contact"],
  ])("of %j is %s, in English %s", (slug, french, english) => {
    expect([storyPath(slug, "fr"), storyPath(slug, "en")]).toEqual([french, english]);
  });
});

describe("an address that may be followed", () => {
  it.each([
    "https://a.test/x?b#c",
    "http://a.test",
    "mailto:a@b.test",
    "tel:+33 1",
    "/faq",
    "faq",
    "#part",
    "?page=2",
    " /x ",
    "a/b:c",
  ])("%s", (address) => {
    expect(safeAddress(address)).toBe(address.trim());
  });

  it.each([
    ...[
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      " javascript:alert(1)",
      "java\nscript:alert(1)",
      "\u0001javascript:1",
    ],
    ...[
      "java\tscript:1",
      "javascript\u200b:1",
      "data:text/html,x",
      "vbscript:x",
      "blob:https://a.test/1",
      "file:///etc/passwd",
    ],
    ...["", " ", "http:", "https://", "feed:javascript:alert(1)"],
  ])("is not %j", (address) => {
    expect(safeAddress(address)).toBeNull();
  });
});

describe("a link of content", () => {
  const uuid = "9aa72a2f-04ae-48df-b71f-25f53044dc97";
  it.each([
    [
      "the story's slug of today",
      { linktype: "story", id: uuid, cached_url: "old", story: { full_slug: "en/new" } },
      "/en/new",
    ],
    [
      "the slug that was chosen",
      { linktype: "story", id: uuid, cached_url: "faq", anchor: "délais" },
      "/en/faq#d%C3%A9lais",
    ],
    ["a place on the page itself", { linktype: "story", cached_url: "home", anchor: "a" }, "/en#a"],
    ["the address", { linktype: "url", url: "https://a.test/" }, "https://a.test/"],
    ["the address that was kept", { linktype: "url", url: "", cached_url: "/search?q=a" }, "/en/search?q=a"],
    ["a page of the shop in its own language", { linktype: "url", url: "/" }, "/en"],
    ["another host", { linktype: "url", url: "//a.test/x" }, "//a.test/x"],
    ["a file", { linktype: "asset", url: "/api/content/f/1/0x0/a/b.pdf" }, "/api/content/f/1/0x0/a/b.pdf"],
    ["a mail address", { linktype: "email", email: "a@b.test" }, "mailto:a@b.test"],
    ["a mail address in a text", { linktype: "email", href: "a@b.test" }, "mailto:a@b.test"],
    ["a mail address with its scheme", { linktype: "email", url: "mailto:a@b.test" }, "mailto:a@b.test"],
    ["a link in a text", { linktype: "url", href: "https://a.test/x", anchor: null }, "https://a.test/x"],
  ])("leads to %s", (_, link, href) => {
    expect(readLink(link, "en")).toEqual({ href, opensAnew: false });
  });

  it("may open anew", () => {
    expect(readLink({ linktype: "url", url: "/x", target: "_blank" }, "fr")).toEqual({ href: "/x", opensAnew: true });
  });

  it.each([
    null,
    "x",
    [],
    {},
    { linktype: "story", id: "", cached_url: "", url: "" },
    { linktype: "url", url: "javascript:alert(1)" },
    { linktype: "asset", url: 7 },
    { linktype: "email", email: "" },
    { linktype: "story", story: "x", cached_url: null },
  ])("leads nowhere: %j", (link) => {
    expect(readLink(link, "fr")).toBeNull();
  });
});
