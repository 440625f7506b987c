// Which pages are kept for guests: those that say that they are for everybody, and nothing that came from one browser. Of the
// pages of buyers, parts are drawn once. That no buyer meets anything of another at any address is isolation.e2e.ts's to show: it
// asks for lists, searches, products and comparisons as buyers of three companies in turn and at once. Here are the carts.
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listArticles, readAgreedPrices } from "../helpers/agreed-prices.ts";
import { newcomerLike } from "../helpers/newcomer.ts";
import { type Visitor, visit } from "../helpers/visit.ts";
import { visitByWire, type WireAnswer, type WireVisitor } from "../helpers/wire.ts";

// What is kept leaves the process with its own words for browsers, see the page cache.
const isKept = ({ headers }: WireAnswer) =>
  headers.get("vary")?.includes("Cookie") && headers.get("cache-control") === "private, no-cache";
const isOwn = ({ headers }: WireAnswer) => headers.get("cache-control") === "private, no-store";

describe("a guest's page", () => {
  it.each([
    "/",
    "/c",
    "/c/cartons",
    "/product/PRO-CAI-0001",
    "/suppliers",
    "/suppliers/FOU-CARTONS",
    "/search?query=carton",
    "/fastcart",
    "/legal/terms",
    "/compare?ids=CAI-0001",
  ])("%s is the same for everybody, and kept", async (path) => {
    const guest = visitByWire();
    let answer = await guest.get(path);
    if (answer.status === 301) answer = await guest.get(answer.headers.get("location") ?? "");
    expect([answer.status, isKept(answer)]).toEqual([200, true]);
  });

  it.each(["/auth/login", "/auth/forgot-password", "/compare", "/gone"])("%s is not", async (path) => {
    expect(isOwn(await visitByWire().get(path))).toBe(true);
  });

  it("is not kept when it was made from a cookie of one of them, also where nobody has one", async () => {
    const undo = {
      kind: "cart",
      id: "1",
      updates: [{ offerPriceId: "2", quantity: 3, updateAction: "REMOVE_QUANTITY" }],
    };
    const added = deflateRawSync(JSON.stringify([JSON.stringify(undo), "CAI-0001\t10"])).toString("base64url");
    const [owner, other] = [visitByWire({ fastOrderAdded: added, compare: "CAI-0001" }), visitByWire()];
    const path = "/fastcart?added=1";
    // An address with a query is kept from its second visit on.
    for (const _ of [1, 2, 3]) {
      const [own, others] = [await owner.get(path), await other.get(path)];
      expect([isOwn(own), isOwn(others)]).toEqual([true, true]);
      expect([own.body.includes('value="undoAdd"'), others.body.includes('value="undoAdd"')]).toEqual([true, false]);
      expect([(await other.get("/compare")).status, (await owner.get("/compare")).status]).toEqual([200, 302]);
    }
  });
});

/** Elements whose id is not the one that React gives them in the browser. */
const strangeIds = () =>
  [...document.querySelectorAll("main [id]")].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
    const props = key === undefined ? null : (element as unknown as Record<string, { id?: string }>)[key];
    return props?.id === undefined || props.id === element.id ? [] : [`${element.id} instead of ${props.id}`];
  });

/** Until the scripts of the lower parts, which come with the first use of the page, have taken a control over. */
async function untilUsed(page: Page, control: string): Promise<void> {
  const isAlive = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactProps"));
  const use = async () => {
    // What is done before anybody listens starts nothing.
    await page.keyboard.press("Shift");
    return page.locator(control).first().evaluate(isAlive);
  };
  await expect.poll(use, { timeout: 30_000 }).toBe(true);
}

describe("a buyer's page", () => {
  it.each([
    ["a list of articles", "/c/cartons", "main tbody input"],
    ["a list in the other form", "/search?query=gobelet&view=cards", "aside input"],
    ["a product", "/product/PRO-CAI-0001", "#variants select"],
  ])("of %s comes to life alike, whether it was drawn or kept", async (_, path, control) => {
    const buyer = await visit();
    await buyer.enter("acheteur@demo.test");
    for (const _ of [1, 2]) {
      await buyer.open(path);
      await untilUsed(buyer.page, control);
      expect(await buyer.page.evaluate(strangeIds)).toEqual([]);
      await buyer.expectClean();
    }
    await buyer.leave();
  });

  it("names its visitor, whatever parts of it are kept, and is never a guest's", async () => {
    const [first, second, guest] = [await visit(), await visit(), visitByWire()];
    await first.enter("acheteur@demo.test");
    await second.enter("voisin@demo.test");
    const pageOf = async ({ context }: typeof first) => {
      const html = await (await context.request.get("/c/cartons?view=table")).text();
      const [header = "", main = ""] = ["header", "main"].map((name) => html.slice(html.indexOf(`<${name}`)));
      return { header: header.slice(0, header.indexOf("</header>")), main: main.slice(0, main.indexOf("</main>")) };
    };
    const [mine, others, again] = [await pageOf(first), await pageOf(second), await pageOf(first)];
    expect(again).toEqual(mine);
    expect(others.header).not.toBe(mine.header);
    expect(mine.main).toContain('name="quantity"');
    expect((await guest.get("/c/cartons?view=table")).body).not.toContain('name="quantity"');
    await first.leave();
    await second.leave();
  });
});

type LineToWrite = {
  readonly offerPriceId: string;
  readonly quantity: number;
  readonly customFields?: readonly { readonly customFieldId: string; readonly customFieldValue: string }[];
};
type CartToFill = { readonly name: string; readonly lines: readonly LineToWrite[] };

/** The id of a new cart. */
async function fillCart(buyer: WireVisitor, { name, lines }: CartToFill): Promise<string> {
  const { id } = await buyer.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name });
  await buyer.write("PUT", `/v2/shop/carts/${id}/lines?currency=EUR`, lines);
  return id;
}

describe("the carts of two buyers with the same contents", () => {
  it("show each their own name, price, cart and note, in whatever order they are asked for", async () => {
    const [halles, canal, guest] = [visitByWire(), visitByWire(), visitByWire()];
    await halles.signIn(await newcomerLike("acheteur@demo.test"));
    await canal.signIn(await newcomerLike("voisin@demo.test"));
    const agreed = await readAgreedPrices(halles, guest, "serviette");
    const [{ variant, offer }] = agreed.articles;
    const found = await listArticles(canal, "query=serviette&size=1000");
    const usual = found.find((record) => record.variant.id === variant.id)?.offerPrice;
    if (!usual || !("externalId" in usual) || !("minOrderQuantity" in offer)) throw new Error("Canal cannot order it");
    const quantity = offer.minOrderQuantity * 3;
    const own = [
      { buyer: halles, name: "Panier de la halle", key: agreed.key, note: "Quai des maraîchers" },
      { buyer: canal, name: "Panier du canal", key: String(usual.externalId), note: "Écluse de gauche" },
    ];
    const carts = await Promise.all(
      own.map(async ({ buyer, name, key, note }) => {
        const customFields = [{ customFieldId: "LINE_NOTE", customFieldValue: note }];
        const id = await fillCart(buyer, { name, lines: [{ offerPriceId: key, quantity, customFields }] });
        const { user } = await buyer.read<{ user: { lastName: string } }>("/v1/authenticated-user");
        return { buyer, path: `/checkout/cart/${id}`, own: [user.lastName, name, key, id, note] };
      }),
    );
    const pages = new Map<string, string>();
    // Each is drawn at first and kept then, before and after the other one.
    for (const { buyer, path, own: words } of [...carts, ...carts, ...carts.toReversed()]) {
      const { status, body } = await buyer.get(path);
      const others = carts.filter((cart) => cart.buyer !== buyer).flatMap((cart) => cart.own);
      expect([status, words.filter((word) => !body.includes(word))]).toEqual([200, []]);
      expect(others.filter((word) => body.includes(word))).toEqual([]);
      expect(agreed.findIn(body).length > 0).toBe(buyer === halles);
      const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
      expect(main).toBe(pages.get(path) ?? main);
      pages.set(path, main);
    }
    expect((await canal.get(carts[0]?.path ?? "")).status).toBe(404);
  });

  async function openCart(): Promise<Visitor> {
    const email = await newcomerLike("acheteur@demo.test");
    const wire = visitByWire();
    await wire.signIn(email);
    const articles = await listArticles(wire, "query=serviette&size=100");
    const lines = articles.flatMap(({ offer, offerPrice }) =>
      "externalId" in offerPrice && "minOrderQuantity" in offer
        ? [{ offerPriceId: String(offerPrice.externalId), quantity: offer.minOrderQuantity }]
        : [],
    );
    const id = await fillCart(wire, { name: "Atelier", lines: lines.slice(0, 3) });
    const buyer = await visit();
    await buyer.enter(email);
    await buyer.open(`/checkout/cart/${id}`);
    return buyer;
  }

  it("come to life alike, drawn or kept, also where lines have moved up", async () => {
    const buyer = await openCart();
    const { page } = buyer;
    const rows = page.locator("main tbody tr");
    const look = async (count: number) => {
      await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(count);
      await untilUsed(page, "main tbody input.quantity-input");
      expect(await page.evaluate(strangeIds)).toEqual([]);
      const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      await buyer.expectClean();
    };
    await look(3);
    await page.reload();
    await look(3);
    const removed = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
    await page.locator('main tbody button[name="remove"]').first().click();
    await removed;
    await page.reload();
    await look(2);
    await buyer.leave();
  });
});
