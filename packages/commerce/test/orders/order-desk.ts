// The little shop of orders with those who ship: users of both suppliers, and of the operator.
import { type DeskOrder, deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { type DeskPeople, makeDeskPeople } from "#test/desk-people.ts";
import { type Basket, createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller, TestAppOptions } from "#test/test-app.ts";

export type OrderDesk = OrderShop &
  DeskPeople & {
    /** What a desk reads of a logistic order. */
    look(id: string, by?: Caller): Promise<DeskOrder>;
    /** A placed logistic order of `cartons`, alone in its commercial order. */
    placed(basket?: Basket, by?: Caller): Promise<LogisticOrder>;
  };

/** The answer of a step as it is read later, when the mail that told of it has left. */
export const withMailsSent = (answer: unknown): unknown => {
  const { mails, ...order } = answer as DeskOrder;
  return { ...order, mails: mails.map((entry) => ({ ...entry, state: "SENT", sentAt: entry.sentAt ?? entry.at })) };
};

export async function createOrderDesk(options: TestAppOptions = {}): Promise<OrderDesk> {
  const shop = await createOrderShop(options);
  const people = await makeDeskPeople(shop);
  return {
    ...shop,
    ...people,
    look: (logisticOrderId, by = people.supplier) => by.ask(deskOrders.getDeskOrder, { params: { logisticOrderId } }),
    placed: async (basket = [[shop.box, 100]], by) => {
      const [order] = (await shop.place(basket, by)).orderLogistics;
      if (!order) throw new Error("An order was to be placed");
      return order;
    },
  };
}
