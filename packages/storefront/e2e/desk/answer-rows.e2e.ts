// How much room a line of an answer takes, and what is folded away on phones: never what is wrong.
import { expect, it } from "vitest";
import { askForAnswer, fields, hasText, main } from "../helpers/answer.ts";
import { comeToDesk } from "../helpers/desk.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const openAt = async (width: number, javaScript = true) => {
  const { quote } = await askForAnswer();
  const supplier = await visit({ width, javaScript });
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/quotes/${quote.id}`);
  if (javaScript) await untilAlive(fields(supplier, "price").first());
  const rows = main(supplier).locator(".desk-sheet tbody tr:not(.table-below)");
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  return { supplier, page: supplier.page, heights };
};

it("is one look on a wide window: rows of 40 to 48 px, with every field in them", async () => {
  const { supplier, heights } = await openAt(1280);
  for (const height of await heights()) {
    expect(height).toBeGreaterThanOrEqual(40);
    expect(height).toBeLessThanOrEqual(48);
  }
  expect(await fields(supplier, "comment").first().isVisible()).toBe(true);
  expect(await main(supplier).locator(".answer-more").first().isVisible()).toBe(false);
  await supplier.leave();
});

it.each(["", "/en"])("has beside it what waits, where both fit without scrolling (%s)", async (prefix) => {
  const { quote } = await askForAnswer();
  await askForAnswer();
  const supplier = await visit();
  const { page } = supplier;
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`${prefix}/desk/quotes/${quote.id}`);
  const isShown = (selector: string) => main(supplier).locator(selector).isVisible();
  const overflow = () =>
    main(supplier)
      .locator(".quote-sheet .table-region")
      .evaluate((region) => region.scrollWidth - region.clientWidth);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([await isShown(".waiting-column"), await isShown(".waiting-menu")]).toEqual([true, false]);
    expect([width, await overflow()]).toEqual([width, 0]);
    // Its foot is one row.
    const tops = await main(supplier)
      .locator(".desk-bar button")
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await supplier.expectClean();
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  expect([await isShown(".waiting-column"), await isShown(".waiting-menu")]).toEqual([false, true]);
  await supplier.leave();
});

it.each([true, false])(
  "is a card of at most 220 px on a phone, whose seldom fields one press opens (scripts: %s)",
  async (javaScript) => {
    const { supplier, heights } = await openAt(390, javaScript);
    for (const height of await heights()) expect(height).toBeLessThanOrEqual(220);
    const comment = fields(supplier, "comment").first();
    expect(await comment.isVisible()).toBe(false);
    await main(supplier).locator(".answer-more summary").first().click();
    await expect.poll(() => comment.isVisible()).toBe(true);
    expect(await fields(supplier, "comment").nth(1).isVisible()).toBe(false);
    await supplier.expectClean();
    await comment.fill("Deux palettes");
    // What holds something is open when its page is opened.
    await main(supplier).getByRole("button", { name: "Enregistrer le brouillon" }).click();
    // Or "…, avec ce que d’autres ont modifié": the supplier's offers, which prices are proposed from, may change meanwhile.
    await hasText(supplier, "Le brouillon est enregistré");
    expect(await fields(supplier, "comment").first().isVisible()).toBe(true);
    expect(await fields(supplier, "comment").nth(1).isVisible()).toBe(false);
    await supplier.leave();
  },
);

it("lets every figure be read at 320 px: none lies under a field", async () => {
  const { supplier } = await openAt(320);
  const covered = await main(supplier)
    .locator(".desk-sheet tbody tr:not(.table-below)")
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const fields = [...row.querySelectorAll(".input")].map((field) => field.getBoundingClientRect());
        const words = [...row.querySelectorAll(":is(.answer-article, .answer-requested, .answer-list) span")];
        return words.flatMap((word) => {
          const { left, right, top, bottom } = word.getBoundingClientRect();
          const isUnder = (field: DOMRect) =>
            field.height > 0 && left < field.right && right > field.left && top < field.bottom && bottom > field.top;
          return fields.some(isUnder) || right > innerWidth ? [word.textContent] : [];
        });
      }),
    );
  expect(covered).toEqual([]);
  await supplier.leave();
});

it("is as close as 40 px a row in the lists of a desk, where a mouse points at them", async () => {
  await askForAnswer();
  const supplier = await visit({ width: 1440 });
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open("/desk/orders?density=compact");
  const rows = main(supplier).locator("tbody tr");
  const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBe(40);
  await supplier.leave();
});

it("never hides what a fault points to", async () => {
  const { supplier, page } = await openAt(390);
  await main(supplier).locator(".answer-more summary").first().click();
  await fields(supplier, "quantity").first().fill("douze");
  await main(supplier).locator(".answer-more summary").first().click();
  await hasText(supplier, "indiquez un nombre entier de pièces");
  await main(supplier).locator(".error-summary a").first().click();
  const id = await fields(supplier, "quantity").first().getAttribute("id");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  expect(await fields(supplier, "quantity").first().isVisible()).toBe(true);
  await supplier.leave();
});
