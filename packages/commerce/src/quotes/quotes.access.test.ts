import { describe, expect, it } from "vitest";
import { ensureQuotes, mayWrite } from "#quotes/quotes.access.ts";
import { Refusal } from "#shared/refusal.ts";

it("a visit from a procurement system asks for no quotes, everybody else does", () => {
  expect(() => ensureQuotes({ punchoutId: null })).not.toThrow();
  expect(() => ensureQuotes({ punchoutId: "7" })).toThrow(Refusal);
});

describe("who may change a quote", () => {
  const user = (userId: string, ...rights: string[]) => ({ userId, rights });
  it.each([
    ["its owner", user("a"), ["a"], true],
    ["one of its owners", user("b"), ["a", "b"], true],
    ["a colleague", user("c", "CUSTOMER_ACCOUNT_READ", "ORDER_UPDATE"), ["a"], false],
    ["an administrator of the account", user("c", "CUSTOMER_ACCOUNT_UPDATE"), ["a"], true],
  ])("%s", (_, who, owners, may) => expect(mayWrite(who, owners)).toBe(may));
});
