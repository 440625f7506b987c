import { urlLength } from "@comptoir/contract/limits";
import { describe, expect, it } from "vitest";
import { allowedRights, readReturnUrl, statusAfter } from "#punchout/punchout.rules.ts";

describe("where a basket may go", () => {
  const anywhere = { hosts: [], isDemo: false };

  it.each([
    "https://buy.example.com/return?visit=7",
    "https://buy.example.com:8443/a;b=1",
    "HTTPS://BUY.example.com/x",
  ])("%s", (text) => expect(readReturnUrl(text, anywhere)).toBe(new URL(text).href));

  it.each([
    "",
    "buy.example.com/return",
    "/return",
    "http://buy.example.com/return",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://buy.example.com/",
    "https://user:secret@buy.example.com/",
    "https://user@buy.example.com/",
    "https://:secret@buy.example.com/",
    `https://buy.example.com/${"x".repeat(2000)}`,
  ])("not to %s", (text) => expect(readReturnUrl(text, anywhere)).toBeNull());

  it("as long as an address may be, without the blanks around it", () => {
    const long = "https://buy.example.com/".padEnd(urlLength, "x");
    expect(readReturnUrl(long, anywhere)).toBe(long);
    expect(readReturnUrl(`${long}x`, anywhere)).toBeNull();
    expect(readReturnUrl("\u00a0https://buy.example.com/x ", anywhere)).toBe("https://buy.example.com/x");
  });

  it("to plain http in the demo only", () => {
    expect(readReturnUrl("http://localhost:3000/dev/punchout", { hosts: [], isDemo: true })).not.toBeNull();
    expect(readReturnUrl("javascript:alert(1)", { hosts: [], isDemo: true })).toBeNull();
  });

  it("to the hosts of its key when it names some, whatever the address says besides", () => {
    const terms = { hosts: ["Buy.Example.com", "other.example.com"], isDemo: false };
    expect(readReturnUrl("https://buy.example.com/x", terms)).not.toBeNull();
    expect(readReturnUrl("https://buy.example.com.evil.test/x", terms)).toBeNull();
    expect(readReturnUrl("https://evil.test/buy.example.com", terms)).toBeNull();
  });
});

describe("the life of a visit", () => {
  it.each([
    ["open", "REQUESTED", "OPEN"],
    ["open", "OPEN", null],
    ["open", "RETURNED", null],
    ["return", "REQUESTED", null],
    ["return", "OPEN", "RETURNED"],
    ["return", "RETURNED", "RETURNED"],
    ["return", "LEFT", null],
    ["leave", "REQUESTED", null],
    ["leave", "OPEN", "LEFT"],
    ["leave", "LEFT", "LEFT"],
    ["leave", "RETURNED", null],
  ] as const)("%s from %s leads to %s", (action, from, to) => expect(statusAfter(action, from)).toBe(to));
});

it("a visit keeps the rights to fill a basket, that to order only where its key allows it, and none over people", () => {
  expect(allowedRights(false)).toContain("ORDER_UPDATE");
  expect(allowedRights(false)).not.toContain("ORDER_PLACE");
  expect(allowedRights(true)).toContain("ORDER_PLACE");
  const powers =
    /^(CUSTOMER_\w+_(CREATE|UPDATE|DELETE)|USER_FOC\w*|FOC_\w+|ORDER_APPROVER|ORDER_READ_(ALL_ACCOUNT|WHERE_PLACED))$/;
  expect(allowedRights(true).filter((right) => powers.test(right))).toEqual([]);
});
