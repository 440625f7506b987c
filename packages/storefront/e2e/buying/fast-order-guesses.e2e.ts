// A sheet with lines that need a hand: guesses that nobody has said are never added, and everything is settled by keys alone
// (ux F-05, G-27; decision 0031).
import { expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { paste } from "../helpers/paste.ts";
import { visit } from "../helpers/visit.ts";

const patient = { timeout: 30_000 };
const text = "Bonjour\nCAI-0001 40\nGOB-0001 (urgent)\nGOB-0002 1000\nCAI-OOO5 100\nCAI-0001 20\nTotal 1234";

async function begin(width: number, javaScript = true) {
  const buyer = await visit({ width, javaScript });
  const { page } = buyer;
  await buyer.enter(await newcomerLike("acheteur@demo.test"));
  await buyer.open("/fastcart");
  await page.waitForLoadState("networkidle");
  const main = page.locator("main");
  await page.locator("#fast-order-lines").fill(text);
  await main.getByRole("button", { name: "Vérifier les lignes" }).click();
  const says = (selector: string, words: string | RegExp) =>
    expect
      .poll(async () => (await main.locator(selector).innerText()).replace(/[\u00a0\u202f]/g, " "), patient)
      .toMatch(words);
  await says(".sheet-counts", /^1 prête · 3 à vérifier/);
  /** At the end of the page, where the bar is at its own place and lies over no row. */
  const expectClean = async () => {
    if (javaScript) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await buyer.expectClean();
  };
  return { buyer, page, main, says, expectClean, rows: main.locator("tbody tr") };
}

it.each([1280, 390])("a guess stays behind until it is kept, at %s px", async (width) => {
  const { buyer, main, says, rows, expectClean } = await begin(width);
  await says(".sheet-notice", /5 lignes reprises\. 2 lignes ignorées, dont « Bonjour »\. Lignes 2, 6 réunies\./);
  await expectClean();
  await main.getByRole("button", { name: "Ajouter 1 ligne" }).click();
  await says(".sheet-notice", /1 ligne ajoutée à/);
  expect(await rows.count()).toBe(3);
  await main.getByRole("button", { name: /^Garder 2.500/ }).click();
  await says(".sheet-counts", /^1 prête · 2 à vérifier/);
  await main.getByRole("button", { name: "Ajouter 1 ligne" }).click();
  await expect.poll(() => rows.count(), patient).toBe(2);
  await main.getByRole("button", { name: "Annuler", exact: true }).click();
  await says(".sheet-counts", /^1 prête · 2 à vérifier/);
  expect(await main.locator(".sheet-notice").innerText()).toContain("annulé");
  expect(await main.page().locator(".toast").count()).toBe(0);
  await expectClean();
  await buyer.leave();
});

it.each([1280, 390])("a long number is seen whole in its field, at %s px", async (width) => {
  const { buyer, main } = await begin(width);
  const field = main.locator("tbody tr .quantity-input").first();
  await field.fill("100000000");
  await field.blur();
  await expect.poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await buyer.leave();
});

it("every line is settled by keys alone, and one press takes all of it back", async () => {
  const { buyer, page, says } = await begin(1280);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.replace(/[\u00a0\u202f]/g, " "));
  // The field that was pasted into is gone: focus is where the first line needs a hand.
  await expect.poll(focused, patient).toBe("Garder 2 500");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Prendre 2 000");
  await page.keyboard.press("F8");
  await expect.poll(focused).toBe("Prendre CAI-0005");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(focused).toMatch(/^Prendre CAI-00\d\d /);
  await buyer.expectClean();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Prendre 2 000");
  await page.keyboard.press("Enter");
  await says(".sheet-counts", /^4 prêtes/);
  for (const left of ["3 prêtes · 1", "2 prêtes · 2", "1 prête · 3"]) {
    await page.keyboard.press("Control+Z");
    await says(".sheet-counts", new RegExp(`^${left} à vérifier`));
  }
  await page.getByRole("button", { name: "Accepter les 3 propositions" }).press("Enter");
  await says(".sheet-counts", /^4 prêtes/);
  await page.keyboard.press("Control+z");
  await says(".sheet-counts", /^1 prête · 3 à vérifier/);
  await buyer.expectClean();
  await buyer.leave();
});

it("what was passed over, and what has no unit, are read otherwise without scripts too", async () => {
  const { buyer, main, says, rows } = await begin(1280, false);
  await main.getByRole("button", { name: "Lignes ignorées 2" }).click();
  await main.getByRole("button", { name: /^Reprendre comme ligne.*Total 1234/ }).click();
  await main.getByRole("button", { name: /^Toutes/ }).click();
  await expect.poll(() => rows.count()).toBe(5);
  await main.getByText("lots", { exact: true }).click();
  await main.getByRole("button", { name: "Relire" }).click();
  await says("tbody tr:first-child", /1 200 pièces/);
  await main.getByRole("button", { name: /^Accepter les/ }).click();
  await says(".sheet-notice", /propositions? acceptées?\./);
  await buyer.expectClean();
  await buyer.leave();
});

it("500 lines lie in one page of rows of 44 px, and a paste anywhere appends", async () => {
  const { buyer, page, main, says, rows } = await begin(1280);
  const lines = Array.from({ length: 496 }, (_, place) => `QQQ-${1000 + place} 5`).join("\n");
  await paste(page.locator("body"), lines);
  await says(".sheet-notice", /496 lignes reprises/);
  await main.getByRole("button", { name: "Toutes 500" }).click();
  await expect.poll(() => rows.count(), patient).toBe(500);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(25_000);
  const last = await rows.last().evaluate((row) => row.getBoundingClientRect().height);
  expect(last).toBeLessThanOrEqual(45);
  await buyer.leave();
});
