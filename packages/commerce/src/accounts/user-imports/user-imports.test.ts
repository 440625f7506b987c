import { organisations } from "@comptoir/contract/accounts/organisations";
import { type UserImportLine, userImports } from "@comptoir/contract/accounts/user-imports";
import { accountUsers } from "@comptoir/contract/accounts/users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { userImportHandlers } from "#accounts/users/account-users.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { type MadeAccount, type MadeUser, makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let account: MadeAccount;
let admin: MadeUser;
let by: Caller;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  account = await makeAccount(shop.db);
  admin = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] });
  by = await shop.as(admin.email);
  shop.mails.length = 0;
});
afterAll(() => shop.close());

let count = 0;
const lineOf = (given: Partial<UserImportLine> = {}): UserImportLine => {
  count += 1;
  return {
    ...{ line: 2, civility: "Mme", firstName: "Nora", lastName: "Petit", email: `nora.${count}@halles.test` },
    ...{ phone: "", role: "", organisation: "" },
    ...given,
  };
};
const check = (...lines: UserImportLine[]) => by.ask(userImports.checkUserImport, { body: { lines } });
const importThem = (...lines: UserImportLine[]) => by.ask(userImports.importUsers, { body: { lines } });
const stateOf = async (line: UserImportLine) => {
  const [entry] = (await check(line)).lines;
  return [entry?.state, ...(entry?.problems.map(({ column, reason }) => `${column} ${reason}`) ?? [])];
};
const userNamed = async (email: string) =>
  (await by.ask(accountUsers.getCustomerAccountUsers, { query: { search: email } })).content[0];

describe("a file of users", () => {
  it("is checked line by line, and writes nothing before it is imported", async () => {
    const known = await makeUser(shop.db, { accounts: [account], firstName: "Zoé", lastName: "Roux" });
    const [added, changed] = [lineOf(), lineOf({ line: 3, email: known.email.toUpperCase(), firstName: "Zoée" })];
    const lines = [added, { ...changed, civility: "", lastName: "" }, lineOf({ line: 4, email: "nobody" })];
    const report = await check(...lines);
    expect(report.counts).toEqual({ CREATED: 1, CHANGED: 1, UNCHANGED: 0, REFUSED: 1 });
    expect(report.lines[1]).toMatchObject({ name: "Zoée Roux", state: "CHANGED", changes: ["firstName"] });
    expect(report.lines[2]?.problems).toEqual([{ column: "email", value: "nobody", reason: "NO_EMAIL" }]);
    expect(await userNamed(added.email)).toBeUndefined();
    expect(shop.mails).toEqual([]);
  });

  it("adds waiting people, who choose a password by the mail, and changes those who are there; once more it changes nothing", async () => {
    const south = await by.ask(organisations.createOrganisation, { body: { name: "Sud" } });
    const nice = await by.ask(organisations.createOrganisation, { body: { name: "Nice", parentId: south.id } });
    const known = await makeUser(shop.db, { accounts: [account], firstName: "Zoé", lastName: "Roux" });
    const added = lineOf({ phone: "06 12 34 56 78", role: "Administratrice", organisation: "sud / NICE" });
    const changed = lineOf({ line: 3, email: known.email, firstName: "Zoé", lastName: "Leroux", organisation: "Sud" });
    const first = await importThem(added, changed);
    expect(first.counts).toMatchObject({ CREATED: 1, CHANGED: 1 });
    expect(await userNamed(added.email)).toMatchObject({
      ...{ firstName: "Nora", civility: "MRS", phone: "+33612345678", groups: ["FOC_Admin"] },
      ...{ status: "WAITING_VALIDATION", mainOrganisationId: nice.id, organisations: [{ id: nice.id }] },
    });
    expect(await userNamed(known.email)).toMatchObject({
      ...{ lastName: "Leroux", status: "ACTIVE", mainOrganisationId: south.id },
    });
    await shop.jobs.settle();
    expect(shop.mails.map(({ to }) => to)).toEqual([added.email]);
    expect(shop.mails[0]?.text).toContain("/auth/reset-password");
    expect((await importThem(added, changed)).counts).toMatchObject({ CREATED: 0, CHANGED: 0, UNCHANGED: 2 });
    await shop.jobs.settle();
    expect(shop.mails).toHaveLength(1);
    const history = await shop.db
      .selectFrom("customer_user_history")
      .select(["action", "by_user_id as byUser"])
      .where("account_id", "=", account.id)
      .orderBy("id")
      .execute();
    expect(history.map(({ action, byUser }) => [action, byUser])).toEqual([
      ["CREATE", admin.id],
      ["CHANGE", admin.id],
    ]);
  });

  it("is refused where a line is wrong, each time by its column", async () => {
    await by.ask(organisations.createOrganisation, { body: { name: "Lyon" } });
    const parent = await by.ask(organisations.createOrganisation, { body: { name: "Ouest" } });
    await by.ask(organisations.createOrganisation, { body: { name: "Lyon", parentId: parent.id } });
    const cases: readonly (readonly [Partial<UserImportLine>, string])[] = [
      [{ firstName: " " }, "firstName MISSING"],
      [{ lastName: "x".repeat(300) }, "lastName TOO_LONG"],
      [{ email: "" }, "email MISSING"],
      [{ phone: "0".repeat(40) }, "phone TOO_LONG"],
      [{ civility: "Dr" }, "civility NO_CIVILITY"],
      [{ role: "Chef" }, "role NO_ROLE"],
      [{ organisation: "Nulle part" }, "organisation NO_ORGANISATION"],
    ];
    for (const [given, problem] of cases) expect(await stateOf(lineOf(given))).toEqual(["REFUSED", problem]);
    // A name that stands twice is told apart by its path; at the top it is one.
    expect(await stateOf(lineOf({ organisation: "Ouest/Lyon" }))).toEqual(["CREATED"]);
    const twice = lineOf();
    const again = await check(twice, { ...twice, line: 3, email: twice.email.toUpperCase() });
    expect(again.lines.map(({ state, problems }) => [state, problems[0]?.reason])).toEqual([
      ["CREATED", undefined],
      ["REFUSED", "REPEATED"],
    ]);
  });

  it("reaches nobody of another company, and takes nobody's own right away", async () => {
    const stranger = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    const shared = await makeUser(shop.db, { accounts: [account, await makeAccount(shop.db)], firstName: "Ida" });
    expect(await stateOf(lineOf({ email: stranger.email }))).toEqual(["REFUSED", "email OTHER_USER"]);
    expect(await stateOf(lineOf({ email: shared.email }))).toEqual(["REFUSED", "email OTHER_ACCOUNTS"]);
    const own = lineOf({ email: admin.email, civility: "", firstName: "", lastName: "", role: "Acheteur" });
    expect(await stateOf(own)).toEqual(["REFUSED", "role OWN_ROLE"]);
    const report = await importThem(lineOf({ email: stranger.email, firstName: "Autre" }), own);
    expect(report.counts).toEqual({ CREATED: 0, CHANGED: 0, UNCHANGED: 0, REFUSED: 2 });
    const row = await shop.db
      .selectFrom("users")
      .select("first_name as firstName")
      .where("id", "=", stranger.id)
      .executeTakeFirst();
    expect(row?.firstName).not.toBe("Autre");
    const buyer = await makeUser(shop.db, { accounts: [account], groups: ["FOC_User"] });
    const body = { lines: [lineOf()] };
    const asked = (await shop.as(buyer.email)).call("POST", userImports.importUsers.path, { body });
    expect((await asked).status).toBe(403);
  });

  it("of two administrators who take each other's right away, one is left", async () => {
    const other = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] });
    const demote = (email: string) => ({
      lines: [lineOf({ email, civility: "", firstName: "", lastName: "", role: "FOC_User" })],
    });
    const byOther = await shop.as(other.email);
    const answers = await Promise.all([
      by.call("POST", userImports.importUsers.path, { body: demote(other.email) }),
      byOther.call("POST", userImports.importUsers.path, { body: demote(admin.email) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it("takes as many statements for a hundred lines as for one", async () => {
    const families = [mounted(userImports, userImportHandlers)];
    const statements = createStatementCounter(shop, families);
    const path = userImports.importUsers.path;
    const one = await statements(by, "POST", path, { lines: [lineOf()] });
    const many = Array.from({ length: 100 }, (_, place) => lineOf({ line: place + 2 }));
    expect(await statements(by, "POST", path, { lines: many })).toBe(one);
  });
});
