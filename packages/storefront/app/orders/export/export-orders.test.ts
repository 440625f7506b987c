import { describe, expect, it } from "vitest";
import { exportOrders } from "#orders/export/export-orders.server.ts";
import { readOrderFilter } from "#orders/overview/order-filter.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { makeFieldValue, pageOf } from "../../../test/make-pages.ts";

type AskedOrders = { readonly page?: number; readonly [name: string]: unknown };
const until = "2026-03-20T10:00:00.000Z";

/** The rows of a file over so many slices of one order each, and what was asked for them. */
async function written(isPerArticle: boolean, slices: number, query = "", chosen: readonly string[] = []) {
  const asked: AskedOrders[] = [];
  const order = makeOrder({
    orderLogistics: [
      makeLogisticOrder({
        status: "PARTIALLY_SHIPPED",
        lines: [
          makeOrderLine({ id: "1", quantity: 40, shippedQuantity: 30, receivedQuantity: 20, canceledQuantity: 4 }),
        ],
      }),
    ],
    customFieldValues: [makeFieldValue("PO_NUMBER", "=CUISINE")],
  });
  const getCommercialOrders = ({ query: of }: { readonly query: AskedOrders }) => {
    asked.push(of);
    return Promise.resolve({ ...pageOf([order]), totalPages: slices });
  };
  const sdk = { commercialOrders: { getCommercialOrders } } as unknown as Parameters<typeof exportOrders>[0];
  const filter = readOrderFilter(new URLSearchParams(query));
  const { rows } = await exportOrders(sdk, { filter, chosen, isPerArticle, until, language: "fr" });
  const read = [];
  for await (const row of rows) read.push(row);
  return { rows: read, asked };
}

describe("the file of orders", () => {
  it("has a row for each supplier of an order, over all pages of what is filtered, and nothing of later", async () => {
    const { rows, asked } = await written(false, 3, "tab=running&supplier=2");
    expect(rows).toHaveLength(4);
    expect(asked.map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(asked[0]).toMatchObject({ stages: ["RUNNING"], supplierIds: ["2"], orderedTo: until, nbPreviewLines: 0 });
    const row = Object.fromEntries((rows[0] ?? []).map((head, at) => [head, rows[1]?.[at]]));
    expect(row).toMatchObject({
      ...{ Commande: "172-189-1896838", Partie: "172-189-1896838-1", "Votre référence": "=CUISINE" },
      ...{ Fournisseur: "Cartonneries du Vexin", État: "Partiellement expédiée", "Total HT": 33, "Total TTC": 39.6 },
    });
  });

  it("has a row for each article where that is asked, whose pieces add up", async () => {
    const { rows, asked } = await written(true, 1, "to=2026-03-01");
    expect(asked[0]).toMatchObject({ orderedTo: "2026-03-01", nbPreviewLines: 1000 });
    const row = Object.fromEntries((rows[0] ?? []).map((head, at) => [head, rows[1]?.[at]]));
    expect(row).toMatchObject({ Commandé: 40, Expédié: 30, Reçu: 20, Annulé: 4, Reste: 6, Code: "CAI-0001" });
  });

  it("holds only the orders that were ticked, and reads no further than the page on which they stand", async () => {
    const { rows, asked } = await written(false, 3, "", ["172-189-1896838"]);
    expect([rows.length, asked.length]).toEqual([2, 1]);
    expect((await written(false, 2, "", ["172-189-0000000"])).rows).toHaveLength(1);
  });

  it("ends at 10,000 rows, and reads no further", async () => {
    const { rows, asked } = await written(false, 20_000);
    expect([rows.length, asked.length]).toEqual([10_001, 10_000]);
  });
});
