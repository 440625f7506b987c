// The specification table by its keys: the short way to the quantities, what was typed taken back, a bar that keeps its height;
// and what is asked for is seen.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { paste } from "../helpers/paste.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const boxes = "/c/cartons/caisses-americaines/caisses-simple-cannelure";
const narrowed = `${boxes}?min.LENGTH_INNER=300&max.LENGTH_INNER=320&min.WIDTH_INNER=200&max.WIDTH_INNER=220`;

const bar = (page: Page) => page.locator(".spec-bar");
const quantities = (page: Page) => page.locator("[data-quantity]");
const quantity = (page: Page, code: string) => page.locator(`[data-quantity="PRX-${code}"]`);
const barHeight = (page: Page) => bar(page).evaluate((element) => Math.round(element.getBoundingClientRect().height));
/** Words of the bar that are shown in part. */
const cutWords = (page: Page) =>
  page.locator(".spec-bar :is(.spec-notice > span, .spec-step > span, .spec-hint, .outlook-words)").evaluateAll((all) =>
    all
      .filter((each) => each.clientWidth > 1)
      .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
      .map(({ textContent }) => textContent),
  );
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

async function buyerAt(address: string, given: Parameters<typeof visit>[0] = {}) {
  const buyer = await visit(given);
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open(address);
  return buyer;
}

const pasteFirst = (page: Page, text: string) => paste(quantities(page).first(), text);

describe("keys of the specification table", () => {
  it("lead to the first quantity within three presses from the top of the page, where there is one", async () => {
    const buyer = await buyerAt(narrowed);
    const { page } = buyer;
    await untilAlive(quantities(page).first());
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller aux quantités");
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        quantities(page)
          .first()
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await buyer.open("/help");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller à la recherche");
    await buyer.leave();
  });

  it("bring back with one Ctrl+Z what a pasted block has written over, and lead there", async () => {
    const buyer = await buyerAt(narrowed);
    const { page } = buyer;
    await untilAlive(quantities(page).first());
    await quantity(page, "CAI-0017").fill("20");
    await quantity(page, "CAI-0001").focus();
    await pasteFirst(page, "CAI-0017\t60\nCAI-0001\t200\nCAI-0018\t40");
    await expect.poll(() => bar(page).innerText()).toContain("3 quantités collées");
    await page.keyboard.press("Control+z");
    await expect.poll(() => quantity(page, "CAI-0017").inputValue()).toBe("20");
    expect(await quantity(page, "CAI-0001").inputValue()).toBe("0");
    expect(await quantity(page, "CAI-0018").inputValue()).toBe("0");
    expect(await quantity(page, "CAI-0017").evaluate((field) => field === document.activeElement)).toBe(true);
    // The bar takes it back, too, and everything that was cleared.
    await pasteFirst(page, "CAI-0001\t200");
    await bar(page).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => quantity(page, "CAI-0001").inputValue()).toBe("0");
    await bar(page).getByRole("button", { name: "Vider" }).click();
    await expect.poll(() => quantity(page, "CAI-0017").inputValue()).toBe("0");
    await bar(page).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => quantity(page, "CAI-0017").inputValue()).toBe("20");
    await buyer.leave();
  });

  it("neither move nor scroll with Alt and an arrow, and select with Shift", async () => {
    const buyer = await buyerAt(narrowed);
    const { page } = buyer;
    const field = quantity(page, "CAI-0001");
    await untilAlive(field);
    await field.focus();
    await page.keyboard.type("200");
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const press of ["Alt+ArrowDown", "Alt+ArrowUp", "Shift+ArrowUp"]) {
      await page.keyboard.press(press);
      expect([press, await field.evaluate((element) => element === document.activeElement)]).toEqual([press, true]);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("200");
    await buyer.leave();
  });
});

describe("the bar below the table", () => {
  it.each([1280, 390])("keeps its height while somebody types, and what it says of delivery (%i px)", async (width) => {
    const buyer = await buyerAt(narrowed, { width });
    const { page } = buyer;
    await untilAlive(quantities(page).first());
    await quantity(page, "CAI-0001").focus();
    const before = await barHeight(page);
    await page.keyboard.type("140");
    await expect.poll(async () => plain(await bar(page).innerText())).toContain("dès 200 pièces");
    await expect.poll(() => page.locator(".outlook").isVisible()).toBe(true);
    expect(await barHeight(page)).toBe(before);
    await quantity(page, "CAI-0017").fill("7");
    await quantity(page, "CAI-0018").focus();
    await expect.poll(() => bar(page).innerText()).toContain("1 quantité à corriger");
    expect(await page.locator(".outlook").isVisible()).toBe(true);
    expect(await barHeight(page)).toBe(before);
    const side = await page.locator(".spec-bar").evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(side).toBe(0);
    // Nothing that it says is cut, however much it says.
    await quantity(page, "CAI-0017").fill("60");
    expect(await cutWords(page)).toEqual([]);
    for (const text of ["160", "140"]) await quantity(page, "CAI-0001").fill(text);
    await expect.poll(async () => plain(await bar(page).innerText())).toContain("dès 200 pièces");
    expect(await cutWords(page)).toEqual([]);
    await pasteFirst(page, "CAI-0001\t200\nABC-1\t3\nABC-2\t4\nABC-3\t4");
    await expect.poll(async () => plain(await bar(page).innerText())).toContain("ABC-3");
    expect(await cutWords(page)).toEqual([]);
    expect(await barHeight(page)).toBe(before);
    await buyer.leave();
  });

  it("tells steps of the price in lots where lots are typed", async () => {
    const buyer = await buyerAt(narrowed);
    const { page } = buyer;
    await untilAlive(quantities(page).first());
    await page.getByRole("radio", { name: "lots" }).check({ force: true });
    await quantity(page, "CAI-0001").fill("7");
    await expect.poll(async () => plain(await bar(page).innerText())).toContain("dès 10 lots");
    await bar(page).getByRole("button", { name: "Prendre 10 lots" }).click();
    expect(await quantity(page, "CAI-0001").inputValue()).toBe("10");
    await expect
      .poll(async () => plain(await page.locator("tr", { has: quantity(page, "CAI-0001") }).innerText()))
      .toContain("palier 10 lots");
    await buyer.leave();
  });
});

describe("what is asked for", () => {
  it("has its columns, though every row says the same: the sides of a size, what is filtered by", async () => {
    const buyer = await buyerAt("/search?query=30x20x15&view=table&all=1");
    const { page } = buyer;
    const heads = page.locator(".spec thead");
    const text = await heads.innerText();
    for (const side of ["Longueur", "Largeur", "Hauteur"]) expect(text).toContain(side);
    await buyer.open(`${boxes}?min.LENGTH_INNER=310&max.LENGTH_INNER=310&view=table`);
    expect(await heads.innerText()).toContain("Longueur");
    await buyer.leave();
  });

  it("is a file of a product's variants, with their filters, by plain links", async () => {
    const buyer = await buyerAt("/product/PRO-CAI-0001?sort=up.attr.LENGTH_INNER", { javaScript: false });
    const { page } = buyer;
    await page.getByLabel("Exporter ce tableau").click();
    const address = await page.getByRole("link", { name: "Télécharger en CSV" }).getAttribute("href");
    const text = await (await page.request.get(new URL(address ?? "", page.url()).href)).text();
    const [head = "", ...rows] = text.trim().split("\r\n");
    const place = head.split(";").findIndex((name) => name.startsWith("Longueur"));
    const lengths = rows.map((row) => Number(row.split(";")[place]));
    expect(lengths).toHaveLength(68);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    await buyer.leave();
  });
});
