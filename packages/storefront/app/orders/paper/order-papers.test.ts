// The papers of an order as its buyer opens them.
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import type { DueDate, PaymentMethods } from "@comptoir/contract/orders/payments";
import { countTags, readPages } from "@comptoir/papers/test/read-paper";
import { textsIn } from "@comptoir/tables/test/files";
import { describe, expect, it } from "vitest";
import * as archive from "#orders/paper/order-archive.data.ts";
import * as route from "#orders/paper/order-paper.data.ts";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { makeField, makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { accountEntry, pageOf } from "../../../test/make-pages.ts";
import { askFile } from "../../../test/one-route.tsx";

const numbers = {
  businessRegistrationNumber: "732829320",
  vatNumber: "FR44732829320",
  invoicingAddress: "732829320_COMPTA",
};
const dueDate = (given: Partial<DueDate>): DueDate => ({
  ...{ supplierId: "0000000002", supplierName: "Vexin", shippedOn: "2026-01-15", dueOn: "2026-02-14" },
  ...{ basis: "ESTIMATE", invoiceNumber: null },
  ...given,
});
const late = "En cas de retard de paiement\u00a0: pénalités au taux de 12\u00a0%.";
const methods: PaymentMethods = {
  ...{ adyenPaymentMethods: "{}", enableCreditCardStorage: false },
  paymentChoices: [
    {
      ...{ option: "BANK_WIRE_ON_DUE_DATE", isAllowed: true, reason: null, terms: late },
      bankTransfer: {
        ...{ type: "bankTransfer", beneficiary: "Comptoir SAS", iban: "FR76", bic: "AGRIFRPP" },
        ...{ reference: "172-189-1896838", totalAmountValue: 79.2 },
      },
      dueDates: [
        dueDate({ supplierId: "0000000002", supplierName: "Vexin" }),
        dueDate({ supplierId: "0000000003", supplierName: "Loire", dueOn: "2026-03-31" }),
      ],
    },
  ],
};
const vexin = makeLogisticOrder({
  lines: [makeOrderLine({ ownCode: "EMB-12" }), makeOrderLine({ id: "line-2", quantity: 60, canceledQuantity: 20 })],
  lineCount: 2,
});
const loire = makeLogisticOrder({
  ...{ id: "0000000022", reference: "172-189-1896838-2", status: "WAITING_CUSTOMER_APPROVAL" },
  supplierSnapshot: { ...vexin.supplierSnapshot, id: "0000000003", name: "Papeteries de Loire" },
});
const order = makeOrder({ orderLogistics: [vexin, loire] });
const { id, externalId, type, name } = makeField({ externalId: "PO_NUMBER" });
const poNumber = { customField: { id, externalId, type, name }, value: "BC-2026-0142", type: "TEXT" };

const answers = (placed = true): Answers => ({
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: order.reference }, () => ({
    ...order,
    customFieldValues: [poNumber],
    validatedAt: placed ? order.validatedAt : null,
  })),
  ...Object.assign(
    {},
    ...[vexin, loire].flatMap((logisticOrder) =>
      [logisticOrder.id, logisticOrder.reference].map((logisticOrderId) =>
        on.logisticOrders.getLogisticOrder({ logisticOrderId }, () => logisticOrder),
      ),
    ),
  ),
  ...on.accounts.getCustomerAccounts(() => pageOf([{ ...accountEntry, ...numbers }])),
  ...on.payments.getPaymentMethods(() => methods),
});

type AskedPaper = { readonly path?: string; readonly placed?: boolean; readonly more?: Answers };
const ask = (reference: string, paper: string, { path = "", placed = true, more = {} }: AskedPaper = {}) =>
  askFile(route, `${path}/account/orders/${reference}/papers/${paper}`, {
    at: `${path.slice(1)}/account/orders/:orderReference/papers/:paper`,
    answers: { ...answers(placed), ...more },
  });
const wordsOf = (bytes: Uint8Array) =>
  readPages(bytes)
    .flat()
    .map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));
const textOf = (bytes: Uint8Array) => wordsOf(bytes).join(" ").replaceAll(/ +/g, " ");
const nameOf = ({ headers }: Response) => headers.get("content-disposition");

describe("the summary of an order", () => {
  it("tells each supplier's articles and sums, then those of the whole, in reading order (ux D-02)", async () => {
    const { answer, bytes } = await ask(order.reference, "summary");
    expect(nameOf(answer)).toContain('inline; filename="commande-172-189-1896838.pdf"');
    const text = textOf(bytes);
    const told = [
      ...["Récapitulatif de commande", "172-189-1896838", "Fournisseurs", "Cartonneries du Vexin Papeteries de Loire"],
      ...[
        "SIREN ou SIRET 732 829 320",
        "TVA FR 44 732 829 320",
        "Facturation électronique 0225:732829320_COMPTA",
        "Votre numéro de commande : BC-2026-0142",
      ],
      ...["Cartonneries du Vexin, 172-189-1896838-1", "CAI-0001", "Code client : EMB-12."],
      ...["40", "0,45 €", "20 %", "18 €", "Commandé : 60, annulé : 20.", "Marchandises HT 18 €", "Livraison HT 15 €"],
      ...["Total HT 33 €", "TVA 20 % sur 33 € 6,60 €", "Total TTC 39,60 €"],
      ...["Papeteries de Loire, 172-189-1896838-2", "Total de la commande", "Total TTC 39,60 €"],
    ];
    let at = 0;
    for (const words of told) {
      at = text.indexOf(words, at);
      expect([words, at >= 0]).toEqual([words, true]);
    }
    expect(countTags(bytes)).toMatchObject({ H1: 1, Table: 2, TR: 5, TH: 12, TD: 18 });
  });

  it("has the due date of each supplier as a date, how to pay, and the words of the law (ux W-04, W-05)", async () => {
    const text = textOf((await ask(order.reference, "summary")).bytes);
    for (const words of [
      "À régler le 14 février 2026 au plus tard, si l’envoi part le 15 janvier 2026.",
      "À régler le 31 mars 2026 au plus tard",
      "Virement à Comptoir SAS, IBAN FR76, BIC AGRIFRPP, référence 172-189-1896838.",
      "En cas de retard de paiement : pénalités au taux de 12 %.",
    ])
      expect(text).toContain(words);
  });

  it("counts what was invoiced as the invoices say, and what has left from that day, parcels or not", async () => {
    const dueWords = async (...dueDates: DueDate[]) => {
      const choices = methods.paymentChoices.map((choice) => ({ ...choice, dueDates }));
      const paid = on.payments.getPaymentMethods(() => ({ ...methods, paymentChoices: choices }));
      const text = textOf((await ask(vexin.reference, "summary", { more: paid })).bytes);
      return /À régler.*?(?= Virement à)/.exec(text)?.[0];
    };
    expect(await dueWords(dueDate({ basis: "SHIPMENT" }))).toBe(
      "À régler le 14 février 2026 au plus tard (parti le 15 janvier 2026).",
    );
    expect(
      await dueWords(
        dueDate({ basis: "INVOICE", invoiceNumber: "F-1" }),
        dueDate({ basis: "INVOICE", dueOn: "2026-02-28" }),
      ),
    ).toBe(
      "À régler le 14 février 2026 au plus tard, d’après la facture F-1. À régler le 28 février 2026 au plus tard, d’après la facture.",
    );
  });

  it("lists what was called off without counting it, as the page of the order does", async () => {
    const refused = { ...loire, status: "DECLINED_BY_SUPPLIER" as const };
    const [line = makeOrderLine()] = refused.lines;
    const more = {
      ...on.logisticOrders.getLogisticOrder({ logisticOrderId: loire.id }, () => ({
        ...refused,
        lines: [{ ...line, status: refused.status }],
      })),
    };
    const text = textOf((await ask(order.reference, "summary", { more })).bytes);
    expect(text).toContain("Papeteries de Loire, 172-189-1896838-2 (Refusée par le fournisseur, non comptée)");
    const [, section = ""] = text.split("non comptée)");
    expect(section).toMatch(/Commandé : 40, annulé : 40\. 0 0,45 € 20 % 0 €/);
    expect(section).toMatch(/Total HT avant annulation, non compté 33 € Total TTC 0 € Total de la commande/);
    expect(section).not.toMatch(/172-189-1896838-2 : Refusée par le fournisseur\. Livraison/);
  });

  it("of one supplier tells of that one alone", async () => {
    const { answer, bytes } = await ask(loire.reference, "summary");
    expect(nameOf(answer)).toContain("commande-172-189-1896838-2.pdf");
    const text = textOf(bytes);
    expect(text).toContain("Papeteries de Loire");
    expect(text).not.toMatch(/Vexin|Total de la commande/);
  });

  it("is in English below /en, with its language and title in the file", async () => {
    const { answer, bytes } = await ask(vexin.reference, "summary", { path: "/en" });
    expect(nameOf(answer)).toContain("order-172-189-1896838-1.pdf");
    expect(textOf(bytes)).toContain("VAT 20% on 33 € 6,60 €");
    const source = Buffer.from(bytes).toString("latin1");
    for (const words of ["/Lang (en)", "(Order summary 172-189-1896838-1)", "/DisplayDocTitle true"])
      expect(source).toContain(words);
  });

  it("never calls itself an invoice (ux W-06)", async () => {
    for (const paper of ["summary", "purchase-order"]) {
      const words = wordsOf((await ask(vexin.reference, paper)).bytes);
      expect(words.filter((word) => /^facture/i.test(word))).toEqual([]);
    }
  });

  it("is not there for an order that is not placed, nor is any other paper under a name of its own", async () => {
    await expect(ask(order.reference, "summary", { placed: false })).rejects.toMatchObject({ status: 404 });
    for (const paper of ["invoice", "delivery-note", "delivery-note?parcel=1"])
      await expect(ask(vexin.reference, paper)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the purchase order of a supplier", () => {
  it("has both order numbers, the codes of both sides and the sums", async () => {
    const { answer, bytes } = await ask(vexin.reference, "purchase-order");
    expect(nameOf(answer)).toContain("bon-de-commande-172-189-1896838-1.pdf");
    const text = textOf(bytes);
    for (const words of [
      ...["Bon de commande", "Référence du client : BC-2026-0142", "Commande n° : 172-189-1896838-1"],
      ...["Livraison et facturation", "CAI-0001", "Code client : EMB-12.", "Total TTC 39,60 €"],
      "À rappeler sur tout bon de livraison et toute facture : BC-2026-0142.",
    ])
      expect(text).toContain(words);
  });

  it("is not there for what was not sent to its supplier, nor for an order of several", async () => {
    for (const reference of [loire.reference, order.reference])
      await expect(ask(reference, "purchase-order")).rejects.toMatchObject({ status: 404 });
  });
});

describe("all documents of an order", () => {
  const filed: OrderDocument = {
    ...{ id: "0000000007", name: "F-1", filename: "F-1.xml", uploadedAt: "2026-03-20T08:00:00Z", size: 3000 },
    ...{
      contentType: "application/xml",
      format: "UBL",
      language: null,
      invoice: null,
      url: "/api/commerce/files/k/F-1.xml?s",
    },
    type: { id: "INVOICE", externalId: "INVOICE", label: "Facture", description: null },
  };

  it("come in one archive, each supplier's in a folder, under the names that they have by themselves", async () => {
    const documents = [vexin, loire].map(({ reference: logisticOrderId }) => ({
      ...on.orderDocuments.getOrderDocuments({ logisticOrderId }, () =>
        logisticOrderId === vexin.reference ? [filed] : [],
      ),
      ...on.orderDocuments.getOrderDocument(
        { logisticOrderId, documentId: filed.id },
        () => new Uint8Array([60, 65, 62]),
      ),
    }));
    const sheet = {
      ...{ id: "sheet.pdf", name: "Fiche technique", url: "/api/commerce/media/sheet.pdf", language: "fr" as const },
      ...{ size: 9, issuedOn: null, validUntil: null, isExpired: false },
    };
    const article = { lineId: "line-1", code: "CAI-0001", name: "Caisse", documents: [sheet], gaps: [] };
    const folders = [vexin, loire].map(({ id: logisticOrderId }) => ({
      ...on.compliance.getCompliance({ logisticOrderId }, () => [article]),
      ...on.compliance.getComplianceDocument({ logisticOrderId, documentId: sheet.id }, () => new Uint8Array([60])),
    }));
    const { answer, bytes } = await askFile(archive, `/account/orders/${order.reference}/documents.zip`, {
      at: "account/orders/:orderReference/documents.zip",
      answers: Object.assign({}, answers(), ...documents, ...folders),
    });
    expect(nameOf(answer)).toContain("attachment;");
    const texts = await textsIn(bytes);
    expect(Object.keys(texts)).toEqual([
      // Of the whole order, on top.
      "commande-172-189-1896838.pdf",
      "172-189-1896838-1/Commande/commande-172-189-1896838-1.pdf",
      "172-189-1896838-1/Commande/bon-de-commande-172-189-1896838-1.pdf",
      "172-189-1896838-1/Facture/F-1.xml",
      "172-189-1896838-2/Commande/commande-172-189-1896838-2.pdf",
      // What several suppliers' articles have is there once.
      "Certificats/Fiche technique/sheet.pdf",
      ...["Certificats/00-sommaire.csv", "Certificats/00-sommaire.pdf"],
    ]);
    expect(texts["172-189-1896838-1/Facture/F-1.xml"]).toBe("<A>");
  });
});
