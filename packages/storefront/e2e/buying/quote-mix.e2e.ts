// A buyer asks two suppliers from a cart, compares what they answer, and orders from both in one go (timed task 6 of ux 8).
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Person, personAt } from "../helpers/person.ts";
import { answerAs, readAs, supplierQuotesOf } from "../helpers/supplier.ts";
import { type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire, type WireVisitor } from "../helpers/wire.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);
const isQuote = (url: URL) => /^\/quotes\/\d{10}$/.test(url.pathname);

/** A cart of boxes and cups, which two suppliers deliver. */
async function fillCart(buyer: WireVisitor): Promise<string> {
  const { id } = await buyer.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name: "Terrasse" });
  const lines = [
    { offerPriceId: "PRX-CAI-0001", quantity: 100, updateAction: "REPLACE_QUANTITY" },
    { offerPriceId: "PRX-GOB-0001", quantity: 2500, updateAction: "REPLACE_QUANTITY" },
  ];
  await buyer.write("PUT", `/v2/shop/carts/${id}/lines?currency=EUR`, { lines });
  return id;
}

/** From the cart to the request that has left; answers its path. */
async function ask(buyer: Visitor, person: Person): Promise<string> {
  const { page } = buyer;
  await person.press(main(buyer).locator("summary", { hasText: "Gérer" }).first());
  await person.press(main(buyer).getByRole("link", { name: "Demander un devis", exact: true }));
  await page.waitForURL("**/quotes/add?**");
  await person.type(page.locator('input[name="quoteName"]'), "Terrasse");
  await person.press(main(buyer).getByRole("button", { name: "Ajouter à la demande" }));
  await page.waitForURL(isQuote);
  await person.press(main(buyer).getByRole("button", { name: "Choisir les fournisseurs" }));
  await page.waitForURL("**/quotes/*?step=ask");
  await person.press(main(buyer).getByRole("button", { name: "Envoyer la demande" }));
  await page.waitForURL("**/quotes/*?sent=1");
  return new URL(page.url()).pathname;
}

// Three minutes, at four seconds for each deed with all looking and reaching.
describe.each([
  ["with a mouse", { width: 1280 }, false],
  ["on a phone without scripts", { javaScript: false, width: 390 }, false],
  ["by keyboard alone, at 320 px", { width: 320 }, true],
] as const)("two suppliers, asked from a cart, %s", (_, options, byKeyboard) => {
  it("are compared and ordered from in ten of forty-five actions", async () => {
    const email = await newcomerLike("multi@demo.test");
    const wire = visitByWire();
    await wire.signIn(email);
    const cartId = await fillCart(wire);
    const buyer = await visit(options);
    const { page } = buyer;
    await buyer.enter(email);
    await buyer.open(`/checkout/cart/${cartId}`);
    const person = personAt(buyer, { byKeyboard });
    const path = await ask(buyer, person);

    const asked = await supplierQuotesOf(path.split("/").at(-1) ?? "");
    await answerAs("fournisseur@demo.test", asked.get("FOU-CARTONS") ?? "", { price: 0.4 });
    await answerAs("fournisseur2@demo.test", asked.get("FOU-GOBELETS") ?? "", { price: 0.08 });
    await buyer.open(path);
    await person.press(main(buyer).getByRole("link", { name: "Comparer", exact: true }));
    await page.waitForURL(`**${path}/compare`);
    await hasText(buyer, "2 lignes");
    await buyer.expectClean();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await person.press(main(buyer).getByRole("button", { name: "Commander ce choix" }));
    await page.waitForURL("**/checkout/shipping?quote=*");
    await hasText(buyer, "Confirmez vos 2 commandes");
    await buyer.expectClean();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await person.press(page.locator('input[name="terms"]'));
    await person.press(main(buyer).getByRole("button", { name: "Passer les 2 commandes" }));
    await page.waitForURL("**/quotes/checkout/order-confirmation?order=*");
    expect(person.actions).toBe(10);
    if (byKeyboard) person.expectSeen();
    await hasText(buyer, "vos 2 commandes sont enregistrées");
    for (const supplier of ["Cartonneries du Vexin", "Atelier du Gobelet"]) await hasText(buyer, supplier);
    await buyer.expectClean();

    // Neither the confirmation nor the page before it orders anything again.
    const references = new URL(page.url()).searchParams.getAll("order");
    await buyer.open(`/checkout/shipping?quote=${path.split("/").at(-1)}`);
    expect(new URL(page.url()).searchParams.getAll("order").toSorted()).toEqual(references.toSorted());
    await buyer.leave();
  });
});

it("a supplier that answers anew is told so, and each reads its own order and nothing of the other", async () => {
  const email = await newcomerLike("multi@demo.test");
  const wire = visitByWire();
  await wire.signIn(email);
  const cartId = await fillCart(wire);
  const buyer = await visit({ javaScript: false });
  const { page } = buyer;
  await buyer.enter(email);
  await buyer.open(`/checkout/cart/${cartId}`);
  const person = personAt(buyer);
  const path = await ask(buyer, person);
  const asked = await supplierQuotesOf(path.split("/").at(-1) ?? "");
  const suppliers = [
    { email: "fournisseur@demo.test", quote: asked.get("FOU-CARTONS") ?? "", name: "Cartonneries du Vexin" },
    { email: "fournisseur2@demo.test", quote: asked.get("FOU-GOBELETS") ?? "", name: "Atelier du Gobelet" },
  ];
  for (const supplier of suppliers) await answerAs(supplier.email, supplier.quote, { price: 0.09 });
  await answerAs("fournisseur2@demo.test", asked.get("FOU-GOBELETS") ?? "", { price: 0.08 });
  await buyer.open(path);
  await hasText(buyer, "9 € HT le cent avant, 8 € maintenant");

  await buyer.open(`${path}/compare`);
  await person.press(main(buyer).getByRole("button", { name: "Commander ce choix" }));
  await person.press(page.locator('input[name="terms"]'));
  await person.press(main(buyer).getByRole("button", { name: "Passer les 2 commandes" }));
  await page.waitForURL("**/quotes/checkout/order-confirmation?order=*");
  const links = main(buyer).locator('tbody a[href^="/account/orders/"]');
  const orders = new Map<string, string>();
  for (const { name } of suppliers) {
    const row = main(buyer).locator("tbody tr", { hasText: name });
    orders.set(name, await row.locator("a").first().innerText());
  }
  expect(await links.count()).toBe(2);
  for (const reader of suppliers)
    for (const { name, quote } of suppliers) {
      const isOwn = reader.name === name;
      const order = await readAs(reader.email, `/v1/logistic-orders/${orders.get(name)}`);
      expect([reader.name, name, order.status]).toEqual([reader.name, name, isOwn ? 200 : 404]);
      const answer = await readAs(reader.email, `/v1/supplier-quotes/${quote}`);
      expect([reader.name, name, answer.status]).toEqual([reader.name, name, isOwn ? 200 : 404]);
      const list = await readAs(reader.email, `/v1/logistic-orders?search=${orders.get(name)}`);
      expect([reader.name, name, list.text.includes(orders.get(name) ?? "-")]).toEqual([reader.name, name, isOwn]);
    }
  await buyer.leave();
});
