import type { OrderOutlook } from "@comptoir/contract/orders/order-outlook";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as outlook from "#carts/outlook/order-outlook.data.ts";
import { outlookOf } from "#goods/order-outlook.rules.ts";
import { OrderOutlook as Shown } from "#goods/order-outlook.tsx";
import { LanguageProvider } from "#lib/language.tsx";
import { on } from "../../../test/fake-commerce.ts";
import { askRoute } from "../../../test/one-route.tsx";

const answer: OrderOutlook = {
  cartId: "1",
  suppliers: [{ supplierId: "7", goods: 40, freeShippingFrom: 300, shippingFee: 15 }],
  approval: {
    rule: "LIMIT",
    limit: 500,
    approvers: [],
    budgets: [{ name: null, period: "MONTH", amount: 900, left: 90 }],
  },
};
const at = "menu/order-outlook";
const path = "/menu/order-outlook?supplier=7&supplier=8";

describe("what an order comes to so far, asked beside a page", () => {
  it("is asked for the suppliers of the page in one call", async () => {
    const { data, calls } = await askRoute(outlook, path, {
      at,
      answers: on.orderOutlook.getOrderOutlook(() => answer),
    });
    expect(data).toEqual({
      suppliers: [{ supplierId: "7", goods: 40, freeFrom: 300, fee: 15 }],
      limit: 500,
      budgets: [{ name: null, left: 90 }],
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toMatch(/supplierIds.*7.*8/);
  });

  it("is nothing for guests, and without a limit for those whose orders wait for nobody", async () => {
    const guest = await askRoute(outlook, path, { at, isGuest: true });
    expect([guest.data, guest.calls]).toEqual([null, []]);
    const answers = on.orderOutlook.getOrderOutlook(() => ({ ...answer, approval: null }));
    expect((await askRoute(outlook, path, { at, answers })).data).toMatchObject({ limit: null, budgets: [] });
  });
});

describe("what is being chosen, in words", () => {
  const standing = { suppliers: [{ supplierId: "7", goods: 40, freeFrom: 300, fee: 15 }], limit: 500, budgets: [] };
  const shown = (amount: number, more: Partial<Parameters<typeof outlookOf>[0]> = {}) => {
    const additions = [{ supplierId: "7", supplier: "Cartons du Nord", amount }];
    const html = renderToString(
      <LanguageProvider language="fr">
        <Shown outlook={outlookOf({ ...standing, ...more }, additions)} added={amount} />
      </LanguageProvider>,
    );
    return html.replace(/<[^>]+>/g, "").replace(/[\s\u00a0\u202f]+/g, " ");
  };

  it("tells the cart with it, what is missing for free delivery and what is left of the limit", () => {
    expect(shown(60)).toContain("Panier avec cet ajout : 100 € HT (aperçu)");
    expect(shown(60)).toContain("Encore 200 € HT pour le franco chez Cartons du Nord");
    expect(shown(60)).toContain("Encore 385 € HT avant votre limite de 500 €, livraison comprise");
  });

  it("says when free delivery is reached, and when somebody will have to agree", () => {
    expect(shown(500)).toContain("Franco atteint chez Cartons du Nord");
    expect(shown(500)).toContain("Limite de 500 € HT dépassée de 40 €, livraison comprise");
  });

  it("tells the budget, and keeps quiet about a cart that is empty", () => {
    const suppliers = [{ supplierId: "7", goods: 0, freeFrom: null, fee: 0 }];
    const text = shown(60, { suppliers, limit: null, budgets: [{ name: "Lyon", left: 50 }] });
    expect(text).toBe("Budget Lyon dépassé de 10 € HT, livraison comprise : la commande attendra une validation");
    const left = shown(60, { suppliers, limit: null, budgets: [{ name: null, left: 100 }] });
    expect(left).toBe("Budget de l’entreprise : il resterait 40 € HT, livraison comprise");
  });
});
