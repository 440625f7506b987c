import { describe, expect, it } from "vitest";
import * as route from "#catalogue/table/tiers.data.ts";
import { on } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { askRoute } from "../../../test/one-route.tsx";

const answers = {
  ...on.catalogue.getOfferInventories(() =>
    pageOf([
      makeOffer(makeVariant("CAI-0001"), {
        priceId: "PRX-1",
        tiers: [
          [1, 0.45],
          [200, 0.42, 0.4],
        ],
      }),
      makeOffer(makeVariant("CAI-0002"), { priceId: "PRX-2", tiers: [] }),
    ]),
  ),
};
const at = "menu/tiers";

describe("prices by quantity of the articles of a table", () => {
  it("are read in one call, discounts taken off", async () => {
    const { data, calls } = await askRoute(route, "/menu/tiers?id=1&id=2", { at, answers });
    expect(data).toEqual({
      "PRX-1": [
        { quantity: 1, unitPrice: 0.45 },
        { quantity: 200, unitPrice: 0.4 },
      ],
    });
    expect(calls).toHaveLength(1);
  });

  it("are asked for neither by guests nor for nothing", async () => {
    const guest = await askRoute(route, "/menu/tiers?id=1", { at, answers, isGuest: true });
    expect([guest.data, guest.calls.length]).toEqual([{}, 0]);
    expect((await askRoute(route, "/menu/tiers", { at, answers })).calls).toHaveLength(0);
  });
});
