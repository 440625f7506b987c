import { describe, expect, it } from "vitest";
import * as route from "#lists/list/list.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { listAnswers as answers, listCart as cart, list } from "../../../test/make-lists.ts";
import { headOf, pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "buyinglist/:listId";
const page = "/buyinglist/list-1";
const show = (path = page, other: Answers = {}) => askRoute(route, path, { at, answers: { ...answers, ...other } });
const post = (form: readonly (readonly [string, string])[], other: Answers = {}) =>
  askRoute(route, page, { at, answers: { ...answers, ...other }, form });
const order = (...names: string[]) => new RegExp(names.join("[^]*"));

describe("a buying list", () => {
  it("shows its lines in their own order, and who sees them", async () => {
    const { html } = await show();
    expect(html).toMatch(order("Gobelet", "Caisse américaine", "Sac kraft"));
    expect(html).toContain("Vous seul voyez et modifiez cette liste.");
    expect(html).toMatch(/Note\s: Quai 3/u);
    expect(html).not.toContain("BL_");
  });

  it("proposes the quantity of the last order, and says how the price has changed since (ux B-02, B-03)", async () => {
    const { html } = await show();
    expect(html).toContain('value="200"');
    expect(html).toMatch(/\+12,5\s%, avant\s: 8\s€/u);
    expect(html).toContain("Jamais commandé");
  });

  it("suggests when to order again, and why (ux B-06)", async () => {
    const { html } = await show();
    expect(html).toContain("À recommander vers le");
    expect(html).toMatch(/3 commandes depuis le .* soit environ 33\u00a0pièces par semaine/u);
    expect(html).toContain("4 jours ouvrés de délai sont déduits.");
  });

  it("reads its lines in one call and its history in one, whatever their number", async () => {
    const { calls } = await show();
    const reads = calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(reads.filter((read) => read.endsWith("/lines") || read.endsWith("/purchases"))).toHaveLength(2);
    const read = calls.find(({ url }) => url.includes("/list-1/lines"));
    expect(new URL(read?.url ?? "").searchParams.get("size")).toBe("999");
  });

  it("stays usable when the history cannot be read", async () => {
    const { html, status } = await show(page, { ...on.logisticOrders.getPurchases(() => refuse(500, "INTERNAL")) });
    expect(status).toBe(200);
    expect(html).toContain("n’ont pas pu être lues");
    expect(html).toContain("Caisse américaine");
  });

  it("is searched, and sorted by the nearest reorder date", async () => {
    expect((await show(`${page}?q=kraft`)).html).not.toContain("Caisse américaine");
    expect((await show(`${page}?q=quai`)).html).toContain("Caisse américaine");
    expect((await show(`${page}?sort=name`)).html).toMatch(order("Caisse américaine", "Gobelet", "Sac kraft"));
    expect((await show(`${page}?q=rien`)).html).toContain("Voir toute la liste");
  });

  it("is not found under the id of a cart, nor under that of somebody else's list", async () => {
    expect((await show("/buyinglist/cart-1", { ...on.carts.getCart({ cartId: "cart-1" }, () => cart) })).status).toBe(
      404,
    );
    expect((await show("/buyinglist/of-a-colleague")).status).toBe(404);
  });
});

describe("what is ordered from a list (ux B-02)", () => {
  const row = (id: string, quantity: string) =>
    [
      ["shown", id],
      ["offerPriceId", id],
      ["quantity", quantity],
    ] as const;

  it("goes into the cart in use with its note; the list stays as it is", async () => {
    const { html, calls } = await post([["line", "PRX-CAI-0001"], ...row("PRX-CAI-0001", "60"), ["add", "chosen"]]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      {
        offerPriceId: "PRX-CAI-0001",
        quantity: 60,
        customFields: [{ customFieldId: "LINE_NOTE", customFieldValue: "Quai 3" }],
        updateAction: "ADD_QUANTITY",
      },
    ]);
    expect(html).toMatch(/1 ligne ajoutée à «\sLyon\s»/u);
    expect(calls.some(({ method, url }) => method !== "GET" && url.includes("list-1"))).toBe(false);
  });

  it("is added once for the key of its form, as it is taken back once", async () => {
    const keysOf = async (...form: (readonly [string, string])[]) => {
      const { calls } = await post(form);
      return calls.filter(({ method }) => method === "PUT").map(({ headers }) => headers.get("Idempotency-Key"));
    };
    const press = [["line", "PRX-CAI-0001"], ...row("PRX-CAI-0001", "60"), ["add", "chosen"]] as const;
    const [first] = await keysOf(...press, ["formKey", "k"]);
    expect(first).toEqual(expect.any(String));
    expect(await keysOf(...press, ["formKey", "k"])).toEqual([first]);
    expect(await keysOf(...press, ["formKey", "another"])).not.toEqual([first]);
    const lines = JSON.stringify([{ offerPriceId: "PRX-CAI-0001", quantity: 60 }]);
    expect(await keysOf(["undo", "cart-1"], ["lines", lines], ["formKey", "k"])).toEqual([expect.any(String)]);
    const { html } = await show();
    expect(html).toMatch(/name="formKey" value="[\w-]+"/);
  });

  it("is reported line by line where it was not added, with the reason", async () => {
    const { html, calls } = await post([
      ["shown", "PRX-SAC-0001"],
      ...row("PRX-CAI-0001", "60"),
      ...row("PRX-GOB-0001", "80"),
      ["add", "all"],
    ]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toHaveLength(1);
    expect(html).toContain("2 lignes n’ont pas été ajoutées");
    expect(html).toMatch(/<b>Sac kraft<\/b> Rupture de stock/);
    expect(html).toMatch(/<b>Gobelet<\/b> Il reste 60\u00a0pièces en stock\./u);
  });

  it("names a quantity that cannot be read, and takes lots for what they are", async () => {
    const unread = await post([["line", "PRX-CAI-0001"], ...row("PRX-CAI-0001", "douze"), ["add", "chosen"]]);
    expect(unread.html).toContain("Indiquez un nombre entier.");
    const { calls } = await post([["line", "PRX-CAI-0001"], ...row("PRX-CAI-0001", "3 lots"), ["add", "chosen"]]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toMatchObject([{ quantity: 60 }]);
  });

  it("is left out where its quantity does not fit, instead of another quantity (ux G-27)", async () => {
    const { html, calls } = await post([["line", "PRX-CAI-0001"], ...row("PRX-CAI-0001", "13"), ["add", "chosen"]]);
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
    expect(html).toMatch(/<b>Caisse[^<]*<\/b> Minimum de commande\s: 20\spièces\./u);
  });

  it("needs something chosen", async () => {
    const { status, html } = await post([...row("PRX-CAI-0001", "60"), ["add", "chosen"]]);
    expect(status).toBe(400);
    expect(html).toContain("Choisissez au moins une ligne");
  });

  it("is taken back from the cart by the button that the answer offers", async () => {
    const undo = JSON.stringify([{ offerPriceId: "PRX-CAI-0001", quantity: 60 }]);
    const { html, calls } = await post([
      ["lines", undo],
      ["undo", "cart-1"],
    ]);
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 60, updateAction: "REMOVE_QUANTITY" },
    ]);
    expect(html).toContain("la ligne est sortie du panier");
  });
});

describe("the lines of a list", () => {
  const writes = async (calls: readonly Request[]) =>
    (await bodyOf(calls, "PUT /v2/shop/carts/list-1/lines")) as {
      offerPriceId: string;
      quantity: number;
      customFields: unknown;
    }[];

  it("change places by buttons; those whose number changes are written in one call", async () => {
    const { calls } = await post([["up", "PRX-CAI-0001"]]);
    const written = await writes(calls);
    expect(written.map(({ offerPriceId }) => offerPriceId)).toEqual(["PRX-CAI-0001", "PRX-GOB-0001", "PRX-SAC-0001"]);
    // Quantity and note stay as they are, also where another tab changed them.
    expect(written[0]).toEqual({
      offerPriceId: "PRX-CAI-0001",
      quantity: 0,
      updateAction: "ADD_QUANTITY",
      customFields: [{ customFieldId: "LIST_POSITION", customFieldValue: 1 }],
    });
  });

  it("take a note and a section", async () => {
    expect((await show(`${page}?edit=PRX-CAI-0001`)).html).toContain('form="edit-line"');
    const { html, calls } = await post([
      ["note", " Côté cour "],
      ["section", "Bar"],
      ["save", "PRX-CAI-0001"],
    ]);
    expect((await writes(calls))[0]).toMatchObject({
      quantity: 0,
      updateAction: "ADD_QUANTITY",
      customFields: [
        { customFieldId: "LINE_NOTE", customFieldValue: "Côté cour" },
        { customFieldId: "LIST_SECTION", customFieldValue: "Bar" },
      ],
    });
    expect(html).toContain("est enregistré");
  });

  it.each([
    ["note", 256, "Raccourcissez la note à 255 caractères"],
    ["section", 61, "Raccourcissez le nom de la rubrique à 60 caractères"],
  ])("say that a %s of %s signs is too long, and write nothing", async (field, length, words) => {
    const { html, calls } = await post([
      [field, "x".repeat(length)],
      ["save", "PRX-CAI-0001"],
    ]);
    expect(html).toContain(words);
    expect(calls.some(({ method }) => method !== "GET")).toBe(false);
  });

  it("have neither where the shop has no fields for it", async () => {
    const { html } = await show(page, {
      ...on.customFields.getOrderLineCustomFields(() => pageOf([])),
    });
    expect(html).not.toContain("edit=");
    expect(html).not.toContain('name="up"');
  });

  it("are removed with a way back as they were", async () => {
    const { html, calls } = await post([["remove", "PRX-CAI-0001"]]);
    expect(await bodyOf(calls, "DELETE /v2/shop/carts/list-1/lines")).toEqual([{ offerPriceId: "PRX-CAI-0001" }]);
    expect(html).toMatch(/«\sCaisse américaine\s» a été retiré de la liste/u);
    expect(html).toContain("Quai 3");
    const back = await post([
      ["lines", JSON.stringify([{ offerPriceId: "PRX-CAI-0001", quantity: 40, note: "Quai 3" }])],
      ["restore", "1"],
    ]);
    expect((await writes(back.calls))[0]).toMatchObject({ offerPriceId: "PRX-CAI-0001", quantity: 40 });
  });

  it("that are gone meanwhile are told", async () => {
    const { status, html } = await post([["remove", "PRX-OLD"]]);
    expect(status).toBe(400);
    expect(html).toContain("Cette ligne n’est plus dans la liste");
  });
});

describe("a list as a whole", () => {
  it("is renamed, and needs a name for that too", async () => {
    const renamed = await post([
      ["listName", "Terrasse"],
      ["manage", "rename"],
    ]);
    expect(await bodyOf(renamed.calls, "PUT /v2/shop/carts/list-1")).toEqual({ name: "BL_Terrasse" });
    const refused = await post([
      ["listName", ""],
      ["manage", "rename"],
    ]);
    expect(refused.status).toBe(400);
  });

  it("is copied with its notes, and the copy opens", async () => {
    const { location, calls } = await post([["manage", "copy"]], {
      ...on.carts.createCart(() => headOf({ ...list, id: "list-2" })),
      ...on.carts.updateCartLines({ cartId: "list-2" }, () => ({ warnings: [] })),
    });
    expect(location).toBe("/buyinglist/list-2?copied=1");
    expect(await bodyOf(calls, "POST /v2/shop/carts")).toEqual({ name: "BL_Cuisine (copie)", type: "CART" });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/list-2/lines")).toHaveLength(3);
  });

  it("is not changed through the address of a cart", async () => {
    const { status, calls } = await askRoute(route, "/buyinglist/cart-1", {
      at,
      answers: { ...answers, ...on.carts.getCart({ cartId: "cart-1" }, () => cart) },
      form: [["remove", "PRX-CAI-0001"]],
    });
    expect(status).toBe(404);
    expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  });
});
