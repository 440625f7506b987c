// Documents of an order on the pages of desk and buyer: filed, listed, saved.
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import { describe, expect, it } from "vitest";
import { answerDocument } from "#attachments/document-answer.server.ts";
import * as saved from "#desk/order/order-document.data.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskOrder, staffOf } from "../../../test/make-desk.ts";
import { askRoute } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("SUPPLIER");
const reference = "611-902-7743018-1";
const path = `/desk/orders/${reference}`;
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const invoice: OrderDocument = {
  ...{ id: "0000000007", name: "F-1", filename: "F-1.xml", uploadedAt: "2026-03-20T08:00:00Z", size: 3000 },
  ...{
    contentType: "application/xml",
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
    expect(textOf(html)).toContain("Facture F-1.xml XML, 3 Ko, 20-03-2026");
    expect(html).toContain(`href="${path}/documents/${invoice.id}"`);
    expect(html).toContain('name="documentFile"');
    const reader = on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER", ["ORDER_READ"]));
    expect((await ask(path, { cookie, answers: { ...answers, ...reader } })).html).not.toContain("documentFile");
  });

  it("are saved, never shown", async () => {
    const save = (documentId: string) =>
      askRoute(saved, `${path}/documents/${documentId}`, {
        ...{ at: "desk/orders/:orderReference/documents/:documentId", answers },
      });
    const answer = answerDocument(invoice, new Uint8Array(2));
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="F-1.xml"');
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect([(await save(invoice.id)).status, (await save("nothing")).status]).toEqual([200, 404]);
  });

  it("are filed by a form with type and file", async () => {
    const { status, location, calls } = await post({ documentType: "DELIVERY_NOTE", documentFile: file() });
    expect([status, location]).toEqual([302, `${path}?done=filed`]);
    const sent = await calls.find(({ method }) => method === "POST")?.formData();
    expect(sent?.get("type")).toBe("DELIVERY_NOTE");
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
