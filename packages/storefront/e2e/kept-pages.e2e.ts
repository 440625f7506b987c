// Which pages are kept for guests: those that say that they are for everybody, and nothing that came from one browser. Of the
// pages of buyers, parts are.
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visit } from "./visit.ts";
import { visitByWire, type WireAnswer } from "./wire.ts";

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
    const [owner, other] = [visitByWire({ fastCartAdded: added, compare: "CAI-0001" }), visitByWire()];
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
