// The specification table: found by a range, sorted by a column, filled by keys and by a pasted block, added in one press.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { paste } from "../helpers/paste.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const boxes = "/c/cartons/caisses-americaines/caisses-simple-cannelure";
const narrowed = `${boxes}?min.LENGTH_INNER=300&max.LENGTH_INNER=320&min.WIDTH_INNER=200&max.WIDTH_INNER=220`;

const table = (page: Page) => page.locator(".spec");
const quantities = (page: Page) => page.locator("[data-quantity]");
const bar = (page: Page) => page.locator(".spec-bar");
const rowsOf = (page: Page) => table(page).locator("tbody tr:has(td)");
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** What stands in the column of a head, row by row; numbers with "1 200" as 1200. */
async function columnOf(page: Page, head: RegExp): Promise<number[]> {
  const heads = await table(page).locator("thead th").allInnerTexts();
  const place = heads.findIndex((text) => head.test(text));
  const cells = await rowsOf(page)
    .locator(`:scope > :nth-child(${place + 1})`)
    .allInnerTexts();
  return cells.map((text) => Number(plain(text).replaceAll(" ", "").replace(",", ".")));
}

const isAscending = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

describe("the specification table (screen table)", () => {
  it("says beside its filters that a range cannot be meant, and keeps what was typed", async () => {
    const buyer = await visit();
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(`${boxes}?min.LENGTH_INNER=310&max.LENGTH_INNER=300`);
    const told = page.getByText("le minimum (310) dépasse le maximum (300)");
    await expect.poll(() => told.isVisible()).toBe(true);
    expect(await page.getByLabel("Longueur intérieure, mm, de").inputValue()).toBe("310");
    await buyer.leave();
  });

  it("is narrowed by a range, sorted by its heads, filled by keys and added in one press, which can be undone", {
    tags: ["wcag-3.3.1"],
  }, async () => {
    const buyer = await visit();
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(boxes);
    await untilAlive(quantities(page).first());
    const from = page.getByLabel("Longueur intérieure, mm, de");
    await from.fill("300");
    await from.press("Enter");
    await page.waitForURL("**min.LENGTH_INNER=300*");
    const upTo = page.getByLabel("Longueur intérieure, mm, à");
    await upTo.fill("320");
    await upTo.blur();
    await page.waitForURL("**max.LENGTH_INNER=320*");
    await expect.poll(async () => Math.max(...(await columnOf(page, /^Longueur/)))).toBeLessThanOrEqual(320);
    expect(Math.min(...(await columnOf(page, /^Longueur/)))).toBeGreaterThanOrEqual(300);

    await table(page).getByRole("link", { name: "Largeur" }).click();
    await page.waitForURL("**sort=up.attr.WIDTH_INNER*");
    await expect.poll(() => table(page).locator("th[aria-sort=ascending]").innerText()).toMatch(/^Largeur/);

    // Enter goes down, arrows go both ways; what is left wrong says what to take instead.
    const [first, second] = [quantities(page).nth(0), quantities(page).nth(1)];
    await first.focus();
    await page.keyboard.type("200");
    await page.keyboard.press("Enter");
    expect(await second.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("7");
    await page.keyboard.press("ArrowUp");
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => second.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => bar(page).innerText()).toContain("1 quantité à corriger");
    await expect.poll(async () => plain(await rowsOf(page).first().innerText())).toMatch(/palier \d/);
    // In a window that holds all of it nothing that sticks lies over half a row.
    const window = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ ...window, height: 4_000 });
    await buyer.expectClean();
    await page.setViewportSize(window);
    await table(page)
      .getByRole("button", { name: /^Prendre/ })
      .click();
    await expect.poll(() => bar(page).innerText()).toContain("2 lignes");

    await first.focus();
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => bar(page).innerText()).toContain("2 lignes ajoutées");
    expect(await first.inputValue()).toBe("0");
    await bar(page).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => bar(page).innerText()).toContain("Ajout de 2 lignes annulé");
    expect(await first.inputValue()).toBe("200");
    await page.setViewportSize({ ...window, height: 4_000 });
    await buyer.expectClean();
    await buyer.leave();
  });

  it("takes a block of cells, by its codes and down the column, and keeps it while the page changes", async () => {
    const buyer = await visit();
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(narrowed);
    await untilAlive(quantities(page).first());
    await paste(quantities(page).first(), "CAI-0017\t60\nCAI-0001\t200\nXYZ-1\t5");
    await expect.poll(() => bar(page).innerText()).toContain("2 quantités collées");
    expect(await bar(page).innerText()).toContain("XYZ-1");
    expect(
      await page
        .getByLabel(/Quantité.*310\s×\s215\s×\s200/)
        .first()
        .inputValue(),
    ).toBe("60");

    // What was typed waits while other articles are shown.
    await buyer.page.getByLabel("Hauteur intérieure, mm, de").fill("240");
    await page.keyboard.press("Enter");
    await page.waitForURL("**min.HEIGHT_INNER=240*");
    await expect.poll(() => bar(page).innerText()).toMatch(/2 lignes[\s\S]*hors de cette page/);
    await bar(page)
      .getByRole("button", { name: /^Ajouter 2 lignes · / })
      .click();
    await expect.poll(() => bar(page).innerText()).toContain("2 lignes ajoutées");
    await buyer.leave();
  });

  it("keeps its columns, height and grouping for a buyer, and folds its products", async () => {
    const buyer = await visit();
    const email = await newcomerLike("multi@demo.test");
    await buyer.enter(email);
    const { page } = buyer;
    await buyer.open(narrowed);
    await untilAlive(quantities(page).first());
    const rows = await rowsOf(page).count();
    await table(page)
      .getByRole("button", { name: /^Replier/ })
      .first()
      .click();
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(rows);

    await page.getByRole("button", { name: "Lignes serrées" }).click();
    await expect.poll(() => page.locator(".spec-region").getAttribute("data-density")).toBe("compact");
    const height = await rowsOf(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(33);
    await page.getByText("Colonnes", { exact: false }).first().click();
    await page.getByRole("checkbox", { name: "Stock", exact: true }).uncheck();
    await expect.poll(() => table(page).locator("thead").innerText()).not.toContain("Stock");
    await page.getByRole("button", { name: "Grouper par produit" }).click();
    await expect.poll(() => table(page).locator(".spec-product").count()).toBe(0);
    await buyer.open(boxes);
    expect(await table(page).locator("thead").innerText()).not.toContain("Stock");
    await buyer.expectClean();

    // The same buyer in another browser, and somebody else in this one.
    const elsewhere = await visit();
    await elsewhere.enter(email);
    await elsewhere.open(boxes);
    expect(await elsewhere.page.locator(".spec-region").getAttribute("data-density")).toBe("compact");
    expect(await table(elsewhere.page).locator("thead").innerText()).not.toContain("Stock");
    await elsewhere.leave();
    await buyer.enter(await newcomerLike("multi@demo.test"));
    await buyer.open(boxes);
    expect(await page.locator(".spec-region").getAttribute("data-density")).toBe("normal");
    expect(await table(page).locator("thead").innerText()).toContain("Stock");
    await buyer.leave();
  });

  it("takes two lines to an article on a phone, where orders are chosen from a list", async () => {
    const buyer = await visit({ width: 390 });
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(narrowed);
    await untilAlive(quantities(page).first());
    const height = await rowsOf(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(72);
    await page.getByLabel("Trier par").selectOption("up.packPrice");
    await page.waitForURL("**sort=up.packPrice*");
    await buyer.expectClean();
    await buyer.open("/product/PRO-CAI-0001");
    const variants = await page.locator("#variants").evaluate((part) => part.getBoundingClientRect().height);
    expect(variants).toBeLessThanOrEqual(6_000);
    await buyer.leave();
  });

  it.each([
    ["/search", { width: 1280 }],
    ["/search", { width: 390, javaScript: false }],
    ["/en/search", { width: 390, locale: "en-GB", theme: "dark" }],
  ] as const)(
    "heads the groups of results that follow what comes nearest, until it is sorted: %s, %j",
    async (at, options) => {
      const buyer = await visit(options);
      await buyer.enter(await newcomerLike("multi@demo.test"));
      const { page } = buyer;
      const search = `${at}?view=table&query=${encodeURIComponent("serviette bleu nuit 20x20 intissé")}`;
      await buyer.open(search);
      const headings = table(page).locator(".spec-group");
      expect(await headings.count()).toBe(2);
      for (const words of await headings.allTextContents()) {
        expect(plain(words)).toMatch(/(sans « bleu nuit »|without “bleu nuit”)/);
        expect(await page.getByText(words, { exact: true }).count()).toBe(1);
      }
      const [row, heading, window] = [
        await rowsOf(page).first().boundingBox(),
        await headings.first().boundingBox(),
        options.width,
      ];
      expect(heading?.y).toBeGreaterThan(row?.y ?? 0);
      expect(heading?.width).toBeGreaterThan(0.9 * window);
      await buyer.expectClean();
      await buyer.open(`${search}&sort=up.packPrice`);
      expect(await headings.count()).toBe(0);
      await buyer.leave();
    },
  );

  it("sorts, filters and adds lines without scripts", async () => {
    const buyer = await visit({ javaScript: false });
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(boxes);
    // Nothing is shown that would do nothing.
    expect(await page.locator("main .needs-scripts:visible").count()).toBe(0);
    await page.getByLabel("Longueur intérieure, mm, de").fill("300");
    await page.getByLabel("Longueur intérieure, mm, à").fill("320");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.waitForURL("**min.LENGTH_INNER=300*");
    await table(page).getByRole("link", { name: "Volume" }).click();
    await page.waitForURL("**sort=up.attr.CAPACITY*");
    expect(await table(page).locator("th[aria-sort=ascending]").innerText()).toMatch(/Volume/);
    await page.getByRole("button", { name: "Grouper par produit" }).click();
    await expect.poll(() => table(page).locator(".spec-product").count()).toBe(0);
    expect(isAscending(await columnOf(page, /^Volume/))).toBe(true);
    await page.locator('[data-quantity="PRX-CAI-0001"]').fill("200");
    await page.locator('[data-quantity="PRX-CAI-0017"]').fill("60");
    await bar(page).getByRole("button", { name: "Ajouter au panier" }).click();
    await page.waitForURL(/added=2|checkout\/cart\/add/);
    expect(await page.locator("main").innerText()).not.toContain("Indiquez");
    await buyer.leave();
  });
});
