// What users of buyers are told of: once for each event, on the site and by the way that they have chosen.
import { auth } from "@comptoir/contract/auth";
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { notifications } from "@comptoir/contract/notifications/notifications";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { nextDigestAt, planDigest, sendDigests } from "#notifications/digest.ts";
import { forgetNotifications } from "#notifications/notifications.queries.ts";
import { notificationHandlers } from "#notifications/notifications.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { orderFamilies } from "#test/orders/order-shop.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { quoteFamilies } from "#test/quote-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const families = [...orderFamilies, mounted(notifications, notificationHandlers), mounted(auth, authHandlers)];

let shop: OrderDesk;
beforeAll(async () => {
  shop = await createOrderDesk({ families });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("notifications").execute();
  await shop.db.deleteFrom("notification_choices").execute();
  shop.mails.length = 0;
});

const accept = (logisticOrderId: string) =>
  shop.supplier.ask(deskOrders.acceptOrder, { params: { logisticOrderId }, body: null });
/** An order of the buyer and what its supplier did with it: the older of two notifications is their own act, the newer one news. */
const news = async () => accept((await shop.placed([[shop.box, 10]])).id);
const list = (query: { unread?: boolean; page?: number; size?: number } = {}, by: Caller = shop.caller) =>
  by.ask(notifications.getNotifications, { query });
const choose = (event: "ORDER_ACCEPTED" | "ORDER_SHIPPED", way: "MAIL" | "DIGEST" | "NONE", by: Caller = shop.caller) =>
  by.ask(notifications.putNotificationChoices, { body: { choices: [{ event, way }] } });
const eventsOf = ({ content }: Awaited<ReturnType<typeof list>>) => content.map(({ event }) => event);
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe("an event", () => {
  it("is told once by mail and once on the site, with what it is about", async () => {
    const { id, reference, orderCommercialReference } = await shop.placed([[shop.box, 10]]);
    await accept(id);
    const { content, totalElements, unreadCount } = await list();
    expect(content).toMatchObject([
      {
        ...{ event: "ORDER_ACCEPTED", reference, orderReference: orderCommercialReference, readAt: null },
        supplierName: expect.any(String),
      },
      // What they did themselves stands there, and is no news.
      { event: "ORDER_CONFIRMED", reference: orderCommercialReference, supplierName: null, readAt: expect.any(String) },
    ]);
    expect([totalElements, unreadCount]).toEqual([2, 1]);
    // Where one chooses what comes stands below what may come another way, and below nothing else.
    const choice = "/account/notifications/choices";
    expect(shop.mails.map(({ to, text, html }) => [to, text.includes(choice), html.includes(choice)])).toEqual(
      shop.mails.map(({ to, subject }) => {
        const mayChoose = to === shop.buyer.email && subject.startsWith("Commande ");
        return [to, mayChoose, mayChoose];
      }),
    );
    expect(mailsTo(shop.buyer.email)).toEqual([
      `Votre commande ${orderCommercialReference}`,
      `Commande ${reference} acceptée`,
    ]);
  });

  it("is told to nobody else: neither to a colleague nor in another account", async () => {
    const colleague = await makeUser(shop.db, { accounts: [shop.buyer.account], groups: ["FOC_Admin"] });
    await shop.placed([[shop.box, 10]]);
    expect(eventsOf(await list({}, await shop.as(colleague.email)))).toEqual([]);
  });

  it.each([
    ["DIGEST", 0],
    ["NONE", 0],
    ["MAIL", 1],
  ] as const)(
    "of which the user wants %s stands on the site, and comes by so many mails at once: %i",
    async (way, count) => {
      await choose("ORDER_ACCEPTED", way);
      const { id } = await shop.placed([[shop.box, 10]]);
      shop.mails.length = 0;
      await accept(id);
      expect(eventsOf(await list())).toEqual(["ORDER_ACCEPTED", "ORDER_CONFIRMED"]);
      expect(mailsTo(shop.buyer.email)).toHaveLength(count);
      // What did not go out as a mail is in no timeline.
      const { mails } = await shop.look(id, shop.operator);
      expect(mails.filter(({ event }) => event === "ORDER_ACCEPTED")).toHaveLength(count);
    },
  );

  it("of a transaction that does not commit is told nowhere", async () => {
    const offer = shop.box;
    const { id } = await shop.draft([[offer, 10]]);
    const refused = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/created`, {
      body: { expectedTotal: 1 },
    });
    expect(refused.status).toBe(409);
    expect(eventsOf(await list())).toEqual([]);
  });

  it("costs a placement one statement, however many are told", async () => {
    const place = async (basket: Parameters<typeof shop.draft>[0]) => {
      const { id } = await shop.draft(basket);
      return createStatementCounter(shop, families)(shop.caller, "PUT", `/v2/shop/commercial-orders/${id}/created`, {});
    };
    const one = await place([[shop.box, 10]]);
    const both = await place([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    expect(both).toBe(one);
  });
});

describe("an event of a quote", () => {
  let quotes: QuoteDesk;
  beforeAll(async () => {
    quotes = await createQuoteDesk({ families: [...quoteFamilies, mounted(notifications, notificationHandlers)] });
  });
  afterAll(() => quotes.close());

  it("goes by the name of the buyer's request, and tells whose answer it is", async () => {
    const { id, masterQuoteId, supplier, quoteLines } = await quotes.askCartons();
    const body = {
      lines: quoteLines.map((line) => ({ id: line.id, price: 0.8 })),
      validityDate: addDays(shopDay(quotes.clock.now()), 30),
      send: true,
    };
    await quotes.supplier.ask(deskQuotes.saveAnswer, { params: { supplierQuoteId: id }, body });
    const { content } = await list({}, quotes.caller);
    expect(content.find(({ event }) => event === "QUOTE_ANSWERED")).toMatchObject({
      reference: "Rentrée",
      supplierName: supplier.name,
      masterQuoteId,
      orderReference: null,
    });
  });
});

describe("the list", () => {
  it("goes page by page, the newest first, all or what is not read", async () => {
    for (const _ of [1, 2, 3]) await news();
    const [first, second] = [await list({ size: 2 }), await list({ size: 2, page: 1 })];
    expect([first.totalPages, first.content.length, second.content.length]).toEqual([3, 2, 2]);
    const [newest] = first.content;
    await shop.caller.ask(notifications.readNotification, { params: { notificationId: newest?.id ?? "" } });
    const unread = await list({ unread: true });
    expect([unread.totalElements, unread.unreadCount, (await list()).totalElements]).toEqual([2, 2, 6]);
    expect(unread.content.map(({ id }) => id)).not.toContain(newest?.id);
  });

  it("is marked as read up to what was shown, not what came since", async () => {
    await news();
    const [shown] = (await list()).content;
    shop.clock.advance(1_000);
    await news();
    await shop.caller.ask(notifications.readNotifications, { body: { until: shown?.createdAt ?? "" } });
    const { unreadCount, content } = await list();
    expect([unreadCount, content.map(({ readAt }) => readAt === null)]).toEqual([1, [true, false, false, false]]);
  });

  it("is counted with the user of the session: what is not read for the account", async () => {
    const count = async () => (await shop.caller.ask(auth.getAuthenticatedUser)).unreadNotifications;
    expect(await count()).toBe(0);
    await news();
    expect(await count()).toBe(1);
    const until = shop.clock.now().toISOString();
    await shop.caller.ask(notifications.readNotifications, { body: { until } });
    expect(await count()).toBe(0);
  });

  it("marks what was read before no second time, and finds nobody else's", async () => {
    await news();
    const [{ id: notificationId } = { id: "" }] = (await list()).content;
    const read = (by: Caller) => by.call("PUT", `/v1/shop/notifications/${notificationId}/read`);
    expect((await read(shop.caller)).status).toBe(204);
    const [{ readAt } = { readAt: null }] = (await list()).content;
    shop.clock.advance(60_000);
    await read(shop.caller);
    expect((await list()).content[0]).toMatchObject({ readAt });
    const colleague = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    expect(await read(await shop.as(colleague.email))).toMatchObject({ status: 404, error: { code: "F-E-033" } });
  });

  it("is read with as many statements for however many", async () => {
    const count = createStatementCounter(shop, families);
    await shop.placed([[shop.box, 10]]);
    const few = await count(shop.caller, "GET", "/v1/shop/notifications");
    for (const _ of [1, 2, 3]) await shop.placed([[shop.box, 10]]);
    expect([few, await count(shop.caller, "GET", "/v1/shop/notifications")]).toEqual([1, 1]);
  });

  it("forgets what was told before a moment", async () => {
    await shop.placed([[shop.box, 10]]);
    const told = shop.clock.now().getTime();
    await forgetNotifications(shop.db, new Date(told - 1_000));
    expect(eventsOf(await list())).toHaveLength(1);
    await forgetNotifications(shop.db, new Date(told + 1_000));
    expect(eventsOf(await list())).toEqual([]);
  });
});

describe("the choices", () => {
  it("are a mail at once unless something else was chosen, and each user's own", async () => {
    const chosen = await choose("ORDER_SHIPPED", "DIGEST");
    expect(chosen).toContainEqual({ event: "ORDER_SHIPPED", way: "DIGEST", isRequired: false });
    expect(chosen).toContainEqual({ event: "ORDER_ACCEPTED", way: "MAIL", isRequired: false });
    expect(await choose("ORDER_SHIPPED", "MAIL")).toContainEqual({
      ...{ event: "ORDER_SHIPPED", way: "MAIL", isRequired: false },
    });
    const colleague = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    await choose("ORDER_SHIPPED", "NONE", await shop.as(colleague.email));
    expect(await shop.caller.ask(notifications.getNotificationChoices)).toEqual(
      expect.arrayContaining([{ event: "ORDER_SHIPPED", way: "MAIL", isRequired: false }]),
    );
  });

  it("leave the acknowledgement of an order a mail, naming what cannot be chosen", async () => {
    const body = {
      choices: [
        { event: "ORDER_SHIPPED", way: "NONE" },
        { event: "ORDER_CONFIRMED", way: "NONE" },
      ],
    };
    const refused = await shop.caller.call("PUT", "/v1/shop/notification-choices", { body });
    expect(refused).toMatchObject({ status: 400, error: { errors: [{ code: "F-E-002", detail: "choices[1].way" }] } });
    const now = await shop.caller.ask(notifications.getNotificationChoices);
    expect(now.filter(({ way }) => way !== "MAIL")).toEqual([]);
  });

  it.each([[{ event: "ORDER_SENT", way: "MAIL" }], [{ event: "ORDER_SHIPPED", way: "SMS" }]])(
    "refuse what is no event of buyers, or no way: %j",
    async (choice) => {
      const answer = await shop.caller.call("PUT", "/v1/shop/notification-choices", { body: { choices: [choice] } });
      expect(answer.status).toBe(400);
    },
  );
});

describe("the mail of the day", () => {
  const digest = async (email = shop.buyer.email) => {
    shop.mails.length = 0;
    const count = await sendDigests(shop.deps);
    await shop.jobs.settle();
    return { count, mails: shop.mails.filter(({ to }) => to === email) };
  };

  it("tells in one mail, in the language of the user, what was not read meanwhile; once", async () => {
    await choose("ORDER_ACCEPTED", "DIGEST");
    const orders = [await shop.placed([[shop.box, 10]]), await shop.placed([[shop.box, 10]])];
    for (const { id } of orders) await accept(id);
    const [read] = (await list()).content;
    await shop.caller.ask(notifications.readNotification, { params: { notificationId: read?.id ?? "" } });
    const { count, mails } = await digest();
    expect([count, mails.map(({ subject }) => subject)]).toEqual([1, ["Une notification de Comptoir"]]);
    expect(mails[0]?.text).toContain(`Commande ${orders[0]?.reference} acceptée`);
    expect(mails[0]?.text).toContain("https://shop.test/account/notifications\n");
    expect(mails[0]?.text).toContain("https://shop.test/account/notifications/choices\n");
    expect(mails[0]?.text).not.toContain(orders[1]?.reference);
    expect((await digest()).count).toBe(0);
  });

  it("is told twice to nobody when two processes send it at once", async () => {
    await choose("ORDER_ACCEPTED", "DIGEST");
    await accept((await shop.placed([[shop.box, 10]])).id);
    shop.mails.length = 0;
    const counts = await Promise.all([sendDigests(shop.deps), sendDigests(shop.deps)]);
    await shop.jobs.settle();
    expect([counts[0] + counts[1], mailsTo(shop.buyer.email)]).toEqual([1, ["Une notification de Comptoir"]]);
  });

  it("forgets nothing when its transaction does not commit", async () => {
    await choose("ORDER_ACCEPTED", "DIGEST");
    await accept((await shop.placed([[shop.box, 10]])).id);
    const away = { ...shop.deps.jobs, sendAll: () => Promise.reject(new Error("killed")) };
    await expect(sendDigests({ ...shop.deps, jobs: away })).rejects.toThrow("killed");
    expect((await digest()).count).toBe(1);
  });

  it("goes to nobody who may not sign in any more", async () => {
    const user = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const by = await shop.as(user.email);
    await choose("ORDER_ACCEPTED", "DIGEST", by);
    await accept((await shop.placed([[shop.box, 10]], by)).id);
    await shop.db.updateTable("users").set({ status: "INACTIVE" }).where("email", "=", user.email).execute();
    expect((await digest(user.email)).mails).toEqual([]);
  });

  it("tells nothing of an account that its reader was taken out of", async () => {
    const user = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const by = await shop.as(user.email);
    await choose("ORDER_ACCEPTED", "DIGEST", by);
    await accept((await shop.placed([[shop.box, 10]], by)).id);
    await shop.db.deleteFrom("account_users").where("user_id", "=", user.id).execute();
    expect((await digest(user.email)).mails).toEqual([]);
  });

  it("goes out every day at seven in Paris", async () => {
    await choose("ORDER_ACCEPTED", "DIGEST");
    await accept((await shop.placed([[shop.box, 10]])).id);
    shop.mails.length = 0;
    await planDigest(shop.deps);
    await planDigest(shop.deps);
    await shop.jobs.settle();
    expect(mailsTo(shop.buyer.email)).toEqual([]);
    shop.clock.advance(24 * 3600_000);
    await shop.jobs.settle();
    expect(mailsTo(shop.buyer.email)).toEqual(["Une notification de Comptoir"]);
  });

  it.each([
    ["2026-03-16T05:59:00Z", "2026-03-16T06:00:00.000Z"],
    ["2026-03-16T06:00:00Z", "2026-03-17T06:00:00.000Z"],
    ["2026-07-15T23:30:00Z", "2026-07-16T05:00:00.000Z"],
  ])("after %s goes out at %s", (now, next) => {
    expect(nextDigestAt(new Date(now)).toISOString()).toBe(next);
  });
});
