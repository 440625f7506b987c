import { describe, expect, it } from "vitest";
import * as route from "#lists/overview/lists.route.tsx";
import { on } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { cartsOf, headOf, linesOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "buyinglist";
const lines = [makeCartLine(), makeCartLine({ id: "PRX-OEU-0001", name: "Boîte à œufs" })];
const list = (id: string, name: string) => ({ ...makeCart(lines), id, name: `BL_${name}` });
const linePage = linesOf(lines, { size: 999 });
const answers = {
  ...on.carts.getCarts(() => cartsOf([list("list-1", "Cuisine"), makeCart([]), list("list-2", "Bar")])),
  ...on.carts.getCart({ cartId: "list-1" }, () => list("list-1", "Cuisine")),
  ...on.carts.getCartLines({ cartId: "list-1" }, () => linePage),
  ...on.carts.getCartLines({ cartId: "list-2" }, () => linesOf(lines.slice(0, 1), { size: 999 })),
  ...on.carts.createCart(() => headOf(list("list-3", "Salle"))),
  ...on.carts.restoreCart({ cartId: "list-1" }, () => headOf(list("list-1", "Cuisine"))),
  ...on.carts.deleteCart({ cartId: "list-1" }, () => undefined),
};
const post = (...form: (readonly [string, string])[]) => askRoute(route, "/buyinglist", { at, answers, form });

describe("the buying lists of a buyer (ux B-01)", () => {
  it("are the carts whose name starts with BL_, read 999 at a time, and the prefix is not shown", async () => {
    const { html, calls } = await askRoute(route, "/buyinglist", { at, answers });
    expect(html).toContain('href="/buyinglist/list-1"');
    expect(html).toContain('href="/buyinglist/list-2"');
    expect(html).not.toContain("BL_");
    expect(html).not.toContain("Default Cart");
    expect(new URL(calls[0]?.url ?? "").searchParams.get("size")).toBe("999");
  });

  it("lead on where there are none yet", async () => {
    const none = { ...on.carts.getCarts(() => cartsOf([makeCart([])])) };
    const { html } = await askRoute(route, "/en/buyinglist", { at, answers: none });
    expect(html).toContain("No list yet");
    for (const path of ["/en/c", "/en/account/orders"]) expect(html).toContain(`href="${path}"`);
  });

  it("lead to the catalogue where nothing in them is found", async () => {
    const { html } = await askRoute(route, "/buyinglist?q=caisse%20bleue", { at, answers });
    expect(html).toContain("Chercher «\u00a0caisse bleue\u00a0» dans le catalogue");
    expect(html).toMatch(/href="\/search\?query=caisse(\+|%20)bleue"/);
  });

  it("are searched through with all their lines, whatever accents and ligatures", async () => {
    const { html, calls } = await askRoute(route, "/buyinglist?q=boite+OEUFS", { at, answers });
    expect(html).toContain("Boîte à œufs");
    expect(html).toContain('href="/buyinglist/list-1?q=boite+OEUFS"');
    expect(html).not.toContain('href="/buyinglist/list-2');
    expect(calls.filter(({ url }) => url.includes("/lines"))).toHaveLength(2);
  });
});

describe("a new list", () => {
  it("opens, under its name with the prefix", async () => {
    const { location, calls } = await post(["listName", " Salle "], ["create", "1"]);
    expect(location).toBe("/buyinglist/list-3?created=1");
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toEqual({ name: "BL_Salle", type: "CART" });
  });

  it("takes the prefix for what it is when somebody types it", async () => {
    const { calls } = await post(["listName", "bl_Salle"], ["create", "1"]);
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toEqual({ name: "BL_Salle", type: "CART" });
  });

  it.each(["", "  ", "BL_"])("needs a name, said as the specification says it: %j", async (name) => {
    const { status, html, calls } = await post(["listName", name], ["create", "1"]);
    expect(status).toBe(400);
    expect(html).toContain("Donnez un nom à la liste.");
    expect(html).toContain('<span lang="en">Name is required to create a new buying list.</span>');
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("keeps what was typed when the name is too long", async () => {
    const { status, html } = await post(["listName", "x".repeat(253)], ["create", "1"]);
    expect(status).toBe(400);
    expect(html).toContain("Raccourcissez le nom à 252 caractères.");
    expect(html).toContain(`value="${"x".repeat(253)}"`);
  });
});

describe("a list that is deleted", () => {
  it("can be taken back from the page that says so", async () => {
    const { html, calls } = await post(["delete", "list-1"]);
    expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
    expect(html).toMatch(/La liste «\sCuisine\s» est supprimée/u);
    expect(html).toMatch(/<button[^>]*value="list-1"[^>]*name="restore"/);
  });

  it("comes back as it was, and opens", async () => {
    const { location, calls } = await post(["restore", "list-1"]);
    expect(location).toBe("/buyinglist/list-1?restored=1");
    expect(calls.filter(({ method }) => method !== "GET").map(({ url }) => new URL(url).pathname)).toEqual([
      "/v2/shop/carts/list-1/restore",
    ]);
  });

  it("is told where it is too late for that", async () => {
    const { status, html } = await post(["restore", "list-9"]);
    expect(status).toBe(400);
    expect(html).toContain("n’existe plus");
  });

  it("is not deleted when it is a cart, or not the buyer's", async () => {
    const cart = { ...answers, ...on.carts.getCart({ cartId: "list-1" }, () => ({ ...makeCart([]), id: "list-1" })) };
    const form = [["delete", "list-1"]] as const;
    const { status, calls } = await askRoute(route, "/buyinglist", { at, answers: cart, form });
    expect(status).toBe(400);
    expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
    expect((await post(["delete", "of-a-colleague"])).status).toBe(400);
  });
});
