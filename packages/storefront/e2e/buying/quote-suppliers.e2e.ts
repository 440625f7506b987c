// A buyer and the suppliers that it asks, all signed in at once, each in a browser of their own: two answer, one of them twice, one
// declines; the buyer orders a part from each of the two. One that was not asked sees nothing of it.
import { expect, it } from "vitest";
import { askSuppliers, comeToDesk } from "../helpers/desk.ts";
import { newcomerAtSupplier } from "../helpers/newcomer.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);

/** Both of these suppliers sell both articles, and so does the third. */
const [cartons, archives] = ["AUT-0060", "ARC-0024"] as const;
const asked = { cheapArchives: "FOU-CARTONS", cheapCartons: "FOU-EUROPACK", declines: "FOU-HYGIENE" } as const;
const names = { cheapArchives: "Cartonneries du Vexin", cheapCartons: "Europack Distribution" } as const;
type Side = keyof typeof asked | "notAsked";

async function openDesk(supplier: string): Promise<Visitor> {
  const visitor = await visit();
  await comeToDesk(visitor, await newcomerAtSupplier(supplier));
  return visitor;
}

/** Fills in the price of each line, as the sheet has them, and sends the answer. */
async function answer(supplier: Visitor, prices: readonly string[]): Promise<void> {
  const fields = supplier.page.locator('input[data-column="price"]');
  await untilAlive(fields.first());
  for (const [index, price] of prices.entries()) await fields.nth(index).fill(price);
  await main(supplier)
    .getByRole("button", { name: /^Envoyer la réponse/ })
    .click();
  await supplier.page.waitForURL("**?done=sent");
  await hasText(supplier, "La réponse est envoyée");
}

it("two of three suppliers answer at once, the buyer orders from both, and each sees its own alone", async () => {
  const supplier = Object.values(asked);
  const { email, quotes } = await askSuppliers({
    [cartons]: { supplier, quantity: 200 },
    [archives]: { supplier, quantity: 200 },
  });
  const quoteOf = (side: Exclude<Side, "notAsked">) =>
    quotes.find((quote) => quote.supplier.externalId === asked[side])?.id ?? "";
  const path = `/quotes/${quotes[0]?.masterQuoteId}`;
  const buyer = await visit();
  await buyer.enter(email);
  const [cheapArchives, cheapCartons, declines, notAsked] = await Promise.all([
    openDesk(asked.cheapArchives),
    openDesk(asked.cheapCartons),
    openDesk(asked.declines),
    openDesk("FOU-SOLIDAIRE"),
  ]);
  await Promise.all([
    buyer.open(path),
    cheapArchives.open(`/desk/quotes/${quoteOf("cheapArchives")}`),
    cheapCartons.open(`/desk/quotes/${quoteOf("cheapCartons")}`),
    declines.open(`/desk/quotes/${quoteOf("declines")}`),
  ]);

  await main(declines).locator("summary", { hasText: "Refuser" }).click();
  await declines.page.locator('textarea[name="reason"]').fill("Plus en stock");
  await Promise.all([
    answer(cheapArchives, ["0,70", "0,40"]),
    answer(cheapCartons, ["0,90", "0,60"]),
    declines.page.locator('button[name="decline"]').click(),
  ]);
  await answer(cheapCartons, ["0,50", "0,60"]);
  // The buyer has pressed nothing.
  await hasText(buyer, "Plus en stock");
  await hasText(buyer, "90 € HT le cent avant, 50 € maintenant");

  await main(buyer).getByRole("link", { name: "Comparer", exact: true }).click();
  await buyer.page.waitForURL(`**${path}/compare`);
  await hasText(buyer, "2 lignes");
  await buyer.expectClean();
  await main(buyer).getByRole("button", { name: "Commander ce choix" }).click();
  await buyer.page.waitForURL("**/checkout/shipping?quote=*");
  await buyer.page.locator('input[name="terms"]').click();
  await main(buyer).getByRole("button", { name: "Passer les 2 commandes" }).click();
  await buyer.page.waitForURL("**/quotes/checkout/order-confirmation?order=*");
  const referenceOf = async (side: keyof typeof names) =>
    main(buyer).locator("tbody tr", { hasText: names[side] }).locator("a").first().innerText();
  const ordered = [await referenceOf("cheapArchives"), await referenceOf("cheapCartons")];

  const desks = { cheapArchives, cheapCartons, declines, notAsked };
  const shown = async (side: Side, address: string, words: readonly string[]) => {
    await desks[side].open(address);
    const text = await textOf(desks[side]);
    return words.map((word) => text.includes(word));
  };
  expect({
    cheapArchives: await shown("cheapArchives", "/desk/orders", ordered),
    cheapCartons: await shown("cheapCartons", "/desk/orders", ordered),
    declines: await shown("declines", "/desk/orders", ordered),
    notAsked: await shown("notAsked", "/desk/orders", ordered),
  }).toEqual({
    cheapArchives: [true, false],
    cheapCartons: [false, true],
    declines: [false, false],
    notAsked: [false, false],
  });
  const ids = quotes.map(({ id }) => id);
  for (const address of ["/desk", "/desk/quotes", "/desk/messages"])
    expect([address, await shown("notAsked", address, ids)]).toEqual([address, [false, false, false]]);
  for (const id of ids) {
    const foreign = await notAsked.context.request.get(`/desk/quotes/${id}`);
    expect([id, foreign.status()]).toEqual([id, 404]);
  }
  // The order of each holds the article that it was cheapest for, and no word of the other.
  await cheapArchives.open(`/desk/orders/${ordered[0]}`);
  await hasText(cheapArchives, archives);
  expect(await textOf(cheapArchives)).not.toContain(cartons);
  expect(await textOf(cheapArchives)).not.toContain(names.cheapCartons);
  await cheapArchives.expectClean();
  for (const visitor of [buyer, ...Object.values(desks)]) await visitor.leave();
});
