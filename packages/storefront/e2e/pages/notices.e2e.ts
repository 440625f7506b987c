// What the shop tells takes room instead of lying over work (ux Y-03, G-16): at every width no button, bar or focus is covered while
// a notice stands, one key leads to it and back, and what it offers works there.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { reach } from "../helpers/person.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const notice = (page: Page) => page.locator(".toast");

/** Marks the controls that can be pressed now, before anything is told. */
const markReachable = (page: Page) =>
  page.evaluate(() => {
    for (const control of document.querySelectorAll("a[href], button, input, select, textarea, summary")) {
      const box = control.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isOnTop = top !== null && (control.contains(top) || top.contains(control));
      control.toggleAttribute("data-was-reachable", box.width > 0 && isOnTop);
    }
  });

/** Everything that the notice lies over: controls that could be pressed before it came, bars, and what has focus. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector(".toasts")?.getBoundingClientRect();
    if (!strip || strip.height === 0) return ["there is no notice"];
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
    const isCovered = (element: Element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top?.closest(".toasts") !== null && top !== null;
    };
    const overlaps = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.height > 0 && box.bottom > strip.top + 1 && box.top < strip.bottom - 1;
    };
    const isBar = (element: Element) => ["fixed", "sticky"].includes(getComputedStyle(element).position);
    const bars = [...document.querySelectorAll("main *, header *, nav")].filter(
      (element) => isBar(element) && !element.closest(".gallery, table"),
    );
    const focused = document.activeElement?.closest("main *") ?? null;
    return [
      ...[...document.querySelectorAll("[data-was-reachable]")].filter(isCovered).map(nameOf),
      ...bars.filter(overlaps).map((bar) => `bar ${nameOf(bar)}`),
      ...(focused && isCovered(focused) ? [`focus ${nameOf(focused)}`] : []),
    ];
  });

/** Does what makes the shop tell something, and answers what the notice then covers. */
async function coveredBy(page: Page, act: () => Promise<void>): Promise<string[]> {
  await markReachable(page);
  await act();
  await notice(page).first().waitFor();
  // Where several frames lie between the notice and its place, the last one counts.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return findCovered(page);
}

async function addFromProduct({ page, open }: Visitor, article: string, quantity: string): Promise<string[]> {
  await open(`/product/PRO-${article}?variant=${article}`);
  const form = page.locator(`main form:has(input[value="PRX-${article}"])`).first();
  await untilAlive(form);
  await form.locator('input[name="quantity"]').fill(quantity);
  return coveredBy(page, () => form.locator('button[type="submit"]').first().click());
}

async function removeFromCart({ page, open }: Visitor): Promise<string[]> {
  await open("/checkout/cart");
  const remove = page.getByRole("button", { name: /^Retirer du panier/ }).first();
  await remove.waitFor();
  return coveredBy(page, () => remove.click());
}

async function addFromList({ page, open }: Visitor, listName: string): Promise<string[]> {
  await open("/product/PRO-CAI-0001?variant=CAI-0001");
  await page.locator("main a[href*='/buyinglist/add']").click();
  await page.locator("input[name='list'][value='new']").check();
  await page.locator("input[name='listName']").fill(listName);
  await page.locator("main").getByRole("button", { name: "Ajouter", exact: true }).click();
  const add = page.locator("main").getByRole("button", { name: /^Tout ajouter/ });
  await add.waitFor();
  return coveredBy(page, () => add.click());
}

describe.each([320, 390, 1280])("at %i px", (width) => {
  it("a notice covers nothing on product, fast order, list and cart", async () => {
    const visitor = await visit({ width });
    await visitor.enter(await newcomerLike("multi@demo.test"));
    expect(await addFromProduct(visitor, "CAI-0001", "40")).toEqual([]);
    expect(await addFromList(visitor, `À ${width} pixels`)).toEqual([]);
    expect(await removeFromCart(visitor)).toEqual([]);
    // At the end of the page the bars are at their own place and lie over no row.
    await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await visitor.expectClean();
    await visitor.leave();
  });

  it("one key leads to the notice and back, and no stop of the keyboard hides behind it", {
    tags: ["wcag-2.4.11"],
  }, async () => {
    const visitor = await visit({ width });
    const { page } = visitor;
    await visitor.enter(await newcomerLike("multi@demo.test"));
    await addFromProduct(visitor, "GOB-0001", "5000");
    const name = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const pressed = await name();
    await page.keyboard.press("F6");
    expect(await name()).toBe("Voir le panier");
    await page.keyboard.press("F6");
    expect(await name()).toBe(pressed);

    // Focus inside keeps it standing; the keyboard walks on through the page.
    await page.locator(".toasts").hover();
    const hidden = new Set<string>();
    await reach({ visitor, hidden }, page.locator("#footer a").last());
    expect([...hidden]).toEqual([]);
    expect(await notice(page).count()).toBe(1);

    await page.keyboard.press("F6");
    await page.keyboard.press("Escape");
    await expect.poll(() => notice(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest("#footer") !== null)).toBe(true);
    await visitor.leave();
  });
});

it.each([390, 1280])("a page shown to its end stays so when a notice comes, at %i px", async (width) => {
  const visitor = await visit({ width });
  const { page, open } = visitor;
  await visitor.enter(await newcomerLike("multi@demo.test"));
  await open("/product/PRO-GOB-0001?variant=GOB-0001");
  const form = page.locator('main form:has(input[value="PRX-GOB-0001"])').first();
  await untilAlive(form);
  // What comes below the first screen comes when it is scrolled to.
  let height = 0;
  const isWhole = async () => {
    const before = height;
    height = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.documentElement.scrollHeight;
    });
    return before === height && (await page.locator("#facts").count()) > 0;
  };
  await expect.poll(isWhole).toBe(true);
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await notice(page).first().waitFor();
  const room = () =>
    page.evaluate(() => {
      const last = [...document.querySelectorAll("#footer a")].at(-1)?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector(".toasts")?.getBoundingClientRect().top ?? 0) - last;
    });
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await visitor.leave();
});
