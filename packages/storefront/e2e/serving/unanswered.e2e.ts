// Where the shop does not answer, the page stays as it is, with all that was typed, and says so (ux G-07, G-09).
import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { comeToDesk, placeOrder } from "../helpers/desk.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, type Visitor, visit } from "../helpers/visit.ts";

const boxes = "/c/cartons/caisses-americaines/caisses-simple-cannelure";
const lostWords = "La boutique n’a pas répondu";

/** The first quantity of the page's table that can be entered. */
const quantityIn = ({ page }: Visitor) => page.locator("[data-quantity]").first();
const told = ({ page }: Visitor) => page.getByRole("alert").filter({ hasText: lostWords });
const title = (buyer: Visitor) => buyer.page.locator("h1").innerText();

async function buyerAt(address: string, prepare: (buyer: Visitor) => unknown = () => null): Promise<Visitor> {
  const buyer = await visit();
  await prepare(buyer);
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open(address);
  await untilAlive(buyer.page.locator("#search-field"));
  await buyer.page.keyboard.press("Tab");
  return buyer;
}

const fail = (route: Route) => route.fulfill({ status: 500, contentType: "text/plain", body: "Internal Server Error" });

describe("lines that are added while the shop does not answer", () => {
  it.each([
    ["fails", (buyer: Visitor) => buyer.context.route("**/checkout/cart/add/lines.data", fail)],
    ["cannot be reached", (buyer: Visitor) => buyer.context.setOffline(true)],
  ])("stay typed where it %s, and go with the next press", async (_, breakOff) => {
    const buyer = await buyerAt(boxes);
    const quantity = quantityIn(buyer);
    await untilAlive(quantity);
    const [before, address] = [await title(buyer), buyer.page.url()];
    await quantity.fill("250");
    const add = buyer.page.locator("[data-add]");
    await expect.poll(() => add.innerText()).toContain("Ajouter 1 ligne");
    await buyer.page.waitForLoadState("networkidle");
    await breakOff(buyer);
    await add.click();
    await told(buyer).waitFor();
    expect([await title(buyer), buyer.page.url(), await quantity.inputValue()]).toEqual([before, address, "250"]);
    await buyer.context.setOffline(false);
    await buyer.context.unroute("**/checkout/cart/add/lines.data");
    await add.click();
    await expect.poll(() => buyer.page.locator(".spec-bar").innerText()).toContain("1 ligne ajoutée");
    expect(await quantity.inputValue()).not.toBe("250");
    await buyer.leave();
  });
});

it("lines whose answer is lost are added once, whenever they are sent again", async () => {
  const buyer = await buyerAt(boxes);
  const { page } = buyer;
  const quantity = quantityIn(buyer);
  await untilAlive(quantity);
  await quantity.fill("250");
  const add = page.locator("[data-add]");
  await expect.poll(() => add.innerText()).toContain("Ajouter 1 ligne");
  await page.waitForLoadState("networkidle");
  let written = 0;
  await buyer.context.route("**/checkout/cart/add/lines.data", async (route) => {
    written = (await route.fetch()).status();
    await route.abort();
  });
  await add.click();
  await told(buyer).waitFor();
  expect(written).toBe(200);
  await buyer.context.unroute("**/checkout/cart/add/lines.data");
  await add.click();
  await expect.poll(() => page.locator(".spec-bar").innerText()).toContain("1 ligne ajoutée");
  await buyer.open("/checkout/cart");
  await expect.poll(() => page.locator("main input.quantity-input").first().inputValue()).toBe("250");
  await buyer.leave();
});

it("a page stays where what it asks for besides fails", async () => {
  const buyer = await buyerAt("/product/0000000001", ({ context }) => context.route("**/menu/**", fail));
  const quantity = buyer.page.locator('[data-quantity="PRX-CAI-0015"]');
  await untilAlive(quantity);
  const before = await title(buyer);
  await quantity.fill("200");
  await buyer.page.waitForLoadState("networkidle");
  expect([await title(buyer), await quantity.inputValue()]).toEqual([before, "200"]);
  expect(await told(buyer).count()).toBe(0);
  await buyer.leave();
});

it("a choice that the shop does not answer leads away from no page", async () => {
  const buyer = await buyerAt(boxes);
  const { page, context } = buyer;
  await untilAlive(quantityIn(buyer));
  const [before, address] = [await title(buyer), page.url()];
  const choice = page.getByRole("button", { name: "Lignes serrées" });
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await choice.click();
  await told(buyer).waitFor();
  await context.setOffline(false);
  await choice.click();
  await expect.poll(() => page.locator(".spec-region").getAttribute("data-density")).toBe("compact");
  expect([await title(buyer), page.url()]).toEqual([before, address]);
  await buyer.leave();
});

it("a page of the desk stays with all that was typed, too", async () => {
  const { orders } = await placeOrder({ "PRX-CAI-0001": 200 });
  const supplier = await visit();
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/orders/${orders[0]?.reference}/messages`);
  const { page, context } = supplier;
  const message = page.locator("main textarea").first();
  await untilAlive(message);
  await message.fill("Le camion est parti.");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.locator("main form:has(textarea) button[type=submit]").first().click();
  await told(supplier).waitFor();
  expect(await message.inputValue()).toBe("Le camion est parti.");
  await supplier.leave();
});
