// The shop as three processes: pages without a database, the commerce API, and the one that does what waits.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderCups } from "../helpers/checkout.ts";
import { type ShopProcess, startShop } from "../helpers/shop-process.ts";
import { visit } from "../helpers/visit.ts";

let folder: string;
/** In the order in which they were started. */
const processes: ShopProcess[] = [];
let shopUrl: string;
let outputOfPages: () => string;
let commerceUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-roles-"));
  const data = join(folder, "data");
  const commerce = await startShop(data, { ROLES: "commerce", TRUSTED_PROXIES: "1" });
  processes.push(commerce);
  commerceUrl = commerce.url;
  const [worker, storefront] = await Promise.all([
    startShop(data, { ROLES: "worker" }),
    startShop(join(folder, "nothing"), {
      ...{ ROLES: "storefront", LOG_LEVEL: "debug" },
      COMMERCE_URL: `${commerce.url}/api/commerce`,
      COMMERCE_API_KEY: "demo-storefront",
      PICTURE_ORIGINS: "https://cdn.example.com",
    }),
  ]);
  processes.push(worker, storefront);
  shopUrl = storefront.url;
  outputOfPages = storefront.output;
});
afterAll(async () => {
  for (const running of processes.reverse()) await running.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The pictures of a page that are seen without scrolling and did not arrive. */
const findMissingPictures = (page: Page) =>
  page.locator("main img").evaluateAll(async (pictures) => {
    const seen = pictures
      .map((picture) => picture as HTMLImageElement)
      .filter((picture) => picture.getBoundingClientRect().top < window.innerHeight);
    const arrivals = await Promise.all(
      seen.map((picture) =>
        picture.decode().then(
          () => [],
          () => [picture.currentSrc],
        ),
      ),
    );
    return { seen: seen.length, missing: arrivals.flat() };
  });

it("a buyer signs in, sees a category with its pictures, and orders", async () => {
  const visitor = await visit({ shopUrl });
  const { page } = visitor;
  await visitor.signIn("multi@demo.test");
  await visitor.open("/c/serviettes?view=cards");
  const pictures = await findMissingPictures(page);
  expect(pictures.seen).toBeGreaterThan(3);
  expect(pictures.missing).toEqual([]);

  expect(await orderCups(visitor)).toMatch(/^\d{3}-\d{3}-\d{7}$/);
  await visitor.expectClean();
  await visitor.leave();
  expect(existsSync(join(folder, "nothing"))).toBe(false);
});

it("pages may show pictures of the origins that are named, and of the commerce API's", async () => {
  const policy = (await fetch(`${shopUrl}/legal/notice`)).headers.get("content-security-policy");
  expect(policy).toContain(`img-src 'self' data: blob: https://cdn.example.com ${commerceUrl};`);
});

it("what is asked for in vain is one line for whoever looks for it, and never a stack", async () => {
  const form = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  const asked: [string, RequestInit, number][] = [
    ["/legal/nothing", {}, 404],
    ["/legal/nothing.data", {}, 404],
    ["/no-such-page", {}, 404],
    ["/auth/login", form, 400],
    ["/auth/login.data", form, 400],
    ["/", { method: "OPTIONS" }, 405],
  ];
  for (const [path, init, status] of asked) {
    const answer = await fetch(shopUrl + path, init);
    const requestId = answer.headers.get("x-request-id") ?? "";
    expect([path, answer.status]).toEqual([path, status]);
    await expect.poll(() => outputOfPages().includes(requestId)).toBe(true);
    const lines = outputOfPages()
      .split("\n")
      .filter((line) => line.includes(requestId))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    // One tells of the request, one why it was refused.
    const told = lines.filter(({ msg }) => msg !== "request");
    expect([path, told]).toMatchObject([path, [{ level: 20, status, msg: "a request was refused" }]]);
    expect(told).toHaveLength(1);
  }
  expect(outputOfPages()).not.toContain("    at ");
});
