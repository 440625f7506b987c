import { expect, it } from "vitest";
import { statusAfterAnswer } from "#contact/contact.rules.ts";

it("what waits is answered, and nothing is answered twice", () => {
  expect(statusAfterAnswer("OPEN")).toBe("ANSWERED");
  expect(statusAfterAnswer("ANSWERED")).toBeNull();
});
