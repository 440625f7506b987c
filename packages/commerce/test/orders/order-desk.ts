// The little shop of orders with those who ship: users of both suppliers, and of the operator.
import { type DeskOrder, deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { makeUser } from "#test/make.ts";
import { type Basket, createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller, TestAppOptions } from "#test/test-app.ts";

export type OrderDesk = OrderShop & {
  /** A user of `cartons`, Paul Carton. */
  readonly supplier: Caller;
  /** A user of `cups`. */
  readonly other: Caller;
  /** Odile Marché, who may change what she reads. */
  readonly operator: Caller;
  /** What a desk reads of a logistic order. */
  look(id: string, by?: Caller): Promise<DeskOrder>;
  /** A placed logistic order of `cartons`, alone in its commercial order. */
  placed(basket?: Basket, by?: Caller): Promise<LogisticOrder>;
};

export async function createOrderDesk(options: TestAppOptions = {}): Promise<OrderDesk> {
  const shop = await createOrderShop(options);
  const { db, cartons, cups } = shop;
  const supplierUser = (email: string, supplierId: string, lastName: string) =>
    makeUser(db, { client: "SUPPLIER", supplierId, email, firstName: "Paul", lastName, locale: "fr-FR" });
  await supplierUser("cartons@demo.test", cartons.id, "Carton");
  await supplierUser("gobelets@demo.test", cups.id, "Gobelet");
  await makeUser(db, {
    ...{ client: "OPERATOR", email: "marche@demo.test", firstName: "Odile", lastName: "Marché", locale: "fr-FR" },
    groups: ["Operator_User"],
  });
  const supplier = await shop.as("cartons@demo.test");
  return {
    ...shop,
    supplier,
    other: await shop.as("gobelets@demo.test"),
    operator: await shop.as("marche@demo.test"),
    look: (logisticOrderId, by = supplier) => by.ask(deskOrders.getDeskOrder, { params: { logisticOrderId } }),
    placed: async (basket = [[shop.box, 100]], by) => {
      const [order] = (await shop.place(basket, by)).orderLogistics;
      if (!order) throw new Error("An order was to be placed");
      return order;
    },
  };
}
