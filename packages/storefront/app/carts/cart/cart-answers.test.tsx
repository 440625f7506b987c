import type { PunchoutSession } from "@comptoir/contract/auth";
import { describe, expect, it } from "vitest";
import * as route from "#carts/cart/cart.route.tsx";
import { type Answers, on, refuse, refuseUnpaid } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine, makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { cartsOf, linesOf, makeBuyer } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "checkout/cart/:cartId";
const page = "/checkout/cart/cart-1";
const lines = [makeCartLine()];
const answers: Answers = {
  ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart(lines)),
  ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf(lines)),
  ...on.carts.updateCartLines({ cartId: "cart-1" }, () => ({ warnings: [] })),
  ...on.carts.deleteCartLines({ cartId: "cart-1" }, () => undefined),
  ...on.carts.getCarts(() => cartsOf([])),
};
const show = (path: string, other: Answers = {}) => askRoute(route, path, { at, answers: { ...answers, ...other } });
const post = (form: readonly (readonly [string, string])[], other: Answers = {}) =>
  askRoute(route, page, { at, answers: { ...answers, ...other }, form });
const away = on.carts.updateCartLines({ cartId: "cart-1" }, () => refuse(503, "UNAVAILABLE"));
const written = ({ calls }: Awaited<ReturnType<typeof post>>) => bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines");
const quantity = (typed: string, previous = "40") =>
  [
    ["offerPriceId", "PRX-CAI-0001"],
    ["previous", previous],
    ["name", "Caisse américaine"],
    ["quantity", typed],
  ] as const;

it("is prepared by whoever may not order, who is told so before and not how much may be ordered", async () => {
  const approval = { rule: "LIMIT" as const, limit: 500, approvers: [], budgets: [] };
  const limited = on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), approval }));
  const session = { user: { ...makeBuyer({ rights: ["ORDER_READ"] }).user, mainOrganisationId: null } };
  const { html } = await askRoute(route, page, { at, answers: { ...answers, ...limited }, session });
  expect(html).toContain("Votre rôle ne permet pas de commander.");
  expect(html).toContain(">Préparer la commande<");
  expect(html).not.toMatch(/plafond|Passer commande/);
  expect((await show(page, limited)).html).toContain(">Passer commande<");
});

describe("a line that was taken out", () => {
  const restore = (pieces: string, other: Answers = {}) =>
    post(
      [
        ["restore", "PRX-CAI-0001"],
        ["quantity", pieces],
        ["name", "Caisse américaine"],
      ],
      other,
    );

  it("comes back with its pieces", async () => {
    const back = await restore("60");
    expect(await written(back)).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 60, updateAction: "REPLACE_QUANTITY" },
    ]);
    expect(back.html).toMatch(/«\sCaisse américaine\s» remis dans le panier/u);
  });

  it.each(["0", "-20", "1.5", "beaucoup"])("is not written with %j pieces", async (pieces) => {
    expect(await written(await restore(pieces))).toBeUndefined();
  });

  it("or put back while the shop is away is told so", async () => {
    const { status, html } = await restore("60", away);
    expect(status).toBe(400);
    expect(html).toContain("La modification n’a pas pu être enregistrée.");
    const gone = { ...on.carts.deleteCartLines({ cartId: "cart-1" }, () => refuse(404, "F-E-033")) };
    expect((await post([["remove", "PRX-CAI-0001"]], gone)).html).toContain(
      "Ce panier, cette liste ou cet article n’existe plus",
    );
  });

  it("of a form that does not say what it held is out all the same", async () => {
    const { html, calls } = await post([["remove", "PRX-CAI-0001"]]);
    expect(await bodyOf(calls, "DELETE /v2/shop/carts/cart-1/lines")).toEqual([{ offerPriceId: "PRX-CAI-0001" }]);
    expect(html).toContain("a été retiré du panier");
  });
});

describe("a cart whose order waits for its payment", () => {
  const paying = makeOrder({
    reference: "172-1",
    validatedAt: null,
    orderLogistics: [makeLogisticOrder({ status: "ORDER_CREATED", paymentStatus: "AUTHORIZATION_PENDING" })],
  });
  const locked: Answers = {
    ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), status: "ON_GOING" as const })),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => paying),
  };

  it("names no day of delivery: that depends on the payment", async () => {
    const { html } = await show(page, locked);
    expect(html).toContain("Paiement à terminer");
    expect(html).toContain("La date de livraison dépend du paiement.");
    expect(html).not.toContain("Livraison prévue");
    expect((await show(page)).html).not.toContain("dépend du paiement");
  });

  it("says so and leads to the payment where a page that is older tries to change it", async () => {
    const refused = on.carts.deleteCartLines({ cartId: "cart-1" }, refuseUnpaid);
    const { html } = await post([["remove", "PRX-CAI-0001"]], refused);
    expect(html).toContain('href="/checkout/payment?cart=cart-1"');
  });
});

describe("changes that a buyer takes note of", () => {
  it("are none where another tab was faster", async () => {
    const { html, calls } = await post([["accept", "1"]], {
      ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf([])),
    });
    expect(html).toContain("Rien n’a changé.");
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  it("are told of where they could not be saved", async () => {
    const { status, html } = await post([["accept", "1"]], away);
    expect(status).toBe(400);
    expect(html).toContain("La modification n’a pas pu être enregistrée.");
  });
});

describe("quantities that are saved", () => {
  it("and changed by the shop are told with the line, or alone where it names another one", async () => {
    const remark = (id: string) => ({ id, code: "F_W_110", detail: "", blocked: false });
    const { html } = await post(quantity("60"), {
      ...on.carts.updateCartLines({ cartId: "cart-1" }, () => ({
        warnings: [remark("PRX-CAI-0001"), remark("PRX-OTHER")],
      })),
    });
    expect(html).toMatch(/«\sCaisse américaine\s»\s: Quantité arrondie au lot supérieur\./u);
    expect(html.match(/Quantité arrondie au lot supérieur\./g)).toHaveLength(2);
  });

  it("are judged by the shop alone where it does not say what a line takes", async () => {
    const silent = { ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart([])) };
    expect(await written(await post(quantity("55"), silent))).toMatchObject([{ quantity: 55 }]);
    const { status, calls } = await post(quantity("douze"), silent);
    expect(status).toBe(400);
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("of zero take the line out, and those that did not change are not written", async () => {
    expect(await written(await post(quantity("0")))).toMatchObject([{ quantity: 0 }]);
    const same = await post(quantity(" 40 "));
    expect(await written(same)).toBeUndefined();
    expect(same.html).toContain("Rien à mettre à jour.");
  });

  it("are kept as typed where they do not fit", async () => {
    const { status, html } = await post(quantity("41"));
    expect(status).toBe(400);
    expect(html).toMatch(/Vendu par lot de 20\spièces\./u);
    expect(html).toContain('value="41"');
  });
});

describe("the checkout of a cart", () => {
  const ready: Answers = {
    ...on.carts.initializeOrders({ cartId: "cart-1" }, () => "0000000042"),
    ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), status: "ON_GOING" as const })),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => makeOrder({ reference: "172-1" })),
  };

  it("is that of one supplier where its button was pressed, else of all", async () => {
    const one = await post([["checkout", "FOU-CARTONS"]], ready);
    expect(one.location).toBe("/checkout/shipping?order=172-1");
    const all = await post([["checkout", ""]], ready);
    const sent = [one, all].map(({ calls }) => bodyOf(calls, "POST /v2/shop/carts/cart-1/initialize-orders"));
    expect(await Promise.all(sent)).toEqual([{ supplierIds: ["FOU-CARTONS"] }, {}]);
  });

  it("of one supplier is not stopped by a quantity that another one does not take (ux K-05)", async () => {
    const { id } = makeCartLine().supplier;
    const order = (supplierId: string) => post([...quantity("41"), ["checkout", supplierId]], ready);
    expect((await order("FOU-OTHER")).location).toBe("/checkout/shipping?order=172-1");
    expect((await order(id)).status).toBe(400);
    expect((await order("")).status).toBe(400);
  });

  it("that is refused says why, and the cart stays", async () => {
    const { status, html } = await post([["checkout", ""]], {
      ...on.carts.initializeOrders({ cartId: "cart-1" }, () => refuse(422, "F-E-039")),
    });
    expect(status).toBe(400);
    expect(html).toContain("Aucune ligne de ce panier ne peut être commandée pour le moment.");
  });

  it("that comes to nothing in time says that trying again may help, and is told to the log", async () => {
    const lost = {
      ...ready,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => refuse(404, "F-E-033")),
    };
    const { html, told } = await post([["checkout", ""]], lost);
    expect(html).toContain("La préparation de la commande prend plus de temps que prévu. Votre panier est intact.");
    expect(told).toContainEqual(expect.stringContaining("error The order of a cart took too long"));
  });
});

describe("the cart of a buyer who fills a basket for a procurement system", () => {
  const visit: PunchoutSession = {
    ...{ id: "visit-1", key: "demo", name: "Achats", protocol: "CXML", operation: "CREATE", status: "OPEN" },
    ...{ commercialOrderId: null, missingItems: [] },
  };
  const filling = { ...makeBuyer({ rights: [] }), punchout: visit };

  it("goes back there instead of being ordered here", async () => {
    const { html } = await askRoute(route, page, {
      at,
      answers,
      session: { punchout: visit, user: { ...filling.user, mainOrganisationId: null } },
    });
    expect(html).toContain("Renvoyer le panier");
    expect(html).not.toContain("Passer commande");
    const ready = {
      ...on.auth.getAuthenticatedUser(() => filling),
      ...on.carts.initializeOrders({ cartId: "cart-1" }, () => "0000000042"),
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), status: "ON_GOING" as const })),
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () =>
        makeOrder({ reference: "172-1" }),
      ),
    };
    expect((await post([["checkout", ""]], ready)).location).toBe("/punchout/return");
  });
});

describe("the page of a cart", () => {
  it("of which nothing can be ordered says what to do instead of a button that fails", async () => {
    const blocked = [makeCartLine({ blockedBy: ["F_W_105"] })];
    const { html } = await show(page, {
      ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart(blocked, 0)),
      ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf(blocked)),
    });
    expect(html).toContain("Aucune ligne ne peut être commandée");
  });

  it("that was ordered says so, and what brought its reader here is said once", async () => {
    const ordered = {
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), status: "COMPLETED" as const })),
    };
    const { html } = await show(page, ordered);
    expect(html).toMatch(/Ce panier a été commandé\s: ses lignes ne changent plus/u);
    expect(html).toContain('href="/checkout/shipping?cart=cart-1"');
    expect((await show(`${page}?copied=1`)).html).toContain('role="status"');
  });

  it("tells of a supplier whose free delivery is reached, or who has none, and of its minimum", async () => {
    const cart = makeCart(lines);
    const withSums = (sums: object) => ({
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({
        ...cart,
        supplierAggregates: cart.supplierAggregates?.map((sum) => ({ ...sum, ...sums })) ?? [],
      })),
    });
    const reached = await show(page, withSums({ missingForFreeShipping: 0 }));
    expect(reached.html).toContain("Franco de port atteint");
    const none = await show(
      page,
      withSums({ freeShippingFrom: null, missingForFreeShipping: null, minOrderQuantity: 100 }),
    );
    expect(none.html).not.toMatch(/[Ff]ranco de port/);
    expect(none.html).toMatch(/Minimum de commande\s: 100\spièces/u);
  });

  it("beyond the last one shows the last", async () => {
    const { html } = await show(`${page}?page=9`);
    expect(html).toContain("Caisse américaine");
  });

  it("is not found under an id of nobody, and fails where the shop does", async () => {
    const asked = (status: number) => on.carts.getCart({ cartId: "cart-1" }, () => refuse(status, "X"));
    const gone = await show(page, asked(404));
    expect(gone.status).toBe(404);
    expect(gone.html).toContain("Ce panier n’existe plus");
    expect(gone.html).toContain(`Page Not Found: ${page}`);
    expect(gone.html).toMatch(/href="\/checkout\/cart"[^>]*>Voir mes paniers/);
    expect((await show(page, asked(500))).status).toBe(500);
  });
});

const goneAnswer = (id: string) =>
  Response.json(
    {
      ...{ code: "CONFLICT", message: "", error: "", content: {}, warnings: [] },
      errors: [{ code: "CONFLICT", message: "", detail: id }],
    },
    { status: 409 },
  );

describe("a line that another tab took out", () => {
  const holdsNone = on.carts.updateCartLines({ cartId: "cart-1" }, ({ body }) =>
    Array.isArray(body) && body.some(({ mustExist, offerPriceId }) => mustExist && offerPriceId === "PRX-CAI-0001")
      ? goneAnswer("PRX-CAI-0001")
      : { warnings: [] },
  );

  it("is told of when its quantity is changed, stays out, and can be put back", async () => {
    const { html, calls } = await post(quantity("60"), holdsNone);
    expect(html).toMatch(/«\sCaisse américaine\s» n’est plus dans le panier/u);
    expect(html).toContain('name="restore" value="PRX-CAI-0001"');
    expect(html).not.toContain("mise à jour");
    expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it("keeps none of the others from being saved, and the cart from being ordered", async () => {
    const other = [
      ["offerPriceId", "PRX-GOB-0001"],
      ["previous", "1"],
      ["name", "Gobelet"],
      ["quantity", "2"],
      ["checkout", ""],
    ] as const;
    const { html, location, calls } = await post([...quantity("60"), ...other], holdsNone);
    expect(html).toContain("n’est plus dans le panier");
    expect(location).toBeNull();
    const bodies = await Promise.all(
      calls.filter(({ method }) => method === "PUT").map((call): Promise<unknown> => call.json()),
    );
    expect(bodies.at(-1)).toMatchObject([{ offerPriceId: "PRX-GOB-0001", quantity: 2 }]);
  });
});

describe("a page of a cart that another tab ordered or deleted", () => {
  const order = [...quantity("40", "40"), ["shownLines", "1"], ["shownTotal", "9"], ["checkout", ""]] as const;

  it("says that it was ordered, with the way to the order, and not that there is anything left to order", async () => {
    const ordered: Answers = {
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), status: "COMPLETED" as const })),
      ...on.carts.initializeOrders({ cartId: "cart-1" }, () => refuse(409, "CONFLICT", "CONFLICT", "COMPLETED")),
    };
    const { status, html } = await post(order, ordered);
    expect(status).toBe(409); // By which the page is read anew.
    expect(html).toContain("Ce panier a été commandé entre-temps");
    expect(html).toContain("Voir la commande");
    expect(html).not.toContain("Ce panier a changé depuis l’affichage");
  });

  it("says that it is gone instead of a page that does not exist", async () => {
    const gone = on.carts.getCart({ cartId: "cart-1" }, () => refuse(404, "F-E-033"));
    const none = on.carts.initializeOrders({ cartId: "cart-1" }, () => refuse(404, "F-E-033"));
    expect((await post(order, { ...gone, ...none })).html).toContain("Ce panier n’existe plus");
  });
});

describe("a cart that is ordered from a page that shows another one", () => {
  const shownAs = (pieces: string, count: string, total: string) =>
    [...quantity(pieces, pieces), ["shownLines", count], ["shownTotal", total], ["checkout", ""]] as const;
  const ready: Answers = {
    ...on.carts.initializeOrders({ cartId: "cart-1" }, () => "0000000042"),
    ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart(lines), status: "ON_GOING" as const })),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => makeOrder({ reference: "172-1" })),
  };

  it("is not ordered: what moved is told, old and new", async () => {
    const { status, html, calls } = await post(shownAs("8000", "1", "3744"), ready);
    expect(status).toBe(409);
    expect(html).toContain("Ce panier a changé depuis l’affichage");
    expect(html).toMatch(/Caisse américaine\s: 8\s000 → 40\u00a0pièces/u);
    expect(html).toMatch(/3\s744\s€ → 21,60\s€/u);
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  it("tells lines that came and lines that went", async () => {
    const all = [
      ...lines,
      ...["Gobelet", "Sac", "Film", "Ruban"].map((name) => makeCartLine({ id: `PRX-${name}`, name, quantity: 20 })),
    ];
    const more = (count: number): Answers => {
      const now = all.slice(0, 1 + count);
      return {
        ...ready,
        ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart(now)),
        ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf(now)),
      };
    };
    const told = async (count: number) => (await post(shownAs("40", "1", "21.6"), more(count))).html;
    expect(await told(1)).toMatch(/1 ligne ajoutée\s: Gobelet</u);
    expect(await told(4)).toMatch(/4 lignes ajoutées\s: Gobelet, Sac, Film et 1 autre</u);
    const empty = { ...ready, ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart([], 0)) };
    expect((await post(shownAs("40", "1", "21.6"), empty)).html).toMatch(/Caisse américaine\s: retiré du panier/u);
  });

  it("is ordered when it is the same, or differs in what was typed here alone", async () => {
    expect((await post(shownAs("40", "1", "21.6"), ready)).location).toBe("/checkout/shipping?order=172-1");
    const typed = [...quantity("40", "20"), ["shownLines", "1"], ["shownTotal", "10.8"], ["checkout", ""]] as const;
    expect((await post(typed, ready)).location).toBe("/checkout/shipping?order=172-1");
  });
});
