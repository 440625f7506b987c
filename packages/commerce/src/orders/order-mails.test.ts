import { describe, expect, it } from "vitest";
import {
  type OrderMail,
  writeApprovalRequest,
  writeConfirmation,
  writeDecision,
  writeNewOrder,
} from "#orders/order-mails.ts";
import { cents } from "#shared/money.ts";

const mail = (locale: "fr-FR" | "en-GB"): OrderMail => ({
  to: "acheteur@demo.test",
  firstName: "Camille",
  locale,
  brand: "Comptoir",
  shopUrl: "https://shop.test",
  reference: "172-189-1896838",
  buyerName: "Camille <Martin>",
  totalWithoutTax: cents(123_450),
  totalWithTax: cents(148_140),
});

const all = (locale: "fr-FR" | "en-GB") => [
  writeConfirmation(mail(locale), false),
  writeConfirmation(mail(locale), true),
  writeApprovalRequest(mail(locale)),
  writeDecision(mail(locale), true, null),
  writeDecision(mail(locale), false, "Trop <cher>"),
  writeNewOrder(mail(locale)),
];

describe("mails about orders", () => {
  it("name the order in their subject and lead to the orders of the shop, in the reader's language", () => {
    for (const { to, subject, text } of all("fr-FR")) {
      expect(to).toBe("acheteur@demo.test");
      expect(subject).toContain("172-189-1896838");
      expect(text).toContain("https://shop.test/account/orders");
      expect(text).toContain("Bonjour Camille,");
    }
    for (const { text } of all("en-GB")) expect(text).toContain("https://shop.test/en/account/orders");
  });

  it("write amounts as the reader does", () => {
    expect(writeConfirmation(mail("fr-FR"), false).text).toContain("1\u202f234,50\u00a0€ HT, 1\u202f481,40\u00a0€ TTC");
    expect(writeConfirmation(mail("en-GB"), false).text).toContain("€1,234.50 without VAT, €1,481.40 with VAT");
  });

  it("say whether an approver has to agree first, and what an approver decided", () => {
    expect(writeConfirmation(mail("fr-FR"), true).text).toContain("attend l’accord d’un approbateur");
    expect(writeConfirmation(mail("fr-FR"), false).text).not.toContain("approbateur");
    expect(writeDecision(mail("fr-FR"), true, null).subject).toContain("approuvée");
    expect(writeDecision(mail("en-GB"), false, "Too dear").text).toContain("Reason: Too dear");
  });

  it("escape what people typed", () => {
    expect(writeDecision(mail("fr-FR"), false, "Trop <cher>").html).toContain("Trop &lt;cher&gt;");
    expect(writeNewOrder(mail("fr-FR")).html).not.toContain("<Martin>");
  });

  it("keep French typography", () => {
    for (const { subject, text } of all("fr-FR"))
      for (const words of [subject, text.replaceAll(/https:\S+/g, "")]) {
        expect(words).not.toMatch(/[^\u00a0\u202f][:;!?]/);
        expect(words).not.toContain("'");
      }
  });
});
