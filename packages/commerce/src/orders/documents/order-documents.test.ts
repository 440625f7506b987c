// Documents of orders: filed by those who ship, read by those who read the order, told apart by what they are for.

import { largestFile } from "@comptoir/contract/limits";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { orderDocuments } from "@comptoir/contract/orders/order-documents";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { payments } from "@comptoir/contract/orders/payments";
import { incomingOf, responseOf } from "@comptoir/http/exchange";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handOut } from "#files/file-links.ts";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { paymentHandlers } from "#payments/payments.routes.ts";
import { makeUser } from "#test/make.ts";
import { ciiInvoice, facturX, type InvoiceTraits, ublInvoice } from "#test/orders/make-invoices.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { orderFamilies } from "#test/orders/order-shop.ts";
import { pdfFile, zipFile } from "#test/sample-files.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderDesk;
let order: LogisticOrder;
beforeAll(async () => {
  const year = 365 * 24 * 3600;
  const families = [...orderFamilies, mounted(payments, paymentHandlers)];
  shop = await createOrderDesk({ families, config: { accessTokenLifetime: year, sessionLifetime: year } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  order = await shop.placed();
});

const ubl = new TextEncoder().encode(
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"></Invoice>',
);

async function file(
  given: { type?: string | null; language?: string; name?: string; bytes?: Uint8Array; by?: Caller; key?: string } = {},
) {
  const { type = "INVOICE", name = "F-2026-001.pdf", bytes = pdfFile, by = shop.supplier, key } = given;
  const form = new FormData();
  if (type !== null) form.set("type", type);
  if (given.language !== undefined) form.set("language", given.language);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  return by.call("POST", `/v1/logistic-orders/${order.id}/documents`, {
    body: Buffer.from(await sent.arrayBuffer()).toString("latin1"),
    headers: {
      "Content-Type": sent.headers.get("content-type") ?? "",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    },
  });
}
const params = () => ({ logisticOrderId: order.id });
const refused = ({ status, error }: Awaited<ReturnType<typeof file>>) => [
  status,
  error?.code,
  error?.errors[0]?.detail,
];

describe("a document that is filed", () => {
  it("is listed for buyer and desk, in the language of each, and handed out to be saved", async () => {
    const answer = await file();
    expect(answer.status).toBe(201);
    expect(deskOrders.getDeskOrder.response.parse(answer.body).id).toBe(order.id);
    const [document] = await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} });
    expect(document).toMatchObject({
      ...{ name: "F-2026-001", filename: "F-2026-001.pdf", size: pdfFile.length, contentType: "application/pdf" },
      type: { id: "INVOICE", externalId: "INVOICE", label: "Facture", description: null },
    });
    const url = new URL(document?.url ?? "", "https://api.test");
    const [key = "", name = ""] = url.pathname.split("/").slice(-2);
    const linked = responseOf(await handOut(shop.deps, incomingOf(new Request(url)), { key, name }));
    expect([linked.status, await linked.text()]).toEqual([200, new TextDecoder().decode(pdfFile)]);
    expect(linked.headers.get("content-disposition")).toContain('attachment; filename="F-2026-001.pdf"');
    const query = { locale: "en-GB" };
    const [english] = await shop.supplier.ask(orderDocuments.getDeskOrderDocuments, { params: params(), query });
    expect(english?.type.label).toBe("Invoice");
    for (const [by, path] of [
      [shop.caller, `/v1/shop/logistic-orders/${order.id}/documents/${document?.id}`],
      [shop.caller, `/v1/shop/logistic-orders/${order.reference}/accounting-documents/${document?.id}`],
      [shop.operator, `/v1/logistic-orders/${order.id}/documents/${document?.id}`],
    ] as const) {
      const { status, headers, body } = await by.call("GET", path);
      expect([status, body]).toEqual([200, new TextDecoder().decode(pdfFile)]);
      expect(headers.get("content-disposition")).toContain('attachment; filename="F-2026-001.pdf"');
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
  });

  it("carries its language where whoever files it says one", async () => {
    await file({ type: "DELIVERY_NOTE", language: "de" });
    await file({ type: "DELIVERY_NOTE", language: "" });
    await file({ type: "DELIVERY_NOTE" });
    const all = await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} });
    expect(all.map(({ language }) => language)).toEqual([null, null, "de"]);
  });

  it("counts in the books as an invoice or a credit note alone", async () => {
    await file({ type: "DELIVERY_NOTE", name: "BL.pdf" });
    await file({ type: "CREDIT_NOTE", name: "avoir.xml", bytes: ubl });
    const all = await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} });
    expect(all.map(({ filename }) => filename)).toEqual(["avoir.xml", "BL.pdf"]);
    const books = await shop.caller.ask(orderDocuments.getAccountingDocuments, { params: params() });
    expect(books).toMatchObject([{ fileName: "avoir.xml", type: "CREDIT_NOTE", contentType: "application/xml" }]);
    const note = `/v1/shop/logistic-orders/${order.id}/accounting-documents/${all[1]?.id}`;
    expect((await shop.caller.call("GET", note)).status).toBe(404);
  });

  it("is filed by the operator too, once for each key, and stays", async () => {
    expect((await file({ by: shop.operator, key: "k1" })).status).toBe(201);
    expect((await file({ by: shop.operator, key: "k1" })).status).toBe(201);
    await planHousekeeping(shop.deps);
    shop.clock.advance(2 * 24 * 3600_000);
    await shop.jobs.settle();
    expect(await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} })).toHaveLength(1);
  });

  it("changes nothing that a desk has read of the order, and is news to its readers", async () => {
    const before = await shop.look(order.id);
    shop.clock.advance(1000);
    await file();
    const after = await shop.look(order.id);
    expect(after.version).toBe(before.version);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  it("is refused by the name of what is wrong with it", async () => {
    expect(refused(await file({ type: null }))).toEqual([400, "F-E-001", "type"]);
    expect(refused(await file({ type: "RECEIPT" }))).toEqual([400, "F-E-008", "type"]);
    expect(refused(await file({ language: "klingon" }))).toEqual([400, "F-E-008", "language"]);
    expect(refused(await file({ bytes: new Uint8Array(0) }))).toEqual([400, "F-E-001", "file"]);
    const page = new TextEncoder().encode("<html></html>");
    expect(refused(await file({ bytes: page }))).toEqual([422, "F-E-012", "markup"]);
    expect(refused(await file({ bytes: new Uint8Array(largestFile + 1) }))).toEqual([413, "PAYLOAD_TOO_LARGE", "file"]);
    const json = await shop.supplier.call("POST", `/v1/logistic-orders/${order.id}/documents`, { body: {} });
    expect(refused(json)).toEqual([400, "F-E-012", "file"]);
    expect(await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} })).toEqual([]);
  });
});

describe("an electronic invoice that is filed", () => {
  const bill = (traits: InvoiceTraits = {}) => ublInvoice({ order: order.reference, ...traits });
  const filed = async (...given: Parameters<typeof file>) => {
    expect((await file(...given)).status).toBe(201);
    const [document] = await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} });
    return document;
  };
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it("is told apart by its content, whatever its name says", async () => {
    const formats = [
      await filed({ name: "F-1.pdf", bytes: pdfFile }),
      await filed({ name: "F-2.pdf", bytes: facturX(ciiInvoice(), { isPacked: false }) }),
      await filed({ name: "F-3.pdf", bytes: bytesOf(bill()) }),
      await filed({ name: "F-4.txt", bytes: bytesOf(ciiInvoice()) }),
      await filed({ name: "BL.txt", bytes: bytesOf("Bonjour"), type: "DELIVERY_NOTE" }),
    ].map((document) => [document?.filename, document?.format, document?.invoice?.number]);
    expect(formats).toEqual([
      ["F-1.pdf", "PDF", undefined],
      ["F-2.pdf", "FACTUR_X", "F-2026-001"],
      ["F-3.pdf.xml", "UBL", "F-2026-001"],
      ["F-4.txt.xml", "CII", "F-2026-001"],
      ["BL.txt", null, undefined],
    ]);
  });

  it("is taken with all that differs from its order, which desk and buyer are told", async () => {
    const [line] = order.lines;
    const variant = line?.orderLogisticLineProductVariantDto;
    const rate = String(line?.orderLogisticLinePriceDto.taxRate);
    const code = variant?.externalReference ?? variant?.externalId ?? "";
    const document = await filed({
      bytes: bytesOf(
        bill({
          ...{ order: "999-999-9999999-9", currency: "USD", totals: { toPay: "1.00" } },
          lines: [{ code, quantity: "40", price: "0.45", net: "18.00", rate }],
        }),
      ),
    });
    const codes = document?.invoice?.findings.map((one) => one.code) ?? [];
    // Nothing has left yet, so any quantity is too much.
    expect(codes).toEqual(expect.arrayContaining(["SUM_TO_PAY", "OTHER_ORDER", "OTHER_CURRENCY", "QUANTITY_ABOVE"]));
    expect(document?.invoice).toMatchObject({ number: "F-2026-001", dueOn: "2026-02-14", totalWithTax: 39.6 });
    const [atDesk] = await shop.supplier.ask(orderDocuments.getDeskOrderDocuments, { params: params(), query: {} });
    expect(atDesk?.invoice).toEqual(document?.invoice);
  });

  it("is told to bill what others have billed, but not when it comes again or after a credit note", async () => {
    const { totalPriceWithTax } = (await shop.look(order.id)).orderLogisticPrices;
    const billed = (number: string) => bill({ number, totals: { withTax: totalPriceWithTax.toFixed(2) } });
    const isTold = async (...given: Parameters<typeof file>) =>
      (await filed(...given))?.invoice?.findings.some(({ code }) => code === "BILLED_BEFORE");
    expect(await isTold({ bytes: bytesOf(billed("F-1")) })).toBe(false);
    expect(await isTold({ bytes: bytesOf(billed("F-1")) })).toBe(false);
    expect(await isTold({ bytes: bytesOf(billed("F-2")) })).toBe(true);
    for (const number of ["A-1", "A-2"]) await filed({ type: "CREDIT_NOTE", bytes: bytesOf(billed(number)) });
    expect(await isTold({ bytes: bytesOf(billed("F-3")) })).toBe(false);
  });

  it("is told to be for another company, unless it names a number that the shop knows", async () => {
    const { id } = shop.buyer.account;
    const isTold = async () =>
      (await filed({ bytes: bytesOf(bill()) }))?.invoice?.findings.some(({ code }) => code === "OTHER_BUYER");
    const setNumber = (number: string) =>
      shop.db
        .updateTable("customer_accounts")
        .set({ business_registration_number: number })
        .where("id", "=", id)
        .execute();
    await setNumber("91428365000010");
    expect(await isTold()).toBe(true);
    const address = { account_id: id, address: "732829320_COMPTA", is_usual: true, created_at: shop.clock.now() };
    await shop.db.insertInto("invoicing_addresses").values(address).execute();
    expect(await isTold()).toBe(false);
    await shop.db.deleteFrom("invoicing_addresses").where("account_id", "=", id).execute();
    await setNumber("");
  });

  it("says when the order has to be paid, each under its number as it was filed last", async () => {
    const dueDates = async () => {
      const { paymentChoices } = await shop.caller.ask(payments.getPaymentMethods, {
        query: { reference: order.orderCommercialReference },
      });
      return paymentChoices.flatMap((choice) =>
        choice.dueDates.map((due) => [due.basis, due.invoiceNumber, due.dueOn]),
      );
    };
    expect(await dueDates()).toEqual([["ESTIMATE", null, expect.any(String)]]);
    await filed({ bytes: bytesOf(bill({ dueOn: "2026-02-14" })) });
    await filed({ type: "CREDIT_NOTE", bytes: bytesOf(bill({ number: "A-1", dueOn: "2026-01-31" })) });
    expect(await dueDates()).toEqual([["INVOICE", "F-2026-001", "2026-02-14"]]);
    await filed({ bytes: bytesOf(bill({ number: "F-2026-002", dueOn: "2026-03-02" })) });
    await filed({ bytes: bytesOf(bill({ dueOn: "2026-03-31" })) });
    expect(await dueDates()).toEqual([
      ["INVOICE", "F-2026-002", "2026-03-02"],
      ["INVOICE", "F-2026-001", "2026-03-31"],
    ]);
  });

  it("is compared as an invoice or a credit note alone, and told where it cannot be read", async () => {
    expect((await filed({ type: "OTHER", bytes: bytesOf(bill()) }))?.invoice).toBeNull();
    const cut = await filed({ bytes: bytesOf(bill().slice(0, -40)) });
    expect(cut?.invoice?.findings.map(({ code }) => code)).toEqual(["UNREADABLE"]);
    const credit = await filed({ type: "CREDIT_NOTE", bytes: bytesOf(bill()) });
    expect(credit?.invoice?.findings).toContainEqual(expect.objectContaining({ code: "OTHER_TYPE", found: "380" }));
  });
});

describe("a hostile document", () => {
  it.each([
    ["a page with the name of a PDF", "F-1.pdf", "<!doctype html><script>alert(1)</script>", "markup"],
    ["a drawing that runs", "plan.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', "markup"],
    ["an entity bomb", "F.xml", `<!DOCTYPE x [<!ENTITY a "b">]>${ublInvoice()}`, "markup"],
    ["a program", "F.pdf.sh", "#!/bin/sh\nrm -rf /", "script"],
    ["a PDF with a zip behind it", "F.pdf", `${new TextDecoder().decode(pdfFile)}PK`, "mixed"],
    ["a PDF that is cut off", "F.pdf", "%PDF-1.7\n1 0 obj", "broken"],
  ])("%s is refused by the name of what it is", async (_, name, text, fault) => {
    const bytes =
      fault === "mixed" ? new Uint8Array([...pdfFile, ...zipFile({ "a.txt": "b" })]) : new TextEncoder().encode(text);
    expect(refused(await file({ name, bytes }))).toEqual([422, "F-E-012", fault]);
  });

  it("with a path for a name keeps the last part of it, and is saved, never shown", async () => {
    await file({ name: "..\\..\\etc/pass<wd>\u0000.html.pdf" });
    const [document] = await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} });
    expect(document?.filename).toMatch(/^[\w. -]+\.pdf$/);
    const path = `/v1/shop/logistic-orders/${order.id}/documents/${document?.id}`;
    const { headers } = await shop.caller.call("GET", path);
    expect([headers.get("content-disposition")?.slice(0, 11), headers.get("x-content-type-options")]).toEqual([
      "attachment;",
      "nosniff",
    ]);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });
});

it("nobody else files with an order or reads its documents", async () => {
  await file();
  const [document] = await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} });
  const stranger = await shop.as((await makeBuyer(shop.db)).email);
  const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
  expect((await file({ by: shop.other })).status).toBe(404);
  for (const by of [stranger, colleague])
    for (const end of ["documents", "accounting-documents", `documents/${document?.id}`]) {
      const { status } = await by.call("GET", `/v1/shop/logistic-orders/${order.id}/${end}`);
      expect([end, status]).toEqual([end, 404]);
    }
  for (const end of ["documents", `documents/${document?.id}`])
    expect((await shop.other.call("GET", `/v1/logistic-orders/${order.id}/${end}`)).status).toBe(404);
  const elsewhere = await shop.placed();
  const path = `/v1/shop/logistic-orders/${elsewhere.id}/documents/${document?.id}`;
  expect((await shop.caller.call("GET", path)).status).toBe(404);
});
