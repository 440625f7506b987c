// Rows of clicks: from the press in a real browser until the next page is painted, signed in; also with the processor slowed
// down four times, as on a phone of some years.
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { launchBrowser } from "../packages/storefront/e2e/helpers/chromium.ts";
import { makeCart } from "./order-rows.ts";
import { fullCategory } from "./page-rows.ts";
import type { Figure } from "./report.ts";
import { offerPricesBySupplier, type Shop, signIn } from "./shop.ts";

const rounds = 10;
const mostMilliseconds = 100;
const slowdown = 4;
const mostMillisecondsSlowed = 250;

/** Milliseconds after which what is waited for will not come: the page is no longer as this file knows it. */
const longestWait = 30_000;

type Click = {
  /** Where the buyer is. */
  readonly from: string;
  /** What the buyer presses; the field of a form is filled and sent by Enter. */
  readonly selector: string;
  readonly words?: string;
};

/**
 * In the page: notes when somebody presses, and resolves with the milliseconds from there until another page is painted. What
 * tells pages apart is their address with their title, their first result and their count.
 */
const waitForPaint = `(() => {
  const textOf = (selector) => document.querySelector(selector)?.textContent ?? "";
  const shown = () => [textOf("main h1"), textOf("main [role=status]"), textOf("main tbody tr, main li.card")].join("\\n");
  const [before, address] = [shown(), location.href];
  let pressed = null;
  const note = ({ timeStamp }) => { pressed ??= timeStamp; };
  for (const sign of ["click", "keydown"]) addEventListener(sign, note, { capture: true });
  const over = performance.now() + ${longestWait};
  window.painted = new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() > over) return reject(new Error("No other page was painted after a press on " + address));
      if (pressed === null || location.href === address || shown() === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      // Runs once the frame that is being made has been painted.
      port1.onmessage = () => resolve(performance.now() - pressed);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
})()`;

/** Until the scripts have taken an element over. */
const untilAlive = (target: Locator) =>
  target.evaluate(
    (element) =>
      new Promise<void>((done) => {
        const look = () =>
          Object.keys(element).some((key) => key.startsWith("__reactProps")) ? done() : setTimeout(look, 20);
        look();
      }),
  );

async function press(page: Page, { from, selector, words }: Click, factor: number): Promise<number> {
  await page.goto(from, { waitUntil: "load" });
  // The code of lower parts comes with the first use of a page.
  await page.keyboard.press("Tab");
  const target = page.locator(selector).first();
  await untilAlive(target);
  await page.waitForLoadState("networkidle");
  if (words === undefined) await target.scrollIntoViewIfNeeded();
  else await target.fill(words);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
  await page.evaluate(waitForPaint);
  if (words === undefined) await target.click();
  else await target.press("Enter");
  const milliseconds = await page.evaluate<number>("painted");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  return milliseconds;
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

/** What a buyer presses all day, by its name in the table. */
async function clicksOf(shop: Shop): Promise<Readonly<Record<string, Click>>> {
  const list = `/c/${(await fullCategory(shop)).join("/")}`;
  const row = "main :is(tbody tr, li.card)";
  return {
    filter: { from: list, selector: "main form label.choice:visible" },
    page: { from: list, selector: 'main nav a[href*="page=2"]:visible' },
    category: { from: list, selector: 'main nav ol a[href^="/c/"]:visible' },
    product: { from: list, selector: `${row} a[href^="/product/"]:visible` },
    search: { from: list, selector: "#search-field", words: "gobelet" },
    cart: { from: list, selector: 'header a[href^="/checkout/cart"]:visible' },
  };
}

async function asBuyer(browser: Browser, shop: Shop, cookie: string): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: shop.url, locale: "fr-FR", viewport });
  const pairs = cookie.split("; ").map((pair) => pair.split("="));
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: shop.url })));
  return context;
}

/** Each kind of click, ten times at full speed and ten times slowed down. */
export async function measureClicks(shop: Shop): Promise<Figure[]> {
  const buyer = await signIn(shop, "acheteur@demo.test");
  const [offerPriceIds = []] = await offerPricesBySupplier(shop);
  await makeCart(shop, buyer, offerPriceIds.slice(0, 5));
  const browser = await launchBrowser();
  try {
    const context = await asBuyer(browser, shop, buyer.cookie);
    const page = await context.newPage();
    const clicks = Object.entries(await clicksOf(shop));
    const medians = async (factor: number) => {
      const found: [string, number][] = [];
      for (const [name, click] of clicks) {
        const tries: number[] = [];
        // The first one fills the browser's cache and compiles what the server has not run yet.
        for (let round = 0; round <= rounds; round += 1) tries.push(await press(page, click, factor));
        found.push([name, median(tries.slice(1))]);
      }
      return found;
    };
    const figureOf = (what: string, found: readonly (readonly [string, number])[], most: number): Figure => ({
      what: `click to the painted next page in a browser, signed in, median of ten${what}`,
      measured: `${found.map(([name, milliseconds]) => `${name} ${milliseconds}`).join(", ")} ms`,
      must: `≤ ${most} ms each`,
      isMet: found.every(([, milliseconds]) => milliseconds <= most),
    });
    return [
      figureOf("", await medians(1), mostMilliseconds),
      figureOf(`, its processor slowed ${slowdown} times`, await medians(slowdown), mostMillisecondsSlowed),
    ];
  } finally {
    await browser.close();
  }
}
