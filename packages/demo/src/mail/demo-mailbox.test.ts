import { createTestDatabase, type TestDatabase } from "@comptoir/commerce/test/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDemoMailer, listDemoMails } from "#mail/demo-mailbox.queries.ts";

const now = new Date("2026-11-20T09:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const mail = (subject: string) => ({ to: "acheteur@demo.test", subject, text: "Bonjour", html: "<p>Bonjour</p>" });

it("the mailbox of the demo shows what was sent, newest first, and keeps the latest 500", async () => {
  const mailer = createDemoMailer(database.db, () => now);
  for (let count = 1; count <= 502; count += 1) await mailer.send(mail(`n° ${count}`));
  const mails = await listDemoMails(database.db);
  expect(mails).toHaveLength(500);
  expect(mails[0]).toEqual({ ...mail("n° 502"), sentAt: now.toISOString() });
  expect(mails.at(-1)?.subject).toBe("n° 3");
});
