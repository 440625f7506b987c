// What a buyer finds is what they get: the card shows, opens and adds the variant that fits the words or filters (ux C-03, P-03).
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { visit } from "../helpers/visit.ts";

const size = /400\s×\s300\s×\s250\smm/;
const card = (page: Page) => page.locator("main .card", { has: page.locator("h3") }).first();

describe.each([
  ["with scripts", true],
  ["without scripts", false],
] as const)("a box found by its size, %s", (_, javaScript) => {
  it("is the box that the card shows, opens and puts into the cart", async () => {
    const buyer = await visit({ javaScript });
    const { page } = buyer;
    await buyer.enter(await newcomerLike("acheteur@demo.test"));
    await buyer.open("/search?query=400x300x250&view=cards");
    const link = card(page).getByRole("heading").getByRole("link");
    expect(await link.innerText()).toMatch(size);
    const shown = await card(page).innerText();
    expect(shown).toContain("CAI-0056");
    expect(shown).toContain("68 déclinaisons");
    await buyer.expectClean();

    await link.click();
    await page.waitForURL("**/product/*?variant=*");
    const product = () => page.locator("main").innerText();
    await expect.poll(product).toMatch(/Déclinaison\s: 400\s×\s300\s×\s250\smm/);
    expect(await product()).toContain("CAI-0056");
    await page.locator('main form:has(input[value="PRX-CAI-0056"]) button[type="submit"]').first().click();
    await page.locator(".toast, main [role='status']:has-text('ajoutée')").first().waitFor();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Panier/ })
      .click();
    await page.waitForURL("**/checkout/cart**");
    await expect.poll(() => page.locator("main").innerText()).toContain("CAI-0056");
    await buyer.leave();
  });
});

it("a filter chooses the variant of every card, and the card adds it", async () => {
  const buyer = await visit({ width: 390 });
  const { page } = buyer;
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open("/c/gobelets/gobelets-chauds?view=cards");
  const filter = page.locator('#filters-form input[type="checkbox"][value*="48"]').first();
  const value = await filter.evaluate((box) => [box.getAttribute("name"), box.getAttribute("value")]);
  await buyer.open(`/c/gobelets/gobelets-chauds?view=cards&${new URLSearchParams([value as [string, string]])}`);
  const names = await page.locator("main .card h3").allInnerTexts();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(name).toMatch(/48\scl/);
  await page.locator("main .card h3 a").nth(1).click();
  await page.waitForURL("**/product/*?variant=*");
  await expect.poll(() => page.locator("main").innerText()).toMatch(/Déclinaison\s: .*48\sc[lL]/);
  await buyer.leave();
});

it("a suggestion opens the size that was typed", async () => {
  const guest = await visit();
  const { page } = guest;
  await guest.open("/");
  await page.locator("#search-field").fill("400x300x250");
  const option = page.getByRole("search").getByRole("option").filter({ hasText: "CAI-0056" });
  expect(await option.innerText()).toMatch(size);
  await option.click();
  await page.waitForURL("**/product/*?variant=*");
  await expect.poll(() => page.locator("main").innerText()).toContain("CAI-0056");
  await guest.leave();
});
