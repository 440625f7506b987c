// Pages that a visitor may want next are fetched ahead (ux G-04): links in view after a second, a few of them.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./chromium.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Resolves once the browser has told every observer of the page what is in view. */
const observersTold = () =>
  new Promise<void>((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(document.body);
  });

describe("links in view", () => {
  it("are fetched after 1 s (specification §9), four of a page at most", async () => {
    const guest = await visit(browser);
    const { page } = guest;
    await page.clock.install();
    await guest.open("/");
    // The choice of colours appears once scripts run.
    await page.getByRole("banner").locator("select").waitFor();
    await page.evaluate(observersTold);
    const ahead = page.locator('link[rel="prefetch"][as="fetch"]');
    await page.clock.runFor(900);
    expect(await ahead.count()).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => ahead.count()).toBe(4);
    await page.clock.runFor(10_000);
    expect(await ahead.count()).toBe(4);
    await guest.leave();
  });

  it("are left alone when the visitor saves data", async () => {
    const guest = await visit(browser);
    const { page } = guest;
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    });
    await guest.open("/");
    await page.getByRole("banner").locator("select").waitFor();
    await page.evaluate(observersTold);
    await page.clock.runFor(5000);
    expect(await page.locator('link[rel="prefetch"][as="fetch"]').count()).toBe(0);
    await guest.leave();
  });
});
