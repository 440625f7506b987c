import { expect, it } from "vitest";
import { answerDueAt, presentDueAt } from "#quotes/answers/answer-deadline.rules.ts";

it.each([
  ["the next working day at the same time", "2026-11-23T09:40:00Z", "2026-11-24T09:40:00.000Z"],
  ["after the weekend, where it came before", "2026-11-20T15:00:00Z", "2026-11-23T15:00:00.000Z"],
  ["at the end of Monday, where it came on a Saturday", "2026-11-21T15:00:00Z", "2026-11-23T22:59:59.999Z"],
  ["not on a holiday", "2026-11-10T08:00:00Z", "2026-11-12T08:00:00.000Z"],
])("an answer is due %s", (_, askedAt, due) => {
  expect(answerDueAt(new Date(askedAt)).toISOString()).toBe(due);
});

it("is due as long as there is none", () => {
  const createdAt = new Date("2026-11-23T09:40:00Z");
  expect(presentDueAt({ status: "NEW", createdAt })).toBe("2026-11-24T09:40:00.000Z");
  expect(presentDueAt({ status: "WAITING_FOR_CUSTOMER", createdAt })).toBeNull();
});
