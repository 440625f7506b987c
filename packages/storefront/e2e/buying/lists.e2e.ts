// A buyer keeps a list: makes it from a product, orders from it at today's price, prints it, and nobody else finds it.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire } from "../helpers/wire.ts";

const main = ({ page }: Visitor) => page.locator("main");
const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);
const isList = (url: URL) => /^\/buyinglist\/[0-9a-f-]{36}$/.test(url.pathname);

/** From a product into a new list of this name; answers the list's address. */
async function makeList(visitor: Visitor, article: string, name: string): Promise<string> {
  const { page } = visitor;
  await visitor.open(`/product/PRO-${article}?variant=${article}`);
  await main(visitor).locator('a[href*="/buyinglist/add"]').click();
  await page.waitForURL("**/buyinglist/add?**");
  await visitor.expectClean();
  await page.locator('input[name="list"][value="new"]').check();
  await page.locator('input[name="listName"]').fill(name);
  await main(visitor).getByRole("button", { name: "Ajouter", exact: true }).click();
  await page.waitForURL(isList);
  await hasText(visitor, `1 ligne ajoutée à la liste « ${name} »`);
  return new URL(page.url()).pathname;
}

async function addPasted(visitor: Visitor, text: string): Promise<void> {
  await main(visitor).getByText("Importer des lignes").click();
  await visitor.page.locator('textarea[name="text"]').fill(text);
  await main(visitor).getByRole("button", { name: "Importer", exact: true }).click();
}

/** To where the bar of the list rests at its own place: further up it lies over the row that it scrolls past. */
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

async function closeNotice(page: Page): Promise<void> {
  await page.keyboard.press("F6");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
}

const rows = (page: Page) => page.locator("main tbody tr");
const firstRow = (page: Page) => rows(page).first();

describe.each([true, false])("a buying list, with scripts: %s", (javaScript) => {
  it("is made, filled, put in order, ordered from, and taken back after its deletion", async () => {
    const buyer = await visit({ javaScript });
    const { page } = buyer;
    await buyer.enter(await newcomerLike("multi@demo.test"));
    const name = `Liste ${javaScript ? "vive" : "sobre"}`;
    const address = await makeList(buyer, "CAI-0001", name);

    await addPasted(buyer, "GOB-0001; 5000\nSAC-0001\nZZZ-9999; 3");
    await hasText(buyer, "2 lignes importées.");
    await hasText(buyer, "le code ZZZ-9999 n’est pas dans votre catalogue");
    if (javaScript) await closeNotice(page);
    await scrollToEnd(page);
    await buyer.expectClean();

    const moved = await firstRow(page).getByRole("link").first().innerText();
    await firstRow(page).locator('button[name="down"]').click();
    await expect.poll(() => firstRow(page).getByRole("link").first().innerText()).not.toBe(moved);

    const told = javaScript ? page.locator(".toast") : main(buyer);
    await rows(page).last().locator('button[name="remove"]').press("Enter");
    await told.getByText("a été retiré de la liste.").waitFor();
    // Focus stays in the table that the line has left.
    const focused = () => page.evaluate(() => document.activeElement?.className);
    if (javaScript) await expect.poll(focused).toBe("table-region");
    await told.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
    if (javaScript) await closeNotice(page);

    await main(buyer).getByRole("button", { name: "Tout ajouter" }).click();
    await hasText(buyer, "2 lignes ajoutées à");
    await hasText(buyer, "1 ligne n’a pas été ajoutée");
    await hasText(buyer, "Rupture de stock.");
    await main(buyer).locator('button[name="undo"]').click();
    await hasText(buyer, "2 lignes sont sorties du panier");
    await expect.poll(() => rows(page).count()).toBe(3);

    await buyer.open(`${address}?view=print`);
    expect(await page.locator("main figure svg").count()).toBe(3);
    await buyer.expectClean();

    await buyer.open(address);
    await main(buyer).locator("summary", { hasText: "Gérer" }).click();
    await main(buyer).getByRole("button", { name: "Supprimer cette liste" }).click();
    await hasText(buyer, `La liste « ${name} » est supprimée.`);
    await main(buyer).getByRole("button", { name: "Annuler" }).click();
    await page.waitForURL("**/buyinglist/*restored=1");
    await hasText(buyer, "3 lignes");
    await buyer.leave();
  });
});

it("the lists of the demo know what was ordered before, and so do the rows of the catalogue", async () => {
  const buyer = await visit();
  await buyer.enter("acheteur@demo.test");
  await buyer.open("/buyinglist");
  await main(buyer).getByRole("link", { name: "Réassort des cuisines" }).click();
  await hasText(buyer, "À recommander");
  await hasText(buyer, "Jamais commandé");
  await buyer.expectClean();
  await main(buyer)
    .getByRole("button", { name: /Choisir les \d lignes à recommander/ })
    .click();
  await main(buyer)
    .getByRole("button", { name: /^Ajouter \d lignes$/ })
    .click();
  await hasText(buyer, "Voir le panier");
  await buyer.open("/search?query=GDP-0001&all=1&view=table");
  await hasText(buyer, "Acheté le");
  await buyer.leave();
});

it("a list is found by nobody else: not by a colleague, not by the neighbour, not by a guest", async () => {
  const owner = visitByWire();
  await owner.signIn("acheteur@demo.test");
  type Carts = { readonly carts: readonly { readonly id: string; readonly name: string }[] };
  const { carts } = await owner.read<Carts>("/v2/shop/carts?currency=EUR&size=999");
  const list = carts.find(({ name }) => name === "BL_Ouverture de la terrasse");
  const addresses = [`/buyinglist/${list?.id}`, `/buyinglist/${list?.id}/export`, `/buyinglist/add?cart=${list?.id}`];
  for (const address of addresses) {
    const answer = await owner.get(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(answer.headers.get("cache-control"), address).toBe("private, no-store");
  }
  for (const email of ["approbateur@demo.test", "admin@demo.test", "voisin@demo.test"]) {
    const other = visitByWire();
    await other.signIn(email);
    for (const address of addresses)
      expect([email, address, (await other.get(address)).status]).toEqual([email, address, 404]);
    expect((await other.get("/buyinglist")).body).not.toContain("Ouverture de la terrasse");
    expect((await other.post(`/buyinglist/${list?.id}`, { manage: "rename", listName: "Prise" })).status).toBe(404);
    expect((await other.post("/buyinglist", { delete: list?.id ?? "" })).status).toBe(400);
  }
  const guest = visitByWire();
  for (const address of addresses) expect((await guest.get(address)).status).toBe(302);
  expect((await guest.get("/menu/last-bought?id=0000000001")).body).not.toContain("20");
  expect((await owner.get(`/buyinglist/${list?.id}`)).body).toContain("Ouverture de la terrasse");
});

it("a list that is shared is read and copied by colleagues who have its address, and changed by its owner alone", async () => {
  const owner = visitByWire();
  await owner.signIn(await newcomerLike("acheteur@demo.test"));
  const made = await owner.post("/buyinglist", { listName: `Partage ${Date.now()}`, create: "1" });
  const address = new URL(made.headers.get("location") ?? "", "http://shop.test").pathname;
  const colleague = visitByWire();
  await colleague.signIn(await newcomerLike("acheteur@demo.test"));
  const neighbour = visitByWire();
  await neighbour.signIn(await newcomerLike("voisin@demo.test"));
  expect((await colleague.get(address)).status).toBe(404);
  expect((await owner.post(address, { manage: "share" })).status).toBe(200);
  expect((await colleague.get(address)).body).toContain("à qui les modifications sont réservées");
  expect((await neighbour.get(address)).status).toBe(404);
  expect((await colleague.post(address, { manage: "rename", listName: "Prise" })).status).toBe(400);
  expect((await colleague.post("/buyinglist", { delete: address.split("/").at(-1) ?? "" })).status).toBe(400);
  const copied = await colleague.post(address, { manage: "copy" });
  expect([copied.status, copied.headers.get("location")]).toEqual([302, expect.stringContaining("copied=1")]);
  expect((await owner.post(address, { manage: "unshare" })).status).toBe(200);
  expect((await colleague.get(address)).status).toBe(404);
});
