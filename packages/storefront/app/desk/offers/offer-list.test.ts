import { describe, expect, it } from "vitest";
import { findByCodes, writeChanges } from "#desk/offers/offer-list.server.ts";
import { on } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, staffOf } from "../../../test/make-desk.ts";
import { makeDeskOffer, offerPageOf } from "../../../test/make-desk-offers.ts";
import { bodyOf, sdkOver } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("SUPPLIER");
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const rights = ["OFFER_INVENTORY_READ", "OFFER_INVENTORY_UPDATE"];
const listing = (...offers: Parameters<typeof offerPageOf>) => ({
  ...atDesk("SUPPLIER"),
  ...on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER", rights)),
  ...on.deskOffers.getDeskOffers(() => offerPageOf(...offers)),
});
const listedBy = (calls: readonly Request[]) =>
  calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === "/v1/offer-inventories")?.searchParams;
const textIn = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1];

describe("the offers of a desk", () => {
  it("stand in fields, with what they lack counted", async () => {
    const offers = [makeDeskOffer({ stock: 12_000, reserved: 20, agreementCount: 2, taxRate: 5.5 })];
    const counts = { ALL: 12_345, LOW_STOCK: 14, OUT_OF_STOCK: 6, WITHOUT_PRICE: 2, INACTIVE: 9 };
    const { html, status } = await ask("/desk/offers", { cookie, answers: listing(offers, counts) });
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      ...["Toutes 10 000+", "Sous le seuil 14", "Rupture 6", "Sans prix 2", "Inactives 9"],
      ...["Caisse carton CAI-0001", "5,5 %", "16/03/2026 09:00"],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("En erreur");
    expect(text).not.toContain("Cartonneries du Vexin ·");
    const fields = ["stock", "minOrderQuantity", "maxOrderQuantity", "leadTimeToShip", "tier0", "tier1", "tier2"];
    expect(fields.map((name) => textIn(html, `${name}-0000000090`))).toEqual([
      ...["12\u202f000", "20", "", "3", "0,45", "0,42 dès 200", ""],
    ]);
  });

  it("asks for what its address says", async () => {
    const path = "/desk/offers?tab=out&search=CAI&supplier=0000000009&after=WyJ4Il0";
    const { html, calls } = await ask(path, { cookie, answers: listing([makeDeskOffer()]) });
    const query = listedBy(calls);
    expect(["filter", "search", "after"].map((name) => query?.get(name))).toEqual(["OUT_OF_STOCK", "CAI", "WyJ4Il0"]);
    // Whose offers they are follows from the session.
    expect(query?.has("supplierIds[]")).toBe(false);
    expect(html).toContain('href="/desk/offers?tab=low&amp;search=CAI"');
    const wrong = await ask("/desk/offers?tab=error&id=1&id=2", { cookie, answers: listing([]) });
    expect(listedBy(wrong.calls)?.getAll("ids[]")).toEqual(["1", "2"]);
    expect(textOf(wrong.html)).toContain("Aucune offre n’est dans ce cas");
  });

  it("leave as a file of one supplier: the reader's own, or the one that the operator has chosen", async () => {
    const operator = {
      ...listing([makeDeskOffer()]),
      ...on.auth.getAuthenticatedUser(() => staffOf("OPERATOR", rights)),
    };
    const linksOf = async (...[path, visit]: Parameters<typeof ask>) =>
      [...(await ask(path, visit)).html.matchAll(/href="([^"]*\/export[^"]*)"/g)].map(([, to]) => to);
    expect(await linksOf("/desk/offers", { cookie, answers: listing([makeDeskOffer()]) })).toEqual([
      ...["/desk/offers/export", "/desk/offers/export?format=xlsx"],
    ]);
    const visit = { cookie: deskCookie("OPERATOR"), answers: operator };
    expect(await linksOf("/desk/offers", visit)).toEqual([]);
    expect(await linksOf("/en/desk/offers?supplier=0000000002", visit)).toEqual([
      "/en/desk/offers/export?supplier=0000000002",
      "/en/desk/offers/export?supplier=0000000002&amp;format=xlsx",
    ]);
  });

  it("tells the operator whose they are, and lets nobody without the right write", async () => {
    const answers = {
      ...listing([makeDeskOffer()]),
      ...on.auth.getAuthenticatedUser(() => staffOf("OPERATOR", ["OFFER_INVENTORY_READ"])),
    };
    const { html, calls } = await ask("/en/desk/offers?supplier=0000000002", {
      cookie: deskCookie("OPERATOR"),
      answers,
    });
    expect(listedBy(calls)?.getAll("supplierIds[]")).toEqual(["0000000002"]);
    const text = textOf(html);
    expect(text).toContain("Only Cartonneries du Vexin.");
    expect(text).toContain("0.42 from 200");
    expect(text).toContain("You are reading the offers");
    expect(html).not.toContain('name="stock-0000000090"');
  });

  it("tells nothing yet from nothing found", async () => {
    const visit = { cookie, answers: listing([]) };
    expect((await ask("/desk/offers", visit)).html).toContain("Aucune offre pour l’instant");
    expect((await ask("/desk/offers?search=zzz", visit)).html).toContain("Aucune offre ne correspond");
  });
});

const call = "PATCH /v1/offer-inventories";
const shown = JSON.stringify({
  ...{ stock: 130, status: "ACTIVE", minStockAlert: null, minOrderQuantity: 20, maxOrderQuantity: null },
  ...{ leadTimeToShip: 3, priceRanges: [{ quantity: 1, itemPrice: 0.45 }] },
});
const formOf = (cells: Readonly<Record<string, string>>) => ({
  ...{
    "shown-0000000090": shown,
    "status-0000000090": "1",
    "stock-0000000090": "130",
    "minOrderQuantity-0000000090": "20",
  },
  ...{ "minStockAlert-0000000090": "", "maxOrderQuantity-0000000090": "", "leadTimeToShip-0000000090": "3" },
  ...{ "tier0-0000000090": "0,45", "tier1-0000000090": "", "tier2-0000000090": "" },
  ...Object.fromEntries(Object.entries(cells).map(([name, text]) => [`${name}-0000000090`, text])),
});
const nobody = { by: null, at: null };
const claire = { by: { type: "SUPPLIER" as const, name: "Claire Moreau" }, at: "2026-03-16T09:42:00.000Z" };
const saving = (state: "SAVED" | "CONFLICT", field?: "stock", writer: typeof claire | typeof nobody = nobody) => ({
  ...listing([makeDeskOffer({ stock: 118 })]),
  ...on.deskOffers.changeOffers(({ body }) => ({
    results: body.offers.map(({ id }) => ({
      ...{ id, state, offer: makeDeskOffer({ stock: 118 }) },
      problems: field ? [{ field, code: "CHANGED_MEANWHILE", message: "", detail: "", ...writer }] : [],
    })),
  })),
});

describe("the form without scripts", () => {
  it("writes the cells that say something new, with what was shown", async () => {
    const form = formOf({ stock: "+50", leadTimeToShip: "4", tier1: "0,42 dès 200" });
    const { calls, html } = await ask("/desk/offers", { cookie, answers: saving("SAVED") }, form);
    expect(await bodyOf(calls, call)).toEqual({
      offers: [
        {
          id: "0000000090",
          stock: { add: 50 },
          leadTimeToShip: { was: 3, now: 4 },
          priceRanges: {
            was: [{ quantity: 1, itemPrice: 0.45 }],
            now: [
              { quantity: 1, itemPrice: 0.45 },
              { quantity: 200, itemPrice: 0.42 },
            ],
          },
        },
      ],
    });
    expect(textOf(html)).toContain("1 offre enregistrée.");
  });

  it("takes an empty box as not on sale, and writes nothing where nothing is new", async () => {
    const { "status-0000000090": _, ...form } = formOf({});
    const off = await ask("/desk/offers", { cookie, answers: saving("SAVED") }, form);
    expect(await bodyOf(off.calls, call)).toEqual({
      offers: [{ id: "0000000090", status: { was: "ACTIVE", now: "INACTIVE" } }],
    });
    const nothing = await ask("/desk/offers", { cookie, answers: saving("SAVED") }, formOf({}));
    expect(nothing.calls.some(({ method }) => method === "PATCH")).toBe(false);
  });

  it("keeps what cannot be read, with the reason beside it, and writes the rest", async () => {
    const { html, calls } = await ask(
      "/desk/offers",
      { cookie, answers: saving("SAVED") },
      formOf({ stock: "12O", leadTimeToShip: "4" }),
    );
    expect(await bodyOf(calls, call)).toEqual({
      offers: [{ id: "0000000090", leadTimeToShip: { was: 3, now: 4 } }],
    });
    expect(textIn(html, "stock-0000000090")).toBe("12O");
    expect(textOf(html)).toContain("refusé : Disponible, ce n’est pas un nombre");
    expect(textOf(html)).toContain("1 cellule n’a pas été prise");
  });

  it("says what was sold meanwhile, and offers both readings", async () => {
    const { html } = await ask(
      "/desk/offers",
      { cookie, answers: saving("CONFLICT", "stock") },
      formOf({ stock: "120" }),
    );
    const text = textOf(html);
    expect(text).toContain("12 vendues entre-temps");
    expect(text).toContain("Maintenant : 120 Avant, donc 108");
  });

  it("names whoever has written meanwhile, and when, with all readings", async () => {
    const answers = saving("CONFLICT", "stock", claire);
    const text = textOf((await ask("/desk/offers", { cookie, answers }, formOf({ stock: "120" }))).html);
    expect(text).toContain("CAI-0001 : Disponible modifié par Claire Moreau le 16/03/2026 10:42.");
    expect(text).toContain("Garder 120 Laisser 118 Voir la différence Affiché : 130 · vous : 120 · à présent : 118");
    expect(text).not.toContain("vendues");
  });

  it("writes what is doubtful, and says to look at it again", async () => {
    const { html } = await ask("/desk/offers", { cookie, answers: saving("SAVED") }, formOf({ tier0: "0,9001" }));
    expect(textOf(html)).toContain("1 offre enregistrée.");
    expect(textOf(html)).toMatch(/attention : Prix, \+100 %.*le lot ne tombe pas sur un centime/);
  });

  it("is no form when it is made up", async () => {
    const visit = { cookie, answers: saving("SAVED") };
    expect((await ask("/desk/offers", visit, { "shown-1": "{" })).status).toBe(400);
    expect((await ask("/desk/offers", visit, { "shown-1": '{"stock":1}' })).status).toBe(200);
  });
});

describe("what the sheet asks by itself", () => {
  it("is to write changes", async () => {
    const { sdk, calls } = sdkOver(saving("SAVED"));
    const changes = [{ id: "0000000090", stock: { add: 1 } }];
    const results = await writeChanges(sdk, JSON.stringify(changes));
    expect(await bodyOf(calls, call)).toEqual({ offers: changes });
    expect(results).toMatchObject([{ state: "SAVED", offer: { code: "CAI-0001", stock: 118 } }]);
  });

  it("is to find offers by codes, two hundred at a time", async () => {
    const { sdk, calls } = sdkOver(saving("SAVED"));
    const codes = Array.from({ length: 250 }, (_, at) => `C-${at}`);
    expect(await findByCodes(sdk, JSON.stringify(codes), "0000000002")).toHaveLength(2);
    const queries = calls.map(({ url }) => new URL(url).searchParams);
    expect(queries.map((query) => query.getAll("codes[]").length)).toEqual([200, 50]);
    expect(queries[0]?.getAll("supplierIds[]")).toEqual(["0000000002"]);
  });

  it("is nothing that is made up", async () => {
    const { sdk, calls } = sdkOver(saving("SAVED"));
    for (const changes of ["[{}]", "x", "[]", null])
      await expect(writeChanges(sdk, changes)).rejects.toMatchObject({ init: { status: 400 } });
    await expect(findByCodes(sdk, "1", null)).rejects.toMatchObject({ init: { status: 400 } });
    expect(calls).toEqual([]);
  });
});
