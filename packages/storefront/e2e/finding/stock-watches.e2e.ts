// An article is out of stock: a buyer sees what could stand in for it and what goes with it, asks to be told when it is back,
// finds it among the articles that are waited for, and gives it up.
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);
const press = (visitor: Visitor, name: RegExp) => main(visitor).getByRole("button", { name }).click();

describe.each([
  { javaScript: true, width: 390, locale: "fr-FR" },
  { javaScript: false, width: 1280, locale: "fr-FR" },
])("an article that is out of stock, with scripts: $javaScript", ({ javaScript, width, locale }) => {
  it("shows what may stand in for it, is waited for, listed and given up", async () => {
    const buyer = await visit({ javaScript, width, locale });
    await buyer.enter(await newcomerLike("multi@demo.test"));
    await buyer.open("/search?query=SAC-0001");
    await hasText(buyer, "Un seul mail");
    const alternative = main(buyer).locator("#alternatives tbody tr").first();
    await expect.poll(() => alternative.innerText()).toContain("en stock");
    expect(await alternative.innerText()).toContain("au lieu de");
    expect(await alternative.locator('input[name="quantity"]').count()).toBe(1);
    await hasText(buyer, "Va bien avec");
    await buyer.expectClean();

    await press(buyer, /^Prévenez-moi du retour/);
    await hasText(buyer, "dès son retour");
    await buyer.page.reload();
    await hasText(buyer, "dès son retour");
    await buyer.expectClean();

    await main(buyer).getByRole("link", { name: "Tous vos articles attendus" }).click();
    await hasText(buyer, "Attendu");
    expect(await textOf(buyer)).toContain("SAC-0001");
    await buyer.expectClean();
    await press(buyer, /^Ne plus me prévenir/);
    await hasText(buyer, "Vous n’attendez plus l’article SAC-0001.");
    await hasText(buyer, "Vous n’attendez aucun article");
    await buyer.expectClean();
    await press(buyer, /^Annuler/);
    await hasText(buyer, "demandé le");

    await main(buyer).getByRole("link", { name: /^Sac/ }).click();
    await buyer.page.waitForURL((url) => url.pathname.startsWith("/product/"));
    await hasText(buyer, "dès son retour");
    await press(buyer, /^Ne plus me prévenir/);
    await hasText(buyer, "Un seul mail");
    await buyer.expectClean();
    await buyer.leave();
  });
});

it("a guest is shown the way to sign in, and comes back to the article", async () => {
  const guest = await visit({ locale: "en-GB", width: 1280 });
  await guest.open("/en/search?query=SAC-0001");
  await main(guest).getByRole("link", { name: "Sign in to be told when it is back" }).click();
  await guest.page.waitForURL((url) => url.pathname === "/en/auth/login");
  expect(new URL(guest.page.url()).searchParams.get("to")).toContain("/en/product/");
  await guest.leave();
});

describe("what is chosen on an article's page", () => {
  it("is told with the cart, up to free delivery and the limit, once somebody uses the page", async () => {
    const buyer = await visit({ width: 390 });
    await buyer.enter(await newcomerLike("acheteur@demo.test"));
    await buyer.open("/search?query=CAI-0001");
    await buyer.page.keyboard.press("Tab");
    await hasText(buyer, "pour le franco chez Cartonneries du Vexin");
    await main(buyer)
      .getByRole("textbox", { name: /^Quantité en pièces/ })
      .first()
      .fill("600");
    await hasText(buyer, "Encore 48 € HT pour le franco");
    await hasText(buyer, "Encore 233 € HT avant votre limite de 500 €");
    await buyer.expectClean();
    await buyer.leave();
  });
});
