import type { CartDetails } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import * as exported from "#lists/files/export-list.data.ts";
import * as route from "#lists/list/list.route.tsx";
import * as lists from "#lists/overview/lists.route.tsx";
import { on } from "../../../test/fake-commerce.ts";
import { list, listAnswers } from "../../../test/make-lists.ts";
import { cartsOf, headOf } from "../../../test/make-pages.ts";
import { askFile, askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "buyinglist/:listId";
const page = "/buyinglist/list-1";
const shared = { ...list, isShared: true };
const theirs = { ...shared, isOwn: false, ownerName: "Dominique Petit" };
type Field = readonly [string, string];
const ask = (cart: CartDetails, form?: readonly Field[]) => {
  const answers = {
    ...listAnswers,
    ...on.carts.getCart({ cartId: "list-1" }, () => cart),
    ...on.carts.shareCart({ cartId: "list-1" }, () => undefined),
    ...on.carts.createCart(() => headOf({ ...list, id: "list-2" })),
    ...on.carts.updateCartLines({ cartId: "list-2" }, () => ({ warnings: [] })),
  };
  return askRoute(route, page, { at, answers, ...(form ? { form } : {}) });
};

describe("who may see and edit a list (ux B-05)", () => {
  it("is its buyer alone, until it is shared by its address and again when it is not", async () => {
    const { html, calls } = await ask(list, [["manage", "share"]]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/list-1/sharing")).toEqual({ isShared: true });
    expect(html).toContain("La liste est partagée.");
    const stopped = await ask(shared, [["manage", "unshare"]]);
    expect(await bodyOf(stopped.calls, "PUT /v2/shop/carts/list-1/sharing")).toEqual({ isShared: false });
    expect(stopped.html).toContain("vous seul la voyez");
  });

  it("is written on the list, with the link to send", async () => {
    expect((await ask(list)).html).toContain("Vous seul voyez et modifiez cette liste.");
    const { html } = await ask(shared);
    expect(html).toContain("Vous seul modifiez cette liste. Les collègues de votre compte");
    expect(html).toContain('value="http://localhost:3000/buyinglist/list-1"');
  });

  it("is shown in the overview", async () => {
    const answers = { ...on.carts.getCarts(() => cartsOf([shared, { ...list, id: "list-3" }])) };
    const { html } = await askRoute(lists, "/buyinglist", { at: "buyinglist", answers });
    expect(html.match(/Partagée/g)).toHaveLength(1);
  });
});

describe("a list that a colleague shares", () => {
  it("is read, with everything that would change it left out", async () => {
    const { html } = await ask(theirs);
    expect(html).toContain("partagée par Dominique Petit");
    expect(html).toContain("Caisse américaine");
    for (const control of ["rename", "share", "copy"].map((value) => `value="${value}"`))
      expect([control, html.includes(control)]).toEqual([control, control.includes("copy")]);
    for (const name of ["remove", "up", "down", "delete", "import", "save"])
      expect([name, html.includes(`name="${name}"`)]).toEqual([name, false]);
    expect(html).not.toContain("edit=");
  });

  it("is copied, ordered from and downloaded", async () => {
    expect((await ask(theirs, [["manage", "copy"]])).location).toBe("/buyinglist/list-2?copied=1");
    const ordered = await ask(theirs, [
      ["line", "PRX-CAI-0001"],
      ["offerPriceId", "PRX-CAI-0001"],
      ["quantity", "60"],
      ["add", "chosen"],
    ]);
    expect(await bodyOf(ordered.calls, "PUT /v2/shop/carts/cart-1/lines")).toMatchObject([{ quantity: 60 }]);
    const { bytes } = await askFile(exported, `${page}/export`, {
      at: "buyinglist/:listId/export",
      answers: { ...listAnswers, ...on.carts.getCart({ cartId: "list-1" }, () => theirs) },
    });
    expect(Buffer.from(bytes).toString()).toContain("CAI-0001;Caisse américaine");
  });

  it.each<readonly Field[]>([
    [["remove", "PRX-CAI-0001"]],
    [["save", "PRX-CAI-0001"]],
    [["up", "PRX-CAI-0001"]],
    [["restore", "1"]],
    [
      ["text", "CAI-0001;1"],
      ["import", "1"],
    ],
    [
      ["listName", "Prise"],
      ["manage", "rename"],
    ],
    [["manage", "unshare"]],
  ])("is not changed by %j, and the reason is told", async (...form) => {
    const { status, html, calls } = await ask(theirs, form);
    expect(status).toBe(400);
    expect(html).toContain("Copiez-la pour la modifier.");
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

describe("the list of what was saved for later", () => {
  const aside = { ...list, name: "BL_Mis de côté", type: "BUYING_LIST" as const };

  it("is told from the others, in the language of its reader", async () => {
    const answers = { ...on.carts.getCarts(() => cartsOf([aside, { ...aside, id: "list-3", type: "CART" }])) };
    const { html } = await askRoute(lists, "/en/buyinglist", { at: "buyinglist", answers });
    expect(html).toMatch(/Saved for later<\/a>.*From your carts.*Mis de côté<\/a>/s);
    expect(html.match(/From your carts/g)).toHaveLength(1);
  });

  it("says what comes to it, and keeps the name by which carts find it", async () => {
    const { html } = await ask(aside);
    expect(html).toContain("Les lignes que vous mettez de côté depuis un panier arrivent ici.");
    expect(html).not.toContain('value="rename"');
    expect(html).toContain('value="share"');
  });
});
