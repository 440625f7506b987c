// Many orders at once: previewed, then moved on, by scripts a few at a time and without scripts by one form.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { comeToDesk, placeOrder } from "../helpers/desk.ts";
import { cancelAs } from "../helpers/supplier.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);

const placeBoxes = async () => {
  const { orders, readOrder } = await placeOrder({ "PRX-CAI-0001": 200 });
  const [order] = orders as [LogisticOrder, ...LogisticOrder[]];
  return { id: order.id, reference: order.reference, status: async () => (await readOrder(order.id)).status };
};

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: true, width: 390 },
  { javaScript: false, width: 390 },
])("a supplier, with scripts: $javaScript, at $width px", (options) => {
  it("accepts ticked orders after a preview, and prepares all results but those that cannot be", async () => {
    const placed = [await placeBoxes(), await placeBoxes(), await placeBoxes()] as const;
    const supplier = await visit(options);
    const { page } = supplier;
    await comeToDesk(supplier, "fournisseur@demo.test");
    await supplier.open("/desk/orders?tab=accept");
    if (options.javaScript) await untilAlive(main(supplier).locator('select[name="scope"]'));
    for (const { id } of placed.slice(0, 2)) await main(supplier).locator(`input[name="order"][value="${id}"]`).check();
    await main(supplier).getByRole("button", { name: "Accepter comme commandé…" }).click();
    await page.waitForURL("**/desk/orders/moves?**");
    await hasText(supplier, "2 commandes changeront.");
    for (const { reference } of placed.slice(0, 2)) await hasText(supplier, reference);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await supplier.expectClean();
    if (options.javaScript) await untilAlive(main(supplier).locator("form button").first());
    await main(supplier).getByRole("button", { name: "Accepter les 2 commandes" }).click();
    await hasText(supplier, "2 commandes acceptées");
    await supplier.expectClean();
    expect(await Promise.all(placed.map(({ status }) => status()))).toEqual([
      ...["ACCEPTED_BY_SUPPLIER", "ACCEPTED_BY_SUPPLIER", "WAITING_SUPPLIER_APPROVAL"],
    ]);

    // One of the results by its number: the others stay as they are.
    const [first] = placed;
    await supplier.open(`/desk/orders?search=${first.reference}`);
    if (options.javaScript) await untilAlive(main(supplier).locator('select[name="scope"]'));
    await main(supplier).locator('select[name="scope"]').selectOption("all");
    await main(supplier).getByRole("button", { name: "Préparer…" }).click();
    await page.waitForURL("**/desk/orders/moves?**scope=all**");
    await hasText(supplier, "Une commande changera.");
    if (options.javaScript) await untilAlive(main(supplier).locator("form button").first());
    await main(supplier).getByRole("button", { name: "Préparer la commande" }).click();
    await hasText(supplier, "1 commande en préparation");
    expect(await first.status()).toBe("WAITING_FULFILLMENT");
    // Back at the preview, nothing of it is done twice.
    await supplier.open(`/desk/orders/moves?step=prepare&scope=all&search=${first.reference}`);
    await hasText(supplier, "Aucune commande ne changera.");
    await hasText(supplier, "à l’état « En préparation »");
    await supplier.leave();
  });

  it("names those of the ticked orders that changed meanwhile, with the reason, before and after", async () => {
    const placed = [await placeBoxes(), await placeBoxes(), await placeBoxes()] as const;
    const [, before, meanwhile] = placed;
    const supplier = await visit(options);
    const { page } = supplier;
    await comeToDesk(supplier, "fournisseur@demo.test");
    await supplier.open("/desk/orders?tab=accept");
    if (options.javaScript) await untilAlive(main(supplier).locator('select[name="scope"]'));
    for (const { id } of placed) await main(supplier).locator(`input[name="order"][value="${id}"]`).check();
    await cancelAs("operateur@demo.test", before.id, "Article retiré");
    await main(supplier).getByRole("button", { name: "Accepter comme commandé…" }).click();
    await page.waitForURL("**/desk/orders/moves?**");
    await hasText(supplier, "2 commandes changeront.");
    await hasText(supplier, `${before.reference} reste à l’état « Annulée ».`);
    await supplier.expectClean();
    await cancelAs("operateur@demo.test", meanwhile.id, "Article retiré");
    if (options.javaScript) await untilAlive(main(supplier).locator("form button").first());
    await main(supplier).getByRole("button", { name: "Accepter les 2 commandes" }).click();
    await hasText(supplier, "1 commande acceptée.");
    await hasText(supplier, "2 commandes n’ont pas changé");
    await hasText(supplier, `${before.reference} reste à l’état « Annulée ».`);
    await hasText(supplier, `${meanwhile.reference} a été modifiée entre-temps et se trouve à l’état « Annulée »`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await supplier.expectClean();
    expect(await Promise.all(placed.map(({ status }) => status()))).toEqual([
      ...["ACCEPTED_BY_SUPPLIER", "CANCELED", "CANCELED"],
    ]);
    await supplier.leave();
  });
});
