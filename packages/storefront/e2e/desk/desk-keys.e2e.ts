// The desk from the keyboard: rows, the palette, the list of keys and how close rows stand; and how many actions an answer takes.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { askSuppliers, comeToDesk, placeOrder, untilDeskKeys } from "../helpers/desk.ts";
import { paste } from "../helpers/paste.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const focusedHref = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.getAttribute("href") ?? null);
const rowLinks = ({ page }: Visitor) => page.locator("main tbody th a");
const untilHref = (visitor: Visitor, href: string | null) =>
  expect.poll(() => focusedHref(visitor), { timeout: 10_000 }).toBe(href);

const twoRequests = async () => {
  const lines = { "CAI-0001": { supplier: "FOU-CARTONS", quantity: 100 } };
  const [one] = (await askSuppliers(lines)).quotes;
  const [other] = (await askSuppliers(lines)).quotes;
  if (!one || !other) throw new Error("Nobody was asked");
  return [one, other] as const;
};

describe.each([
  { locale: "fr-FR", prefix: "", width: 1280, theme: "light" },
  { locale: "en-GB", prefix: "/en", width: 390, theme: "dark" },
] as const)("at the desk in $locale, $width px wide, $theme", ({ prefix, ...options }) => {
  it("j and k lead through the rows, Enter opens, the palette finds, and the list tells all of it", async () => {
    const [, latest] = await twoRequests();
    const supplier = await visit(options);
    const { page } = supplier;
    await comeToDesk(supplier, "fournisseur@demo.test");
    await supplier.open(`${prefix}/desk/quotes`);
    await untilDeskKeys(supplier);
    const hrefs = await rowLinks(supplier).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await page.keyboard.press("j");
    await untilHref(supplier, hrefs[0] ?? null);
    await page.keyboard.press("j");
    await untilHref(supplier, hrefs[1] ?? null);
    await page.keyboard.press("k");
    await untilHref(supplier, hrefs[0] ?? null);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${hrefs[0]}`);

    await page.keyboard.press("Control+k");
    const field = page.locator("dialog input[type=search]");
    await field.waitFor();
    await supplier.expectClean();
    // What is typed at once lands in the field.
    await page.keyboard.type(latest.id);
    const option = page.locator("dialog [role=option]", { hasText: latest.id });
    await option.waitFor();
    await supplier.expectClean();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${prefix}/desk/quotes/${latest.id}`);

    const [order] = (await placeOrder({ "PRX-CAI-0001": 200 })).orders as [LogisticOrder];
    await page.keyboard.press("Control+k");
    await field.waitFor();
    await page.keyboard.type(order.reference);
    await page.locator("dialog [role=option]", { hasText: order.reference }).waitFor();
    await supplier.expectClean();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${prefix}/desk/orders/${order.reference}`);
    expect(await page.locator("dialog").count()).toBe(0);

    await supplier.open(`${prefix}/desk`);
    await untilDeskKeys(supplier);
    const height = () =>
      rowLinks(supplier)
        .first()
        .evaluate((link) => link.closest("tr")?.getBoundingClientRect().height ?? 0);
    const comfortable = await height();
    await page.keyboard.press("?");
    await page.locator("dialog .shortcut-list").waitFor();
    await supplier.expectClean();
    await page.locator('dialog input[value="compact"]').check();
    await page.keyboard.press("Escape");
    await expect.poll(height).toBeLessThan(comfortable);
    await supplier.expectClean();
    await page.reload();
    await expect.poll(height).toBeLessThan(comfortable);
    await supplier.leave();
  });
});

it("turned off, single keys do nothing, and the palette stays", async () => {
  await twoRequests();
  const supplier = await visit();
  const { page } = supplier;
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open("/desk");
  await untilDeskKeys(supplier);
  await page.keyboard.press("?");
  await page.locator("dialog").getByLabel("Raccourcis d’une seule touche actifs").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Control+k");
  await page.locator("dialog input[type=search]").waitFor();
  await page.keyboard.press("Escape");
  expect(
    await rowLinks(supplier).evaluateAll((links) => links.includes(document.activeElement as Element as HTMLElement)),
  ).toBe(false);
  await supplier.leave();
});

/** Twenty articles of one supplier that the demo shop has. */
const twentyLines = async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `CAI-${String(index + 1).padStart(4, "0")}`);
  const lines = Object.fromEntries(codes.map((code) => [code, { supplier: "FOU-CARTONS", quantity: 200 }]));
  const [quote] = (await askSuppliers(lines)).quotes;
  if (!quote) throw new Error("Nobody was asked");
  return quote;
};

/** Counts what a person does: a press of a button or a key that commands, a field filled in with the Enter that leaves it. */
class Actions {
  count = 0;
  async take(action: () => Promise<unknown>): Promise<void> {
    this.count += 1;
    await action();
  }
}

describe("answering a request of 20 lines from the inbox", () => {
  const answer = async (fill: (visitor: Visitor, actions: Actions) => Promise<void>) => {
    const quote = await twentyLines();
    const supplier = await visit();
    const { page } = supplier;
    const actions = new Actions();
    await comeToDesk(supplier, "fournisseur@demo.test");
    await supplier.open("/desk");
    await untilDeskKeys(supplier);
    // Whatever else waits, the palette knows the request.
    await actions.take(() => page.keyboard.press("Control+k"));
    await actions.take(() => page.locator("dialog input[type=search]").fill(quote.id));
    await page.locator("dialog [role=option]", { hasText: quote.id }).waitFor();
    await actions.take(async () => {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    });
    await page.waitForURL(`**/desk/quotes/${quote.id}`);
    await untilAlive(page.locator('input[data-column="price"]').first());
    expect(await page.locator('input[data-column="price"]').count()).toBe(20);
    await fill(supplier, actions);
    await actions.take(() => page.keyboard.press("Control+Enter"));
    await page.waitForURL("**?done=sent");
    await supplier.leave();
    return actions.count;
  };

  it("takes at most 12 actions where nothing changes", async () => {
    const count = await answer(async ({ page }, actions) => {
      await actions.take(() => page.getByRole("button", { name: "Reprendre mon tarif" }).click());
    });
    console.info(`An answer of 20 lines, taken as proposed: ${count} actions`);
    expect(count).toBeLessThanOrEqual(12);
  });

  it("shows a block of more than 20 cells before it is written: what cannot be read is left out, and one undo takes it back", async () => {
    await answer(async ({ page }) => {
      const prices = page.locator('input[data-column="price"]');
      const texts = () =>
        prices.evaluateAll((all) => all.map((cell) => (cell instanceof HTMLInputElement ? cell.value : "")));
      await page.getByRole("button", { name: "Reprendre mon tarif" }).click();
      const before = await texts();
      await prices.first().focus();
      await paste(prices.first(), Array.from({ length: 21 }, (_, at) => `${at === 2 ? "abc" : "0,33"}\t9`).join("\n"));
      const preview = page.getByRole("region", { name: "Coller 40 cellules" });
      await preview.getByText("abc", { exact: true }).waitFor();
      await preview.getByText("2 cellules hors du tableau sont laissées de côté.").waitFor();
      expect(await texts()).toEqual(before);
      await preview.getByRole("button", { name: "Écrire 39 cellules" }).click();
      expect(await texts()).toEqual(before.map((price, at) => (at === 2 ? price : "0,33")));
      expect(await prices.first().evaluate((cell) => cell === document.activeElement)).toBe(true);
      await page.keyboard.press("Control+z");
      expect(await texts()).toEqual(before);
    });
  });

  it("takes at most 40 actions with every price typed, and fewer where they are pasted", async () => {
    const typed = await answer(async ({ page }, actions) => {
      await page.locator('input[data-column="price"]').first().focus();
      for (let line = 0; line < 20; line += 1)
        await actions.take(async () => {
          await page.keyboard.press("ControlOrMeta+a");
          await page.keyboard.type(`0,${40 + line}`);
          await page.keyboard.press("Enter");
        });
    });
    const pasted = await answer(async ({ page }, actions) => {
      const prices = Array.from({ length: 20 }, (_, line) => `0,${40 + line}`).join("\n");
      await actions.take(() => page.locator('input[data-column="price"]').first().click());
      await actions.take(() => paste(page.locator('input[data-column="price"]').first(), prices));
    });
    console.info(`An answer of 20 lines, every price typed: ${typed} actions; pasted: ${pasted}`);
    expect(typed).toBeLessThanOrEqual(40);
    expect(pasted).toBeLessThan(typed);
  });
});
