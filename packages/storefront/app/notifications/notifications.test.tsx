import type { Notification, NotificationChoice } from "@comptoir/contract/notifications/notifications";
import { describe, expect, it } from "vitest";
import { pathsIn } from "#lib/paths.ts";
import * as choices from "#notifications/choices.route.tsx";
import * as latest from "#notifications/latest-notifications.data.ts";
import { pageOfNotification } from "#notifications/notification-links.ts";
import * as list from "#notifications/notifications.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { pageOf } from "../../test/make-pages.ts";
import { askRoute } from "../../test/one-route.tsx";

const make = (given: Partial<Notification> = {}): Notification => ({
  id: "0000000007",
  event: "ORDER_ACCEPTED",
  reference: "172-189-1896838-1",
  supplierName: "Cartonneries du Vexin",
  ...{ orderReference: "172-189-1896838", incidentId: null, masterQuoteId: null, productId: null },
  createdAt: "2026-03-16T08:00:00.000Z",
  readAt: null,
  ...given,
});
const pageWith = (all: readonly Notification[], unreadCount = all.filter(({ readAt }) => readAt === null).length) => ({
  ...pageOf([...all]),
  unreadCount,
});
const at = "account/notifications";
const open = (answers: Answers, query = "") => askRoute(list, `/account/notifications${query}`, { at, answers });
const read = make({ id: "0000000008", event: "ORDER_SHIPPED", readAt: "2026-03-16T09:00:00.000Z" });

describe("the list of notifications", () => {
  it("says of each what happened to what, and leads there; what is not read can be marked, one or all that are shown", async () => {
    const { status, html } = await open(on.notifications.getNotifications(() => pageWith([make(), read])));
    expect(status).toBe(200);
    for (const words of ["Commande acceptée", "172-189-1896838-1, Cartonneries du Vexin", "Commande expédiée"])
      expect(html).toContain(words);
    expect(html).toContain('href="/account/orders/172-189-1896838"');
    expect(html.match(/name="read"/g)).toHaveLength(1);
    expect(html).toMatch(/name="until" value="2026-03-16T08:00:00.000Z"/);
    expect(html).toContain('href="/account/notifications/choices"');
  });

  it("shows what is not read alone, page by page, as its address says", async () => {
    const { html, calls } = await open(
      on.notifications.getNotifications(({ query }) => ({
        ...pageWith([make()], 41),
        ...{ totalPages: 3, totalElements: 41, number: query.page },
      })),
      "?tab=unread&page=2",
    );
    expect(new URL(calls.at(-1)?.url ?? "").search).toBe("?page=1&size=20&unread=true");
    expect(html).toContain('href="/account/notifications?tab=unread&amp;page=3"');
  });

  it("shows the last page to an address beyond it, as when the last one of a page was just marked as read", async () => {
    const { html, calls } = await open(
      on.notifications.getNotifications(({ query }) => ({
        ...pageWith(query.page === 0 ? [make()] : [], 1),
        ...{ totalPages: 1, totalElements: 1, number: query.page },
      })),
      "?tab=unread&page=9",
    );
    const pages = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith("/notifications"));
    expect(pages.map(({ searchParams }) => searchParams.get("page"))).toEqual(["8", "0"]);
    expect(html).toContain("Commande acceptée");
    expect(html).not.toContain("Tout est lu");
    expect(html).toContain('name="returnTo" value="/account/notifications?tab=unread"');
  });

  it("says so where there is none, and where all is read", async () => {
    const answers = on.notifications.getNotifications(() => pageWith([]));
    expect((await open(answers)).html).toContain("Aucune notification");
    expect((await open(answers, "?tab=unread")).html).toContain("Tout est lu");
  });

  const mark = (form: readonly (readonly [string, string])[], answers: Answers) =>
    askRoute(list, "/account/notifications", { at, answers, form });
  const done = () => new Response(null, { status: 204 });

  it("marks one, or what was there when it was shown, and leads back to where it was", async () => {
    const one = await mark(
      [
        ["read", "0000000007"],
        ["returnTo", "/account/notifications?tab=unread"],
      ],
      on.notifications.readNotification({ notificationId: "0000000007" }, done),
    );
    expect([one.status, one.location]).toEqual([302, "/account/notifications?tab=unread"]);
    const until = "2026-03-16T08:00:00.000Z";
    const bodies: unknown[] = [];
    const all = await mark(
      [["until", until]],
      on.notifications.readNotifications(({ body }) => {
        bodies.push(body);
        return done();
      }),
    );
    expect([all.status, all.location, bodies]).toEqual([302, "/account/notifications", [{ until }]]);
  });

  it("says when one could not be marked", async () => {
    const answers = {
      ...on.notifications.readNotification({ notificationId: "1" }, () => refuse(404, "F-E-033")),
      ...on.notifications.getNotifications(() => pageWith([make()])),
    };
    const { status, html } = await mark([["read", "1"]], answers);
    expect(status).toBe(409);
    expect(html).toContain("n’a pas pu être marquée comme lue");
  });
});

describe("a notification", () => {
  const paths = pathsIn("fr");
  const nothing = { orderReference: null, incidentId: null, masterQuoteId: null, productId: null };
  it.each<[string, Partial<Notification>, string]>([
    ["of an order to the order", {}, "/account/orders/172-189-1896838"],
    ["of a request for approval to where it is decided", { event: "APPROVAL_REQUESTED" }, "/approvals/172-189-1896838"],
    ["of an incident to the incident", { incidentId: "5" }, "/account/orders/172-189-1896838/incidents/5"],
    ["of a quote to its request", { ...nothing, masterQuoteId: "9" }, "/quotes/9"],
    ["of an article to its page", { ...nothing, event: "BACK_IN_STOCK", productId: "3" }, "/product/3"],
    [
      "of several articles to all that are waited for",
      { ...nothing, event: "BACK_IN_STOCK" },
      "/account/stock-watches",
    ],
    ["of an absence to the approvals", { ...nothing, event: "DELEGATED" }, "/approvals"],
  ])("leads %s", (_, given, path) => {
    expect(pageOfNotification(paths, make(given))).toBe(path);
  });
});

describe("the panel of the bell", () => {
  const ask = (isGuest: boolean) =>
    askRoute(latest, "/menu/notifications", {
      ...{ at: "menu/notifications", isGuest },
      answers: on.notifications.getNotifications(() => pageWith([make(), read])),
    });

  it("gets the latest, and nothing is asked for a guest", async () => {
    expect(new URL((await ask(false)).calls.at(-1)?.url ?? "").search).toBe("?size=10");
    expect((await ask(true)).calls.map(({ url }) => new URL(url).pathname)).not.toContain("/v1/shop/notifications");
  });

  it("leaves the page alone when they cannot be read", async () => {
    const answers = on.notifications.getNotifications(() => refuse(503, "UNAVAILABLE"));
    const { status } = await askRoute(latest, "/menu/notifications", { at: "menu/notifications", answers });
    expect(status).toBe(200);
  });
});

describe("the choices", () => {
  const chosen: NotificationChoice[] = [
    { event: "ORDER_CONFIRMED", way: "MAIL", isRequired: true },
    { event: "ORDER_SHIPPED", way: "DIGEST", isRequired: false },
    { event: "QUOTE_ANSWERED", way: "NONE", isRequired: false },
  ];
  const where = "account/notifications/choices";
  const show = (answers: Answers, form?: readonly (readonly [string, string])[], query = "") =>
    askRoute(choices, `/${where}${query}`, { at: where, answers, ...(form && { form }) });

  it("stand by event as they were made; what always comes by mail cannot be chosen", async () => {
    const { html } = await show(on.notifications.getNotificationChoices(() => chosen));
    const selected = (event: string) =>
      new RegExp(`<select[^>]*name="${event}"[\\s\\S]*?value="(\\w+)" selected`).exec(html)?.[1];
    expect([selected("ORDER_SHIPPED"), selected("QUOTE_ANSWERED")]).toEqual(["DIGEST", "NONE"]);
    expect(html).not.toContain('name="ORDER_CONFIRMED"');
    expect(html).toContain("Toujours par e-mail, immédiatement");
  });

  it("are saved by a plain form, which says so; what is no way is left out", async () => {
    const bodies: unknown[] = [];
    const answers = on.notifications.putNotificationChoices(({ body }) => {
      bodies.push(body);
      return chosen;
    });
    const { status, location } = await show(answers, [
      ["ORDER_SHIPPED", "NONE"],
      ["QUOTE_ANSWERED", "SMS"],
      ["FORGED", "MAIL"],
    ]);
    expect([status, location]).toEqual([302, "/account/notifications/choices?done=saved"]);
    expect(bodies).toEqual([{ choices: [{ event: "ORDER_SHIPPED", way: "NONE" }] }]);
    const saved = await show(
      on.notifications.getNotificationChoices(() => chosen),
      undefined,
      "?done=saved",
    );
    expect(saved.html).toContain("Vos choix sont enregistrés.");
  });

  it("stay in the form when they could not be saved", async () => {
    const answers = {
      ...on.notifications.putNotificationChoices(() => refuse(400, "F-E-002")),
      ...on.notifications.getNotificationChoices(() => chosen),
    };
    const { status, html } = await show(answers, [["ORDER_SHIPPED", "NONE"]]);
    expect(status).toBe(400);
    expect(html).toContain("n’ont pas pu être enregistrés");
    expect(html).toMatch(/<select[^>]*name="ORDER_SHIPPED"[\s\S]*?value="NONE" selected/);
  });
});
