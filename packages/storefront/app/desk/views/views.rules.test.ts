import { describe, expect, it } from "vitest";
import { addressUnder, isChanged, openedView, readViewQuery, viewQuery } from "#desk/views/views.rules.ts";

describe("what a view says", () => {
  it.each([
    ["in one order", { sort: "createdAt,asc", state: "sent" }, "state=sent&sort=createdAt%2Casc"],
    ["without what says nothing", { tab: "all", search: "", supplier: null }, ""],
    ["without what one browser alone knows", { tab: "error", search: "error" }, "search=error"],
    [
      "with its columns and how close its rows stand",
      { density: "compact", columns: "state.total" },
      "columns=state.total&density=compact",
    ],
    ["with words that have signs", { search: "a&b=c é" }, "search=a%26b%3Dc+%C3%A9"],
  ])("stands %s", (_, address, query) => {
    expect(viewQuery(address)).toBe(query);
    expect(readViewQuery(query)).toBe(query);
  });

  it("takes nothing else along", () => {
    expect(readViewQuery("page=3&view=7&returnTo=//evil.test&state=sent")).toBe("state=sent");
  });

  it.each([
    ["the same in another order", "sort=a&state=sent", "state=sent&sort=a", false],
    ["the same with what says nothing", "state=all&search=", "", false],
    ["less", "state=sent&search=halles", "state=sent", true],
    ["more", "", "state=sent", true],
    ["something else", "state=sent", "state=over", true],
  ])("is changed or not where a list shows %s", (_, query, shown, changed) => {
    expect(isChanged({ query }, shown)).toBe(changed);
  });
});

describe("an address", () => {
  it.each([
    ["view=7", "7"],
    ["view=7&state=sent", null],
    ["view=7&search=", null],
    ["state=sent", null],
    ["", null],
  ])("opens a view that it names alone: %s", (address, opened) => {
    expect(openedView(new URLSearchParams(address))).toBe(opened);
  });

  it.each([
    ["7", "state=sent", "?view=7&state=sent"],
    ["7", "", "?view=7&page=1"],
    ["7&x", "tab=late", "?view=7%26x&tab=late"],
  ])("of what is shown under a view does not open it: %s %s", (id, shown, address) => {
    expect(addressUnder(id, shown)).toBe(address);
    expect(openedView(new URLSearchParams(address))).toBe(null);
  });
});
