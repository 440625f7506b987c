// Two processes that remember sessions and product answers, on one database: what one of them changes, or anybody in the
// database itself, both know with the notice.
import { auth } from "@comptoir/contract/auth";
import { catalogue } from "@comptoir/contract/catalogue";
import { variantsOfPage } from "@comptoir/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { type DatabaseNotices, listenToNotices, notify } from "#db/notices.ts";
import { createRecall } from "#db/recall.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { makeClassification, makeProduct, makeStock } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let here: TestApp;
let there: TestApp;
let notices: DatabaseNotices;
let told: () => Promise<void>;
let account: { id: string };
let user: { id: string; email: string };
let callers: Caller[];

beforeAll(async () => {
  const families = [mounted(auth, authHandlers), mounted(catalogue, catalogueHandlers)];
  const [first, second] = [createRecall(), createRecall()];
  here = await createTestApp({ families, recall: first });
  there = await createTestApp({ families, recall: second, database: here.database });
  notices = listenToNotices({ url: here.database.url });
  for (const recall of [first, second]) await recall.follow(notices);
  let settled = () => {};
  await notices.listen("told", () => settled());
  // Notices arrive in the order of their commits: behind this one, all before it have been heard.
  told = async () => {
    const heard = Promise.withResolvers<void>();
    settled = heard.resolve;
    await notify(here.db, "told", "");
    await heard.promise;
  };
});
afterAll(async () => {
  await notices.close();
  await here.close();
});

beforeEach(async () => {
  account = await makeAccount(here.db);
  user = await makeUser(here.db, { accounts: [account], groups: ["FOC_User"] });
  const { token } = await here.as(user.email);
  callers = [here, there].map((app) => app.guest("ACCOUNT", { Authorization: `Bearer ${token}` }));
  for (const status of await statuses()) expect(status).toBe(200);
});

const statuses = () =>
  Promise.all(callers.map(async (caller) => (await caller.call("GET", "/v1/authenticated-user")).status));

it("a session that signs out ends at once where it does, and everywhere with the notice", async () => {
  await callers[0]?.call("POST", "/auth/revoke-token", { body: {} });
  expect((await callers[0]?.call("GET", "/v1/authenticated-user"))?.status).toBe(401);
  await told();
  expect(await statuses()).toEqual([401, 401]);
});

it("a user who is deactivated is out with the notice", async () => {
  await here.db.updateTable("users").set({ status: "INACTIVE" }).where("id", "=", user.id).execute();
  await told();
  expect(await statuses()).toEqual([401, 401]);
});

it("an account that is closed, and one that a user loses, can no longer be acted for", async () => {
  await here.db.updateTable("customer_accounts").set({ status: "INACTIVE" }).where("id", "=", account.id).execute();
  await told();
  expect((await statuses()).every((status) => status === 401 || status === 403)).toBe(true);
  await here.db.updateTable("customer_accounts").set({ status: "ACTIVE" }).where("id", "=", account.id).execute();
  await told();
  expect(await statuses()).toEqual([200, 200]);
  await here.db.deleteFrom("account_users").where("user_id", "=", user.id).execute();
  await told();
  expect((await statuses()).every((status) => status === 401 || status === 403)).toBe(true);
});

it("rights follow the groups", async () => {
  const rights = async () => {
    const answers = await Promise.all(callers.map((caller) => caller.ask(auth.getAuthenticatedUser)));
    return answers.map((answer) => answer.user.rights?.includes("CUSTOMER_USER_CREATE"));
  };
  expect(await rights()).toEqual([false, false]);
  await here.db
    .updateTable("users")
    .set({ groups: ["FOC_Admin"] })
    .where("id", "=", user.id)
    .execute();
  await told();
  expect(await rights()).toEqual([true, true]);
});

it("the answer about a product changes with the product, and not with the stock", async () => {
  const classification = await makeClassification(here.db);
  const { id, variants } = await makeProduct(here.db, { classification, name: "Carton" });
  const supplier = await makeSupplier(here.db);
  for (const variant of variants) await makeStock(here.db, variant.id, { supplier });
  const brands = async () => {
    const products = [here, there].map((app) => app.ask(catalogue.getProduct, { params: { productKey: id } }));
    return (await Promise.all(products)).map(({ brand }) => brand);
  };
  await told(); // What told of the making above has been heard, and forgets nothing below.
  const [before] = await brands();
  await sql`UPDATE offer_inventories SET stock = stock + 1`.execute(here.db);
  await sql`ALTER TABLE products DISABLE TRIGGER tell_updates`.execute(here.db);
  await here.db.updateTable("products").set({ brand: "Untold" }).where("id", "=", id).execute();
  await told();
  expect(await brands()).toEqual([before, before]);
  await sql`ALTER TABLE products ENABLE TRIGGER tell_updates`.execute(here.db);
  await here.db.updateTable("products").set({ brand: "Kraftique" }).where("id", "=", id).execute();
  await told();
  expect(await brands()).toEqual(["Kraftique", "Kraftique"]);
});

it("a name that somebody changes is the new one at once where it is changed, and everywhere with the notice", async () => {
  const names = async () => {
    const answers = await Promise.all(callers.map((caller) => caller.ask(auth.getAuthenticatedUser)));
    return answers.map((answer) => ("firstName" in answer.user ? answer.user.firstName : null));
  };
  await names();
  await here.db.updateTable("users").set({ first_name: "Zoé" }).where("id", "=", user.id).execute();
  await told();
  expect(await names()).toEqual(["Zoé", "Zoé"]);
});

it("ratings and variants of a product change with the catalogue and its reviews", async () => {
  const classification = await makeClassification(here.db);
  const { id, variants } = await makeProduct(here.db, { classification, name: "Gobelet" });
  const read = async () => {
    const answers = [here, there].map(async (app) => {
      const ratings = await app.ask(catalogue.getProductReviewStatistics, { params: { productKey: id } });
      const { content } = await app.ask(catalogue.getVariants, { query: { productId: id, size: variantsOfPage } });
      return [ratings.countRating, content.map(({ ean }) => ean)];
    });
    return Promise.all(answers);
  };
  await told();
  expect((await read()).map(([count]) => count)).toEqual([0, 0]);
  const review = { product_id: id, user_id: user.id, account_id: account.id, rating: 5, message: "Bien" };
  await here.db.insertInto("product_reviews").values(review).execute();
  await here.db
    .updateTable("product_variants")
    .set({ ean: "3760000000017" })
    .where("id", "=", variants[0]?.id ?? "")
    .execute();
  await told();
  for (const [count, eans] of await read()) {
    expect(count).toBe(1);
    expect(eans).toContain("3760000000017");
  }
});
