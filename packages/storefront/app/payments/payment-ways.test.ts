import type { PaymentMethods } from "@comptoir/contract/orders/payments";
import { describe, expect, it } from "vitest";
import {
  onlyAccount,
  possibleWay,
  presentPaymentWays,
  readPaymentWay,
  writePaymentWay,
} from "#payments/payment-ways.ts";

const storedCard = {
  id: "card-1",
  type: "scheme",
  brand: "visa",
  lastFour: "1111",
  expiryMonth: "03",
  expiryYear: "2030",
};
const estimated = { basis: "ESTIMATE", invoiceNumber: null } as const;
const methods: PaymentMethods = {
  adyenPaymentMethods: JSON.stringify({ paymentMethods: [], storedPaymentMethods: [storedCard] }),
  enableCreditCardStorage: true,
  paymentChoices: [
    {
      option: "BANK_WIRE_ON_DUE_DATE",
      isAllowed: true,
      reason: null,
      bankTransfer: {
        type: "bankTransfer",
        beneficiary: "Shop",
        iban: "FR76",
        bic: "AGRIFRPP",
        reference: "172",
        totalAmountValue: 1,
      },
      dueDates: [
        { supplierId: "1", supplierName: "Vexin", shippedOn: "2026-01-14", dueOn: "2026-02-13", ...estimated },
        { supplierId: "2", supplierName: "Atelier", shippedOn: "2026-01-15", dueOn: "2026-02-14", ...estimated },
      ],
      terms: "En cas de retard",
    },
    { option: "CREDIT_CARD", isAllowed: true, reason: null, bankTransfer: null, dueDates: [], terms: null },
  ],
};

describe("the ways to pay", () => {
  it("are what the account may use, with its due dates and stored cards", () => {
    expect(presentPaymentWays(methods, "DUE_DATE")).toMatchObject({
      account: "DUE_DATE",
      // Suppliers stand as in the cart.
      dueDates: [
        { supplier: "Atelier", shippedOn: "2026-01-15", dueOn: "2026-02-14" },
        { supplier: "Vexin", shippedOn: "2026-01-14", dueOn: "2026-02-13" },
      ],
      transfer: { iban: "FR76" },
      terms: "En cas de retard",
      takesCards: true,
      storedCards: [{ id: "card-1", brand: "visa", lastFour: "1111", expiry: "03/2030" }],
    });
  });

  it("of a server that says less are fewer, never an error", () => {
    const { paymentChoices: _, ...less } = { ...methods, adyenPaymentMethods: "not JSON" };
    expect(presentPaymentWays(less as PaymentMethods, "ON_ACCEPTANCE")).toEqual(onlyAccount("ON_ACCEPTANCE"));
  });
});

describe("the way of a buyer", () => {
  const ways = presentPaymentWays(methods, "DUE_DATE");

  it.each(["account", "card", "card:card-1"])("%s is read as it is written", (text) => {
    expect(writePaymentWay(readPaymentWay(text))).toBe(text);
  });

  it.each([null, "", "DUE_DATE", "cash"])("%s is the account's own way", (text) => {
    expect(readPaymentWay(text)).toEqual({ kind: "account" });
  });

  it("for a stored card that is gone is a new card, and for cards that are not taken the account's own way", () => {
    const gone = readPaymentWay("card:gone");
    expect(possibleWay(gone, ways)).toEqual({ kind: "card", storedCardId: null });
    expect(possibleWay(gone, onlyAccount("DUE_DATE"))).toEqual({ kind: "account" });
    expect(possibleWay(readPaymentWay("card:card-1"), ways)).toEqual({ kind: "card", storedCardId: "card-1" });
  });
});
