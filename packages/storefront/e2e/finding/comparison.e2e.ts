// A box by its dimensions, and three of them side by side (timed task 4 of ux 8).
import { expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { personAt } from "../helpers/person.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

// Sixty seconds: the way there is nine actions long.
it.each([
  ["with a mouse", {}],
  ["by keyboard alone, at 320 px", { width: 320, byKeyboard: true }],
] as const)("three boxes for an object are compared in at most 9 actions from the home, %s", async (_, options) => {
  const visitor = await visit(options);
  const buyer = personAt(visitor, options);
  const { page } = visitor;
  const main = page.locator("main");
  await visitor.enter(await newcomerLike("multi@demo.test"));
  await visitor.open("/");
  const field = page.locator('input[name="query"]');
  await untilAlive(field);

  await buyer.type(field, "305x215x150");
  await buyer.act(page.keyboard.press("Enter"));
  await page.waitForURL("**/search?*");
  await buyer.press(main.getByRole("link", { name: /contient un objet de 305 × 215 × 150/u }));
  await page.waitForURL("**/fit?*");

  const choices = main.locator("[data-fit-choice]");
  await untilAlive(choices.first());
  const sizes: string[] = [];
  for (const row of [0, 1, 2]) {
    const size = (await choices.nth(row).innerText()).trim();
    sizes.push(size);
    // The first one is chosen from the start.
    if (row > 0) await buyer.press(choices.nth(row));
    const panel = main.locator("[data-fit-panel]");
    await expect.poll(() => panel.locator("h2").innerText()).toContain(size);
    await buyer.press(panel.getByRole("button", { name: "Comparer" }));
    await expect.poll(() => page.getByRole("link", { name: `Voir la comparaison (${row + 1})` }).count()).toBe(1);
  }
  await buyer.press(page.getByRole("link", { name: "Voir la comparaison (3)" }));
  await page.waitForURL("**/compare?*");
  for (const size of sizes) await expect.poll(() => main.innerText()).toContain(size);
  // The sizes stand on the page before, too.
  await expect.poll(() => main.getByRole("columnheader").count()).toBeGreaterThanOrEqual(3);
  await visitor.expectClean();
  expect(buyer.actions).toBeLessThanOrEqual(9);
  buyer.expectSeen();
  await visitor.leave();
});
