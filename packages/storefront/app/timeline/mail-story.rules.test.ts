import type { MailEntry } from "@comptoir/contract/notifications/mail-entries";
import { expect, it } from "vitest";
import { isMail, mailStoryOf, tellInOrder } from "#timeline/mail-story.rules.ts";

const at = "2026-03-16T08:00:00.000Z";
const later = "2026-03-17T08:00:00.000Z";
const mail = (given: Partial<MailEntry> = {}): MailEntry => ({
  ...{ event: "ORDER_SENT", side: "SUPPLIER", to: "a@alpha.test", state: "SENT", at, sentAt: at },
  ...given,
});

it("mails of one event that went out together are one entry, newest first", () => {
  const mails = [
    mail(),
    mail({ to: "b@alpha.test" }),
    mail({ to: "c@alpha.test", state: "FAILED" }),
    mail({ event: "ORDER_ACCEPTED", side: "CUSTOMER", to: null, at: later }),
  ];
  expect(mailStoryOf(mails)).toEqual([
    { event: "ORDER_ACCEPTED", side: "CUSTOMER", state: "SENT", at: later, to: [] },
    { event: "ORDER_SENT", side: "SUPPLIER", state: "FAILED", at, to: ["c@alpha.test"] },
    { event: "ORDER_SENT", side: "SUPPLIER", state: "SENT", at, to: ["a@alpha.test", "b@alpha.test"] },
  ]);
});

it("a mail stands above the step of the same moment, and below a later one", () => {
  const story = tellInOrder(
    [
      { at: later, to: "SHIPPED" },
      { at, to: "SENT" },
    ],
    mailStoryOf([mail()]),
  );
  expect(story.map((entry) => (isMail(entry) ? entry.event : entry.to))).toEqual(["SHIPPED", "ORDER_SENT", "SENT"]);
});
