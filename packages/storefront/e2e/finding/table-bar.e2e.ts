// What the bar below a specification table says of lines that cannot be ordered, and of none; what a long problem leaves in place.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const boxes = "/c/cartons/caisses-americaines/caisses-simple-cannelure";

const bar = (page: Page) => page.locator(".spec-bar");
const add = (page: Page) => bar(page).locator("[data-add]");
const quantity = (page: Page, code: string) => page.locator(`[data-quantity="PRX-${code}"]`);
const hasFocus = (page: Page, code: string) =>
  quantity(page, code).evaluate((field) => field === document.activeElement);

async function buyerAt(address: string, given: Parameters<typeof visit>[0] = {}) {
  const buyer = await visit(given);
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open(address);
  return buyer;
}

describe("the bar of a specification table", () => {
  it("leads from another page to the article of a quantity to correct, and lets it go alone", async () => {
    const buyer = await buyerAt(boxes);
    const { page } = buyer;
    await untilAlive(quantity(page, "CAI-0140"));
    await quantity(page, "CAI-0140").fill("13");
    await quantity(page, "CAI-0137").fill("200");
    await bar(page).getByRole("link", { name: "CAI-0140" }).click();
    expect(await hasFocus(page, "CAI-0140")).toBe(true);
    await buyer.open("/c/alimentaire/bols-barquettes?view=table");
    const link = bar(page).getByRole("link", { name: "CAI-0140" });
    await link.waitFor();
    await buyer.expectClean();
    await link.click();
    await page.waitForURL("**/product/**");
    await untilAlive(quantity(page, "CAI-0140"));
    await expect.poll(() => quantity(page, "CAI-0140").inputValue()).toBe("13");
    await bar(page).getByRole("button", { name: "Effacer", exact: true }).click();
    await expect.poll(() => quantity(page, "CAI-0140").inputValue()).toBe("0");
    expect(await quantity(page, "CAI-0137").inputValue()).toBe("200");
    await bar(page).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => quantity(page, "CAI-0140").inputValue()).toBe("13");
    await buyer.leave();
  });

  it("does not stick to a phone for what cannot be ordered", async () => {
    const buyer = await buyerAt(boxes, { width: 390 });
    const { page } = buyer;
    await untilAlive(quantity(page, "CAI-0140"));
    await quantity(page, "CAI-0140").fill("13");
    await quantity(page, "CAI-0140").blur();
    await bar(page).getByRole("link", { name: "CAI-0140" }).waitFor();
    const position = () => bar(page).evaluate((element) => getComputedStyle(element).position);
    expect(await position()).toBe("static");
    await quantity(page, "CAI-0137").fill("200");
    await expect.poll(position).toBe("sticky");
    await buyer.leave();
  });

  it("says why nothing can be added, by the button and by its key", async () => {
    const buyer = await buyerAt(boxes);
    const { page } = buyer;
    await untilAlive(quantity(page, "CAI-0140"));
    await expect.poll(() => add(page).getAttribute("aria-disabled")).toBe("true");
    expect(await bar(page).innerText()).toContain("Saisissez d’abord une quantité");
    await add(page).press("Enter");
    await expect.poll(() => bar(page).getByRole("status").innerText()).toBe("Saisissez d’abord une quantité");
    await quantity(page, "CAI-0140").fill("13");
    await quantity(page, "CAI-0140").press("Control+Enter");
    await expect.poll(() => bar(page).getByRole("status").innerText()).toContain("1 quantité à corriger");
    expect(await quantity(page, "CAI-0140").getAttribute("aria-invalid")).toBe("true");
    await quantity(page, "CAI-0140").fill("200");
    await expect.poll(() => add(page).getAttribute("aria-disabled")).toBeNull();
    await buyer.leave();
    const plain = await buyerAt(boxes, { javaScript: false });
    expect(await add(plain.page).getAttribute("aria-disabled")).toBeNull();
    await plain.leave();
  });
});

it("a long problem of a quantity moves no column of the table", async () => {
  const buyer = await buyerAt(boxes);
  const { page } = buyer;
  await untilAlive(quantity(page, "CAI-0140"));
  const right = () => page.locator(".spec").evaluate((table) => table.getBoundingClientRect().right);
  const before = await right();
  await quantity(page, "CAI-0140").fill("1.234");
  await quantity(page, "CAI-0140").blur();
  await page.locator(".spec-problem").waitFor();
  expect(await right()).toBe(before);
  await buyer.leave();
});

it("a table on paper holds all its columns and no control", async () => {
  const buyer = await buyerAt(boxes);
  const { page } = buyer;
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  const fit = await page.locator(".spec").evaluate((table) => {
    const heads = [...table.querySelectorAll("thead th")].map((head) => head.getBoundingClientRect());
    const frame = table.closest(".spec-region")?.getBoundingClientRect();
    return {
      over: heads.some((head, place) => place > 0 && head.left < (heads[place - 1]?.right ?? 0) - 1),
      right: Math.round((heads.at(-1)?.right ?? 0) - (frame?.right ?? 0)),
    };
  });
  expect(fit.over).toBe(false);
  expect(fit.right).toBeLessThanOrEqual(0);
  expect(await page.locator(".spec [data-quantity]:visible, .spec-foot select:visible").count()).toBe(0);
  await buyer.leave();
});
