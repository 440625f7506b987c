// What a page fetches besides what it needs at once: pages that a visitor may want next (ux G-04), links in view after a
// second, a few of them; and the code of its lower parts, once somebody uses it.
import { describe, expect, it } from "vitest";
import { narrowVariants } from "../helpers/variants.ts";
import { visit } from "../helpers/visit.ts";

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
    const guest = await visit({ isAwake: true });
    const { page } = guest;
    await page.clock.install();
    await guest.open("/");
    // The choice of colours appears once scripts run.
    await page.getByRole("banner").locator("select").waitFor();
    await page.evaluate(observersTold);
    const ahead = page.locator('link[rel="prefetch"][as="fetch"]');
    // The clock of the page runs on while this is asked: a second is far from over.
    expect(await ahead.count()).toBe(0);
    await page.clock.runFor(1100);
    await expect.poll(() => ahead.count()).toBe(4);
    await page.clock.runFor(10_000);
    expect(await ahead.count()).toBe(4);
    await guest.leave();
  });

  it("are left alone when the visitor saves data", async () => {
    const guest = await visit({ isAwake: true });
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

describe("the lower parts of a product", () => {
  it("are there from the start, and their code comes when somebody begins to use the page", async () => {
    const guest = await visit({ isAwake: true });
    const { page } = guest;
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const hasFetched = (name: string) => fetched.some((url) => url.includes(`/assets/${name}-`));
    await guest.open("/product/PRO-CAI-0001");
    // What comes when the browser is idle has come. Nothing is asked of the page until then: to a browser that is use.
    await expect.poll(() => hasFetched("gallery")).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(hasFetched("product-details")).toBe(false);
    const rows = page.locator("#variants tbody tr");
    const all = await rows.count();
    expect(all).toBeGreaterThan(1);

    await page.mouse.wheel(0, 600);
    await expect.poll(() => hasFetched("product-details")).toBe(true);
    await narrowVariants(page);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await guest.expectClean();
    await guest.leave();
  });
});

describe("a list of articles", () => {
  it("brings the code of its table and of the filters in use when somebody chose them, and they act", async () => {
    const guest = await visit({ isAwake: true });
    const { page } = guest;
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const hasFetched = (name: string) => fetched.some((url) => url.includes(`/assets/${name}-`));
    const main = page.locator("main");
    await guest.open("/c/gobelets/gobelets-chauds");
    await expect.poll(() => hasFetched("facet-form")).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(["table-results", "applied-filters"].filter(hasFetched)).toEqual([]);
    const cards = main.locator("h3");
    const all = await cards.count();

    await main.locator('input[name="attribute"]').first().check();
    const chips = main.getByRole("list", { name: "Filtres appliqués" }).getByRole("link");
    await expect.poll(() => chips.count()).toBe(2);
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await chips.first().click();
    await expect.poll(() => cards.count()).toBe(all);
    expect(await chips.count()).toBe(0);

    await main.getByRole("link", { name: "Tableau" }).click();
    await expect.poll(() => main.getByRole("row").count()).toBeGreaterThan(all);
    expect(await cards.count()).toBe(0);
    expect(["table-results", "applied-filters"].filter(hasFetched)).toHaveLength(2);
    await guest.expectClean();
    await guest.leave();
  });
});
