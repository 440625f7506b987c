// The suppliers among whom the operator chooses; no supplier learns who else sells.
import { deskSuppliers } from "@comptoir/contract/desk/suppliers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deskSupplierHandlers } from "#desk/desk.routes.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { mounted } from "#test/test-app.ts";

let shop: QuoteDesk;
beforeAll(async () => {
  shop = await createQuoteDesk({ families: [mounted(deskSuppliers, deskSupplierHandlers)] });
});
afterAll(() => shop.close());

it("are named to the operator alone, by name, and those who sell nothing any more are not", async () => {
  const named = await shop.operator.ask(deskSuppliers.getNamedSuppliers, {});
  expect(named.map(({ id }) => id)).toContain(shop.cartons.id);
  expect(named.map(({ name }) => name)).toEqual(
    named.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, "fr")),
  );
  for (const caller of [shop.supplier, shop.caller])
    expect((await caller.call("GET", "/v1/desk/suppliers")).status).toBe(403);
  await shop.db.updateTable("suppliers").set({ status: "INACTIVE" }).where("id", "=", shop.cartons.id).execute();
  const left = await shop.operator.ask(deskSuppliers.getNamedSuppliers, {});
  expect(left.map(({ id }) => id)).toEqual(named.map(({ id }) => id).filter((id) => id !== shop.cartons.id));
});
