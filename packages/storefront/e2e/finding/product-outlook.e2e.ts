// What is chosen on the page of a product is told once: beside the price and in the bar of its table alike.
import { expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const gapIn = (text: string) => /encore ([\d ,]+ €)/iu.exec(text.replaceAll(/[\u00a0\u202f]/g, " "))?.[1] ?? null;

it("the way to free delivery is the same beside the price and in the bar once a line is typed", async () => {
  const buyer = await visit({ width: 1280 });
  const { page } = buyer;
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open("/product/PRO-CAI-0001");
  const box = page.getByRole("region", { name: "Prix et commande" });
  await untilAlive(box.locator('input[name="quantity"]'));
  await page.keyboard.press("Tab");
  await expect.poll(async () => gapIn(await box.innerText())).toMatch(/€/);
  const field = page.locator("tr", { hasText: "CAI-0015" }).locator("[data-quantity]").first();
  await untilAlive(field);
  await field.fill("200");
  const words = page.locator(".outlook-words");
  await words.waitFor();
  const told = gapIn(await words.innerText());
  expect(told).not.toBeNull();
  await expect.poll(async () => gapIn(await box.innerText())).toBe(told);
  // What merely stands beside the price is not chosen yet.
  await box.locator('input[name="quantity"]').fill("400");
  await expect.poll(async () => gapIn(await box.innerText())).toBe(told);
  await buyer.leave();
});
