// Buyers with a list: pasted, typed, scanned or as a file, with scripts and without (ux 4.5 and the timed tasks of ux 8).
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CartLinePage } from "@comptoir/contract/carts";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmOrder, toPayment, toReview } from "../helpers/checkout.ts";
import { findKnownLines, type OrderableLine } from "../helpers/known-lines.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { personAt } from "../helpers/person.ts";
import { type Visitor, type VisitorOptions, visit } from "../helpers/visit.ts";
import { visitByWire, type WireVisitor } from "../helpers/wire.ts";

let known: readonly OrderableLine[];
beforeAll(async () => {
  known = await findKnownLines(500);
});

const main = ({ page }: Visitor) => page.locator("main");
const lineField = ({ page }: Visitor) => page.locator("#fast-order-lines");
const rows = (visitor: Visitor) => main(visitor).locator("tbody tr");
const write = (lines: readonly { readonly code: string; readonly quantity: number | string }[]) =>
  lines.map(({ code, quantity }) => `${code}\t${quantity}`).join("\n");
const lookAlike = (code: string) => code.replace("0", "O");
const ready = (count: number) => new RegExp(`^${count} prêtes?`);

/** Pieces of each offer in a cart, as the commerce API tells them. */
async function piecesIn(buyer: WireVisitor, cartId: string): Promise<ReadonlyMap<string, number>> {
  const { cartLines } = await buyer.read<CartLinePage>(`/v2/shop/carts/${cartId}/lines?size=1000`);
  return new Map(cartLines.map(({ offer, quantity }) => [offer.offerPriceId, quantity]));
}

/** A visitor whose every click, paste and choice is counted. */
async function begin({ byKeyboard = false, ...options }: VisitorOptions & { readonly byKeyboard?: boolean } = {}) {
  const visitor = await visit(options);
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const buyer = personAt(visitor, { byKeyboard });
  const press = (name: string | RegExp, within: Locator = main(visitor)) =>
    buyer.press(within.getByRole("button", { name }).first());
  const paste = (text: string) => buyer.paste(lineField(visitor), text);
  return { visitor, buyer, press, paste };
}

const statusOf = (visitor: Visitor) => main(visitor).locator(".sheet-counts");
const noticeOf = (visitor: Visitor) => main(visitor).locator(".sheet-notice");
const isReady = (visitor: Visitor, count: number) =>
  expect.poll(() => statusOf(visitor).innerText(), { timeout: 30_000 }).toMatch(ready(count));

/** What was ordered where: pieces by offer, and the address it goes to. */
async function readOrder(buyer: WireVisitor, reference: string) {
  type Line = { readonly offerPriceSnapshotDto: { readonly externalId: string }; readonly quantity: number };
  type Order = { readonly orderLogistics: readonly { readonly shippingAddressSnapshot: { readonly label: string } }[] };
  const path = `/v1/shop/commercial-orders/${reference}`;
  const { content } = await buyer.read<{ content: readonly Line[] }>(`${path}/lines?size=100`);
  const { orderLogistics } = await buyer.read<Order>(`${path}?locale=fr-FR`);
  return {
    pieces: new Map(content.map((line) => [line.offerPriceSnapshotDto.externalId, line.quantity])),
    addresses: [...new Set(orderLogistics.map(({ shippingAddressSnapshot }) => shippingAddressSnapshot.label))],
  };
}

// Ninety seconds (timed task 1 of ux 8).
describe("a list of 20 known codes of which 3 are to fix", () => {
  it.each([
    ["with a mouse", {}],
    ["by keyboard alone, at 320 px", { width: 320, byKeyboard: true }],
  ] as const)("is ordered with the default address in at most 10 actions, %s", async (_, options) => {
    const { visitor, buyer, press, paste } = await begin(options);
    const { page } = visitor;
    const email = await newcomerLike("admin@demo.test");
    await visitor.enter(email);
    const lines = known.slice(0, 20).map((line, place) => {
      if (place < 2) return { ...line, quantity: line.quantity + 1 };
      return place === 2 ? { ...line, code: lookAlike(line.code) } : line;
    });

    await visitor.open("/fastcart");
    await paste(write(lines));
    await isReady(visitor, 17);
    await press("Accepter les 3 propositions");
    await isReady(visitor, 20);
    await visitor.expectClean();
    await press("Ajouter 20 lignes");
    await noticeOf(visitor).getByRole("link", { name: "Voir le panier" }).waitFor();
    // The button left with the last line: focus is at the head of the page, not lost (ux Y-02).
    await main(visitor).locator("h1:focus").waitFor();
    await buyer.press(page.getByRole("banner").getByRole("link", { name: /^Panier/ }));
    await page.waitForURL("**/checkout/cart/*");
    await press(/^Passer commande$/);
    await page.waitForURL("**/checkout/shipping?order=*");
    const chosen = main(visitor).locator('label:has(input[name="shippingAddress"]:checked)');
    const address = await chosen.innerText();
    await toPayment(visitor, buyer.press);
    await toReview(visitor, buyer.press);
    const reference = await confirmOrder(visitor, buyer.press);
    expect(buyer.actions).toBeLessThanOrEqual(10);
    buyer.expectSeen();

    const wire = visitByWire();
    await wire.signIn(email);
    const ordered = await readOrder(wire, reference);
    const fixed = known.slice(0, 20).map(({ offerPriceId, quantity, lot }, place) => {
      return [offerPriceId, place < 2 ? quantity + lot : quantity] as const;
    });
    expect(ordered.pieces).toEqual(new Map(fixed));
    expect(ordered.addresses).toHaveLength(1);
    expect(address).toContain(ordered.addresses[0]);
    await visitor.leave();
  });
});

describe("a file of 500 lines with 25 errors", () => {
  it("is in the cart by keyboard, all errors resolved, in at most 15 actions, and can be taken out again", async () => {
    const { visitor, buyer: typist } = await begin();
    const { page } = visitor;
    const email = await newcomerLike("voisin@demo.test");
    await visitor.enter(email);
    const buyer = visitByWire();
    await buyer.signIn(email);
    const key = async (pressed: string, on: Locator) => {
      await on.focus();
      await typist.act(page.keyboard.press(pressed));
    };
    const press = (name: string | RegExp) => key("Enter", main(visitor).getByRole("button", { name }).first());
    const lines = known.map((line, place) => {
      if (place < 10) return { ...line, quantity: line.quantity + 1 };
      if (place < 15) return { ...line, quantity: "douze pièces" };
      if (place < 22) return { ...line, code: lookAlike(line.code) };
      return place < 25 ? { ...line, code: `ZZZ/${place}-QQQ` } : line;
    });
    const text = `Référence;Quantité\r\n${lines.map(({ code, quantity }) => `${code};${quantity}`).join("\r\n")}`;

    await visitor.open("/fastcart");
    await key("ArrowLeft", main(visitor).getByRole("radio", { name: "Coller" }));
    await typist.act(
      page
        .locator("#fast-order-file")
        .setInputFiles({ name: "commande.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") }),
    );
    await isReady(visitor, 475);
    await expect.poll(() => rows(visitor).count(), { timeout: 30_000 }).toBe(25);
    await press("Accepter les 22 propositions");
    await isReady(visitor, 497);
    for (let left = 3; left > 0; left -= 1) {
      await expect.poll(() => rows(visitor).count()).toBe(left);
      await press(/^Retirer la ligne/);
    }
    // At the end of the page the bar is at its own place and lies over no row.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await visitor.expectClean();
    await press("Ajouter 497 lignes");
    const notice = noticeOf(visitor).filter({ hasText: "497 lignes ajoutées" });
    await notice.waitFor({ timeout: 60_000 });
    await notice.getByRole("button", { name: "Annuler" }).press("Enter");
    await noticeOf(visitor).filter({ hasText: "Ajout de 497 lignes annulé" }).waitFor({ timeout: 60_000 });
    await isReady(visitor, 497);
    const [cart] = await page
      .locator("#fast-order-target option")
      .evaluateAll((all) => all.map((each) => each.getAttribute("value")));
    const before = await piecesIn(buyer, cart ?? "");

    await main(visitor).getByRole("button", { name: "Ajouter 497 lignes" }).press("Enter");
    await notice.waitFor({ timeout: 60_000 });
    await key("Enter", notice.getByRole("link", { name: "Voir le panier" }));
    await page.waitForURL(`**/checkout/cart/${cart}`);
    expect(typist.actions).toBeLessThanOrEqual(15);
    const after = await piecesIn(buyer, cart ?? "");
    const added = known.flatMap(({ offerPriceId, quantity, lot }, place) => {
      // Of those that fit no pack the larger quantity was proposed; of those that were no number the smallest.
      const wanted = place < 10 ? quantity + lot : quantity;
      return place >= 22 && place < 25 ? [] : [[offerPriceId, (before.get(offerPriceId) ?? 0) + wanted] as const];
    });
    expect(new Map(added.map(([id]) => [id, after.get(id)]))).toEqual(new Map(added));
    expect(after.size).toBe(new Map([...before, ...added]).size);
    await visitor.leave();
  });
});

describe("a buyer who counts in packs", () => {
  it("types packs everywhere, and the shop is told pieces", async () => {
    const { visitor, paste } = await begin();
    const { page } = visitor;
    const line = known[40];
    if (!line) throw new Error("There are too few articles.");
    const packs = line.quantity / line.lot;
    await visitor.enter(await newcomerLike("multi@demo.test"));
    await visitor.open("/fastcart");
    await paste(`${line.code} ${packs} lots`);
    await isReady(visitor, 1);
    const field = rows(visitor).locator(".quantity-input");
    const holds = (text: string) => expect.poll(() => field.first().inputValue()).toBe(text);
    await holds(String(line.quantity));
    await main(visitor)
      .getByRole("group", { name: "Sans unité, compter en" })
      .getByText("lots", { exact: true })
      .click();
    await holds(String(packs));
    expect(await field.getAttribute("aria-label")).toMatch(/^Quantité en lots/);
    await field.press("ArrowUp");
    await holds(String(packs + 1));
    await field.fill(String(packs + 2));
    await field.press("Enter");
    const pieces = line.quantity + 2 * line.lot;
    await expect.poll(() => rows(visitor).innerText()).toContain(`${pieces.toLocaleString("fr-FR")}\u00a0pièces`);
    await visitor.expectClean();
    await main(visitor).getByRole("button", { name: "Ajouter 1 ligne" }).click();
    await noticeOf(visitor).getByRole("link", { name: "Voir le panier" }).click();
    await page.waitForURL("**/checkout/cart/*");
    const inCart = main(visitor).locator(`fieldset:has(input[value="${line.offerPriceId}"]) .quantity`);
    await expect.poll(() => inCart.locator(".quantity-input").inputValue()).toBe(String(pieces));
    await main(visitor).getByRole("group", { name: "Saisir en" }).getByText("lots", { exact: true }).click();
    await expect.poll(() => inCart.locator(".quantity-input").inputValue()).toBe(String(packs + 2));
    expect(await inCart.locator('input[type="hidden"]').inputValue()).toBe(String(pieces));
    await visitor.expectClean();
    await visitor.leave();
  });
});

describe("a guest", () => {
  it("prepares a list, which is added behind the sign-in as far as it is ready", async () => {
    const { visitor, press, paste } = await begin({ width: 390, theme: "dark" });
    const { page } = visitor;
    await visitor.open("/fastcart");
    await visitor.expectClean();
    await paste(`${write(known.slice(0, 3))}\nZZZ/1-QQQ 5`);
    await isReady(visitor, 3);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await visitor.expectClean();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await press("Se connecter pour ajouter");
    await page.waitForURL("**/auth/login?to=*");
    await page.locator('input[name="username"]').fill(await newcomerLike("multi@demo.test"));
    await page.locator('input[name="password"]').fill("Comptoir-2026!");
    await page.locator('main form:has(input[name="password"]) button[type="submit"]').click();
    await page.waitForURL("**/fastcart?kept=1");
    await expect.poll(() => noticeOf(visitor).innerText(), { timeout: 30_000 }).toMatch(/^3 lignes ajoutées/);
    expect(await rows(visitor).count()).toBe(1);
    await visitor.leave();
  });

  it("whose session has ended meanwhile has added what was asked for behind the sign-in", async () => {
    const { visitor, press, paste } = await begin();
    const { page } = visitor;
    const email = await newcomerLike("multi@demo.test");
    await visitor.enter(email);
    await visitor.open("/fastcart");
    await paste(write(known.slice(0, 2)));
    await isReady(visitor, 2);
    await visitor.context.clearCookies();
    await press("Ajouter 2 lignes");
    await page.waitForURL("**/auth/login?*");
    await page.locator('input[name="username"]').fill(email);
    await page.locator('input[name="password"]').fill("Comptoir-2026!");
    await page.locator('main form:has(input[name="password"]) button[type="submit"]').click();
    await page.waitForURL("**/fastcart?kept=1");
    await expect.poll(() => noticeOf(visitor).innerText(), { timeout: 30_000 }).toMatch(/^2 lignes ajoutées/);
    await visitor.leave();
  });

  it("does the same with JavaScript switched off, by file and by field", async () => {
    const { visitor } = await begin({ javaScript: false });
    const { page } = visitor;
    const button = (name: string | RegExp) => main(visitor).getByRole("button", { name }).first().click();
    await visitor.open("/fastcart");
    const [first, second] = known;
    await lineField(visitor).fill(`${first?.code} ${(first?.quantity ?? 0) + 1}\n${first?.code}`);
    await button("Vérifier les lignes");
    await expect.poll(() => rows(visitor).count()).toBe(1);
    expect(await main(visitor).innerText()).toContain("Lignes 1, 2 réunies");
    await button(/^Prendre /);
    await isReady(visitor, 1);
    await main(visitor).getByText("Fichier", { exact: true }).click();
    const buffer = Buffer.from(`${second?.code};${second?.quantity}`);
    await page.locator("#fast-order-file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    await button("Lire le fichier");
    await isReady(visitor, 2);
    await main(visitor).getByText("Fichier", { exact: true }).click();
    // By its path: the browser is handed no bytes, which takes long on a busy machine.
    const large = join(await mkdtemp(join(tmpdir(), "fast-order-")), "b.csv");
    await writeFile(large, Buffer.alloc(20 * 1024 * 1024, "A"));
    await page.locator("#fast-order-file").setInputFiles(large);
    await button("Lire le fichier");
    expect(await main(visitor).getByRole("alert").first().innerText()).toContain("trop grand");
    expect(await rows(visitor).count()).toBe(2);
    await button("Se connecter pour ajouter");
    await page.waitForURL("**/auth/login?to=*");
    await page.locator('input[name="username"]').fill(await newcomerLike("multi@demo.test"));
    await page.locator('input[name="password"]').fill("Comptoir-2026!");
    await page.locator('main form:has(input[name="password"]) button[type="submit"]').click();
    await page.waitForURL("**/fastcart?added=2");
    expect(await main(visitor).innerText()).toContain("Aucune ligne pour le moment");
    await button("Annuler l’ajout");
    expect(await main(visitor).innerText()).toContain("Ajout de 2 lignes annulé");
    await isReady(visitor, 2);
    await visitor.leave();
  });
});

describe("a file whose columns have unknown names", () => {
  it.each([true, false])("is read again by the columns that its buyer names, with scripts: %s", async (javaScript) => {
    const { visitor } = await begin({ javaScript });
    const [line] = known;
    const buffer = Buffer.from(`AAA-1;${line?.code};${line?.quantity}`);
    await visitor.open("/fastcart");
    await main(visitor).getByText("Fichier", { exact: true }).click();
    await visitor.page.locator("#fast-order-file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    if (!javaScript) await main(visitor).getByRole("button", { name: "Lire le fichier" }).click();
    await expect.poll(() => rows(visitor).locator("input").first().inputValue(), { timeout: 30_000 }).toBe("AAA-1");
    if (!javaScript) await main(visitor).getByText("Fichier", { exact: true }).click();
    await main(visitor).getByLabel("Colonne des références").selectOption("1");
    await main(visitor).getByLabel("Colonne des quantités").selectOption("2");
    await main(visitor).getByRole("button", { name: "Relire avec ces colonnes" }).click();
    await isReady(visitor, 1);
    expect(await rows(visitor).count()).toBe(1);
    await visitor.expectClean();
    await visitor.leave();
  });
});

describe("a buyer with a keyboard or a scanner alone", () => {
  it("goes from code to quantity to the next code, and hears of each line", async () => {
    const { visitor } = await begin({ width: 320 });
    const { page } = visitor;
    const [first, second, third] = known;
    await visitor.open("/fastcart?way=type");
    const code = page.locator("#fast-order-code");
    const hasFocus = (id: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    await code.focus();
    await page.keyboard.type(first?.code ?? "", { delay: 60 });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await hasFocus("fast-order-quantity");
    await page.keyboard.type(String(first?.quantity));
    await page.keyboard.press("Enter");
    await hasFocus("fast-order-code");
    await isReady(visitor, 1);
    expect(await main(visitor).getByRole("status").allInnerTexts()).toContainEqual(
      expect.stringContaining(`Ligne ajoutée : ${first?.code}`.replace(" :", "\u00a0:")),
    );
    // What is read in one go and ended by Enter; whether its speed was noticed or not, at most one more Enter is needed.
    for (const line of [second, third]) {
      await page.keyboard.insertText(line?.code ?? "");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await hasFocus("fast-order-code");
    }
    // What is scanned says no quantity: the smallest one is a guess until it is kept.
    await expect.poll(() => statusOf(visitor).innerText(), { timeout: 30_000 }).toContain("2 à vérifier");
    await isReady(visitor, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // At the end of the page the bar is at its own place and lies over no row.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await visitor.expectClean();
    await visitor.leave();
  });
});
