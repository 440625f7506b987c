// A page for everybody fetches no scripts until its reader gives a sign, and is then alive.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { launchShell } from "../helpers/chromium.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const pages = ["/", "/faq", "/c/alimentaire", "/product/PRO-CAI-0001", "/search?query=carton"];

/** The addresses of the scripts that a page fetches from now on. */
function watchScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** Opens a page that every guest gets the same: one that is not whole yet, as the shop has just started, is kept for nobody. */
async function openKept({ open, page }: Visitor, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), { timeout: 20_000 }).toContain("asleep");
  await open(path);
}

/** Until a page has all that it was going to fetch. */
const untilQuiet = (page: Page) => page.waitForLoadState("networkidle");

it("fetches no script before a sign, and is alive after it", async () => {
  // One without a mouse that rests where others left it.
  const browser = await launchShell();
  for (const path of pages) {
    const guest = await visit({ browser });
    const scripts = watchScripts(guest.page);
    await openKept(guest, path);
    await untilQuiet(guest.page);
    expect([path, ...scripts]).toEqual([path]);
    await guest.page.keyboard.press("Tab");
    await untilAlive(guest.page.locator("#search-field"));
    expect(scripts.length).toBeGreaterThan(5);
    await guest.expectClean();
    await guest.leave();
  }
  await browser.close();
});

it("a key wakes it, and what is typed meanwhile stays", async () => {
  const guest = await visit();
  await openKept(guest, "/faq");
  await untilQuiet(guest.page);
  const field = guest.page.locator("#search-field");
  await field.focus();
  await guest.page.keyboard.type("gobelet");
  await untilAlive(field);
  expect(await field.inputValue()).toBe("gobelet");
  await guest.page.locator("[role=listbox] [role=option]").first().waitFor();
  await guest.expectClean();
  await guest.leave();
});

it.each([
  ["/", "#search-field"],
  ["?", "dialog[open] :focus"],
])("the shortcut %s acts on its first press", async (key, place) => {
  const guest = await visit();
  await openKept(guest, "/faq");
  await untilQuiet(guest.page);
  await guest.page.keyboard.press(key);
  await expect
    .poll(() => guest.page.locator(place).evaluateAll(([found]) => found === document.activeElement))
    .toBe(true);
  await guest.leave();
});

it("a finger wakes it", async () => {
  const guest = await visit({ width: 390, isTouched: true });
  await openKept(guest, "/c/alimentaire");
  await untilQuiet(guest.page);
  await guest.page.touchscreen.tap(195, 12);
  await untilAlive(guest.page.locator("#search-field"));
  await guest.leave();
});

it("a press before the scripts are there does what it says, without them", async () => {
  const guest = await visit();
  await guest.page.route("**/assets/*.js", () => undefined); // They never come.
  await guest.open("/faq");
  await guest.page.locator("#search-field").fill("carton");
  await guest.page.keyboard.press("Enter");
  await guest.page.waitForURL(
    ({ pathname, searchParams }) => pathname === "/search" && searchParams.get("query") === "carton",
  );
  await guest.leave();
});

it("a browser that keeps something for the shop's pages has them awake at once", async () => {
  const guest = await visit({ isAwake: true });
  await guest.open("/");
  expect(await guest.page.locator("script[type=asleep]").count()).toBe(0);
  await untilAlive(guest.page.locator("#search-field"));
  await guest.leave();
});

it("a buyer's pages are awake at once", async () => {
  const buyer = await visit();
  await buyer.enter("acheteur@demo.test");
  await buyer.open("/c/alimentaire");
  expect(await buyer.page.locator("script[type=asleep]").count()).toBe(0);
  await buyer.leave();
});

it("a button that only scripts understand acts on its first press, however early", async () => {
  const guest = await visit();
  const { page } = guest;
  await guest.open("/");
  const row = page.locator(".slider").first();
  await page.getByRole("button", { name: "Articles suivants" }).first().click();
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await guest.expectClean();
  await guest.leave();
});
