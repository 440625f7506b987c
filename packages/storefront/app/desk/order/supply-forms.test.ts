// What is typed into the sheets of an order: read, told what is wrong with it all at once, sent on, and kept where somebody was faster.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { describe, expect, it } from "vitest";
import { fieldIn, id, params, partlyShipped, path, textOf, visit } from "../../../test/desk-order-page.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeDeskLine, makeDeskOrder } from "../../../test/make-desk.ts";
import { makeOrderLine } from "../../../test/make-orders.ts";
import { askFile, bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";
import * as acceptancePreview from "./accept/acceptance-preview.data.ts";
import { piecesInstead } from "./accept/accepted-lines.ts";

const [nextWeek, nextMonth] = [7, 30].map((days) => addDays(shopDay(new Date()), days));
const yesterday = addDays(shopDay(new Date()), -1);

describe("an acceptance", () => {
  const accepting = (reply: Parameters<typeof on.deskOrders.acceptOrder>[1]) =>
    visit({}, on.deskOrders.acceptOrder(params, reply));
  const call = `PUT /v1/logistic-orders/${id}/accept`;
  const fields = {
    version: "3",
    "confirm-line-1": "20",
    "price-line-1": "0,44",
    day: nextWeek ?? "",
    message: " Merci ",
    why: "Stock épuisé",
  };

  it("is as ordered by one button, whatever stands in the fields", async () => {
    const { location, calls } = await ask(
      path,
      accepting(() => makeDeskOrder()),
      { ...fields, accept: "asOrdered" },
    );
    expect(location).toBe(`${path}?done=accepted`);
    const body = { version: 3, expectedDate: nextWeek, fulfillmentMessage: "Merci" };
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
    const lines = [{ id: "line-1", confirmedQuantity: 20, confirmedPrice: 0.44, reason: "Stock épuisé" }];
    expect(await bodyOf(calls, call)).toMatchObject({ version: 3, lines });
  });

  it("takes reasons and days by line, and one reason for every line that has none of its own", async () => {
    const lines = [
      makeDeskLine(makeOrderLine()),
      makeDeskLine(makeOrderLine({ id: "line-2" })),
      makeDeskLine(makeOrderLine({ id: "line-3" })),
    ];
    const answers = visit(
      { lines },
      on.deskOrders.acceptOrder(params, () => makeDeskOrder()),
    );
    const typed = {
      ...{ "confirm-line-1": "20", "why-line-1": " Machine en panne ", "day-line-1": nextWeek ?? "" },
      ...{ "confirm-line-2": "40", "price-line-2": "0,4", "confirm-line-3": "40", why: "Fin de série" },
    };
    const { calls } = await ask(path, answers, { version: "3", accept: "lines", ...typed });
    const price = 0.45;
    expect(await bodyOf(calls, call)).toMatchObject({
      lines: [
        ...[
          {
            id: "line-1",
            confirmedQuantity: 20,
            confirmedPrice: price,
            expectedDate: nextWeek,
            reason: "Machine en panne",
          },
        ],
        ...[{ id: "line-2", confirmedQuantity: 40, confirmedPrice: 0.4, reason: "Fin de série" }],
        ...[{ id: "line-3", confirmedQuantity: 40, confirmedPrice: price }],
      ],
    });
  });

  it("takes a line whole where the rest of it comes later: the buyer reads how many come first", async () => {
    const later = { ...fields, accept: "lines", "rest-line-1": "later", "day-line-1": nextWeek ?? "" };
    const { calls } = await ask(
      path,
      accepting(() => makeDeskOrder()),
      later,
    );
    const [year, month, day] = (nextWeek ?? "").split("-");
    const reason = `20 d’abord, 20 le ${day}/${month}/${year} au plus tard\u00a0: Stock épuisé`;
    const lines = [{ id: "line-1", confirmedQuantity: 40, confirmedPrice: 0.44, expectedDate: nextWeek, reason }];
    expect((await bodyOf(calls, call)) as object).toMatchObject({ lines });
    const { html, status } = await ask(path, visit({}), { ...later, "day-line-1": "" });
    expect([status, html.includes('href="#day-line-1"')]).toEqual([400, true]);
    expect(textOf(html)).toContain("Livrer le reste plus tard (20)");
    expect(textOf(html)).toContain("20 pièces plus tard");
  });

  it("tells everything that is wrong at once, with links to its fields, and keeps what was typed", async () => {
    const wrong = { ...fields, "confirm-line-1": "41", "price-line-1": "1", "day-line-1": yesterday, day: yesterday };
    const { html, status } = await ask(path, visit({}), { ...wrong, accept: "lines" });
    expect([status, textOf(html).includes("4 points sont à corriger")]).toEqual([400, true]);
    for (const field of ["confirm-line-1", "price-line-1", "day-line-1", "day"]) {
      expect(html).toContain(`href="#${field}"`);
      expect(fieldIn(html, field)).toContain('aria-invalid="true"');
    }
    expect(fieldIn(html, "price-line-1")).toContain('value="1"');
  });

  it("says on its button what it comes to, and shows what is free beside what was ordered", async () => {
    const { html } = await ask(path, visit({}));
    expect(textOf(html)).toContain("Accepter 1 ligne · 33 € HT");
    expect(textOf(html)).toContain("Stock libre");
    expect(textOf(html)).toContain(" 900 ");
  });

  it("is counted by the API while it is typed, as one that it refuses is not", async () => {
    const at = `desk/orders/${id}/acceptance`;
    const prices = makeDeskOrder().orderLogisticPrices;
    const form = [
      ["line", "line-1"],
      ["pieces", "20"],
      ["price", "0.44"],
    ] as const;
    const askWith = async (reply: Parameters<typeof on.deskOrders.previewAcceptance>[1]) => {
      const answers = visit({}, on.deskOrders.previewAcceptance(params, reply)).answers;
      const { bytes } = await askFile(acceptancePreview, `/${at}`, {
        at: "desk/orders/:orderReference/acceptance",
        answers,
        form,
      });
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    };
    expect(await askWith(() => ({ ordered: prices, accepted: prices }))).toEqual({ ordered: prices, accepted: prices });
    expect(await askWith(() => refuse(409, "CONFLICT"))).toBeNull();
  });

  it("proposes whole packs next to what was typed, or all that was ordered", () => {
    const line = { ordered: 510, itemPerPack: 25 } as const;
    expect(["600", "260", "10", "505", "500", "510", "abc"].map((typed) => piecesInstead(line, typed))).toEqual([
      [510],
      [250, 275],
      [25],
      [500, 510],
      [],
      [],
      [],
    ]);
  });

  it("of small prices tells what the pack costs", async () => {
    const line = makeOrderLine();
    const small = {
      ...line,
      orderLogisticLinePriceDto: { ...line.orderLogisticLinePriceDto, price: 0.0444, itemPerPack: 500 },
    };
    const { html } = await ask(path, visit({ lines: [makeDeskLine(small)] }));
    expect(textOf(html)).toContain("0,0444 € 22,20 € les 500");
  });

  it.each([
    [{ "confirm-line-1": "41" }, "indiquez un nombre entier de pièces, de 0 à 40", "confirm-line-1"],
    [{ "confirm-line-1": "dix" }, "indiquez un nombre entier de pièces", "confirm-line-1"],
    [{ "price-line-1": "0,46" }, "indiquez un prix de 0 à 0,45 €", "price-line-1"],
    [{ "confirm-line-1": "0" }, "refusez plutôt la commande", "reason"],
    [{ "confirm-line-1": "30" }, "acceptez des lots entiers de 20", "confirm-line-1"],
    [{ why: "" }, "dites au client pourquoi il en reçoit moins", "why-line-1"],
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

it("who was slower is told who was faster, when and what, beside what they have typed themselves", async () => {
  const at = new Date();
  const by = { type: "SUPPLIER", name: "Claire Morel" } as const;
  const change = { expectedDate: { before: "2026-03-18", after: "2026-03-24" } };
  const history = [
    { from: "ACCEPTED_BY_SUPPLIER", to: "WAITING_SHIPMENT", at: at.toISOString(), reason: null, by, change },
  ] as const;
  const content = { version: 4, by, at: at.toISOString(), fields: ["status", "expectedDeliveryDate"], current: {} };
  const tooLate = () => refuse(409, "CHANGED_MEANWHILE", "", "4", content);
  const late = visit({ ...partlyShipped, version: 4, history: [...history] }, on.deskOrders.shipOrder(params, tooLate));
  const typed = { version: "3", ship: "1", formKey: "key-1", "ship-line-1": "25", restDay: nextWeek ?? "" };
  const { html, status } = await ask(path, late, typed);
  const text = textOf(html);
  expect(status).toBe(409);
  expect(text).toMatch(/Modifié par Claire Morel à \d\d:\d\d/);
  for (const words of ["Prête à partir", "Date promise : 18/03/2026 → 24/03/2026", "Vous aviez saisi : CAI-0001 × 25"])
    expect(text).toContain(words);
  expect(fieldIn(html, "ship-line-1")).toContain('value="25"');
  expect(fieldIn(html, "version")).toContain('value="4"');
  expect(text).toContain("renvoyez-le pour garder le vôtre");
  // What can no longer be done is not asked for again.
  const over = await ask(
    path,
    { ...late, answers: { ...late.answers, ...on.deskOrders.acceptOrder(params, tooLate) } },
    {
      ...{ version: "3", accept: "lines", "confirm-line-1": "20", why: "Stock épuisé" },
    },
  );
  expect(textOf(over.html)).toContain("cette action n’est plus possible");
  expect(textOf(over.html)).not.toContain("renvoyez-le");
});

describe("a parcel", () => {
  const call = `POST /v1/logistic-orders/${id}/shipments`;
  const shipping = visit(
    partlyShipped,
    on.deskOrders.shipOrder(params, () => makeDeskOrder(partlyShipped)),
  );
  const fields = { version: "3", ship: "1", formKey: "key-1", "ship-line-1": "25" };

  it("takes what is typed, by a carrier of the list, once only, with a day for the rest", async () => {
    const tracking = { carrier: "GLS", number: " 1Z ", carrierName: "Autre", url: "", restDay: nextMonth ?? "" };
    const { location, calls } = await ask(path, shipping, { ...fields, ...tracking });
    expect(location).toBe(`${path}?done=shipped`);
    expect(await bodyOf(calls, call)).toEqual({
      ...{ version: 3, lines: [{ id: "line-1", quantity: 25 }], expectedDate: nextMonth },
      ...{ carrier: "GLS", carrierName: null, trackingNumber: "1Z", trackingUrl: null },
    });
    const sent = calls.find(({ method, url }) => method === "POST" && url.endsWith("/shipments"));
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[\w-]{43}$/);
    const after = textOf((await ask(location ?? "", shipping)).html);
    for (const words of [
      "Alice Martin reçoit son numéro de suivi.",
      "Il reste 40 pièces à expédier.",
      "Préparer le colis 2",
    ])
      expect(after).toContain(words);
  });

  it("is one of several that leave at once, the others by its carrier where they have none of their own", async () => {
    const tracking = { carrier: "GLS", number: "1Z", carrierName: "", url: "", restDay: nextMonth ?? "" };
    const beside = {
      ...{ "ship-line-1-p2": "5", "carrier-p2": "SAME", "number-p2": "", "carrierName-p2": "", "url-p2": "" },
      ...{ "ship-line-1-p3": "", "carrier-p3": "SAME", "number-p3": "" },
      ...{ "ship-line-1-p4": "3", "carrier-p4": "DPD", "number-p4": "2Z", "day-line-1": nextWeek ?? "" },
    };
    const { calls, location } = await ask(path, shipping, { ...fields, ...tracking, ...beside });
    expect(location).toBe(`${path}?done=shipped`);
    const gls = { carrier: "GLS", carrierName: null, trackingNumber: "1Z", trackingUrl: null };
    expect(await bodyOf(calls, call)).toEqual({
      ...{ version: 3, expectedDate: nextMonth, expectedDates: [{ id: "line-1", expectedDate: nextWeek }] },
      parcels: [
        { lines: [{ id: "line-1", quantity: 25 }], ...gls },
        { lines: [{ id: "line-1", quantity: 5 }], ...gls },
        { lines: [{ id: "line-1", quantity: 3 }], ...gls, carrier: "DPD", trackingNumber: "2Z" },
      ],
    });
  });

  it("and those beside it hold no more than is left, and something where they have a number", async () => {
    const typed = {
      ...fields,
      "ship-line-1-p2": "16",
      "carrier-p2": "SAME",
      "number-p2": "2",
      restDay: nextWeek ?? "",
    };
    const over = await ask(path, shipping, typed);
    expect([over.status, fieldIn(over.html, "ship-line-1-p2").includes('aria-invalid="true"')]).toEqual([400, true]);
    expect(textOf(over.html)).toContain("indiquez un nombre entier de pièces, de 0 à 15");
    const empty = await ask(path, shipping, { ...typed, "ship-line-1-p2": "" });
    expect([empty.status, empty.html.includes('href="#ship-line-1-p2"')]).toEqual([400, true]);
    expect(textOf(empty.html)).toContain("Colis 3");
  });

  it("promises no tracking where it has no number", async () => {
    const unfollowed = {
      ...partlyShipped,
      shipments: partlyShipped.shipments.map((parcel) => ({ ...parcel, trackingNumber: null, trackingUrl: null })),
    };
    const { html } = await ask(`${path}?done=shipped`, visit(unfollowed));
    expect(textOf(html)).toContain("Alice Martin en est prévenu.");
    expect(textOf(html)).not.toContain("reçoit son numéro");
  });

  it("asks when the rest arrives, and tells that with all else that is wrong", async () => {
    const { html, status } = await ask(path, shipping, { ...fields, url: "vert.test", restDay: "" });
    expect(status).toBe(400);
    for (const words of ["2 points sont à corriger", "Indiquez quand arrive ce qui reste", "commence par https://"])
      expect(textOf(html)).toContain(words);
  });

  it("goes by another carrier with its own link", async () => {
    const tracking = {
      carrier: "",
      carrierName: "Coursier Vert",
      number: "",
      url: "https://vert.test/1",
      "ship-line-1": "40",
    };
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
