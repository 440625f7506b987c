import { expect, it } from "vitest";
import { recipientFor, stateOfMail } from "#mail/told-mails.rules.ts";

const at = new Date("2026-03-16T08:00:00Z");

it.each([
  ["waits until somebody has taken it", null, null, "WAITING"],
  ["has failed while the mail server has not confirmed it", null, at, "FAILED"],
  ["was sent once the mail server took it", at, null, "SENT"],
  ["was sent when it was taken after a refusal", at, at, "SENT"],
])("a mail %s", (_, sentAt, failedAt, state) => {
  expect(stateOfMail({ sentAt, failedAt })).toBe(state);
});

it.each([
  ["SUPPLIER", "SUPPLIER", "a@alpha.test"],
  ["SUPPLIER", "CUSTOMER", null],
  ["SUPPLIER", "OPERATOR", null],
  ["OPERATOR", "CUSTOMER", "a@alpha.test"],
  ["CUSTOMER", "CUSTOMER", "a@alpha.test"],
] as const)("%s reads of a mail to %s that it went to %s", (reader, side, told) => {
  expect(recipientFor(reader, { side, recipient: "a@alpha.test" })).toBe(told);
});
