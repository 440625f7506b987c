// A supplier takes an order from its acceptance to the last parcel: with and without scripts, by keyboard, on a phone.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { comeToDesk, holdBack, placeOrder, untilDeskKeys } from "../helpers/desk.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);

const orderBoxes = () => placeOrder({ "PRX-CAI-0001": 200, "PRX-CAI-0002": 100 });

/** In the window, with nothing above them, once they have focus. */
async function expectUncovered(fields: readonly Locator[]) {
  for (const field of fields) {
    await field.focus();
    const isSeen = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isSeen).toBe(true);
  }
}

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: true, width: 390 },
  { javaScript: false, width: 1280 },
])("a supplier, with scripts: $javaScript, at $width px", (options) => {
  it("accepts an order, prepares it and ships it in two parcels by keyboard", async () => {
    const { orders, readOrder } = await orderBoxes();
    const [order] = orders as [LogisticOrder, ...LogisticOrder[]];
    const supplier = await visit(options);
    const { page } = supplier;
    const press = async (name: string | RegExp) => {
      await main(supplier).getByRole("button", { name }).first().focus();
      await page.keyboard.press("Enter");
    };
    await comeToDesk(supplier, "fournisseur@demo.test");
    await supplier.open(`/desk/orders?tab=accept&search=${order.reference}`);
    await hasText(supplier, "1 commande");
    await supplier.expectClean();
    if (options.javaScript) {
      const row = main(supplier).locator("tbody th a").first();
      await untilDeskKeys(supplier);
      await page.keyboard.press("j");
      await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press("a");
    } else await press(/^Accepter :/);
    await hasText(supplier, "1 commande acceptée");

    await supplier.open(`/desk/orders/${order.reference}`);
    await supplier.expectClean();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await press("Commencer la préparation");
    await page.waitForURL("**?done=prepared");
    const pieces = main(supplier).locator('input[data-column="ship"]').first();
    // What goes in stands before the parcel, or beside it.
    const topOf = (field: Locator) => field.evaluate((element) => element.getBoundingClientRect().top);
    if (options.width === 390)
      expect(await topOf(pieces)).toBeLessThan(await topOf(page.locator('select[name="carrier"]')));
    await pieces.fill("50");
    await press("Prête à partir");
    await page.waitForURL("**?done=ready");

    await hasText(supplier, "La commande est prête à partir.");
    // With scripts, what was typed before the step stays.
    if (!options.javaScript) await pieces.fill("50");
    expect(await pieces.inputValue()).toBe("50");
    const [carrier, number] = [page.locator('select[name="carrier"]'), page.locator('input[name="number"]')];
    await carrier.selectOption("GLS");
    await number.fill("GLS123");
    if (options.javaScript) await expectUncovered([carrier, number]);
    await press("Expédier et prévenir le client");
    await page.waitForURL("**?done=shipped");
    await hasText(supplier, "Il reste 150 pièces à expédier");
    await hasText(supplier, "GLS123");
    await supplier.expectClean();
    expect((await readOrder(order.id)).status).toBe("PARTIALLY_SHIPPED");

    await press("Expédier et prévenir le client");
    await hasText(supplier, "Expédiée");
    await supplier.expectClean();
    expect((await readOrder(order.id)).status).toBe("SHIPPED");
    for (const link of await main(supplier).locator('a[href*="delivery-note"]').all()) {
      const paper = await page.request.get((await link.getAttribute("href")) ?? "");
      expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    }
    await supplier.leave();
  });
});

it("confirms fewer pieces, tells the effect, and says in words that somebody else was faster", async () => {
  const { orders, readOrder } = await orderBoxes();
  const [order] = orders as [LogisticOrder, ...LogisticOrder[]];
  const [one, other] = [await visit(), await visit({ locale: "en-GB" })];
  await comeToDesk(one, "fournisseur@demo.test");
  await comeToDesk(other, "operateur@demo.test");
  await one.open(`/desk/orders/${order.reference}`);
  await other.open(`/en/desk/orders/${order.reference}`);
  const [field] = await main(one).locator('input[data-column="confirm"]').all();
  await untilAlive(main(one).locator('input[data-column="confirm"]').first());
  await field?.fill("120");
  await hasText(one, "80 pièces annulées");
  // The new sums are the API's: goods, delivery and VAT.
  await hasText(one, "HT de moins pour le client");
  await main(other).getByRole("button", { name: "As ordered" }).click();
  await other.page.waitForURL("**?done=accepted");
  await other.expectClean();
  const why = main(one).getByRole("textbox", { name: /^Motif, lu par le client :/ });
  await why.fill("Machine en panne");
  await main(one)
    .getByRole("button", { name: /^Accepter (2 lignes|ces quantités)/ })
    .click();
  await hasText(one, "Modifié par");
  await hasText(one, "l’état « Acceptée »");
  await hasText(one, "Vous aviez saisi : ");
  expect((await readOrder(order.id)).status).toBe("ACCEPTED_BY_SUPPLIER");
  await one.leave();
  await other.leave();
});

it("tells what is wrong with a line below it, in the width of the sheet", async () => {
  const { orders } = await orderBoxes();
  const [order] = orders as [LogisticOrder, ...LogisticOrder[]];
  const supplier = await visit();
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/orders/${order.reference}`);
  const pieces = main(supplier).locator('input[data-column="confirm"]').first();
  await untilAlive(pieces);
  const before = (await pieces.boundingBox())?.width ?? 0;
  await pieces.fill("abc");
  await main(supplier)
    .getByRole("button", { name: /^Accepter (2 lignes|ces quantités)/ })
    .click();
  await hasText(supplier, "Un point est à corriger");
  const below = main(supplier).locator(".table-below");
  await expect.poll(() => below.innerText()).toContain("indiquez un nombre entier de pièces");
  expect(Math.abs(((await pieces.boundingBox())?.width ?? 0) - before)).toBeLessThan(20);
  expect((await below.boundingBox())?.height).toBeLessThan(60);
  await pieces.fill("40");
  await expect.poll(() => textOf(supplier)).not.toContain("corriger");
  expect(await pieces.getAttribute("aria-invalid")).toBeNull();
  // Once the field is left, before anything is sent.
  await pieces.fill("99999");
  await pieces.press("Tab");
  const take = below.getByRole("button", { name: /^Prendre/ });
  const most = (await take.innerText()).replace(/\D/g, "");
  await hasText(supplier, "Une quantité ou un prix est à corriger");
  // The refusal before is an answer of 400, and nothing else is wrong.
  expect((await supplier.findProblems()).filter((problem) => !/\b400\b/.test(problem))).toEqual([]);
  await take.click();
  expect(await pieces.inputValue()).toBe(most);
  await expect.poll(() => textOf(supplier)).not.toContain("corriger");
  await supplier.leave();
});

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 390 },
])("the operator, with scripts: $javaScript, at $width px", (options) => {
  it.each([
    ["Valider malgré la règle d’achat", "Valider malgré la règle", "La commande repart", "WAITING_SUPPLIER_APPROVAL"],
    ["Refuser définitivement la commande", "Refuser définitivement", "refusée pour de bon", "DECLINED_BY_SUPPLIER"],
  ])("finds a blocked order in the inbox and decides on it with a reason: %s", async (step, button, words, after) => {
    const { orders, readOrder } = await orderBoxes();
    const [order] = orders as [LogisticOrder, ...LogisticOrder[]];
    await holdBack(order.id);
    const operator = await visit(options);
    await comeToDesk(operator, "operateur@demo.test");
    await operator.open("/desk?show=blocked");
    await operator.expectClean();
    await main(operator)
      .getByRole("link", { name: `Décider : ${order.reference}` })
      .click();
    await operator.page.waitForURL(`**/desk/orders/${order.reference}`);
    await hasText(operator, "plafond d’encours");
    await operator.expectClean();
    await main(operator).locator("summary", { hasText: step }).click();
    const form = main(operator).locator("details[open] form");
    await form.locator("textarea").fill("Virement reçu ce matin");
    await form.getByRole("button", { name: button, exact: true }).click();
    await operator.page.waitForURL("**?done=*");
    await hasText(operator, words);
    await hasText(operator, "Virement reçu ce matin");
    expect((await readOrder(order.id)).status).toBe(after);
    await operator.leave();
  });
});
