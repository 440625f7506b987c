import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { BuyerHome, DueArticle, HomeTask, LatestOrder } from "@comptoir/contract/home/home";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { describe, expect, it } from "vitest";
import * as home from "#home/home.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { homeCart, makeHome } from "../../../test/make-home.ts";
import { makeSummary, summariesOf } from "../../../test/make-quotes.ts";
import { askRoute } from "../../../test/one-route.tsx";

const day = (daysAgo: number) => addDays(shopDay(new Date()), -daysAgo);

const task: HomeTask = {
  ...{ kind: "APPROVAL", reference: "172-189-1896838", since: "2026-11-20T08:00:00Z", who: ["Hugo Marchetti"] },
  ...{ organisation: "Lyon", articles: ["Gobelet 24 cl", "Couvercle"], lineCount: 14, amount: 910.79, currency: "EUR" },
};
const article: DueArticle = {
  ...{ productId: "PRO-SAC-0013", variantId: "1", name: "Sac kraft 260 × 170", code: "SAC-0013", pictureUrl: null },
  ...{ orderBy: day(3), usedUp: day(2), lastAt: day(23), everyDays: 21, isRegular: true },
  ...{ piecesPerWeek: 333 },
  offer: {
    ...{ offerPriceId: "PRX-SAC-0013", itemPerPack: 250, minOrderQuantity: 250, maxOrderQuantity: null, stock: 9000 },
    ...{ proposed: 1000, tiers: [{ quantity: 1, unitPrice: 0.1098 }] },
  },
};
const order: LatestOrder = {
  ...{ reference: "065-802-7928233", orderedAt: "2026-10-30T08:00:00Z", buyer: null, lineCount: 5, currency: "EUR" },
  ...{ articles: [{ name: "Sac kraft", pictureUrl: "/media/sac.webp" }], statuses: ["COMPLETED"] },
  ...{ amount: 623.45, takenOut: null },
};
const months = ["06", "07", "08", "09", "10", "11"].map((month) => {
  return { month: `2026-${month}`, ordered: 1000 + Number(month), waiting: month === "11" ? 1523.19 : 0 };
});
const full: BuyerHome = {
  tasks: { total: 4, tasks: [task, { ...task, kind: "RECEPTION", reference: "528-298-3224678", who: ["Ouest"] }] },
  carts: { cart: homeCart, total: 3 },
  due: [article],
  orders: [order],
  lists: [{ id: "list-1", name: "BL_Réassort des cuisines" }],
  spending: {
    ...{ currency: "EUR", months },
    budget: { organisation: "Paris", period: "MONTH", amount: 4500, spent: 1011, waiting: 1523.19 },
  },
  deliveries: {
    total: 3,
    deliveries: [
      {
        ...{ day: "2099-03-04", supplierName: "Atelier du Gobelet", logisticOrderReference: "172-1", parcels: 2 },
        ...{ orderReference: "172", status: "SHIPPED" },
      },
    ],
  },
};
const empty = makeHome();

const quoteAt = (...quotes: readonly (readonly [supplierName: string, status: SupplierQuoteStatus])[]) =>
  makeSummary({
    supplierQuotes: quotes.map(([supplierName, status]) => ({
      id: supplierName,
      supplierName,
      status,
      unreadCount: 0,
    })),
  });
const noQuotes = on.quotes.getMasterQuoteSummaries(() => summariesOf([]));

const show = (answer: BuyerHome, { path = "/", quotes = noQuotes as Answers } = {}) =>
  askRoute(home, path, { at: "", answers: { ...quotes, ...on.home.getBuyerHome(() => answer) } });

describe("the first page of a buyer", () => {
  it("shows what waits, with what there is to do about each", async () => {
    const { html, told } = await show(full);
    expect(told).toEqual([]);
    expect(html).toContain("Bonjour Alice");
    expect(html).toMatch(/À traiter.*>4<.*À valider.*172-189-1896838.*Hugo Marchetti, Lyon.*Gobelet.*14 lignes/s);
    expect(html).toMatch(/<button(?=[^>]*name="approve")[^>]*value="172-189-1896838"/);
    expect(html).toMatch(/href="\/account\/orders\/528-298-3224678"[^>]*>Confirmer la réception/);
    expect(html).toMatch(/910,79/);
  });

  it("names where the way to all that waits leads: to approvals where one of them is, else to the orders", async () => {
    expect((await show(full)).html).toMatch(/href="\/approvals"[^>]*>Commandes à valider</);
    const own = { total: 1, tasks: [{ ...task, kind: "RECEPTION" as const }] };
    const { html } = await show({ ...full, tasks: own });
    expect(html).toMatch(/À traiter.*href="\/account\/orders"[^>]*>Mes commandes</s);
    expect(html).not.toContain("Commandes à valider");
  });

  it("says why an article is due, and adds all of it by one form that needs no scripts", async () => {
    const { html } = await show(full);
    expect(html).toMatch(/tous les 21 jours, dernier le \d\d\/\d\d/);
    expect(html).toMatch(/dépassé de 3 j/);
    expect(html).toMatch(/Tout ajouter · 109,80\s€ HT/u);
    expect(html).toMatch(
      /<form(?=[^>]*method="post")[^>]*action="\/[^"]+"[^>]*>.*name="offerPriceId" value="PRX-SAC-0013"/s,
    );
    expect(html).toMatch(/name="quantity"[^>]*value="1000"|value="1000"[^>]*name="quantity"/);
  });

  it("tells of uneven purchases how long the last one lasts, and of what cannot be had that it cannot", async () => {
    const { html } = await show({ ...full, due: [{ ...article, isRegular: false, offer: null }] });
    expect(html).toMatch(/333\u00a0pièces par semaine, reste jusqu’au \d\d\/\d\d/);
    expect(html).toContain("1 article ne peut pas être commandé aujourd’hui.");
    expect(html).not.toContain("Tout ajouter");
  });

  it("shows cart, spending with its budget, orders and deliveries, each with the way to all of it", async () => {
    const { html } = await show(full);
    expect(html).toMatch(/Panier «\u00a0Semaine 48\u00a0».*386,20.*12 lignes, 3 fournisseurs.*2 lignes ont changé/s);
    expect(html).toMatch(/Franco de port\u00a0: 2 fournisseurs sur 3 · encore 38,20/);
    expect(html).toMatch(/href="\/checkout\/cart\/0000000003"[^>]*>Reprendre le panier/);
    expect(html).toMatch(/Dépenses du mois.*1\u202f011\u00a0€ HT.*1\u202f523,19\u00a0€ à valider/s);
    expect(html).toMatch(/Paris\u00a0: 1\u202f011\u00a0€ sur 4\u202f500\u00a0€, reste 3\u202f489\u00a0€/);
    expect(html).toMatch(/<table.*Commandes par mois.*<\/table>/s);
    expect(html).toMatch(/Sac kraft.*065-802-7928233.*Terminée.*href="[^"]*reorder=1"/s);
    expect(html).toMatch(/Livraisons attendues.*Atelier du Gobelet.*2 colis partis/s);
    expect(html).toMatch(/href="\/buyinglist\/list-1"/);
  });

  it("names the suppliers whose answers wait, and asks nobody who has no quotes on a visit", async () => {
    const quotes = on.quotes.getMasterQuoteSummaries(() =>
      summariesOf([
        quoteAt(
          ["Cartonneries du Vexin", "WAITING_FOR_CUSTOMER"],
          ["Ouest", "VALIDATED"],
          ["Sacherie", "WAITING_FOR_CUSTOMER"],
        ),
      ]),
    );
    expect((await show(empty, { quotes })).html).toMatch(
      /Devis reçus.*Devis en attente de décision.*2 réponses\u00a0: Cartonneries du Vexin, Sacherie.*>Comparer</s,
    );
    const visiting = on.quotes.getMasterQuoteSummaries(() => refuse(403, "FORBIDDEN"));
    const { html, told } = await show(full, { quotes: visiting });
    expect([html.includes("Devis reçus"), told]).toEqual([false, []]);
  });

  it("names people who were deleted in the language of the page", async () => {
    const gone = "Utilisateur supprimé";
    const tasks = { total: 1, tasks: [{ ...task, who: [gone] }] };
    const { html } = await show({ ...full, tasks, orders: [{ ...order, buyer: gone }] }, { path: "/en" });
    expect(html.match(/Deleted user/g)).toHaveLength(2);
    expect(html).not.toContain(gone);
  });

  it("has no block for what there is nothing of", async () => {
    const { html } = await show({ ...empty, orders: [order] });
    expect(html).toContain("Commandes récentes");
    for (const title of [
      "À traiter",
      "À recommander",
      "Dépenses",
      "Devis reçus",
      "Livraisons",
      "Panier «",
      "Par où commencer",
    ])
      expect(html).not.toContain(title);
  });

  it("leads somebody who has nothing yet to the three ways to begin", async () => {
    const { html } = await show(empty);
    expect(html).toMatch(/Par où commencer.*href="\/c".*href="\/fastcart".*href="\/buyinglist"/s);
  });

  it("is no empty page for somebody who has a list and nothing else", async () => {
    const { html } = await show({ ...empty, lists: full.lists });
    expect(html).toMatch(/Réassort des cuisines.*Par où commencer/s);
  });

  it("says of each block that failed that it did, in its place, and offers to try again", async () => {
    const { html } = await show({ ...full, deliveries: null, due: null });
    expect(html).toMatch(/Livraisons attendues.*Vos livraisons n’ont pas pu être chargées.*>Réessayer</s);
    expect(html).toMatch(/Vos habitudes d’achat n’ont pas pu être chargées/);
    expect(html).toContain("Commandes récentes");
    expect(html.match(/>Réessayer</g)).toHaveLength(2);
  });

  it("stands although the backend does not answer", async () => {
    const { status, html, told } = await askRoute(home, "/", {
      at: "",
      answers: { ...noQuotes, ...on.home.getBuyerHome(() => refuse(503, "UNAVAILABLE")) },
    });
    expect(status).toBe(200);
    expect(html.match(/>Réessayer</g)).toHaveLength(6);
    expect(told).toHaveLength(1);
  });

  it("tells what became of orders that were decided on it", async () => {
    const { html } = await show(full, { path: "/?decision=APPROVE&done=1" });
    expect(html).toMatch(/role="status".*1 commande validée/s);
  });

  it("has an English twin", async () => {
    const { html } = await show(full, { path: "/en" });
    expect(html).toMatch(/Waiting for you.*To approve/s);
    expect(html).toMatch(/every 21 days, last on \d\d\/\d\d/);
  });
});
