import { organisations } from "@comptoir/contract/accounts/organisations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { organisationHandlers } from "#accounts/organisations/organisations.routes.ts";
import { makeAccount, makeAddress, makeOrganisation, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const base = "/v1/shop/customer-accounts/organisations";
let shop: TestApp;
let account: { id: string };
let admin: Caller;
let buyer: Caller;
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(organisations, organisationHandlers)] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await makeAccount(shop.db);
  admin = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
  buyer = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
});

const create = (name: string, parentId?: string) =>
  admin.ask(organisations.createOrganisation, { body: { name, parentId } });
const codeOf = async (call: ReturnType<Caller["call"]>) => {
  const { status, error } = await call;
  return [status, error?.code, error?.errors[0]?.detail];
};

describe("the tree of organisations", () => {
  it("grows under the account and under organisations, and tells how many users work at each", async () => {
    const agency = await create("Agence Lyon");
    const depot = await create("Dépôt Vénissieux", agency.id);
    expect(depot).toMatchObject({ name: "Dépôt Vénissieux", status: "ACTIVE", children: [], accountId: account.id });
    await makeUser(shop.db, { accounts: [account], organisations: [{ id: depot.id, accountId: account.id }] });
    const shut = { organisations: [{ id: depot.id, accountId: account.id }], status: "INACTIVE" } as const;
    await makeUser(shop.db, { accounts: [account], ...shut });
    const tree = await buyer.ask(organisations.getOrganisations);
    expect(tree).toMatchObject([
      { id: agency.id, userCount: 0, children: [{ id: depot.id, userCount: 1, children: [] }] },
    ]);
  });

  it("has a name once beside each other, also for two who write at once, and as often as wanted elsewhere", async () => {
    const first = await create("Agence");
    const twins = await Promise.all(
      [1, 2].map(() => admin.call("POST", base, { body: { name: "Jumelle", parentId: first.id } })),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const name of [" Agence ", "AGENCE"])
      expect(await codeOf(admin.call("POST", base, { body: { name } }))).toEqual([409, "F-E-003", "name"]);
    expect((await create("Agence", first.id)).name).toBe("Agence");
  });

  it("is ten levels deep at most, however an organisation gets there", async () => {
    const levels: string[] = [];
    for (let level = 1; level <= 10; level += 1) levels.push((await create(`Niveau ${level}`, levels.at(-1))).id);
    const eleventh = { body: { name: "Niveau 11", parentId: levels[9] } };
    expect(await codeOf(admin.call("POST", base, eleventh))).toEqual([400, "F-E-007", "parentId"]);
    const pair = await create("Paire");
    await create("Dessous", pair.id);
    const move = (parentId: string | undefined) =>
      admin.call("PUT", `${base}/${pair.id}/parent`, { body: { parentId } });
    expect(await codeOf(move(levels[8]))).toEqual([400, "F-E-007", "parentId"]);
    expect((await move(levels[7])).status).toBe(200);
  });

  it("is told that a parent is not one of the account's", async () => {
    const foreign = await makeOrganisation(shop.db, { account: await makeAccount(shop.db) });
    const body = { name: "Agence", parentId: foreign.id };
    expect(await codeOf(admin.call("POST", base, { body }))).toEqual([400, "F-E-002", "parentId"]);
    expect((await codeOf(admin.call("PUT", `${base}/${foreign.id}`, { body: { name: "Pris" } })))[0]).toBe(404);
    const own = await create("Propre");
    const moved = admin.call("PUT", `${base}/${own.id}/parent`, { body: { parentId: foreign.id } });
    expect(await codeOf(moved)).toEqual([400, "F-E-002", "parentId"]);
  });

  it("keeps out of circles", async () => {
    const [above, below] = [await create("Dessus"), null];
    const child = await create("Dessous", above.id);
    const moved = admin.call("PUT", `${base}/${above.id}/parent`, { body: { parentId: child.id } });
    expect(await codeOf(moved)).toEqual([409, "CONFLICT", "OWN_DESCENDANT"]);
    const onItself = admin.call("PUT", `${base}/${above.id}/parent`, { body: { parentId: above.id } });
    expect((await codeOf(onItself))[0]).toBe(409);
    const freed = await admin.ask(organisations.moveOrganisation, {
      params: { organisationId: child.id },
      body: { parentId: below },
    });
    expect(freed.id).toBe(child.id);
    expect(await buyer.ask(organisations.getOrganisations)).toHaveLength(2);
  });

  it("is switched off with all below, and on again from above alone", async () => {
    const above = await create("Dessus");
    const child = await create("Dessous", above.id);
    const put = (id: string, status: string) => admin.call("PUT", `${base}/${id}`, { body: { status } });
    expect((await put(above.id, "INACTIVE")).body).toMatchObject({
      status: "INACTIVE",
      children: [{ status: "INACTIVE" }],
    });
    expect(await codeOf(put(child.id, "ACTIVE"))).toEqual([409, "CONFLICT", "INACTIVE"]);
    const under = { body: { name: "Neuve", parentId: above.id } };
    expect((await codeOf(admin.call("POST", base, under)))[0]).toBe(409);
    expect((await put(above.id, "ACTIVE")).body).toMatchObject({
      status: "ACTIVE",
      children: [{ status: "INACTIVE" }],
    });
    expect((await put(child.id, "ACTIVE")).status).toBe(200);
    const { body } = await admin.call("GET", base, { query: { status: "INACTIVE" } });
    expect(body).toEqual([]);
  });

  it("is read by every user of the account, and changed by those with the right", async () => {
    const { id } = await create("Agence");
    expect(await codeOf(buyer.call("POST", base, { body: { name: "Autre" } }))).toEqual([
      ...[403, "FORBIDDEN", "CUSTOMER_ORGANISATION_CREATE"],
    ]);
    expect((await codeOf(buyer.call("PUT", `${base}/${id}`, { body: { name: "Autre" } })))[0]).toBe(403);
    expect((await codeOf(buyer.call("PUT", `${base}/${id}/parent`, { body: { parentId: null } })))[0]).toBe(403);
    expect((await buyer.call("GET", base)).status).toBe(200);
    expect((await shop.call("GET", base)).status).toBe(401);
  });
});

describe("addresses of an organisation", () => {
  const address = { fullName: "Réception", address: "3 quai Nord", zipcode: "69009", city: "Lyon", country: "France" };

  it("are added, changed, told by use and taken away, the last one too", async () => {
    const { id } = await create("Agence");
    const made = await admin.ask(organisations.createOrganisationAddress, {
      params: { organisationId: id },
      body: { ...address, shipping: true },
    });
    expect(made).toMatchObject({ country: "FR", shipping: true, billing: false });
    const read = (billing: boolean) =>
      buyer.ask(organisations.getOrganisationAddresses, { params: { organisationId: id }, query: { billing } });
    expect(await read(false)).toMatchObject([{ id: made.id }]);
    expect(await read(true)).toEqual([]);
    const path = `${base}/${id}/addresses/${made.id}`;
    expect((await admin.call("PUT", path, { body: { ...address, city: "Oullins" } })).body).toMatchObject({
      city: "Oullins",
    });
    expect((await admin.call("DELETE", path)).status).toBe(204);
    expect((await codeOf(admin.call("DELETE", path)))[0]).toBe(404);
  });

  it("belong to their organisation: another one, and the account, do not reach them", async () => {
    const [one, other] = [await create("Une"), await create("Autre")];
    const { id } = await makeAddress(shop.db, { organisations: [one] });
    const ofAccount = await makeAddress(shop.db, { accounts: [account] });
    for (const path of [`${other.id}/addresses/${id}`, `${one.id}/addresses/${ofAccount.id}`]) {
      expect((await admin.call("PUT", `${base}/${path}`, { body: address })).status).toBe(404);
      expect((await admin.call("DELETE", `${base}/${path}`)).status).toBe(404);
    }
  });

  it("that the account shares keep their billing flag where it is the last one", async () => {
    const organisation = await create("Agence");
    const { id } = await makeAddress(shop.db, { accounts: [account], organisations: [organisation] });
    const path = `${base}/${organisation.id}/addresses/${id}`;
    const answer = admin.call("PUT", path, { body: { ...address, billing: false, shipping: true } });
    expect(await codeOf(answer)).toEqual([409, "CONFLICT", "LAST_BILLING_ADDRESS"]);
    expect((await admin.call("DELETE", path)).status).toBe(204);
  });
});
