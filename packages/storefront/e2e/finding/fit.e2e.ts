// A box for an object: from the words of a search to the cart, by keyboard, on a phone and without scripts.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAdded, untilAlive, visit } from "../helpers/visit.ts";

const asked = "/fit?length=305&width=215&height=150&weight=1,2&quantity=500";
const panelOf = (page: Page) => page.locator("[data-fit-panel] h2");
const rowsOf = (page: Page) => page.locator("[data-fit-choice]");

describe("what holds an object (screen fit)", () => {
  it("is found from the words of a search, chosen by arrows, asked live, and added by one key", async () => {
    const buyer = await visit();
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open("/search?query=305x215x150");
    await page.getByRole("link", { name: /contient un objet de 305 × 215 × 150/u }).click();
    await page.waitForURL("**/fit?*");
    await page.locator("main [role=status]", { hasText: "Lu comme un objet de" }).waitFor();
    expect(await rowsOf(page).first().textContent()).toMatch(/^310\s×\s230\s×\s160$/u);
    expect(await panelOf(page).textContent()).toMatch(/^310\s×\s230\s×\s160/u);

    await untilAlive(rowsOf(page).first());
    await rowsOf(page).first().focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.querySelector("[data-fit-panel] h2")?.textContent?.startsWith("350"));
    expect(new URL(page.url()).searchParams.get("at")).not.toBeNull();
    // Before a notice lies over what is at the foot of the window.
    await buyer.expectClean();
    await page.keyboard.press("a");
    await untilAdded(page);

    await rowsOf(page).nth(1).focus();
    await page.keyboard.press("c");
    await page
      .getByRole("link", { name: /Voir la comparaison/u })
      .first()
      .waitFor();

    // A letter that is typed adds nothing, and what is typed asks by itself.
    const length = page.getByLabel("Longueur, mm");
    await length.fill("390");
    await page.waitForURL("**length=390*");
    await page.waitForFunction(() => document.querySelector("[data-fit-choice]")?.textContent?.startsWith("400"));
    expect(await length.evaluate((field) => field === document.activeElement)).toBe(true);
    await buyer.leave();
  });

  it("is chosen by a press anywhere in its row but on what does something else there", async () => {
    const guest = await visit({ width: 1280 });
    const { page } = guest;
    await guest.open(asked);
    await untilAlive(rowsOf(page).first());
    const row = page.locator("tr[data-lead]").nth(1);
    await row.locator('[data-cell="load"]').click();
    await page.waitForFunction(() => document.querySelector("[data-fit-panel] h2")?.textContent?.startsWith("350"));
    const { href } = new URL(page.url());
    await page.locator("tr[data-lead] .fit-others").first().click();
    await page.waitForURL("**open=*");
    expect(new URL(page.url()).searchParams.get("at")).toBe(new URL(href).searchParams.get("at"));
    await guest.leave();
  });

  it("adds nothing by a key where keys of one letter are turned off", async () => {
    const buyer = await visit();
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(asked);
    await untilAlive(rowsOf(page).first());
    await page.evaluate(() => localStorage.setItem("shortcuts", "off"));
    await rowsOf(page).first().focus();
    const writes: string[] = [];
    page.on("request", (request) => request.method() === "POST" && writes.push(request.url()));
    await page.keyboard.press("a");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.querySelector("[data-fit-panel] h2")?.textContent?.startsWith("350"));
    expect(writes).toEqual([]);
    await buyer.leave();
  });

  it("stands in cards on a phone, each with its way into the cart; a press leads to the details", async () => {
    const buyer = await visit({ width: 390 });
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(asked);
    const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);
    // The closest and what it comes to are there at once, and the next card is not far below.
    expect(await topOf(panelOf(page))).toBeLessThan(700);
    expect(await topOf(rowsOf(page).nth(1))).toBeLessThan(1_000);
    expect(await page.getByRole("button", { name: "Chercher", exact: true }).isVisible()).toBe(false);
    await page.getByText("Modifier", { exact: true }).click();
    expect(await page.getByRole("button", { name: "Chercher", exact: true }).isVisible()).toBe(true);
    const second = rowsOf(page).nth(1);
    await untilAlive(second);
    await second.click();
    // The details open below the pressed card and above the next one.
    await expect.poll(() => topOf(panelOf(page))).toBeLessThan(600);
    expect(await topOf(panelOf(page))).toBeGreaterThan(await topOf(second));
    expect(await topOf(rowsOf(page).nth(2))).toBeGreaterThan(await topOf(panelOf(page)));
    expect(await topOf(second)).toBeGreaterThanOrEqual(0);
    await page.getByRole("button", { name: "Ajouter 500 pièces : CAI-0019" }).click();
    await untilAdded(page);
    await buyer.leave();
  });

  it.each([
    { width: 1280, height: 720 },
    { width: 820, height: 1180 },
  ])("has the way into the cart above the fold at $width px", async ({ width, height }) => {
    const buyer = await visit({ width });
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await page.setViewportSize({ width, height });
    await buyer.open(`${asked}&query=305x215x150`);
    const add = page.locator("[data-fit-order] button[type=submit]");
    expect(await add.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
    await buyer.leave();
  });

  it("works without scripts: asks, opens the other articles of a size, chooses and adds", async () => {
    const buyer = await visit({ javaScript: false });
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open("/fit");
    for (const [label, value] of [
      ["Longueur, mm", "305"],
      ["Largeur, mm", "215"],
      ["Hauteur, mm", "15000"],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    expect(await page.locator(".field-error").textContent()).toContain("Un nombre entier de 1 à 5");
    await page.getByLabel("Hauteur, mm").fill("150");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page.locator(".fit-others").first().click();
    const opened = page.locator("[data-fit-choice]", { hasText: /^[A-Z]+-\d+$/ }).first();
    const code = (await opened.textContent()) ?? "";
    await opened.click();
    expect(await page.locator("[data-fit-panel]").textContent()).toContain(code);
    await page.getByRole("button", { name: `Ajouter au panier : ${code}` }).click();
    expect(new URL(page.url()).searchParams.get("added")).toBe("1");
    await buyer.expectClean();
    await buyer.leave();
  });
});
