import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeOrderSummary, orderPageOf } from "../../../test/make-desk.ts";
import { askFile, bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";
import * as movesTurn from "./moves-turn.data.ts";

const cookie = deskCookie("SUPPLIER");
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const id = "0000000080";
const key = `${id} 3 611-902-7743018-1`;
const call = "POST /v1/logistic-orders/bulk";
const waiting = makeOrderSummary({ status: "WAITING_SUPPLIER_APPROVAL", steps: ["accept", "decline"] });
const cancelled = makeOrderSummary({ id: "81", reference: "R-CANCELLED", status: "CANCELED", steps: [] });
const unpaid = makeOrderSummary({ id: "82", reference: "R-UNPAID", waitsForPayment: true, steps: [] });
const skipped = [
  { status: "ACCEPTED_BY_SUPPLIER", waitsForPayment: true, count: 2 },
  { status: "SHIPPED", waitsForPayment: false, count: 12_000 },
] as const;
const answers = {
  ...atDesk("SUPPLIER"),
  ...on.deskOrders.previewMoves(() => ({ changedCount: 1, skipped: [...skipped], sample: [waiting] })),
  ...on.deskOrders.getDeskOrders(() => orderPageOf([waiting])),
  ...on.deskOrders.moveOrders(({ body }) => ({
    results: body.orders.map((order) => ({
      id: order.id,
      isDone: true,
      status: "ACCEPTED_BY_SUPPLIER" as const,
      error: null,
    })),
  })),
};
const queryOf = (calls: readonly Request[], path: string) =>
  calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === path)?.searchParams;

describe("the form of the list", () => {
  it("leads to the preview of what is ticked, of the page or of all that is found, by links that need no scripts", async () => {
    const { html } = await ask("/desk/orders?tab=accept&search=CUISINE", { cookie, answers });
    for (const hidden of ['name="tab" value="accept"', 'name="search" value="CUISINE"', `name="shown" value="${id}"`])
      expect(html).toContain(`<input type="hidden" ${hidden}/>`);
    expect(html).toMatch(
      /<button(?=[^>]*formMethod="get")(?=[^>]*formAction="\/desk\/orders\/moves")(?=[^>]*name="step")(?=[^>]*value="accept")/i,
    );
    const from = async (query: string) =>
      (await ask(`/desk/orders/moves?${query}&shown=1&shown=2`, { cookie, answers })).location;
    expect(await from("scope=chosen&step=accept&order=2")).toBe("/desk/orders/moves?step=accept&order=2");
    expect(await from("scope=page&step=prepare&tab=late")).toBe(
      "/desk/orders/moves?step=prepare&tab=late&order=1&order=2",
    );
    expect(await from("scope=all&step=ready&search=x&order=1")).toBe(
      "/desk/orders/moves?step=ready&search=x&scope=all",
    );
  });
});

describe("the preview of a step with many orders", () => {
  it("names each order that was ticked: those that change as they were read, the others with what keeps them", async () => {
    const chosen = on.deskOrders.getDeskOrders(({ query }) =>
      orderPageOf(query.ids ? [waiting, cancelled, unpaid] : []),
    );
    const at = `/desk/orders/moves?step=accept&tab=accept&order=${id}&order=81&order=82&order=83&order=83`;
    const { html, calls } = await ask(at, { cookie, answers: { ...answers, ...chosen } });
    for (const words of [
      ...["Une commande changera.", "Les clients en seront prévenus", "2 commandes resteront comme elles sont"],
      ...["R-CANCELLED reste à l’état « Annulée ».", "R-UNPAID attend le virement du client."],
      ...["Une commande cochée est introuvable.", "611-902-7743018-1", "Accepter la commande"],
    ])
      expect(textOf(html)).toContain(words);
    expect(html.match(/name="order" value="[^"]*"/g)).toEqual([`name="order" value="${key}"`]);
    expect(html).toContain('href="/desk/orders?tab=accept"');
    const asked = calls.map(({ url }) => new URL(url).searchParams).find((query) => query.has("ids[]"));
    expect([asked?.getAll("ids[]"), asked?.has("tab")]).toEqual([[id, "81", "82", "83"], false]);
  });

  it("finds all results anew, names none of them, and counts by what keeps those that stay", async () => {
    const { html, calls } = await ask("/desk/orders/moves?step=prepare&scope=all&tab=late&search=x", {
      cookie,
      answers,
    });
    const asked = queryOf(calls, "/v1/logistic-orders/bulk/preview");
    expect(["step", "tab", "search"].map((name) => asked?.get(name))).toEqual(["prepare", "LATE", "x"]);
    for (const words of [
      ...["10 000+ commandes resteront comme elles sont", "10 000+ : à l’état « Expédiée »"],
      "2+ : en attente du virement du client",
    ])
      expect(textOf(html)).toContain(words);
    expect(html).toContain('name="scope" value="all"');
    expect(html).not.toContain('name="order"');
  });

  it("asks for a choice, says when nothing changes, and is no page without a step", async () => {
    const none = await ask("/desk/orders/moves?step=accept", { cookie, answers });
    expect(textOf(none.html)).toContain("Cochez au moins une commande");
    const nothing = {
      ...answers,
      ...on.deskOrders.getDeskOrders(() => orderPageOf([cancelled])),
    };
    const still = await ask(`/desk/orders/moves?step=accept&order=${id}`, { cookie, answers: nothing });
    expect(textOf(still.html)).toContain("Aucune commande ne changera.");
    expect(still.html).not.toContain('data-variant="primary"');
    expect((await ask("/desk/orders/moves", { cookie, answers })).location).toBe("/desk/orders");
  });
});

describe("the form of the preview", () => {
  const send = (form: Record<string, string>, given = answers) =>
    ask("/desk/orders/moves?step=accept", { cookie, answers: given }, form);

  it("moves the orders that it names, as they were read, and tells of each", async () => {
    const { html, calls } = await send({ step: "accept", order: key });
    expect(await bodyOf(calls, call)).toEqual({ step: "accept", orders: [{ id, version: 3 }] });
    for (const words of ["1 sur 1", "1 commande acceptée. Le client en est prévenu.", "1 commande traitée"])
      expect(textOf(html)).toContain(words);
  });

  it("tells besides of what was ticked and stays as it is", async () => {
    // What is read after the step was taken: the moved order stands among those that stay.
    const after = on.deskOrders.getDeskOrders(({ query }) =>
      orderPageOf(query.ids ? [{ ...waiting, status: "ACCEPTED_BY_SUPPLIER", steps: [] }, cancelled] : []),
    );
    const at = `/desk/orders/moves?step=accept&order=${id}&order=81`;
    const { html } = await ask(at, { cookie, answers: { ...answers, ...after } }, { step: "accept", order: key });
    const text = textOf(html);
    expect(text).toContain("1 commande acceptée.");
    expect(text).toMatch(/1 commande n’a pas changé +R-CANCELLED reste à l’état « Annulée »/);
    expect(text).not.toContain("611-902-7743018-1 reste");
  });

  it("goes through all results page by page, and offers what was refused again", async () => {
    const pages = on.deskOrders.getDeskOrders(({ query }) =>
      orderPageOf([waiting], {}, query.after === undefined ? { after: "Mg" } : {}),
    );
    const error = { code: "CONFLICT", message: "", detail: "CANCELED" };
    const refusing = on.deskOrders.moveOrders(() => ({
      results: [{ id, isDone: false, status: "CANCELED" as const, error }],
    }));
    const { html, calls } = await send(
      { step: "accept", scope: "all", tab: "accept" },
      { ...answers, ...pages, ...refusing },
    );
    const lists = calls
      .map(({ url }) => new URL(url))
      .filter(({ searchParams }) => searchParams.get("step") === "accept" && searchParams.has("size"));
    expect(lists.map(({ searchParams }) => [searchParams.get("tab"), searchParams.get("after")])).toEqual([
      ["TO_ACCEPT", null],
      ["TO_ACCEPT", "Mg"],
    ]);
    expect(textOf(html)).toContain("2 commandes n’ont pas changé");
    expect(textOf(html)).toContain("reste à l’état « Annulée »");
    expect(html).toContain(`href="/desk/orders/moves?step=accept&amp;order=${id}&amp;order=${id}"`);
  });

  it("keeps what is left where the shop does not answer", async () => {
    const failing = { ...answers, ...on.deskOrders.moveOrders(() => refuse(503, "SERVICE_UNAVAILABLE")) };
    const { html, status } = await send({ step: "accept", order: key }, failing);
    expect([status, textOf(html).includes("La boutique n’a pas répondu")]).toEqual([200, true]);
    expect(html).toContain(`name="order" value="${key}"`);
    expect(textOf(html)).toContain("Continuer");
  });

  it("is no form without a step", async () => {
    expect((await send({ order: key })).status).toBe(400);
  });

  it("hands scripts a few at a time, with what is left of them", async () => {
    const order = Array.from({ length: 21 }, (_, at) => `${at + 1} 1 R-${at + 1}`);
    const path = "desk/orders/moves/turn";
    const form = [["step", "accept"], ...order.map((value) => ["order", value] as const)] as const;
    const { bytes } = await askFile(movesTurn, `/${path}`, { at: path, answers, form });
    const turn = JSON.parse(new TextDecoder().decode(bytes)) as { moved: unknown[]; rest: unknown };
    expect([turn.moved.length, turn.rest]).toEqual([
      20,
      [
        ["step", "accept"],
        ["order", "21 1 R-21"],
      ],
    ]);
  });
});
