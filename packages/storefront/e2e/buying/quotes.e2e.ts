// A buyer asks for quotes: from articles into one request, from there to two suppliers at once, and back from one of them.
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);
const isQuote = (url: URL) => /^\/quotes\/\d{10}$/.test(url.pathname);

/** From an article to the page that asks into which request. */
async function askFor(visitor: Visitor, article: string): Promise<void> {
  await visitor.open(`/product/PRO-${article}?variant=${article}`);
  await main(visitor).locator('a[href*="/quotes/add"]').first().click();
  await visitor.page.waitForURL("**/quotes/add?**");
}

async function add(visitor: Visitor): Promise<void> {
  await main(visitor).getByRole("button", { name: "Ajouter à la demande" }).click();
  await visitor.page.waitForURL(isQuote);
}

/** On a narrow phone, too, nothing is wider than the window. */
async function expectFits({ page }: Visitor): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(usual);
}

describe.each([true, false])("a quote request, with scripts: %s", (javaScript) => {
  it("is filled from articles, summed, sent to two suppliers, and withdrawn from one", async () => {
    const buyer = await visit({ javaScript });
    const { page } = buyer;
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const name = `Demande ${javaScript ? "vive" : "sobre"}`;

    await askFor(buyer, "CAI-0001");
    await buyer.expectClean();
    await expectFits(buyer);
    await page.locator('input[name="quote"][value="new"]').check();
    await page.locator('input[name="quoteName"]').fill(name);
    await add(buyer);
    await hasText(buyer, `1 ligne ajoutée à la demande « ${name} »`);

    await askFor(buyer, "GOB-0001");
    await page.getByLabel(name).check();
    await add(buyer);
    await askFor(buyer, "CAI-0001");
    await page.getByLabel(name).check();
    await add(buyer);
    await hasText(buyer, "y était déjà : 20 + 20 = 40 pièces.");
    await hasText(buyer, "40 pièces (2 lots)");
    await buyer.expectClean();

    await main(buyer).locator('button[name="remove"]:visible').last().click();
    const told = javaScript ? page.locator(".toast") : main(buyer);
    await told.getByText("a été retiré de la demande.").waitFor();
    // Focus stays in the table that the line has left.
    const focused = () => page.evaluate(() => document.activeElement?.className);
    if (javaScript) await expect.poll(focused).toBe("table-region");
    await told.getByRole("button", { name: "Annuler" }).click();
    await told.getByText("La ligne est de nouveau dans la demande.").waitFor();

    await main(buyer).getByRole("button", { name: "Choisir les fournisseurs" }).click();
    await page.waitForURL("**/quotes/*?step=ask");
    await hasText(buyer, "2 lignes pour 2 fournisseurs");
    await buyer.expectClean();
    await expectFits(buyer);
    await page.locator('textarea[name="message"]').fill("Livraison sur palette.");
    await main(buyer).getByRole("button", { name: "Envoyer la demande" }).click();
    await page.waitForURL("**/quotes/*?sent=1");
    await hasText(buyer, "Votre demande est partie chez 2 fournisseurs.");
    expect(await page.locator("main h2").allInnerTexts()).toEqual(["Cartonneries du Vexin", "Atelier du Gobelet"]);
    expect((await textOf(buyer)).match(/Livraison sur palette\./g)).toHaveLength(2);
    expect(await main(buyer).locator('button[name="remove"]').count()).toBe(0);
    await buyer.expectClean();

    await page.locator('textarea[name="message"]').first().fill("Une palette par point de vente.");
    await page.locator('button[type="submit"]', { hasText: "Envoyer le message" }).first().click();
    await hasText(buyer, "Message envoyé à Cartonneries du Vexin.");
    // The form has begun anew, and the next message can be written at once.
    const named = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    if (javaScript) await expect.poll(named).toBe("message");

    await main(buyer).locator("summary", { hasText: "Retirer la demande faite à Atelier du Gobelet" }).click();
    await main(buyer).getByRole("button", { name: "Retirer la demande à Atelier du Gobelet" }).click();
    await hasText(buyer, "La demande faite à Atelier du Gobelet est retirée.");
    await hasText(buyer, "Clos");

    await buyer.open("/quotes");
    await hasText(buyer, name);
    await buyer.expectClean();
    await buyer.leave();
  });
});

it("a request takes the lines of a list, chosen there, and saves a quantity as it is typed", async () => {
  const buyer = await visit();
  const { page } = buyer;
  await buyer.enter("acheteur@demo.test");
  await buyer.open("/buyinglist");
  await main(buyer).getByRole("link", { name: "Réassort des cuisines" }).click();
  await main(buyer).getByRole("button", { name: "Demander un devis" }).click();
  await page.waitForURL("**/quotes/add?**");
  await hasText(buyer, "Les lignes de la liste");
  await buyer.expectClean();
  await page.locator('input[name="quote"][value="new"]').check();
  await page.locator('input[name="quoteName"]').fill("Cuisines");
  await add(buyer);
  await hasText(buyer, "à la demande « Cuisines »");

  const field = page.locator('main input[name="quantity"]').first();
  await field.fill("1234");
  await field.press("Tab");
  await hasText(buyer, "Enregistré");
  await page.reload();
  expect(await page.locator('main input[name="quantity"]').first().inputValue()).toBe("1234");

  await main(buyer).locator("summary", { hasText: "Gérer" }).click();
  await main(buyer).getByRole("button", { name: "Supprimer cette demande" }).click();
  await hasText(buyer, "La demande « Cuisines » est supprimée.");
  await main(buyer).getByRole("button", { name: "Annuler" }).click();
  await page.waitForURL("**/quotes/*?restored=1");
  await hasText(buyer, "La demande est rétablie avec toutes ses lignes.");
  await buyer.leave();
});

it.each([true, false])("a fast order goes into a new request, and out again, with scripts: %s", async (javaScript) => {
  const buyer = await visit({ javaScript });
  const { page } = buyer;
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open("/fastcart");
  await page.locator("#fast-order-lines").fill("CAI-0001 40\nGOB-0001 2500\nZZZ/1-QQQ 5");
  await main(buyer).getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect.poll(() => main(buyer).locator("tbody tr").count()).toBe(3);
  await hasText(buyer, "2 prêtes");
  await page.locator("#fast-order-target").selectOption({ label: "Nouvelle demande de devis" });
  await main(buyer).getByRole("button", { name: "Ajouter 2 lignes" }).click();
  if (javaScript) {
    const notice = page.locator(".sheet-notice", { hasText: "2 lignes ajoutées" });
    await notice.getByRole("button", { name: "Annuler" }).click();
  } else {
    await page.waitForURL((url) => isQuote(url));
    await hasText(buyer, "2 lignes ajoutées à la demande « Commande rapide du ");
    await main(buyer).getByRole("link", { name: "Revenir à la page précédente" }).click();
    await page.waitForURL("**/fastcart?asked=2&kept=1");
    await main(buyer).getByRole("button", { name: "Annuler l’ajout" }).click();
  }
  await hasText(buyer, "2 prêtes");
  await expect.poll(() => main(buyer).locator("tbody tr").count()).toBe(3);
  await buyer.expectClean();
  await buyer.open("/quotes");
  expect(await textOf(buyer)).not.toContain("Commande rapide du");
  await buyer.leave();
});
