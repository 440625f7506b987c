// One person with the sheet of offers in two tabs of one browser: what each of them has typed is written once, and none is lost.
import type { DeskOffer, DeskOfferPage } from "@comptoir/contract/articles/desk-offers";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { comeToDesk } from "../helpers/desk.ts";
import { readAs } from "../helpers/supplier.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const email = "fournisseur2@demo.test";
const search = "GLA-000";

let supplier: Visitor;
let one: Page;
let two: Page;
let first: DeskOffer;
let second: DeskOffer;

async function readOffers(): Promise<readonly DeskOffer[]> {
  const { text } = await readAs(email, `/v1/offer-inventories?search=${search}`);
  return (JSON.parse(text) as DeskOfferPage).content;
}
const offerOf = async ({ id }: DeskOffer) => (await readOffers()).find((offer) => offer.id === id);
const becomes = (offer: DeskOffer, values: Partial<DeskOffer>) =>
  expect.poll(() => offerOf(offer)).toMatchObject(values);
const cell = (page: Page, column: string, { id }: DeskOffer) => page.locator(`[id="${column}-${id}"]`);
const type = async (page: Page, column: string, offer: DeskOffer, text: string) => {
  await cell(page, column, offer).fill(text);
  await page.keyboard.press("Enter");
};
const queues = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("desk-offers ")).length);

beforeEach(async () => {
  supplier = await visit();
  await comeToDesk(supplier, email);
  const offers = await readOffers();
  const [a, b] = offers;
  if (!a || !b) throw new Error(`Two offers of ${search} were expected`);
  [first, second] = [a, b];
  one = supplier.page;
  two = await supplier.context.newPage();
  for (const page of [one, two]) {
    await page.goto(`/desk/offers?search=${search}`);
    await untilAlive(cell(page, "stock", first));
  }
});
afterEach(() => supplier.leave());

it("writes what both have typed into different cells, each once, and asks where it is the same one", async () => {
  await supplier.context.setOffline(true);
  await type(one, "stock", first, "+40");
  await type(two, "stock", second, "+7");
  await type(one, "leadTimeToShip", first, "6");
  await type(two, "leadTimeToShip", first, "8");
  for (const page of [one, two]) await expect.poll(() => page.locator("main").innerText()).toContain("en attente");
  await supplier.context.setOffline(false);
  await becomes(first, { stock: first.stock + 40 });
  await becomes(second, { stock: second.stock + 7 });
  // The later of both is told what the other one has written.
  const asked = async () => {
    const texts = await Promise.all([one, two].map((page) => page.locator("main").innerText()));
    return texts.filter((text) => /Délai modifié/.test(text)).length;
  };
  await expect.poll(asked).toBe(1);
  expect([6, 8]).toContain((await offerOf(first))?.leadTimeToShip);
  for (const page of [one, two])
    if (/Délai modifié/.test(await page.locator("main").innerText()))
      await page.getByRole("button", { name: /^Laisser/ }).click();
  await expect.poll(() => queues(one)).toBe(0);
});

it("writes what a tab has left that is closed while it saves, and what a reload has interrupted", async () => {
  await supplier.context.route("**/desk/offers/changes*", () => {
    // Nobody answers any more.
  });
  const isAsked = two.waitForRequest("**/desk/offers/changes*");
  await type(two, "stock", first, "+40");
  await isAsked;
  await supplier.context.unroute("**/desk/offers/changes*");
  await two.close();
  await becomes(first, { stock: first.stock + 40 });
  await expect.poll(() => queues(one)).toBe(0);
  expect(await offerOf(first)).toMatchObject({ stock: first.stock + 40 });

  await supplier.context.setOffline(true);
  await type(one, "stock", second, "+7");
  await expect.poll(() => one.locator("main").innerText()).toContain("Pas de réseau");
  expect(await queues(one)).toBe(1);
  await supplier.context.setOffline(false);
  await one.reload();
  await becomes(second, { stock: second.stock + 7 });
  await expect.poll(() => queues(one)).toBe(0);
});
