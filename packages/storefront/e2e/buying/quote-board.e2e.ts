// The board of answers as it stands in a window: where one chooses is what one sees first, on a phone too, and what cannot be had
// as it is offered is marked there (ux Q-05).
import type { Locator } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { askSuppliers } from "../helpers/desk.ts";
import { newcomerAtSupplier } from "../helpers/newcomer.ts";
import { answerAs } from "../helpers/supplier.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

/** Each of the three sells all of these; of AUT-0060 the third has 40 pieces, and CAI-0278 comes in packs of 15. */
const pieces = {
  ...{ "CAI-0057": 300, "CAI-0244": 100, "CAI-0278": 70, "CAI-0306": 60, "AUT-0060": 200 },
  ...{ "ARC-0024": 500, "ETL-0028": 100 },
};
const prices = { "FOU-CARTONS": 0.6, "FOU-EUROPACK": 0.65, "FOU-HYGIENE": 0.55 };

let email: string;
let path: string;
beforeAll(async () => {
  const supplier = Object.keys(prices);
  const articles = Object.entries(pieces).map(([code, quantity]) => [code, { supplier, quantity }] as const);
  const asked = await askSuppliers(Object.fromEntries(articles));
  email = asked.email;
  path = `/quotes/${asked.quotes[0]?.masterQuoteId}/compare`;
  for (const { id, supplier: of } of asked.quotes)
    await answerAs(await newcomerAtSupplier(of.externalId), id, {
      price: prices[of.externalId as keyof typeof prices],
    });
});

const openBoard = async (width: number, javaScript = true): Promise<Visitor> => {
  const buyer = await visit({ width, javaScript });
  await buyer.enter(email);
  await buyer.open(path);
  return buyer;
};
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? expect.fail(`${locator} is not drawn`);
const barOf = ({ page }: Visitor) => page.getByRole("region", { name: "Commander", exact: true });
const expectNoSideways = async ({ page }: Visitor) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

it.each([true, false])(
  "shows on a phone the whole first choice before anything is moved (scripts: %s)",
  async (scripts) => {
    const buyer = await openBoard(390, scripts);
    const bar = await boxOf(barOf(buyer));
    const choices = buyer.page.locator("tbody tr").first().locator("label.board-cell");
    expect(await choices.count()).toBe(3);
    for (const choice of await choices.all()) {
      const { y, height } = await boxOf(choice);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(y + height).toBeLessThanOrEqual(bar.y);
    }
    // Two lines of words beside a button, or one above it.
    expect(bar.height).toBeLessThanOrEqual(100);
    const words = await boxOf(barOf(buyer).locator("p:visible"));
    expect(words.height).toBeLessThanOrEqual(48);
    await expectNoSideways(buyer);
    if (scripts) await buyer.expectClean();
    await buyer.leave();
  },
);

it("shows six lines and more at once on a desk, three suppliers side by side", async () => {
  const buyer = await openBoard(1280);
  const { y: foot } = await boxOf(barOf(buyer));
  const rows = await buyer.page.locator("tbody tr").all();
  const seen = [];
  for (const row of rows) {
    const { y, height } = await boxOf(row);
    if (y + height <= foot) seen.push(row);
  }
  expect(seen.length).toBeGreaterThanOrEqual(6);
  const region = await boxOf(buyer.page.locator(".table-region"));
  const last = await boxOf(buyer.page.locator("thead th").last());
  expect(last.x + last.width).toBeLessThanOrEqual(region.x + region.width + 1);
  await expectNoSideways(buyer);
  await buyer.expectClean();
  await buyer.leave();
});

it("marks where one chooses what is not in stock and what breaks a pack, and says what that means", async () => {
  const buyer = await openBoard(1280);
  const text = (await buyer.page.locator("main").innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
  expect(text).toContain("40 sur 200 en stock");
  expect(text.match(/lot de 15 entamé/g)).toHaveLength(3);
  const short = buyer.page.getByText("dépasse le stock du fournisseur");
  await expect.poll(() => short.count()).toBe(0);
  await buyer.page.locator("label.board-cell", { hasText: "40 sur 200 en stock" }).click();
  await expect.poll(() => short.count()).toBe(1);
  await buyer.leave();
});

it.each([
  [390, ["panel", "lines"]],
  [1280, ["lines", "panel"]],
] as const)("leads the keyboard through the panel and the lines as they stand, at %i px", async (width, order) => {
  const buyer = await openBoard(width);
  const { page } = buyer;
  await page.getByRole("link", { name: "Par fournisseur" }).focus();
  const seen: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() =>
      ["panel", "lines"].find((part) => document.activeElement?.closest(part === "panel" ? ".board-panel" : "tbody")),
    );
    if (at && seen.at(-1) !== at) seen.push(at);
  }
  expect(seen).toEqual(order);
  await buyer.leave();
});

it("prints across sheets of A4, without what only works on a screen", async () => {
  const buyer = await openBoard(1280);
  const { page } = buyer;
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sizes = [...sheet.matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  expect(sizes.length).toBeGreaterThan(0);
  for (const [, width, height] of sizes)
    expect([width, height].map((side) => Math.round(Number(side)))).toEqual([842, 595]);
  await page.emulateMedia({ media: "print" });
  for (const hidden of [page.getByRole("button", { name: "Commander ce choix" }), page.locator(".board-panel")])
    expect(await hidden.isVisible()).toBe(false);
  await buyer.leave();
});
