// A little shop for tests of orders: two suppliers, delivery at 15.00 EUR up to 300.00 EUR, one buyer on account, and the
// calls from a filled cart to a placed order.

import { carts } from "@comptoir/contract/carts";
import { accountCredits } from "@comptoir/contract/orders/account-credit";
import { approvals } from "@comptoir/contract/orders/approvals";
import { blockedOrders } from "@comptoir/contract/orders/blocked-orders";
import { type CommercialOrder, commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { compliance } from "@comptoir/contract/orders/compliance";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { orderDocuments } from "@comptoir/contract/orders/order-documents";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { cartHandlers } from "#carts/carts.routes.ts";
import { approvalHandlers, blockedOrderHandlers } from "#orders/approval/approvals.routes.ts";
import { commercialOrderHandlers } from "#orders/commercial-orders.routes.ts";
import { deskOrderHandlers } from "#orders/desk/desk-orders.routes.ts";
import { complianceHandlers, orderDocumentHandlers } from "#orders/documents/order-documents.routes.ts";
import { logisticOrderHandlers } from "#orders/logistic-orders.routes.ts";
import { approvalRuleHandlers } from "#policies/approval-rules.routes.ts";
import { accountCreditHandlers, buyingPolicyHandlers } from "#policies/buying-policies.routes.ts";
import {
  type MadeBuyer,
  type MadeOffer,
  type MadeSupplier,
  makeBuyer,
  makeOffer,
  makeShipping,
  makeSupplier,
} from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp, type TestAppOptions } from "#test/test-app.ts";

export const orderFamilies = [
  mounted(carts, cartHandlers),
  mounted(commercialOrders, commercialOrderHandlers),
  mounted(logisticOrders, logisticOrderHandlers),
  mounted(approvals, approvalHandlers),
  mounted(blockedOrders, blockedOrderHandlers),
  mounted(deskOrders, deskOrderHandlers),
  mounted(orderDocuments, orderDocumentHandlers),
  mounted(compliance, complianceHandlers),
  mounted(approvalRules, approvalRuleHandlers),
  mounted(buyingPolicies, buyingPolicyHandlers),
  mounted(accountCredits, accountCreditHandlers),
];

/** Offer -> pieces. */
export type Basket = readonly (readonly [offer: MadeOffer, quantity: number])[];

export type OrderShop = TestApp & {
  readonly cartons: MadeSupplier;
  readonly cups: MadeSupplier;
  /** 1.00 EUR a piece of the supplier `cartons`, 10,000 in stock. */
  readonly box: MadeOffer;
  /** 2.00 EUR a piece of the supplier `cups`, 10,000 in stock. */
  readonly cup: MadeOffer;
  readonly buyer: MadeBuyer;
  readonly caller: Caller;
  /** Another article of `cartons`, 1.00 EUR a piece. */
  makeOffer(): Promise<MadeOffer>;
  /** A cart with these lines. */
  fillCart(basket: Basket, by?: Caller, name?: string): Promise<string>;
  /** The draft order of a new cart with these lines. */
  draft(basket: Basket, by?: Caller): Promise<CommercialOrder>;
  /** A placed order, with its lines. */
  place(basket: Basket, by?: Caller): Promise<CommercialOrder>;
  readOrder(id: string, by?: Caller): Promise<CommercialOrder>;
};

export async function createOrderShop(options: TestAppOptions = {}): Promise<OrderShop> {
  const app = await createTestApp({ families: orderFamilies, ...options });
  const { db } = app;
  await makeShipping(db);
  const [cartons, cups] = [await makeSupplier(db), await makeSupplier(db)];
  const box = await makeOffer(db, { supplier: cartons, stock: 10_000 });
  const cup = await makeOffer(db, { supplier: cups, stock: 10_000, tiers: { 1: 20_000 } });
  const buyer = await makeBuyer(db);
  const caller = await app.as(buyer.email);

  const fillCart: OrderShop["fillCart"] = async (basket, by = caller, name = "Default Cart") => {
    const { id: cartId } = await by.ask(carts.createCart, { body: { name } });
    const body = basket.map(([offer, quantity]) => ({ offerPriceId: offer.offerPriceExternalId, quantity }));
    await by.ask(carts.updateCartLines, { params: { cartId }, body });
    return cartId;
  };
  const readOrder: OrderShop["readOrder"] = (id, by = caller) =>
    by.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId: id } });
  const draft: OrderShop["draft"] = async (basket, by = caller) => {
    const cartId = await fillCart(basket, by);
    return readOrder(await by.ask(carts.initializeOrders, { params: { cartId } }), by);
  };
  const place: OrderShop["place"] = async (basket, by = caller) => {
    const { id } = await draft(basket, by);
    await by.ask(commercialOrders.placeCommercialOrder, { params: { commercialOrderId: id } });
    return readOrder(id, by);
  };
  const another = () => makeOffer(db, { supplier: cartons });
  return { ...app, cartons, cups, box, cup, buyer, caller, makeOffer: another, fillCart, draft, place, readOrder };
}
