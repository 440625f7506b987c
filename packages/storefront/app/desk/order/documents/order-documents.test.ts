// Documents of an order on the pages of desk and buyer: filed, listed, saved.
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import { textsIn } from "@comptoir/tables/test/files";
import { describe, expect, it } from "vitest";
import * as archive from "#desk/papers/order-archive.data.ts";
import * as saved from "#desk/papers/order-document.data.ts";
import { type Answers, on, refuse } from "../../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskOrder, staffOf } from "../../../../test/make-desk.ts";
import { askFile, askRoute } from "../../../../test/one-route.tsx";
import { ask } from "../../../../test/shop.tsx";

const cookie = deskCookie("SUPPLIER");
const reference = "611-902-7743018-1";
const path = `/desk/orders/${reference}`;
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const invoice: OrderDocument = {
  ...{ id: "0000000007", name: "F-1", filename: "F-1.xml", uploadedAt: "2026-03-20T08:00:00Z", size: 3000 },
  ...{
    ...{ contentType: "application/xml", format: "UBL", language: null, url: "/api/commerce/files/k/F-1.xml?s" },
    invoice: {
      ...{ number: "F-1", issuedOn: "2026-03-20", dueOn: "2026-04-19", currency: "EUR", totalWithTax: 39.6 },
      findings: [
        {
          ...{ code: "QUANTITY_ABOVE", rule: null, term: "BT-129", line: "CAI-0001" },
          ...{ expected: "20", found: "40" },
        },
      ],
    },
    type: { id: "INVOICE", externalId: "INVOICE", label: "Facture", description: null },
  },
};
const answers: Answers = {
  ...atDesk("SUPPLIER"),
  ...on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER", ["ORDER_READ", "ORDER_MANAGEMENT_UPDATE"])),
  ...on.deskOrders.getDeskOrder({ logisticOrderId: reference }, () => makeDeskOrder()),
  ...on.orderDocuments.getDeskOrderDocuments({ logisticOrderId: reference }, () => [invoice]),
  ...on.orderDocuments.getDeskOrderDocument({ logisticOrderId: reference, documentId: invoice.id }, () =>
    new TextEncoder().encode("<Invoice/>"),
  ),
  ...on.orderDocuments.fileOrderDocument({ logisticOrderId: "0000000080" }, () => makeDeskOrder()),
};
const post = (fields: Readonly<Record<string, string | File>>, other: Answers = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ document: "1", ...fields })) form.set(name, value);
  return ask(path, { cookie, answers: { ...answers, ...other } }, form);
};
const file = (size = 5) => new File([new Uint8Array(size)], "BL 12.pdf");

describe("the documents of an order at the desk", () => {
  it("are listed with what they are, their format, size and day", async () => {
    const { html } = await ask(path, { cookie, answers });
    expect(textOf(html)).toContain("Facture F-1.xml UBL, 3 Ko, 20-03-2026");
    for (const words of [
      "N° F-1 · 39,60 € TTC · à régler le 19 avril 2026",
      "1 différence avec la commande ou la norme",
      "CAI-0001 : facturé 40, expédié 20. (BT-129)",
    ])
      expect(textOf(html)).toContain(words);
    expect(html).toContain(`href="${path}/documents/${invoice.id}"`);
    expect(html).toContain('name="documentFile"');
    // That of the shop unless another one is chosen.
    expect(html).toMatch(/<option value="fr" selected="">français<\/option>/);
    const german = on.orderDocuments.getDeskOrderDocuments({ logisticOrderId: reference }, () => [
      { ...invoice, language: "de" },
    ]);
    expect(textOf((await ask(path, { cookie, answers: { ...answers, ...german } })).html)).toContain(
      "UBL, allemand, 3 Ko",
    );
    const reader = on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER", ["ORDER_READ"]));
    expect((await ask(path, { cookie, answers: { ...answers, ...reader } })).html).not.toContain("documentFile");
  });

  it("are handed out by an address that saves them, for a while", async () => {
    const save = (documentId: string) =>
      askRoute(saved, `${path}/documents/${documentId}`, {
        ...{ at: "desk/orders/:orderReference/documents/:documentId", answers },
      });
    expect(await save(invoice.id)).toMatchObject({ status: 302, location: invoice.url });
    expect((await save("nothing")).status).toBe(404);
  });

  it("come in one archive, in folders, with the papers of the shop", async () => {
    const of = { logisticOrderId: makeDeskOrder().id };
    const sheet = {
      ...{ id: "sheet.pdf", name: "Fiche technique", url: "/api/commerce/media/sheet.pdf", language: "fr" as const },
      ...{ size: 9, issuedOn: null, validUntil: null, isExpired: false },
    };
    const article = { lineId: "line-1", code: "CAI-0001", name: "Caisse", documents: [sheet], gaps: [] };
    const { answer, bytes } = await askFile(archive, `${path}/documents.zip`, {
      at: "desk/orders/:orderReference/documents.zip",
      answers: {
        ...answers,
        ...on.compliance.getDeskCompliance(of, () => [article]),
        ...on.compliance.getDeskComplianceDocument({ ...of, documentId: sheet.id }, () => new Uint8Array([60])),
      },
    });
    expect(answer.headers.get("content-disposition")).toContain(`attachment; filename="documents-${reference}.zip"`);
    expect(await textsIn(bytes)).toMatchObject({
      ...{ "Facture/F-1.xml": "<Invoice/>", "Certificats/Fiche technique/sheet.pdf": "<" },
    });
  });

  it("come in one archive without their certificates where those cannot be read, and it says so", async () => {
    const { answer, bytes } = await askFile(archive, `${path}/documents.zip`, {
      at: "desk/orders/:orderReference/documents.zip",
      answers: {
        ...answers,
        ...on.compliance.getDeskCompliance({ logisticOrderId: makeDeskOrder().id }, () => refuse(500, "UNEXPECTED")),
      },
    });
    expect(answer.status).toBe(200);
    expect(await textsIn(bytes)).toMatchObject({
      "Facture/F-1.xml": "<Invoice/>",
      "Certificats/a-telecharger-plus-tard.txt": expect.stringContaining("Les autres documents sont complets"),
    });
  });

  it("are filed by a form with type and file", async () => {
    const { status, location, calls } = await post({
      documentType: "DELIVERY_NOTE",
      documentLanguage: "de",
      documentFile: file(),
    });
    expect([status, location]).toEqual([302, `${path}?done=filed`]);
    const sent = await calls.find(({ method }) => method === "POST")?.formData();
    expect([sent?.get("type"), sent?.get("language")]).toEqual(["DELIVERY_NOTE", "de"]);
    expect(sent?.get("file")).toMatchObject({ name: "BL 12.pdf" });
  });

  it("that lack something, or that the shop does not take, say so at their field", async () => {
    const none = await post({ documentType: "", documentFile: new File([], "") });
    expect(none.status).toBe(400);
    for (const words of ["Choisissez le type du document.", "Choisissez le fichier à classer."])
      expect(textOf(none.html)).toContain(words);
    const refused = on.orderDocuments.fileOrderDocument({ logisticOrderId: "0000000080" }, () =>
      refuse(422, "F-E-012", "no", "script"),
    );
    const { html } = await post({ documentType: "OTHER", documentFile: file() }, refused);
    expect(textOf(html)).toContain("les programmes et les documents avec macros ne sont pas acceptés");
  });
});
