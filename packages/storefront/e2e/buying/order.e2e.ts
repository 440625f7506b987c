// A buyer finds packs of two suppliers, orders them at once, and finds the order again.
import { describe, expect, it } from "vitest";
import { toPayment, toReview } from "../helpers/checkout.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAdded, type Visitor, type VisitorOptions, visit } from "../helpers/visit.ts";

const words = {
  fr: {
    checkout: "Passer commande",
    toReview: "Vérifier la commande",
    place: "Commander",
    approval: "Envoyer pour validation",
    stock: "En stock",
    cup: "gobelet",
  },
  en: {
    checkout: "Check out",
    toReview: "Review the order",
    place: "Place the order",
    approval: "Send for approval",
    stock: "In stock",
    cup: "cup",
  },
} as const;

type Journey = {
  readonly visitor: Visitor;
  readonly text: (typeof words)["fr" | "en"];
  readonly prefix: "" | "/en";
  readonly hasScripts: boolean;
};

const orderNumber = /\b\d{3}-\d{3}-\d{7}\b/g;
const logisticNumber = /\b\d{3}-\d{3}-\d{7}-\d+\b/g;
const main = ({ visitor }: Journey) => visitor.page.locator("main");
const textOf = async (journey: Journey) => (await main(journey).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");

async function begin(options: VisitorOptions, language: "fr" | "en"): Promise<Journey> {
  const visitor = await visit({ ...options, locale: language === "fr" ? "fr-FR" : "en-GB" });
  const prefix = language === "fr" ? "" : "/en";
  return { visitor, text: words[language], prefix, hasScripts: options.javaScript ?? true };
}

/** Browses from home down the category tree, filters, and searches. */
async function browse(journey: Journey): Promise<void> {
  const { visitor, prefix } = journey;
  const { page } = visitor;
  await visitor.open(prefix || "/");
  await main(journey).locator(`a[href="${prefix}/c/gobelets"]`).first().click();
  await page.waitForURL(`**${prefix}/c/gobelets`);
  await main(journey).locator(`a[href="${prefix}/c/gobelets/gobelets-chauds"]`).first().click();
  await page.waitForURL("**/c/gobelets/gobelets-chauds");
  const all = await main(journey).locator("h3").count();
  const filters = main(journey).locator('form:has(input[name="attribute"])');
  // On a page reached by a link, its code may still be on the way.
  await filters.waitFor({ state: "attached" });
  if (!(await filters.isVisible())) await main(journey).locator("summary").first().click();
  await filters.locator('input[name="attribute"]').first().check();
  if (!journey.hasScripts) await filters.locator('button[type="submit"]').click();
  await page.waitForURL(/attribute=/);
  await expect.poll(() => main(journey).locator("h3").count()).toBeLessThan(all);

  await page.getByRole("search").locator("input").fill(journey.text.cup);
  await page.getByRole("search").locator("input").press("Enter");
  await page.waitForURL(`**/search?query=${journey.text.cup}`);
  await expect.poll(() => main(journey).locator("h3").count()).toBeGreaterThan(5);
}

/** Reads tiers and stock of an article, then puts its smallest quantity into the cart. */
async function addArticle(journey: Journey, article: string): Promise<void> {
  const { visitor, prefix, text, hasScripts } = journey;
  await visitor.open(`${prefix}/product/PRO-${article}?variant=${article}`);
  const shown = await textOf(journey);
  expect(shown).toContain(article);
  expect(shown).toContain(text.stock);
  const form = main(journey).locator(`form:has(input[value="PRX-${article}"])`).first();
  await form.locator('button[type="submit"]').click();
  if (hasScripts) await untilAdded(visitor.page);
  else await visitor.page.waitForURL(/added=1/);
}

/** From the cart to the confirmation; answers the number of the commercial order. */
async function placeOrder(journey: Journey, isApproved: boolean): Promise<string> {
  const { visitor, prefix, text } = journey;
  const { page } = visitor;
  await visitor.open(`${prefix}/checkout/cart`);
  await visitor.expectClean();
  await main(journey).getByRole("button", { name: text.checkout, exact: true }).click();
  await page.waitForURL("**/checkout/shipping?order=*");
  await visitor.expectClean();
  await toPayment(visitor);
  await visitor.expectClean();
  await toReview(visitor);
  await visitor.expectClean();
  const review = main(journey).locator('form:has(input[name="terms"])');
  await review.locator('input[name="terms"]').check();
  await review.getByRole("button", { name: isApproved ? text.approval : text.place, exact: true }).click();
  await page.waitForURL("**/checkout/order-confirmation?order=*");
  await visitor.expectClean();
  const reference = new URL(page.url()).searchParams.get("order");
  expect(reference).toMatch(/^\d{3}-\d{3}-\d{7}$/);
  return reference ?? "";
}

async function orderOfTwoSuppliers(journey: Journey): Promise<void> {
  const { visitor, prefix } = journey;
  await browse(journey);
  await visitor.signIn(await newcomerLike("multi@demo.test"));
  await addArticle(journey, "CAI-0001");
  await addArticle(journey, "GOB-0001");
  await visitor.open(`${prefix}/checkout/cart`);
  const cart = await textOf(journey);
  expect(cart).toContain("CAI-0001");
  expect(cart).toContain("GOB-0001");
  expect(await main(journey).getByRole("table").count()).toBe(2);
  const reference = await placeOrder(journey, false);

  const confirmation = await textOf(journey);
  expect(new Set(confirmation.match(logisticNumber))).toEqual(new Set([`${reference}-1`, `${reference}-2`]));
  expect(new Set(confirmation.match(orderNumber))).toEqual(new Set([reference]));

  await visitor.open(`${prefix}/account/orders`);
  expect(await textOf(journey)).toContain(reference);
  await main(journey).locator(`a[href*="${reference}"]`).first().click();
  await visitor.page.waitForURL(`**/account/orders/${reference}*`);
  expect(await textOf(journey)).toContain(reference);
  await visitor.expectClean();
  await visitor.open(`${prefix}/account/orders/${reference}`);
  const order = await textOf(journey);
  expect(order).toContain(`${reference}-1`);
  expect(order).toContain(`${reference}-2`);
  await visitor.expectClean();
}

describe("a buyer orders packs of two suppliers: one commercial order, one logistic order per supplier", () => {
  it.each([
    { width: 1280, theme: "light" },
    { width: 390, theme: "dark" },
  ] as const)("in French at $width px, $theme", { tags: ["wcag-3.3.4"] }, async (window) => {
    const journey = await begin(window, "fr");
    await orderOfTwoSuppliers(journey);
    await journey.visitor.leave();
  });

  it("in English", async () => {
    const journey = await begin({ theme: "dark" }, "en");
    await orderOfTwoSuppliers(journey);
    await journey.visitor.leave();
  });

  it("with JavaScript switched off", async () => {
    const journey = await begin({ javaScript: false }, "fr");
    await orderOfTwoSuppliers(journey);
    await journey.visitor.leave();
  });

  it("on a phone with JavaScript switched off", async () => {
    const journey = await begin({ javaScript: false, width: 390 }, "fr");
    await orderOfTwoSuppliers(journey);
    await journey.visitor.leave();
  });
});

describe("an order above the limit of the account", () => {
  it("is sent for approval, and the only approver lets it go on to the supplier", async () => {
    const journey = await begin({}, "fr");
    await journey.visitor.enter(await newcomerLike("acheteur@demo.test"));
    await journey.visitor.open("/product/PRO-GOB-0001?variant=GOB-0001");
    const form = main(journey).locator('form:has(input[value="PRX-GOB-0001"])').first();
    await form.locator('input[name="quantity"]').fill("10000");
    await form.locator('button[type="submit"]').click();
    await untilAdded(journey.visitor.page);
    const reference = await placeOrder(journey, true);
    expect(await textOf(journey)).toContain("À valider dans votre entreprise");
    await journey.visitor.leave();

    const approver = await begin({ width: 390 }, "fr");
    await approver.visitor.enter("approbateur@demo.test");
    await approver.visitor.open(`/account/orders/${reference}`);
    await main(approver)
      .getByRole("button", { name: /^(Valider|Approuver)/ })
      .first()
      .click();
    await expect.poll(() => textOf(approver)).toContain("En attente du fournisseur");
    await approver.visitor.expectClean();
    await approver.visitor.leave();
  });
});
