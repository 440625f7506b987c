// Every page as a visitor meets it: complete, without a console error, a failed request or an accessibility violation.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./chromium.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const guestPages = {
  home: "/",
  "home in English": "/en",
  "sign-in wanted": "/?login=required&to=%2Faccount%2Forders",
  catalogue: "/c",
  category: "/c/gobelets/gobelets-chauds",
  "category as a table": "/c/gobelets/gobelets-chauds?view=table",
  "filtered category in English": "/en/c/cartons?sort=priceUp&size=48&priceMin=1",
  search: "/search?query=gobelet",
  "search without result": "/search?query=zzzzqqqq",
  product: "/product/PRO-GOB-0001",
  "product in English": "/en/product/PRO-CAI-0001",
  comparison: "/compare?ids=0000000001,0000000002,0000000638",
  "comparison of nothing": "/compare",
  "sign-in": "/auth/login",
  "forgotten password": "/auth/forgot-password",
  "reset link without token": "/auth/reset-password",
  activation: "/auth/validation",
  "legal notice": "/legal/notice",
};

const buyerPages = {
  desk: "/",
  "category table with quantities": "/c/cartons/caisses-americaines",
  "product with variants": "/product/PRO-CAI-0001",
  "cart list": "/checkout/cart",
  "cart list with its form": "/checkout/cart?all=1",
  orders: "/account/orders",
};

const windows = [
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
  { width: 1280, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;

describe.each(windows)("at $width px, $theme", (view) => {
  it("every public page is clean for a guest", async () => {
    const guest = await visit(browser, view);
    const problems: string[] = [];
    for (const [name, path] of Object.entries(guestPages)) {
      await guest.open(path);
      expect(await guest.page.locator("h1").count(), name).toBe(1);
      problems.push(...(await guest.findProblems()));
    }
    expect([...new Set(problems)]).toEqual([]);
    await guest.leave();
  });

  it("every page of a buyer is clean", async () => {
    const buyer = await visit(browser, view);
    await buyer.signIn("acheteur@demo.test");
    const problems: string[] = [];
    for (const [name, path] of Object.entries(buyerPages)) {
      await buyer.open(path);
      expect(await buyer.page.locator("h1").count(), name).toBe(1);
      problems.push(...(await buyer.findProblems()));
    }
    expect([...new Set(problems)]).toEqual([]);
    await buyer.leave();
  });

  it("no page is wider than its window", async () => {
    const buyer = await visit(browser, { ...view, width: view.width === 390 ? 320 : view.width });
    await buyer.signIn("multi@demo.test");
    const tooWide: string[] = [];
    for (const [name, path] of Object.entries({ ...guestPages, ...buyerPages })) {
      await buyer.page.goto(path, { waitUntil: "domcontentloaded" });
      const excess = await buyer.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) tooWide.push(`${name} by ${excess} px`);
    }
    expect(tooWide).toEqual([]);
    await buyer.leave();
  });
});

describe("pages that are not there", () => {
  it("answer 404 with the words of the specification, header and search in place", async () => {
    const guest = await visit(browser);
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
    const guest = await visit(browser);
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
    const guest = await visit(browser, { locale: "en-GB" });
    await guest.open("/");
    expect(new URL(guest.page.url()).pathname).toBe("/en");
    await guest.open("/c");
    expect(new URL(guest.page.url()).pathname).toBe("/c");
    await guest.leave();
  });
});
