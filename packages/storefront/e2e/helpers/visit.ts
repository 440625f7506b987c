// A visitor in a real browser who notices what a person might not: console errors, failed requests, broken rules of
// accessibility. `expectClean` fails with all of them.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { openBrowser } from "./chromium.ts";
import { ruleTags } from "./criteria.ts";

export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a page of the shop and checks that it answers with success. */
  open(path: string): Promise<void>;
  /**
   * Console errors, failed requests and accessibility violations of the page shown, since the last time. Of a page that was judged
   * in other colours at the same width, "colours" are all that can break another rule.
   */
  findProblems(judged?: JudgedRules): Promise<string[]>;
  /** Fails on any of them. */
  expectClean(): Promise<void>;
  /** Signs in on the page made for it. */
  signIn(email: string): Promise<void>;
  /** Comes signed in, by the request that the form of that page sends: for visits that are about something else. */
  enter(email: string): Promise<void>;
  leave(): Promise<void>;
};

export type VisitorOptions = {
  readonly javaScript?: boolean;
  readonly locale?: string;
  readonly width?: number;
  readonly theme?: "light" | "dark";
  /** Where the shop is visited; the journeys' own otherwise. Its certificate is taken as it is. */
  readonly shopUrl?: string;
  /** On a device that is pointed at with fingers. */
  readonly isTouched?: boolean;
  /** In a browser that keeps something: a guest's pages are awake before anything is done with them (decision 0045). */
  readonly isAwake?: boolean;
  /** A browser of its own instead of the one of all visits. */
  readonly browser?: Browser;
};

const password = "Comptoir-2026!";

/** Everything is judged, only faults are told in full: telling the rest took longer than judging. */
const judged = {
  everything: {
    runOnly: { type: "tag", values: ruleTags },
    rules: { "landmark-unique": { enabled: true } },
    resultTypes: ["violations"],
  },
  colours: { runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] },
} satisfies Record<string, RunOptions>;
type JudgedRules = keyof typeof judged;
const checker = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type CheckedWindow = {
  readonly axe: {
    run(options: RunOptions): Promise<AxeResults>;
    run(element: Element, options: RunOptions): Promise<AxeResults>;
  };
};

type RoutedWindow = {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly state: string } } };
};

/** Whether a target is too small in the middle of the window too: at its edge a bar that sticks may cover half of it. */
const isSmallInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const target = document.querySelector(wanted);
    if (!target) return true;
    const { scrollX: x, scrollY: y } = window;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { axe } = window as unknown as CheckedWindow;
    const { violations } = await axe.run(target, { runOnly: ["target-size"], resultTypes: ["violations"] });
    window.scrollTo({ left: x, top: y, behavior: "instant" });
    return violations.length > 0;
  }, selector);

/** What breaks a rule of accessibility. The checker is a large script, which a page that has it already is not given again. */
async function findViolations(page: Page, what: JudgedRules): Promise<AxeResults["violations"]> {
  // What fades in has its colours only at its end, which never comes to what is skipped out of view; spinners and what follows a
  // scroll have none.
  await page.evaluate(() => {
    const isEnding = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish();
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await checker);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as CheckedWindow).axe.run(options),
    judged[what],
  );
  const found = [];
  for (const violation of violations) {
    const nodes = [];
    for (const node of violation.nodes)
      if (violation.id !== "target-size" || (await isSmallInView(page, node.target.join(" ")))) nodes.push(node);
    if (nodes.length > 0) found.push({ ...violation, nodes });
  }
  return found;
}

/**
 * The address changes a moment before the page does: until the page of the address is shown. The router has settled then, and the
 * browser has nothing left to draw.
 */
async function untilShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const { __reactRouterDataRouter: router } = window as unknown as RoutedWindow;
        requestIdleCallback(() => resolve(!router || router.state.navigation.state === "idle"), { timeout: 5_000 });
      }),
  );
}

/** A page whose `waitForURL` waits for what is shown, too. */
function withShownPages(page: Page): Page {
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = async (...asked) => {
    await waitForURL(...asked);
    await untilShown(page);
  };
  return page;
}

export async function visit(options: VisitorOptions = {}): Promise<Visitor> {
  const width = options.width ?? 1280;
  const browser = options.browser ?? (await openBrowser());
  const context = await browser.newContext({
    baseURL: options.shopUrl ?? inject("shopUrl"),
    ignoreHTTPSErrors: options.shopUrl !== undefined,
    javaScriptEnabled: options.javaScript ?? true,
    locale: options.locale ?? "fr-FR",
    colorScheme: options.theme ?? "light",
    viewport: { width, height: width < 600 ? 844 : 900 },
    ...(options.isTouched && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  });
  const page = options.javaScript === false ? await context.newPage() : withShownPages(await context.newPage());
  if (options.isAwake) await page.addInitScript(() => localStorage.setItem("colour-mode", "system"));
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    // The router gives up what it still asked for when somebody goes on: Chromium's words for it, and nothing of ours.
    if (error.message !== "signal is aborted without reason") complaints.push(`script: ${error.message}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation cancels the prefetches of the page it leaves; without scripts no script is fetched.
    if (!reason.includes("ERR_ABORTED") && options.javaScript !== false) complaints.push(`${reason} ${request.url()}`);
  });

  const open = async (path: string) => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBeLessThan(400);
  };
  const findProblems = async (judgedWhat: JudgedRules = "everything") => {
    const found = complaints.splice(0);
    if (options.javaScript === false) return found; // The checker itself needs scripts.
    // Of two, the browser shows the first one for good, wherever the visitor goes (ux G-14).
    const titles = await page.locator("head > title").allTextContents();
    if (titles.length !== 1) found.push(`titles: ${titles.join(" | ")}`);
    const violations = await findViolations(page, judgedWhat);
    const broken = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
    );
    return [...found, ...broken].map((problem) => `${new URL(page.url()).pathname} ${problem}`);
  };
  const expectClean = async () => expect(await findProblems()).toEqual([]);
  const signIn = async (email: string) => {
    await open(options.locale?.startsWith("en") ? "/en/auth/login" : "/auth/login");
    await page.locator('input[name="username"]').fill(email);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('main form:has(input[name="password"]) button[type="submit"]').click();
    await page.waitForURL((url) => !url.pathname.endsWith("/auth/login"));
  };
  const enter = async (email: string) => {
    const form = { username: email, password, to: "" };
    const answer = await context.request.post("/auth/login", { form, maxRedirects: 0 });
    expect([email, answer.status()]).toEqual([email, 302]);
  };
  return { page, context, open, findProblems, expectClean, signIn, enter, leave: () => context.close() };
}

/** Until lines were added: a notice says so, or, where the press came before the scripts, the page that the form leads to. */
export async function untilAdded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".toast") !== null || location.search.includes("added=1"));
}

/** Wakes a page that sleeps, as its reader does without knowing: by the mouse. */
export async function wake(page: Page): Promise<void> {
  if ((await page.locator("script[type=asleep]").count()) > 0) await page.mouse.move(2, 2, { steps: 2 });
}

/** Until the scripts have taken an element over: what is done before is the browser's own. */
export async function untilAlive(element: Locator): Promise<void> {
  await wake(element.page());
  const isAlive = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAlive, { timeout: 30_000 }).toBe(true);
  // An element has that while React still goes through the page: once the browser rests, the page listens.
  await element.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}
