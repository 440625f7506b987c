// A buyer asks two suppliers, orders part of an answer, gives it up, orders it again, declines the other, and asks again for what
// is left: by mouse without and with scripts, and by keyboard alone.
import { expect, it } from "vitest";
import { confirmOrder, toReview } from "../helpers/checkout.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { personAt } from "../helpers/person.ts";
import { answerAs, supplierQuotesOf } from "../helpers/supplier.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);
const isQuote = (url: URL) => /^\/quotes\/\d{10}$/.test(url.pathname);

const cardOf = (visitor: Visitor, supplier: string) =>
  main(visitor).locator("section.card", { has: visitor.page.getByRole("heading", { name: supplier }) });

/** Asks the suppliers of two articles, who answer; the page shows their answers then. */
async function askAndHear(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  for (const article of ["CAI-0001", "GOB-0001"]) {
    await visitor.open(`/quotes/add?variant=${article}&quantity=2500`);
    if (article === "CAI-0001") {
      await page.locator('input[name="quote"][value="new"]').check();
      await page.locator('input[name="quoteName"]').fill(name);
    } else await page.getByLabel(name).check();
    await main(visitor).getByRole("button", { name: "Ajouter à la demande" }).click();
    await page.waitForURL(isQuote);
  }
  await main(visitor).getByRole("button", { name: "Choisir les fournisseurs" }).click();
  await page.waitForURL("**/quotes/*?step=ask");
  await main(visitor).getByRole("button", { name: "Envoyer la demande" }).click();
  await page.waitForURL("**/quotes/*?sent=1");
  const path = new URL(page.url()).pathname;
  const asked = await supplierQuotesOf(path.split("/").at(-1) ?? "");
  await answerAs("fournisseur@demo.test", asked.get("FOU-CARTONS") ?? "", { price: 0.4, quantity: 100 });
  await answerAs("fournisseur2@demo.test", asked.get("FOU-GOBELETS") ?? "", { price: 0.08 });
  await visitor.open(path);
  await hasText(visitor, "Réponse reçue, à vous de décider");
}

it.each([
  ["a mouse", { javaScript: true, byKeyboard: false }],
  ["a mouse, without scripts", { javaScript: false, byKeyboard: false }],
  ["the keyboard alone", { javaScript: true, byKeyboard: true }],
])(
  "part of an answer is ordered, given up and ordered again with %s",
  { tags: ["wcag-2.1.1"] },
  async (_, { javaScript, byKeyboard }) => {
    const buyer = await visit({ javaScript });
    const { page } = buyer;
    await buyer.enter(await newcomerLike("multi@demo.test"));
    await askAndHear(buyer, `Terrasse ${javaScript} ${byKeyboard}`);
    await buyer.expectClean();
    const person = personAt(buyer, { byKeyboard });
    const quotePath = new URL(page.url()).pathname;
    const cartons = () => cardOf(buyer, "Cartonneries du Vexin");

    const field = cartons().locator("input.quantity-input");
    await field.fill("40");
    await field.press("Tab");
    if (javaScript) await expect.poll(() => cartons().innerText()).toMatch(/articles 16\s€ \+ livraison/u);
    await person.press(cartons().getByRole("button", { name: "Commander" }));
    await page.waitForURL("**/checkout/shipping?order=*");
    await hasText(buyer, "40 pièces (2 lots)");
    await buyer.expectClean();

    await person.press(main(buyer).locator("summary", { hasText: "Abandonner cette commande" }));
    await person.press(main(buyer).getByRole("button", { name: "Abandonner la commande" }));
    await page.waitForURL(`**${quotePath}?givenUp=1`);
    await hasText(buyer, "la réponse du fournisseur attend de nouveau votre décision");

    await person.press(cartons().getByRole("button", { name: "Commander" }));
    await page.waitForURL("**/checkout/shipping?order=*");
    await hasText(buyer, "100 pièces (5 lots)");
    await person.press(main(buyer).getByRole("link", { name: "Continuer vers le paiement" }));
    await page.waitForURL(/step=payment/);
    await toReview(buyer, person.press);
    await buyer.expectClean();
    const order = await confirmOrder(buyer, person.press);
    expect(new URL(page.url()).pathname).toBe("/quotes/checkout/order-confirmation");
    await buyer.expectClean();

    await person.press(main(buyer).getByRole("link", { name: "Voir le devis" }));
    await page.waitForURL(`**${quotePath}`);
    await hasText(buyer, `Commande ${order}`);
    const cups = cardOf(buyer, "Atelier du Gobelet");
    await person.press(cups.locator("summary", { hasText: "Refuser la réponse" }));
    await cups.locator('textarea[name="reason"]').fill("Trop cher");
    await person.press(cups.getByRole("button", { name: "Refuser la réponse" }));
    await hasText(buyer, "Atelier du Gobelet : sa réponse est refusée.");
    await hasText(buyer, "Refusé par vous");
    await buyer.expectClean();

    // What was not ordered is asked for again: the rest of the boxes, and all of the cups.
    await buyer.open(`${quotePath}/compare`);
    await hasText(buyer, "100 sur 2 500 pièces");
    await hasText(buyer, "dont une pour le reste de sa quantité");
    await person.press(main(buyer).getByRole("button", { name: "Redemander les 2 lignes restantes" }));
    await page.waitForURL("**/quotes/*?step=ask");
    await hasText(buyer, "2 400 pièces");
    await hasText(buyer, "2 500 pièces");
    await buyer.expectClean();
    if (byKeyboard) person.expectSeen();
    await buyer.leave();
  },
);
