// A buyer orders last month's order again although one of its articles has gone since (timed task 2 of ux 8).
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { toPayment, toReview } from "./checkout.ts";
import { launchBrowser } from "./chromium.ts";
import { findKnownLines, type KnownLine } from "./known-lines.ts";
import { type Visitor, visit } from "./visit.ts";
import { visitByWire, type WireVisitor } from "./wire.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = ({ page }: Visitor) => page.locator("main");
const api = () => `${inject("shopUrl")}/api/commerce`;

/** Places an order of these lines; answers its number. */
async function placeOrder(buyer: WireVisitor, lines: readonly KnownLine[]): Promise<string> {
  const cart = await buyer.write<{ id: string }>("POST", "/v2/shop/carts", { name: "Mois dernier" });
  const body = lines.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }));
  await buyer.write("PUT", `/v2/shop/carts/${cart.id}/lines`, body);
  const id = await buyer.write<string>("POST", `/v2/shop/carts/${cart.id}/initialize-orders`, {});
  const isBuilt = async () =>
    !(await buyer.read<{ processing: boolean }>(`/v1/shop/commercial-orders/${id}?locale=fr-FR`)).processing;
  await expect.poll(isBuilt, { timeout: 30_000 }).toBe(true);
  return (await buyer.write<{ reference: string }>("PUT", `/v2/shop/commercial-orders/${id}/created`, {})).reference;
}

/** The operator takes the stock line of an article off sale, or back, by an import. */
async function setSale(code: string, isOnSale: boolean): Promise<void> {
  const keys = { "dj-client": "OPERATOR", "dj-api-key": "demo-operator" };
  const credentials = { username: "operateur@demo.test", password: "Comptoir-2026!" };
  const signedIn = await fetch(`${api()}/auth/token`, {
    method: "POST",
    headers: { ...keys, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { token } = (await signedIn.json()) as { token: { accessToken: string } };
  const headers = { ...keys, authorization: `Bearer ${token.accessToken}` };
  const exported = await (await fetch(`${api()}/v1/exports/OFFER`, { headers })).text();
  const [head = "", ...rows] = exported.replace(/^\ufeff/, "").split("\r\n");
  const columns = head.split(";");
  const at = (name: string) => columns.indexOf(name);
  const row = rows.map((line) => line.split(";")).find((cells) => cells[at("Stock Variant Id")] === code);
  if (!row) throw new Error(`The export does not hold ${code}`);
  row[at("Inactive Stock")] = isOnSale ? "false" : "true";
  const started = await fetch(`${api()}/v1/imports/OFFER?again=true`, {
    method: "POST",
    headers: { ...headers, "content-type": "text/csv" },
    body: `${head}\r\n${row.join(";")}\r\n`,
  });
  const { jobId } = (await started.json()) as { jobId: string };
  const read = async () => (await fetch(`${api()}/v1/imports/${jobId}`, { headers })).json();
  await expect.poll(read, { timeout: 30_000 }).toMatchObject({ endedAt: expect.any(String), rejected: 0, updated: 1 });
}

describe.each([
  ["with JavaScript", { javaScript: true }],
  ["on a phone without JavaScript", { javaScript: false, width: 390 }],
] as const)("an order of which one line has gone, %s", (_, options) => {
  it("is ordered again in at most eight actions, without that line, and says so", async () => {
    const wire = visitByWire();
    await wire.signIn("admin@demo.test");
    const lines = (await findKnownLines(12)).slice(9);
    const gone = lines[1]?.code ?? "";
    const before = await placeOrder(wire, lines);
    await setSale(gone, false);

    const visitor = await visit(browser, options);
    const { page } = visitor;
    await visitor.signIn("admin@demo.test");
    await visitor.open("/account/orders");
    let actions = 0;
    const press = async (control: Locator) => {
      actions += 1;
      await control.click();
    };
    await press(main(visitor).locator(`a[href*="/account/orders/${before}"]`).first());
    await page.waitForURL(`**/account/orders/${before}*`);
    await press(main(visitor).getByRole("link", { name: "Commander à nouveau" }).first());
    await page.waitForURL("**/account/orders/*reorder=1*");
    await visitor.expectClean();
    const review = main(visitor).locator("tbody tr");
    expect(await review.filter({ hasText: gone }).innerText()).toContain("N’est plus proposé");
    await press(main(visitor).getByRole("button", { name: "Ajouter au panier", exact: true }));
    await page.waitForURL("**/checkout/cart/**");
    await press(main(visitor).getByRole("button", { name: "Passer commande", exact: true }));
    actions += 2;
    await toPayment(visitor);
    await toReview(visitor);
    const confirm = main(visitor).locator('form:has(input[name="terms"])');
    actions += 1;
    await confirm.locator('input[name="terms"]').check();
    await press(confirm.getByRole("button", { name: "Commander", exact: true }));
    await page.waitForURL("**/checkout/order-confirmation?order=*");
    expect(actions).toBeLessThanOrEqual(8);

    const after = new URL(page.url()).searchParams.get("order");
    expect(after).not.toBe(before);
    type Line = { readonly offerPriceSnapshotDto: { readonly externalId: string }; readonly quantity: number };
    const placed = await wire.read<{ content: readonly Line[] }>(`/v1/shop/commercial-orders/${after}/lines`);
    const kept = lines
      .filter(({ code }) => code !== gone)
      .map(({ offerPriceId, quantity }) => [offerPriceId, quantity]);
    expect(placed.content.map((line) => [line.offerPriceSnapshotDto.externalId, line.quantity]).toSorted()).toEqual(
      kept.toSorted(),
    );
    await setSale(gone, true);
    await visitor.leave();
  });
});
