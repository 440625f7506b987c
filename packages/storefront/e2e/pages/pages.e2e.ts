// Every page as a visitor meets it: complete, without a console error, a failed request or an accessibility violation.
import { describe, expect, it } from "vitest";
import { findProblems, show } from "../helpers/looks.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

/** Where a guest finds goods. */
const cataloguePages = {
  home: "/",
  "home in English": "/en",
  "sign-in wanted": "/?login=required&to=%2Faccount%2Forders",
  catalogue: "/c",
  category: "/c/gobelets/gobelets-chauds",
  "category as a table": "/c/gobelets/gobelets-chauds?view=table",
  "filtered category in English": "/en/c/cartons?sort=priceUp&size=48&priceMin=1",
  suppliers: "/suppliers",
  "suppliers, in English": "/en/suppliers",
  supplier: "/suppliers/FOU-CARTONS",
  search: "/search?query=gobelet",
  "search without result": "/search?query=zzzzqqqq",
  "what holds an object": "/fit?length=305&width=215&height=150&weight=1,2&quantity=500&query=305x215x150",
  "what holds an object, in English": "/en/fit?length=297&width=210&height=10&kind=pouch&roomy=1",
  "what holds an object, for nothing": "/fit?length=1900&width=900&height=900&weight=-1",
  product: "/product/PRO-GOB-0001",
  "product in English": "/en/product/PRO-CAI-0001",
  comparison: "/compare?ids=0000000001,0000000002,0000000638",
  "comparison of nothing": "/compare",
  "fast order, in English": "/en/fastcart",
};

/** Where a guest reads, and where somebody becomes a buyer. */
const doorsAndTexts = {
  "sign-in": "/auth/login",
  "forgotten password": "/auth/forgot-password",
  "reset link without token": "/auth/reset-password",
  activation: "/auth/validation",
  registration: "/auth/register",
  "legal notice": "/legal/notice",
  accessibility: "/legal/accessibility",
  "accessibility, in English": "/en/legal/accessibility",
  "questions and answers": "/faq",
  "services, in English": "/en/services",
  guides: "/guides",
  "guide of cartons": "/guides/choisir-un-carton",
  "guide of food contact, in English": "/en/guides/contact-alimentaire",
};

const buyerPages = {
  desk: "/",
  "category table with quantities": "/c/cartons/caisses-americaines",
  "product with variants": "/product/PRO-CAI-0001",
  "cart list": "/checkout/cart",
  "cart list with its form": "/checkout/cart?all=1",
  orders: "/account/orders",
  "orders of which none is found": "/account/orders?search=nothing&from=2026-01-01",
  "expected deliveries, in English": "/en/account/orders/deliveries",
  spending: "/account/spend",
  "spending by article": "/account/spend?view=lines",
  "supplier with quantities, in English": "/en/suppliers/FOU-GOBELETS",
  "own codes": "/account/codes",
  addresses: "/account/addresses",
  organisation: "/account/organisation",
  accounts: "/account/accounts",
  "own data": "/account/user-information",
  "message to the operator": "/contact",
  "message to the operator, in English": "/en/contact",
  "questions and answers, with the form to the operator": "/faq",
  notifications: "/account/notifications",
  "choices of notifications, in English": "/en/account/notifications/choices",
  "articles waited for, in English": "/en/account/stock-watches",
};

/** A window of 1280 px whose reader magnifies pages to 200 %. */
const magnified = 640;

describe("at 390 and 1280 px, light and dark", () => {
  it.each([
    ["of the catalogue", cataloguePages],
    ["of texts and doors", doorsAndTexts],
  ])("every public page %s is clean for a guest", async (_, pages) => {
    const guest = await visit({ width: 390 });
    expect(await findProblems(guest, pages)).toEqual([]);
    await guest.leave();
  });

  it("every page of a buyer is clean", async () => {
    const buyer = await visit({ width: 390 });
    await buyer.enter("acheteur@demo.test");
    expect(await findProblems(buyer, buyerPages)).toEqual([]);
    await buyer.leave();
  });
});

/** How far something reaches beyond the page, and what cannot be read to its end: a text that is cut off in a box too small for it. */
const overflowOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isHidden = overflowX === "hidden" || overflowX === "clip" || overflowY === "hidden";
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      // What ends in "…" says so; what is for readers of the screen alone is a pixel.
      if (!isHidden || !hasText || textOverflow === "ellipsis" || element.clientWidth <= 1) return false;
      return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    };
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter(isCut);
    return {
      excess: document.documentElement.scrollWidth - window.innerWidth,
      cut: cut.map((element) => element.outerHTML.slice(0, 120)),
    };
  });

it("no page is wider than its window at 320 and 1280 px, and at 200 % nothing is cut either", {
  tags: ["wcag-1.4.4", "wcag-1.4.10"],
}, async () => {
  const buyer = await visit({ width: 320 });
  await buyer.enter("multi@demo.test");
  const tooWide: string[] = [];
  for (const [name, path] of Object.entries({ ...cataloguePages, ...doorsAndTexts, ...buyerPages })) {
    await buyer.page.goto(path, { waitUntil: "domcontentloaded" });
    // Colours move nothing.
    for (const width of [320, magnified, 1280] as const) {
      await show(buyer, { width, theme: "light" });
      const { excess, cut } = await overflowOf(buyer);
      if (excess > 0) tooWide.push(`${name} at ${width} px by ${excess} px`);
      if (width === magnified) tooWide.push(...cut.map((text) => `${name} at ${width} px cuts ${text}`));
    }
  }
  expect(tooWide).toEqual([]);
  await buyer.leave();
});

describe("pages that are not there", () => {
  it("answer 404 with the words of the specification, header and search in place", async () => {
    const guest = await visit();
    const missing = await guest.page.goto("/nulle/part");
    expect(missing?.status()).toBe(404);
    expect(await guest.page.textContent("main")).toContain("Page not found: /nulle/part");
    const invalid = await guest.page.goto("/c/pas-une-categorie?page=2");
    expect(invalid?.status()).toBe(404);
    expect(await guest.page.textContent("main")).toContain("Page Not Found: /c/pas-une-categorie?page=2");
    expect(await guest.page.getByRole("search").count()).toBe(1);
    await guest.leave();
  });

  it("send a guest who wants a page of buyers home, and back to it after signing in", async () => {
    const guest = await visit();
    await guest.open("/account/orders");
    expect(new URL(guest.page.url()).pathname).toBe("/");
    await guest.page.locator("main").getByRole("link", { name: "Se connecter" }).first().click();
    await guest.page.locator('input[name="username"]').fill("acheteur@demo.test");
    await guest.page.locator('input[name="password"]').fill("Comptoir-2026!");
    await guest.page.locator('main form:has(input[name="password"]) button[type="submit"]').click();
    await guest.page.waitForURL("**/account/orders");
    await guest.leave();
  });

  it("send an English browser from the root to /en, and leave every other address as it is", async () => {
    const guest = await visit({ locale: "en-GB" });
    await guest.open("/");
    expect(new URL(guest.page.url()).pathname).toBe("/en");
    await guest.open("/c");
    expect(new URL(guest.page.url()).pathname).toBe("/c");
    await guest.leave();
  });
});
