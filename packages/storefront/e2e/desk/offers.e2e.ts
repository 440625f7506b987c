// A supplier keeps its stock and prices at the desk: two hundred stocks pasted, three mended, counted in actions; by keyboard alone,
// without scripts and on a phone; beside sales, a second window and a lost network.
import type { DeskOffer, DeskOfferPage } from "@comptoir/contract/articles/desk-offers";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { comeToDesk } from "../helpers/desk.ts";
import { paste } from "../helpers/paste.ts";
import { readAs } from "../helpers/supplier.ts";
import { untilAlive, type Visitor, type VisitorOptions, visit } from "../helpers/visit.ts";

const email = "fournisseur2@demo.test";
const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/\s+/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);
const cell = ({ page }: Visitor, column: string, { id }: DeskOffer) => page.locator(`[id="${column}-${id}"]`);
const row = (visitor: Visitor, { id }: DeskOffer) =>
  main(visitor).locator("tr", { has: visitor.page.locator(`#state-${id}`) });
const rowSays = (visitor: Visitor, offer: DeskOffer, text: string | RegExp) =>
  expect.poll(async () => (await row(visitor, offer).innerText()).replaceAll(/[\u00a0\u202f]/g, " ")).toMatch(text);

/** What the shop has of the supplier's offers. */
async function offersOf(query: string): Promise<readonly DeskOffer[]> {
  const { text } = await readAs(email, `/v1/offer-inventories?${query}`);
  return (JSON.parse(text) as DeskOfferPage).content;
}
const readOffer = async ({ id }: DeskOffer): Promise<DeskOffer> => {
  const [offer] = await offersOf(`ids=${id}`);
  if (!offer) throw new Error(`No offer ${id}`);
  return offer;
};
/** As an order does it, which nobody writes into the history of an offer. */
async function sell({ id }: DeskOffer, pieces: number): Promise<void> {
  const client = new pg.Client({ connectionString: inject("shopDatabase") });
  await client.connect();
  const sold = client.query("UPDATE offer_inventories SET stock = stock - $1 WHERE id = $2", [pieces, id]);
  await sold.finally(() => client.end());
}
const stockBecomes = (offer: DeskOffer, stock: number) =>
  expect.poll(async () => (await readOffer(offer)).stock).toBe(stock);

/** Some offers that no other journey works with, and the sheet that shows them. */
async function comeToOffers(search: string, options: VisitorOptions = {}) {
  const supplier = await visit(options);
  await comeToDesk(supplier, email);
  await supplier.open(`/desk/offers?search=${search}`);
  const offers = await offersOf(`search=${search}`);
  const [first, second] = offers;
  if (!first || !second) throw new Error(`Two offers of ${search} were expected`);
  if (options.javaScript !== false) await untilAlive(cell(supplier, "stock", first));
  return { supplier, page: supplier.page, offers, first, second };
}

/** Counts what a person does: a press of a button or a key that commands, a field filled in with the Enter that leaves it. */
class Actions {
  count = 0;
  async take(action: () => Promise<unknown>): Promise<void> {
    this.count += 1;
    await action();
  }
}

it("takes 200 stocks by code in any order, and three of them mended, in at most 12 actions", async () => {
  // What other journeys order meanwhile is left alone.
  const read = async () =>
    (await offersOf("size=1000"))
      .filter(({ stock, article }) => stock > 0 && !/-0001$/.test(article.externalId))
      .slice(0, 200);
  const offers = await read();
  expect(offers).toHaveLength(200);
  const wrong = offers.slice(10, 13);
  const stockOf = (offer: DeskOffer) => offer.stock + 7;
  const lines = offers.toReversed().map((offer) => {
    return `${offer.article.externalId}\t${wrong.includes(offer) ? "5OO" : stockOf(offer)}`;
  });
  const supplier = await visit();
  const { page } = supplier;
  await comeToDesk(supplier, email);
  const actions = new Actions();
  await supplier.open("/desk");
  await untilAlive(page.locator("header nav a").first());
  await actions.take(() => page.locator("header nav").getByRole("link", { name: "Offres" }).click());
  const field = page.locator('input[data-cell="stock"]').first();
  await untilAlive(field);
  await actions.take(() => field.click());
  await actions.take(() => paste(field, `${lines.join("\r\n")}\r\n`));
  await hasText(supplier, "Coller 200 cellules");
  await hasText(supplier, "197 changées");
  await hasText(supplier, "3 refusées");
  await supplier.expectClean();
  await actions.take(() => page.getByRole("button", { name: "Écrire 197 cellules" }).click());
  await actions.take(() =>
    main(supplier)
      .getByRole("link", { name: /En erreur 3/ })
      .click(),
  );
  await page.waitForURL("**/desk/offers?tab=error**");
  await expect.poll(() => main(supplier).locator("tbody tr").count()).toBe(3);
  for (const offer of wrong)
    await actions.take(async () => {
      await cell(supplier, "stock", offer).fill(String(stockOf(offer)));
      await page.keyboard.press("Enter");
    });
  await hasText(supplier, "enregistré");
  await expect.poll(() => textOf(supplier)).not.toContain("refusé");
  expect(actions.count).toBeLessThanOrEqual(12);
  await expect.poll(async () => (await read()).map(({ stock }) => stock)).toEqual(offers.map(stockOf));
  await supplier.expectClean();
  await supplier.leave();
});

it("is worked from the keyboard alone, as a spreadsheet is", { tags: ["wcag-2.1.1"] }, async () => {
  const { supplier, page, first, second } = await comeToOffers("BTL-000");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await cell(supplier, "stock", first).focus();
  await page.keyboard.type("+50");
  await page.keyboard.press("Enter");
  expect(await focused()).toBe(`stock-${second.id}`);
  await rowSays(supplier, first, /enregistré \d\d:\d\d/);
  await stockBecomes(first, first.stock + 50);

  // What is written is taken back by its inverse, and done again.
  await page.keyboard.press("Control+z");
  await stockBecomes(first, first.stock);
  await page.keyboard.press("Control+y");
  await stockBecomes(first, first.stock + 50);
  await page.keyboard.press("Control+z");
  await stockBecomes(first, first.stock);

  // Escape leaves what was there; F2 goes on with it; arrows lead on.
  await page.keyboard.type("7");
  await page.keyboard.press("Escape");
  expect((await cell(supplier, "stock", second).inputValue()).replaceAll(/\D/g, "")).toBe(String(second.stock));
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(`minStockAlert-${second.id}`);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("F2");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe(`minOrderQuantity-${first.id}`);
  const alert = Math.floor((first.minStockAlert ?? 0) / 10);
  await expect.poll(async () => (await readOffer(first)).minStockAlert).toBe(alert === 0 ? null : alert);

  // A block that Shift has chosen is filled down, and undone in one press.
  await cell(supplier, "leadTimeToShip", first).focus();
  await page.keyboard.type("9");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect.poll(async () => (await readOffer(second)).leadTimeToShip).toBe(9);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await readOffer(second)).leadTimeToShip).toBe(second.leadTimeToShip);
  await supplier.expectClean();
  await supplier.leave();
});

it("says what moved meanwhile, and lets its reader decide", async () => {
  const { supplier, page, first } = await comeToOffers("COU-000");
  const other = await comeToOffers("COU-000");
  await sell(first, 12);
  await cell(supplier, "stock", first).fill(String(first.stock - 10));
  await page.keyboard.press("Enter");
  await hasText(supplier, "12 vendues entre-temps");
  await supplier.expectClean();
  await rowSays(supplier, first, /conflit/);
  await page.getByRole("button", { name: /^Avant, donc/ }).click();
  await stockBecomes(first, first.stock - 22);
  // Another field meanwhile is no conflict, and neither is one's own last write.
  await cell(other.supplier, "leadTimeToShip", first).fill("8");
  await other.page.keyboard.press("Enter");
  await rowSays(other.supplier, first, /enregistré/);
  await cell(supplier, "stock", first).fill(String(first.stock));
  await page.keyboard.press("Enter");
  await stockBecomes(first, first.stock);
  expect((await readOffer(first)).leadTimeToShip).toBe(8);
  // Of the same field it is told who has written it; history has both, and the way back.
  await cell(other.supplier, "leadTimeToShip", first).fill("7");
  await other.page.keyboard.press("Enter");
  await expect.poll(async () => (await readOffer(first)).leadTimeToShip).toBe(7);
  await cell(supplier, "leadTimeToShip", first).fill("9");
  await page.keyboard.press("Enter");
  await hasText(supplier, "Délai modifié par");
  await page.getByText("Voir la différence").click();
  await hasText(supplier, "vous : 9 · à présent : 7");
  await supplier.expectClean();
  await page.getByRole("button", { name: "Laisser 7" }).click();
  await row(supplier, first)
    .getByRole("link", { name: /^Historique/ })
    .click();
  await page.waitForURL(`**/desk/offers/${first.id}`);
  await supplier.expectClean();
  await main(supplier)
    .getByRole("button", { name: /^Rétablir .* Délai$/ })
    .first()
    .click();
  await expect.poll(async () => (await readOffer(first)).leadTimeToShip).toBe(8);
  await hasText(supplier, "Rétabli");
  await other.supplier.leave();
  await supplier.leave();
});

it("keeps what is typed through a lost network and a reload, and counts no difference twice", async () => {
  const { supplier, page, first, second } = await comeToOffers("GTR-000");
  await supplier.context.setOffline(true);
  await cell(supplier, "stock", first).fill("+40");
  await page.keyboard.press("Enter");
  await cell(supplier, "leadTimeToShip", second).fill("x");
  await page.keyboard.press("Enter");
  await hasText(supplier, "Pas de réseau");
  await rowSays(supplier, first, /en attente/);
  await supplier.context.setOffline(false);
  await supplier.findProblems();
  await page.reload();
  await stockBecomes(first, first.stock + 40);
  await rowSays(supplier, second, /refusé/);
  expect(await cell(supplier, "leadTimeToShip", second).inputValue()).toBe("x");
  await supplier.leave();
});

describe.each([
  { javaScript: false, width: 1280 },
  { javaScript: true, width: 390 },
])("with scripts: $javaScript, at $width px", (options) => {
  it("a row is a form", async () => {
    const { supplier, page, first } = await comeToOffers("PGO-000", options);
    const { stock, priceRanges } = await readOffer(first);
    await cell(supplier, "stock", first).fill("+5");
    const dearer = Math.round(((priceRanges[0]?.itemPrice ?? 0) + 0.0001) * 10_000) / 10_000;
    await cell(supplier, "tier0", first).fill(String(dearer).replace(".", ","));
    if (options.javaScript) await page.keyboard.press("Enter");
    else await main(supplier).getByRole("button", { name: "Enregistrer les changements" }).click();
    await stockBecomes(first, stock + 5);
    const [price, ...others] = (await readOffer(first)).priceRanges;
    expect([price?.itemPrice, others]).toEqual([dearer, priceRanges.slice(1)]);
    await hasText(supplier, options.javaScript ? "enregistré" : "1 offre enregistrée.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await supplier.expectClean();
    await supplier.leave();
  });
});

describe.each([
  { locale: "fr-FR", prefix: "", width: 1280, theme: "dark" },
  { locale: "en-GB", prefix: "/en", width: 1280, theme: "light" },
  { locale: "en-GB", prefix: "/en", width: 390, theme: "dark" },
  { locale: "fr-FR", prefix: "", width: 390, theme: "light" },
] as const)("in $locale, $theme, at $width px", ({ prefix, ...options }) => {
  it("breaks no rule of accessibility, full or empty", async () => {
    const supplier = await visit(options);
    await comeToDesk(supplier, email);
    await supplier.open(`${prefix}/desk/offers`);
    await untilAlive(supplier.page.locator('input[data-cell="stock"]').first());
    await supplier.expectClean();
    await supplier.open(`${prefix}/desk/offers?search=zzz`);
    await supplier.expectClean();
    await supplier.leave();
  });
});
