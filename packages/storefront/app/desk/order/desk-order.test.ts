import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import { describe, expect, it } from "vitest";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskOrder } from "../../../test/make-desk.ts";
import { makeLogisticOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("SUPPLIER");
const reference = "611-902-7743018-1";
const path = `/desk/orders/${reference}`;
const id = "0000000080";
const params = { logisticOrderId: id };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const fieldIn = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input).find((input) => input.includes(`name="${name}"`)) ?? "";

const reading = (given: Parameters<typeof makeDeskOrder>[0] = {}): Answers => ({
  ...atDesk("SUPPLIER"),
  ...on.deskOrders.getDeskOrder({ logisticOrderId: reference }, () => makeDeskOrder(given)),
});
const visit = (given: Parameters<typeof makeDeskOrder>[0], calls: Answers = {}) => ({
  cookie,
  answers: { ...reading(given), ...calls },
});

const partlyShipped = {
  ...{ status: "PARTIALLY_SHIPPED", steps: ["ship", "cancelLines", "promiseDay", "correctTracking"], leftToShip: 40 },
  lines: [
    { ...makeOrderLine({ quantity: 100, confirmedQuantity: 100, shippedQuantity: 60 }), leftToShip: 40 },
    { ...makeOrderLine({ id: "line-2", confirmedQuantity: 40, shippedQuantity: 40 }), leftToShip: 0 },
  ],
  shipments: [
    {
      ...{ id: "0000000090", shippedAt: "2026-03-18T09:00:00Z", carrierName: "Geodis", trackingNumber: "ME 44" },
      ...{ trackingUrl: "https://geodis.test/ME44", lines: [{ id: "line-2", quantity: 40 }] },
    },
  ],
} satisfies Parameters<typeof makeDeskOrder>[0];

describe("the page of an order", () => {
  it("says whose it is, what was ordered, where it goes, and what to do", async () => {
    const { html, status } = await ask(path, visit({}));
    expect(status).toBe(200);
    for (const words of [
      ...[reference, "À accepter", "Groupe Les Halles · Alice Martin · sa réf. CUISINE-S48", "promise le 18-03-2026"],
      ...["Virement à échéance, à payer", "18 rue Montorgueil", "Côté cour", "Total : 33 € HT"],
      ...["Refuser définitivement", "Alice Martin reçoit ce motif par e-mail", "Rien n’est à rembourser."],
    ])
      expect(textOf(html)).toContain(words);
    expect(fieldIn(html, "confirm-line-1")).toContain('value="40"');
    expect(fieldIn(html, "price-line-1")).toContain('value="0,45"');
    expect(fieldIn(html, "version")).toContain('value="3"');
  });

  it("tells parcels, what is left, and what happened, by whom and why", async () => {
    const history = [
      {
        ...{ from: null, to: "WAITING_SUPPLIER_APPROVAL", at: "2026-03-16T08:00:00Z", reason: null },
        by: { type: "SYSTEM", name: "" },
      },
      {
        ...{
          from: "WAITING_SUPPLIER_APPROVAL",
          to: "ACCEPTED_BY_SUPPLIER",
          at: "2026-03-16T09:00:00Z",
          reason: "Bien",
        },
        by: { type: "OPERATOR", name: "Comptoir", onBehalfOf: "Cartonneries du Vexin" },
        change: {
          lines: [{ id: "line-1", quantity: { before: 120, after: 100 } }],
          expectedDate: { before: null, after: "2026-03-24" },
        },
      },
    ] satisfies DeskOrder["history"];
    const { html } = await ask(path, visit({ ...partlyShipped, history }));
    for (const words of [
      ...["Colis 1", "Geodis", "ME 44", "CAI-0001 × 40", "Corriger le suivi du colis 1"],
      ...[
        "Comptoir pour Cartonneries du Vexin",
        "CAI-0001 : 120 → 100",
        "Date promise : – → 24-03-2026",
        "« Bien »",
        "automatique",
        "tout est parti",
      ],
      ...["40 pièces dans ce colis", "Colis 2", "Le stock revient à vos offres."],
    ])
      expect(textOf(html)).toContain(words);
    expect(html).toContain('href="https://geodis.test/ME44"');
    expect(fieldIn(html, "ship-line-1")).toContain('value="40"');
    expect(fieldIn(html, "ship-line-2")).toBe("");
  });

  it("says why it cannot go on while money is awaited, and is read alone by whoever may do nothing", async () => {
    const unpaid = await ask(path, visit({ status: "ACCEPTED_BY_SUPPLIER", waitsForPayment: true, steps: [] }));
    expect(textOf(unpaid.html)).toContain("En attente du virement du client");
    for (const name of ["confirm-line-1", "ship-line-1", "reason"]) expect(unpaid.html).not.toContain(`name="${name}"`);
  });

  it("is missing for whoever it is not of", async () => {
    const { status, html } = await ask(path, { cookie, answers: atDesk("SUPPLIER") });
    expect(status).toBe(404);
    expect(html).toContain("Cette page n’existe pas");
  });
});

describe("an acceptance", () => {
  const accepting = (reply: Parameters<typeof on.deskOrders.acceptOrder>[1]) =>
    visit({}, on.deskOrders.acceptOrder(params, reply));
  const call = `PUT /v1/logistic-orders/${id}/accept`;
  const fields = {
    version: "3",
    "confirm-line-1": "20",
    "price-line-1": "0,44",
    day: "2026-03-25",
    message: " Merci ",
  };

  it("is as ordered by one button, whatever stands in the fields", async () => {
    const { location, calls } = await ask(
      path,
      accepting(() => makeDeskOrder()),
      { ...fields, accept: "asOrdered" },
    );
    expect(location).toBe(`${path}?done=accepted`);
    const body = { version: 3, expectedDate: "2026-03-25", fulfillmentMessage: "Merci" };
    expect(await bodyOf(calls, call)).toEqual(body);
    expect((await ask(`${path}?done=accepted`, visit({}))).html).toContain("La commande est acceptée");
  });

  it("is only what a button of the page says", async () => {
    const answers = accepting(() => makeDeskOrder());
    for (const form of [fields, { version: "3", settle: "1" }]) {
      const { status, calls } = await ask(path, answers, form);
      expect([status, calls.filter(({ method }) => method !== "GET")]).toEqual([400, []]);
    }
  });

  it("says for each line how many and at which price", async () => {
    const { calls } = await ask(
      path,
      accepting(() => makeDeskOrder()),
      { ...fields, accept: "lines" },
    );
    const lines = [{ id: "line-1", confirmedQuantity: 20, confirmedPrice: 0.44 }];
    expect(await bodyOf(calls, call)).toMatchObject({ version: 3, lines });
  });

  it.each([
    [{ "confirm-line-1": "41" }, "indiquez un nombre entier de pièces, de 0 à 40", "confirm-line-1"],
    [{ "confirm-line-1": "dix" }, "indiquez un nombre entier de pièces", "confirm-line-1"],
    [{ "price-line-1": "0,46" }, "indiquez un prix de 0 à 0,45 €", "price-line-1"],
    [{ "confirm-line-1": "0" }, "refusez plutôt la commande", "reason"],
  ])("is kept from the API while it is wrong: %j", async (wrong, words, fieldId) => {
    const given = { ...fields, ...wrong, accept: "lines" };
    const { html, status, calls } = await ask(path, visit({}), given);
    expect([status, await bodyOf(calls, call)]).toEqual([400, undefined]);
    expect(textOf(html)).toContain(words);
    expect(html).toContain(`href="#${fieldId}"`);
    expect(fieldIn(html, "confirm-line-1")).toContain(`value="${given["confirm-line-1"]}"`);
  });

  it.each([
    ["CHANGED_MEANWHILE", "", "Quelqu’un a modifié cette commande entre-temps"],
    ["CONFLICT", "CANCELED", "L’état de cette commande a changé entre-temps"],
    ["CONFLICT", "WAITING_PAYMENT", "Le virement du client est attendu"],
  ])("that comes too late says so with the state as it is: %s %s", async (code, detail, words) => {
    const late = accepting(() => refuse(409, code, "", detail));
    const { html, status } = await ask(path, late, { ...fields, accept: "lines" });
    expect(status).toBe(409);
    expect(textOf(html)).toContain(words);
    expect(textOf(html)).toContain("l’état « À accepter »");
    expect(fieldIn(html, "confirm-line-1")).toContain('value="20"');
  });
});

describe("a parcel", () => {
  const call = `POST /v1/logistic-orders/${id}/shipments`;
  const shipping = visit(
    partlyShipped,
    on.deskOrders.shipOrder(params, () => makeDeskOrder(partlyShipped)),
  );
  const fields = { version: "3", ship: "1", formKey: "key-1", "ship-line-1": "25" };

  it("takes what is typed, by a carrier of the list, once only, with a day for the rest", async () => {
    const tracking = { carrier: "GLS", number: " 1Z ", carrierName: "Autre", url: "", restDay: "2026-03-30" };
    const { location, calls } = await ask(path, shipping, { ...fields, ...tracking });
    expect(location).toBe(`${path}?done=shipped`);
    expect(await bodyOf(calls, call)).toEqual({
      ...{ version: 3, lines: [{ id: "line-1", quantity: 25 }], expectedDate: "2026-03-30" },
      ...{ carrier: "GLS", carrierName: null, trackingNumber: "1Z", trackingUrl: null },
    });
    const sent = calls.find(({ method, url }) => method === "POST" && url.endsWith("/shipments"));
    expect(sent?.headers.get("idempotency-key")).toBe("key-1");
    expect(textOf((await ask(location ?? "", shipping)).html)).toContain("Il reste 40 pièces à expédier.");
  });

  it("goes by another carrier with its own link", async () => {
    const tracking = { carrier: "", carrierName: "Coursier Vert", number: "", url: "https://vert.test/1" };
    const { calls } = await ask(path, shipping, { ...fields, ...tracking });
    const body = {
      carrier: null,
      carrierName: "Coursier Vert",
      trackingNumber: null,
      trackingUrl: "https://vert.test/1",
    };
    expect(await bodyOf(calls, call)).toMatchObject(body);
  });

  it.each([
    [{ "ship-line-1": "41" }, "de 0 à 40"],
    [{ "ship-line-1": "0" }, "Mettez au moins une pièce"],
    [{ url: "vert.test" }, "commence par https://"],
  ])("is kept from the API while it is wrong: %j", async (wrong, words) => {
    const { html, status, calls } = await ask(path, shipping, { ...fields, ...wrong });
    expect([status, await bodyOf(calls, call)]).toEqual([400, undefined]);
    expect(textOf(html)).toContain(words);
  });

  it("can be corrected in how it is followed", async () => {
    const at = { ...params, shipmentId: "0000000090" };
    const answers = visit(
      partlyShipped,
      on.deskOrders.correctTracking(at, () => makeDeskOrder(partlyShipped)),
    );
    const typed = { version: "3", track: at.shipmentId, "carrier-0000000090": "DPD", "number-0000000090": "7" };
    const { location, calls } = await ask(path, answers, typed);
    expect(location).toBe(`${path}?done=tracking`);
    expect(await bodyOf(calls, `PATCH /v1/logistic-orders/${id}/shipments/${at.shipmentId}`)).toMatchObject({
      ...{ version: 3, carrier: "DPD", trackingNumber: "7" },
    });
  });
});

describe("the other steps", () => {
  const done = () => makeDeskOrder(partlyShipped);
  const put = (end: string) => `PUT /v1/logistic-orders/${id}/${end}`;

  it.each([
    [{ prepare: "1" }, on.deskOrders.prepareOrder(params, done), "prepare", {}, "prepared"],
    [{ ready: "1" }, on.deskOrders.readyOrder(params, done), "ready", {}, "ready"],
    [
      { decline: "1", reason: "Rupture" },
      on.deskOrders.declineOrder(params, done),
      "decline",
      { reason: "Rupture" },
      "declined",
    ],
    [
      { cancel: "1", wholeReason: "Doublon" },
      on.deskOrders.cancelOrder(params, done),
      "cancel",
      { reason: "Doublon" },
      "canceled",
    ],
    [
      ...[{ cancelLines: "rest", cancelReason: "Fin" }, on.deskOrders.cancelOrderLines(params, done)],
      ...["cancel-lines", { reason: "Fin" }, "canceled"],
    ],
    [
      ...[{ cancelLines: "some", cancelReason: "Fin", "cancel-line-1": "5" }],
      ...[on.deskOrders.cancelOrderLines(params, done), "cancel-lines"],
      ...[{ reason: "Fin", lines: [{ id: "line-1", quantity: 5 }] }, "canceled"],
    ],
    [
      ...[{ promise: "1", promisedDay: "2026-03-30" }, on.deskOrders.promiseOrderDay(params, done)],
      ...["expected-dates", { expectedDate: "2026-03-30" }, "promised"],
    ],
  ] as [Record<string, string>, Answers, string, object, string][])(
    "are taken with the version that was read: %j",
    async (fields, answers, end, body, word) => {
      const { location, calls } = await ask(path, visit(partlyShipped, answers), { version: "3", ...fields });
      expect(await bodyOf(calls, put(end))).toEqual({ version: 3, ...body });
      expect(location).toBe(`${path}?done=${word}`);
    },
  );

  it.each([
    [{ decline: "1", reason: " " }, "Indiquez le motif."],
    [{ cancelLines: "some", cancelReason: "x" }, "Indiquez les quantités à annuler"],
    [{ cancelLines: "rest", cancelReason: "" }, "Indiquez le motif."],
    [{ promise: "1", promisedDay: "" }, "Choisissez un jour"],
  ] as [Record<string, string>, string][])("ask for what they need: %j", async (fields, words) => {
    const { html, status } = await ask(path, visit(partlyShipped), { version: "3", ...fields });
    expect([status, textOf(html).includes(words)]).toEqual([400, true]);
  });
});

describe("at the operator's desk", () => {
  const beside = {
    ...{
      paymentStatus: "NOT_INITIATED" as const,
      expectedDeliveryDate: "2026-03-24",
      waitsForPayment: false,
      late: false,
    },
    totalPriceWithoutTax: 120,
  };
  const blocked: Partial<DeskOrder> = {
    status: "BLOCKED_BY_POLICY",
    steps: ["cancel", "forceValidation", "refuse"],
    blockingPolicies: [{ type: "CREDIT_CONTROL", message: "The credit limit of the account is exceeded" }],
    logisticOrders: [
      {
        ...beside,
        id,
        reference: "611-902-7743018-1",
        supplier: { id: "1", name: "Vexin" },
        status: "BLOCKED_BY_POLICY",
      },
      {
        ...beside,
        id: "0000000081",
        reference: "611-902-7743018-2",
        supplier: { id: "2", name: "Gobelets" },
        status: "SHIPPED",
      },
      {
        ...beside,
        id: "0000000082",
        reference: "611-902-7743018-3",
        supplier: { id: "3", name: "Sacs" },
        status: "ACCEPTED_BY_SUPPLIER",
        waitsForPayment: true,
      },
    ],
  };
  const done = () => makeLogisticOrder();
  const visitOperator = (answers: Answers = {}) => ({
    cookie: deskCookie("OPERATOR"),
    answers: {
      ...atDesk("OPERATOR"),
      ...on.deskOrders.getDeskOrder({ logisticOrderId: reference }, () => makeDeskOrder(blocked)),
      ...answers,
    },
  });

  it("an order of a supplier says in whose place one acts, where there is something to do for it", async () => {
    const band = "Vous agissez pour Cartonneries du Vexin.";
    const order = (given: Partial<DeskOrder>) =>
      on.deskOrders.getDeskOrder({ logisticOrderId: reference }, () => makeDeskOrder(given));
    expect(textOf((await ask(path, visitOperator(order({})))).html)).toContain(band);
    expect(textOf((await ask(path, visitOperator())).html)).not.toContain(band);
    const over = order({ status: "COMPLETED", steps: ["correctTracking"] });
    expect(textOf((await ask(path, visitOperator(over))).html)).not.toContain(band);
    expect(textOf((await ask(path, visit({}))).html)).not.toContain(band);
  });

  it("the parts of an order stand side by side with who must act, and what blocks one is told in words", async () => {
    const { html } = await ask(path, visitOperator());
    const text = textOf(html);
    for (const words of [
      ...["Toute la commande : 3 parties", "la place de marché", "le client", "Gobelets", "Expédiée"],
      ...["Le plafond d’encours du compte est dépassé", "Valider malgré la règle d’achat", "Refuser définitivement"],
      "La commande repart : vers un valideur du client s’il en faut un, sinon vers son fournisseur.",
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/orders/611-902-7743018-2"');
    expect(text).not.toContain("credit limit");
  });

  it.each([
    [{ forceValidation: "1", forceReason: "Virement reçu" }, "force-validation", "Virement reçu", "forced"],
    [{ refuse: "1", refusalReason: "Compte en défaut" }, "refuse", "Compte en défaut", "refused"],
  ] as const)("a blocked order is decided on with a reason: %j", async (fields, end, reason, word) => {
    const answers = {
      ...on.blockedOrders.forceValidation(params, done),
      ...on.blockedOrders.refuseBlockedOrder(params, done),
    };
    const { location, calls } = await ask(path, visitOperator(answers), { version: "3", ...fields });
    expect(await bodyOf(calls, `PUT /v1/logistic-orders/${id}/${end}`)).toEqual({ reason });
    expect(location).toBe(`${path}?done=${word}`);
    const [step = ""] = Object.keys(fields);
    const { html, status } = await ask(path, visitOperator(answers), { version: "3", [step]: "1" });
    expect([status, textOf(html).includes("Indiquez le motif.")]).toEqual([400, true]);
  });
});
