// Problems and messages on the pages of an order: reported from its lines, read, answered, closed; and how a delivery went.
import type { Incident } from "@comptoir/contract/orders/incidents";
import { describe, expect, it } from "vitest";
import * as incidentRoute from "#orders/incidents/incident.route.tsx";
import * as ratingRoute from "#orders/incidents/rating.route.tsx";
import * as reportRoute from "#orders/incidents/report.route.tsx";
import * as messagesRoute from "#orders/messages/messages.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { incidentMoment as at, makeIncident, makeThread, shippedOrder as order } from "../../../test/make-incidents.ts";
import { makeOrder } from "../../../test/make-orders.ts";
import { buyer, pageOf } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

const { reference } = order;

const reason = (externalId: string, type: "DELIVERY" | "PRODUCT") => ({
  ...{ id: externalId, externalId, externalSource: "CLIENT", label: externalId, description: null, type },
});
const base = (incidents: readonly Incident[] = [makeIncident()]): Answers =>
  Object.assign(
    {},
    on.auth.getAuthenticatedUser(() => buyer),
    on.logisticOrders.getLogisticOrder({ logisticOrderId: reference }, () => order),
    on.logisticOrders.getLogisticOrderLines({ logisticOrderId: order.id }, () => pageOf(order.lines)),
    on.incidents.getIncidents(() => pageOf([...incidents])),
    on.incidents.getAnswerTime({ logisticOrderId: order.id }, () => ({ workingHours: null })),
    on.threads.getThread({ logisticOrderId: order.id, threadId: makeIncident().threadId }, () => makeThread()),
    on.threads.getSubReasons({ reasonType: "DELIVERY" }, () => [reason("DAMAGED", "DELIVERY")]),
    on.threads.getSubReasons({ reasonType: "PRODUCT" }, () => [reason("DEFECTIVE", "PRODUCT")]),
  );
const plain = (html: string) => html.replace(/[\u202f\u00a0]/g, " ");

describe("the form that reports a problem", () => {
  const route = { at: "account/orders/:orderReference/report" };
  const path = `/account/orders/${reference}/report`;

  it("offers the lines that have left, ticks the one that was chosen, and says what was reported before", async () => {
    const html = plain((await askRoute(reportRoute, `${path}?line=line-1`, { ...route, answers: base() })).html);
    expect(html).toMatch(/<input[^>]*id="line-line-1"[^>]*checked/);
    expect(html).toContain("Sur 100");
    expect(html).toMatch(/<optgroup label="Livraison"><option[^>]*>DAMAGED/);
    // All of the second line is reported: there is nothing to tick.
    expect(html).not.toContain('id="line-line-2"');
    expect(html).toContain("40 pièces déjà signalées");
    // What was said of it stands beside the form, with the way to go on.
    expect(html).toMatch(/Incident 1, derniers messages.*Carton écrasé.*Avoir établi.*incidents\/0000000007/s);
    expect(html).toContain("Sa réponse arrive dans l’échange, et vous en êtes prévenu.");
    expect(html).toMatch(/accept="image\/\*"/);
  });

  it("says when the goods were received and how soon their supplier usually answers, where that can be told", async () => {
    const factsOf = async (receivedAt: string | null, workingHours: number | null) => {
      const answers = {
        ...base(),
        ...on.logisticOrders.getLogisticOrder({ logisticOrderId: reference }, () => ({ ...order, receivedAt })),
        ...on.incidents.getAnswerTime({ logisticOrderId: order.id }, () => ({ workingHours })),
      };
      const html = plain((await askRoute(reportRoute, path, { ...route, answers })).html).replace(
        /<\/?strong[^>]*>/g,
        "",
      );
      return [...html.matchAll(/<li>(Reçue le [^<]*|Réponse habituelle [^<]*)<\/li>/g)].map(([, words]) => words);
    };
    expect(await factsOf("2026-11-16T08:00:00.000Z", 5)).toEqual([
      "Reçue le 16/11/2026",
      "Réponse habituelle en 5 heures ouvrées",
    ]);
    expect(await factsOf(null, 25)).toEqual(["Réponse habituelle en 2 jours ouvrés"]);
    expect(await factsOf(null, null)).toEqual([]);
  });

  it("takes over what a reception says is missing", async () => {
    const { html } = await askRoute(reportRoute, `${path}?line=line-1&quantity=30`, { ...route, answers: base() });
    expect(html).toMatch(/<input[^>]*id="line-line-1"[^>]*checked/);
    expect(html).toMatch(/<input[^>]*name="quantity-line-1"[^>]*value="30"/);
    const odd = await askRoute(reportRoute, `${path}?line=line-1&quantity=x`, { ...route, answers: base() });
    expect(odd.html).not.toContain('value="x"');
  });

  it("sends what was ticked with its reason, the remedy in words and as a field, and leads to the incident", async () => {
    const sent: unknown[] = [];
    const create = on.incidents.createIncident(({ body }) => {
      sent.push(body);
      return { id: "0000000007", threadId: "0000000008" };
    });
    const form = new FormData();
    for (const [name, value] of [
      ...[
        ["line", "line-1"],
        ["quantity-line-1", "20"],
        ["reason-line-1", "DAMAGED"],
      ],
      ...[
        ["remedy", "CREDIT"],
        ["message", "Carton écrasé"],
        ["formKey", "key"],
      ],
    ] as const)
      form.append(name, value);
    const { location } = await askRoute(reportRoute, path, { ...route, answers: { ...base([]), ...create }, form });
    expect(location).toBe(`/account/orders/${reference}/incidents/0000000007?done=reported`);
    expect(sent).toEqual([
      expect.objectContaining({
        ...{ linkedType: "ORDERLINES", orderLogisticId: order.id, reasons: ["DAMAGED"], remedy: "CREDIT" },
        lines: [{ orderLogisticLineId: "line-1", quantity: 20, reason: "DAMAGED" }],
        message: expect.stringMatching(/^Carton écrasé\n\nSouhait\s: Avoir$/),
      }),
    ]);
  });

  it("says what is wrong beside the field, and keeps what was typed", async () => {
    const form = new FormData();
    for (const [name, value] of [
      ...[
        ["line", "line-1"],
        ["quantity-line-1", "101"],
        ["reason-line-1", "DAMAGED"],
        ["message", "Gardé"],
      ],
    ] as const)
      form.append(name, value);
    const { html, status } = await askRoute(reportRoute, path, { ...route, answers: base([]), form });
    expect(status).toBe(400);
    expect(plain(html)).toContain("indiquez de 1 à 100 pièces");
    expect(html).toMatch(/<textarea[^>]*>Gardé/);
    expect(html).toMatch(/<input[^>]*value="101"/);
    const none = await askRoute(reportRoute, path, { ...route, answers: base([]), form: new FormData() });
    expect(none.html).toContain("Cochez au moins une ligne.");
  });
});

describe("the page of an incident", () => {
  const route = { at: "account/orders/:orderReference/incidents/:incidentId" };
  const path = `/account/orders/${reference}/incidents/0000000007`;
  const answersOf = (incident = makeIncident(), thread = makeThread()): Answers =>
    Object.assign(
      base([incident]),
      on.incidents.getIncident({ incidentId: incident.id }, () => incident),
      on.threads.getThread({ logisticOrderId: order.id, threadId: thread.id }, () => thread),
      on.commercialOrders.getCommercialOrder({ commercialOrderId: incident.orderCommercialReference }, () =>
        makeOrder(),
      ),
    );

  it("tells its state, its lines and what was said, by whom and whether it was read", async () => {
    const html = plain((await askRoute(incidentRoute, path, { ...route, answers: answersOf() })).html);
    expect(html).toMatch(/class="badge"[^>]*>Ouvert/);
    expect(html).toContain("40 pièces, 12 € HT");
    expect(html).toMatch(/Carton écrasé.*>Lu</s);
    expect(html).toContain("1 nouveau message");
    expect(html).toContain("Clore l’incident");
  });

  it.each([
    ["À vous : une réponse vous attend.", makeIncident({ status: "ON_GOING" }), makeThread()],
    ["Camille Roussel peut clore l’incident.", makeIncident({ status: "ON_GOING", steps: ["answer"] }), makeThread()],
    [`À ${order.supplierSnapshot.name} de répondre.`, makeIncident(), makeThread({ messages: [] })],
    ["Plus rien à faire.", makeIncident({ status: "CLOSED", steps: [] }), makeThread({ status: "CLOSED" })],
  ])("says who has to act: %s", async (words, incident, thread) => {
    const { html } = await askRoute(incidentRoute, path, { ...route, answers: answersOf(incident, thread) });
    expect(plain(html)).toContain(words);
  });

  it("tells what was sent back", async () => {
    const by = { type: "OPERATOR", name: "Paul Carton" } as const;
    const closed = makeIncident({
      ...{ status: "CLOSED", steps: [] },
      history: [{ from: "OPEN", to: "CLOSED", at, by, refundAmount: 9 }],
    });
    const { html } = await askRoute(incidentRoute, path, { ...route, answers: answersOf(closed) });
    expect(plain(html)).toMatch(/Remboursé TTC.*9 €/s);
  });

  it("offers no end to whom it is not theirs, and no answer once it is closed", async () => {
    const others = await askRoute(incidentRoute, path, {
      ...route,
      answers: answersOf(makeIncident({ steps: ["answer"] })),
    });
    expect(others.html).not.toContain("Clore l’incident");
    const closed = makeIncident({ status: "CLOSED", steps: [], closedAt: at });
    const { html } = await askRoute(incidentRoute, path, {
      ...route,
      answers: answersOf(closed, makeThread({ status: "CLOSED" })),
    });
    expect(html).toContain("Cet échange est clos.");
    expect(html).not.toMatch(/<textarea/);
  });

  it("is closed by its form, and says why it is not", async () => {
    const form = new FormData();
    form.set("intent", "close");
    const close = on.incidents.closeIncident({ incidentId: "0000000007" }, () => makeIncident({ status: "CLOSED" }));
    const { location } = await askRoute(incidentRoute, path, { ...route, answers: { ...answersOf(), ...close }, form });
    expect(location).toBe(`${path}?done=closed`);
    const refused = on.incidents.closeIncident({ incidentId: "0000000007" }, () => refuse(403, "FORBIDDEN"));
    const { html } = await askRoute(incidentRoute, path, { ...route, answers: { ...answersOf(), ...refused }, form });
    expect(html).toContain("Seule la personne qui a signalé l’incident peut le clore.");
  });
});

describe("the messages of an order without an incident", () => {
  const route = { at: "account/orders/:orderReference/messages" };
  const path = `/account/orders/${reference}/messages`;

  it("are shown by conversation, and another one begins with a form", async () => {
    const thread = makeThread({ subject: "Quai fermé", incidentId: null });
    const listed = on.threads.getThreads({ logisticOrderId: order.id }, () => pageOf([thread]));
    const { html } = await askRoute(messagesRoute, path, { ...route, answers: { ...base(), ...listed } });
    expect(html).toMatch(/Quai fermé.*Carton écrasé/s);
    const form = new FormData();
    form.set("post", "new");
    const { html: refused } = await askRoute(messagesRoute, path, {
      ...route,
      answers: { ...base(), ...listed },
      form,
    });
    expect(refused).toContain("Écrivez un message.");
  });
});

describe("how a delivery went", () => {
  const route = { at: "account/orders/:orderReference/rating" };
  const path = `/account/orders/${reference}/rating`;

  it("is asked of what was shipped, may be skipped, and leads to reviews of the articles", async () => {
    const rated = on.orderRatings.getOrderRating({ logisticOrderId: order.id }, () => refuse(404, "F-E-033"));
    const { html } = await askRoute(ratingRoute, path, { ...route, answers: { ...base(), ...rated } });
    expect(html).toMatch(/name="grade"/);
    expect(html).toContain("Passer");
    expect(html).toContain("#reviews");
    const form = new FormData();
    const { html: refused } = await askRoute(ratingRoute, path, { ...route, answers: { ...base(), ...rated }, form });
    expect(refused).toContain("Choisissez une note de 1 à 5.");
  });
});
