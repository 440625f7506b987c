// Accepting and shipping as tasks: how many actions they take, by mouse and by keyboard alone, on a small phone and without scripts.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { comeToDesk, enterDesk, placeOrder } from "../helpers/desk.ts";
import { personAt } from "../helpers/person.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire } from "../helpers/wire.ts";

const email = "fournisseur@demo.test";
const main = ({ page }: Visitor) => page.locator("main");
const hasText = (visitor: Visitor, text: string) =>
  expect
    .poll(async () => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " "), { timeout: 10_000 })
    .toContain(text);

async function orderOf(pieces: Readonly<Record<string, number>>) {
  const { orders, ...placed } = await placeOrder(pieces);
  const [order] = orders as [LogisticOrder, ...LogisticOrder[]];
  return { ...placed, order };
}

/** An order of two articles that is ready to leave. */
async function readyOrder() {
  const placed = await orderOf({ "PRX-CAI-0001": 200, "PRX-CAI-0002": 100 });
  const supplier = visitByWire();
  await enterDesk(supplier, email);
  for (const [step, value, version] of [
    ["accept", "asOrdered", "1"],
    ["ready", "1", "2"],
  ] as const)
    await supplier.post(`/desk/orders/${placed.order.reference}`, { [step]: value, version });
  return placed;
}

describe.each([
  { width: 1280, byKeyboard: false },
  { width: 1280, byKeyboard: true },
  { width: 320, byKeyboard: false },
])(
  "a part of an order in two parcels with tracking, at $width px, by keyboard: $byKeyboard",
  ({ width, byKeyboard }) => {
    it("takes at most 14 actions from the inbox, and the customer gets both numbers and a day", async () => {
      const { order, readOrder } = await readyOrder();
      const supplier = await visit({ width });
      const { page } = supplier;
      const person = personAt(supplier, { byKeyboard });
      const put = (name: string, text: string) => {
        const field = page.locator(`input[name="${name}"]`);
        return byKeyboard ? person.type(field, text) : person.act(field.fill(text));
      };
      await comeToDesk(supplier, email);
      await supplier.open("/desk");
      await untilAlive(main(supplier).locator("a").first());
      await person.press(page.getByRole("navigation").getByRole("link", { name: /^Commandes/ }));
      await page.waitForURL("**/desk/orders*");
      const search = main(supplier).getByRole("searchbox");
      await person.act(search.fill(order.reference));
      await person.act(search.press("Enter"));
      await hasText(supplier, "1 commande");
      await person.press(main(supplier).getByRole("link", { name: order.reference, exact: true }));
      await page.waitForURL(`**/desk/orders/${order.reference}`);
      const first = (await main(supplier).locator('input[data-column="ship"]').first().getAttribute("name")) ?? "";
      await untilAlive(page.locator(`input[name="${first}"]`));
      await put(first, "50");
      await person.act(page.locator('select[name="carrier"]').selectOption("GLS"));
      await put("number", "GLS-1");
      await person.press(main(supplier).getByRole("button", { name: "Ajouter un colis" }));
      const number = page.locator('input[name="number-p2"]');
      await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
      await put("number-p2", "GLS-2");
      await put(`${first}-p2`, "40");
      expect(await page.locator(`input[name="${first}"]`).inputValue()).toBe("50");
      await hasText(supplier, "190 pièces dans 2 colis");
      await supplier.expectClean();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await person.press(main(supplier).getByRole("button", { name: "Expédier 2 colis et prévenir le client" }));
      await hasText(supplier, "Les 2 colis sont partis");
      await hasText(supplier, "Il reste 110 pièces à expédier");
      const shipped = await readOrder(order.id);
      expect(shipped).toMatchObject({
        status: "PARTIALLY_SHIPPED",
        shipments: [
          { carrierName: "GLS", trackingNumber: "GLS-1" },
          { carrierName: "GLS", trackingNumber: "GLS-2" },
        ],
      });
      expect(shipped.expectedDeliveryDate).not.toBeNull();
      console.info(`A part in two parcels, ${width} px: ${person.actions} actions`);
      expect(person.actions).toBeLessThanOrEqual(14);
      if (byKeyboard) person.expectSeen();
      await supplier.leave();
    });
  },
);

it("parcels take their pieces out of the first, and give them back with their days once they are removed", async () => {
  const { order } = await readyOrder();
  const supplier = await visit({ width: 390 });
  const { page } = supplier;
  await comeToDesk(supplier, email);
  await supplier.open(`/desk/orders/${order.reference}`);
  const [first, second] = await main(supplier).locator('input[data-column="ship"]:visible').all();
  if (!first || !second) throw new Error("Two lines were to be shipped");
  await untilAlive(first);
  const add = main(supplier).getByRole("button", { name: "Ajouter un colis" });
  await add.click();
  const name = (await first.getAttribute("name")) ?? "";
  await page.locator(`input[name="${name}-p2"]`).fill("80");
  expect(await first.inputValue()).toBe("120");
  await hasText(supplier, "300 pièces dans 2 colis");
  await main(supplier).getByRole("button", { name: "Retirer le colis 2" }).click();
  await expect.poll(() => first.inputValue()).toBe("200");
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  await first.fill("150");
  await second.fill("60");
  await main(supplier).getByRole("checkbox", { name: "Une autre date pour certaines lignes" }).check();
  const days = main(supplier).locator('input[data-column="day"]:visible');
  expect(await days.count()).toBe(2);
  await supplier.expectClean();
  await supplier.leave();
});

it("two parcels leave at once without scripts, and a line that stays has a day of its own", async () => {
  const { order, readOrder } = await readyOrder();
  const supplier = await visit({ javaScript: false, width: 320 });
  const { page } = supplier;
  await comeToDesk(supplier, email);
  await supplier.open(`/desk/orders/${order.reference}`);
  const [first] = order.lines;
  await page.locator(`input[name="ship-${first?.id}"]`).fill("50");
  await page.locator(`input[name="ship-${first?.id}-p2"]`).fill("40");
  await page.locator('input[name="number-p2"]').fill("SUIVI-2");
  const day = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10);
  await page.locator(`input[name="day-${first?.id}"]`).fill(day);
  await main(supplier).getByRole("button", { name: "Expédier et prévenir le client" }).click();
  await page.waitForURL("**?done=shipped");
  await hasText(supplier, "Les 2 colis sont partis");
  await hasText(supplier, "SUIVI-2");
  const shipped = await readOrder(order.id);
  expect(shipped.shipments.map(({ lines }) => lines.length)).toEqual([2, 1]);
  expect([shipped.expectedDeliveryDate, shipped.lines[0]?.expectedDate]).toEqual([day, day]);
  await supplier.leave();
});

it("a scanner ticks the lines of a parcel, and says what it does not know", async () => {
  const { order } = await readyOrder();
  const supplier = await visit();
  await comeToDesk(supplier, email);
  await supplier.open(`/desk/orders/${order.reference}`);
  const scan = supplier.page.locator("#scan");
  await untilAlive(scan);
  for (const [code, words] of [
    ["CAI-0001", "1 sur 2 lignes préparées"],
    ["4006381333931", "aucune ligne à expédier n’a ce code"],
    ["cai-0002", "2 sur 2 lignes préparées"],
  ] as const) {
    await scan.fill(code);
    await scan.press("Enter");
    await hasText(supplier, words);
  }
  expect(await main(supplier).locator("tbody input:checked").count()).toBe(2);
  await supplier.expectClean();
  await supplier.leave();
});

it("fewer pieces are accepted by keyboard alone, with a reason that the customer reads", async () => {
  const { order, buyer } = await orderOf({ "PRX-CAI-0001": 200, "PRX-CAI-0002": 100 });
  const supplier = await visit();
  const { page } = supplier;
  const person = personAt(supplier, { byKeyboard: true });
  await comeToDesk(supplier, email);
  await supplier.open(`/desk/orders/${order.reference}`);
  const pieces = main(supplier).locator('input[data-column="confirm"]').first();
  await untilAlive(pieces);
  await person.type(pieces, "120");
  await person.type(main(supplier).getByRole("textbox", { name: /^Motif, lu par le client :/ }), "Machine en panne");
  await person.press(main(supplier).getByRole("button", { name: /^Accepter 2 lignes · [\d,]+\s€ HT/ }));
  await page.waitForURL("**?done=accepted");
  await hasText(supplier, "Machine en panne");
  person.expectSeen();
  expect((await buyer.get(`/account/orders/${order.reference}`)).body).toContain("CAI-0001 – Machine en panne");
  await supplier.leave();
});

it("fewer pieces are accepted without scripts, with one reason for all that changes", async () => {
  const { order, readOrder } = await orderOf({ "PRX-CAI-0001": 200, "PRX-CAI-0002": 100 });
  const supplier = await visit({ javaScript: false, width: 390 });
  await comeToDesk(supplier, email);
  await supplier.open(`/desk/orders/${order.reference}`);
  await main(supplier).locator('input[data-column="confirm"]').first().fill("120");
  await main(supplier).getByRole("textbox", { name: "Motif de ce qui change" }).fill("Fin de série");
  await main(supplier).getByRole("button", { name: "Accepter ces quantités et ces prix" }).click();
  await supplier.page.waitForURL("**?done=accepted");
  await hasText(supplier, "Fin de série");
  expect(await readOrder(order.id)).toMatchObject({
    status: "ACCEPTED_BY_SUPPLIER",
    partiallyDeclinedBySupplier: true,
  });
  await supplier.leave();
});
