// An order that is open at the desk works without a network: what was typed and ticked stays, and a form goes by itself, once (desk
// D-404).
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { expect, it } from "vitest";
import { comeToDesk, enterDesk, placeOrder } from "../helpers/desk.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire } from "../helpers/wire.ts";

const email = "fournisseur@demo.test";
const main = ({ page }: Visitor) => page.locator("main");
const hasText = (visitor: Visitor, text: string) =>
  expect
    .poll(async () => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " "), { timeout: 20_000 })
    .toContain(text);
const keptHere = "Enregistré ici, envoyé au retour du réseau";

/** The page of an order of two articles that is ready to leave, open in a browser without a network. */
async function openOffline() {
  const { orders, readOrder } = await placeOrder({ "PRX-CAI-0001": 200, "PRX-CAI-0002": 100 });
  const [order] = orders as [LogisticOrder, ...LogisticOrder[]];
  const colleague = visitByWire();
  await enterDesk(colleague, email);
  const path = `/desk/orders/${order.reference}`;
  await colleague.post(path, { accept: "asOrdered", version: "1" });
  await colleague.post(path, { ready: "1", version: "2" });
  const supplier = await visit();
  await comeToDesk(supplier, email);
  // News of the colleague's steps would have the page read anew just as the network goes.
  await supplier.context.route("**/desk/live?*", (route) => route.abort());
  await supplier.open(path);
  const pieces = main(supplier).locator('input[data-column="ship"]').first();
  await untilAlive(pieces);
  await supplier.context.setOffline(true);
  await pieces.fill("50");
  await main(supplier).locator("#scan").fill("CAI-0002");
  await main(supplier).locator("#scan").press("Enter");
  const press = () => main(supplier).getByRole("button", { name: "Expédier et prévenir le client" }).click();
  return { supplier, pieces, press, colleague, path, read: () => readOrder(order.id) };
}

it("a parcel that is packed without a network leaves once, when it is back", async () => {
  const { supplier, press, read } = await openOffline();
  await supplier.page.locator('input[name="number"]').fill("GLS-1");
  await press();
  await hasText(supplier, keptHere);
  expect((await read()).shipments).toEqual([]);
  await supplier.context.setOffline(false);
  await hasText(supplier, "Il reste 150 pièces à expédier");
  expect((await read()).shipments).toMatchObject([
    { trackingNumber: "GLS-1", lines: [{ quantity: 50 }, { quantity: 100 }] },
  ]);
  await supplier.leave();
});

it("what was typed and ticked is there again after a reload", async () => {
  const { supplier, pieces, read } = await openOffline();
  await supplier.context.setOffline(false);
  await supplier.page.reload();
  await expect.poll(() => pieces.inputValue(), { timeout: 20_000 }).toBe("50");
  await hasText(supplier, "1 sur 2 lignes préparées");
  expect((await read()).shipments).toEqual([]);
  await supplier.leave();
});

it("who was faster meanwhile is told, and nothing is sent over it", async () => {
  const { supplier, pieces, press, colleague, path, read } = await openOffline();
  await press();
  await hasText(supplier, keptHere);
  const [line] = (await read()).lines;
  await colleague.post(path, {
    cancelLines: "lines",
    [`cancel-${line?.id}`]: "10",
    cancelReason: "Casse",
    version: "3",
  });
  await supplier.context.setOffline(false);
  await hasText(supplier, "Modifié par");
  expect((await read()).shipments).toEqual([]);
  expect(await pieces.inputValue()).toBe("50");
  await supplier.leave();
});

it("a page that was being read when the network went keeps what was typed, and is read when it is back", async () => {
  const { supplier, pieces, colleague, path, read } = await openOffline();
  const [, second] = (await read()).lines;
  const { context, page } = supplier;
  await context.unroute("**/desk/live?*");
  await context.setOffline(false);
  await page.reload();
  await untilAlive(pieces);
  const asked = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  await context.route(`**${path}.data*`, async (route) => {
    asked.resolve();
    await gone.promise;
    await route.abort();
  });
  const cancel = { cancelLines: "lines", [`cancel-${second?.id}`]: "10", cancelReason: "Casse", version: "3" };
  await colleague.post(path, cancel);
  await asked.promise;
  await context.setOffline(true);
  gone.resolve();
  expect(await pieces.inputValue()).toBe("50");
  await context.unroute(`**${path}.data*`);
  await context.setOffline(false);
  await hasText(supplier, "Casse");
  expect(await pieces.inputValue()).toBe("50");
  await supplier.leave();
});
