// Quantities that nobody has said: asked about before anything is added, by keyboard too (ux F-05, G-27).
import { expect, it } from "vitest";
import { newcomerLike } from "./newcomer.ts";
import { visit } from "./visit.ts";

const patient = { timeout: 30_000 };

it.each([1280, 390])("a guess is kept or put right before it is added, at %s px", async (width) => {
  const buyer = await visit({ width });
  const { page } = buyer;
  await buyer.enter(await newcomerLike("acheteur@demo.test"));
  await buyer.open("/fastcart");
  await page.waitForLoadState("networkidle");
  const main = page.locator("main");
  const rows = main.locator("tbody tr");
  const status = main.locator("form").getByRole("status").last();
  const text = "CAI-0001 40\nGOB-0001 (urgent)\nTotal 1234";
  await page.locator("#fast-cart-lines").fill(text);
  await main.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect.poll(() => rows.count(), patient).toBe(2);
  await expect.poll(() => status.innerText(), patient).toContain("1 quantité devinée");
  await expect.poll(() => main.innerText()).toContain("1 ligne passée");

  // The box is empty by now, and everything has been checked.
  await main.getByRole("button", { name: "Vérifier les lignes" }).click();
  expect(await main.innerText()).not.toContain("Aucune ligne n’a été trouvée");
  await buyer.expectClean();

  await main.getByRole("button", { name: "Ajouter 1 ligne" }).press("Enter");
  const question = main.getByRole("alert").filter({ hasText: "1 quantité est devinée. Rien n’est encore ajouté." });
  await expect.poll(() => question.evaluate((box) => box === document.activeElement), patient).toBe(true);
  await buyer.expectClean();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => rows.count(), patient).toBe(0);
  await expect.poll(() => page.locator(".toast").first().innerText(), patient).toContain("2 lignes ajoutées");
  await buyer.leave();
});
