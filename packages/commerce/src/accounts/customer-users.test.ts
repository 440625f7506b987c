import { auth } from "@comptoir/contract/auth";
import { customerUsers } from "@comptoir/contract/customer-users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { makeAccount, makeAddress, makeCustomField, makeOrganisation, makeUser, testPassword } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const base = "/v1/shop/customer-users";
let shop: TestApp;
let account: { id: string };
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(auth, authHandlers), mounted(customerUsers, customerUserHandlers)] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.mails.length = 0;
  account = await makeAccount(shop.db);
});

const signIn = async (given: Parameters<typeof makeUser>[1] = {}) =>
  shop.as((await makeUser(shop.db, { accounts: [account], ...given })).email);

describe("PUT /v1/shop/customer-users", () => {
  it("users change their own data; what is not written stays, and the e-mail always does", async () => {
    const user = await makeUser(shop.db, { accounts: [account] });
    const caller = await shop.as(user.email);
    const body = {
      civility: "MR",
      firstName: "Éloi",
      phone: "0102030405",
      locale: "en",
      email: "other@demo.test",
      groups: ["FOC_Admin"],
      status: "INACTIVE",
    };
    const answer = await caller.call("PUT", base, { body });
    expect(answer.status).toBe(200);
    const expected = {
      id: user.id,
      email: user.email,
      civility: "MR",
      firstName: "Éloi",
      lastName: "Martin",
      phone: "0102030405",
      locale: "en-GB",
      groups: ["FOC_User"],
      status: "ACTIVE",
    };
    expect(answer.body).toMatchObject(expected);
    expect((await caller.call("PUT", base, { body: { phone: "" } })).body).toMatchObject({ ...expected, phone: null });
    expect((await caller.ask(auth.getAuthenticatedUser)).user).toMatchObject({ firstName: "Éloi" });
  });

  it("how a user wants tables is told to that user alone, in every session and account", async () => {
    const [user, colleague] = [
      await makeUser(shop.db, { accounts: [account, await makeAccount(shop.db)] }),
      await makeUser(shop.db, { accounts: [account] }),
    ];
    const [first, second, other] = [
      await shop.as(user.email),
      await shop.as(user.email),
      await shop.as(colleague.email),
    ];
    const choicesOf = async (caller: typeof first) =>
      (await caller.ask(auth.getAuthenticatedUser)).user as { tableChoices?: string | null };
    expect((await choicesOf(second)).tableChoices).toBeNull();
    const write = (tableChoices: unknown) => first.call("PUT", base, { body: { tableChoices } });
    expect((await write("c~s")).status).toBe(200);
    expect((await choicesOf(second)).tableChoices).toBe("c~s");
    expect((await choicesOf(other)).tableChoices).toBeNull();
    await first.call("PUT", base, { body: { firstName: "Éloi" } });
    expect((await choicesOf(second)).tableChoices).toBe("c~s");
    for (const wrong of ["x".repeat(3_001), 7, { density: "compact" }]) expect((await write(wrong)).status).toBe(400);
    expect((await write("x".repeat(3_000))).status).toBe(200);
    await write(null);
    expect((await choicesOf(second)).tableChoices).toBeNull();
  });

  it("the main organisation is one of the user's own", async () => {
    const own = await makeOrganisation(shop.db, { account });
    const other = await makeOrganisation(shop.db, { account });
    const caller = await signIn({ organisations: [own] });
    const refused = await caller.call("PUT", base, { body: { mainOrganisationId: other.id, firstName: "Perdue" } });
    expect([refused.status, refused.error?.code]).toEqual([400, "F-E-002"]);
    const answer = await caller.call("PUT", base, { body: { mainOrganisationId: own.id } });
    expect(answer.body).toMatchObject({ mainOrganisationId: own.id, firstName: "Camille" });
  });

  it("custom fields are merged, and cleared by null", async () => {
    const [badge, floor] = [
      await makeCustomField(shop.db, { target: "CUSTOMER_USER", type: "TEXT" }),
      await makeCustomField(shop.db, { target: "CUSTOMER_USER", type: "NUMBER" }),
    ];
    const caller = await signIn();
    const write = (customFieldValues: object[]) => caller.call("PUT", base, { body: { customFieldValues } });
    await write([{ customFieldId: badge.id, customFieldValue: "A-12" }]);
    const both = await write([
      { customFieldId: floor.externalId, customFieldIdType: "EXTERNAL_ID", customFieldValue: 3 },
    ]);
    expect(
      (both.body as { customFieldValues: { value: unknown }[] }).customFieldValues.map(({ value }) => value),
    ).toEqual(["A-12", 3]);
    const cleared = await write([{ customFieldId: badge.id, customFieldValue: null }]);
    expect((cleared.body as { customFieldValues: unknown[] }).customFieldValues).toHaveLength(1);
  });
});

describe("activation", () => {
  let waiting: { id: string; email: string };
  beforeEach(async () => {
    waiting = await makeUser(shop.db, { accounts: [account], status: "WAITING_VALIDATION" });
  });
  const resend = (body: object) => shop.call("POST", `${base}/resend-activation-request`, { body });
  const activate = (token: string) => shop.call("POST", `${base}/activate`, { body: { token } });
  const tokenInLastMail = () => /[?&]token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? "")?.[1] ?? "";

  it("the link of the mail activates the user, once", async () => {
    await resend({ email: waiting.email });
    expect(shop.mails[0]).toMatchObject({ to: waiting.email, subject: "Activez votre accès à Comptoir" });
    expect(shop.mails[0]?.text).toContain("https://shop.test/auth/validation?token=");
    const token = tokenInLastMail();
    expect((await activate(token)).status).toBe(204);
    const answer = await shop.ask(auth.login, {
      query: { withUser: true },
      body: { username: waiting.email, password: testPassword },
    });
    expect(answer.user).toMatchObject({ status: "ACTIVE" });
    const again = await activate(token);
    expect([again.status, again.error?.code]).toEqual([400, "TOKEN_INVALID"]);
  });

  it("a link lives 24 hours; an old one asks for a new one, which kills it", async () => {
    await resend({ email: waiting.email });
    const old = tokenInLastMail();
    shop.clock.advance(24 * 3600_000);
    expect((await activate(old)).error?.code).toBe("TOKEN_INVALID");
    expect((await resend({ token: old, redirectUrl: "https://shop.test/en/auth/validation" })).status).toBe(204);
    expect(shop.mails.at(-1)?.text).toContain("https://shop.test/en/auth/validation?token=");
    expect((await activate(old)).status).toBe(400);
    expect((await activate(tokenInLastMail())).status).toBe(204);
  });

  it("asking again answers the same for unknown and active users, without a mail", async () => {
    const active = await makeUser(shop.db, { accounts: [account] });
    for (const body of [{ email: active.email }, { email: "nobody@demo.test" }, { token: "unknown" }])
      expect((await resend(body)).status).toBe(204);
    expect(shop.mails).toEqual([]);
  });

  it("one of token and e-mail is needed", async () => {
    expect((await resend({})).error?.errors[0]).toMatchObject({ code: "F-E-001", detail: "token" });
  });

  it("a reset link does not activate", async () => {
    await shop.call("POST", "/auth/send-reset-password-email", { body: { email: waiting.email } });
    expect((await activate(tokenInLastMail())).error?.code).toBe("TOKEN_INVALID");
  });
});

describe("organisations and addresses of a user", () => {
  async function makeTree() {
    const paris = await makeOrganisation(shop.db, { account, name: "Paris" });
    const rungis = await makeOrganisation(shop.db, { account, name: "Rungis", parentId: paris.id });
    const lyon = await makeOrganisation(shop.db, { account, name: "Lyon" });
    const [atParis, atRungis, atLyon] = [
      await makeAddress(shop.db, { organisations: [paris] }),
      await makeAddress(shop.db, { organisations: [rungis, paris], isBilling: false }),
      await makeAddress(shop.db, { organisations: [lyon] }),
    ];
    const ofAccount = await makeAddress(shop.db, { accounts: [account] });
    return { paris, rungis, lyon, atParis, atRungis, atLyon, ofAccount };
  }

  it("a user sees the trees of their own organisations, the main one marked", async () => {
    const { paris, rungis, atParis, atRungis } = await makeTree();
    const caller = await signIn({ organisations: [rungis, paris] });
    expect(await caller.ask(customerUsers.getCustomerUserOrganisations)).toMatchObject([
      {
        id: paris.id,
        mainOrganisation: false,
        addresses: [{ id: atParis.id }, { id: atRungis.id }],
        children: [{ id: rungis.id, mainOrganisation: true, children: [], addresses: [{ id: atRungis.id }] }],
      },
    ]);
    expect(await (await signIn()).ask(customerUsers.getCustomerUserOrganisations)).toEqual([]);
  });

  it("an administrator sees all organisations of the account, and none of another", async () => {
    await makeTree();
    await makeOrganisation(shop.db, { account: await makeAccount(shop.db) });
    const trees = await (await signIn({ groups: ["FOC_Admin"] })).ask(customerUsers.getCustomerUserOrganisations);
    expect(trees.map(({ name }) => name)).toEqual(["Lyon", "Paris"]);
  });

  it("a user may order for the account's addresses, then those of their own organisations, each once", async () => {
    const { paris, rungis, lyon, atParis, atRungis, ofAccount } = await makeTree();
    const caller = await signIn({ organisations: [paris, rungis] });
    const ids = async (query = {}) =>
      (await caller.ask(customerUsers.getCustomerUserAddresses, { query })).map(({ id }) => id);
    expect(await ids()).toEqual([ofAccount.id, atParis.id, atRungis.id]);
    expect(await ids({ account: false })).toEqual([atParis.id, atRungis.id]);
    expect(await ids({ billing: true })).toEqual([ofAccount.id, atParis.id]);
    expect(await ids({ account: false, organisationIds: [rungis.id] })).toEqual([atRungis.id]);
    const foreign = await caller.call("GET", `${base}/addresses`, { query: { organisationIds: [paris.id, lyon.id] } });
    expect([foreign.status, foreign.error?.errors[0]]).toMatchObject([
      403,
      { code: "ORGANISATION_FORBIDDEN", detail: lyon.id },
    ]);
  });

  it("an inactive organisation offers no addresses", async () => {
    const { paris, rungis } = await makeTree();
    await shop.db
      .updateTable("organisations")
      .set({ status: "INACTIVE" })
      .where("id", "in", [paris.id, rungis.id])
      .execute();
    const caller = await signIn({ organisations: [paris, rungis] });
    expect(await caller.ask(customerUsers.getCustomerUserAddresses, { query: { account: false } })).toEqual([]);
  });
});
