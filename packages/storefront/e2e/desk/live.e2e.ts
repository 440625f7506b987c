// Buyer and supplier look at one quote at a time: what one of them does shows on the page of the other, who does nothing.
import { expect, it } from "vitest";
import { askSuppliers, comeToDesk } from "../helpers/desk.ts";
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
  await supplier.page.locator('button[name="say"][value="CUSTOMER"]').click();
  await shows(buyer, "Oui, le matin.");
  // What was being typed stays.
  expect(await message.inputValue()).toBe("Autre chose encore");

  await main(supplier).locator("summary", { hasText: "Refuser" }).click();
  await supplier.page.locator('textarea[name="reason"]').fill("Plus en stock");
  await supplier.page.locator('button[name="decline"]').click();
  await shows(buyer, "Plus en stock");
});
