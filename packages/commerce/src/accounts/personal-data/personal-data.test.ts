import { PersonalDataPart, personalData } from "@comptoir/contract/accounts/personal-data";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Belongings, createBelongings } from "#test/belongings.ts";
import { makeAccount, makeUser, testPassword } from "#test/make.ts";
import { type Caller, createTestApp } from "#test/test-app.ts";

let own: Belongings;
let by: Caller;
beforeAll(async () => {
  own = await createBelongings(async ({ db, buyer }) => {
    const email = "zibeline@canari.test";
    const names = { first_name: "Zibeline", last_name: "Quetsche", email };
    await db.updateTable("users").set(names).where("id", "=", buyer.userId).execute();
    return email;
  });
  const [buyer] = own.owners;
  if (!buyer) throw new Error("the buyer comes first");
  by = buyer;
});
afterAll(() => own.shop.close());

const open = (caller = by, password?: string) => caller.ask(personalData.openPersonalData, { body: { password } });

async function readAll(caller: Caller) {
  const { ticket, parts } = await open(caller);
  const read = parts.map(async ({ name, rows: count }) => {
    const slice = await caller.ask(personalData.getPersonalDataPart, { params: { part: name }, query: { ticket } });
    expect([name, slice.rows.length, slice.next]).toEqual([name, count, null]);
    return [name, slice.rows] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

describe("one's own data", () => {
  it("is told whole, part by part", async () => {
    const all = await readAll(by);
    expect(Object.keys(all).toSorted()).toEqual(PersonalDataPart.options.toSorted());
    expect(all.profile).toMatchObject([{ firstName: "Zibeline", email: "zibeline@canari.test" }]);
    expect(all.orders?.length).toBeGreaterThan(1);
    for (const part of ["carts", "cartLines", "quotes", "quoteRequests", "quoteLines", "orderLines", "ratings"])
      expect([part, all[part]?.length]).not.toEqual([part, 0]);
    for (const part of [
      "messages",
      "incidents",
      "files",
      "ownCodes",
      "preferences",
      "sessions",
      "steps",
      "procurement",
    ])
      expect([part, all[part]?.length]).not.toEqual([part, 0]);
    // What signs and opens is nobody's to read, not even the user's.
    expect(JSON.stringify(all)).not.toMatch(/argon2|password|token|secret_hash/i);
  });

  it("is nobody else's: an administrator's and a visitor's hold none of it", async () => {
    const [, admin, visitor] = own.owners;
    if (!admin || !visitor) throw new Error("belongings have three owners at least");
    const text = JSON.stringify(await readAll(admin));
    expect(text).not.toMatch(/zibeline|secret/i);
    expect((await visitor.call("POST", personalData.openPersonalData.path, { body: {} })).status).toBe(403);
  });

  it("knows every table that names a user, or says why it is left out", async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`.execute(own.shop.db);
    const told = [
      ...[
        "account_users",
        "approval_delegations",
        "carts",
        "commercial_orders",
        "customer_user_history",
        "delivery_calendars",
      ],
      ...["deletion_requests", "incident_history", "incidents", "master_quotes", "order_filters", "order_history"],
      ...[
        "contact_requests",
        "order_messages",
        "organisation_users",
        "own_codes",
        "payments",
        "product_reviews",
        "quote_messages",
        "sessions",
      ],
      ...[
        "stored_files",
        "last_sign_ins",
        "notifications",
        "notification_choices",
        "supplier_evaluations",
        "supplier_quote_history",
        "supplier_quotes",
        "punchout_keys",
        "stock_watches",
        "due_snoozes",
        "mails",
      ],
    ];
    const leftOut = [
      // Of people of suppliers and of the operator, who have no export of their own yet.
      ...["desk_holds", "desk_notes", "desk_snoozes", "desk_views", "imports", "offer_changes", "quote_answers"],
      ...[
        "quote_draft_writes",
        "lone_raises",
        "money_movements",
        "pending_actions",
        "customer_account_history",
        "policy_changes",
      ],
      // Links that work once, until when something was read, which stores somebody sees, and carts that are gone within a day.
      ...["approval_links", "one_time_tokens", "order_thread_reads", "quote_reads", "user_stores", "deleted_carts"],
    ];
    expect(rows.map(({ name }) => name).filter((name) => !told.includes(name) && !leftOut.includes(name))).toEqual([]);
  });
});

describe("the password", () => {
  it("is asked for once a session is older than ten minutes, and wrong ones open nothing", async () => {
    const { ticket } = await open();
    const { email, userId } = own.shop.buyer;
    const age = (minutes: number) =>
      own.shop.db
        .updateTable("sessions")
        .set({ created_at: new Date(own.shop.clock.now().getTime() - minutes * 60_000) })
        .where("user_id", "=", userId)
        .execute();
    await age(9);
    await open();
    await age(10);
    const late = await by.call("POST", personalData.openPersonalData.path, { body: {} });
    expect([late.status, late.error?.code]).toEqual([403, "CONFIRMATION_NEEDED"]);
    const wrong = await by.call("POST", personalData.openPersonalData.path, { body: { password: "Pas-le-bon-1!" } });
    expect([wrong.status, wrong.error?.code]).toEqual([403, "CONFIRMATION_NEEDED"]);
    const right = await by.call("POST", personalData.openPersonalData.path, { body: { password: testPassword } });
    expect(right.status).toBe(201);

    const read = (caller: Caller, query: Record<string, string>) =>
      caller.call("GET", "/v1/shop/customer-users/personal-data/profile", { query }).then(({ status }) => status);
    expect(await read(by, { ticket: `${ticket}x` })).toBe(403);
    expect(await read(await own.shop.as(email), { ticket })).toBe(403);
    expect(await read(by, { ticket: `${Date.now() + 1e9}.${ticket.split(".")[1]}` })).toBe(403);
  });

  it("cannot be guessed here: wrong ones count as failed sign-ins do", async () => {
    const shop = await createTestApp({ config: { rateLimits: { isEnabled: true } } });
    const user = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    const caller = await shop.as(user.email);
    const tryWith = async (password: string) =>
      (await caller.call("POST", personalData.openPersonalData.path, { body: { password } })).status;
    for (let at = 0; at < 10; at += 1) expect(await tryWith("Pas-le-bon-1!")).toBe(403);
    expect(await tryWith("Pas-le-bon-1!")).toBe(429);
    expect(await tryWith(testPassword)).toBe(429);
    await shop.close();
  });
});
