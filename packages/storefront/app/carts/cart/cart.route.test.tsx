import type { CartDetails, CartLine } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import * as route from "#carts/cart/cart.route.tsx";
import * as listRoute from "#carts/overview/carts.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine, makeOrder } from "../../../test/make-orders.ts";
import { cartsOf, linesOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "checkout/cart/:cartId";
const page = "/checkout/cart/cart-1";
const lines: [CartLine, CartLine] = [
  makeCartLine(),
  makeCartLine({ id: "PRX-SAC-0001", name: "Sac kraft", supplier: "FOU-SACS", blockedBy: ["F_W_105"] }),
];
const answers = {
  ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart(lines)),
  ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf(lines)),
  ...on.carts.updateCartLines({ cartId: "cart-1" }, () => ({ warnings: [] })),
  ...on.carts.deleteCartLines({ cartId: "cart-1" }, () => undefined),
  ...on.carts.getCarts(() => cartsOf([])),
};
const row = (id: string, quantity: string, previous: string, name = "Caisse américaine") =>
  [
    ["offerPriceId", id],
    ["previous", previous],
    ["name", name],
    ["quantity", quantity],
  ] as const;

/** From the form of the lines on. */
const formOf = (html: string) => html.slice(html.lastIndexOf("<form", html.indexOf('name="offerPriceId"')));

describe("the cart page", () => {
  it("shows suppliers, the gap to free delivery, reasons with remedies, and totals with their tax", async () => {
    const { html } = await askRoute(route, page, { at, answers });
    expect(html).toContain("Maison FOU-CARTONS");
    expect(html).toMatch(/Encore 282\s€ HT pour le franco de port/u);
    expect(html).toContain("Rupture de stock. Retirez la ligne");
    expect(html).toMatch(/TVA 20\s%/u);
    expect(html).toContain("Livraison en plus, calculée à l’étape suivante.");
  });

  it("says what changed and takes note of it, without changing a quantity", async () => {
    const changed: CartLine[] = [
      { ...makeCartLine(), changes: [{ kind: "PRICE", from: 0.45, to: 0.49 }] },
      { ...makeCartLine({ id: "PRX-GOB-0001", name: "Gobelet" }), changes: [{ kind: "PACK", from: 20, to: 25 }] },
    ];
    const moved = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), numberOfChangedLines: 12 })),
      ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf(changed, { totalElement: 12 })),
    };
    const { html } = await askRoute(route, page, { at, answers: moved });
    expect(html).toContain("Ce qui a changé (12 lignes)");
    expect(html).toMatch(/Prix en hausse\s: de 9\s€ à 9,80\s€ HT le lot de 20\./u);
    expect(html).toContain("Vendu par lots de 25\u00a0pièces, au lieu de 20.");
    expect(html).toContain("Et 10 autres lignes.");
    const { calls, html: after } = await askRoute(route, page, { at, answers: moved, form: [["accept", "1"]] });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 0, updateAction: "ADD_QUANTITY" },
      { offerPriceId: "PRX-GOB-0001", quantity: 0, updateAction: "ADD_QUANTITY" },
    ]);
    expect(after).toContain("Changements acceptés pour 2 lignes.");
  });

  it("offers with each line to save it for later, to ask for a quote, and to take a cheaper price close by", async () => {
    const [line, ...others] = lines;
    const ranges = [
      { quantity: 20, itemPrice: 0.45, itemDiscountPrice: null },
      { quantity: 60, itemPrice: 0.42, itemDiscountPrice: null },
    ];
    const tiered = [{ ...line, offer: { ...line.offer, priceRanges: ranges } }, ...others];
    const cart = { ...makeCart(lines), nbFirstLines: tiered };
    const own = { ...answers, ...on.carts.getCart({ cartId: "cart-1" }, () => cart) };
    const { html } = await askRoute(route, page, { at, answers: own });
    expect(html.match(/name="setAside"/g)).toHaveLength(2);
    expect(html).toContain("Demander un devis : Sac kraft".replace(" :", "\u00a0:"));
    expect(html).toMatch(/\/quotes\/add\?cart=cart-1&amp;line=PRX-CAI-0001/);
    expect(html).toMatch(/Encore 20\spièces pour 8,40\s€ HT le lot de 20 au lieu de 9\s€/u);
    expect(html).toContain("Prendre 60");

    const colleague = { ...own, ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...cart, isOwn: false })) };
    const { html: read } = await askRoute(route, page, { at, answers: colleague });
    expect(read).not.toMatch(/name="setAside"|\/quotes\/add|Prendre 60/);
  });

  it("counts the delivery to be expected in what is left of the limit, as the order will", async () => {
    const approval = { rule: "LIMIT" as const, limit: 30, approvers: [], budgets: [] };
    const limited = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), approval, expectedShipping: 15 })),
    };
    const { html } = await askRoute(route, page, { at, answers: limited });
    const words = html.replace(/<[^>]+>/g, "").replace(/\s/g, " ");
    expect(words).toContain("Votre plafond de 30 € HT est dépassé de 3 €, livraison comprise :");
  });

  it("says how far the order is from the limit, and who agrees above it", async () => {
    const wordsAt = async (approval: CartDetails["approval"]) => {
      const limited = {
        ...answers,
        ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), approval })),
      };
      const { html } = await askRoute(route, page, { at, answers: limited });
      return html.replace(/<[^>]+>/g, "").replace(/\s/g, " ");
    };
    const approvers = ["Nadia Benali"];
    const limited = (limit: number) => wordsAt({ rule: "LIMIT", limit, approvers, budgets: [] });
    expect(await limited(20)).toContain("Encore 2 € HT avant votre plafond de 20 € HT");
    const above = await limited(10);
    expect(above).toContain("Votre plafond de 10 € HT est dépassé de 8 €");
    expect(above).toContain("À valider par : Nadia Benali.");
    const always = await wordsAt({ rule: "ALWAYS", limit: null, approvers: [], budgets: [] });
    expect(always).toContain("Chacune de vos commandes doit être validée.");
    expect(always).not.toContain("À valider par");
    expect(await wordsAt(null)).not.toMatch(/plafond|validée/);
    const budgets = [
      { name: "Halles de Lyon", period: "MONTH" as const, amount: 100, left: 50 },
      { name: null, period: "YEAR" as const, amount: 9000, left: 4000 },
    ];
    const within = await wordsAt({ rule: "LIMIT", limit: 20, approvers, budgets });
    expect(within).toContain("Budget du mois, Halles de Lyon : il restera 32 € HT sur 100 €, livraison comprise.");
    expect(within).not.toMatch(/toute l’entreprise|À valider par/);
    const [small] = budgets.map((budget) => ({ ...budget, left: 15 }));
    const beyond = await wordsAt({ rule: null, limit: null, approvers, budgets: small ? [small] : [] });
    expect(beyond).toContain(
      "Budget du mois, Halles de Lyon : dépassé de 3 € HT, livraison comprise. La commande devra être validée.",
    );
    expect(beyond).toContain("À valider par : Nadia Benali.");
  });

  it("says on which day each supplier's goods arrive", async () => {
    const { html } = await askRoute(route, page, { at, answers });
    expect(html.replace(/<[^>]+>/g, "")).toMatch(/Livraison prévue le mercredi 18\smars/u);
  });

  it("is a form that saves first, so that Enter in a field never removes a line", async () => {
    const { html } = await askRoute(route, page, { at, answers });
    const first = /<button[^>]*type="submit"[^>]*>/.exec(formOf(html))?.[0];
    expect(first).toContain('name="update"');
    expect(html).toContain("<noscript><button");
  });

  it("saves only what was changed, in one call", async () => {
    const form = [...row("PRX-CAI-0001", "60", "40"), ...row("PRX-SAC-0001", "40", "40"), ["update", "1"]] as const;
    const { html, calls } = await askRoute(route, page, { at, answers, form });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 60, updateAction: "REPLACE_QUANTITY", mustExist: true },
    ]);
    expect(html).toContain("1 quantité enregistrée.");
  });

  it("names the line whose quantity cannot be read, and saves the others", async () => {
    const form = [...row("PRX-CAI-0001", "douze", "40"), ...row("PRX-SAC-0001", "60", "40")] as const;
    const { status, html, calls } = await askRoute(route, page, { at, answers, form });
    expect(status).toBe(400);
    expect(html).toContain("Indiquez un nombre entier.");
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toHaveLength(1);
  });

  it("tells what was removed and offers to put it back as it was", async () => {
    const form = [...row("PRX-CAI-0001", "40", "40"), ["remove", "PRX-CAI-0001"]] as const;
    const { html, calls } = await askRoute(route, page, { at, answers, form });
    expect(await bodyOf(calls, "DELETE /v2/shop/carts/cart-1/lines")).toEqual([{ offerPriceId: "PRX-CAI-0001" }]);
    expect(html).toMatch(/«\sCaisse américaine\s» a été retiré du panier/u);
    expect(html).toContain('<input type="hidden" name="restore" value="PRX-CAI-0001"/>');
  });

  it("starts the checkout and leads to the order, after saving what was typed", async () => {
    const checkout = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), status: "ON_GOING" })),
      ...on.carts.initializeOrders({ cartId: "cart-1" }, () => "0000000001"),
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => makeOrder()),
    };
    const form = [...row("PRX-CAI-0001", "60", "40"), ["checkout", ""]] as const;
    const { location, calls } = await askRoute(route, page, { at, answers: checkout, form });
    expect(location).toBe("/checkout/shipping?order=172-189-1896838");
    expect(calls.slice(0, 3).map(({ method }) => method)).toEqual(["GET", "PUT", "POST"]);
  });

  it("orders nothing while a quantity does not fit, says where and why, and keeps what was typed", async () => {
    const form = [
      ...row("PRX-CAI-0001", "13", "40"),
      ...row("PRX-SAC-0001", "60", "40", "Sac kraft"),
      ["checkout", ""],
    ] as const;
    const { status, html, calls } = await askRoute(route, page, { at, answers, form });
    expect(status).toBe(400);
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    // What fits is kept; what does not is not made to fit.
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-SAC-0001", quantity: 60, updateAction: "REPLACE_QUANTITY", mustExist: true },
    ]);
    expect(html).toMatch(/1 quantité à corriger avant de commander/u);
    expect(html).toContain('href="#quantity-PRX-CAI-0001"');
    expect(html).toMatch(/Minimum de commande\s: 20\spièces\./u);
    expect(/<input[^>]*id="quantity-PRX-CAI-0001"[^>]*>/.exec(html)?.[0]).toContain('value="13"');
  });

  it("orders nothing when the shop changed a quantity on the way, and says which", async () => {
    const changed = {
      ...answers,
      ...on.carts.updateCartLines({ cartId: "cart-1" }, () => ({
        warnings: [{ id: "PRX-CAI-0001", code: "F_W_110", detail: "", blocked: false }],
      })),
    };
    const form = [...row("PRX-CAI-0001", "60", "40"), ["checkout", ""]] as const;
    const { status, html, calls } = await askRoute(route, page, { at, answers: changed, form });
    expect(status).toBe(200);
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    expect(html).toContain("Quantité arrondie au lot supérieur.");
  });

  it("reads packs that are typed with their word, as with scripts", async () => {
    const form = [...row("PRX-CAI-0001", "3 lots", "40"), ["update", "1"]] as const;
    const { calls } = await askRoute(route, page, { at, answers, form });
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 60, updateAction: "REPLACE_QUANTITY", mustExist: true },
    ]);
  });

  it("says in words that no line can be ordered", async () => {
    const refused = { ...answers, ...on.carts.initializeOrders({ cartId: "cart-1" }, () => refuse(422, "F-E-039")) };
    const { status, html } = await askRoute(route, page, { at, answers: refused, form: [["checkout", ""]] });
    expect(status).toBe(400);
    expect(html).toContain("Aucune ligne de ce panier ne peut être commandée");
    expect(html).not.toContain("F-E-039");
  });

  it("is printed with all its lines, however many pages it has, also without scripts", async () => {
    const sizes: (string | null)[] = [];
    const long = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines, 261.8), numberOfLines: 1002 })),
      ...on.carts.getCartLines({ cartId: "cart-1" }, (_, { request: { url } }) => {
        const query = new URL(url).searchParams;
        sizes.push(query.get("size"));
        const id = `PRX-${query.get("page")}`;
        return linesOf([{ ...makeCartLine({ id }), productVariant: { ...lines[0].productVariant, id } }]);
      }),
    };
    const { html } = await askRoute(route, `${page}?view=print`, { at, answers: long });
    expect(sizes).toEqual(["1000", "1000"]);
    for (const words of ["Réf. PRX-0", "Réf. PRX-1", "1 002 lignes", "40 pièces (2 lots)", "261,80 €", "Total TTC"])
      expect(html.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(words);
    expect(html).not.toContain("pagination");
    expect((await askRoute(route, page, { at, answers })).html).toContain(`href="${page}?view=print"`);
  });

  it("shows its last page where an address asks for a later one", async () => {
    const asked: (string | null)[] = [];
    const shorter = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), numberOfLines: 200 })),
      ...on.carts.getCartLines({ cartId: "cart-1" }, (_, { request: { url } }) => {
        asked.push(new URL(url).searchParams.get("page"));
        return linesOf(asked.at(-1) === "1" ? lines : []);
      }),
    };
    const { html } = await askRoute(route, `${page}?page=3`, { at, answers: shorter });
    expect(asked).toEqual(["2", "1"]);
    expect(html).toContain("Maison FOU-CARTONS");
  });

  it("is not where a buying list opens: that has a page of its own", async () => {
    const list = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), name: "BL_Cuisine" })),
    };
    expect((await askRoute(route, page, { at, answers: list })).location).toBe("/buyinglist/cart-1");
  });

  it("leads on when it is empty", async () => {
    const empty = {
      ...answers,
      ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart([], 0)),
      ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf([])),
    };
    const { html } = await askRoute(route, "/en/checkout/cart/cart-1", { at, answers: empty });
    expect(html).toContain("Your cart is empty");
    for (const path of ["/en/c", "/en/account/orders"]) expect(html).toContain(`href="${path}"`);
  });
});

describe("the carts", () => {
  const pageOf = (...carts: CartDetails[]) => ({
    ...on.carts.getCarts(() => cartsOf(carts)),
  });
  it("lead straight to the only one", async () => {
    const only = { at: "checkout/cart", answers: pageOf(makeCart([])) };
    expect((await askRoute(listRoute, "/checkout/cart?added=1", only)).location).toBe("/checkout/cart/cart-1?added=1");
  });

  it("are a list when there are several, without buying lists", async () => {
    const several = pageOf(
      makeCart([]),
      { ...makeCart([]), id: "b", name: "Lyon" },
      { ...makeCart([]), name: "BL_Liste" },
    );
    const { html } = await askRoute(listRoute, "/checkout/cart", { at: "checkout/cart", answers: several });
    expect(html).toContain("Lyon");
    expect(html).toContain("Panier actif");
    expect(html).not.toContain("BL_");
    const added = await askRoute(listRoute, "/checkout/cart?added=4", { at: "checkout/cart", answers: several });
    expect(added.location).toBe("/checkout/cart/cart-1?added=4");
  });
});
