// The shop as it stands on the net: behind a proxy that speaks TLS with visitors and plain HTTP with the shop.
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer, get as getSecurely } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { orderCups } from "../helpers/checkout.ts";
import { askSuppliers } from "../helpers/desk.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { freePort, type ShopProcess, startShop } from "../helpers/shop-process.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

// Key and certificate of localhost, good for a hundred years and for nothing but this journey:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=localhost -keyout - -out -
const certificate = readFileSync(join(import.meta.dirname, "localhost.pem"));

let shop: ShopProcess;
let proxy: ReturnType<typeof createServer>;
let shopUrl: string;
let keepsHost: boolean;

beforeAll(async () => {
  const port = await freePort();
  shopUrl = `https://localhost:${port}`;
  proxy = createServer({ key: certificate, cert: certificate }, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": incoming.socket.remoteAddress,
      "x-forwarded-proto": "https",
      "x-forwarded-host": incoming.headers.host,
      ...(!keepsHost && { host: `127.0.0.1:${shop.port}` }),
    };
    const { method, url: path } = incoming;
    const asking = request({ port: shop.port, host: "127.0.0.1", method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // A browser leaves some answers unread when it goes on.
    asking.on("error", () => outgoing.destroy());
    incoming.pipe(asking);
  }).listen(port, "127.0.0.1");
  shop = await startShop(inject("shopDirectory"), { PUBLIC_URL: shopUrl, TRUSTED_PROXIES: "1" });
});
afterAll(async () => {
  proxy.close();
  proxy.closeAllConnections();
  await shop.stop();
});

async function expectSecureCookies({ context }: Visitor, names: readonly string[]): Promise<void> {
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  expect(cookies.filter(({ secure }) => !secure).map(({ name }) => name)).toEqual([]);
}

async function orderInBothLanguages(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const main = page.locator("main");
  await visitor.signIn(await newcomerLike("multi@demo.test"));
  expect(page.url().startsWith(`${shopUrl}/`)).toBe(true);

  expect(await orderCups(visitor)).toMatch(/^\d{3}-\d{3}-\d{7}$/);

  await page.locator('form[action="/choice/language"] button[value="en"]').first().click();
  await page.waitForURL(`${shopUrl}/en/**`);
  await visitor.open("/en/account/orders");
  await main.getByRole("heading", { level: 1 }).waitFor();
  await expectSecureCookies(visitor, ["token", "refreshToken", "locale"]);
  expect(await visitor.findProblems()).toEqual([]);
}

describe("a buyer behind a proxy that speaks TLS signs in, orders, changes the language and sees the account", () => {
  it.each([
    ["the proxy keeps the name that visitors use", true],
    ["the proxy calls the shop by another name", false],
  ])("where %s", async (_, isKept) => {
    keepsHost = isKept;
    const visitor = await visit({ shopUrl });
    await orderInBothLanguages(visitor);
    await visitor.leave();
  });
});

/** What one connection of an open page is told, in order; it stays open until it is broken. */
async function follow(path: string, headers: Readonly<Record<string, string>>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    getSecurely(shopUrl + path, { headers, ca: certificate, agent: false }, resolve).on("error", reject);
  });
  let text = "";
  answer.setEncoding("utf8");
  answer.on("data", (piece: string) => {
    text += piece;
  });
  answer.on("error", () => {}); // Broken on purpose.
  return {
    headers: answer.headers,
    eventsOf: () =>
      [...text.matchAll(/^id: ?(\S+)\n(?:event:.*\n)?data: ?(.+)$/gm)].map(([, id = "", data = ""]) => ({ id, data })),
    breakOff: () => answer.destroy(),
  };
}

describe("an open page behind a proxy that speaks TLS", () => {
  it("hears of a change within three seconds, unbuffered, and after a break of what it has missed", async () => {
    keepsHost = true;
    const { buyer, quotes } = await askSuppliers({ "CAI-0001": { supplier: "FOU-CARTONS", quantity: 400 } });
    const [quote] = quotes;
    const said = (message: string) =>
      buyer.write("POST", `/v1/shop/supplier-quotes/${quote?.id}/message`, { message, username: "" });
    const path = `/live?masterQuoteId=${quote?.masterQuoteId}`;
    const cookie = ["token", "refreshToken"].map((name) => `${name}=${buyer.cookie(name)}`).join("; ");
    const asBrowser = { cookie, accept: "text/event-stream", "accept-encoding": "gzip, deflate, br, zstd" };

    const first = await follow(path, asBrowser);
    expect(first.headers["content-type"]).toContain("text/event-stream");
    expect(first.headers["x-accel-buffering"]).toBe("no");
    expect(first.headers["cache-control"]).toBe("private, no-store, no-transform");
    expect(first.headers["content-encoding"]).toBeUndefined();
    await said("Livrez-vous le samedi ?");
    const isToldOf = ({ data }: { readonly data: string }) => data.includes(`master-quote:${quote?.masterQuoteId}`);
    await expect.poll(() => first.eventsOf().some(isToldOf), { timeout: 3_000, interval: 20 }).toBe(true);
    const last = first.eventsOf().at(-1)?.id ?? "";
    first.breakOff();

    await said("Et le dimanche ?");
    const second = await follow(path, { ...asBrowser, "last-event-id": last });
    await expect.poll(() => second.eventsOf().some(isToldOf), { timeout: 3_000, interval: 20 }).toBe(true);
    second.breakOff();
  });
});
