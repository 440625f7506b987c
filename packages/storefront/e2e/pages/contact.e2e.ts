// A buyer writes to the operator about an order, with a file; the operator reads it at the desk and answers: with scripts and without.
import { expect, it } from "vitest";
import { comeToDesk, placeOrder } from "../helpers/desk.ts";
import { visit } from "../helpers/visit.ts";

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
  await operator.open("/desk/messages");
  await operator.page.getByRole("link", { name: "Messages des clients" }).click();
  await operator.page.waitForURL(/\/desk\/contact$/);
  await operator.open("/desk/contact?status=open");
  const card = operator.page.locator("li[id^=request-]").filter({ hasText: subject });
  for (const words of ["Il manque deux cartons", "bordereau.txt", order.reference])
    expect(await card.innerText()).toContain(words);
  await operator.expectClean();
  await card.getByLabel(/^Réponse/).fill("Ils partent demain");
  await card.getByRole("button", { name: "Répondre par e-mail" }).click();
  await operator.page.waitForURL(/\/desk\/contact\?done=1/);
  await operator.open("/desk/contact?status=answered");
  expect(await card.innerText()).toContain("Ils partent demain");
  await operator.expectClean();
  await operator.leave();
});
