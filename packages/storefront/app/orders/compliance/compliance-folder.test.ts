// The compliance folder of an order as its buyer and the desk open it, and what the page of the order says of it.
import type { ComplianceArticle, ComplianceDocument } from "@comptoir/contract/orders/compliance";
import { countTags, readPages } from "@comptoir/papers/test/read-paper";
import { writePaper } from "@comptoir/papers/write-paper";
import { textsIn } from "@comptoir/tables/test/files";
import { describe, expect, it } from "vitest";
import * as deskRoute from "#desk/papers/compliance-archive.data.ts";
import * as route from "#orders/compliance/compliance-archive.data.ts";
import { indexPaper } from "#orders/compliance/compliance-index.ts";
import * as page from "#orders/order/order.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskOrder } from "../../../test/make-desk.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { buyer } from "../../../test/make-pages.ts";
import { askFile, askRoute } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const document = (id: string | null, change: Partial<ComplianceDocument> = {}): ComplianceDocument => ({
  ...{
    id,
    name: "Fiche technique",
    url: id ? `/api/commerce/media/${id}` : "https://maker.test/a.pdf",
    language: "fr",
  },
  ...{ size: 16_384, issuedOn: "2025-03-12", validUntil: null, isExpired: false },
  ...change,
});
const declaration = document("food_en.pdf", {
  ...{ name: "Déclaration", language: "en", validUntil: "2026-01-31", isExpired: true },
});
const article = (code: string, change: Partial<ComplianceArticle> = {}): ComplianceArticle => ({
  ...{ lineId: code, code, name: `Article ${code}`, documents: [], gaps: [] },
  ...change,
});
const articles = [
  article("CAI-0001", { documents: [document("sheet_fr_CAI-0001.pdf"), declaration, document(null)] }),
  article("CAI-0002", { documents: [document("broken.pdf"), declaration] }),
  article("=2+3", { gaps: ["DOCUMENTS", "FOOD_CONTACT"] }),
];
const order = makeOrder({ orderLogistics: [makeLogisticOrder()] });
const [logisticOrder = makeLogisticOrder()] = order.orderLogistics;

/** What is read of an order by its buyer. */
const answersOf = (listed: readonly ComplianceArticle[]): Answers => {
  const { id: logisticOrderId, reference } = logisticOrder;
  return {
    ...on.auth.getAuthenticatedUser(() => buyer),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: order.reference }, () => order),
    ...on.logisticOrders.getLogisticOrder({ logisticOrderId }, () => logisticOrder),
    ...on.logisticOrders.getLogisticOrder({ logisticOrderId: reference }, () => logisticOrder),
    ...on.compliance.getCompliance({ logisticOrderId }, () => [...listed]),
    ...on.compliance.getComplianceDocument({ logisticOrderId, documentId: "sheet_fr_CAI-0001.pdf" }, () =>
      new TextEncoder().encode("%PDF sheet"),
    ),
    ...on.compliance.getComplianceDocument({ logisticOrderId, documentId: "food_en.pdf" }, () =>
      new TextEncoder().encode("%PDF food"),
    ),
    ...on.compliance.getComplianceDocument({ logisticOrderId, documentId: "broken.pdf" }, () =>
      refuse(500, "UNEXPECTED"),
    ),
  };
};
const open = async (reference: string, path = "", listed = articles) => {
  const { answer, bytes } = await askFile(route, `${path}/account/orders/${reference}/compliance.zip`, {
    ...{ at: `${path.slice(1)}/account/orders/:orderReference/compliance.zip`, answers: answersOf(listed) },
  });
  return { answer, bytes, texts: await textsIn(bytes) };
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the compliance folder of an order", () => {
  it("holds each document once, in folders by what it is, and an index of what is there and what is missing", async () => {
    const { answer, texts } = await open(order.reference);
    expect(answer.headers.get("content-disposition")).toContain(`filename="conformite-${order.reference}.zip"`);
    expect(Object.keys(texts)).toEqual([
      ...["Fiche technique/sheet_fr_CAI-0001.pdf", "Déclaration/food_en.pdf"],
      ...["00-sommaire.csv", "00-sommaire.pdf"],
    ]);
    expect(texts["Fiche technique/sheet_fr_CAI-0001.pdf"]).toBe("%PDF sheet");
    const { reference } = logisticOrder;
    expect(plain(texts["00-sommaire.csv"] ?? "").split("\r\n")).toEqual([
      "Commande;Référence;Désignation;Document;Langue;Daté du;Valable jusqu’au;Fichier;État",
      `${reference};CAI-0001;Article CAI-0001;Fiche technique;français;12/03/2025;;Fiche technique/sheet_fr_CAI-0001.pdf;Joint`,
      `${reference};CAI-0001;Article CAI-0001;Déclaration;anglais;12/03/2025;31/01/2026;Déclaration/food_en.pdf;Joint, périmé`,
      `${reference};CAI-0001;Article CAI-0001;Fiche technique;français;12/03/2025;;https://maker.test/a.pdf;À son adresse`,
      `${reference};CAI-0002;Article CAI-0002;Fiche technique;français;12/03/2025;;;Illisible`,
      `${reference};CAI-0002;Article CAI-0002;Déclaration;anglais;12/03/2025;31/01/2026;Déclaration/food_en.pdf;Joint, périmé`,
      // What a spreadsheet would reckon stays a text.
      `${reference};'=2+3;Article =2+3;;;;;;Aucun document`,
      `${reference};'=2+3;Article =2+3;;;;;;Déclaration pour le contact alimentaire manquante`,
      "",
    ]);
  });

  it("has its index as a tagged paper too, in the language of the page", async () => {
    const { texts, answer } = await open(logisticOrder.reference, "/en");
    expect(answer.headers.get("content-disposition")).toContain(`compliance-${logisticOrder.reference}.zip`);
    expect(texts["00-index.csv"]).toContain("Order,Code,Article");
    expect(texts["00-index.pdf"]).toMatch(/^%PDF-/);
    const orders = [{ reference: "172-1", supplier: "Vexin", articles }];
    const pathOf = (url: string) => (url.endsWith("broken.pdf") ? null : url);
    const of = { reference: "172", brand: "Comptoir", language: "en", now: new Date("2026-03-20T08:00:00Z") } as const;
    const paper = await writePaper(indexPaper({ orders, pathOf }, of));
    expect(countTags(paper)).toMatchObject({ H1: 1, Table: 1, TR: 8, TH: 6, TD: 42 });
    const words = plain(readPages(paper).flat().join(" ")).replaceAll(/ +/g, " ");
    for (const told of [
      "Compliance folder",
      "Unreadable",
      "Food contact declaration missing",
      "https://maker.test/a.pdf",
    ])
      expect(words).toContain(told);
  });

  it("without documents is an index of what is missing", async () => {
    const { texts } = await open(order.reference, "", [article("CAI-0003", { gaps: ["DOCUMENTS"] })]);
    expect(Object.keys(texts)).toEqual(["00-sommaire.csv", "00-sommaire.pdf"]);
    expect(texts["00-sommaire.csv"]).toContain("Aucun document");
  });

  it("is not there for an order of somebody else", async () => {
    await expect(open("999-999-9999999")).rejects.toMatchObject({ status: 404 });
  });

  it("is the same at the desk", async () => {
    const desk = makeDeskOrder();
    const answers = {
      ...atDesk("SUPPLIER"),
      ...on.deskOrders.getDeskOrder({ logisticOrderId: desk.reference }, () => desk),
      ...on.compliance.getDeskCompliance({ logisticOrderId: desk.id }, () => [articles[0] ?? article("CAI-0001")]),
      ...on.compliance.getDeskComplianceDocument({ logisticOrderId: desk.id, documentId: "food_en.pdf" }, () =>
        new TextEncoder().encode("%PDF food"),
      ),
    };
    const { bytes } = await askFile(deskRoute, `/desk/orders/${desk.reference}/compliance.zip`, {
      ...{ at: "desk/orders/:orderReference/compliance.zip", answers },
    });
    const texts = await textsIn(bytes);
    expect(Object.keys(texts)).toEqual(["Déclaration/food_en.pdf", "00-sommaire.csv", "00-sommaire.pdf"]);
    expect(texts["00-sommaire.csv"]).toContain("Illisible");
  });
});

describe("the page of an order", () => {
  const textOf = (html: string) => plain(html.replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");
  const look = (answers: Answers) =>
    askRoute(page, `/account/orders/${order.reference}`, { at: "account/orders/:orderReference", answers });

  it("leads to the folder, and says what it holds and lacks", async () => {
    const { html } = await look(answersOf(articles));
    expect(html).toContain(`href="/account/orders/${logisticOrder.reference}/compliance.zip"`);
    expect(textOf(html)).toContain(
      "Certificats Dossier de conformité ZIP, 4 documents 1 article incomplet · 1 document périmé",
    );
  });

  it("of several suppliers leads to the folder of all of them too", async () => {
    const { id, reference } = { id: "0000000022", reference: "172-189-1896838-2" };
    const whole = makeOrder({ orderLogistics: [logisticOrder, makeLogisticOrder({ id, reference })] });
    const { html } = await look({
      ...answersOf(articles),
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: order.reference }, () => whole),
      ...on.logisticOrders.getLogisticOrder({ logisticOrderId: id }, () => makeLogisticOrder({ id, reference })),
      ...on.compliance.getCompliance({ logisticOrderId: id }, () => []),
    });
    expect(html).toContain(`href="/account/orders/${order.reference}/papers/summary"`);
    const links = [...html.matchAll(/href="([^"]*compliance\.zip)"/g)].map(([, href]) => href);
    expect(links).toEqual(
      [order.reference, logisticOrder.reference].map((of) => `/account/orders/${of}/compliance.zip`),
    );
  });

  it("offers the papers of the shop in both languages", async () => {
    const { html } = await look(answersOf(articles));
    const { reference } = logisticOrder;
    expect(html).toContain(`href="/account/orders/${reference}/papers/summary"`);
    expect(html).toContain(`href="/en/account/orders/${reference}/papers/summary"`);
    // Of one supplier, that of the whole order would say the same again.
    expect(html).not.toContain(`href="/account/orders/${order.reference}/papers/summary"`);
    expect(html).toContain('hrefLang="en" aria-label="Récapitulatif de commande, en anglais"');
  });

  it("says so where there is nothing yet, and where the folder cannot be loaded", async () => {
    const none = await look(answersOf([article("CAI-0003", { gaps: ["DOCUMENTS"] })]));
    expect(textOf(none.html)).toContain("Aucune fiche ni déclaration pour ces articles.");
    expect(none.html).not.toContain("compliance.zip");
    const failed = on.compliance.getCompliance({ logisticOrderId: logisticOrder.id }, () => refuse(500, "UNEXPECTED"));
    const { status, html } = await look({ ...answersOf(articles), ...failed });
    expect([status, textOf(html).includes("Le dossier de conformité n’a pas pu être chargé.")]).toEqual([200, true]);
  });

  it("at the desk leads to it as well", async () => {
    const desk = makeDeskOrder();
    const answers = {
      ...atDesk("SUPPLIER"),
      ...on.deskOrders.getDeskOrder({ logisticOrderId: desk.reference }, () => desk),
      ...on.compliance.getDeskCompliance({ logisticOrderId: desk.reference }, () => articles),
    };
    const { html } = await ask(`/desk/orders/${desk.reference}`, { cookie: deskCookie("SUPPLIER"), answers });
    expect(html).toContain(`href="/desk/orders/${desk.reference}/compliance.zip"`);
  });
});
