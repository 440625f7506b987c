// A small shop for tests of imports: an attribute of each kind, a category, two suppliers, an account and a tag.

import { makeAccount } from "#test/make.ts";
import {
  type MadeEntry,
  makeAttribute,
  makeClassification,
  makeCustomerTag,
  makeProduct,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { createTestApp, type TestApp } from "#test/test-app.ts";

export type ImportShop = TestApp & {
  readonly suppliers: { readonly vexin: MadeEntry; readonly loire: MadeEntry };
  readonly classification: MadeEntry;
  readonly account: { readonly id: string; readonly externalId: string };
  readonly tag: MadeEntry;
};

/** Close it in `afterAll`. The variants V-1 to V-3 of the product P-1 are there, without offers. */
export async function createImportShop(): Promise<ImportShop> {
  const app = await createTestApp();
  const { db } = app;
  const attributes = [
    await makeAttribute(db, {
      externalId: "MATERIAL",
      options: { KRAFT: { "fr-FR": "Kraft", "en-GB": "Kraft paper" }, PLA: "PLA" },
    }),
    await makeAttribute(db, { externalId: "LENGTH", unit: "mm" }),
    await makeAttribute(db, { externalId: "PLY", type: "NUMBER" }),
    await makeAttribute(db, { externalId: "NOTE", type: "TEXT" }),
  ];
  const classification = await makeClassification(db, { externalId: "BOXES", attributes });
  await db
    .updateTable("classification_attributes")
    .set({ is_for_variant: true })
    .where(
      "attribute_id",
      "in",
      attributes.slice(1, 3).map(({ id }) => id),
    )
    .execute();
  const variants = ["V-1", "V-2", "V-3"].map((externalId) => ({ externalId, name: externalId }));
  await makeProduct(db, { externalId: "P-1", name: "Carton", brand: "Vexin", classification, variants });
  const tag = await makeCustomerTag(db);
  const { id } = await makeAccount(db);
  const account = await db
    .selectFrom("customer_accounts")
    .select(["id", "external_id as externalId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("custom_fields")
    .values([
      { external_id: "TAX_RATE", target: "OFFER", type: "NUMBER", names: '{"fr-FR":"TVA"}', role: "PRODUCT_TAX_RATE" },
      { external_id: "ORIGIN", target: "OFFER", type: "TEXT", names: '{"fr-FR":"Origine"}' },
      { external_id: "FRAGILE", target: "OFFER", type: "BOOLEAN", names: '{"fr-FR":"Fragile"}' },
      { external_id: "SINCE", target: "OFFER", type: "DATE", names: '{"fr-FR":"Depuis"}' },
    ])
    .execute();
  const suppliers = {
    vexin: await makeSupplier(db, { externalId: "S-1" }),
    loire: await makeSupplier(db, { externalId: "S-2" }),
  };
  return { ...app, suppliers, classification, account, tag };
}
