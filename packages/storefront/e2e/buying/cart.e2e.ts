// A cart that is worked on: quantities that save themselves, lines that go and come back, and what happens when a write fails.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire } from "../helpers/wire.ts";

const patient = { timeout: 30_000 };
const rows = (page: Page) => page.locator("main tbody tr");
const field = (page: Page) => rows(page).first().locator("input.quantity-input");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
/** Every amount of a text in cents; whole euros are written without them. */
const amounts = (text: string) =>
  [...plain(text).matchAll(/([0-9][0-9 ]*)(?:,([0-9]{2}))? €/g)].map(
    ([, euros = "", cents = "0"]) => Number(euros.replaceAll(" ", "")) * 100 + Number(cents),
  );

type Offers = {
  readonly content: readonly {
    readonly stock: number;
    readonly offerPrices: readonly { readonly externalId: string }[];
  }[];
};
type Lines = { readonly cartLines: readonly { readonly offer: { readonly itemPerPack: number } }[] };

/** A cart of three lines in use, on its page; `lot` are the pieces of a pack of its first line. */
async function openCart(): Promise<{ readonly visitor: Visitor; readonly lot: number }> {
  const email = await newcomerLike("admin@demo.test");
  const wire = visitByWire();
  await wire.signIn(email);
  const offers = await wire.read<Offers>("/v1/shop/offer-inventories?hasStock=true&size=200");
  const plenty = offers.content.filter(({ stock }) => stock > 10_000).slice(0, 3);
  const { id } = await wire.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name: "Atelier" });
  // The shop makes a whole pack of one piece.
  const written = plenty.map(({ offerPrices: [price] }) => ({ offerPriceId: price?.externalId, quantity: 1 }));
  await wire.write("PUT", `/v2/shop/carts/${id}/lines`, written);
  const { cartLines } = await wire.read<Lines>(`/v2/shop/carts/${id}/lines`);
  const visitor = await visit();
  await visitor.enter(email);
  await visitor.open(`/checkout/cart/${id}`);
  await visitor.page.waitForLoadState("networkidle");
  return { visitor, lot: cartLines[0]?.offer.itemPerPack ?? 0 };
}

/** What the browser learns while it is idle, so that the next page is drawn at once. */
const learned = /^\/assets\/.*\.(?:js|css)$/;

/** Requests that are sent while `work` runs, but for pictures and code of other pages. */
async function requestsOf(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = (request: { method(): string; url(): string; resourceType(): string }) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== "image" && !learned.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  };
  page.on("request", note);
  await work();
  page.off("request", note);
  return sent;
}

/** Every sum of the page agrees with what is above it. */
async function expectSums(page: Page): Promise<void> {
  const lines = await Promise.all((await rows(page).all()).map((row) => row.locator("td").last().innerText()));
  const goods = lines.flatMap(amounts).reduce((sum, amount) => sum + amount, 0);
  const totals = amounts(await page.locator('.description-list[data-look="totals"]').innerText());
  expect(totals[0]).toBe(goods);
  expect(totals.at(-1)).toBe(totals.slice(0, -1).reduce((sum, amount) => sum + amount, 0));
}

describe("a cart", () => {
  it("saves a quantity by one request, and takes a line out and back by one each", async () => {
    const { visitor, lot } = await openCart();
    const { page } = visitor;
    await expectSums(page);
    const before = Number(await field(page).inputValue());
    const edits = await requestsOf(page, async () => {
      await field(page).press("ArrowUp");
      await field(page).press("ArrowUp");
      await expect.poll(() => rows(page).first().getByRole("status").innerText(), patient).toContain("enregistrée");
    });
    expect(edits).toEqual([expect.stringMatching(/^POST .*\/lines$/)]);
    expect(Number(await field(page).inputValue())).toBe(before + 2 * lot);
    await expectSums(page);

    const header = page.getByRole("banner").getByRole("link", { name: /Panier/ });
    const removal = await requestsOf(page, async () => {
      await rows(page)
        .first()
        .getByRole("button", { name: /^Retirer du panier/ })
        .click();
      await expect.poll(() => rows(page).count(), patient).toBe(2);
    });
    expect(removal).toEqual([expect.stringMatching(/^POST .*\/lines$/)]);
    await expect.poll(() => header.innerText(), patient).toContain("2");
    await expectSums(page);
    const undo = await requestsOf(page, async () => {
      await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
      await expect.poll(() => rows(page).count(), patient).toBe(3);
    });
    expect(undo).toEqual([expect.stringMatching(/^POST .*\/lines$/)]);
    await expect.poll(() => header.innerText(), patient).toContain("3");
    await expectSums(page);
    await visitor.expectClean();

    await page.reload();
    expect(await rows(page).count()).toBe(3);
    await expectSums(page);
    await visitor.leave();
  });

  it("is not ordered while a quantity does not fit: focus goes there, and the reason is said", async () => {
    const { visitor, lot } = await openCart();
    const { page } = visitor;
    const before = await field(page).inputValue();
    await field(page).fill(String(Number(before) + lot + 1));
    const toOrder = page.getByRole("button", { name: "Passer commande" });
    await toOrder.click();
    expect(new URL(page.url()).pathname).toMatch(/^\/checkout\/cart\//);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page).inputValue()).toBe(String(Number(before) + lot + 1));
    const summary = page.locator("main .error-summary");
    expect(plain(await summary.innerText())).toContain("1 quantité à corriger avant de commander");
    expect(plain(await summary.innerText())).toContain("Vendu par lot de");
    await visitor.expectClean();

    await rows(page)
      .first()
      .getByRole("button", { name: /^Prendre/ })
      .first()
      .click();
    await expect.poll(() => summary.count(), patient).toBe(0);
    const told = () => rows(page).first().getByRole("status").innerText();
    await expect.poll(told, patient).toContain("enregistrée");
    // One that does not fit is told alone, and what was saved is still what is ordered once it is gone.
    const saved = await field(page).inputValue();
    await field(page).fill(String(Number(saved) + lot + 1));
    await expect.poll(told, patient).toBe("");
    await field(page).fill(saved);
    await expect.poll(told, patient).toContain("enregistrée");
    await toOrder.click();
    await page.waitForURL("**/checkout/shipping?order=*", patient);
    await visitor.leave();
  });

  it("changed in another tab is told and shown before it is ordered", async () => {
    const { visitor, lot } = await openCart();
    const { page } = visitor;
    const before = await field(page).inputValue();
    const other = await visitor.context.newPage();
    await other.goto(page.url());
    const changed = String(Number(before) + lot);
    await field(other).fill(changed);
    await expect.poll(() => rows(other).first().getByRole("status").innerText(), patient).toContain("enregistrée");
    await other.close();
    const toOrder = page.getByRole("button", { name: "Passer commande" });
    await toOrder.click();
    const told = page.getByText("Ce panier a changé depuis l’affichage de cette page");
    const place = () => new URL(page.url()).pathname;
    await expect.poll(async () => (await told.count()) > 0 || (await field(page).inputValue()) === changed).toBe(true);
    await expect.poll(() => field(page).inputValue(), patient).toBe(changed);
    expect(place()).toMatch(/^\/checkout\/cart\//);
    await toOrder.click();
    await page.waitForURL("**/checkout/shipping?order=*", patient);
    await visitor.leave();
  });

  it("keeps the focus of a buyer who removes its lines by keyboard on what stays, to the last line", {
    tags: ["wcag-2.4.3"],
  }, async () => {
    const { visitor } = await openCart();
    const { page } = visitor;
    for (let left = 2; left >= 0; left -= 1) {
      await rows(page)
        .first()
        .getByRole("button", { name: /^Retirer du panier/ })
        .press("Enter");
      await expect.poll(() => rows(page).count(), patient).toBe(left);
      const isLost = await page.evaluate(() => document.activeElement === document.body);
      expect(isLost, `${left} lines left`).toBe(false);
    }
    await visitor.leave();
  });

  it("puts a line aside where the buyer works: the page stays where it is, and a notice takes it back", async () => {
    const { visitor } = await openCart();
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 500 });
    const aside = rows(page)
      .nth(1)
      .getByRole("button", { name: /^Mettre de côté/ });
    await aside.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(100);
    await aside.click();
    await expect.poll(() => page.locator(".toast").innerText(), patient).toContain("est mis de côté");
    await expect.poll(() => rows(page).count(), patient).toBe(2);
    const isOnTable = () => page.evaluate(() => document.activeElement?.matches("main .table-region"));
    await expect.poll(isOnTable, patient).toBe(true);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(100);
    await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => rows(page).count(), patient).toBe(3);
    await visitor.leave();
  });

  it("shows a change at once as a preview, and takes it back with a reason when it cannot be saved", async () => {
    const { visitor } = await openCart();
    const { page } = visitor;
    const before = await field(page).inputValue();
    const sums = await page.locator('.description-list[data-look="totals"]').innerText();
    let answer = () => {};
    const isHeld = new Promise<void>((release) => {
      answer = release;
    });
    await page.route("**/checkout/cart/*/lines", async (route) => {
      await isHeld;
      await route.abort();
    });
    await field(page).press("ArrowUp");
    await expect.poll(() => rows(page).first().locator("em").count(), patient).toBe(1);
    await expectSums(page);
    answer();
    await expect.poll(() => rows(page).first().innerText(), patient).toContain("Quantité non enregistrée");
    await field(page).blur();
    await expect.poll(() => page.locator('.description-list[data-look="totals"]').innerText(), patient).toBe(sums);
    await expect.poll(() => field(page).inputValue(), patient).toBe(before);
    await visitor.findProblems();
    await visitor.leave();
  });
});
