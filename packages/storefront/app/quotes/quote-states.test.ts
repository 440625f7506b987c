import { quotesText } from "messages:quotes";
import { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { describe, expect, it } from "vitest";
import { nextStepWords, quoteState, stateWords } from "#quotes/quote-states.tsx";

const [fr, en] = [quotesText("fr"), quotesText("en")];

describe("the state of a supplier quote", () => {
  it.each([
    ["STAGING", "En cours de traitement", "In progress", "waiting"],
    ["WAITING_FOR_OPERATOR", "En cours de traitement", "In progress", "waiting"],
    ["NEW", "En attente du fournisseur", "Awaiting supplier", "waiting"],
    ["WAITING_FOR_SUPPLIER_INFOS", "En attente du fournisseur", "Awaiting supplier", "waiting"],
    ["WAITING_FOR_CUSTOMER", "Réponse reçue, à vous de décider", "Answered, your decision", "action"],
    ["VALIDATED", "Accepté, commande créée", "Accepted, order created", "positive"],
    ["DECLINED_BY_CUSTOMER", "Refusé par vous", "Declined by you", "negative"],
    ["DECLINED_BY_SUPPLIER", "Refusé par le fournisseur", "Declined by the supplier", "negative"],
    ["DECLINED_BY_OPERATOR", "Refusé par la place de marché", "Declined by the marketplace", "negative"],
    ["EXPIRED", "Expiré", "Expired", "neutral"],
    ["CLOSED", "Clos", "Closed", "neutral"],
  ])("%s reads as the shop says it everywhere (ux §7)", (code, french, english, tone) => {
    expect([stateWords(code, fr), stateWords(code, en), quoteState(code).tone]).toEqual([french, english, tone]);
  });

  it("that nobody knows yet counts as in progress, and never breaks a page", () => {
    for (const code of ["SHELVED", "constructor", ""]) {
      expect(stateWords(code, fr)).toBe("En cours de traitement");
      expect(quoteState(code)).toEqual({ tone: "waiting", next: "processing" });
    }
  });

  it("can be withdrawn from as long as the supplier has not answered (quotes 3.2)", () => {
    const open = SupplierQuoteStatus.options.filter((code) => quoteState(code).canWithdraw);
    expect(open.sort()).toEqual(["NEW", "STAGING", "WAITING_FOR_OPERATOR", "WAITING_FOR_SUPPLIER_INFOS"]);
  });

  it("says what comes next while something does", () => {
    expect(nextStepWords("NEW", fr)).toBe("Le fournisseur prépare sa réponse.");
    expect(nextStepWords("CLOSED", fr)).toBeNull();
  });
});
