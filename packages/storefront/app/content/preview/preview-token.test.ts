import { describe, expect, it } from "vitest";
import { previewAddress, previewedStory, signatureOf } from "#content/preview/preview-token.server.ts";

const token = "preview-token";
const now = new Date("2026-11-29T10:00:00Z");
const second = now.getTime() / 1000;

function queryOf(changes: Readonly<Record<string, string | null>> = {}, at = second): URLSearchParams {
  const story = { id: 17, full_slug: "guides/cartons" };
  const signed = { spaceId: "1", story, language: "en", previewToken: token, now: new Date(at * 1000) } as const;
  const [path, text] = previewAddress(signed).split("?");
  expect(path).toBe("/en/guides/cartons");
  const query = new URLSearchParams(text);
  for (const [name, value] of Object.entries(changes)) value === null ? query.delete(name) : query.set(name, value);
  return query;
}

describe("an address of the editor", () => {
  it("opens the draft of its story for an hour, and a minute before by clocks that differ", () => {
    expect(previewedStory(queryOf(), token, now)).toBe(17);
    expect(previewedStory(queryOf({}, second - 3600), token, now)).toBe(17);
    expect(previewedStory(queryOf({}, second - 3601), token, now)).toBe(null);
    expect(previewedStory(queryOf({}, second + 60), token, now)).toBe(17);
    expect(previewedStory(queryOf({}, second + 61), token, now)).toBe(null);
  });

  it("is signed by space, token and second", () => {
    // By another tool: printf 1:preview-token:1795946400 | sha1sum
    expect(signatureOf("1", token, "1795946400")).toBe("5cfa01b6a7d404db88de29d0191825bfa28593ac");
    expect(previewedStory(queryOf({ "_storyblok_tk[space_id]": "2" }), token, now)).toBe(null);
    expect(previewedStory(queryOf(), "another-token", now)).toBe(null);
    expect(previewedStory(queryOf({ "_storyblok_tk[timestamp]": String(second - 1) }), token, now)).toBe(null);
  });

  it.each([
    ["_storyblok", null],
    ["_storyblok", ""],
    ["_storyblok", "0"],
    ["_storyblok", "17 OR 1"],
    ["_storyblok", "9".repeat(40)],
    ["_storyblok_tk[timestamp]", null],
    ["_storyblok_tk[timestamp]", "1e9"],
    ["_storyblok_tk[token]", null],
    ["_storyblok_tk[token]", "é".repeat(40)],
    ["_storyblok_tk[token]", "A".repeat(40)],
  ])("opens nothing with %s %o", (name, value) => {
    expect(previewedStory(queryOf({ [name]: value }), token, now)).toBe(null);
  });
});
