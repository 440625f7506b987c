// The format nearest to one that is known: by keyboard, live while it is typed, as a file, on a phone and without scripts.
import { readTableFile } from "@comptoir/tables/read-table";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAdded, untilAlive, visit } from "../helpers/visit.ts";

// No box has this height: 150 and 160 mm are the nearest.
const asked = "/fit?length=310&width=220&height=155&quantity=500";
const rowsOf = (page: Page) => page.locator("[data-fit-choice]");
const sizeIn = (page: Page, place: number) =>
  rowsOf(page)
    .nth(place)
    .textContent()
    .then((text) => (text ?? "").replace(/\s/gu, ""));

describe("the format nearest to one that is known (screen fit)", () => {
  it("is one press away from what holds the object, follows what is typed, and comes into the cart by one key", async () => {
    const buyer = await visit();
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const { page } = buyer;
    await buyer.open(asked);
    expect(await sizeIn(page, 0)).not.toBe("310×220×150");
    await untilAlive(rowsOf(page).first());
    await page.getByRole("link", { name: "Format le plus proche" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**by=nearest*");
    await page.locator("main [role=status]", { hasText: "le plus proche d’abord" }).waitFor();
    expect(await sizeIn(page, 0)).toBe("310×220×150");
    const panel = page.locator("[data-fit-panel]");
    expect(await panel.textContent()).toMatch(/L’objet dépasse\s*de 5\smm \(h\)/u);
    await buyer.expectClean();

    // Typed live: laid anew before the answer is there, and still by distance with it.
    await page.getByLabel("Hauteur, mm").fill("150");
    await page.waitForURL("**height=150*");
    expect(new URL(page.url()).searchParams.get("by")).toBe("nearest");
    await expect.poll(() => page.locator('[data-lead] [data-cell="slack"]').first().textContent()).toContain("000");
    expect(await panel.textContent()).toContain("Vide à caler");

    // A letter right behind an arrow is meant for the row that the arrow chose.
    const offerIn = () => panel.locator('[data-fit-order] input[name="offerPriceId"]').inputValue();
    const before = await offerIn();
    await rowsOf(page).first().focus();
    const added = page.waitForRequest((request) => request.method() === "POST");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("a");
    const sent = new URLSearchParams((await added).postData() ?? "").get("offerPriceId");
    await untilAdded(page);
    expect(sent).not.toBe(before);
    expect(sent).toBe(await offerIn());
    await buyer.leave();
  });

  it("is there without scripts, asks on by the form, and is taken away as a file with the question in it", async () => {
    const buyer = await visit({ javaScript: false });
    const { page } = buyer;
    await buyer.open(asked);
    await page.getByRole("link", { name: "Format le plus proche" }).click();
    await page.getByLabel("Hauteur, mm").fill("145");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    expect(new URL(page.url()).searchParams.get("by")).toBe("nearest");
    expect(await sizeIn(page, 0)).toBe("310×220×150");
    await buyer.expectClean();

    await page.getByText("Exporter", { exact: true }).click();
    const href = (await page.getByRole("link", { name: "Classeur Excel (XLSX)" }).getAttribute("href")) ?? "";
    const file = await page.request.get(href);
    expect(file.headers()["content-disposition"]).toContain("attachment");
    const { rows } = await readTableFile(await file.body(), 1_000);
    const [head, first] = rows.map(({ cells }) => cells);
    expect(head?.[0]).toBe("Référence");
    expect(first?.slice(3, 10)).toEqual(["310", "220", "150", "0", "0", "5", "oui, avec moins de jeu"]);
    expect(first?.at(-5)).toBe("310 × 220 × 145");
    // All sizes, not only those that the page shows at first.
    expect(rows.length).toBeGreaterThan(await rowsOf(page).count());
    await buyer.leave();
  });

  it.each([
    { width: 390, theme: "dark" },
    { width: 320, locale: "en-GB" },
  ] as const)(
    "stands in cards at $width px, with what is missing in words, and without a way to the side",
    async (given) => {
      const buyer = await visit(given);
      const { page } = buyer;
      await buyer.open(`${"locale" in given ? "/en" : ""}${asked}&by=nearest`);
      const card = page.locator("[data-lead]").first();
      expect(await card.locator('[data-cell="fill"]').innerText()).toMatch(
        /trop petit\s+de 5\smm|too small\s+by 5\smm/u,
      );
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBeLessThanOrEqual(0);
      await buyer.expectClean();
      await buyer.leave();
    },
  );
});
