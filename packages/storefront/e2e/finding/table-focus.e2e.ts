// No press in or around the specification table loses the focus: it stays, or goes to what is nearest (ux Y-02, Y-05).
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const boxes = "/c/cartons/caisses-americaines/caisses-simple-cannelure";

const quantity = (page: Page, code: string) => page.locator(`[data-quantity="PRX-${code}"]`);
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body || !element?.checkVisibility() ? null : element.textContent || element.className;
  });
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

async function buyerAt(address: string, width = 1280): Promise<Visitor> {
  const buyer = await visit({ width });
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open(address);
  // Some of its code comes with the first use of a page.
  await untilAlive(buyer.page.locator("#search-field"));
  await buyer.page.keyboard.press("Tab");
  await untilAlive(buyer.page.locator("[data-quantity]").first());
  return buyer;
}

/** Presses a control by the keyboard, and waits for what comes of it. */
async function press(control: Locator, key = "Enter") {
  await control.focus();
  await control.page().keyboard.press(key);
}

describe("focus around the table", () => {
  it("goes back to the button of the columns, which close by Escape, a press elsewhere and a choice", async () => {
    const buyer = await buyerAt(boxes);
    const { page } = buyer;
    const panel = page.locator(".spec-columns");
    const opener = panel.locator("summary");
    const isOpen = () => panel.evaluate((element) => (element as HTMLDetailsElement).open);
    await press(opener);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect([await isOpen(), await hasFocus(opener)]).toEqual([false, true]);
    await opener.click();
    await page.locator("h1").click();
    expect(await isOpen()).toBe(false);

    await press(opener);
    // A column at its end keeps the focus on the arrow that cannot go on; the panel stays.
    const up = panel.getByRole("button", { name: "Monter : Largeur intérieure" });
    await press(up);
    await expect.poll(() => page.locator(".spec thead th").nth(1).innerText()).toContain("Largeur");
    expect([await isOpen(), await hasFocus(up)]).toEqual([true, true]);
    // A tick holds at once, and Escape takes nothing of it back.
    const stock = page.getByRole("checkbox", { name: "Stock", exact: true });
    await stock.uncheck();
    await expect.poll(() => page.locator(".spec thead").innerText()).not.toContain("Stock");
    expect([await isOpen(), await hasFocus(stock)]).toEqual([true, true]);
    const defaults = panel.getByRole("button", { name: "Par défaut" });
    const [end, frame] = [await defaults.boundingBox(), await panel.locator(".spec-columns-panel").boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await page.keyboard.press("Escape");
    expect([await isOpen(), await hasFocus(opener)]).toEqual([false, true]);
    expect(await page.locator(".spec thead").innerText()).not.toContain("Stock");
    expect(await hasFocus(opener)).toBe(true);
    await buyer.leave();
  });

  it("stays in what filters and sorts", async () => {
    const buyer = await buyerAt(boxes);
    const { page } = buyer;
    const from = page.getByLabel("Longueur intérieure, mm, de");
    await from.fill("300");
    await from.press("Enter");
    await page.waitForURL("**min.LENGTH_INNER=300*");
    await expect.poll(() => page.locator(".spec-filter[data-active]").count()).toBe(1);
    expect(await hasFocus(from)).toBe(true);
    const sort = page.getByLabel("Trier par");
    await sort.focus();
    await sort.selectOption("priceUp");
    await page.waitForURL("**sort=priceUp*");
    await expect.poll(() => sort.inputValue()).toBe("priceUp");
    expect(await hasFocus(sort)).toBe(true);
    const head = page.locator(".spec thead").getByRole("link", { name: "Largeur" });
    await press(head);
    await page.waitForURL("**sort=up.attr.WIDTH_INNER*");
    await expect.poll(() => page.locator("th[aria-sort=ascending]").count()).toBe(1);
    expect(await hasFocus(head)).toBe(true);
    // What stands behind a word closes by Escape, and leads back to it.
    const others = page.locator(".spec-others > summary");
    await press(others);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await hasFocus(others)).toBe(true);
    await press(page.getByRole("link", { name: "Tout effacer" }).last());
    await page.waitForURL((url) => !url.search.includes("min."));
    await expect.poll(() => page.locator(".spec-filter[data-active]").count()).toBe(0);
    expect(await focused(page)).not.toBeNull();
    await buyer.leave();
  });

  it("goes from a chip that is taken away to the next one, and from the last one to what follows", async () => {
    const buyer = await buyerAt(`${boxes}?min.LENGTH_INNER=300&stock=1`, 390);
    const { page } = buyer;
    const chips = page.locator(".spec-chips .chip");
    await untilAlive(chips.first());
    await press(chips.first());
    await expect.poll(() => chips.count()).toBe(1);
    await expect.poll(() => hasFocus(chips.first())).toBe(true);
    await press(chips.first());
    await expect.poll(() => chips.count()).toBe(0);
    await expect.poll(() => focused(page)).not.toBeNull();
    await buyer.leave();
  });

  it("follows the view, the page and the rows", async () => {
    const buyer = await buyerAt(`${boxes}?view=table&size=24`);
    const { page } = buyer;
    const second = page.locator(".pagination").getByRole("link", { name: "Page 2" });
    // Its code comes once somebody uses the page.
    await page.keyboard.press("Tab");
    await untilAlive(second);
    await press(second);
    await page.waitForURL("**page=2*");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("results");
    await press(page.getByRole("link", { name: "Cartes" }));
    await page.waitForURL("**view=cards*");
    await expect.poll(() => focused(page)).toContain("Cartes");
    await buyer.leave();
  });

  it("finds every row of another page, and the page that it left as it was", async () => {
    const buyer = await buyerAt(`${boxes}?view=table&size=48`);
    const { page } = buyer;
    const rows = page.locator(".spec tbody tr:not(.spec-product)");
    const isWhole = () => expect.poll(() => rows.count()).toBe(48);
    await isWhole();
    const second = page.locator(".pagination").getByRole("link", { name: "Page 2" });
    await untilAlive(second);
    await second.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(1_000);
    await second.click();
    // The rows of the page that is left are as many.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(left);
    expect(page.url()).toContain("page=2");
    await isWhole();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await isWhole();
    await buyer.leave();
  });

  it("stays in the row whose quantity is mended or emptied", async () => {
    const buyer = await buyerAt(`${boxes}?min.LENGTH_INNER=300&max.LENGTH_INNER=320`);
    const { page } = buyer;
    const field = quantity(page, "CAI-0001");
    await field.fill("7");
    await field.press("Tab");
    await press(page.getByRole("button", { name: /^Prendre 50|^Prendre \d+ : / }).first());
    await expect.poll(() => hasFocus(field)).toBe(true);
    const less = page.locator("tr", { has: field }).locator('[data-way="down"]');
    await less.focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("0");
    expect(await hasFocus(less)).toBe(true);
    const equivalent = page.locator("a.spec-equivalent[href^='#']").first();
    const other = (await equivalent.innerText()).trim();
    await press(equivalent);
    await expect.poll(() => hasFocus(quantity(page, other))).toBe(true);
    await buyer.leave();
  });

  it("stays at the bar: with what is cleared, added, taken back and put into a list", async () => {
    const buyer = await buyerAt(`${boxes}?min.LENGTH_INNER=300&max.LENGTH_INNER=320`);
    const { page } = buyer;
    const bar = page.locator(".spec-bar");
    const isAtBar = () => bar.evaluate((element) => element.contains(document.activeElement));
    const undo = bar.getByRole("button", { name: "Annuler" });
    await quantity(page, "CAI-0001").fill("60");
    await press(bar.getByRole("button", { name: "Vider" }));
    await expect.poll(() => quantity(page, "CAI-0001").inputValue()).toBe("0");
    expect(await isAtBar()).toBe(true);
    await press(undo);
    await expect.poll(() => quantity(page, "CAI-0001").inputValue()).toBe("60");
    expect(await isAtBar()).toBe(true);
    await press(bar.locator("[data-add]"));
    await expect.poll(() => bar.innerText()).toContain("1 ligne ajoutée");
    expect(await isAtBar()).toBe(true);
    await press(undo);
    await expect.poll(() => bar.innerText()).toContain("Ajout annulé");
    expect(await isAtBar()).toBe(true);
    await press(bar.getByRole("button", { name: "Liste", exact: true }));
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Nouvelle liste" }).check();
    await dialog.getByLabel("Nom de la nouvelle liste").fill("Au clavier");
    await press(dialog.getByRole("button", { name: "Mettre dans la liste" }));
    await expect.poll(() => bar.innerText()).toContain("Voir la liste");
    await expect.poll(isAtBar).toBe(true);
    await buyer.leave();
  });

  it("stays in the filters of a product's variants", async () => {
    const buyer = await buyerAt("/product/PRO-CAI-0001");
    const { page } = buyer;
    const filter = page.locator(".variant-filters select").first();
    await untilAlive(filter);
    await filter.focus();
    await filter.selectOption({ index: 2 });
    await page.waitForURL("**only.*");
    await expect.poll(() => page.getByRole("link", { name: "Tout afficher" }).count()).toBe(1);
    expect(await hasFocus(filter)).toBe(true);
    await press(page.getByRole("link", { name: "Tout afficher" }));
    await page.waitForURL((url) => !url.search.includes("only."));
    await expect.poll(() => focused(page)).not.toBeNull();
    await buyer.leave();
  });
});
