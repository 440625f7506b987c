// The filters of the specification table on a phone, and the table as a file.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const boxes = "/c/cartons/caisses-americaines/caisses-simple-cannelure";
const narrowed = `${boxes}?min.LENGTH_INNER=300&max.LENGTH_INNER=320`;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const opener = (page: Page) => page.locator(".spec-filters > summary");
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filtres" });
const shownBy = (page: Page) => sheet(page).getByRole("button", { name: /résultat/ });
const countOf = async (page: Page) =>
  Number(/\d[\d ]*/.exec(plain(await shownBy(page).innerText()))?.[0].replaceAll(" ", ""));
const hasFocus = (page: Page) => opener(page).evaluate((element) => element === document.activeElement);

async function buyerAt(address: string, given: Parameters<typeof visit>[0]) {
  const buyer = await visit(given);
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open(address);
  return buyer;
}

describe("filters on a phone", () => {
  it("lie in a sheet that counts with each change, keeps focus, and shows what it counted", async () => {
    const buyer = await buyerAt(narrowed, { width: 390 });
    const { page } = buyer;
    await untilAlive(page.locator("[data-quantity]").first());
    expect(plain(await opener(page).innerText())).toContain("Filtres 1");
    await opener(page).click();
    await expect.poll(() => sheet(page).isVisible()).toBe(true);
    const before = await countOf(page);
    await buyer.expectClean();
    await sheet(page).getByText("En stock").click();
    await expect.poll(() => countOf(page)).toBeLessThan(before);
    expect(page.url()).not.toContain("stock=1");
    // Tab leads to the window's own controls at most, never to the page behind.
    const isInside = () => page.evaluate(() => document.activeElement?.matches("body, dialog *") === true);
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await isInside()).toBe(true);
    }
    const counted = await countOf(page);
    await shownBy(page).click();
    await page.waitForURL("**stock=1*");
    await expect.poll(() => sheet(page).count()).toBe(0);
    await expect
      .poll(async () => plain(await page.locator(".spec-toolbar").innerText()))
      .toContain(`${counted} référence`);
    expect(plain(await opener(page).innerText())).toContain("Filtres 2");
    await buyer.expectClean();
    await buyer.leave();
  });

  it("are left as they were by Escape and by going back, which leads focus to their button", async () => {
    const buyer = await buyerAt(narrowed, { width: 390 });
    const { page } = buyer;
    await untilAlive(page.locator("[data-quantity]").first());
    for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await opener(page).click();
      await expect.poll(() => sheet(page).isVisible()).toBe(true);
      await sheet(page).getByText("En stock").click();
      await leave();
      await expect.poll(() => sheet(page).count()).toBe(0);
      await expect.poll(() => page.url().includes("#")).toBe(false);
      expect(page.url()).toContain("min.LENGTH_INNER=300");
      expect(page.url()).not.toContain("stock=1");
      await expect.poll(() => hasFocus(page)).toBe(true);
    }
    await buyer.leave();
  });

  it("unfold in place without scripts", async () => {
    const buyer = await buyerAt(narrowed, { width: 390, javaScript: false });
    const { page } = buyer;
    await opener(page).click();
    await page.getByText("En stock", { exact: true }).click();
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.waitForURL("**stock=1*");
    await buyer.leave();
  });
});

/** Rows that are not as high as what stands in them, or whose article is not told apart by their first words. */
const crampedRows = (page: Page) =>
  page.locator(".spec tbody tr:has(td)").evaluateAll((rows) => {
    const isCramped = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      const parts = [...row.querySelectorAll(".spec-ref > *, input[data-quantity]")];
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
      return boxes.length < 3 || boxes.some((box) => box.top < top - 1 || box.bottom > bottom + 1);
    };
    return rows.filter((row) => isCramped(row)).map((row) => row.textContent);
  });

describe("what a buyer chose for wide windows", () => {
  it.each([390, 320])("breaks no row of a phone: articles that stand alone in compact rows at %i px", async (width) => {
    const buyer = await buyerAt(narrowed, { width });
    const { page } = buyer;
    for (const choice of [{ grouping: "single" }, { density: "compact" }])
      await page.request.post("/choice/table", { form: { ...choice, returnTo: "/" } });
    for (const address of [narrowed, "/search?query=caisse&view=table"]) {
      await buyer.open(address);
      expect(await page.locator(".spec-region").getAttribute("data-density")).toBe("compact");
      expect(await page.locator(".spec-product").count()).toBe(0);
      expect(await crampedRows(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    await buyer.open(narrowed);
    const heights = await page
      .locator(".spec tbody tr:has(td)")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(width === 390 ? 96 : 180);
    expect(plain((await page.locator(".spec-ref:visible").first().innerText()).trim())).toMatch(/^\d+ × \d+ × \d+ mm/);
    await buyer.leave();
  });

  it("leads the names of articles that stand alone by what tells them apart, where cutting never hides it", async () => {
    const buyer = await buyerAt(narrowed, {});
    const { page } = buyer;
    await page.request.post("/choice/table", { form: { grouping: "single", returnTo: "/" } });
    await buyer.open(narrowed);
    const names = (await page.locator("td.spec-name").allInnerTexts()).map(plain);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(name).toMatch(/^\d+ × \d+ × \d+ mm Caisse américaine/);
    const hidden = await page
      .locator("td.spec-name b")
      .evaluateAll((parts) =>
        parts.filter(
          (part) => part.getBoundingClientRect().bottom > (part.closest("td")?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    expect(hidden).toEqual([]);
    await buyer.expectClean();
    await buyer.leave();
  });
});

describe("the table as a file", () => {
  it("is a plain link to its columns and filters, with prices for those who are signed in", async () => {
    const buyer = await buyerAt(narrowed, { javaScript: false });
    const { page } = buyer;
    await page.getByLabel("Exporter ce tableau").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Télécharger en CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Caisses simple cannelure.csv");
    const address = await page.getByRole("link", { name: "Télécharger en CSV" }).getAttribute("href");
    const text = await (await page.request.get(new URL(address ?? "", page.url()).href)).text();
    const [head = "", ...rows] = text.trim().split("\r\n");
    expect(head).toContain("Longueur");
    expect(head).toContain("Prix du lot HT");
    const place = head.split(";").findIndex((name) => name.startsWith("Longueur"));
    const lengths = rows.map((row) => Number(row.split(";")[place]));
    expect(lengths.length).toBeGreaterThan(24);
    expect(lengths.every((length) => length >= 300 && length <= 320)).toBe(true);
    await buyer.leave();
    const guest = await visit();
    await guest.open(narrowed);
    const shown = await (await guest.page.request.get(new URL(address ?? "", guest.page.url()).href)).text();
    expect(shown).not.toContain("Prix");
    await guest.leave();
  });
});
