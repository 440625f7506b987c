// A buyer writes to the operator about an order, with a file; the operator reads it at the desk and answers: with scripts and without.
import { expect, it } from "vitest";
import { comeToDesk, placeOrder } from "../helpers/desk.ts";
import { findProblems } from "../helpers/looks.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

it.each([
  { width: 1280, theme: "light", javaScript: true },
  { width: 320, theme: "dark", javaScript: false },
] as const)("a message reaches the operator, who answers: $width px, scripts $javaScript", async (options) => {
  const { email, orders } = await placeOrder({ "PRX-CAI-0001": 200 });
  const [order] = orders;
  if (!order) throw new Error("Nothing was ordered");
  const visitor = await visit(options);
  const { page } = visitor;
  // Whoever is not signed in is sent to the way in, and back.
  await visitor.open("/contact");
  expect(new URL(page.url()).searchParams.get("to")).toBe("/contact");
  await visitor.enter(email);
  await visitor.open("/contact");
  expect(await page.locator("main").innerText()).toContain(email);
  await visitor.expectClean();

  // Sent without a word, it says what is missing; nothing else is lost.
  const subject = `Palette incomplète ${order.reference}`;
  await page.getByLabel(/^Objet/).fill(subject);
  await page.getByLabel(/^Commande concernée/).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect.poll(() => page.locator("main").innerText()).toContain("Écrivez votre message.");
  expect(await page.getByLabel(/^Objet/).inputValue()).toBe(subject);
  // The refusal itself is an answer of 400, of which the browser tells.
  expect((await visitor.findProblems()).filter((problem) => !/\b400\b/.test(problem))).toEqual([]);

  const message = page.getByLabel(/^Message/);
  await message.fill("Il manque deux cartons");
  if (options.javaScript) {
    // Another page, and what was typed is still there.
    await visitor.open("/help");
    await visitor.open("/contact");
    await expect.poll(() => message.inputValue()).toBe("Il manque deux cartons");
    await page.getByLabel(/^Objet/).fill(subject);
    await page.getByLabel(/^Commande concernée/).selectOption({ index: 1 });
  }
  const file = { name: "bordereau.txt", mimeType: "text/plain", buffer: Buffer.from("Deux cartons manquants") };
  await page.locator('input[type="file"]').setInputFiles(file);
  if (options.javaScript) await expect.poll(() => page.locator('input[name="attachment"]').count()).toBe(1);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.waitForURL(/\/contact\?sent=\d+/);
  // The address changes a moment before the page does.
  await expect.poll(() => page.locator("main").innerText()).toContain("est bien parti");
  await expect.poll(() => message.inputValue()).toBe("");
  await visitor.expectClean();
  await visitor.leave();

  const operator = await visit(options);
  await comeToDesk(operator, "operateur@demo.test");
  // It waits with everything else, and among the messages.
  await operator.open("/desk?show=contact");
  await operator.page.getByRole("link", { name: subject, exact: true }).click();
  await operator.page.waitForURL(/\/desk\/contact\?status=open#request-\d+$/);
  await operator.open("/desk/messages");
  await operator.page.getByRole("link", { name: "Messages des clients" }).click();
  await operator.page.waitForURL(/\/desk\/contact$/);
  if (options.javaScript)
    expect(await findProblems(operator, { French: "/desk/contact", English: "/en/desk/contact" })).toEqual([]);
  await operator.open("/desk/contact?status=open");
  const card = operator.page.locator("li[id^=request-]").filter({ hasText: subject });
  for (const words of ["Il manque deux cartons", "bordereau.txt", order.reference])
    expect(await card.innerText()).toContain(words);
  await operator.expectClean();
  const reply = card.getByLabel(/^Réponse/);
  if (options.javaScript) await untilAlive(reply);
  await reply.fill("Ils partent demain");
  const keptHere = () =>
    operator.page.evaluate(() => Object.keys(localStorage).filter((key) => /contact \d+$/.test(key)));
  if (options.javaScript) {
    expect(await keptHere()).toHaveLength(1);
    await operator.page.reload();
    await expect.poll(() => reply.inputValue()).toBe("Ils partent demain");
  }
  await card.getByRole("button", { name: "Répondre par e-mail" }).click();
  await operator.page.waitForURL(/\/desk\/contact\?done=\d+/);
  if (options.javaScript) await expect.poll(keptHere).toEqual([]);
  await operator.open("/desk/contact?status=answered");
  expect(await card.innerText()).toContain("Ils partent demain");
  await operator.expectClean();
  await operator.leave();
});

it.each([
  { width: 1280, theme: "light", javaScript: true },
  { width: 320, theme: "dark", javaScript: false },
] as const)("the form stands on a page of an editor as well: $width px, scripts $javaScript", async (options) => {
  const { email } = await placeOrder({ "PRX-CAI-0001": 200 });
  const visitor = await visit(options);
  const { page } = visitor;
  await visitor.open("/faq");
  await page.locator("main").getByRole("link", { name: "Se connecter pour nous écrire" }).click();
  await page.locator('input[name="username"]').fill(email);
  await page.locator('input[name="password"]').fill("Comptoir-2026!");
  await page.locator('main form:has(input[name="password"]) button[type="submit"]').click();
  // Back to the form.
  await page.waitForURL(/\/faq#votre-question/);
  await expect.poll(() => page.locator("main").innerText()).toContain(email);
  await visitor.expectClean();

  // What is wrong is told on the page of the form, and nothing is lost.
  await page.getByLabel(/^Objet/).fill("Une question");
  await page.getByLabel(/^Commande concernée/).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.waitForURL(/\/contact$/);
  await expect.poll(() => page.locator("main").innerText()).toContain("Écrivez votre message.");
  expect(await page.getByLabel(/^Objet/).inputValue()).toBe("Une question");
  expect(await page.getByLabel(/^Commande concernée/).inputValue()).not.toBe("");
  expect((await visitor.findProblems()).filter((problem) => !/\b400\b/.test(problem))).toEqual([]);

  await visitor.open("/faq");
  await page.getByLabel(/^Objet/).fill("Une question");
  await page.getByLabel(/^Message/).fill("Livrez-vous le samedi ?");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.waitForURL(/\/contact\?sent=\d+/);
  await expect.poll(() => page.locator("main").innerText()).toContain("est bien parti");
  await visitor.expectClean();
  await visitor.leave();
});
