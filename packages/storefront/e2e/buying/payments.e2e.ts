// A buyer pays by card on the page of the demo's gateway: accepted, refused, with strong authentication, given up, in part; with
// and without JavaScript; and keeps a card for the next order.
import { describe, expect, it } from "vitest";
import { toPayment, toReview } from "../helpers/checkout.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, type VisitorOptions, visit } from "../helpers/visit.ts";
import { visitByWire, type WireVisitor } from "../helpers/wire.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");

type Buyer = Visitor & { readonly wire: WireVisitor };

async function signedIn(options: VisitorOptions = {}): Promise<Buyer> {
  const visitor = await visit({ ...options, locale: "fr-FR" });
  const [email, wire] = [await newcomerLike("voisin@demo.test"), visitByWire()];
  await visitor.enter(email);
  await wire.signIn(email);
  return { ...visitor, wire };
}

/** A cart with one pack of each article, as the pages of the articles would make it. */
async function fillCart({ wire }: Buyer, articles: readonly string[]): Promise<string> {
  const { id } = await wire.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name: "À payer" });
  // The shop makes a whole pack of one piece.
  const lines = articles.map((article) => ({ offerPriceId: `PRX-${article}`, quantity: 1 }));
  await wire.write("PUT", `/v2/shop/carts/${id}/lines`, lines);
  return id;
}

/** From a cart to the review of an order that is paid this way, or the last one with a start like it. */
async function review(visitor: Buyer, payment: string, articles: readonly string[] = ["CAI-0001"]): Promise<void> {
  await visitor.open(`/checkout/cart/${await fillCart(visitor, articles)}`);
  await main(visitor).getByRole("button", { name: "Passer commande", exact: true }).click();
  await toPayment(visitor);
  await main(visitor).locator(`input[name="payment"][value^="${payment}"]`).first().check();
  await visitor.expectClean();
  await toReview(visitor);
}

async function confirm(visitor: Visitor): Promise<void> {
  const form = main(visitor).locator('form:has(input[name="terms"])');
  await form.locator('input[name="terms"]').check();
  await form.getByRole("button", { name: "Commander et payer", exact: true }).click();
}

async function typeCard({ page }: Visitor, number: string, keeps = false): Promise<void> {
  await page.waitForURL("**/test-gateway/pay/*");
  await page.locator('input[name="number"]').fill(number);
  await page.locator('input[name="expiry"]').fill("03/99");
  await page.locator('input[name="code"]').fill("737");
  if (keeps) await page.locator('input[name="keep"]').check();
  await page.getByRole("button", { name: "Payer", exact: true }).click();
}

const isPlaced = ({ page }: Visitor) => page.waitForURL("**/checkout/order-confirmation?order=*");

describe.each([
  ["with JavaScript", { javaScript: true }],
  ["without JavaScript", { javaScript: false, width: 390 }],
] as const)("paying by card %s", (_, options) => {
  it("refused keeps the order; another card, confirmed with the bank, places it", async () => {
    const visitor = await signedIn(options);
    await review(visitor, "card");
    await visitor.expectClean();
    await confirm(visitor);
    await visitor.page.waitForURL("**/test-gateway/pay/*");
    await visitor.expectClean();
    await typeCard(visitor, "4000 0000 0000 0002");
    await visitor.page.waitForURL("**/checkout/payment?order=*");
    expect(await textOf(visitor)).toContain("Rien n’a été débité");
    await visitor.expectClean();

    await main(visitor).getByRole("link", { name: "Réessayer par carte" }).click();
    await visitor.page.waitForURL(/step=review/);
    await confirm(visitor);
    await typeCard(visitor, "4000 0000 0000 3220");
    await visitor.page.waitForURL("**/test-gateway/challenge/*");
    await visitor.expectClean();
    await visitor.page.getByRole("button", { name: "Confirmer le paiement" }).click();
    await isPlaced(visitor);
    expect(await textOf(visitor)).toContain("Carte bancaire");
    await visitor.expectClean();
    await visitor.leave();
  });

  it("left at the bank's page can be gone on with, or given up", async () => {
    const visitor = await signedIn(options);
    await review(visitor, "card");
    const reviewed = visitor.page.url();
    await confirm(visitor);
    await visitor.page.waitForURL("**/test-gateway/pay/*");
    const bank = visitor.page.url();
    // The order is reserved now: its checkout shows the payment.
    await visitor.open(reviewed.slice(new URL(reviewed).origin.length));
    await visitor.page.waitForURL("**/checkout/payment?order=*");
    await visitor.expectClean();
    await main(visitor).getByRole("link", { name: "Aller à la page de paiement" }).click();
    await visitor.page.waitForURL(bank);
    await visitor.page.getByRole("button", { name: "Abandonner le paiement" }).click();
    await visitor.page.waitForURL("**/checkout/payment?order=*");
    expect(await textOf(visitor)).toContain("Choisir un autre moyen de paiement");
    await visitor.leave();
  });

  it("that reaches one of two suppliers leaves the other part to another card", async () => {
    const visitor = await signedIn(options);
    const payRest = main(visitor).getByRole("button", { name: /^Régler .* par carte$/ });
    await review(visitor, "card", ["CAI-0001", "SUC-0001"]);
    await confirm(visitor);
    await typeCard(visitor, "4000 0000 0000 9995");
    await isPlaced(visitor);
    expect(await textOf(visitor)).toContain("le paiement n’a pas suffi pour cette partie");
    await visitor.expectClean();

    await payRest.click();
    await typeCard(visitor, "4000 0000 0000 0002");
    await visitor.page.waitForURL("**/checkout/payment?order=*");
    await payRest.waitFor();
    await visitor.expectClean();

    await payRest.click();
    await typeCard(visitor, "4111 1111 1111 1111");
    await visitor.page.waitForURL("**/account/orders/*");
    await expect.poll(() => textOf(visitor)).toContain("En attente du fournisseur");
    expect(await payRest.count()).toBe(0);
    await visitor.leave();
  });
});

it("a kept card pays the next order at once, and is forgotten in the account", async () => {
  const visitor = await signedIn();
  await review(visitor, "card");
  await confirm(visitor);
  await typeCard(visitor, "4111 1111 1111 1111", true);
  await isPlaced(visitor);

  await review(visitor, "card:");
  expect(await textOf(visitor)).toContain("Visa •••• 1111");
  await confirm(visitor);
  await isPlaced(visitor);

  await visitor.open("/account/stored-cards");
  await visitor.expectClean();
  await main(visitor).locator("summary").first().click();
  await main(visitor).getByRole("button", { name: "Supprimer Visa •••• 1111" }).first().click();
  await visitor.page.waitForURL("**/account/stored-cards?forgotten=1");
  await expect.poll(() => textOf(visitor)).toContain("La carte est supprimée");
  await visitor.leave();
});
