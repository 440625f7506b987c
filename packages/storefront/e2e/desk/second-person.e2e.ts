// Money that two of the operator move: one asks on the page of the order, another approves what waits in the inbox, and refuses the next.
import { expect, it } from "vitest";
import { comeToDesk, placeOrder } from "../helpers/desk.ts";
import { shipAs } from "../helpers/supplier.ts";
import { visit } from "../helpers/visit.ts";

it.each([{ width: 1280 }, { width: 390 }])("a second person approves, and refuses: $width px", async (options) => {
  const { orders, readOrder } = await placeOrder({ "PRX-CAI-0001": 2_000 });
  const [order] = orders;
  if (!order) throw new Error("Nothing was ordered");
  await shipAs("fournisseur@demo.test", order.id);
  await expect.poll(async () => (await readOrder(order.id)).paymentStatus).toBe("WAITING_PAYMENT");

  const [sophie, hugo] = [await visit(options), await visit(options)];
  await comeToDesk(sophie, "operateur@demo.test");
  await comeToDesk(hugo, "operateur2@demo.test");
  const page = `/desk/orders/${order.reference}`;
  const textOf = ({ page: shown }: typeof sophie) => shown.locator("main").innerText();

  await sophie.open(page);
  await sophie.page.getByText("Saisir un virement reçu", { exact: true }).click();
  await sophie.page.getByLabel("Reçu le").fill("2026-01-05");
  await sophie.page.getByLabel("Référence du virement").fill("VIR 2041");
  await sophie.page.getByRole("button", { name: "Enregistrer le virement" }).click();
  await sophie.page.waitForURL(/done=asked/);
  await expect.poll(() => textOf(sophie)).toContain("Une autre personne décide. Jusque-là, rien n’est fait.");
  await sophie.expectClean();
  expect((await readOrder(order.id)).paymentStatus).toBe("WAITING_PAYMENT");

  await hugo.open(`/desk/approvals?search=${order.reference}`);
  await expect.poll(() => textOf(hugo)).toContain("VIR 2041");
  await hugo.expectClean();
  await hugo.page.getByRole("button", { name: "Approuver" }).click();
  await hugo.page.waitForURL(/done=approve/);
  expect((await readOrder(order.id)).paymentStatus).toBe("PAID");

  await sophie.open(page);
  await expect.poll(() => textOf(sophie)).toContain("approuvé par Hugo Renard");
  await sophie.page.getByText("Rembourser", { exact: true }).click();
  await sophie.page.getByLabel("Motif").fill("Cartons écrasés");
  await sophie.page.getByRole("button", { name: /^Rembourser tout/ }).click();
  await sophie.page.waitForURL(/done=asked/);
  // Whoever asked does not decide.
  await expect.poll(() => textOf(sophie)).toContain("Cartons écrasés");
  expect(await sophie.page.getByRole("button", { name: "Approuver" }).count()).toBe(0);

  await hugo.open(`/desk/approvals?search=${order.reference}`);
  await hugo.page.getByText("Refuser…", { exact: true }).click();
  await hugo.page.getByLabel("Motif du refus").fill("Pas sans photo");
  await hugo.page.getByRole("button", { name: "Refuser", exact: true }).click();
  await hugo.page.waitForURL(/done=reject/);
  await hugo.open(`/desk/approvals?show=decided&search=${order.reference}`);
  await expect.poll(() => textOf(hugo)).toContain("Pas sans photo");
  expect(await hugo.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await hugo.expectClean();
  expect((await readOrder(order.id)).paymentStatus).toBe("PAID");
  await Promise.all([sophie.leave(), hugo.leave()]);
});
