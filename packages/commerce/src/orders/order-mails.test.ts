import { describe, expect, it } from "vitest";
import {
  writeApprovalRequest,
  writeDecision,
  writeRefusalForGood,
  writeRelease,
} from "#orders/approval/approval-mails.ts";
import { type MailedSupplier, type OrderMail, writeConfirmation } from "#orders/order-mails.ts";
import { writeNewOrder } from "#orders/supplier-mails.ts";
import { cents } from "#shared/money.ts";

const mail = (locale: "fr-FR" | "en-GB"): OrderMail => ({
  to: "acheteur@demo.test",
  firstName: "Camille",
  locale,
  brand: "Comptoir",
  shopUrl: "https://shop.test",
  reference: "172-189-1896838",
  ownReference: "CUISINE-S48",
  buyerName: "Camille <Martin>",
  totalWithoutTax: cents(123_450),
  totalWithTax: cents(148_140),
});

const approved = { isApproved: true, reason: null, refusedLines: [], supplierCount: 1, isAuthorised: false };
const refused = { isApproved: false, reason: "Trop <cher>", refusedLines: [], supplierCount: 1, isAuthorised: false };

const supplied = {
  shipping: cents(1500),
  lines: [{ name: "Caisse <pliée>", code: "CAI-0001", ownCode: null, quantity: 8000, goods: cents(312_000) }],
};

const toAccount = (locale: "fr-FR" | "en-GB") => [
  writeConfirmation(mail(locale), "isSent"),
  writeConfirmation(mail(locale), "waits"),
  writeConfirmation(mail(locale), "isBlocked"),
  writeApprovalRequest(mail(locale), { token: "a.b", validHours: 72 }),
  writeDecision(mail(locale), approved),
  writeDecision(mail(locale), { ...approved, refusedLines: ["Caisse", "Sac"] }),
  writeDecision(mail(locale), refused),
  writeRelease(mail(locale), "isSent"),
  writeRefusalForGood(mail(locale), "Impayé"),
];
const all = (locale: "fr-FR" | "en-GB") => [...toAccount(locale), writeNewOrder(mail(locale), supplied)];

describe("mails about orders", () => {
  it("name the order in their subject and lead to the orders of the shop, in the reader's language", () => {
    for (const { to, subject, text } of toAccount("fr-FR")) {
      expect(to).toBe("acheteur@demo.test");
      expect(subject).toContain("172-189-1896838");
      expect(text).toMatch(/https:\/\/shop\.test\/(account\/orders|approvals\/link\?token=a\.b)/);
      expect(text).toContain("Bonjour Camille,");
    }
    for (const { text } of toAccount("en-GB"))
      expect(text).toMatch(/https:\/\/shop\.test\/en\/(account\/orders|approvals\/link\?token=a\.b)/);
  });

  it("tell the buyer's own number in their first lines, and the supplier whose it is", () => {
    for (const { text, html } of all("fr-FR")) {
      expect(text.split("\n\n")[2]).toMatch(
        /^(Votre numéro de commande|Numéro de commande du client)\s: CUISINE-S48$/u,
      );
      expect(html).toContain("CUISINE-S48");
    }
    expect(writeNewOrder(mail("en-GB"), supplied).text).toContain("Customer’s order number: CUISINE-S48");
    const without = { ...mail("en-GB"), ownReference: null };
    expect(writeConfirmation(without, "isSent").text).not.toContain("order number");
  });

  it("write amounts as pages do, in both languages", () => {
    expect(writeConfirmation(mail("fr-FR"), "isSent").text).toContain(
      "1\u202f234,50\u00a0€ HT, 1\u202f481,40\u00a0€ TTC",
    );
    expect(writeConfirmation(mail("en-GB"), "isSent").text).toContain(
      "1\u202f234,50\u00a0€ without VAT, 1\u202f481,40\u00a0€ with VAT",
    );
  });

  it("hold the order line by line, with delivery, as the reader writes amounts and days, escaped", () => {
    const free: MailedSupplier = {
      name: "Rhône",
      reference: "172-189-1896838-2",
      deliveredOn: null,
      shipping: cents(0),
      lines: [],
    };
    const suppliers: MailedSupplier[] = [
      {
        name: "Vexin & fils",
        reference: "172-189-1896838-1",
        deliveredOn: "2026-03-18",
        shipping: cents(1500),
        lines: [
          { name: "Caisse <pliée>", code: "CAI-0001", ownCode: null, quantity: 8000, goods: cents(312_000) },
          { name: "Sac", code: "SAC-0001", ownCode: "GA-1", quantity: 10, goods: cents(100) },
        ],
      },
      free,
    ];
    const french = writeConfirmation(mail("fr-FR"), "isSent", suppliers);
    expect(french.text).toContain("Vexin & fils (172-189-1896838-1), livraison au plus tard le mercredi 18 mars 2026");
    expect(french.text).toContain("Caisse <pliée> (CAI-0001) × 8\u202f000 — 3\u202f120\u00a0€");
    expect(french.text).toContain("Livraison — 15\u00a0€");
    expect(french.html).toContain("Caisse &lt;pliée&gt; (CAI-0001)");
    expect(french.html).not.toContain("<pliée>");
    const { text } = writeConfirmation(mail("en-GB"), "waits", suppliers);
    expect(text).toMatch(/Vexin & fils \(172-189-1896838-1\), delivered by Wednesday,? 18 March 2026/);
    expect(text).toContain("× 8,000 — 3\u202f120\u00a0€");
    expect([french.text, text].map((mailed) => /\(SAC-0001, (.*?)\)/.exec(mailed)?.[1])).toEqual([
      "votre réf. GA-1",
      "your code GA-1",
    ]);
    expect(text).toContain("Delivery — free");
    expect(french.text).toContain("Livraison — offerte");
    const first = writeConfirmation(mail("fr-FR"), "isSent", [{ ...free, deliveredOn: "2026-12-01" }]);
    expect(first.text).toContain("Rhône (172-189-1896838-2), livraison au plus tard le mardi 1er décembre 2026");
    expect(writeConfirmation(mail("fr-FR"), "isSent").html).not.toContain("<table");
  });

  it("tell a supplier what to deliver line by line, and lead it to its desk", () => {
    const french = writeNewOrder(mail("fr-FR"), supplied);
    expect(french.subject).toBe("Nouvelle commande 172-189-1896838");
    expect(french.text).toContain("Caisse <pliée> (CAI-0001) × 8\u202f000 — 3\u202f120\u00a0€");
    expect(french.text).toContain("Livraison — 15\u00a0€");
    const english = writeNewOrder(mail("en-GB"), { ...supplied, shipping: cents(0) });
    expect(english.text).toContain("Delivery — free");
    expect(french.html).toContain('href="https://shop.test/desk/orders/172-189-1896838"');
    expect(english.text).toContain("https://shop.test/en/desk/orders/172-189-1896838");
    for (const { text } of [french, english]) expect(text).not.toContain("/account/");
  });

  it("name one supplier or several", () => {
    const told = (locale: "fr-FR" | "en-GB", supplierCount: number) =>
      writeDecision(mail(locale), { ...approved, supplierCount }).text;
    expect(told("fr-FR", 1)).toContain("transmise au fournisseur.");
    expect(told("fr-FR", 3)).toContain("transmise aux fournisseurs.");
    expect(told("en-GB", 3)).toContain("sent to the suppliers.");
  });

  it("say whether an approver has to agree first, and what an approver decided", () => {
    expect(writeConfirmation(mail("fr-FR"), "waits").text).toContain("attend l’accord d’un approbateur");
    expect(writeConfirmation(mail("fr-FR"), "isSent").text).not.toContain("approbateur");
    expect(writeDecision(mail("fr-FR"), approved).subject).toContain("validée");
    expect(writeDecision(mail("en-GB"), { ...refused, reason: "Too dear" }).text).toContain("Reason: Too dear");
  });

  it("lead to the order itself, in the language of their reader", () => {
    const [french, english] = [writeConfirmation(mail("fr-FR"), "isSent"), writeConfirmation(mail("en-GB"), "isSent")];
    expect(french.text).toContain(`/account/orders/${mail("fr-FR").reference}`);
    expect(english.text).toContain(`/en/account/orders/${mail("en-GB").reference}`);
  });

  it("name the articles that an approver refused, with what is left to pay", () => {
    const { text } = writeDecision(mail("fr-FR"), { ...approved, refusedLines: ["Caisse", "Sac"] });
    expect(text).toContain("retirés de la commande\u00a0: Caisse, Sac.");
    expect(text).toContain("HT");
    expect(writeDecision(mail("fr-FR"), approved).text).not.toContain("retirés");
  });

  it("tell an approver that the link is for one use, for so many hours, for nobody else", () => {
    const { text } = writeApprovalRequest(mail("en-GB"), { token: "a.b", validHours: 72 });
    expect(text).toContain("works once, for 72 hours, and for you alone");
  });

  it("escape what people typed", () => {
    expect(writeDecision(mail("fr-FR"), refused).html).toContain("Trop &lt;cher&gt;");
    expect(writeNewOrder(mail("fr-FR"), supplied).html).not.toContain("<Martin>");
  });

  it("keep French typography", () => {
    for (const { subject, text } of all("fr-FR"))
      for (const words of [subject, text.replaceAll(/https:\S+/g, "")]) {
        expect(words).not.toMatch(/[^\u00a0\u202f][:;!?]/);
        expect(words).not.toContain("'");
      }
  });
});
