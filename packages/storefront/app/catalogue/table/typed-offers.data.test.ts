import { describe, expect, it } from "vitest";
import * as route from "#catalogue/table/typed-offers.data.ts";
import { on } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeAttribute, makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askRoute } from "../../../test/one-route.tsx";

const { attribute } = makeAttribute("PIECES_PER_PALLET", "Pièces par palette", 960);
const onPallet = makeVariant("CAI-0001", { attributeValues: [{ attribute, value: 960 }] });
const answers = {
  ...on.catalogue.getOfferInventories(() =>
    pageOf([
      makeOffer(onPallet, {
        priceId: "PRX-1",
        tiers: [
          [1, 0.45],
          [200, 0.42, 0.4],
        ],
      }),
      makeOffer(makeVariant("CAI-0002"), { priceId: "PRX-2", stock: 0 }),
      makeOffer(makeVariant("CAI-0003"), { priceId: "PRX-3", tiers: [[1, 0]] }),
    ]),
  ),
};
const at = "menu/typed-offers";
const form = ["PRX-1", "PRX-2", "PRX-3", "PRX-4"].map((id) => ["offerPriceId", id] as const);

describe("what lines typed on an earlier page are ordered by now", () => {
  it("is told of those that can be ordered: neither of what is sold out, on quote, nor gone", async () => {
    const { actionData, calls } = await askRoute(route, "/menu/typed-offers", { at, answers, form });
    expect(actionData).toEqual({
      "PRX-1": {
        offer: {
          ...{ offerPriceId: "PRX-1", productId: "10000", variantId: "variant-CAI-0001", code: "CAI-0001" },
          ...{ itemPrice: 0.45, perPallet: 960 },
          ...{ itemPerPack: 20, minOrderQuantity: 20, maxOrderQuantity: null, stock: 1_000 },
          supplier: { id: "Cartonneries du Vexin", name: "Cartonneries du Vexin" },
        },
        tiers: [
          { quantity: 1, unitPrice: 0.45 },
          { quantity: 200, unitPrice: 0.4 },
        ],
      },
    });
    expect(calls).toHaveLength(1);
  });

  it("is not told without a session, so that nothing passes for gone", async () => {
    const { status, calls } = await askRoute(route, "/menu/typed-offers", { at, answers, form, isGuest: true });
    expect([status, calls.length]).toEqual([401, 0]);
  });
});
