import { accounts } from "@comptoir/contract/accounts";
import { type AddressImportLine, addressImports } from "@comptoir/contract/accounts/address-imports";
import { organisations } from "@comptoir/contract/accounts/organisations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressImportHandlers } from "#accounts/accounts.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { type MadeAccount, makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let account: MadeAccount;
let by: Caller;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  account = await makeAccount(shop.db);
  by = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
});
afterAll(() => shop.close());

let count = 0;
const lineOf = (given: Partial<AddressImportLine> = {}): AddressImportLine => {
  count += 1;
  return {
    ...{ line: 2, externalId: "", label: `Dépôt ${count}`, company: "", fullName: "Réception" },
    ...{ additionalAddress: "", address: "1 rue des Halles", zipcode: "69 001", city: "Lyon", state: "", country: "" },
    phone: "",
    ...{ deliveryInstructions: "", use: "", organisation: "" },
    ...given,
  };
};
const bare = { fullName: "", address: "", zipcode: "", city: "" };
const check = (...lines: AddressImportLine[]) => by.ask(addressImports.checkAddressImport, { body: { lines } });
const importThem = (...lines: AddressImportLine[]) => by.ask(addressImports.importAddresses, { body: { lines } });
const saidOf = async (...lines: AddressImportLine[]) =>
  (await check(...lines)).lines.map(({ state, problems }) =>
    [state, ...problems.map(({ column, reason }) => `${column} ${reason}`)].join(" "),
  );
const book = () => by.ask(accounts.getCustomerAccountAddresses, { query: {} });
const named = async (label: string) => (await book()).filter((address) => address.label === label);

describe("a file of addresses", () => {
  it("is checked line by line, and writes nothing before it is imported", async () => {
    const before = await book();
    const report = await check(lineOf({ label: "Quai" }), lineOf({ line: 3, zipcode: "123" }));
    expect(report.counts).toEqual({ CREATED: 1, CHANGED: 0, UNCHANGED: 0, REFUSED: 1 });
    expect(report.lines).toEqual([
      { line: 2, name: "Quai", place: "1 rue des Halles, 69001 Lyon", state: "CREATED", changes: [], problems: [] },
      {
        ...{ line: 3, name: expect.any(String), place: expect.any(String), state: "REFUSED", changes: [] },
        problems: [{ column: "zipcode", value: "123", reason: "NO_POSTCODE" }],
      },
    ]);
    expect(await book()).toEqual(before);
  });

  it("adds and changes addresses as the form would, and does nothing when it comes again", async () => {
    const known = await by.ask(accounts.createCustomerAccountAddress, {
      body: {
        ...{ label: "Siège", fullName: "Accueil", address: "2 quai Nord", zipcode: "13001", city: "Marseille" },
        ...{ country: "FR", phone: "+33491000000", deliveryInstructions: "Sonner" },
      },
    });
    const lines = [
      lineOf({
        externalId: "QUAI-1",
        label: "Quai",
        phone: "06 12 34 56 78",
        use: "Livraison",
        country: "Belgique",
        zipcode: "1000",
      }),
      lineOf({ ...bare, line: 3, label: "siège", address: "3 quai Nord" }),
    ];
    expect((await importThem(...lines)).lines.map(({ state, changes }) => [state, changes])).toEqual([
      ["CREATED", []],
      ["CHANGED", ["label", "address"]],
    ]);
    expect(await named("Quai")).toMatchObject([
      {
        ...{ externalId: "QUAI-1", zipcode: "1000", country: "BE", phone: "+33612345678" },
        ...{ shipping: true, billing: false },
      },
    ]);
    expect((await book()).find(({ id }) => id === known.id)).toEqual({
      ...known,
      ...{ label: "siège", address: "3 quai Nord" },
    });
    const after = await book();
    expect((await importThem(...lines)).counts).toEqual({ CREATED: 0, CHANGED: 0, UNCHANGED: 2, REFUSED: 0 });
    expect(await book()).toEqual(after);
    expect((await importThem(lineOf({ ...bare, externalId: "QUAI-1", label: "", city: "Gand" }))).counts.CHANGED).toBe(
      1,
    );
    expect(await named("Quai")).toMatchObject([{ city: "Gand", zipcode: "1000" }]);
  });

  it("takes the region of a place, and leaves it where the file says nothing of it", async () => {
    const milan = lineOf({ label: "Milan", zipcode: "20121", city: "Milano", state: "MI", country: "Italie" });
    expect((await importThem(milan)).counts.CREATED).toBe(1);
    expect(await named("Milan")).toMatchObject([{ state: "MI", country: "IT" }]);
    const { state: _, ...without } = milan;
    const body = { lines: [{ ...without, city: "Milan" }] };
    expect((await by.call("POST", addressImports.importAddresses.path, { body })).status).toBe(200);
    expect(await named("Milan")).toMatchObject([{ state: "MI", city: "Milan" }]);
    const monza = { ...milan, city: "Milan", state: "MB" };
    expect((await importThem(monza)).lines[0]?.changes).toEqual(["state"]);
    expect(await named("Milan")).toMatchObject([{ state: "MB" }]);
  });

  it("of one file sent twice at once makes each address once", async () => {
    const lines = [lineOf({ label: "Deux fois" }), lineOf({ line: 3, externalId: "TWICE-1", label: "Une fois" })];
    await Promise.all([importThem(...lines), importThem(...lines)]);
    expect(await named("Deux fois")).toHaveLength(1);
    expect(await named("Une fois")).toHaveLength(1);
  });

  it("gives addresses to organisations, by their paths, for those who may change these", async () => {
    const south = await by.ask(organisations.createOrganisation, { body: { name: "Sud" } });
    const nice = await by.ask(organisations.createOrganisation, { body: { name: "Nice", parentId: south.id } });
    const ofNice = lineOf({ label: "Entrepôt", externalId: "NICE-1", organisation: "sud / NICE" });
    const lines = [ofNice, lineOf({ line: 3, label: "Entrepôt" })];
    expect((await importThem(...lines)).counts.CREATED).toBe(2);
    const addressesOf = (organisationId: string) =>
      by.ask(organisations.getOrganisationAddresses, { params: { organisationId }, query: {} });
    expect(await addressesOf(nice.id)).toMatchObject([{ externalId: "NICE-1", label: "Entrepôt" }]);
    expect(await named("Entrepôt")).toHaveLength(1);
    // One more organisation comes to it; nothing is taken away.
    expect((await importThem({ ...ofNice, organisation: "Sud" })).lines[0]?.changes).toEqual(["organisation"]);
    expect(await addressesOf(nice.id)).toHaveLength(1);
    expect(await addressesOf(south.id)).toHaveLength(1);
    expect((await importThem(...lines)).counts.UNCHANGED).toBe(2);

    const buyer = await makeUser(shop.db, { accounts: [account], groups: ["FOC_User"] });
    by = await shop.as(buyer.email);
    expect(await saidOf(lineOf({ organisation: "Sud" }), lineOf({ externalId: "NICE-1" }), lineOf())).toEqual([
      "REFUSED organisation ORGANISATION_RIGHT",
      "REFUSED externalId TAKEN",
      "CREATED",
    ]);
  });

  it("is refused where a line is wrong, each time by its column", async () => {
    await by.ask(organisations.createOrganisation, { body: { name: "Lyon" } });
    const parent = await by.ask(organisations.createOrganisation, { body: { name: "Ouest" } });
    await by.ask(organisations.createOrganisation, { body: { name: "Lyon", parentId: parent.id } });
    const west = await by.ask(organisations.createOrganisation, { body: { name: "Est" } });
    for (const organisationId of [west.id, west.id])
      await by.ask(organisations.createOrganisationAddress, {
        params: { organisationId },
        body: { label: "Même", fullName: "A", address: "1", zipcode: "1000", city: "Gand", country: "BE" },
      });
    const cases: readonly (readonly [Partial<AddressImportLine>, string])[] = [
      [{ label: "" }, "label MISSING"],
      [{ fullName: " " }, "fullName MISSING"],
      [{ address: "" }, "address MISSING"],
      [{ zipcode: "" }, "zipcode MISSING"],
      [{ city: "x".repeat(101) }, "city TOO_LONG"],
      [{ state: "x".repeat(101) }, "state TOO_LONG"],
      [{ zipcode: "1".repeat(21) }, "zipcode TOO_LONG"],
      [{ zipcode: "ABC" }, "zipcode NO_POSTCODE"],
      [{ country: "Atlantide" }, "country NO_COUNTRY"],
      [{ country: "ZZ" }, "country NO_COUNTRY"],
      [{ phone: "12" }, "phone NO_PHONE"],
      [{ use: "décoration" }, "use NO_USE"],
      [{ externalId: "É 1" }, "externalId NO_EXTERNAL_ID"],
      [{ organisation: "Nulle part" }, "organisation NO_ORGANISATION"],
      [{ label: "Même", organisation: "Est" }, "label SEVERAL_ADDRESSES"],
    ];
    for (const [given, problem] of cases) expect(await saidOf(lineOf(given))).toEqual([`REFUSED ${problem}`]);
    expect(await saidOf(lineOf({ organisation: "Ouest/Lyon" }))).toEqual(["CREATED"]);
  });

  it("refuses lines that name one address twice, so that the file means the same the next time", async () => {
    const [one, withId] = [lineOf(), lineOf({ externalId: "REP-1" })];
    expect(await saidOf(one, { ...one, label: one.label.toUpperCase() })).toEqual([
      "CREATED",
      "REFUSED label REPEATED",
    ]);
    expect(await saidOf(withId, lineOf({ externalId: "REP-1" }))).toEqual(["CREATED", "REFUSED externalId REPEATED"]);
    expect(await saidOf(withId, { ...withId, externalId: "" })).toEqual(["CREATED", "REFUSED label REPEATED"]);
    expect(await saidOf({ ...withId, externalId: "" }, withId)).toEqual(["CREATED", "REFUSED externalId REPEATED"]);
    expect(await saidOf(withId, { ...withId, externalId: "REP-2" })).toEqual(["CREATED", "CREATED"]);
  });

  it("reaches no address of another company, nor one that both share, and leaves one for billing", async () => {
    const other = await makeAccount(shop.db);
    const stranger = await shop.as((await makeUser(shop.db, { accounts: [other], groups: ["FOC_Admin"] })).email);
    const body = {
      ...{ externalId: `FOREIGN-${account.id}`, label: "Ailleurs", fullName: "A", address: "1 rue" },
      ...{ zipcode: "69001", city: "Lyon", country: "FR" },
    };
    const foreign = await stranger.ask(accounts.createCustomerAccountAddress, { body });
    const line = lineOf({ externalId: body.externalId, label: "Ailleurs" });
    expect(await saidOf(line)).toEqual(["REFUSED externalId TAKEN"]);
    await shop.db.insertInto("account_addresses").values({ account_id: account.id, address_id: foreign.id }).execute();
    expect(await saidOf(line)).toEqual(["REFUSED externalId OTHER_ACCOUNTS"]);
    expect((await importThem(line)).counts.REFUSED).toBe(1);
    expect(await stranger.ask(accounts.getCustomerAccountAddresses, { query: {} })).toContainEqual(foreign);

    const billing = (await book()).filter((address) => address.billing && address.id !== foreign.id);
    for (const address of billing)
      await by.ask(accounts.deleteCustomerAccountAddress, { params: { addressId: address.id } });
    const [first, second] = [lineOf({ label: "Facture 1" }), lineOf({ line: 3, label: "Facture 2" })];
    await importThem(first, second);
    await shop.db
      .deleteFrom("account_addresses")
      .where("address_id", "=", foreign.id)
      .where("account_id", "=", account.id)
      .execute();
    const forDelivery = [first, second].map((each) => ({ ...each, use: "livraison" }));
    expect(await saidOf(...forDelivery)).toEqual(["CHANGED", "REFUSED use LAST_BILLING"]);
    expect(await saidOf(lineOf(), ...forDelivery)).toEqual(["CREATED", "CHANGED", "CHANGED"]);
  });

  it("takes as many statements for a hundred lines as for one, and not more than 2,000 lines", async () => {
    const statements = createStatementCounter(shop, [mounted(addressImports, addressImportHandlers)]);
    const path = addressImports.importAddresses.path;
    const one = await statements(by, "POST", path, { lines: [lineOf()] });
    const many = Array.from({ length: 100 }, (_, place) => lineOf({ line: place + 2 }));
    expect(await statements(by, "POST", path, { lines: many })).toBe(one);
    const lines = Array.from({ length: 2001 }, (_, place) => lineOf({ line: place + 2 }));
    expect((await by.call("POST", path, { body: { lines } })).status).toBe(400);
    const words = { company: "x".repeat(255), deliveryInstructions: "x".repeat(255) };
    const long = lines.slice(1).map((line) => ({ ...line, ...words }));
    expect(JSON.stringify(long).length).toBeGreaterThan(1024 * 1024);
    expect((await importThem(...long)).counts.CREATED).toBe(2000);
  });
});
