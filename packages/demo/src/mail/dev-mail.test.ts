import { expect, it } from "vitest";
import { createDevMail } from "#mail/dev-mail.ts";

const mail = {
  to: "acheteur@demo.test",
  subject: "Commande <b>reçue</b>",
  text: "Merci & à bientôt",
  html: '<p title="x">Merci</p>',
  sentAt: "2026-11-21T03:00:00.000Z",
};
const ask = async (path: string, mails = [mail]) =>
  createDevMail(async () => mails)(new Request(`http://shop.test${path}`));

it("shows the mails as JSON", async () => {
  expect(await (await ask("/mail.json")).json()).toEqual([mail]);
});

it("shows the mails as a page on which no mail can run a script", async () => {
  const page = await (await ask("/mail")).text();
  expect(page).toContain("Commande &lt;b&gt;reçue");
  expect(page).toContain('srcdoc="&lt;p title=&quot;x&quot;&gt;Merci');
  expect(page).toMatch(/<iframe sandbox="(?!.*allow-scripts)/);
  expect(await (await ask("/mail", [])).text()).toContain("No mail was sent yet");
});

it("has nothing else", async () => {
  expect((await ask("/other")).status).toBe(404);
});
