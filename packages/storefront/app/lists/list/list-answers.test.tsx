import { describe, expect, it } from "vitest";
import * as route from "#lists/list/list.route.tsx";
import { type Answers, on, refuse, refuseUnpaid } from "../../../test/fake-commerce.ts";
import { listAnswers as answers, listCart as cart, list } from "../../../test/make-lists.ts";
import { cartsOf, linesOf, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "buyinglist/:listId";
const page = "/buyinglist/list-1";
const show = (path = page, other: Answers = {}) => askRoute(route, path, { at, answers: { ...answers, ...other } });
const post = (form: readonly (readonly [string, string])[], other: Answers = {}) =>
  askRoute(route, page, { at, answers: { ...answers, ...other }, form });
const away = on.carts.updateCartLines({ cartId: "list-1" }, () => refuse(503, "UNAVAILABLE"));
const writes = ({ calls }: Awaited<ReturnType<typeof post>>, cartId = "list-1") =>
  bodyOf(calls, `PUT /v2/shop/carts/${cartId}/lines`);
const row = (id: string, quantity: string) =>
  [
    ["line", id],
    ["offerPriceId", id],
    ["quantity", quantity],
  ] as const;

describe("the page of a list", () => {
  const empty = (given: Partial<typeof list>) => ({
    ...on.carts.getCart({ cartId: "list-1" }, () => ({ ...list, nbFirstLines: [], numberOfLines: 0, ...given })),
    ...on.carts.getCartLines({ cartId: "list-1" }, () => linesOf([])),
  });

  it("without a line says to whoever may how to fill it, and opens the import", async () => {
    const { html } = await show(page, empty({}));
    expect(html).toContain("Ajoutez-y des articles depuis leur page");
    expect(html).toContain("Importer des lignes");
    expect(html).not.toContain("Imprimer avec codes-barres");
  });

  it("of a colleague without a line says no more than that", async () => {
    const { html } = await show(page, empty({ isOwn: false, isShared: true, ownerName: "Lou Petit" }));
    expect(html).toContain("Cette liste est vide");
    expect(html).toContain("Copier dans mes listes");
    expect(html).not.toContain("Importer des lignes");
  });

  it("says what was done before it was opened, and leads back where lines came from", async () => {
    expect((await show(`${page}?created=1`)).html).toContain("La liste est créée.");
    const added = await show(`${page}?added=2&from=%2Fcheckout%2Fcart%2Fcart-1`);
    expect(added.html).toMatch(/2 lignes ajoutées à la liste «\sCuisine\s»\./u);
    expect(added.html).toMatch(/href="\/checkout\/cart\/cart-1"[^>]*>Revenir à la page précédente/);
    expect((await show(`${page}?added=1`)).html).not.toContain("Revenir à la page précédente");
    for (const strange of ["added=some", "added=-1", "from=//elsewhere.test"])
      expect((await show(`${page}?${strange}`)).html).not.toMatch(/ajoutées? à la liste|elsewhere/);
  });
});

describe("lines on their way from a list into a cart", () => {
  const other = { ...cart, id: "cart-2", name: "Paris" };
  const target = on.carts.updateCartLines({ cartId: "cart-2" }, () => ({ warnings: [] }));

  it("go into the cart that the form names, without a note where there is none", async () => {
    const { html, ...answer } = await post([...row("PRX-GOB-0001", "40"), ["cartId", "cart-2"], ["add", "chosen"]], {
      ...on.carts.getCarts(() => cartsOf([other])),
      ...target,
    });
    expect(await writes({ html, ...answer }, "cart-2")).toEqual([
      { offerPriceId: "PRX-GOB-0001", quantity: 40, updateAction: "ADD_QUANTITY" },
    ]);
    expect(html).toMatch(/1 ligne ajoutée à «\sParis\s»/u);
  });

  it("are none where nothing of what was chosen is wanted, or nobody says what to do", async () => {
    for (const form of [[...row("PRX-CAI-0001", "0"), ["add", "chosen"] as const], [["strange", "1"] as const]]) {
      const { status, html } = await post(form);
      expect(status).toBe(400);
      expect(html).toContain("Choisissez au moins une ligne");
    }
  });

  it("are told of where the cart refuses them, and where they cannot be taken back", async () => {
    const busy = on.carts.updateCartLines({ cartId: "cart-1" }, () => refuse(409, "CONFLICT"));
    const added = await post([...row("PRX-CAI-0001", "60"), ["add", "chosen"]], busy);
    expect(added.html).toContain("Ce panier est en cours de préparation");
    const undo = JSON.stringify([{ offerPriceId: "PRX-CAI-0001", quantity: 60 }]);
    const undone = await post(
      [
        ["lines", undo],
        ["undo", "cart-1"],
      ],
      busy,
    );
    expect(undone.html).toContain("Ce panier est en cours de préparation");
  });

  it("are refused with the way to the payment that the cart waits for", async () => {
    const unpaid = on.carts.updateCartLines({ cartId: "cart-1" }, refuseUnpaid);
    const way = 'href="/checkout/payment?cart=cart-1"';
    expect((await post([...row("PRX-CAI-0001", "60"), ["add", "chosen"]], unpaid)).html).toContain(way);
    const undo = JSON.stringify([{ offerPriceId: "PRX-CAI-0001", quantity: 60 }]);
    const form = [["lines", undo] as const, ["undo", "cart-1"] as const];
    expect((await post(form, unpaid)).html).toContain(way);
  });
});

describe("lines that a list takes back", () => {
  const restore = (lines: unknown, other: Answers = {}) =>
    post(
      [
        ["lines", typeof lines === "string" ? lines : JSON.stringify(lines)],
        ["restore", "1"],
      ],
      other,
    );

  it("have their note, section and place again", async () => {
    const kept = { offerPriceId: "PRX-CAI-0001", quantity: 40, note: "Quai 3", section: "Bar", position: 2 };
    expect(await writes(await restore([kept]))).toEqual([
      {
        ...{ offerPriceId: "PRX-CAI-0001", quantity: 40, updateAction: "REPLACE_QUANTITY" },
        customFields: [
          { customFieldId: "LINE_NOTE", customFieldValue: "Quai 3" },
          { customFieldId: "LIST_SECTION", customFieldValue: "Bar" },
          { customFieldId: "LIST_POSITION", customFieldValue: 2 },
        ],
      },
    ]);
  });

  it.each([
    ["were cut", "[{"],
    ["are no list", { offerPriceId: "PRX-CAI-0001", quantity: 40 }],
    ["are no lines", [null, "PRX-CAI-0001", { offerPriceId: 7, quantity: 40 }, { offerPriceId: "A", quantity: 0 }]],
  ])("are none where they %s", async (_what, lines) => {
    expect(await writes(await restore(lines))).toBeUndefined();
  });

  it("are told of where they could not be written", async () => {
    const { status, html } = await restore([{ offerPriceId: "PRX-CAI-0001", quantity: 40 }], away);
    expect(status).toBe(400);
    expect(html).toContain("La modification n’a pas pu être enregistrée.");
  });
});

describe("the lines of a list", () => {
  it("go down by their button too; one that is last stays where it is", async () => {
    const down = await writes(await post([["down", "PRX-GOB-0001"]]));
    expect(down).toContainEqual(expect.objectContaining({ offerPriceId: "PRX-CAI-0001" }));
    const { html } = await post([["down", "PRX-SAC-0001"]]);
    expect(html).toMatch(/«\sSac kraft\s» est déplacé/u);
  });

  it("lose note and section where both come empty", async () => {
    const saved = await post([["save", "PRX-CAI-0001"]]);
    expect(await writes(saved)).toMatchObject([
      { customFields: [{ customFieldValue: null }, { customFieldValue: null }] },
    ]);
    expect((await post([["save", "PRX-CAI-0001"]], away)).html).toContain("n’a pas pu être enregistrée");
  });

  it("are not copied where the copy is refused", async () => {
    const { status, html } = await post([["manage", "copy"]], {
      ...on.carts.createCart(() => refuse(503, "UNAVAILABLE")),
    });
    expect(status).toBe(400);
    expect(html).toContain("n’a pas pu être enregistrée");
  });
});

describe("lines that a list imports (ux B-04)", () => {
  const offer = (code: string, id: string, given: object = {}) =>
    makeOffer(makeVariant(code, { id, ...given }), { priceId: `PRX-${id}` });
  const paste = (text: string, offers: ReturnType<typeof offer>[], other: Answers = {}) =>
    post(
      [
        ["text", text],
        ["import", "1"],
      ],
      { ...on.catalogue.getOfferInventories(() => pageOf(offers)), ...other },
    );

  it("are not taken where a code names several articles, or one that nobody sells", async () => {
    const several = [offer("CAI-0001", "1"), offer("CAI-0002", "2", { mpn: "CAI 0001" })];
    const { html, ...answer } = await paste("CAI-0001;40", several);
    expect(html).toMatch(/Ligne 1\s: le code CAI-0001 désigne plusieurs articles\./u);
    expect(await writes({ html, ...answer })).toBeUndefined();
    const priceless = { ...offer("CAI-0001", "1"), offerPrices: [] };
    expect((await paste("CAI-0001;40", [priceless])).html).toMatch(/CAI-0001 n’est pas dans votre catalogue/u);
  });

  it("keep the quantity of a line that is there where the file says none, and take its section", async () => {
    const known = makeOffer(makeVariant("CAI-0001", { id: "1" }), { priceId: "PRX-CAI-0001" });
    const imported = await paste("Code;Quantité;Note;Rubrique\nCAI-0001;;;Bar", [known]);
    expect(await writes(imported)).toEqual([
      {
        ...{ offerPriceId: "PRX-CAI-0001", quantity: 0, updateAction: "ADD_QUANTITY" },
        customFields: [{ customFieldId: "LIST_SECTION", customFieldValue: "Bar" }],
      },
    ]);
  });

  it("begin with the smallest number of whole packs that reaches the minimum", async () => {
    const { offerInventory, ...prices } = offer("CAI-0001", "1");
    const from30 = { ...prices, offerInventory: { ...offerInventory, minOrderQuantity: 30 } };
    expect(await writes(await paste("CAI-0001", [from30]))).toEqual([
      { offerPriceId: "PRX-1", quantity: 40, updateAction: "REPLACE_QUANTITY", customFields: [] },
    ]);
  });

  it.each([
    ["in lots, as the article has them", "CAI-0001;3 lots", 60],
    ["before the code", "60 CAI-0001", 60],
    ["behind other words", "CAI-0001 (urgent) 60", 60],
    ["not where it would be a guess", "CAI-0001 60 cartons 80", 20],
  ])("are read with their quantity %s", async (_where, text, quantity) => {
    expect(await writes(await paste(text, [offer("CAI-0001", "1")]))).toEqual([
      { offerPriceId: "PRX-1", quantity, updateAction: "REPLACE_QUANTITY", customFields: [] },
    ]);
  });

  it("are told of where the list cannot be written", async () => {
    const { status, html } = await paste("CAI-0001;40", [offer("CAI-0001", "1")], away);
    expect(status).toBe(400);
    expect(html).toContain("n’a pas pu être enregistrée");
  });
});
