import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { accounts } from "@comptoir/contract/accounts";
import { registration } from "@comptoir/contract/accounts/registration";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountHandlers } from "#accounts/accounts.routes.ts";
import { getAccount } from "#accounts/accounts.ts";
import { registrationHandlers } from "#accounts/registration/registration.routes.ts";
import { planDueVatChecks } from "#accounts/vat-checks/vat-checks.ts";
import { createVies, type VatRegister } from "#accounts/vat-checks/vies.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

/** A register of the test's own: what it answers, and which numbers it was asked about. */
let answer: RequestListener;
let asked: (string | undefined)[] = [];
let server: Server;
let register: VatRegister;
let impatient: VatRegister;
let shop: TestApp;
let withoutRegister: TestApp;
const families = [mounted(accounts, accountHandlers), mounted(registration, registrationHandlers)];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api/`;
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  register = createVies({ url, log });
  impatient = createVies({ url, log, patience: 50 });
  shop = await createTestApp({ families, vatRegister: register });
  withoutRegister = await createTestApp({ families });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([shop.close(), withoutRegister.close()]);
});
beforeEach(() => {
  asked = [];
});

const says =
  (body: object | string, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const valid = says({ isValid: true, userError: "VALID", name: "LES HALLES", vatNumber: "44732829320" });
const invalid = says({ isValid: false, userError: "INVALID" });
const away = says({ isValid: false, userError: "MS_UNAVAILABLE" });

describe("the register of VAT numbers", () => {
  it.for([
    ["knows the number", valid, "VALID"],
    ["does not know it", invalid, "INVALID"],
    ["cannot ask the country, which is no word against the number", away, "UNAVAILABLE"],
    [
      "is asked too much",
      says({ actionSucceed: false, errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] }),
      "UNAVAILABLE",
    ],
    ["contradicts itself", says({ isValid: true, userError: "INVALID" }), "UNAVAILABLE"],
    ["answers garbage", says("<html>maintenance</html>"), "UNAVAILABLE"],
    ["answers something else", says("null"), "UNAVAILABLE"],
    ["fails, whatever it says", says({ isValid: false, userError: "INVALID" }, 500), "UNAVAILABLE"],
    ["leads elsewhere", (_, response) => response.writeHead(302, { location: "/other" }).end(), "UNAVAILABLE"],
    ["hangs up", (request) => request.socket.destroy(), "UNAVAILABLE"],
  ] as const satisfies readonly (readonly [string, RequestListener, string])[])("%s", async ([, reply, outcome]) => {
    answer = reply;
    expect(await register.ask("FR 44 732 829 320")).toBe(outcome);
    expect(asked).toEqual(["/rest-api/ms/FR/vat/44732829320"]);
  });
});

/** Somebody who writes the number, and what is read of it on whatever day. */
async function administratorOf(app: TestApp) {
  const account = await makeAccount(app.db);
  const by = await app.as((await makeUser(app.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
  return { ...by, check: async () => (await getAccount(app.deps, account.id)).vatCheck };
}
const write = (by: Caller, vatNumber: string) => by.call("PUT", "/v1/shop/customer-accounts", { body: { vatNumber } });

it("a register that never answers is waited for as long as one has patience", async () => {
  answer = () => {};
  expect(await impatient.ask("FR44732829320")).toBe("UNAVAILABLE");
});

describe("the VAT number of an account", () => {
  it("is asked about once it is written, after the answer, and the outcome is kept with its day", async () => {
    const by = await administratorOf(shop);
    shop.clock.set("2026-11-02T09:00:00Z");
    answer = valid;
    expect((await write(by, "FR44732829320")).body).toMatchObject({ vatCheck: null });
    expect(await by.check()).toEqual({ outcome: "VALID", checkedAt: "2026-11-02T09:00:00.000Z", unavailableAt: null });
    // Written again, it is not asked about again; another one is, and what was said of the first counts no more.
    await write(by, "FR44732829320");
    expect(asked).toHaveLength(1);
    answer = away;
    await write(by, "BE0123456749");
    expect(await by.check()).toMatchObject({ outcome: "UNAVAILABLE", unavailableAt: "2026-11-02T09:00:00.000Z" });
    await write(by, "");
    expect(await by.check()).toBeNull();
  });

  it("keeps what the register said while that is away, is asked about hourly then, and monthly besides", async () => {
    const by = await administratorOf(shop);
    const hourly = async (moment: string) => {
      asked = [];
      shop.clock.set(moment);
      await planDueVatChecks(shop.deps, shop.clock.now());
      await shop.jobs.settle();
    };
    const askedOwn = () => asked.includes("/rest-api/ms/FR/vat/83404833048");
    shop.clock.set("2026-11-02T09:00:00Z");
    answer = away;
    await write(by, "FR83404833048");
    await hourly("2026-11-02T09:10:00Z");
    expect(askedOwn()).toBe(false);
    answer = valid;
    await hourly("2026-11-02T10:00:00Z");
    expect([askedOwn(), await by.check()]).toMatchObject([true, { outcome: "VALID", unavailableAt: null }]);
    await hourly("2026-11-20T10:00:00Z");
    expect(askedOwn()).toBe(false);
    answer = away;
    await hourly("2026-12-03T10:00:00Z");
    expect([askedOwn(), await by.check()]).toEqual([
      true,
      { outcome: "VALID", checkedAt: "2026-11-02T10:00:00.000Z", unavailableAt: "2026-12-03T10:00:00.000Z" },
    ]);
    answer = invalid;
    await hourly("2026-12-03T11:00:00Z");
    expect(await by.check()).toEqual({
      ...{ outcome: "INVALID", checkedAt: "2026-12-03T11:00:00.000Z", unavailableAt: null },
    });
  });

  it("of a form that no country has is not asked about, nor anything where the shop has no register", async () => {
    const by = await administratorOf(shop);
    await write(by, "CHE123456789");
    await planDueVatChecks(shop.deps, shop.clock.now());
    await shop.jobs.settle();
    expect(asked.filter((path) => path?.includes("CH"))).toEqual([]);
    asked = [];
    const other = await administratorOf(withoutRegister);
    await write(other, "FR44732829320");
    await planDueVatChecks(withoutRegister.deps, withoutRegister.clock.now());
    expect([asked, await other.check()]).toEqual([[], null]);
  });

  it("of a registration is asked about, too", async () => {
    answer = valid;
    const body = {
      createObjectCustomerAccountRequest: {
        ...{ name: "Quai Nord", companyRegistrationName: "Quai Nord SAS", businessRegistrationNumber: "404833048" },
        vatNumber: "FR83404833048",
      },
      createCustomerUserRequest: {
        ...{ civility: "MRS", firstName: "Julie", lastName: "Arnaud", email: "julie@quai.test" },
        password: "Quai-de-Saone-69!",
      },
      createAddressRequests: [
        { fullName: "Quai Nord", address: "3 quai Nord", zipcode: "69009", city: "Lyon", country: "France" },
      ],
    };
    expect((await shop.call("POST", "/v1/shop/customer-accounts", { body })).status).toBe(201);
    expect(asked).toEqual(["/rest-api/ms/FR/vat/83404833048"]);
  });
});
