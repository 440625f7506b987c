// Buyer and supplier look at one quote at a time: what one of them does shows on the page of the other, who does nothing.
import { expect, it } from "vitest";
import { askSuppliers, comeToDesk, placeOrder } from "../helpers/desk.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const shows = (visitor: Visitor, text: string) => main(visitor).getByText(text).waitFor();

it("a message, and another state, show on the open page of the other side", async () => {
  const asked = await askSuppliers({ "CAI-0001": { supplier: "FOU-CARTONS", quantity: 400 } });
  const [quote] = asked.quotes;
  const [buyer, supplier] = await Promise.all([visit(), visit()]);
  await buyer.enter(asked.email);
  await buyer.open(`/quotes/${quote?.masterQuoteId}`);
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/quotes/${quote?.id}`);
  const price = supplier.page.locator('input[data-column="price"]').first();
  const message = main(buyer).locator('textarea[name="message"]');
  await Promise.all([untilAlive(price), untilAlive(message)]);

  await message.fill("Livrez-vous le samedi ?");
  await message.press("Control+Enter");
  await shows(supplier, "Livrez-vous le samedi ?");

  const reply = supplier.page.locator('textarea[name="said-CUSTOMER"]');
  if (!(await reply.isVisible())) await main(supplier).locator("summary", { hasText: "Écrire à" }).first().click();
  await message.fill("Autre chose encore");
  await reply.fill("Oui, le matin.");
  const thread = 'form:has(input[name="say"][value="CUSTOMER"])';
  await supplier.page.locator(`${thread} button[type="submit"]`).last().click();
  await shows(buyer, "Oui, le matin.");
  // What was being typed stays.
  expect(await message.inputValue()).toBe("Autre chose encore");

  await main(supplier).locator("summary", { hasText: "Refuser" }).click();
  await supplier.page.locator('textarea[name="reason"]').fill("Plus en stock");
  await supplier.page.locator('button[name="decline"]').click();
  await shows(buyer, "Plus en stock");
});

const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
/** News has to show within three seconds of what it is about. */
const hasText = (visitor: Visitor, text: string, timeout = 3_000) =>
  expect.poll(() => textOf(visitor), { timeout }).toContain(text);

/** What is new shows once it is asked for, and asked for again where a neighbour's news was what waited first. */
const showNews = (supplier: Visitor, text: string) =>
  expect
    .poll(
      async () => {
        const show = main(supplier).getByRole("button", { name: "Afficher" });
        if (await show.isVisible()) await show.click();
        return textOf(supplier);
      },
      { timeout: 3_000 },
    )
    .toContain(text);

const orderBoxes = async () => {
  const { orders } = await placeOrder({ "PRX-CAI-0001": 200 });
  const [order] = orders;
  if (!order) throw new Error("An order was to be placed");
  return order;
};

it("a new order waits above the open inbox for a press, under which nothing has moved", async () => {
  const first = await orderBoxes();
  const supplier = await visit();
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open("/desk?show=accept");
  const row = main(supplier).getByRole("link", { name: first.reference });
  await untilAlive(row);
  await row.focus();
  const { reference } = await orderBoxes();
  await hasText(supplier, "· Afficher");
  expect(await textOf(supplier)).not.toContain(reference);
  expect(await row.evaluate((link) => link === document.activeElement)).toBe(true);
  await supplier.expectClean();
  await showNews(supplier, reference);

  // Straight from its row, by one key.
  const link = main(supplier).getByRole("link", { name: reference });
  await link.focus();
  await supplier.page.keyboard.press("a");
  await hasText(supplier, "1 commande acceptée", 10_000);
  await expect.poll(() => main(supplier).getByRole("link", { name: reference }).count()).toBe(0);
  await supplier.leave();
});

it("a new message waits above the open list of messages for a press, and the inbox has one row for its request", async () => {
  const { buyer, quotes } = await askSuppliers({ "CAI-0001": { supplier: "FOU-CARTONS", quantity: 400 } });
  const [quote] = quotes;
  const say = (message: string) => buyer.write("POST", `/v1/shop/supplier-quotes/${quote?.id}/message`, { message });
  await say("Le quai ferme à 11 h");
  const supplier = await visit();
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open("/desk/messages");
  const row = main(supplier).locator("tbody tr", { hasText: quote?.id ?? "" });
  await untilAlive(row.getByRole("link"));
  await row.getByRole("link").focus();
  await say("Et le samedi ?");
  await hasText(supplier, "· Afficher");
  expect(await textOf(supplier)).not.toContain("Et le samedi ?");
  await showNews(supplier, "Et le samedi ?");
  await supplier.open("/desk?show=quote");
  const entries = main(supplier).locator("tbody tr", { has: supplier.page.locator(`a[href*="${quote?.id}"]`) });
  expect(await entries.count()).toBe(1);
  expect(await entries.innerText()).toContain("2 nouveaux messages");

  // From the menu of its row, which stands over the edge of the table and closes with the press.
  await untilAlive(entries.getByRole("link").first());
  await entries.locator("summary").click();
  await entries.getByRole("button", { name: "Je m’en occupe" }).click();
  await hasText(supplier, "Vous vous en occupez. Vos collègues le voient.", 10_000);
  expect(await entries.locator("details[open]").count()).toBe(0);
  await entries.locator("summary").click();
  await entries.getByRole("button", { name: "Revoir" }).last().click();
  await hasText(supplier, "Du nouveau le fera revenir plus tôt.", 10_000);
  await expect.poll(() => entries.count()).toBe(0);
  await say("Alors ?");
  await supplier.open("/desk?show=quote");
  expect(await entries.count()).toBe(1);
  await supplier.expectClean();
  await supplier.leave();
});

it("an order that somebody fills in stays as it is, and says that it has changed; an idle page just shows it", async () => {
  const order = await orderBoxes();
  const [busy, idle, operator] = [await visit(), await visit(), await visit()];
  await comeToDesk(busy, "fournisseur@demo.test");
  await comeToDesk(idle, "fournisseur@demo.test");
  await comeToDesk(operator, "operateur@demo.test");
  await Promise.all([busy, idle, operator].map((each) => each.open(`/desk/orders/${order.reference}`)));
  const field = main(busy).locator('input[data-column="confirm"]').first();
  await Promise.all([untilAlive(field), untilAlive(main(idle).locator('input[data-column="confirm"]').first())]);
  await field.fill("120");
  await main(operator).getByRole("button", { name: "Comme commandé" }).click();
  await operator.page.waitForURL("**?done=accepted");
  await hasText(busy, "Cette commande vient de changer");
  expect(await field.inputValue()).toBe("120");
  await busy.expectClean();
  await hasText(idle, "Commencer la préparation");
  expect(await textOf(idle)).not.toContain("vient de changer");
  await main(busy).getByRole("button", { name: "Afficher la commande" }).click();
  await hasText(busy, "Commencer la préparation");
  for (const each of [busy, idle, operator]) await each.leave();
});

it("a request that is withdrawn while it is answered keeps what was typed, and says so", async () => {
  const asked = await askSuppliers({ "CAI-0001": { supplier: "FOU-CARTONS", quantity: 400 } });
  const [quote] = asked.quotes;
  const supplier = await visit();
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/quotes/${quote?.id}`);
  const price = supplier.page.locator('input[data-column="price"]').first();
  await untilAlive(price);
  await asked.buyer.write("PUT", `/v1/shop/supplier-quotes/${quote?.id}/decline`, { reason: "Trop tard" });
  await hasText(supplier, "Cette demande vient de changer");
  // What saves itself is refused and reads the page anew: the sheet stays, and one notice says why.
  const saved = supplier.page.waitForResponse((response) => response.request().method() === "POST");
  await price.fill("0,37");
  expect((await saved).status()).toBe(409);
  await expect.poll(() => textOf(supplier)).not.toContain("Enregistrement…");
  expect(await price.inputValue()).toBe("0,37");
  expect(await main(supplier).getByRole("alert").count()).toBe(0);
  await main(supplier).getByRole("link", { name: "Afficher ce qui est enregistré" }).click();
  await expect.poll(() => price.count()).toBe(0);
  await hasText(supplier, "Motif du refus : Trop tard");
  await supplier.leave();
});
