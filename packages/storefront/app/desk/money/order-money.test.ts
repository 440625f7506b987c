// The money of an order at the operator's desk: read, sent back and noted without scripts, and asked of a second person.

import type { OrderMoney } from "@comptoir/contract/orders/payments";
import { describe, expect, it } from "vitest";
import { fieldIn, id, path, reference, textOf, visit } from "../../../test/desk-order-page.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskOrder, makePendingAction } from "../../../test/make-desk.ts";
import { makeLogisticOrder } from "../../../test/make-orders.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const money: OrderMoney = {
  ...{ logisticOrderId: id, option: "BANK_WIRE_ON_DUE_DATE", status: "PARTIALLY_PAID", currency: "EUR" },
  ...{ total: 138, received: 100, refunded: 0, leftToPay: 38, leftToRefund: 100 },
  movements: [
    {
      ...{ id: "2", kind: "TRANSFER", status: "DONE", amount: 40, at: "2026-03-17T08:00:00Z", by: "Odile Marché" },
      ...{ approvedBy: null, lacksSecondPerson: true, reason: null, reference: "VIR 7" },
      receivedAt: "2026-03-16T00:00:00Z",
    },
    {
      ...{ id: "1", kind: "REFUND", status: "FAILED", amount: 60, at: "2026-03-16T08:00:00Z", by: "Agnès Compte" },
      ...{ approvedBy: "Bruno Chef", lacksSecondPerson: false, reason: "Écrasés", reference: null, receivedAt: null },
    },
  ],
  lines: [{ id: "line-1", quantity: 40, total: 21.6 }],
  steps: ["refund", "receiveTransfer"],
};
const atOperator = (answers: Answers = {}) => ({
  cookie: deskCookie("OPERATOR"),
  answers: {
    ...atDesk("OPERATOR"),
    ...on.deskOrders.getDeskOrder({ logisticOrderId: reference }, () => makeDeskOrder({})),
    ...on.payments.getOrderMoney({ logisticOrderId: reference }, () => money),
    ...answers,
  },
});
const transfer = { transfer: "1", transferAmount: "38,00", receivedOn: "2026-01-05", transferReference: "VIR 8" };
const needsTwo = () => refuse(409, "SECOND_PERSON_NEEDED");

describe("the money of an order", () => {
  it("stands on its page with who moved it, whose word there was or was not, and its forms", async () => {
    const { html } = await ask(path, atOperator());
    const text = textOf(html);
    for (const words of [
      ...["Argent de la commande", "Reste à recevoir 38 €", "Virement reçu : 40 €", "Sans seconde validation"],
      ...["Odile Marché", "VIR 7", "Remboursement : 60 €", "échoué", "approuvé par Bruno Chef", "« Écrasés »"],
      ...["Rembourser tout, 100 € TTC", "Saisir un virement reçu"],
    ])
      expect(text).toContain(words);
    expect(fieldIn(html, "transferAmount")).toContain('value="38"');
    expect(fieldIn(html, "pieces-line-1")).not.toBe("");
    const supplier = textOf((await ask(path, visit({}))).html);
    expect(supplier).not.toContain("Argent de la commande");
    // Where it cannot be read, the page is there without it.
    const without = await ask(
      path,
      atOperator(on.payments.getOrderMoney({ logisticOrderId: reference }, () => refuse(403, "FORBIDDEN"))),
    );
    expect([without.status, textOf(without.html).includes("Argent de la commande")]).toEqual([200, false]);
  });

  it.each([
    [{ refund: "all" }, {}],
    [{ refund: "amount", refundAmount: "12,50" }, { amount: 12.5 }],
    [{ refund: "lines", "pieces-line-1": "10" }, { lines: [{ id: "line-1", quantity: 10 }] }],
  ] as const)("goes back whole, in part or by pieces: %j", async (fields, sent) => {
    const answers = on.payments.refundOrder({ orderId: id }, () => makeLogisticOrder());
    const form = { ...fields, refundReason: "Écrasés", formKey: "k" };
    const { location, calls } = await ask(path, atOperator(answers), form);
    expect(await bodyOf(calls, `POST /v1/orders/${id}/refund`)).toEqual({ ...sent, reason: "Écrasés" });
    expect(location).toBe(`${path}?done=refunded`);
  });

  it("comes by a transfer that is typed in", async () => {
    const answers = on.payments.receiveTransfer({ logisticOrderId: id }, () => makeLogisticOrder());
    const { location, calls } = await ask(path, atOperator(answers), transfer);
    const body = { amount: 38, receivedAt: "2026-01-04T23:00:00.000Z", reference: "VIR 8" };
    expect(await bodyOf(calls, `POST /v1/logistic-orders/${id}/payments`)).toEqual(body);
    expect(location).toBe(`${path}?done=received`);
  });

  it("is asked of a second person by the same form, and says so where nobody else could decide", async () => {
    const answers = {
      ...on.payments.receiveTransfer({ logisticOrderId: id }, needsTwo),
      ...on.pendingActions.createPendingAction(() => makePendingAction()),
    };
    const { location, calls } = await ask(path, atOperator(answers), transfer);
    expect(await bodyOf(calls, "POST /v1/pending-actions")).toMatchObject({
      ...{ kind: "TRANSFER", logisticOrderId: id, amount: 38, reference: "VIR 8" },
    });
    expect(location).toBe(`${path}?done=asked`);
    const nobody = on.pendingActions.createPendingAction(() => refuse(409, "NO_SECOND_PERSON"));
    const { html, status } = await ask(path, atOperator({ ...answers, ...nobody }), transfer);
    expect([status, textOf(html).includes("Personne d’autre n’a le droit d’approuver.")]).toEqual([409, true]);
    expect(fieldIn(html, "transferReference")).toContain('value="VIR 8"');
  });

  it("says at its field what is wrong, and keeps what was typed", async () => {
    const wrong = async (fields: Record<string, string>, answers: Answers = {}) => {
      const { html, status } = await ask(path, atOperator(answers), fields);
      return [status, textOf(html)] as const;
    };
    const tooMuch = on.payments.refundOrder({ orderId: id }, () => refuse(400, "F-E-007"));
    for (const [fields, words, answers] of [
      [{ refund: "all", refundReason: " " }, "Indiquez le motif."],
      [{ refund: "amount", refundAmount: "1,234", refundReason: "x" }, "avec 2 décimales au plus"],
      [{ refund: "", refundReason: "x", refundAmount: "" }, "avec 2 décimales au plus"],
      [{ refund: "all", refundReason: "x", refundAmount: "10" }, "Un montant ou des pièces sont saisis"],
      [{ refund: "all", refundReason: "x", "pieces-line-1": "3" }, "Un montant ou des pièces sont saisis"],
      [{ refund: "lines", refundReason: "x", "pieces-line-1": "" }, "Indiquez les pièces à rembourser."],
      [{ refund: "lines", refundReason: "x", "pieces-line-1": "deux" }, "Indiquez un nombre entier de pièces."],
      [{ refund: "amount", refundAmount: "900", refundReason: "x" }, "C’est plus que ce qui peut", tooMuch],
      [{ refund: "lines", refundReason: "x", "pieces-line-1": "40" }, "C’est plus que ce qui peut", tooMuch],
      [{ ...transfer, receivedOn: "2999-01-01" }, "Choisissez un jour passé ou aujourd’hui."],
      [{ ...transfer, transferReference: "" }, "Indiquez la référence du virement."],
    ] as const)
      expect(await wrong({ ...fields }, answers)).toEqual([400, expect.stringContaining(words)]);
  });
});

describe("what the operator calls off or forces", () => {
  it.each([
    [
      { cancel: "1", wholeReason: "Rupture" },
      { kind: "CANCELLATION", step: "cancel" },
    ],
    [
      { decline: "1", reason: "Rupture" },
      { kind: "CANCELLATION", step: "decline" },
    ],
    [
      { refuse: "1", refusalReason: "Rupture" },
      { kind: "CANCELLATION", step: "refuse" },
    ],
    [
      { cancelLines: "rest", cancelReason: "Rupture" },
      { kind: "CANCELLATION", step: "cancel" },
    ],
    [{ forceValidation: "1", forceReason: "Rupture" }, { kind: "FORCED_ORDER" }],
  ] as const)("is asked of a second person where it takes one: %j", async (fields, asked) => {
    const params = { logisticOrderId: id };
    const answers = {
      ...on.deskOrders.cancelOrder(params, needsTwo),
      ...on.deskOrders.declineOrder(params, needsTwo),
      ...on.deskOrders.cancelOrderLines(params, needsTwo),
      ...on.blockedOrders.refuseBlockedOrder(params, needsTwo),
      ...on.blockedOrders.forceValidation(params, needsTwo),
      ...on.pendingActions.createPendingAction(() => makePendingAction()),
    };
    const { location, calls } = await ask(path, atOperator(answers), { version: "3", ...fields });
    const body = { ...asked, logisticOrderId: id, reason: "Rupture" };
    expect(await bodyOf(calls, "POST /v1/pending-actions")).toEqual(body);
    expect(location).toBe(`${path}?done=asked`);
  });
});
