// A buyer finds an article from the header, reads about it, compares it with another, and says what it is like.
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { narrowVariants } from "../helpers/variants.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const fieldOf = ({ page }: Visitor) => page.locator("header").getByRole("search").locator("input");
const optionsOf = ({ page }: Visitor) => page.getByRole("search").getByRole("option");

/** Types into the search field as a person does, and waits for the suggestions. */
async function type(visitor: Visitor, text: string): Promise<void> {
  await fieldOf(visitor).focus();
  await expect.poll(() => fieldOf(visitor).getAttribute("role")).toBe("combobox");
  await fieldOf(visitor).fill(text);
  await optionsOf(visitor).first().waitFor();
}

describe("the search field of the header (ux S-01 to S-03)", () => {
  it.each([
    { width: 1280, theme: "light", most: 10 },
    { width: 390, theme: "dark", most: 8 },
  ] as const)("suggests at $width px, and is worked by keyboard alone", async ({ most, ...window }) => {
    const guest = await visit(window);
    await guest.open("/");
    await type(guest, "gobel");
    await expect.poll(() => optionsOf(guest).count()).toBeGreaterThan(3);
    expect(await optionsOf(guest).count()).toBeLessThanOrEqual(most);
    await guest.expectClean();
    const active = () => guest.page.locator('[role="option"][aria-selected="true"]').innerText();
    await fieldOf(guest).press("ArrowDown");
    const first = await active();
    await fieldOf(guest).press("End");
    await expect.poll(active).not.toBe(first);
    await fieldOf(guest).press("Home");
    await expect.poll(active).toBe(first);
    await fieldOf(guest).press("Escape");
    await expect.poll(() => fieldOf(guest).getAttribute("aria-expanded")).toBe("false");
    expect(await fieldOf(guest).inputValue()).toBe("gobel");
    await fieldOf(guest).press("ArrowDown");
    await fieldOf(guest).press("Enter");
    await guest.page.waitForURL(/\/search\?query=/);
    await guest.leave();
  });

  it("says where nothing is found, and that the search itself still works", async () => {
    const guest = await visit();
    await guest.open("/");
    await type(guest, "gobel");
    await fieldOf(guest).fill("zzqqxxkk");
    const none = guest.page.locator(".combobox-none");
    await none.waitFor();
    expect(await none.innerText()).toContain("Aucune suggestion.");
    await guest.expectClean();
    await fieldOf(guest).press("Escape");
    await none.waitFor({ state: "hidden" });
    await fieldOf(guest).press("Enter");
    await guest.page.waitForURL(/\/search\?query=zzqqxxkk/);
    await guest.leave();
  });

  it("leads straight to the article whose code was typed, with a way to all results, and keeps the search", async () => {
    const guest = await visit();
    const { page } = guest;
    await guest.open("/");
    await type(guest, "gob 0001");
    await expect.poll(() => optionsOf(guest).first().innerText()).toContain("GOB-0001");
    await fieldOf(guest).press("Enter");
    await page.waitForURL(/\/product\/\d+\?variant=/);
    // The very size of that code is shown, of the several that its product has.
    await expect
      .poll(() => page.locator("main").innerText())
      .toMatch(/GOB-0001\s[\s\S]*Choisir parmi \d+ déclinaisons/);
    await page.getByRole("link", { name: /tous les résultats/ }).click();
    await page.waitForURL(/\/search\?query=gob/);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("gob 0001");
    await expect.poll(() => page.locator("main").innerText()).toContain("GOB-0001");
    expect(await fieldOf(guest).inputValue()).toBe("gob 0001");
    await fieldOf(guest).fill("");
    await fieldOf(guest).blur();
    await fieldOf(guest).focus();
    await expect.poll(() => optionsOf(guest).allInnerTexts()).toEqual(["gob 0001"]);
    await page.getByRole("button", { name: "Effacer" }).click();
    await expect.poll(() => optionsOf(guest).count()).toBe(0);
    await guest.leave();
  });

  it("leads to the articles of a brand or the page of a supplier, and recalls a search that goes on so", async () => {
    const guest = await visit();
    await guest.open("/search?query=atelier");
    await type(guest, "ate");
    await optionsOf(guest).filter({ hasText: "Atelier du Gobelet" }).first().click();
    await guest.page.waitForURL("**/suppliers/FOU-GOBELETS");
    await expect.poll(() => guest.page.locator("main").innerText()).toContain("Atelier du Gobelet");
    await type(guest, "gobelet carton");
    await fieldOf(guest).press("Enter");
    await guest.page.waitForURL(/query=gobelet/);
    // The heading of the results has taken the focus before somebody types again.
    const heading = guest.page.getByRole("heading", { level: 1 });
    await expect.poll(() => heading.innerText()).toContain("gobelet carton");
    await type(guest, "go");
    await expect.poll(() => optionsOf(guest).first().innerText()).toBe("gobelet carton");
    await guest.expectClean();
    await guest.leave();
  });

  it("works as a plain form with JavaScript switched off", async () => {
    const guest = await visit({ javaScript: false });
    await guest.open("/");
    await fieldOf(guest).fill("caisse");
    await fieldOf(guest).press("Enter");
    await guest.page.waitForURL("**/search?query=caisse");
    expect(await guest.page.getByRole("heading", { level: 1 }).innerText()).toContain("caisse");
    expect(await guest.page.getByRole("link", { name: /^Caisse/ }).count()).toBeGreaterThan(0);
    await guest.leave();
  });
});

describe("the page of a product", () => {
  it("follows the quantity, filters its variants, and adds lines with their sum", async () => {
    const buyer = await visit();
    const { page } = buyer;
    await buyer.enter(await newcomerLike("multi@demo.test"));
    await buyer.open("/product/PRO-CAI-0001");
    const box = page.getByRole("region", { name: "Prix et commande" });
    await box.locator('input[name="quantity"]').fill("160");
    await box.getByRole("button", { name: "Prendre 200" }).click();
    await expect.poll(() => box.innerText()).toContain("84\u00a0€ HT pour 200\u00a0pièces");
    const table = page.locator("#variants");
    const all = await table.locator("tbody tr").count();
    await table.locator("select").first().selectOption({ index: 2 });
    await page.waitForURL(/only/);
    await expect.poll(() => table.locator("tbody tr").count()).toBeLessThan(all);
    await table
      .getByRole("button", { name: /^Augmenter/ })
      .first()
      .click();
    await table.getByRole("link", { name: "Tout afficher" }).click();
    await expect.poll(() => table.locator("tbody tr").count()).toBe(all);
    await table.getByRole("button", { name: "Ajouter 1 ligne" }).click();
    await page.getByText("1 ligne ajoutée").first().waitFor();
    await buyer.expectClean();
    await buyer.leave();
  });

  it("keeps what it shows while the code of its lower parts is on the way", async () => {
    const buyer = await visit();
    const { page } = buyer;
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/assets\/product-details/, (route) => held.then(() => route.continue()));
    await buyer.enter(await newcomerLike("multi@demo.test"));
    await buyer.open("/product/PRO-CAI-0001");
    const rows = page.locator("#variants tbody tr");
    const all = await rows.count();
    const box = page.getByRole("region", { name: "Prix et commande" });
    await expect
      .poll(async () => {
        await box.locator('input[name="quantity"]').fill("160");
        return box.innerText();
      })
      .toContain("HT pour 160\u00a0pièces");
    expect(await rows.count()).toBe(all);
    release();
    await narrowVariants(page);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await buyer.leave();
  });

  it("compares articles and takes a review, with JavaScript switched off too", async () => {
    const buyer = await visit({ javaScript: false });
    const { page } = buyer;
    await buyer.enter(await newcomerLike("voisin@demo.test"));
    for (const article of ["CAI-0001", "CAI-0002"]) {
      await buyer.open(`/product/PRO-CAI-0001?variant=${article}`);
      await page.locator('form[action="/compare"] button').first().click();
      await page.waitForURL(/\/compare\?ids=/);
    }
    expect(await page.getByRole("columnheader").count()).toBe(3);
    expect(await page.getByRole("main").innerText()).toContain("valeurs différentes");

    await buyer.open("/product/PRO-SUC-0001");
    await page.getByText("Donner mon avis").click();
    await page.locator('input[name="rating"][value="4"]').check();
    await page.locator('textarea[name="message"]').fill("Fond bien, bâtonnets solides.");
    await page.getByRole("button", { name: "Publier mon avis" }).click();
    await page.waitForURL(/reviewed=1/);
    expect(await page.locator("#reviews").innerText()).toContain("Votre avis est enregistré");
    expect(await page.locator('textarea[name="message"]').inputValue()).toBe("Fond bien, bâtonnets solides.");
    await buyer.leave();
  });
});
