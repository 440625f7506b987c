import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeOrderSummary, orderPageOf } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("SUPPLIER");
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const listing = (...orders: Parameters<typeof orderPageOf>) => ({
  ...atDesk("SUPPLIER"),
  ...on.deskOrders.getDeskOrders(() => orderPageOf(...orders)),
});
const listedBy = (calls: readonly Request[]) =>
  calls
    .map(({ url }) => new URL(url))
    .find(({ pathname, searchParams }) => pathname === "/v1/logistic-orders" && searchParams.get("size") !== "1")
    ?.searchParams;

describe("the list of orders", () => {
  it("tells of each what a supplier goes by, and how many wait for what", async () => {
    const orders = [
      makeOrderSummary({ late: true }),
      makeOrderSummary({
        ...{ id: "0000000081", reference: "611-902-7743019-1", status: "ACCEPTED_BY_SUPPLIER", steps: [] },
        ...{ paymentOption: "BANK_WIRE_ON_ACCEPTANCE", waitsForPayment: true, expectedDeliveryDate: null },
      }),
    ];
    const counts = { TO_ACCEPT: 4, TO_PREPARE: 2, TO_SHIP: 1, LATE: 1, DONE: 12_345 };
    const { html, status } = await ask("/desk/orders", { cookie, answers: listing(orders, counts) });
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      ...["2 commandes", "À accepter 4", "À préparer 2", "À expédier 1", "En retard 1", "Terminées 10 000+"],
      ...["611-902-7743018-1", "sa réf. CUISINE-S48 Groupe Les Halles · Alice Martin", "en retard", "24/03/2026"],
      ...["799,74 €", "Virement à échéance", "Virement à l’acceptation virement attendu"],
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/desk/orders/611-902-7743018-1"');
    expect(html).not.toContain("FOU-CARTONS");
  });

  it("asks for what its address says, and keeps that in every link", async () => {
    const path = "/desk/orders?tab=ship&search=CUISINE&sort=expectedDeliveryDate,asc&supplier=0000000009&after=WyJ4Il0";
    const { html, calls } = await ask(path, { cookie, answers: listing([makeOrderSummary()]) });
    const query = listedBy(calls);
    expect(["tab", "search", "after", "sort[]"].map((name) => query?.get(name))).toEqual([
      ...["TO_SHIP", "CUISINE", "WyJ4Il0", "expectedDeliveryDate,asc"],
    ]);
    // Whose orders they are follows from the session.
    expect(query?.has("supplierIds[]")).toBe(false);
    expect(html).toContain('href="/desk/orders?tab=late&amp;search=CUISINE&amp;sort=expectedDeliveryDate%2Casc"');
  });

  it("leads to its first page and those beside it by what stands on it, and from a place that is none to the first", async () => {
    const orders = [makeOrderSummary()];
    const within = listing(orders, {}, { before: "YmVmb3Jl", after: "YWZ0ZXI" });
    const { html } = await ask("/desk/orders?tab=done&after=WyJ4Il0", { cookie, answers: within });
    const ways = [...html.matchAll(/<a(?=[^>]* rel="(first|prev|next)")(?=[^>]* href="([^"]*)")/g)];
    expect(ways.map(([, rel, href]) => [rel, href])).toEqual([
      ["first", "/desk/orders?tab=done"],
      ["prev", "/desk/orders?tab=done&amp;before=YmVmb3Jl"],
      ["next", "/desk/orders?tab=done&amp;after=YWZ0ZXI"],
    ]);
    const whole = await ask("/desk/orders", { cookie, answers: listing(orders) });
    expect(whole.html).not.toContain('rel="next"');
    const refused = on.deskOrders.getDeskOrders(() => refuse(400, "F-E-012", "No cursor", "after"));
    for (const answers of [{ ...within, ...refused }, listing([])]) {
      const { status, location } = await ask("/desk/orders?tab=done&after=zzz", { cookie, answers });
      expect([status, location]).toEqual([302, "/desk/orders?tab=done"]);
    }
  });

  it("tells the operator whose orders they are, and shows those of one supplier", async () => {
    const answers = {
      ...atDesk("OPERATOR"),
      ...on.deskOrders.getDeskOrders(() => orderPageOf([makeOrderSummary()], { TO_ACCEPT: 9, LATE: 3 })),
    };
    const visit = { cookie: deskCookie("OPERATOR"), answers };
    const all = await ask("/en/desk/orders", visit);
    expect(all.html).toContain('href="/en/desk/orders?supplier=0000000002"');
    const one = await ask("/desk/orders?supplier=0000000002", visit);
    expect(listedBy(one.calls)?.getAll("supplierIds[]")).toEqual(["0000000002"]);
    expect(textOf(one.html)).toContain("Seulement Cartonneries du Vexin.");
  });

  it("leads to the shipping of what can leave now", async () => {
    const ready = makeOrderSummary({ status: "WAITING_SHIPMENT", steps: ["ship", "cancelLines"] });
    const { html } = await ask("/desk/orders", { cookie, answers: listing([ready]) });
    expect(html).toMatch(
      /<a(?=[^>]*aria-label="Expédier[^"]{1,2} 611-902-7743018-1")[^>]*href="\/desk\/orders\/611-902-7743018-1\/ship"/u,
    );
  });

  it("tells nothing yet from nothing found and nothing to do", async () => {
    const visit = { cookie, answers: atDesk("SUPPLIER") };
    expect((await ask("/desk/orders", visit)).html).toContain("Aucune commande pour l’instant");
    expect((await ask("/desk/orders?search=zzz", visit)).html).toContain("Aucune commande ne correspond");
    expect((await ask("/desk/orders?tab=ship", visit)).html).toContain("Aucune commande n’attend cette étape");
  });
});

describe("orders that are moved on from the list", () => {
  const id = "0000000080";
  const key = `${id} 3 611-902-7743018-1`;
  const call = "POST /v1/logistic-orders/bulk";
  const waiting = makeOrderSummary({ status: "WAITING_SUPPLIER_APPROVAL", steps: ["accept", "decline"] });
  type Result = { isDone: boolean; error: { code: string; message: string; detail: string } | null };
  const moving = (result: Result) => ({
    ...listing([waiting]),
    ...on.deskOrders.moveOrders(() => ({ results: [{ id, status: "CANCELED" as const, ...result }] })),
  });

  it("are named with the version that was read, each by its button", async () => {
    const { html } = await ask("/desk/orders", { cookie, answers: listing([waiting]) });
    expect(html).toMatch(new RegExp(`<input type="checkbox"[^>]*name="order"[^>]*value="${id}"`));
    expect(html).toMatch(new RegExp(`<button[^>]*value="${key}"[^>]*>Accepter<`));
    const answers = moving({ isDone: true, error: null });
    const { calls, html: told } = await ask("/desk/orders", { cookie, answers }, { accept: key });
    expect(await bodyOf(calls, call)).toEqual({ step: "accept", orders: [{ id, version: 3 }] });
    expect(textOf(told)).toContain("1 commande acceptée. Le client en est prévenu.");
  });

  it.each([
    ["CHANGED_MEANWHILE", "", "a été modifiée entre-temps et se trouve à l’état « Annulée » : relisez-la"],
    ["CONFLICT", "CANCELED", "reste à l’état « Annulée »"],
    ["CONFLICT", "WAITING_PAYMENT", "attend le virement du client"],
    ["F-E-033", "", "n’existe plus"],
    ["F-E-040", "", "n’a pas pu changer d’état"],
  ])("are told apart where they are refused: %s %s", async (code, detail, words) => {
    const answers = moving({ isDone: false, error: { code, message: "", detail } });
    const { html } = await ask("/desk/orders", { cookie, answers }, { accept: key });
    expect(textOf(html)).toContain(`1 commande n’a pas changé 611-902-7743018-1 ${words}`);
  });

  it("are no form without a step, nor without an order", async () => {
    const visit = { cookie, answers: listing([waiting]) };
    for (const form of [{ order: key }, { accept: "chosen" }])
      expect((await ask("/desk/orders", visit, form)).status).toBe(400);
  });
});
