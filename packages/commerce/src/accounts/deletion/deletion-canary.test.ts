// A buyer whose every field carries a word that stands nowhere else does everything that buyers do and is deleted: no column of the
// database, whatever tables there will be, holds the word afterwards, but for those of which docs/privacy.md says why.
import { deletions, deskDeletions } from "@comptoir/contract/accounts/deletions";
import { registration } from "@comptoir/contract/accounts/registration";
import { carts } from "@comptoir/contract/carts";
import { contactRequests } from "@comptoir/contract/contact/contact-requests";
import { customerUsers } from "@comptoir/contract/customer-users";
import { threads } from "@comptoir/contract/orders/threads";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#db/statement.ts";
import { type Belongings, createBelongings } from "#test/belongings.ts";
import { makeAddress, makeCustomField, makeUser } from "#test/make.ts";
import type { Caller } from "#test/test-app.ts";

const canaries = ["zibeline", "quetsche", "611223344"] as const;
const email = "Zibeline.Quetsche@canari.test";
const name = "Zibeline Quetsche";
const phone = "+33611223344";

/** Every place of the database that holds one of the words: table and column, whatever the kind of its values. */
async function findEverywhere(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    db,
  );
  expect(tables.length).toBeGreaterThan(90);
  const looks = tables.map(
    (table) => sql`SELECT DISTINCT ${`${table.name}.`} || field.key AS place
      FROM ${sql.table(`${table.schema}.${table.name}`)} t, jsonb_each_text(to_jsonb(t)) AS field
     WHERE lower(field.value) LIKE ANY (${words.map((word) => `%${word}%`)}::text[])`,
  );
  const { rows } = await sql<{ place: string }>`${sql.join(looks, sql` UNION `)} ORDER BY place`.execute(db);
  return rows.map(({ place }) => place);
}

let own: Belongings;
let by: Caller;
let operator: Caller;
beforeAll(async () => {
  own = await createBelongings(async ({ db, buyer }) => {
    const field = await makeCustomField(db, { target: "CUSTOMER_USER" });
    await db
      .updateTable("users")
      .set({ first_name: "Zibeline", last_name: "Quetsche", email, phone, external_id: "ZIBELINE-1", civility: "MR" })
      .set({ custom_field_values: JSON.stringify({ [field.id]: "quetsche" }) })
      .where("id", "=", buyer.userId)
      .execute();
    const { id } = await makeAddress(db, { accounts: [buyer.account] });
    await db
      .updateTable("addresses")
      .set({ full_name: name, phone, label: `Chez ${name}` })
      .where("id", "=", id)
      .execute();
    await db.updateTable("addresses").set({ full_name: name, phone }).where("id", "=", buyer.address.id).execute();
    const legal = { civility: "MR", firstName: "Zibeline", lastName: "Quetsche", email, phone };
    await db
      .updateTable("customer_accounts")
      .set({
        legal_user: JSON.stringify(legal),
        main_contacts: JSON.stringify([{ name, phone }]),
        account_manager: name,
      })
      .where("id", "=", buyer.account.id)
      .execute();
    return email;
  });
  const { shop } = own;
  by = await shop.as(email);
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] })).email);
});
afterAll(() => own.shop.close());

/** What a buyer does besides what `createBelongings` has done: words of their own, signed, wherever words can stand. */
async function doEverything() {
  const { shop, waiting, quote, threadId } = own;
  const logisticOrderId = waiting.orderLogistics[0]?.id ?? "";
  await by.ask(carts.createCart, { body: { name: `Panier de ${name}` } });
  await by.ask(quotes.createMasterQuote, { body: { name: `Devis de ${name}`, description: `Écrire à ${email}` } });
  const signed = `Bonjour, merci. ${name}, ${phone}, ${email}`;
  await by.ask(threads.postThreadMessage, { params: { logisticOrderId, threadId }, body: { message: signed } });
  const params = { supplierQuoteId: quote.supplierQuoteId };
  await by.ask(quotes.postMessageToSupplierQuote, { params, body: { message: signed } });
  await by.ask(contactRequests.sendContactRequest, { body: { subject: `De ${name}`, message: signed } });
  await shop.db
    .updateTable("invoicing_addresses")
    .set({ label: `Factures de ${name}` })
    .where("account_id", "=", shop.buyer.account.id)
    .execute();
  await shop.db
    .updateTable("order_threads")
    .set({ subject: `Question de ${name}` })
    .where("id", "=", threadId)
    .execute();
  await shop.db
    .updateTable("supplier_quotes")
    .set({ decline_reason: `Trop cher. ${name}` })
    .where("id", "=", quote.supplierQuoteId)
    .execute();
  await by.ask(customerUsers.updateAuthenticatedUser, { body: { tableChoices: "zibeline" } });
  await by.call("PUT", `/v1/shop/logistic-orders/${logisticOrderId}/cancel`, {
    body: { reason: `${name} s’est trompé` },
  });
  await by.call("POST", "/auth/token", { body: { username: email, password: "Pas-le-bon-1!" } });
  await by.call("POST", "/v2/shop/carts", { body: { name: `Encore ${name}` }, headers: { "Idempotency-Key": "zib" } });
  await by.call("POST", "/auth/send-reset-password-email", { body: { email } });
  const changed = { before: JSON.stringify({ customerAccountId: shop.buyer.account.id, approvers: [name] }) };
  await shop.db
    .insertInto("policy_changes")
    .values({ at: shop.clock.now(), by_user_id: shop.buyer.userId, by_name: name, subject: "APPROVAL", ...changed })
    .execute();
  await shop.db
    .insertInto("demo_mails")
    .values({
      recipient: email,
      subject: "Votre commande",
      text: `Bonjour ${name}`,
      html: "<p>",
      sent_at: shop.clock.now(),
    })
    .execute();
}

describe("a deleted user", () => {
  it("is named nowhere any more: nor in histories, orders, conversations, addresses, mails or sessions", async () => {
    const { shop } = own;
    await doEverything();
    const before = await findEverywhere(shop.db, canaries);
    for (const place of [
      ...["users.email", "users.last_name", "users.custom_field_values", "commercial_orders.user_snapshot"],
      ...[
        "addresses.full_name",
        "logistic_orders.shipping_address",
        "order_messages.author_name",
        "contact_requests.author_name",
        "contact_requests.message",
        "quote_messages.message",
      ],
      ...["supplier_quotes.customer_name", "customer_accounts.legal_user", "carts.name", "demo_mails.recipient"],
      ...["order_history.by_name", "idempotent_answers.answer"],
    ])
      expect(before).toContain(place);

    // The operator has replaced an address of the person's, which mails went to.
    await shop.db
      .insertInto("customer_user_history")
      .values({
        account_id: shop.buyer.account.id,
        user_id: shop.buyer.userId,
        at: shop.clock.now(),
        action: "EMAIL",
        groups: [],
        by_type: "OPERATOR",
        by_name: "Odile",
        email_before: "Zibeline@ancienne.test",
      })
      .execute();
    const mail = {
      event: "EMAIL_CHANGED",
      side: "CUSTOMER" as const,
      recipient: "zibeline@ancienne.test",
      queued_at: shop.clock.now(),
    };
    await shop.db
      .insertInto("mails")
      .values({ id: crypto.randomUUID(), account_id: shop.buyer.account.id, ...mail })
      .execute();
    // The first request was taken back, which names who did so.
    await by.ask(deletions.askForDeletion, { body: { reason: name } });
    await by.ask(deletions.withdrawDeletionRequest);
    const { id: deletionRequestId } = await by.ask(deletions.askForDeletion, { body: { reason: `Moi, ${name}` } });
    expect(shop.mails.map(({ to }) => to)).toContain(email);
    const params = { deletionRequestId };
    const successors = [{ accountId: shop.buyer.account.id, userId: own.approverId }];
    const done = await operator.ask(deskDeletions.carryOutDeletion, { params, body: { successors } });
    expect(done).toMatchObject({ status: "CARRIED_OUT", reason: null, person: { name: "Utilisateur supprimé" } });

    expect(await findEverywhere(shop.db, canaries)).toEqual([]);
    expect((await by.call("GET", "/v1/authenticated-user")).status).toBe(401);
  });

  it("leaves alone who has a longer name or address, and what is no text", async () => {
    const words = ["Jean Martin", "martin@acme.test", "paymentId", "0612345678"];
    const without = async (value: unknown) => {
      const { rows } = await sql<{ after: unknown }>`
        SELECT json_without_words(${JSON.stringify(value)}::jsonb, ${words}::text[], 'X') AS after`.execute(
        own.shop.db,
      );
      return rows[0]?.after;
    };
    const kept = {
      ...{ paymentId: 7, none: null, isSent: false, names: ["Jean Martinez", "Anne-Jean Martin-Roux", "DJean Martin"] },
      ...{ addresses: ["jmartin@acme.test", "jean.martin@acme.test", "martin@acme.test.fr"], code: "A0612345678" },
    };
    expect(await without(kept)).toEqual(kept);
    expect(await without({ to: "martin@acme.test", text: "« Jean Martin », 0612345678." })).toEqual({
      to: "X",
      text: "« X », X.",
    });
  });

  it("stays as a deleted user in what happened, and leaves the address to a new one", async () => {
    const { shop, waiting } = own;
    const { user_snapshot: snapshot } = await shop.db
      .selectFrom("commercial_orders")
      .select("user_snapshot")
      .where("id", "=", waiting.id)
      .executeTakeFirstOrThrow();
    expect(snapshot).toMatchObject({
      id: shop.buyer.userId,
      firstName: "Utilisateur",
      lastName: "supprimé",
      civility: null,
    });
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT by_name AS name FROM order_history WHERE by_user_id = ${shop.buyer.userId}`.execute(shop.db);
    expect(rows).toEqual([{ name: "Utilisateur supprimé" }]);
    await makeUser(shop.db, { email, accounts: [shop.buyer.account] });
    expect((await shop.db.selectFrom("users").select("id").where("email", "=", email).execute()).length).toBe(1);
  });

  it("who registered a company leaves nothing of the registration but the company", async () => {
    const { shop } = own;
    const company = `Papeterie ${canaries.length}`;
    const address = { fullName: "Quetsche Zibeline", address: "1 rue des Halles", zipcode: "69003", city: "Lyon" };
    await shop.ask(registration.registerCustomerAccount, {
      body: {
        createObjectCustomerAccountRequest: {
          ...{ name: company, companyRegistrationName: company, businessRegistrationNumber: "732 829 320 00074" },
        },
        createCustomerUserRequest: {
          ...{ civility: "MRS", firstName: "Quetsche", lastName: "Zibeline", email: "q@zibeline.test" },
          ...{ phone, password: "Comptoir-2026!" },
        },
        createAddressRequests: [{ ...address, country: "FR", phone }],
      },
    });
    const user = await shop.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "q@zibeline.test")
      .executeTakeFirst();
    const opened = await operator.ask(deskDeletions.createDeletionRequest, { body: { userId: user?.id ?? "" } });
    const params = { deletionRequestId: opened.id };
    await operator.ask(deskDeletions.carryOutDeletion, { params, body: {} });
    const left = await shop.db
      .selectFrom("addresses")
      .select(["full_name", "phone"])
      .where("city", "=", "Lyon")
      .execute();
    expect(left).toEqual([{ full_name: company, phone: null }]);
    expect(await findEverywhere(shop.db, ["q@zibeline", "quetsche zibeline"])).toEqual([]);
  });
});
