// The whole purchase without a mouse (ux Y-02, Y-03): every stop of the keyboard is seen, and none of them is a trap.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { reach, type Watch } from "../helpers/person.ts";
import { untilAdded, untilAlive, visit } from "../helpers/visit.ts";

const words = {
  fr: {
    prefix: "",
    skip: "Aller au contenu",
    signIn: "Se connecter",
    catalogue: "Catalogue",
    cart: /^Panier/,
    checkout: "Passer commande",
    payment: "Continuer vers le paiement",
    review: "Vérifier la commande",
    place: "Commander",
    follow: "Suivre la commande",
    account: /^Mon compte/,
    orders: "Mes commandes",
  },
  en: {
    prefix: "/en",
    skip: "Skip to content",
    signIn: "Sign in",
    catalogue: "Catalogue",
    cart: /^Cart/,
    checkout: "Check out",
    payment: "Continue to payment",
    review: "Review the order",
    place: "Place the order",
    follow: "Follow the order",
    account: /^My account/,
    orders: "My orders",
  },
} as const;

type Walk = Watch & { readonly text: (typeof words)["fr" | "en"] };

async function press(walk: Walk, control: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await reach(walk, control);
  await walk.visitor.page.keyboard.press(key);
}

/** Focus is on the heading of a page that was just opened (ux Y-05), so that reading starts there. */
const expectHeadingFocus = ({ visitor }: Walk) =>
  expect.poll(() => visitor.page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

async function signIn(walk: Walk): Promise<void> {
  const { visitor, text } = walk;
  const { page } = visitor;
  await page.goto(text.prefix || "/");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text.skip);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await reach(walk, page.getByRole("banner").getByRole("link", { name: text.signIn }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/auth/login*");
  await expectHeadingFocus(walk);
  await reach(walk, page.locator("#username"));
  await page.keyboard.type(await newcomerLike("multi@demo.test"));
  await reach(walk, page.locator("#password"));
  await page.keyboard.type("Comptoir-2026!");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/auth/login"));
}

/** Down the category menu, which Escape closes, and through a filter, which keeps focus. */
async function browse(walk: Walk): Promise<void> {
  const { page } = walk.visitor;
  const { prefix, catalogue } = walk.text;
  const menu = page.getByRole("banner").getByRole("link", { name: catalogue, exact: true });
  const firstLevel = page.getByRole("banner").getByRole("navigation", { name: catalogue }).getByRole("button");
  await reach(walk, menu, "Shift+Tab");
  await page.keyboard.press("Enter");
  await firstLevel.first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await press(walk, firstLevel.filter({ hasText: /Gobelets|Cups/ }).first());
  const family = page.locator(`header a[href="${prefix}/c/gobelets/gobelets-chauds"]`);
  await press(walk, family.first());
  await page.waitForURL("**/c/gobelets/gobelets-chauds");
  await expectHeadingFocus(walk);
  const filter = page.locator('main input[name="stock"]').first();
  await press(walk, filter, "Space");
  await page.waitForURL(/stock=1/);
  await expect.poll(() => filter.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** From the first suggestion for the code, along the page of the product, into the cart. */
async function addToCart(walk: Walk, article: string): Promise<void> {
  const { page } = walk.visitor;
  const search = page.locator("#search-field");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("search-field");
  await page.keyboard.press("Control+A");
  await expect.poll(() => search.getAttribute("role")).toBe("combobox");
  await page.keyboard.type(article);
  const suggestion = page.getByRole("search").getByRole("option").filter({ hasText: article });
  await suggestion.first().waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await search.getAttribute("aria-activedescendant")).toBe(await suggestion.first().getAttribute("id"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/product/**");
  await expectHeadingFocus(walk);
  // That of the box, whose code may come after the page; the table of variants holds the article, too.
  const form = page.locator(`main form:has(input[value="PRX-${article}"]):not(:has(table))`).first();
  const quantity = form.locator('input[name="quantity"]');
  await reach(walk, quantity);
  const first = await quantity.inputValue();
  await page.keyboard.press("ArrowUp");
  expect(await quantity.inputValue()).not.toBe(first);
  await press(walk, form.locator('button[type="submit"]').first());
  await untilAdded(page);
}

/** From the cart to the placed order; answers its number. */
async function order(walk: Walk): Promise<string> {
  const { visitor, text } = walk;
  const { page } = visitor;
  await reach(walk, page.getByRole("banner").getByRole("link", { name: text.cart }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout/cart/*");
  await press(walk, page.getByRole("button", { name: text.checkout, exact: true }));
  await page.waitForURL("**/checkout/shipping?order=*");
  await expectHeadingFocus(walk);
  await reach(walk, page.locator('input[name="shippingAddress"]:checked'));
  await page.keyboard.press("ArrowDown");
  expect(await page.locator('input[name="shippingAddress"]').nth(1).isChecked()).toBe(true);
  await press(walk, page.getByRole("button", { name: text.payment }));
  await page.waitForURL(/step=payment/);
  await expectHeadingFocus(walk);
  await press(walk, page.getByRole("button", { name: text.review }));
  await page.waitForURL(/step=review/);
  await expectHeadingFocus(walk);
  await press(walk, page.locator("#terms"), "Space");
  await press(walk, page.getByRole("button", { name: text.place, exact: true }));
  await page.waitForURL("**/checkout/order-confirmation?order=*");
  await expectHeadingFocus(walk);
  return new URL(page.url()).searchParams.get("order") ?? "";
}

async function findAgain(walk: Walk, reference: string): Promise<void> {
  const { visitor, text } = walk;
  const { page } = visitor;
  await press(walk, page.getByRole("link", { name: text.follow }));
  await page.waitForURL(`**/account/orders/${reference}`);
  await expectHeadingFocus(walk);
  const menu = page.getByRole("banner").locator("summary").filter({ hasText: "Hugo" });
  await reach(walk, menu, "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(walk, page.getByRole("banner").getByRole("link", { name: text.orders }));
  await page.waitForURL("**/account/orders");
  expect(await page.textContent("main")).toContain(reference);
}

describe("shortcuts of one key (ux G-15)", () => {
  it("are listed by ?, do nothing while somebody types, and can be turned off", { tags: ["wcag-2.1.4"] }, async () => {
    const visitor = await visit();
    const { page } = visitor;
    const list = page.getByRole("dialog", { name: "Raccourcis clavier" });
    const search = page.locator("#search-field");
    await visitor.open("/");
    await search.focus();
    await page.keyboard.type("a/b?");
    expect(await search.inputValue()).toBe("a/b?");
    expect(await list.count()).toBe(0);
    const opener = page.getByRole("contentinfo").getByRole("button", { name: "Raccourcis clavier" });
    await untilAlive(opener);
    await opener.focus();
    await page.keyboard.press("?");
    await list.waitFor();
    await visitor.expectClean();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await list.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("/");
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.leave();
  });
});

describe("a purchase by keyboard alone", () => {
  it.each(["fr", "en"] as const)(
    "is seen at every stop, from the skip link to the list of orders (%s)",
    { tags: ["wcag-2.1.1", "wcag-2.1.2", "wcag-2.4.1", "wcag-2.4.3", "wcag-2.4.7", "wcag-2.4.11"] },
    async (language) => {
      const visitor = await visit({ locale: language === "fr" ? "fr-FR" : "en-GB" });
      const walk: Walk = { visitor, text: words[language], hidden: new Set() };
      await signIn(walk);
      await browse(walk);
      await addToCart(walk, "CAI-0001");
      const reference = await order(walk);
      expect(reference).toMatch(/^\d{3}-\d{3}-\d{7}$/);
      await findAgain(walk, reference);
      expect([...walk.hidden]).toEqual([]);
      await visitor.leave();
    },
  );
});
