import type { Delivery } from "@comptoir/contract/orders/deliveries";
import { describe, expect, it } from "vitest";
import * as deliveriesRoute from "#orders/deliveries/deliveries.route.tsx";
import * as fileRoute from "#orders/deliveries/deliveries-file.data.ts";
import * as subscribedRoute from "#orders/deliveries/subscribed-calendar.data.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { askFile, askRoute } from "../../../test/one-route.tsx";

const at = "account/orders/deliveries";
const path = "/account/orders/deliveries";
const delivery = (day: string, rank: number, given: Partial<Delivery> = {}): Delivery => ({
  ...{ day, supplierName: "Atelier du Gobelet", orderReference: "172-189-1896838", status: "SHIPPED", parcels: 2 },
  ...{ logisticOrderReference: `172-189-1896838-${rank}`, ...given },
});
const expecting = (deliveries: readonly Delivery[], createdAt: string | null = null) => ({
  ...on.deliveries.getDeliveries(() => ({ deliveries: [...deliveries], total: deliveries.length })),
  ...on.deliveries.getDeliveryCalendar(() => ({ createdAt })),
});
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ");

describe("the calendar of deliveries", () => {
  it("groups what is to come by day, each leading to its part of an order", async () => {
    const answers = expecting([delivery("2026-11-24", 1), delivery("2026-11-24", 2), delivery("2026-11-27", 3)]);
    const { html } = await askRoute(deliveriesRoute, path, { at, answers });
    expect(html.match(/<h2 id="day-/g)).toHaveLength(2);
    expect(wordsOf(html)).toContain("vendredi 27 novembre");
    expect(wordsOf(html)).toContain("2 colis");
    expect(html).toContain('href="/account/orders/172-189-1896838-3"');
    expect(html).toContain('href="/account/orders/deliveries/calendar.ics"');
  });

  it("says that nothing is to come, and leads to the orders", async () => {
    const { html } = await askRoute(deliveriesRoute, path, { at, answers: expecting([]) });
    expect(html).toContain("Aucune livraison attendue");
    expect(html).not.toContain("calendar.ics");
  });

  it("makes an address for other calendars, told once, and ends it", async () => {
    const answers = {
      ...expecting([], "2026-11-20T10:00:00Z"),
      ...on.deliveries.createDeliveryCalendar(() => ({ token: "abc.def", createdAt: "2026-11-23T10:00:00Z" })),
      ...on.deliveries.deleteDeliveryCalendar(() => undefined),
    };
    const made = await askRoute(deliveriesRoute, path, { at, answers, form: [["intent", "make"]] });
    expect(made.html).toMatch(/value="https?:\/\/[^"]*\/deliveries\/abc\.def\.ics"/);
    const ended = await askRoute(deliveriesRoute, path, { at, answers, form: [["intent", "end"]] });
    expect(wordsOf(ended.html)).toContain("Le lien ne fonctionne plus");
    expect((await askRoute(deliveriesRoute, path, { at, answers, form: [["intent", "x"]] })).status).toBe(400);
    expect((await askRoute(deliveriesRoute, path, { at, answers })).html).not.toContain("abc.def");
  });

  it("is a file, for whoever is signed in and by its key, and nothing by another key", async () => {
    const answers = {
      ...expecting([delivery("2026-11-24", 1)]),
      ...on.deliveries.openDeliveryCalendar(({ body }) =>
        body.token === "abc.def"
          ? [{ day: "2026-11-24", supplierName: "Atelier du Gobelet", logisticOrderReference: "172-189-1896838-1" }]
          : refuse(400, "TOKEN_INVALID"),
      ),
    };
    const own = await askFile(fileRoute, `${path}/calendar.ics`, { at: `${at}/calendar.ics`, answers });
    const ofKey = (key: string) =>
      askFile(subscribedRoute, `/deliveries/${key}.ics`, { at: "deliveries/:token", answers });
    for (const { bytes } of [own, await ofKey("abc.def")]) {
      const text = new TextDecoder().decode(bytes);
      expect(text).toContain("DTSTART;VALUE=DATE:20261124");
      expect(text).toContain("SUMMARY:Livraison Atelier du Gobelet");
    }
    expect((await ofKey("other")).answer.status).toBe(404);
  });
});
