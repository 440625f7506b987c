// The page of an order at its supplier's desk, as tests open it and look at it.
import { type Answers, on } from "./fake-commerce.ts";
import { atDesk, deskCookie, makeDeskLine, makeDeskOrder } from "./make-desk.ts";
import { makeOrderLine } from "./make-orders.ts";

export const cookie = deskCookie("SUPPLIER");
export const reference = "611-902-7743018-1";
export const path = `/desk/orders/${reference}`;
export const id = "0000000080";
export const params = { logisticOrderId: id };
export const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
export const fieldIn = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input).find((input) => input.includes(`name="${name}"`)) ?? "";

export const reading = (given: Parameters<typeof makeDeskOrder>[0] = {}): Answers => ({
  ...atDesk("SUPPLIER"),
  ...on.deskOrders.getDeskOrder({ logisticOrderId: reference }, () => makeDeskOrder(given)),
});
export const visit = (given: Parameters<typeof makeDeskOrder>[0], calls: Answers = {}) => ({
  cookie,
  answers: { ...reading(given), ...calls },
});

export const partlyShipped = {
  ...{ status: "PARTIALLY_SHIPPED", steps: ["ship", "cancelLines", "promiseDay", "correctTracking"], leftToShip: 40 },
  lines: [
    makeDeskLine(makeOrderLine({ quantity: 100, confirmedQuantity: 100, shippedQuantity: 60 }), 40),
    makeDeskLine(makeOrderLine({ id: "line-2", confirmedQuantity: 40, shippedQuantity: 40 }), 0),
  ],
  shipments: [
    {
      ...{ id: "0000000090", shippedAt: "2026-03-18T09:00:00Z", carrierName: "Geodis", trackingNumber: "ME 44" },
      ...{ trackingUrl: "https://geodis.test/ME44", lines: [{ id: "line-2", quantity: 40 }] },
    },
  ],
} satisfies Parameters<typeof makeDeskOrder>[0];
