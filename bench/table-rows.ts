// Rows of the specification table: a long one is scrolled in a real browser, signed in, from its head to its foot, and each frame
// is measured; also with the processor slowed down four times.
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../packages/storefront/e2e/helpers/chromium.ts";
import { fullCategory } from "./page-rows.ts";
import type { Figure } from "./report.ts";
import { type Shop, signIn } from "./shop.ts";

const slowdown = 4;
/** A frame of 60 in a second, with room for what a clock is off by. */
const smoothMilliseconds = 20;
const longestMilliseconds = 50;
const mostShare = 0.05;
const fewestRows = 200;

/** The largest level of the catalogue as a table of 240 rows. */
const tableOf = async (shop: Shop) => `/c/${(await fullCategory(shop))[0]}?view=table&size=48&through=5`;

type Scroll = { readonly rows: number; readonly frames: readonly number[] };

/** In the page: scrolls what scrolls, the window or the table's own region, some rows in each frame; resolves with the frames. */
const scrollThrough = `new Promise((resolve) => {
  const region = document.querySelector(".spec-region");
  const own = region.scrollHeight > region.clientHeight + 1;
  const scroller = own ? region : document.scrollingElement;
  const rows = document.querySelectorAll(".spec tbody tr:has(td)").length;
  const frames = [];
  let last = null;
  const step = (now) => {
    if (last !== null) frames.push(now - last);
    last = now;
    const before = scroller.scrollTop;
    scroller.scrollTop = before + 90;
    if (scroller.scrollTop > before) requestAnimationFrame(step);
    else resolve({ rows, frames });
  };
  requestAnimationFrame(step);
})`;

async function scroll(page: Page, factor: number): Promise<Scroll> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
  await page.evaluate("document.scrollingElement.scrollTop = 0");
  const found = await page.evaluate<Scroll>(scrollThrough);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  return found;
}

function figureOf(width: number, what: string, { rows, frames }: Scroll): Figure {
  const longest = Math.max(...frames);
  const late = frames.filter((frame) => frame > smoothMilliseconds).length / frames.length;
  return {
    what: `table of ${rows} rows scrolled from head to foot in a browser, ${width} px wide${what}`,
    measured: `longest frame ${Math.round(longest)} ms; ${(late * 100).toFixed(1)} % of ${frames.length} above ${smoothMilliseconds} ms`,
    must: `≤ ${longestMilliseconds} ms, ≤ ${mostShare * 100} %`,
    isMet: rows >= fewestRows && longest <= longestMilliseconds && late <= mostShare,
  };
}

async function measureWidth(browser: Browser, shop: Shop, cookie: string, width: number): Promise<Figure[]> {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const context = await browser.newContext({ baseURL: shop.url, locale: "fr-FR", viewport });
  try {
    const pairs = cookie.split("; ").map((pair) => pair.split("="));
    await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: shop.url })));
    const page = await context.newPage();
    await page.goto(await tableOf(shop), { waitUntil: "networkidle" });
    await page.keyboard.press("Tab");
    await page.waitForLoadState("networkidle");
    // The first way down compiles what scrolling runs.
    await scroll(page, 1);
    const [full, slowed] = [await scroll(page, 1), await scroll(page, slowdown)];
    return [figureOf(width, "", full), figureOf(width, `, its processor slowed ${slowdown} times`, slowed)];
  } finally {
    await context.close();
  }
}

/** On a desk and on a phone. */
export async function measureTable(shop: Shop): Promise<Figure[]> {
  const buyer = await signIn(shop, "acheteur@demo.test");
  const browser = await launchBrowser();
  try {
    return [
      ...(await measureWidth(browser, shop, buyer.cookie, 1280)),
      ...(await measureWidth(browser, shop, buyer.cookie, 390)),
    ];
  } finally {
    await browser.close();
  }
}
