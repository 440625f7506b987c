// Documents of orders: filed by those who ship, read by those who read the order, told apart by what they are for.

import { largestFile } from "@comptoir/contract/limits";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { orderDocuments } from "@comptoir/contract/orders/order-documents";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { pdfFile } from "#test/sample-files.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderDesk;
let order: LogisticOrder;
beforeAll(async () => {
  const year = 365 * 24 * 3600;
  shop = await createOrderDesk({ config: { accessTokenLifetime: year, sessionLifetime: year } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  order = await shop.placed();
});

const ubl = new TextEncoder().encode(
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"></Invoice>',
);

async function file(
  given: { type?: string | null; name?: string; bytes?: Uint8Array; by?: Caller; key?: string } = {},
) {
  const { type = "INVOICE", name = "F-2026-001.pdf", bytes = pdfFile, by = shop.supplier, key } = given;
  const form = new FormData();
  if (type !== null) form.set("type", type);
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
    expect(refused(await file({ bytes: new Uint8Array(0) }))).toEqual([400, "F-E-001", "file"]);
    const page = new TextEncoder().encode("<html></html>");
    expect(refused(await file({ bytes: page }))).toEqual([422, "F-E-012", "markup"]);
    expect(refused(await file({ bytes: new Uint8Array(largestFile + 1) }))).toEqual([413, "PAYLOAD_TOO_LARGE", "file"]);
    const json = await shop.supplier.call("POST", `/v1/logistic-orders/${order.id}/documents`, { body: {} });
    expect(refused(json)).toEqual([400, "F-E-012", "file"]);
    expect(await shop.caller.ask(orderDocuments.getOrderDocuments, { params: params(), query: {} })).toEqual([]);
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
