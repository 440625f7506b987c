import { describe, expect, it } from "vitest";
import { readDropInCard, readTestCard } from "#test-gateway/test-cards.rules.ts";

const now = new Date("2026-11-21T10:00:00Z");
const card = { number: "4111 1111 1111 1111", expiryMonth: "3", expiryYear: "30", code: "737" };

describe("a card of the test gateway", () => {
  it.each([
    ["4111 1111 1111 1111", "ACCEPT", "1111"],
    ["4000-0000-0000-0002", "REFUSE", "0002"],
    ["4000000000003220", "CHALLENGE", "3220"],
    ["4000000000009995", "HALF", "9995"],
  ])("%s does %s", (number, behaviour, lastFour) => {
    expect(readTestCard({ ...card, number }, now)).toEqual({
      ...{ behaviour, lastFour, expiryMonth: "03", expiryYear: "2030" },
    });
  });

  it("is good to the end of its month", () => {
    expect(readTestCard({ ...card, expiryMonth: "11", expiryYear: "2026" }, now)).toMatchObject({ lastFour: "1111" });
    expect(readTestCard({ ...card, expiryMonth: "10", expiryYear: "2026" }, now)).toEqual(["expiry"]);
    expect(readTestCard({ ...card, expiryMonth: "13", expiryYear: "2030" }, now)).toEqual(["expiry"]);
  });

  it.each([
    ["1", "2027", true],
    ["12", "2026", true],
    ["0", "2030", false],
    ["1.5", "2030", false],
    ["12", "2025", false],
    ["12", "100", false],
    ["12", "99", true],
  ])("month %s of year %s can be: %s", (expiryMonth, expiryYear, isGood) => {
    expect(Array.isArray(readTestCard({ ...card, expiryMonth, expiryYear }, now))).toBe(!isGood);
  });

  it.each(["12", "12345", "a123", "123a"])("%j is no code", (code) => {
    expect(readTestCard({ ...card, code }, now)).toEqual(["code"]);
  });

  it("names every field that is wrong at once", () => {
    expect(readTestCard({ number: "4242", expiryMonth: "", expiryYear: "x", code: "1" }, now)).toEqual([
      ...["number", "expiry", "code"],
    ]);
  });

  it("no number but those of the demo is known, not even names of object properties", () => {
    for (const number of ["constructor", "4242424242424242", ""])
      expect(readTestCard({ ...card, number }, now)).toEqual(["number"]);
  });
});

it("the drop-in's test form marks what would be cipher; a bare number is none", () => {
  const sealed = { type: "scheme", encryptedCardNumber: "test_4111111111111111", encryptedSecurityCode: 737 };
  expect(readDropInCard(sealed)).toEqual({ number: "4111111111111111", expiryMonth: "", expiryYear: "", code: "" });
  expect(readDropInCard({ type: "scheme", encryptedCardNumber: "4111111111111111" }).number).toBe("");
});
