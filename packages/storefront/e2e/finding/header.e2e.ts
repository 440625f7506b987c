// The head of every page (ux G-12, WCAG 3.2.6): a search wide enough for its own example, where buyers work,
// help at the same place, and names that nothing cuts.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { visit } from "../helpers/visit.ts";

const pages = ["", "/c/cartons", "/search?query=gobelet", "/product/PRO-CAI-0001", "/fastcart", "/help", "/nulle-part"];
const widths = [320, 390, 1024, 1280] as const;
const buyerPages = [...pages, "/checkout/cart", "/buyinglist", "/quotes", "/account/orders"];

/** What of the head cannot be read as it stands: an example that is longer than its field, words that are cut. */
const findCut = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const field = document.querySelector<HTMLInputElement>("#search-field");
    if (!field) return ["there is no search field"];
    // On phones it opens where somebody comes to it.
    if (getComputedStyle(field).opacity === "0") field.focus();
    // The browser's own parts of a field, such as the cross that empties it, leave the example less than the padding does.
    const written = getComputedStyle(field, "::placeholder");
    const room = Number.parseFloat(written.width);
    const sample = document.createElement("span");
    sample.textContent = field.placeholder;
    sample.style.cssText = "position: absolute; white-space: pre;";
    sample.style.font = `${written.fontWeight} ${written.fontSize} ${written.fontFamily}`;
    sample.style.fontVariantNumeric = written.fontVariantNumeric;
    document.body.append(sample);
    const needed = sample.getBoundingClientRect().width;
    sample.remove();
    const words = [...document.querySelectorAll("header *")].filter(
      (element) =>
        element.checkVisibility() && element.clientWidth > 1 && getComputedStyle(element).overflow !== "visible",
    );
    return [
      ...(needed > room ? [`the example needs ${Math.ceil(needed)} of ${Math.floor(room)} px`] : []),
      ...words
        .filter((element) => element !== field && element.scrollWidth > element.clientWidth)
        .map((element) => `cut: ${element.textContent}`),
    ];
  });

const positionOfHelp = (page: Page) =>
  page
    .locator("header, #footer")
    .locator("a, button, summary")
    .evaluateAll((controls) => {
      const names = controls.filter((control) => control.checkVisibility()).map((control) => control.textContent ?? "");
      return names.findIndex((name) => /Aide et contact|Help and contact/.test(name));
    });

describe.each([
  ["fr-FR", ""],
  ["en-GB", "/en"],
] as const)("the head in %s", (locale, prefix) => {
  it.each([
    ["guests", null, pages],
    ["buyers", "multi@demo.test", buyerPages],
  ] as const)(
    "shows its words whole and help at one place at 320, 390, 1024 and 1280 px, to %s",
    { tags: ["wcag-3.2.6"] },
    async (_, email, paths) => {
      const visitor = await visit({ width: 320, locale });
      const { page } = visitor;
      if (email) await visitor.enter(email);
      const cut: string[] = [];
      const places = new Map(widths.map((width) => [width, new Set<number>()]));
      for (const path of paths) {
        await page.goto(`${prefix}${path}` || "/", { waitUntil: "domcontentloaded" });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          cut.push(...(await findCut(page)).map((what) => `${path} at ${width} px: ${what}`));
          places.get(width)?.add(await positionOfHelp(page));
        }
      }
      expect(cut).toEqual([]);
      for (const [width, seen] of places)
        expect([width, ...seen]).toEqual([width, expect.toSatisfy((place: number) => place >= 0)]);
      await visitor.leave();
    },
  );

  it("shows what is proposed while one types whole, however narrow the field is", async () => {
    const buyer = await visit({ width: 320, locale });
    const { page } = buyer;
    await buyer.enter("multi@demo.test");
    await page.goto(`${prefix}/search?query=gobelet`);
    await page.locator("#search-field").focus();
    await page.getByRole("option").filter({ hasText: "GOB-0010" }).waitFor();
    const cut: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      cut.push(...(await findCut(page)).map((what) => `at ${width} px: ${what}`));
    }
    expect(cut).toEqual([]);
    await buyer.leave();
  });

  it("leaves the example whole on phones, beside the button of the camera", async () => {
    const visitor = await visit({ width: 320, locale, isTouched: true });
    const { page } = visitor;
    await page.goto(prefix || "/", { waitUntil: "domcontentloaded" });
    await page.locator("#search-field").focus();
    expect(await page.locator("#search .scan-mark").isVisible()).toBe(true);
    const cut: string[] = [];
    for (const width of [320, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 844 });
      cut.push(...(await findCut(page)).map((what) => `at ${width} px: ${what}`));
    }
    expect(cut).toEqual([]);
    await visitor.leave();
  });
});

/** Notes what the head shows with every drawing of a page that asks for no password. */
function noteHeads() {
  const heads = new Set<string>();
  Object.assign(window, { heads });
  new MutationObserver(() => {
    if (document.readyState === "loading" || document.querySelector('main input[name="password"]')) return;
    const entries = [...document.querySelectorAll("header a.header-entry")];
    if (document.querySelector("main h1"))
      heads.add(
        entries.flatMap(({ textContent }) => /Rapide|Listes|Devis|Panier/.exec(textContent ?? "") ?? []).join(" "),
      );
  }).observe(document, { childList: true, subtree: true });
}

it("leads a buyer to fast order, lists, quotes and cart, on the first page after signing in already", async () => {
  const buyer = await visit();
  const head = buyer.page.getByRole("banner");
  await buyer.page.addInitScript(noteHeads);
  await buyer.signIn(await newcomerLike("admin@demo.test"));
  const heads = () => buyer.page.evaluate(() => [...(window as unknown as { heads: Set<string> }).heads]);
  await expect.poll(heads).toEqual(["Rapide Listes Devis Panier"]);
  const { width = 0 } = (await head.getByRole("search").boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(400);
  await buyer.leave();
});

it.each([
  ["with scripts", true],
  ["without scripts", false],
])("is one row of 52 px on phones, over which the search opens, %s", async (_, javaScript) => {
  const buyer = await visit({ width: 390, isTouched: true, javaScript });
  const { page } = buyer;
  await buyer.enter("acheteur@demo.test");
  await buyer.open("/c/cartons");
  const top = async () => (await page.locator("main").boundingBox())?.y;
  expect(await top()).toBe(52);
  const field = page.locator("#search-field");
  await field.tap();
  const { width = 0 } = (await field.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  expect(await top()).toBe(52);
  await field.fill("gobelet");
  await page.locator("#search").getByRole("button", { name: "Rechercher" }).tap();
  await page.waitForURL("**/search?query=gobelet");
  await expect.poll(() => page.locator("main h1").innerText()).toContain("gobelet");
  await page.locator("#footer").getByRole("button", { name: "EN English" }).tap();
  await page.waitForURL("**/en/search?query=gobelet");
  await buyer.leave();
});

it("is read whole on a phone whose reader has doubled the size of texts", async () => {
  const buyer = await visit({ width: 390 });
  const { page } = buyer;
  await buyer.enter("acheteur@demo.test");
  const session = await buyer.context.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await buyer.open("/c/cartons");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  const faults = await page.locator("header").evaluate((header) => {
    const parts = [...header.querySelectorAll("a, #search")].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return boxes.flatMap(({ name, box }, place) => [
      ...(box.left < 0 || box.right > window.innerWidth ? [`${name} reaches out of the window`] : []),
      ...boxes
        .slice(place + 1)
        .filter((other) => meet(box, other.box))
        .map((other) => `${name} lies on ${other.name}`),
    ]);
  });
  expect(faults).toEqual([]);
  await buyer.leave();
});

it("leads to a page that says who answers, by what keys one works, and where the legal pages are", async () => {
  const guest = await visit({ width: 390 });
  const { page } = guest;
  await guest.open("/product/PRO-CAI-0001");
  await page.locator("#footer").getByRole("link", { name: "Aide et contact" }).click();
  await page.waitForURL("**/help");
  expect(await page.locator('main a[href^="tel:"]').getAttribute("href")).toBe("tel:+33199000000");
  expect(await page.locator("main").innerText()).toContain("F6");
  expect(await page.locator('main a[href="/legal/terms"]').count()).toBe(1);
  await guest.expectClean();
  await guest.leave();
});
