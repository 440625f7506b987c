import type { DeskView } from "@comptoir/contract/desk/views";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeOrderSummary, makeSummary, orderPageOf } from "../../../test/make-desk.ts";
import { keyPageOf } from "../../../test/make-pages.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const cookie = deskCookie("SUPPLIER");
const makeView = (given: Partial<DeskView> = {}): DeskView => ({
  ...{ id: "0000000007", list: "ORDERS", name: "En retard", isTeam: false, isMine: true, version: 3 },
  ...{ query: "tab=late&sort=createdAt%2Casc", ...given },
});
const own = makeView();
const shared = makeView({ id: "0000000008", name: "Tout", isTeam: true, isMine: false, query: "" });
const views = on.deskViews.getDeskViews(() => [own, shared]);
const answers = {
  ...atDesk("SUPPLIER"),
  ...views,
  ...on.deskViews.putDeskView(({ body }) =>
    makeView({ ...(body.id !== undefined && { id: body.id }), name: body.name }),
  ),
  ...on.deskViews.deleteDeskView({ viewId: own.id }, () => undefined),
};
const shown = (path: string) => ask(path, { cookie, answers });
const isChanged = (html: string) => /<span role="status">(<[^>]*>)*modifiée/.test(html);

describe("the views of a list", () => {
  it("open by their address alone, and leave what is chosen besides as it is", async () => {
    const opened = await shown("/desk/orders?view=0000000007");
    expect([opened.status, opened.location]).toEqual([
      302,
      "/desk/orders?view=0000000007&tab=late&sort=createdAt%2Casc",
    ]);
    const english = await shown("/en/desk/orders?view=0000000007");
    expect(english.location).toBe("/en/desk/orders?view=0000000007&tab=late&sort=createdAt%2Casc");
    // All that its view says is already there.
    expect((await shown("/desk/orders?view=0000000008")).status).toBe(200);
    expect((await shown("/desk/orders?view=0000000007&tab=all")).status).toBe(200);
  });

  it("stand in the head with the one that is shown, which says whether it is shown otherwise", async () => {
    const as = await shown("/desk/orders?view=0000000007&tab=late&search=&sort=createdAt,asc&page=2");
    expect(textOf(as.html)).toContain("Vue : En retard");
    expect(as.html).toContain('aria-current="page" href="/desk/orders?view=0000000007"');
    expect(as.html).toContain('href="/desk/orders?view=0000000008"');
    expect(isChanged(as.html)).toBe(false);
    // Whatever is chosen next stays under the view.
    expect(as.html).toContain('href="/desk/orders?view=0000000007&amp;tab=all&amp;sort=createdAt%2Casc"');
    expect(as.html).toContain('<input type="hidden" name="view" value="0000000007"/>');
    const otherwise = await shown("/desk/orders?view=0000000007&tab=all");
    expect([isChanged(otherwise.html), textOf(otherwise.html).includes("Revenir à la vue enregistrée")]).toEqual([
      true,
      true,
    ]);
    const gone = await shown("/desk/orders?view=0000000099");
    expect(textOf(gone.html)).toContain("Cette vue n’existe plus");
  });

  it.each(["quotes", "orders", "offers"] as const)("are those of the list: %s", async (list) => {
    const counts = { ALL: 0, LOW_STOCK: 0, OUT_OF_STOCK: 0, WITHOUT_PRICE: 0, INACTIVE: 0 };
    const offers = on.deskOffers.getDeskOffers(() => ({ ...keyPageOf([]), counts }));
    const { html, calls } = await ask(`/desk/${list}`, { cookie, answers: { ...answers, ...offers } });
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === "/v1/desk/views");
    expect(asked?.searchParams.get("list")).toBe(list.toUpperCase());
    expect(html).toContain(`name="list" value="${list.toUpperCase()}"`);
  });

  it("say which columns a list has and how close its rows stand, in its links, its forms and its table", async () => {
    const { getDeskOrders } = on.deskOrders;
    const visit = { cookie, answers: { ...answers, ...getDeskOrders(() => orderPageOf([makeOrderSummary()])) } };
    const headsOf = (html: string) =>
      [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = ""]) => textOf(head).trim());
    const all = await ask("/desk/orders", visit);
    expect(headsOf(all.html)).toEqual([
      ...["Choisir", "Commande", "État", "Reçue", "Promise", "Lignes", "Total HT", "Paiement", "Étape suivante"],
    ]);
    expect(all.html).not.toContain("data-list-density");
    // A form sends each column by itself; links and views have them in one.
    const some = await ask(
      "/desk/orders?tab=late&view=0000000007&columns=total&columns=state&columns=supplier&density=compact",
      visit,
    );
    expect(headsOf(some.html)).toEqual(["Choisir", "Commande", "État", "Total HT", "Étape suivante"]);
    expect(some.html).toContain('data-list-density="compact"');
    expect(some.html).toContain(
      'href="/desk/orders?view=0000000007&amp;tab=all&amp;columns=state.total&amp;density=compact"',
    );
    expect(some.html).toContain('name="shown" value="tab=late&amp;columns=state.total&amp;density=compact"');
    expect(some.html).toMatch(/<input(?=[^>]*name="columns")(?=[^>]*value="payment")(?![^>]*checked)/);
    expect(isChanged(some.html)).toBe(true);
    const unknown = await ask("/desk/orders?columns=secret&density=none", visit);
    expect(headsOf(unknown.html)).toEqual(headsOf(all.html));
    // Without any column all are shown, and the boxes say so.
    const none = await ask("/desk/orders?density=compact", visit);
    expect(headsOf(none.html)).toEqual(headsOf(all.html));
    const boxes = [...none.html.matchAll(/<input(?=[^>]*name="columns")(?=[^>]*type="checkbox")[^>]*>/g)].map(
      ([box]) => box,
    );
    expect(boxes.length).toBeGreaterThan(3);
    expect(boxes.filter((box) => !box.includes("checked"))).toEqual([]);
    const kept = {
      ...answers,
      ...on.deskViews.getDeskViews(() => [makeView({ query: "columns=state&density=touch" })]),
    };
    const opened = await ask("/desk/orders?view=0000000007", { cookie, answers: kept });
    expect(opened.location).toBe("/desk/orders?view=0000000007&columns=state&density=touch");
    const quotes = await ask("/desk/quotes?columns=due", {
      cookie,
      answers: { ...answers, ...atDesk("SUPPLIER", [makeSummary()]), ...views },
    });
    expect(headsOf(quotes.html)).toHaveLength(3);
  });

  it("that cannot be read leave the list", async () => {
    const failing = { ...answers, ...on.deskViews.getDeskViews(() => refuse(503, "SERVICE_UNAVAILABLE")) };
    const { html, status } = await ask("/desk/orders?view=0000000007", { cookie, answers: failing });
    expect([status, textOf(html).includes("Les vues ne peuvent pas être lues")]).toEqual([200, true]);
  });
});

const form = {
  ...{ list: "ORDERS", current: own.id, shown: "tab=ready", query: "tab=ready", name: "En retard", isTeam: "false" },
};
const send = (fields: Record<string, string>, given = answers) =>
  ask("/desk/views", { cookie, answers: given }, { ...form, ...fields });

describe("the forms of views", () => {
  it("write over a view, make one, and lead back to what was shown", async () => {
    const over = await send({ id: own.id, version: "3" });
    expect([over.status, over.location]).toEqual([302, "/desk/orders?view=0000000007&tab=ready"]);
    expect(await bodyOf(over.calls, "PUT /v1/desk/views")).toEqual({
      ...{ id: own.id, version: 3, list: "ORDERS", name: "En retard", isTeam: false, query: "tab=ready" },
    });
    const made = await send({ name: " À voir ", isTeam: "true", query: "tab=ready&returnTo=//evil.test" });
    expect(await bodyOf(made.calls, "PUT /v1/desk/views")).toEqual({
      ...{ list: "ORDERS", name: "À voir", isTeam: true, query: "tab=ready" },
    });
  });

  it("give another name, which changes nothing of what is kept or shown", async () => {
    const named = await send({ id: own.id, version: "3", name: "Trop tard", query: own.query, shown: "" });
    expect(await bodyOf(named.calls, "PUT /v1/desk/views")).toMatchObject({ name: "Trop tard", query: own.query });
    expect(named.location).toBe("/desk/orders?view=0000000007&page=1");
  });

  it("delete a view, and show the same without it", async () => {
    const { calls, location } = await send({ id: own.id, remove: "1" });
    expect(calls.some(({ method, url }) => method === "DELETE" && url.endsWith("/v1/desk/views/0000000007"))).toBe(
      true,
    );
    expect(location).toBe("/desk/orders?tab=ready");
  });

  it.each([
    ["name", refuse(400, "F-E-003", "Taken", "name"), "Ce nom ne convient pas"],
    ["full", refuse(409, "CONFLICT", "Full", "DESK_VIEWS_FULL"), "Vous avez déjà 30 vues"],
    ["changed", refuse(409, "CONFLICT", "Changed", "VERSION_4"), "changée entre-temps"],
    ["gone", refuse(404, "F-E-033", "Gone", "7"), "n’existe plus"],
  ])("say in words what was not written, and keep its name: %s", async (problem, refused, words) => {
    const refusing = { ...answers, ...on.deskViews.putDeskView(() => refused as never) };
    const { location } = await send({ name: "À voir" }, refusing);
    expect(location).toBe(`/desk/orders?view=0000000007&tab=ready&viewProblem=${problem}&viewName=%C3%80+voir`);
    const { html } = await shown(location ?? "");
    expect(textOf(html)).toContain(words);
    expect(html).toContain('value="À voir"');
  });

  it("refuse what is no form of theirs", async () => {
    expect((await send({ list: "FILES" })).status).toBe(400);
    expect((await send({ name: "  " })).location).toContain("viewProblem=name");
    expect((await shown("/desk/views")).location).toBe("/desk");
  });
});
