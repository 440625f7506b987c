// Rows of long carts and pasted lists as a buyer sees them: in a browser, from the press of a key to what is painted.
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { launchBrowser } from "../packages/storefront/e2e/helpers/chromium.ts";
import type { Floors } from "./floors/floors.ts";
import { makeCart } from "./order-rows.ts";
import type { Figure } from "./report.ts";
import { offerPricesBySupplier, type Shop, signIn } from "./shop.ts";

const sizes = [500, 2000] as const;
const linesOfPage = 100;
const linesOfScreen = 20;
const rounds = 7;
const mostForPage = 1500;
const mostForAnswer = 200;
/** Milliseconds after which what is waited for will not come: the page is no longer as this file knows it. */
const longestWait = 30_000;

/** Runs in every page before its own scripts; times count from the start of the navigation. */
const stopwatch = `
  window.paintedWhen = (isThere) => new Promise((done, fail) => {
    const over = performance.now() + ${longestWait};
    const look = () => {
      if (performance.now() > over) fail(new Error("Never painted: " + isThere));
      else requestAnimationFrame(isThere() ? () => setTimeout(() => done(performance.now())) : look);
    };
    look();
  });
  window.alive = (selector) => paintedWhen(() =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps")));
`;

/** Whole packs of most articles: what is only guessed at would not be ready for the cart. */
const piecesPasted = 1000;

const linesPainted = `paintedWhen(() => document.querySelectorAll("main tbody tr").length >= ${linesOfPage})`;

/** One lot more of the first line, then out of its field: when line and sums show it, and when the shop has confirmed it. */
const editFirstLine = `(async () => {
  const row = document.querySelector("main tbody tr");
  const field = row.querySelector("input.quantity-input");
  const sums = document.querySelector('.description-list[data-look="totals"]');
  const texts = () => [row.lastElementChild.textContent, sums.textContent];
  const before = texts();
  field.focus();
  const pressed = performance.now();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
  const shown = await paintedWhen(() => texts().every((text, index) => text !== before[index]));
  const left = performance.now();
  field.blur();
  const confirmed = await paintedWhen(() => !row.querySelector("em") && !sums.querySelector("em"));
  return [shown - pressed, confirmed - left];
})()`;

const removeFirstLine = `(async () => {
  const row = document.querySelector("main tbody tr");
  const pressed = performance.now();
  row.querySelector('[name="remove"]').click();
  return await paintedWhen(() => !row.isConnected) - pressed;
})()`;

/** Pastes into the empty field: when a screenful of lines is painted, a page of them, and when prices and stock are known of all. */
const pasteLines = (text: string) => `(async () => {
  const field = document.querySelector("#fast-order-lines");
  const data = new DataTransfer();
  data.setData("text/plain", ${JSON.stringify(text)});
  const pasted = performance.now();
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  const rows = () => document.querySelectorAll("main tbody tr").length;
  const first = await paintedWhen(() => rows() >= ${linesOfScreen});
  const page = await paintedWhen(() => rows() >= ${linesOfPage});
  const isChecked = () => document.querySelector('main form button[value="add"]')?.disabled === false;
  const checked = await paintedWhen(isChecked);
  return [first - pasted, page - pasted, checked - pasted];
})()`;

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

type Round = {
  readonly painted: number;
  readonly shown: number;
  readonly confirmed: number;
  readonly removed: number;
  /** Most requests that one edit or one removal sent. */
  readonly requests: number;
};

/** What `work` gives, and how many requests of pages and data it sent. */
async function counting<Value>(page: Page, work: () => Promise<Value>): Promise<readonly [Value, number]> {
  let requests = 0;
  const count = (request: Request) => {
    // A removed line lets the picture of another one come into view.
    if (request.resourceType() === "image") return;
    requests += 1;
  };
  page.on("request", count);
  const value = await work();
  page.off("request", count);
  return [value, requests];
}

async function tryCart(page: Page, path: string): Promise<Round> {
  await page.goto(path, { waitUntil: "commit" });
  const painted = await page.evaluate<number>(linesPainted);
  await page.evaluate("alive('main tbody input.quantity-input')");
  await page.waitForLoadState("networkidle");
  const [[shown, confirmed], edits] = await counting(page, () => page.evaluate<[number, number]>(editFirstLine));
  const [removed, removals] = await counting(page, () => page.evaluate<number>(removeFirstLine));
  return { painted, shown, confirmed, removed, requests: Math.max(edits, removals) };
}

async function measureCart(context: BrowserContext, cartId: string, size: number): Promise<Figure[]> {
  const page = await context.newPage();
  const tries: Round[] = [];
  // The first one fills the browser's cache and compiles what the server has not run yet.
  for (let round = 0; round <= rounds; round += 1) tries.push(await tryCart(page, `/checkout/cart/${cartId}`));
  await page.close();
  const of = (part: Exclude<keyof Round, "requests">) => median(tries.slice(1).map((each) => each[part]));
  const [painted, shown, confirmed, removed] = [of("painted"), of("shown"), of("confirmed"), of("removed")];
  const requests = Math.max(...tries.map((each) => each.requests));
  const lines = size.toLocaleString("en");
  return [
    {
      what: `cart of ${lines} lines in a browser: from the navigation until ${linesOfPage} lines are painted`,
      measured: `${painted} ms`,
      must: `≤ ${mostForPage} ms`,
      isMet: painted <= mostForPage,
    },
    {
      what: `one line of ${lines} edited in a browser: key to new sums, leaving the field to their confirmation; removed`,
      measured: `${shown} ms, ${confirmed} ms; ${removed} ms; ${requests} request each`,
      must: `≤ ${mostForAnswer} ms, 1 request`,
      isMet: Math.max(shown, confirmed, removed) <= mostForAnswer && requests === 1,
    },
  ];
}

type Index = { readonly codes: readonly (readonly string[])[] };

async function measurePaste(context: BrowserContext, shop: Shop): Promise<Figure> {
  const { codes } = (await (await fetch(`${shop.url}/fastcart/index`)).json()) as Index;
  const text = codes
    .flatMap(([code]) => (code ? [`${code} ${piecesPasted}`] : []))
    .slice(0, 500)
    .join("\n");
  const tries: (readonly number[])[] = [];
  const page = await context.newPage();
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto("/fastcart");
    await page.evaluate("alive('#fast-order-lines')");
    await page.focus("#fast-order-lines");
    await page.waitForLoadState("networkidle");
    tries.push(await page.evaluate<number[]>(pasteLines(text)));
    await page.evaluate("localStorage.clear(); sessionStorage.clear()");
  }
  await page.close();
  const [first = Number.NaN, whole, checked] = [0, 1, 2].map((index) =>
    median(tries.slice(1).map((each) => each[index] ?? Number.NaN)),
  );
  return {
    what: "500 lines pasted into the fast order: resolved and the first of them painted; the first 100; with prices and stock",
    measured: `${first} ms; ${whole} ms; ${checked} ms`,
    must: `≤ ${mostForAnswer} ms for the first`,
    isMet: first <= mostForAnswer,
  };
}

async function asBuyer(browser: Browser, shop: Shop, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: "fr-FR",
    viewport: { width: 1280, height: 900 },
  });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return { name, value, url: shop.url };
    }),
  );
  await context.addInitScript(stopwatch);
  return context;
}

/** Carts of 500 and 2,000 lines and a pasted list of 500, each the median of some rounds. */
export async function measureCarts(shop: Shop, floors: Floors): Promise<Figure[]> {
  await floors.prepare("UPDATE offer_inventories SET stock = 10000000 WHERE stock > 0");
  const buyer = await signIn(shop, "admin@demo.test");
  const offerPriceIds = (await offerPricesBySupplier(shop, 4)).flat();
  const browser = await launchBrowser();
  try {
    const context = await asBuyer(browser, shop, buyer.cookie);
    const figures: Figure[] = [];
    for (const size of sizes) {
      const cartId = await makeCart(shop, buyer, offerPriceIds.slice(0, size + rounds + 1));
      figures.push(...(await measureCart(context, cartId, size)));
    }
    return [...figures, await measurePaste(context, shop)];
  } finally {
    await browser.close();
  }
}
