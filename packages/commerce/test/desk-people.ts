// Those who answer and ship: a user of each of two suppliers, and one of the operator.

import { makeUser } from "#test/make.ts";
import type { MadeSupplier } from "#test/orders/make-orders.ts";
import type { Caller, TestApp } from "#test/test-app.ts";

export type DeskPeople = {
  /** A user of `cartons`, Paul Carton. */
  readonly supplier: Caller;
  /** A user of `cups`. */
  readonly other: Caller;
  /** Odile Marché, who may change what she reads. */
  readonly operator: Caller;
};

type ShopOfTwo = Pick<TestApp, "db" | "as"> & Readonly<Record<"cartons" | "cups", Pick<MadeSupplier, "id">>>;

/** Makes them in a shop, signed in. */
export async function makeDeskPeople({ db, as, cartons, cups }: ShopOfTwo): Promise<DeskPeople> {
  const supplierUser = (email: string, supplierId: string, lastName: string) =>
    makeUser(db, { client: "SUPPLIER", supplierId, email, firstName: "Paul", lastName, locale: "fr-FR" });
  await supplierUser("cartons@demo.test", cartons.id, "Carton");
  await supplierUser("gobelets@demo.test", cups.id, "Gobelet");
  await makeUser(db, {
    ...{ client: "OPERATOR", email: "marche@demo.test", firstName: "Odile", lastName: "Marché", locale: "fr-FR" },
    groups: ["Operator_User"],
  });
  return {
    supplier: await as("cartons@demo.test"),
    other: await as("gobelets@demo.test"),
    operator: await as("marche@demo.test"),
  };
}
