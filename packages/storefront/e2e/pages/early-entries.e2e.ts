// What is typed, chosen and ticked while the scripts of a page are still on the way is not lost when they arrive.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { untilAlive, type Visitor, visit, wake } from "../helpers/visit.ts";
import { visitByWire } from "../helpers/wire.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** From now on scripts wait until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

/** Opens a page whose scripts wait until they are let through. */
async function openHeld({ page }: Visitor, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("#footer").waitFor();
  return release;
}

it("a quantity is read, with its proposals and its price", async () => {
  const buyer = await visit();
  await buyer.enter(await newcomerLike("multi@demo.test"));
  const release = await openHeld(buyer, "/product/PRO-CAI-0001");
  const box = buyer.page.getByRole("region", { name: "Prix et commande" });
  await box.locator('input[name="quantity"]').fill("170");
  release();
  await box.getByRole("button", { name: "Prendre 180" }).click();
  await expect.poll(async () => plain(await box.innerText())).toContain("pour 180 pièces");
  await buyer.expectClean();
  await buyer.leave();
});

it("a postcode is read, and its towns are proposed", async () => {
  const guest = await visit();
  const release = await openHeld(guest, "/auth/register");
  await guest.page.locator("#zipcode").fill("69003");
  release();
  const towns = guest.page.locator("#city + datalist option");
  await expect.poll(() => towns.evaluateAll((all) => all.map((each) => each.getAttribute("value")))).toEqual(["Lyon"]);
  await guest.leave();
});

it("a quantity of the table goes on where it was typed, though its scripts come with its first use", async () => {
  const buyer = await visit();
  const { page } = buyer;
  await buyer.enter(await newcomerLike("multi@demo.test"));
  await buyer.open("/c/cartons/caisses-americaines/caisses-simple-cannelure?view=table");
  await untilAlive(page.locator("#search-field"));
  const release = await holdScripts(page);
  const field = page.locator("[data-quantity]").first();
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2");
  release();
  await untilAlive(field);
  // The bar comes with what was typed.
  await page.locator(".spec-bar").getByRole("button", { name: "Vider" }).waitFor();
  await page.keyboard.type("00");
  expect(await field.inputValue()).toBe("200");
  await buyer.leave();
});

it("a quantity of the cart that was typed and left is saved", async () => {
  const wire = visitByWire();
  const email = await newcomerLike("multi@demo.test");
  await wire.signIn(email);
  const { id } = await wire.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name: "Tôt" });
  await wire.write("PUT", `/v2/shop/carts/${id}/lines`, [{ offerPriceId: "PRX-CAI-0001", quantity: 40 }]);
  const buyer = await visit();
  await buyer.enter(email);
  const release = await openHeld(buyer, `/checkout/cart/${id}`);
  const row = buyer.page.locator("main tbody tr").first();
  await row.locator("input.quantity-input").fill("120");
  await row.locator("input.quantity-input").blur();
  release();
  await expect.poll(() => row.getByRole("status").innerText()).toContain("enregistrée");
  const { cartLines } = await wire.read<{ cartLines: { quantity: number }[] }>(`/v2/shop/carts/${id}/lines`);
  expect(cartLines.map(({ quantity }) => quantity)).toEqual([120]);
  await wire.write("DELETE", `/v2/shop/carts/${id}`);
  await buyer.leave();
});

it("the lines of a fast order and the way in which they come are kept", async () => {
  const guest = await visit();
  const { page } = guest;
  const release = await openHeld(guest, "/fastcart");
  await page.locator("#fast-order-lines").fill("CAI-0001 40");
  release();
  await untilAlive(page.locator("#fast-order-lines"));
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect.poll(() => page.locator("main tbody tr").count()).toBe(1);
  expect(await page.locator("#fast-order-lines").inputValue()).toBe("");
  await guest.leave();

  const typist = await visit();
  const releaseTypist = await openHeld(typist, "/fastcart");
  await typist.page.locator('input[name="way"][value="type"]').check({ force: true });
  releaseTypist();
  await untilAlive(typist.page.locator("#fast-order-code"));
  await expect.poll(() => typist.page.locator('input[name="way"][value="type"]').isChecked()).toBe(true);
  await typist.page.locator("#fast-order-code").fill("CAI-0001");
  await typist.page.locator("#fast-order-code").press("Enter");
  await expect.poll(() => typist.page.locator('input[name="way"][value="type"]').isChecked()).toBe(true);
  await typist.leave();
});

it("filters that were ticked and the order that was chosen show their results", async () => {
  const guest = await visit();
  const { page } = guest;
  const release = await openHeld(guest, "/c/gobelets/gobelets-chauds");
  const filters = page.locator('#filters-form input[type="checkbox"]:not(:disabled)');
  const ticked = await filters.nth(1).getAttribute("value");
  await filters.nth(1).check();
  release();
  await page.waitForURL((url) => [...url.searchParams.values()].includes(String(ticked)));
  await expect.poll(() => page.locator(`#filters-form input[value="${ticked}"]`).isChecked()).toBe(true);

  const releaseOrder = await openHeld(guest, "/c/gobelets/gobelets-chauds");
  await page.locator('select[name="sort"]').selectOption("priceUp");
  releaseOrder();
  // The choice may have come before the page listened for signs at all.
  await wake(page);
  await page.waitForURL("**sort=priceUp");
  await guest.leave();
});

it("the words in the search field stay, and are searched for", async () => {
  const guest = await visit();
  const { page } = guest;
  const release = await openHeld(guest, "/");
  const field = page.locator("#search-field");
  await field.fill("gobelet kraft");
  await field.blur();
  release();
  await untilAlive(field);
  expect(await field.inputValue()).toBe("gobelet kraft");
  await field.press("Enter");
  await page.waitForURL("**/search?query=gobelet+kraft");
  await guest.leave();
});

it("Ctrl and Enter send what was typed before the scripts were there", async () => {
  const guest = await visit();
  const { page } = guest;
  const release = await openHeld(guest, "/fastcart");
  await page.locator("#fast-order-lines").fill("CAI-0001;40");
  await page.locator("#fast-order-lines").press("Control+Enter");
  release();
  await page.locator("main tbody tr").waitFor();
  await guest.leave();
});
