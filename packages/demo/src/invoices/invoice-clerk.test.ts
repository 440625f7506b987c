// Invoices of the demo: filed by the clerk in the place of suppliers, in each format, and what the shop tells of them.
import { createTestApp, type TestApp } from "@comptoir/commerce/test/test-app";
import { orderDocuments } from "@comptoir/contract/orders/order-documents";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lookAtInvoices } from "./invoice-clerk.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
});
afterAll(() => shop.close());

const received = async () => {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM logistic_orders g JOIN commercial_orders c ON c.id = g.commercial_order_id
      JOIN users u ON u.id = c.user_id
     WHERE u.email = 'acheteur@demo.test' AND g.status IN ('SHIPPED', 'COMPLETED') ORDER BY g.id`.execute(shop.db);
  return rows.map(({ id }) => id);
};

async function invoicesOf(ids: readonly string[]) {
  const buyer = await shop.as("acheteur@demo.test");
  const all = [];
  for (const logisticOrderId of ids)
    all.push(...(await buyer.ask(orderDocuments.getOrderDocuments, { params: { logisticOrderId }, query: {} })));
  return all;
}

describe("the clerk of the demo at the books", () => {
  it("does nothing outside the demo", async () => {
    await lookAtInvoices({ ...shop.deps, config: { ...shop.deps.config, isDemo: false } });
    expect(await invoicesOf(await received())).toEqual([]);
  });

  it("files one invoice with each order that has left, however many processes look", async () => {
    const ids = await received();
    expect(ids.length).toBeGreaterThan(5);
    for (let look = 0; look < ids.length; look += 1) await Promise.all([1, 2].map(() => lookAtInvoices(shop.deps)));
    const invoices = await invoicesOf(ids);
    expect(invoices).toHaveLength(ids.length);
    const told = invoices.map(({ format, language, invoice }) => [
      format,
      language,
      [...new Set(invoice?.findings.map(({ code }) => code))],
    ]);
    const dearer = ["PRICE", "TOTAL_WITHOUT_TAX", "TOTAL_TAX", "TOTAL_WITH_TAX"];
    for (const [at, one] of told.entries()) {
      if (at % 3 === 0) expect(one).toEqual(["FACTUR_X", "fr", []]);
      if (at % 3 === 1) expect(one).toEqual(["UBL", "fr", dearer]);
      if (at % 3 === 2) expect(one).toEqual(["CII", "fr", []]);
    }
    for (const { invoice, filename } of invoices) {
      expect(filename).toMatch(/^F-\d{3}-\d{3}-\d{7}-\d+\.(pdf|xml)$/);
      expect(invoice?.dueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});
