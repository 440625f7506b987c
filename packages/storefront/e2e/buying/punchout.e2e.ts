// A buyer comes from a procurement system, fills a basket, and takes it back there: the demo plays that system.
import { describe, expect, it } from "vitest";
import { untilAdded, type Visitor, type VisitorOptions, visit } from "../helpers/visit.ts";

type Buyer = { readonly visitor: Visitor; readonly hasScripts: boolean };

async function begin(options: VisitorOptions): Promise<Buyer> {
  return { visitor: await visit(options), hasScripts: options.javaScript ?? true };
}

const strip = ({ visitor }: Buyer) =>
  visitor.page.getByRole("region", { name: "Visite depuis votre système d’achats" });
const main = ({ visitor }: Buyer) => visitor.page.locator("main");

/** Into the shop by a button of the procurement system; the page between sends itself where scripts run. */
async function enter(buyer: Buyer, button: string): Promise<void> {
  const { page } = buyer.visitor;
  await page.getByRole("button", { name: button }).click();
  if (!buyer.hasScripts) {
    await page.waitForURL("**/punchout/start?token=*");
    await page.getByRole("button", { name: "Entrer dans la boutique" }).click();
  }
  await strip(buyer).waitFor();
}

async function addArticle(buyer: Buyer, article: string): Promise<void> {
  const { visitor, hasScripts } = buyer;
  await visitor.open(`/product/PRO-${article}?variant=${article}`);
  const form = main(buyer).locator(`form:has(input[value="PRX-${article}"])`).first();
  await form.locator('button[type="submit"]').click();
  if (hasScripts) await untilAdded(visitor.page);
  else await visitor.page.waitForURL(/added=1/);
}

/** The basket goes back: by itself where scripts run, by the button of the last page elsewhere. */
async function arrive(buyer: Buyer): Promise<void> {
  const { page } = buyer.visitor;
  if (!buyer.hasScripts) await page.getByRole("button", { name: "Continuer vers Achats Halles" }).click();
  await page.waitForURL("**/dev/punchout/return");
}

async function goThere(buyer: Buyer, protocol: "cXML" | "OCI"): Promise<void> {
  await buyer.visitor.open("/dev/punchout");
  await enter(buyer, `Start by ${protocol}`);
  expect(await strip(buyer).innerText()).toContain("Vous achetez pour Achats Halles");
  await buyer.visitor.expectClean();
}

async function roundTrip(buyer: Buyer, protocol: "cXML" | "OCI"): Promise<void> {
  await goThere(buyer, protocol);
  await addArticle(buyer, "CAI-0001");
  await addArticle(buyer, "GOB-0001");
  await strip(buyer).getByRole("button", { name: "Renvoyer le panier" }).click();
  await arrive(buyer);
  const basket = await main(buyer).innerText();
  expect(basket).toContain(`Basket by ${protocol}`);
  for (const article of ["CAI-0001", "GOB-0001", "2500"]) expect(basket).toContain(article);
  await buyer.visitor.expectClean();
}

const ways = [
  ["cXML", {}],
  ["cXML", { javaScript: false }],
  ["OCI", { width: 390, theme: "dark" }],
  ["OCI", { javaScript: false, width: 390 }],
] as const;

describe("a buyer sent by a procurement system", () => {
  it.each(ways)("takes a basket back by %s, with %j", async (protocol, options) => {
    const buyer = await begin(options);
    await roundTrip(buyer, protocol);
    await buyer.visitor.leave();
  });

  it("opens the same basket again to change it, and finds the way back in the cart", async () => {
    const buyer = await begin({});
    const { page } = buyer.visitor;
    await roundTrip(buyer, "cXML");
    await enter(buyer, "Change this basket");
    await page.waitForURL("**/checkout/cart**");
    await main(buyer).getByText("GOB-0001").first().waitFor();
    // A visit has no quotes: nothing leads there.
    expect(await page.locator('a[href*="/quotes"]').count()).toBe(0);
    await buyer.visitor.expectClean();
    await main(buyer).getByRole("button", { name: "Renvoyer le panier" }).click();
    await page.waitForURL("**/punchout/return");
    await buyer.visitor.expectClean();
    await main(buyer).getByRole("button", { name: "Renvoyer le panier" }).click();
    await arrive(buyer);
    expect(await main(buyer).innerText()).toContain("CAI-0001");
    await buyer.visitor.leave();
  });

  it("goes back without a basket after a question", async () => {
    const buyer = await begin({});
    await goThere(buyer, "OCI");
    await addArticle(buyer, "CAI-0001");
    await strip(buyer).getByRole("link", { name: "Abandonner" }).click();
    await buyer.visitor.expectClean();
    await main(buyer).getByRole("button", { name: "Abandonner et revenir à Achats Halles" }).click();
    await arrive(buyer);
    expect(await main(buyer).innerText()).toContain("without a basket");
    await buyer.visitor.leave();
  });
});
