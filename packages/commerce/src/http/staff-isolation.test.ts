// Every call of the contract, tried by those at a desk without the right to it, and by people who were shut out after they had signed
// in: generated from the contract, however many calls there will be.
import { contract } from "@comptoir/contract/contract";
import { type CallDefinition, type ClientKind, type Family, pathsOf } from "@comptoir/contract/kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rightsOf } from "#auth/auth.rules.ts";
import { type Belongings, createBelongings } from "#test/belongings.ts";
import { makeUser } from "#test/make.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import type { Caller } from "#test/test-app.ts";

const calls = Object.entries(contract).flatMap(([family, its]) =>
  Object.entries<CallDefinition>(its as Family).flatMap(([name, call]) =>
    pathsOf(call).map((path) => ({ name: `${family}.${name}`, call, path: path.replace(/\{\w+\}/g, "0000000001") })),
  ),
);
const callsOf = (client: ClientKind) =>
  calls.filter(({ call }) => call.access !== "public" && (call.clients ?? ["ACCOUNT"]).includes(client));

/** A call whose fields are all missing: whoever may not call it hears that, and nothing of its fields. */
const tryWith = async (by: Caller, { name, call, path }: (typeof calls)[number], expected: number) => {
  const { status } = await by.call(call.method, path, call.body ? { body: {} } : {});
  return status === expected ? [] : [`${name}: ${status}`];
};

let own: Belongings;
beforeAll(async () => {
  own = await createBelongings();
});
afterAll(() => own.shop.close());

describe("a call that asks for a right", () => {
  it.for(["Operator_Finance", "Operator_Reader"])("is refused to %s without it", async (group, { annotate }) => {
    const rights = rightsOf({ client: "OPERATOR", groups: [group], isApprover: false });
    const tried = callsOf("OPERATOR").filter(
      ({ call: { access } }) => typeof access === "object" && "right" in access && !rights.has(access.right),
    );
    expect(tried.length).toBeGreaterThan(10);
    const by = await own.shop.as((await makeUser(own.shop.db, { client: "OPERATOR", groups: [group] })).email);
    const faults = await Promise.all(tried.map((one) => tryWith(by, one, 403)));
    expect(faults.flat()).toEqual([]);
    await annotate(`${tried.length} calls without the right by ${group}`, "tried");
  });
});

describe("every call that is not everybody's", () => {
  it.for(["ACCOUNT", "SUPPLIER", "OPERATOR"] as const)(
    "is refused to a user of kind %s who was shut out",
    async (client, { annotate }) => {
      const { db, as, buyer } = own.shop;
      const { id: supplierId } = await makeSupplier(db);
      const accounts = [buyer.account];
      const { id, email } = await makeUser(db, {
        ...{ client, groups: client === "OPERATOR" ? ["Operator_Admin"] : ["FOC_Admin"] },
        ...(client === "SUPPLIER" && { supplierId }),
        ...(client === "ACCOUNT" && { accounts }),
      });
      const by = await as(email);
      expect((await by.call("GET", "/v1/authenticated-user")).status).toBe(200);
      await db.updateTable("users").set({ status: "INACTIVE" }).where("id", "=", id).execute();
      // Signing out is refused to nobody.
      const tried = callsOf(client).filter(({ name }) => name !== "auth.revokeToken");
      const faults = await Promise.all(tried.map((one) => tryWith(by, one, 401)));
      expect(faults.flat()).toEqual([]);
      await annotate(`${tried.length} calls after the end of an access by a user of kind ${client}`, "tried");
    },
  );
});
