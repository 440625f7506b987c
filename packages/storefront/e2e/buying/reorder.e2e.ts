// A buyer orders last month's order again although one of its articles has gone since (timed task 2 of ux 8).
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { confirmOrder, toPayment, toReview } from "../helpers/checkout.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { personAt } from "../helpers/person.ts";
import { type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire, type WireVisitor } from "../helpers/wire.ts";

const main = ({ page }: Visitor) => page.locator("main");
const api = () => `${inject("shopUrl")}/api/commerce`;

type Line = { readonly offerPriceSnapshotDto: { readonly externalId: string }; readonly quantity: number };
/** What was ordered: offers with their pieces. */
async function linesOf(buyer: WireVisitor, reference: string): Promise<readonly (readonly [string, number])[]> {
  const { content } = await buyer.read<{ content: readonly Line[] }>(`/v1/shop/commercial-orders/${reference}/lines`);
  return content.map((line) => [line.offerPriceSnapshotDto.externalId, line.quantity] as const).toSorted();
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

/** A new cart in use, whatever other carts there are: what is ordered is what comes into it. */
async function beginCart(buyer: WireVisitor): Promise<void> {
  const { id } = await buyer.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name: "Réassort" });
  await buyer.write("PUT", `/v2/shop/carts/${id}/active`);
}

/** The supplier's part of last month's order that holds an article. */
async function findLastMonths(buyer: WireVisitor, article: string) {
  const from = new Date(Date.now() - 31 * 24 * 3600_000).toISOString();
  type LogisticOrder = {
    readonly reference: string;
    readonly orderCommercialReference: string;
    readonly validatedAt: string;
  };
  const { content } = await buyer.write<{ content: readonly LogisticOrder[] }>("POST", "/v1/shop/logistic-orders", {
    search: article,
    logisticStatus: ["COMPLETED"],
  });
  const logisticOrder = content.find(({ validatedAt }) => validatedAt > from);
  if (!logisticOrder) throw new Error(`${article} was not ordered last month`);
  return logisticOrder;
}

// Sixty seconds, at four for each deed with all looking and reaching.
describe.each([
  ["with JavaScript", { javaScript: true }, false],
  ["on a phone without JavaScript", { javaScript: false, width: 390 }, false],
  ["by keyboard alone, at 320 px", { width: 320 }, true],
] as const)("last month's order, of which one line has gone, %s", (_, options, byKeyboard) => {
  it("is ordered again in nine of fifteen actions, without that line, and says so", async () => {
    const gone = "AGI-0001";
    const email = await newcomerLike("acheteur@demo.test");
    const wire = visitByWire();
    await wire.signIn(email);
    const last = await findLastMonths(wire, gone);
    const before = await linesOf(wire, last.orderCommercialReference);
    await beginCart(wire);
    await setSale(gone, false);
    onTestFinished(() => setSale(gone, true));

    const visitor = await visit(options);
    const { page } = visitor;
    await visitor.enter(email);
    await visitor.open("/account/orders");
    const buyer = personAt(visitor, { byKeyboard });
    await buyer.press(main(visitor).getByRole("link", { name: /^Terminées/ }));
    await page.waitForURL("**/account/orders?tab=done");
    await buyer.press(main(visitor).getByRole("link", { name: new RegExp(`, ${last.reference}$`) }));
    await page.waitForURL(`**/account/orders/${last.reference}`);
    await buyer.press(main(visitor).getByRole("link", { name: "Commander à nouveau" }).first());
    await page.waitForURL("**/account/orders/*reorder=1*");
    await visitor.expectClean();
    const review = main(visitor).locator("tbody tr");
    expect(await review.count()).toBe(before.length);
    expect(await review.filter({ hasText: gone }).innerText()).toContain("N’est plus proposé");
    await buyer.press(main(visitor).getByRole("button", { name: "Ajouter au panier", exact: true }));
    await page.waitForURL("**/checkout/cart/**");
    await buyer.press(main(visitor).getByRole("button", { name: "Passer commande", exact: true }));
    await toPayment(visitor, buyer.press);
    await toReview(visitor, buyer.press);
    const after = await confirmOrder(visitor, buyer.press);
    expect(buyer.actions).toBe(9);
    buyer.expectSeen();

    expect(after).not.toBe(last.orderCommercialReference);
    expect(await linesOf(wire, after)).toEqual(before.filter(([offer]) => offer !== `PRX-${gone}`));
    await visitor.leave();
  });
});
