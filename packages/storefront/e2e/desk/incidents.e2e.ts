// A damaged line with a photo: reported by its buyer within 45 s (timed task 7 of ux 8), answered by the supplier, closed by the operator
// with money back; by keyboard alone at 320 px, too.
import type { Incident } from "@comptoir/contract/orders/incidents";
import { expect, it } from "vitest";
import { comeToDesk, placeOrder } from "../helpers/desk.ts";
import { personAt } from "../helpers/person.ts";
import { payAs, shipAs } from "../helpers/supplier.ts";
import { visit } from "../helpers/visit.ts";

it.each([
  { width: 1280, theme: "light", locale: "fr-FR", byKeyboard: false },
  { width: 320, theme: "dark", locale: "fr-FR", byKeyboard: true },
] as const)("a damaged line goes from its buyer to the refund: $width px", async ({ byKeyboard, ...options }) => {
  const { buyer, email, orders } = await placeOrder({ "PRX-CAI-0001": 200 });
  const [order] = orders;
  if (!order) throw new Error("Nothing was ordered");
  await shipAs("fournisseur@demo.test", order.id);
  await payAs("operateur@demo.test", order.id, order.orderLogisticPrices.totalOrderPrice);

  const visitor = await visit(options);
  const { page } = visitor;
  await visitor.signIn(email);
  await visitor.open(`/account/orders/${order.reference}`);
  const person = personAt(visitor, { byKeyboard });
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await page.screenshot({ type: "jpeg" }) };
  const began = Date.now();
  await person.press(page.getByRole("link", { name: "Signaler un problème", exact: true }).first());
  await page.waitForURL(/\/report$/);
  await person.press(page.getByRole("checkbox", { name: /CAI-0001/ }));
  // What is reported most stands there already.
  expect(await page.getByRole("combobox", { name: "Motif" }).first().locator("option:checked").innerText()).toBe(
    "Abîmé à l’arrivée",
  );
  await person.attach(page.locator("#photos"), photo);
  await expect.poll(() => page.locator('input[name="attachment"]').count()).toBe(1);
  // A reload costs neither what was ticked nor the photo.
  await page.reload();
  await expect.poll(() => page.locator('input[name="attachment"]').count()).toBe(1);
  expect(await page.getByRole("checkbox", { name: /CAI-0001/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await visitor.expectClean();
  await person.press(page.getByRole("button", { name: /^Envoyer à/ }));
  await page.waitForURL(/\/incidents\/\d+\?done=reported/);
  // Forty-five seconds, at four for each deed with all looking and reaching.
  expect(person.actions).toBe(4);
  expect(Date.now() - began).toBeLessThan(45_000);
  person.expectSeen();
  await expect.poll(() => page.locator("main").innerText()).toContain("photo.jpg");
  await visitor.expectClean();
  const id = /incidents\/(\d+)/.exec(page.url())?.[1] ?? "";

  const supplier = await visit(options);
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/incidents/${id}`);
  await supplier.page.getByLabel("Votre réponse au client").fill("Nous regardons");
  await supplier.page.keyboard.press("Control+Enter");
  await supplier.page.waitForURL(/done=said/);
  await supplier.expectClean();
  await supplier.leave();
  // The buyer's page shows the answer by itself.
  await expect.poll(() => page.locator("main").innerText()).toContain("Nous regardons");
  expect(await page.locator("main").innerText()).toContain("En cours");
  // What is written next needs no way back to the field.
  const field = page.locator('main textarea[name="message"]');
  await field.fill("Merci, nous attendons");
  await field.press("Control+Enter");
  await expect.poll(() => page.locator("main").innerText()).toContain("Merci, nous attendons");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

  const operator = await visit(options);
  await comeToDesk(operator, "operateur@demo.test");
  await operator.open(`/desk/incidents/${id}`);
  const desk = operator.page;
  await desk.getByText("Clore l’incident").click();
  await desk.getByLabel("Mots de conclusion").fill("Remboursé d’un lot");
  await desk.getByLabel(/^Remboursement/).fill("9,00");
  await desk.getByRole("button", { name: "Clore", exact: true }).click();
  await desk.waitForURL(/done=closed/);
  await operator.expectClean();
  await operator.leave();
  const closed = await buyer.read<Incident>(`/v1/shop/incidents/${id}`);
  expect([closed.status, closed.history.at(-1)?.refundAmount]).toEqual(["CLOSED", 9]);
  await visitor.leave();
});
