import { describe, expect, it } from "vitest";
import { PaymentChoice } from "#payments/payment-choice.tsx";
import { PaymentSummary, TransferDetails } from "#payments/payment-summary.tsx";
import { onlyAccount, type PaymentWays } from "#payments/payment-ways.ts";
import { askRoute } from "../../test/one-route.tsx";

const visa = { id: "card-1", brand: "visa", lastFour: "1111", expiry: "03/2030" };
const ways: PaymentWays = {
  ...onlyAccount("DUE_DATE"),
  takesCards: true,
  storedCards: [visa],
  dueDates: [{ supplier: "Vexin", shippedOn: "2026-01-14", dueOn: "2026-02-13" }],
  transfer: { beneficiary: "Comptoir SAS", iban: "FR7612345678901", bic: "AGRIFRPP", reference: "172-1" },
  terms: "Pénalités de retard : 12 %.",
};

const read = async (Screen: () => unknown, path = "/here") => {
  const { html } = await askRoute({ default: Screen }, path, { at: "here" });
  return html.replace(/<[^>]+>/g, "|").replace(/[\u00a0\u202f]/g, " ");
};

describe("how an order is paid, in words", () => {
  const shown = (way: Parameters<typeof PaymentSummary>[0]["way"], given: Partial<PaymentWays> = {}) =>
    read(() => <PaymentSummary ways={{ ...ways, ...given }} way={way} />);

  it("names the stored card, and a card that is still to be typed as such", async () => {
    expect(await shown({ kind: "card", storedCardId: "card-1" })).toMatch(
      /Visa •••• 1111.*Carte enregistrée\. Votre banque/,
    );
    for (const storedCardId of [null, "card-9"])
      expect(await shown({ kind: "card", storedCardId })).toMatch(/Carte bancaire.*la boutique ne voit pas son numéro/);
  });

  it("on account gives the due date of each supplier as a date, and says nothing it does not know", async () => {
    expect(await shown({ kind: "account" })).toContain("Vexin : échéance le 13 février 2026");
    expect(await shown({ kind: "account" }, { dueDates: [] })).not.toContain("échéance le");
    expect(await shown({ kind: "account" }, { account: null })).not.toContain("Sur compte");
  });
});

describe("the choice of a way to pay (ux O-05)", () => {
  it("gives the due dates of the account's own way as dates", async () => {
    const words = await read(() => <PaymentChoice ways={ways} way={{ kind: "account" }} />);
    expect(words).toMatch(/Sur compte.*Vexin : échéance le 13 février 2026.*Virement bancaire/s);
    expect(words.match(/échéance le 13/g)).toHaveLength(1);
  });
});

describe("where to transfer the money to (ux W-05)", () => {
  const shown = (given: Partial<PaymentWays>) => read(() => <TransferDetails ways={{ ...ways, ...given }} />);

  it("is all that a bank asks for, the IBAN in groups, with the terms of the law", async () => {
    const words = await shown({});
    for (const text of [
      "À régler par virement à l’échéance",
      "Comptoir SAS",
      "FR76 1234 5678 901",
      "AGRIFRPP",
      "172-1",
    ])
      expect(words).toContain(text);
    expect(words).toContain("Pénalités de retard");
  });

  it("is to be used at acceptance where the account pays so, without terms where there are none", async () => {
    const words = await shown({ account: "ON_ACCEPTANCE", terms: null });
    expect(words).toContain("dès que le fournisseur accepte la commande");
    expect(words).not.toContain("Pénalités");
  });

  it("is the way of the account in words where nobody gave an IBAN", async () => {
    expect(await shown({ transfer: null })).toMatch(/Sur compte.*Facture à régler à l’échéance/);
  });
});
