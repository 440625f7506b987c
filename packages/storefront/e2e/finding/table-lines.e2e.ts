// Lines typed in the specification table: into a list and a quote request, and back; how far free delivery and the limit are; the
// same without scripts.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, visit } from "../helpers/visit.ts";

const boxes = "/c/cartons/caisses-americaines/caisses-simple-cannelure";
const narrowed = `${boxes}?min.LENGTH_INNER=300&max.LENGTH_INNER=320&min.WIDTH_INNER=200&max.WIDTH_INNER=220`;

const bar = (page: Page) => page.locator(".spec-bar");
const quantity = (page: Page, code: string) => page.locator(`[data-quantity="PRX-${code}"]`);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const wordsOf = async (page: Page) => plain(await bar(page).innerText());

/** How many pages, whosever, the browser keeps lines of. */
const keptTimes = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("table-lines")).length);

async function buyerAt(address: string, given: Parameters<typeof visit>[0] = {}) {
  const buyer = await visit(given);
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open(address);
  return buyer;
}

describe("lines of the specification table", () => {
  it("tell the way to free delivery, go into a list and a quote request, and come back", async () => {
    const buyer = await buyerAt(narrowed);
    const { page } = buyer;
    await untilAlive(quantity(page, "CAI-0001"));
    await quantity(page, "CAI-0001").fill("60");
    await quantity(page, "CAI-0017").fill("60");
    await expect.poll(() => wordsOf(page)).toMatch(/Cartonneries du Vexin : encore [\d, ]+ € pour le franco/);
    await page.locator(".outlook > summary").click();
    await expect.poll(async () => plain(await page.locator(".outlook-panel").innerText())).toContain("limite");
    // In a window that holds all of it nothing that sticks lies over half a row.
    await page.setViewportSize({ width: 1280, height: 4_000 });
    await buyer.expectClean();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    expect(await page.locator(".outlook").getAttribute("open")).toBeNull();

    await bar(page).getByRole("button", { name: "Liste", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Nouvelle liste" }).check();
    await buyer.expectClean();
    await dialog.getByRole("button", { name: "Mettre dans la liste" }).click();
    await expect.poll(() => dialog.innerText()).toContain("Donnez un nom");
    await dialog.getByLabel("Nom de la nouvelle liste").fill("Du tableau");
    await dialog.getByRole("button", { name: "Mettre dans la liste" }).click();
    await expect.poll(() => wordsOf(page)).toContain("2 lignes mises dans la liste « Du tableau ».");
    expect(await quantity(page, "CAI-0001").inputValue()).toBe("0");
    await bar(page).getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => quantity(page, "CAI-0001").inputValue()).toBe("60");

    await quantity(page, "CAI-0017").press("Control+a");
    await bar(page).getByRole("button", { name: "Devis", exact: true }).click();
    await dialog.getByRole("radio", { name: "Nouvelle demande" }).check();
    await dialog.getByLabel("Nom de la nouvelle demande").fill("Du tableau");
    await dialog.getByRole("button", { name: "Ajouter à la demande" }).click();
    await expect.poll(() => wordsOf(page)).toContain("2 lignes ajoutées à la demande de devis « Du tableau ».");
    await bar(page).getByRole("link", { name: "Voir la demande" }).click();
    await page.waitForURL("**/quotes/*");
    expect(await page.locator("main").innerText()).toContain("CAI-0017");
    await buyer.leave();
  });

  it("ask for prices by quantity where one is entered, and for no other press", async () => {
    const buyer = await buyerAt(narrowed);
    const { page } = buyer;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/menu/tiers")) asked.push(request.url());
    });
    await untilAlive(quantity(page, "CAI-0001"));
    await page.locator(".spec thead").getByRole("link", { name: "Largeur" }).click();
    await page.waitForURL("**sort=up.attr.WIDTH_INNER*");
    expect(asked).toEqual([]);
    await page.locator("[data-quantity]").first().focus();
    await expect.poll(() => asked.length).toBe(1);
    await buyer.leave();
  });

  it("stand on the page of a product with what is typed beside the price", async () => {
    const buyer = await buyerAt("/product/PRO-CAI-0001");
    const { page } = buyer;
    // Its code comes with the first use of the page.
    await untilAlive(page.getByRole("button", { name: /^Ajouter au panier : / }).first());
    await page.keyboard.press("Tab");
    await untilAlive(quantity(page, "CAI-0001"));
    await quantity(page, "CAI-0001").fill("60");
    await quantity(page, "CAI-0017").fill("2 palettes");
    await expect.poll(() => wordsOf(page)).toContain("2 lignes");
    await expect.poll(() => wordsOf(page)).toMatch(/franco|limite/i);
    await expect
      .poll(async () => plain(await page.locator("main").innerText()))
      .toMatch(/Avec les 2 lignes saisies dans le tableau : [\d, ]+ € HT/);
    await buyer.expectClean();
    await buyer.leave();
  });

  it("are not offered for the cart a second time where a sign-in came between", async () => {
    const buyer = await visit();
    const { page } = buyer;
    const email = await newcomerLike("multi@demo.test");
    await buyer.enter(email);
    await buyer.open(narrowed);
    await untilAlive(quantity(page, "CAI-0001"));
    await quantity(page, "CAI-0001").fill("60");
    await buyer.context.clearCookies();
    await bar(page).getByRole("button", { name: "Ajouter 1 ligne" }).click();
    await page.waitForURL("**/auth/login?**");
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill("Comptoir-2026!");
    await page.keyboard.press("Enter");
    await page.waitForURL("**added=1*");
    await expect.poll(() => quantity(page, "CAI-0001").inputValue()).toBe("0");
    expect(await wordsOf(page)).toContain("Aucune ligne");
    await buyer.leave();
  });

  it("come back after a reload, on a later page and by Back, until they are added, and are told of where they cannot", async () => {
    const buyer = await buyerAt(narrowed);
    const { page } = buyer;
    await untilAlive(quantity(page, "CAI-0001"));
    await quantity(page, "CAI-0001").fill("200");
    await quantity(page, "CAI-0017").fill("2 palettes");
    // By the prices for so many: until they have come, it counts by the first price.
    const total = "Ajouter 2 lignes · 529,80 € HT";
    await expect.poll(() => wordsOf(page)).toContain(total);
    await page.reload();
    await expect.poll(() => quantity(page, "CAI-0001").inputValue()).toBe("200");
    expect(await quantity(page, "CAI-0017").inputValue()).toBe("2 palettes");
    await expect.poll(() => wordsOf(page)).toContain(total);

    // On other pages they are counted, and by Back they are there again.
    await buyer.open("/c/alimentaire/bols-barquettes?view=table");
    await expect.poll(() => wordsOf(page)).toContain("dont 2 hors de cette page");
    await page.goBack();
    await expect.poll(() => quantity(page, "CAI-0017").inputValue()).toBe("2 palettes");
    // A second page open at the same time begins with nothing: they would be ordered twice.
    const second = await buyer.context.newPage();
    await second.goto(page.url());
    await untilAlive(quantity(second, "CAI-0001"));
    await quantity(second, "CAI-0017").fill("60");
    await expect.poll(() => wordsOf(second)).toContain("1 ligne");
    expect(await quantity(second, "CAI-0001").inputValue()).toBe("0");
    await second.close();
    await expect.poll(() => keptTimes(page)).toBe(1);

    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("table-lines")) ?? "";
      const gone = { offerPriceId: "PRX-GONE", code: "CAI-GONE", text: "20", isSent: false };
      localStorage.setItem(
        key,
        JSON.stringify([...(JSON.parse(localStorage.getItem(key) ?? "[]") as unknown[]), gone]),
      );
    });
    await page.reload();
    await expect.poll(() => wordsOf(page)).toContain("CAI-GONE ne peut plus être commandé");
    await expect.poll(() => quantity(page, "CAI-0017").inputValue()).toBe("2 palettes");
    await bar(page).locator("[data-add]").click();
    await expect.poll(() => wordsOf(page)).toContain("2 lignes ajoutées");
    await page.reload();
    await untilAlive(quantity(page, "CAI-0001"));
    await quantity(page, "CAI-0001").fill("60");
    await expect.poll(() => wordsOf(page)).toContain("1 ligne");
    await buyer.leave();
  });

  it("are neither the next user's nor there after a sign-out", async () => {
    const buyer = await visit();
    const { page } = buyer;
    const [first, second] = [await newcomerLike("multi@demo.test"), await newcomerLike("multi@demo.test")];
    const enterAs = async (email: string) => {
      await buyer.enter(email);
      await buyer.open(narrowed);
      await untilAlive(quantity(page, "CAI-0001"));
    };
    await enterAs(first);
    await quantity(page, "CAI-0001").fill("200");
    // Their session ends without them.
    await buyer.context.clearCookies();
    await enterAs(second);
    await quantity(page, "CAI-0017").fill("60");
    await expect.poll(() => wordsOf(page)).toContain("1 ligne");
    expect(await quantity(page, "CAI-0001").inputValue()).toBe("0");
    await page.getByLabel(/^Mon compte/).click();
    // Pressed before its scripts are there, it signs out, and leaves what its user alone finds again.
    await untilAlive(page.getByRole("button", { name: "Se déconnecter" }));
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect.poll(() => page.getByRole("link", { name: "Se connecter" }).first().isVisible()).toBe(true);
    await expect.poll(() => keptTimes(page)).toBe(1);
    await enterAs(first);
    await expect.poll(() => quantity(page, "CAI-0001").inputValue()).toBe("200");
    expect(await quantity(page, "CAI-0017").inputValue()).toBe("0");
    await buyer.leave();
  });

  it("go into a list and a quote request without scripts, in packs and pallets, too", async () => {
    const buyer = await buyerAt(narrowed, { javaScript: false });
    const { page } = buyer;
    const type = async () => {
      await quantity(page, "CAI-0001").fill("3 lots");
      await quantity(page, "CAI-0017").fill("2 palettes");
    };
    await type();
    await bar(page).getByRole("button", { name: "Liste", exact: true }).click();
    await page.waitForURL("**/buyinglist/add?entry=form");
    await page.getByRole("radio", { name: "Nouvelle liste" }).check();
    await page.getByLabel("Nom de la nouvelle liste").fill("Sans scripts");
    await page.getByRole("button", { name: "Ajouter", exact: false }).first().click();
    await expect.poll(async () => plain(await page.locator("main").innerText())).toContain("2 lignes ajoutées");
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => plain(await page.locator("main").innerText())).toContain("la liste est comme avant");
    await page.getByRole("link", { name: "Revenir" }).click();

    await type();
    await bar(page).getByRole("button", { name: "Devis", exact: true }).click();
    await page.waitForURL("**/quotes/add?entry=form");
    expect(await page.locator("main").innerText()).toContain("CAI-0017");
    await page.goBack();

    // A quantity that cannot be ordered comes back with what fits, and is not changed into it.
    await quantity(page, "CAI-0017").fill("7");
    await quantity(page, "CAI-0001").fill("0");
    await bar(page).getByRole("button", { name: "Ajouter" }).click();
    await page.waitForURL("**/checkout/cart/add");
    expect(await page.getByRole("textbox", { name: /310.×.215/ }).inputValue()).toBe("7");
    expect(plain(await page.locator("main").innerText())).toMatch(/Minimum de commande|Vendu par lot/);
    await page.getByRole("button", { name: /^Prendre \d+/ }).click();
    await page.waitForURL("**added=1*");

    // Enter in a field adds to the cart, as the button does.
    await quantity(page, "CAI-0001").fill("3 lots");
    await quantity(page, "CAI-0017").fill("0");
    await quantity(page, "CAI-0001").press("Enter");
    await expect.poll(async () => plain(await page.locator("main").innerText())).toContain("1 ligne ajoutée");
    await buyer.leave();
  });
});
