// People of the desk, and the requests that wait for them.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { MasterQuote, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import pg from "pg";
import { expect, inject, vi } from "vitest";
import { newcomerLike } from "./newcomer.ts";
import type { Visitor } from "./visit.ts";
import { visitByWire, type WireVisitor } from "./wire.ts";

const password = "Comptoir-2026!";

/** Signs in at the desk, by the request that its form sends. */
export async function enterDesk(visitor: WireVisitor, email: string): Promise<void> {
  const { status } = await visitor.post("/desk/login", { username: email, password, returnTo: "" });
  expect([email, status]).toEqual([email, 302]);
}

/** Comes to the desk signed in: for journeys about something else. */
export async function comeToDesk({ context }: Visitor, email: string): Promise<void> {
  const form = { username: email, password, returnTo: "" };
  const answer = await context.request.post("/desk/login", { form, maxRedirects: 0 });
  expect([email, answer.status()]).toEqual([email, 302]);
}

/** Until the desk listens to keys: the same effect that shows how close the rows stand begins to. */
export const untilDeskKeys = ({ page }: Visitor) => page.locator("html[data-density]").waitFor();

export type AskedSuppliers = {
  /** Under which the buyer signs in. */
  readonly email: string;
  readonly buyer: WireVisitor;
  readonly quotes: readonly SupplierQuote[];
};

/** A new buyer asks suppliers for articles: one request, and what each of them was asked. */
export async function askSuppliers(
  articles: Readonly<Record<string, { readonly supplier: string | readonly string[]; readonly quantity: number }>>,
): Promise<AskedSuppliers> {
  const buyer = visitByWire();
  const email = await newcomerLike("multi@demo.test");
  await buyer.signIn(email);
  const [address] = await buyer.read<Address[]>("/v1/shop/customer-users/addresses");
  const asked = await buyer.write<MasterQuote>("POST", "/v1/shop/master-quotes?idType=EXTERNAL_ID", {
    name: "Demande à chiffrer",
    masterQuoteDetailsToAdd: Object.entries(articles).map(([productVariantId, { quantity }]) => ({
      productVariantId,
      quantity,
    })),
  });
  const quotes = await buyer.write<SupplierQuote[]>("POST", "/v1/shop/supplier-quotes", {
    masterQuoteId: asked.id,
    billingAddressId: address?.id,
    createSupplierQuoteRequests: asked.masterQuoteDetails.map(({ id, quantity, productVariant }) => ({
      masterQuoteDetailId: id,
      supplierIds: [articles[productVariant.externalId]?.supplier].flat(),
      quantity,
      createQuoteDeliveryLineRequests: [{ quantity, shippingAddressId: address?.id }],
    })),
  });
  return { email, buyer, quotes };
}

/** Files a document with an order at the desk: its id. */
export async function fileDocument(visitor: WireVisitor, reference: string): Promise<string> {
  const file = Buffer.from("Bon de livraison\n");
  const page = `/desk/orders/${reference}`;
  await visitor.upload(page, { document: "1", documentType: "DELIVERY_NOTE" }, file, "documentFile");
  const id = new RegExp(`${page}/documents/(\\w+)`).exec((await visitor.get(page)).body)?.[1];
  if (!id) throw new Error(`No document was filed with ${reference}`);
  return id;
}

export type PlacedOrder = {
  /** Under which the buyer signs in. */
  readonly email: string;
  readonly buyer: WireVisitor;
  readonly orders: readonly LogisticOrder[];
  /** As its buyer reads it now. */
  readOrder(id: string): Promise<LogisticOrder>;
};

/** A new buyer places an order of so many pieces at each price: what it asks of each supplier. */
export async function placeOrder(pieces: Readonly<Record<string, number>>): Promise<PlacedOrder> {
  const buyer = visitByWire();
  const email = await newcomerLike("admin@demo.test");
  await buyer.signIn(email);
  const cart = await buyer.write<{ readonly id: string }>("POST", "/v2/shop/carts", { name: "À livrer" });
  const lines = Object.entries(pieces).map(([offerPriceId, quantity]) => ({ offerPriceId, quantity }));
  await buyer.write("PUT", `/v2/shop/carts/${cart.id}/lines`, lines);
  const id = await buyer.write<string>("POST", `/v2/shop/carts/${cart.id}/initialize-orders`, {});
  const read = () => buyer.read<CommercialOrder>(`/v1/shop/commercial-orders/${id}?locale=fr-FR`);
  await vi.waitUntil(async () => !(await read()).processing, { timeout: 30_000, interval: 100 });
  await buyer.write("PUT", `/v2/shop/commercial-orders/${id}/created`, {});
  const { orderLogistics } = await read();
  return {
    email,
    buyer,
    orders: orderLogistics,
    async readOrder(orderId) {
      const found = (await read()).orderLogistics.find((order) => order.id === orderId);
      if (!found) throw new Error(`No order ${orderId}`);
      return found;
    },
  };
}

/** Reports one lot of the first line of an order that has left: the id of the incident. */
export async function reportProblem(buyer: WireVisitor, order: LogisticOrder): Promise<string> {
  const [line] = order.lines;
  const { id } = await buyer.write<{ readonly id: string }>("POST", "/v1/shop/incidents", {
    ...{ linkedType: "ORDERLINES", orderLogisticId: order.id, reasons: ["DAMAGED"], message: "Carton écrasé" },
    lines: [{ orderLogisticLineId: line?.id, quantity: 1 }],
  });
  return id;
}

/** Holds an order back as a credit limit does that its account has gone over. */
export async function holdBack(logisticOrderId: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("shopDatabase") });
  await client.connect();
  const blocks = [{ type: "CREDIT_CONTROL", id: "CREDIT_CONTROL", message: "The credit limit is exceeded" }];
  await client
    .query("UPDATE logistic_orders SET status = 'BLOCKED_BY_POLICY', blocking_policies = $2 WHERE id = $1", [
      logisticOrderId,
      JSON.stringify(blocks),
    ])
    .finally(() => client.end());
}
