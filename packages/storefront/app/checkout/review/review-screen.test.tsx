import { describe, expect, it } from "vitest";
import type { CheckoutAnswer } from "#checkout/review/placement-failure.tsx";
import { ReviewScreen, type ReviewScreenProps } from "#checkout/review/review-screen.tsx";
import type { OrderChanges } from "#checkout/review/shown-order.rules.ts";
import { CHECKED } from "#orders/order/order-fields.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { onlyAccount } from "#payments/payment-ways.ts";
import { makeDraft } from "../../../test/make-orders.ts";
import { makeBuyer } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

const order = presentOrder(makeDraft());
const account = { kind: "account" } as const;

/** The page as a reader sees it, with plain spaces. */
async function read(given: Partial<ReviewScreenProps>, asked: Partial<Parameters<typeof askRoute>[2]> = {}) {
  const props = {
    order,
    source: null,
    approvers: [],
    payment: onlyAccount("DUE_DATE"),
    way: account,
    hasAccepted: false,
    ...given,
  };
  const { html } = await askRoute({ default: () => <ReviewScreen {...props} /> }, "/here", { at: "here", ...asked });
  return { html, words: html.replace(/<[^>]+>/g, "").replace(/[\u00a0\u202f]/g, " ") };
}

const changed = (changes: Partial<OrderChanges>): CheckoutAnswer => ({
  placement: {
    state: "changed",
    remarks: [],
    changes: { oldTotal: 120, newTotal: 120, lines: [], choices: [], ...changes },
  },
});
const line = (quantity: number, total: number) => ({ offerPriceId: "A", name: "Caisse", quantity, total });

describe("what changed since the review was shown (ux O-07)", () => {
  it.each([
    ["a line that is new", null, line(40, 18), "Caisse : ajouté, 40 pièces."],
    ["a line that is gone", line(1, 18), null, "Caisse : retiré (1 pièce avant)."],
    ["the price of a line", line(40, 18), line(40, 20), "Caisse : 18 € HT avant, 20 € HT maintenant."],
    [
      "the quantity of a line",
      line(40, 18),
      line(1200, 540),
      "Caisse : 40 pièces (18 € HT) avant, 1 200 pièces (540 € HT) maintenant.",
    ],
  ])("names %s, old and new", async (_what, old, now, sentence) => {
    const { words } = await read({ answer: changed({ lines: [{ name: "Caisse", old, now }] }) });
    expect(words).toContain("Votre commande a changé depuis cet affichage");
    expect(words).toContain(sentence);
    expect(words).not.toContain("Total TTC :");
  });

  it("names addresses and fields by their names, a box by its word, and the total", async () => {
    const choices = [
      { key: "shippingAddress", names: {}, old: "1 rue A", now: "2 rue B" },
      { key: "billingAddress", names: {}, old: null, now: "3 rue C" },
      { key: "field.PO_NUMBER", names: {}, old: "BC-1", now: null },
      { key: "field.FRAGILE", names: { "fr-FR": "Fragile", "en-GB": "Fragile goods" }, old: null, now: CHECKED },
    ];
    const { words } = await read({ answer: changed({ choices, newTotal: 130 }) });
    for (const sentence of [
      "Adresse de livraison : « 1 rue A » avant, « 2 rue B » maintenant.",
      "Adresse de facturation : rien avant, « 3 rue C » maintenant.",
      "Votre numéro de commande : « BC-1 » avant, rien maintenant.",
      "Fragile : rien avant, « Oui » maintenant.",
      "Total TTC : 120 € avant, 130 € maintenant.",
    ])
      expect(words).toContain(sentence);
  });

  it("is only what the shop remarks where nothing else moved", async () => {
    const remark = { offerPriceId: "A", name: "Caisse", code: "F_W_106", detail: "Il en reste 20.", isBlocked: false };
    const { words } = await read({ answer: { placement: { state: "changed", remarks: [remark], changes: null } } });
    expect(words).toContain("Caisse : Il en reste 20.");
    expect(words).not.toContain("Retirer cette ligne");
  });
});

describe("an order that was not placed", () => {
  it.each([
    ["notPlaced", "vous pouvez réessayer", false],
    ["incomplete", "Il manque une information", false],
    ["unknown", "Nous ne savons pas si la commande est passée", true],
  ] as const)("says %s, and leads to the orders where only they can tell", async (state, sentence, leads) => {
    const { html, words } = await read({ answer: { placement: { state } } });
    expect(words).toContain(sentence);
    expect(html.includes(">Voir mes commandes<")).toBe(leads);
  });

  it("says that its lines could not be left out", async () => {
    expect((await read({ answer: { refusal: "lines" } })).words).toContain("Les lignes n’ont pas pu être retirées.");
  });
});

describe("the button of the review", () => {
  it("tells a buyer who may not place orders why it does nothing (ux G-19)", async () => {
    const reader = makeBuyer({ rights: [] });
    const { html, words } = await read({}, { session: { user: { ...reader.user, mainOrganisationId: null } } });
    expect(words).toContain("Votre rôle ne permet pas de passer commande");
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary>Faire vérifier avant de commander/);
    expect(html).not.toContain('name="terms"');
    const mine = await read({});
    expect(mine.words).not.toContain("Votre rôle ne permet pas");
    expect(mine.html).not.toMatch(/<details[^>]* open=""/);
  });

  it("has a way back to the lines, where they come from a cart", async () => {
    const changed = { ...order, cartId: "cart-1" };
    expect((await read({ order: changed })).html).toMatch(/href="\/checkout\/cart\/cart-1"[^>]*>Modifier les lignes/);
    expect((await read({ order: { ...order, cartId: null } })).words).not.toContain("Modifier les lignes");
  });

  it("stands below delivery that is free, or costs what it says", async () => {
    const free = order.logisticOrders.map((each) => ({ ...each, totals: { ...each.totals, shipping: 0 } }));
    expect((await read({ order: { ...order, logisticOrders: free } })).words).toContain("Livraison offerte");
    expect((await read({})).words).toContain("Livraison 15 € HT");
  });

  it("speaks of an obligation to pay only where the card is charged by it", async () => {
    const card = { kind: "card", storedCardId: null } as const;
    const payment = { ...onlyAccount("DUE_DATE"), takesCards: true };
    const waiting = { ...order, needsApproval: true };
    const told = async (given: Partial<ReviewScreenProps>) => (await read({ payment, ...given })).words;
    expect(await told({ way: card })).toContain("obligation de paiement");
    expect(await told({ way: card, order: waiting })).not.toContain("obligation de paiement");
    expect(await told({})).toContain("Rien n’est débité maintenant : vous payez comme indiqué sous « Paiement ».");
    expect(await told({ order: waiting })).toContain("Rien n’est à payer avant cette validation.");
  });
});
