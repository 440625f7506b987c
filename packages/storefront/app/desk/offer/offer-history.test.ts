import type { OfferHistoryEntry } from "@comptoir/contract/articles/desk-offers";
import { describe, expect, it } from "vitest";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, staffOf } from "../../../test/make-desk.ts";
import { makeDeskOffer, offerPageOf } from "../../../test/make-desk-offers.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("SUPPLIER");
const path = "/desk/offers/0000000090";
const call = "PATCH /v1/offer-inventories";
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const claire = { type: "SUPPLIER", name: "Claire Moreau" } as const;
const entry = (id: string, given: Partial<OfferHistoryEntry> = {}): OfferHistoryEntry => ({
  ...{ id, at: new Date().toISOString(), through: "SHEET", by: claire },
  changes: [{ field: "stock", was: 100, now: 130 }],
  ...given,
});
const prices = [
  { quantity: 1, itemPrice: 0.45 },
  { quantity: 200, itemPrice: 0.42 },
];
const entries = [
  entry("3"),
  entry("2", {
    through: "FILE",
    by: { type: "SYSTEM", name: "" },
    changes: [{ field: "priceRanges", was: [], now: prices }],
  }),
  entry("1", { at: "2026-03-16T09:42:00.000Z", changes: [{ field: "status", was: "INACTIVE", now: "ACTIVE" }] }),
];
const answersOf = (answers: Answers = {}, rights = ["OFFER_INVENTORY_READ", "OFFER_INVENTORY_UPDATE"]): Answers => ({
  ...atDesk("SUPPLIER"),
  ...on.auth.getAuthenticatedUser(() => staffOf("SUPPLIER", rights)),
  ...on.deskOffers.getDeskOffers(() => offerPageOf([makeDeskOffer()])),
  ...on.deskOffers.getOfferHistory({ inventoryKey: "0000000090" }, () => pageOf(entries)),
  ...answers,
});
type State = "SAVED" | "CONFLICT" | "REFUSED";
const writing = (state: State, code = "CHANGED_MEANWHILE") =>
  answersOf(
    on.deskOffers.changeOffers(({ body }) => ({
      results: body.offers.map(({ id }) => ({
        ...{ id, state, offer: makeDeskOffer({ stock: 118 }) },
        problems:
          state === "SAVED"
            ? []
            : [
                {
                  field: "stock" as const,
                  code,
                  message: "",
                  detail: "100",
                  by: claire,
                  at: "2026-03-16T09:42:00.000Z",
                },
              ],
      })),
    })),
  );
const form = { field: "stock", was: "100", now: "130" };

describe("the history of an offer", () => {
  it("says who changed what how, from old to new, and offers the way back for 30 days", async () => {
    const { html } = await ask(path, { cookie, answers: answersOf() });
    const text = textOf(html);
    for (const words of [
      ...["Historique : CAI-0001", "Claire Moreau grille Disponible 100 130 Rétablir"],
      ...["la boutique fichier Prix – 0,45 · 0,42 dès 200", "En vente non oui 30 jours passés"],
    ])
      expect(text).toContain(words);
    expect(html.match(/name="field"/g)).toHaveLength(2);
  });

  it("is read without the right to write, may be empty, and is nobody else's", async () => {
    const reader = await ask(path, { cookie, answers: answersOf({}, ["OFFER_INVENTORY_READ"]) });
    expect(textOf(reader.html)).not.toContain("Rétablir");
    const none = on.deskOffers.getOfferHistory({ inventoryKey: "0000000090" }, () => pageOf([]));
    const empty = await ask(path, { cookie, answers: answersOf(none) });
    expect(textOf(empty.html)).toContain("Aucun changement depuis 90 jours");
    const foreign = answersOf({
      ...on.deskOffers.getDeskOffers(() => offerPageOf([])),
      ...on.deskOffers.getOfferHistory({ inventoryKey: "0000000090" }, () => refuse(404, "F-E-033")),
    });
    expect((await ask(path, { cookie, answers: foreign })).status).toBe(404);
  });
});

describe("restoring", () => {
  it("writes the change the other way round", async () => {
    const { calls, status, location } = await ask(path, { cookie, answers: writing("SAVED") }, form);
    expect(await bodyOf(calls, call)).toEqual({ offers: [{ id: "0000000090", stock: { was: 130, now: 100 } }] });
    expect([status, location]).toEqual([302, `${path}?restored=stock`]);
    const { html } = await ask(`${path}?restored=stock`, { cookie, answers: answersOf() });
    expect(textOf(html)).toContain("Rétabli : Disponible, 130.");
  });

  it("asks again where somebody has written since, over what is there now", async () => {
    const { html, status } = await ask(path, { cookie, answers: writing("CONFLICT") }, form);
    expect(status).toBe(409);
    const text = textOf(html);
    expect(text).toContain("Disponible modifié par Claire Moreau le 16/03/2026 10:42 : à présent 118.");
    expect(text).toContain("Rétablir 100 quand même");
    expect(text).toContain("Laisser 118");
    expect(html).toContain('name="now" value="118"');
  });

  it("says why it cannot be, and takes no form that is made up", async () => {
    const { html, status } = await ask(path, { cookie, answers: writing("REFUSED", "F-E-007") }, form);
    expect([status, textOf(html)]).toEqual([
      400,
      expect.stringContaining("Impossible de rétablir Disponible : un nombre"),
    ]);
    for (const wrong of [
      { ...form, field: "price" },
      { ...form, was: "{" },
      { ...form, was: '"x"' },
    ])
      expect((await ask(path, { cookie, answers: writing("SAVED") }, wrong)).status).toBe(400);
  });
});
