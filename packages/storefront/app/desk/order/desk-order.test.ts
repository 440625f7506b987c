import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import {
  cookie,
  fieldIn,
  id,
  params,
  partlyShipped,
  path,
  reference,
  textOf,
  visit,
} from "../../../test/desk-order-page.ts";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskOrder } from "../../../test/make-desk.ts";
import { makeLogisticOrder } from "../../../test/make-orders.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const nextMonth = addDays(shopDay(new Date()), 30);

describe("the page of an order", () => {
  it("says whose it is, what was ordered, where it goes, and what to do", async () => {
    const { html, status } = await ask(path, visit({}));
    expect(status).toBe(200);
    for (const words of [
      ...[reference, "À accepter", "Groupe Les Halles · Alice Martin · sa réf. CUISINE-S48", "promise 18/03/2026"],
      ...["Virement à échéance, à payer", "18 rue Montorgueil", "Côté cour", "Total : 33 € HT"],
      ...["Refuser définitivement", "Alice Martin en est prévenu, avec ce motif", "Rien n’est à rembourser."],
    ])
      expect(textOf(html)).toContain(words);
    expect(fieldIn(html, "confirm-line-1")).toContain('value="40"');
    expect(fieldIn(html, "price-line-1")).toContain('value="0,45"');
    expect(fieldIn(html, "version")).toContain('value="3"');
  });

  it("says how far it is on its way, and nothing of one that goes no further", async () => {
    const current = async (status: LogisticOrderStatus) => {
      const { html } = await ask(path, visit({ status }));
      const steps = html.match(/<ol class="steps".*?<\/ol>/s)?.[0] ?? "";
      return [
        steps.match(/data-state="done"/g)?.length ?? 0,
        textOf(steps.match(/<li[^>]*aria-current.*?<\/li>/s)?.[0] ?? "").trim(),
      ];
    };
    expect(await current("WAITING_SUPPLIER_APPROVAL")).toEqual([0, "Acceptation"]);
    expect(await current("PARTIALLY_SHIPPED")).toEqual([2, "Expédition"]);
    expect(await current("COMPLETED")).toEqual([4, ""]);
    expect((await ask(path, visit({ status: "CANCELED" }))).html).not.toContain('class="steps"');
  });

  it("says by when it is to be accepted or shipped, and since when it is late", async () => {
    const today = shopDay(new Date());
    const headOf = async (given: Parameters<typeof makeDeskOrder>[0]) => textOf((await ask(path, visit(given))).html);
    const soon = `${today}T12:15:00Z`;
    expect(await headOf({ dueAt: soon })).toMatch(/À accepter avant \d\d:15/);
    expect(await headOf({ dueAt: "2026-03-17T08:00:00Z", late: true })).toContain("En retard depuis 17/03/2026 09:00");
    const shipping = { ...partlyShipped, dueAt: `${addDays(today, 1)}T12:00:00Z` };
    expect(await headOf(shipping)).toContain("À expédier au plus tard demain");
    expect(await headOf({ ...shipping, dueAt: `${nextMonth}T12:00:00Z` })).not.toContain("au plus tard");
  });

  it("says where the buyer receives electronic invoices, as far as that is known", async () => {
    const known = await ask(path, visit({ customerInvoicingAddress: "732829320_COMPTA" }));
    expect(textOf(known.html).replaceAll(/\s+/g, " ")).toContain("Facturation électronique : 0225:732829320_COMPTA");
    expect((await ask(path, visit({}))).html).not.toContain("0225:");
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
      ...["Comptoir pour Cartonneries du Vexin", "CAI-0001 : 120 → 100", "Date promise : – → 24/03/2026"],
      ...["« Bien »", "automatique", "tout est parti"],
      ...["40 pièces dans ce colis", "Colis 2", "Le stock revient à vos offres."],
    ])
      expect(textOf(html)).toContain(words);
    expect(html).toContain('href="https://geodis.test/ME44"');
    expect(fieldIn(html, "ship-line-1")).toContain('value="40"');
    expect(fieldIn(html, "ship-line-2")).toBe("");
  });

  it("lists the mails about it in its timeline: which, to whom, and whether they left", async () => {
    const at = "2026-03-16T08:00:00Z";
    const sent = { event: "ORDER_SENT", side: "SUPPLIER", state: "SENT", at, sentAt: at } as const;
    const mails: DeskOrder["mails"] = [
      { ...sent, to: "a@vexin.test" },
      { ...sent, to: "b@vexin.test" },
      { event: "ORDER_ACCEPTED", side: "CUSTOMER", to: null, state: "WAITING", at, sentAt: null },
      { event: "ORDER_SHIPPED", side: "CUSTOMER", to: "alice@halles.test", state: "FAILED", at, sentAt: null },
    ];
    const { html } = await ask(path, visit({ ...partlyShipped, mails }));
    const text = textOf(html);
    for (const words of [
      "E-mail « Nouvelle commande » envoyé à a@vexin.test, b@vexin.test",
      "E-mail « Commande acceptée » au client : envoi en attente",
      "E-mail « Commande expédiée » à alice@halles.test : envoi non confirmé",
    ])
      expect(text.replaceAll(" ", " ")).toContain(words.replaceAll(" ", " "));
  });

  it("says why it cannot go on while money is awaited, and is read alone by whoever may do nothing", async () => {
    const unpaid = await ask(path, visit({ status: "ACCEPTED_BY_SUPPLIER", waitsForPayment: true, steps: [] }));
    expect(textOf(unpaid.html)).toContain("En attente du virement du client");
    for (const step of ["Commencer la préparation", "Prête à partir", "Expédier et prévenir le client"])
      expect(unpaid.html).toMatch(new RegExp(`<button[^>]*disabled[^>]*>${step}`));
    for (const name of ["confirm-line-1", "ship-line-1", "reason"]) expect(unpaid.html).not.toContain(`name="${name}"`);
  });

  it("has its shipping under an address of its own, as long as something can leave", async () => {
    const { html } = await ask(`${path}/ship`, visit(partlyShipped));
    expect(html).toContain('name="ship"');
    expect(textOf(html)).toContain("18 rue Montorgueil");
    expect(html).not.toContain('name="decline"');
    expect(html).toMatch(new RegExp(`href="${path}"[^>]*>(?:(?!</a>).)*Toute la commande`, "s"));
    const accepting = await ask(`${path}/ship`, visit({}));
    expect(accepting.status).toBe(200);
    expect(accepting.html).toContain('name="decline"');
  });

  it("asks from the first what becomes of the rest of a line, where no scripts ask for it", async () => {
    const { html } = await ask(path, visit({}));
    const [choice = ""] = html.match(/<select[^>]*name="rest-line-1".*?<\/select>/s) ?? [];
    expect(choice).toContain("scripted:hidden");
    expect(textOf(choice)).toMatch(/Annuler le reste\s+Livrer le reste plus tard/);
  });

  it("is missing for whoever it is not of", async () => {
    const { status, html } = await ask(path, { cookie, answers: atDesk("SUPPLIER") });
    expect(status).toBe(404);
    expect(html).toContain("Cette page n’existe pas");
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
      ...[{ promise: "1", promisedDay: nextMonth }, on.deskOrders.promiseOrderDay(params, done)],
      ...["expected-dates", { expectedDate: nextMonth }, "promised"],
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
      "La commande repart : vers un approbateur du client s’il en faut un, sinon vers son fournisseur.",
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
