import { describe, expect, it } from "vitest";
import { countPairs, readTypedLines } from "#carts/add/typed-units.server.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { sdkOver } from "../../../test/one-route.tsx";

const perPallet = {
  attribute: {
    id: "9",
    externalId: "PIECES_PER_PALLET",
    name: { "fr-FR": "Pièces par palette" },
    type: "NUMBER" as const,
  },
  value: 480,
};
const offers = () =>
  pageOf([
    makeOffer(makeVariant("CAI-0001", { attributeValues: [perPallet] }), { priceId: "PRX-1" }),
    makeOffer(makeVariant("GOB-0001"), { priceId: "PRX-2" }),
  ]);

function ask(pairs: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [offerPriceId, quantity] of pairs) {
    form.append("offerPriceId", offerPriceId);
    form.append("quantity", quantity);
  }
  return { form, ...sdkOver(on.catalogue.getOfferInventories(offers)) };
}

describe("quantities typed without scripts", () => {
  it("are read in packs and pallets, as with scripts", async () => {
    const { sdk, form, calls } = ask([
      ["PRX-1", "3 lots"],
      ["PRX-2", "1 Colis"],
      ["PRX-1", "2 palettes"],
      ["PRX-1", "1 pallet"],
      ["PRX-2", "40 pieces"],
      ["PRX-2", "0 lot"],
    ]);
    const lot = offers().content[0]?.offerPrices[0]?.itemPerPack ?? 0;
    expect(await readTypedLines(sdk, form)).toEqual([
      { offerPriceId: "PRX-1", quantity: 3 * lot },
      { offerPriceId: "PRX-2", quantity: lot },
      { offerPriceId: "PRX-1", quantity: 960 },
      { offerPriceId: "PRX-1", quantity: 480 },
      { offerPriceId: "PRX-2", quantity: 40 },
    ]);
    expect(calls).toHaveLength(1);
  });

  it("ask the shop for nothing while they are numbers", async () => {
    const { sdk, form, calls } = ask([["PRX-1", "1 200"]]);
    expect(await readTypedLines(sdk, form)).toEqual([{ offerPriceId: "PRX-1", quantity: 1200 }]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["a word that is no unit", "PRX-1", "douze"],
    ["pallets of what says nothing of them", "PRX-2", "2 palettes"],
    ["packs of what is not sold", "PRX-3", "2 lots"],
  ])("are refused, and told as they were typed: %s", async (_what, offerPriceId, typed) => {
    const { sdk, form } = ask([[offerPriceId, typed]]);
    expect(await readTypedLines(sdk, form)).toBeNull();
    expect(await countPairs(sdk, form)).toEqual([{ offerPriceId, typed, pieces: null }]);
  });

  it("are refused in words where the shop refuses the look-up, and asked for a thousand at a time", async () => {
    const refusing = on.catalogue.getOfferInventories(() => refuse(400, "BAD_REQUEST"));
    const one = ask([["PRX-1", "3 lots"]]);
    expect(await readTypedLines(sdkOver(refusing).sdk, one.form)).toBeNull();
    const odd = ask([["\0", "3 lots"]]);
    expect(await readTypedLines(odd.sdk, odd.form)).toBeNull();
    expect(odd.calls).toEqual([]);
    const many = ask(Array.from({ length: 1001 }, (_, place) => [`PRX-${place}`, "1 lot"] as const));
    expect(await countPairs(many.sdk, many.form)).toHaveLength(1001);
    expect(many.calls).toHaveLength(2);
  });
});
