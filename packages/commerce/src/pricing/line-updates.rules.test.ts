import type { CartLineUpdate } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import { applyUpdates, type CurrentLine, noExtras, resolveUpdates } from "#pricing/line-updates.rules.ts";
import { tenThousandths } from "#shared/money.ts";
import { offerForRules } from "#test/orders/make-orders.ts";

type OfferTraits = Parameters<typeof offerForRules>[0];

const offer = (name: string, given: OfferTraits = {}) =>
  offerForRules({
    offerPriceId: `id-${name}`,
    offerPriceExternalId: `PRX-${name}`,
    variantId: "variant",
    variantExternalId: "VAR",
    itemPerPack: 1,
    minOrderQuantity: 0,
    ...given,
  });
const current = (name: string, quantity: number): CurrentLine => {
  return { offerPriceId: `id-${name}`, quantity, extras: noExtras };
};
const byOffer = (offerPriceId: string, quantity: number, updateAction = "REPLACE_QUANTITY"): CartLineUpdate =>
  ({ offerPriceId, quantity, updateAction }) as CartLineUpdate; // The actions of the tests are valid ones.
const byVariant = (productVariantId: string, quantity = 1): CartLineUpdate => ({
  productVariantId,
  quantity,
  updateAction: "REPLACE_QUANTITY",
});

describe("which offer an update means", () => {
  const names = (
    updates: readonly CartLineUpdate[],
    offers: Parameters<typeof resolveUpdates>[1],
    lines: CurrentLine[] = [],
  ) => {
    const { resolved, unknown } = resolveUpdates(updates, offers, lines, "EUR");
    return [...resolved.map((each) => each.offer.offerPriceExternalId), ...unknown.map((key) => `unknown ${key}`)];
  };

  it("an offer price by its external id, else by its id", () => {
    expect(names([byOffer("PRX-A", 1), byOffer("id-A", 1)], [offer("A")])).toEqual(["PRX-A", "PRX-A"]);
  });

  it("an external id that looks like somebody's id means the external one", () => {
    const named = offer("B", { offerPriceExternalId: "id-A" });
    expect(names([byOffer("id-A", 1)], [offer("A"), named])).toEqual(["id-A"]);
  });

  it("a variant means the line that is there, else the best offer", () => {
    const cheap = offer("CHEAP", { tiers: [{ quantity: 1, price: tenThousandths(100), discountPrice: null }] });
    expect(names([byVariant("VAR")], [offer("A"), cheap])).toEqual(["PRX-CHEAP"]);
    expect(names([byVariant("VAR")], [offer("A"), cheap], [current("A", 5)])).toEqual(["PRX-A"]);
    expect(names([byVariant("variant")], [offer("A")])).toEqual(["PRX-A"]);
  });

  it("a variant that an earlier update of the same write added means that line", () => {
    const cheap = offer("CHEAP", { tiers: [{ quantity: 1, price: tenThousandths(100), discountPrice: null }] });
    expect(names([byOffer("PRX-A", 1), byVariant("VAR")], [offer("A"), cheap])).toEqual(["PRX-A", "PRX-A"]);
  });

  it.each([
    ["what is in stock beats what is not, even cheaper", { stock: 0 }, {}],
    ["what can be ordered beats what cannot", { supplierStatus: "INACTIVE" }, {}],
    ["the account's own price beats the public one", {}, { priceType: "ACCOUNT" }],
    ["a group's price beats the public one", {}, { priceType: "GROUP" }],
    ["the cart's currency beats another", { currency: "USD" }, {}],
    ["the shorter lead time decides between equals", { leadTimeToShip: 9 }, { leadTimeToShip: 2 }],
  ] as const)("%s", (_, worse: OfferTraits, better: OfferTraits) => {
    const tiers = (price: number) => [{ quantity: 1, price: tenThousandths(price), discountPrice: null }];
    const isTie = worse && "leadTimeToShip" in worse;
    const candidates = [
      offer("WORSE", { tiers: tiers(isTie ? 200 : 100), ...worse }),
      offer("BETTER", { tiers: tiers(200), ...better }),
    ];
    expect(names([byVariant("VAR")], candidates)).toEqual(["PRX-BETTER"]);
    expect(names([byVariant("VAR")], candidates.toReversed())).toEqual(["PRX-BETTER"]);
  });

  it("what is for other accounts does not exist, unless it is there already", () => {
    const foreign = offer("A", { isEligible: false });
    expect(names([byOffer("PRX-A", 1), byVariant("VAR")], [foreign])).toEqual(["unknown PRX-A", "unknown VAR"]);
    expect(names([byOffer("PRX-A", 1)], [foreign], [current("A", 5)])).toEqual(["PRX-A"]);
  });

  it("what nobody has is unknown", () => {
    expect(names([byOffer("PRX-X", 1), byVariant("X")], [offer("A")])).toEqual(["unknown PRX-X", "unknown X"]);
  });
});

describe("what a write makes of a line", () => {
  const terms = {
    currency: "EUR",
    hasMandatoryFields: () => true,
    mergeFields: (values: Readonly<Record<string, unknown>>, { customFields }: CartLineUpdate) =>
      customFields ? { ...values, note: customFields[0]?.customFieldValue } : values,
  };
  const apply = (updates: readonly CartLineUpdate[], given: OfferTraits = {}, lines: CurrentLine[] = []) => {
    const { resolved } = resolveUpdates(updates, [offer("A", given)], lines, "EUR");
    return applyUpdates(resolved, lines, terms);
  };

  it.each([
    ["adding to nothing", [byOffer("PRX-A", 5, "ADD_QUANTITY")], null, 5],
    ["adding twice", [byOffer("PRX-A", 5, "ADD_QUANTITY"), byOffer("PRX-A", 2, "ADD_QUANTITY")], 10, 17],
    ["replacing, then adding", [byOffer("PRX-A", 5), byOffer("PRX-A", 2, "ADD_QUANTITY")], 10, 7],
    ["removing all, then adding", [byOffer("PRX-A", 0), byOffer("PRX-A", 2, "ADD_QUANTITY")], 10, 2],
    ["removing more than there is", [byOffer("PRX-A", 20, "REMOVE_QUANTITY")], 10, null],
    ["removing from nothing", [byOffer("PRX-A", 20, "REMOVE_QUANTITY")], null, null],
  ] as const)("%s", (_, updates, before, after) => {
    const lines = before === null ? [] : [current("A", before)];
    expect(apply(updates, {}, lines).map(({ quantity }) => quantity)).toEqual([after]);
  });

  it("refuses more pieces than a line may have, however they come together", () => {
    const most = byOffer("PRX-A", 9_999_999, "ADD_QUANTITY");
    expect(apply([most])).toMatchObject([{ quantity: 9_999_999 }]);
    const tooMany = { status: 400, code: "F-E-007" };
    const caught = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    expect(caught(() => apply(Array.from({ length: 215 }, () => most)))).toMatchObject(tooMany);
    expect(caught(() => apply([byOffer("PRX-A", 1, "ADD_QUANTITY")], {}, [current("A", 9_999_999)]))).toMatchObject(
      tooMany,
    );
    expect(caught(() => apply([most], { itemPerPack: 10 }))).toMatchObject(tooMany);
    const back = byOffer("PRX-A", 9_999_999, "REMOVE_QUANTITY");
    expect(apply([most, most, back])).toMatchObject([{ quantity: 9_999_999 }]);
  });

  it("fits the result once, not after each step", () => {
    const one = byOffer("PRX-A", 1, "ADD_QUANTITY");
    const [outcome] = apply([one, one, one], { itemPerPack: 20 });
    expect(outcome).toMatchObject({ quantity: 20, remarks: [{ code: "F_W_110", from: 3, to: 20 }], isBlocked: false });
  });

  it("keeps a quantity that the stock cannot serve, blocked", () => {
    const [outcome] = apply([byOffer("PRX-A", 50)], { stock: 40 });
    expect(outcome).toMatchObject({ quantity: 50, isBlocked: true, remarks: [{ code: "F_W_106", from: 50, to: 40 }] });
  });

  it("tells a reason once, whether the quantity or the offer gives it", () => {
    const [outcome] = apply([byOffer("PRX-A", 60)], { minOrderQuantity: 30, maxOrderQuantity: 35, itemPerPack: 20 });
    expect(outcome?.remarks.map(({ code }) => code)).toEqual(["F_W_101"]);
  });

  it("carries custom fields on, and changes them when told", () => {
    const line = { ...current("A", 5), extras: { customFieldValues: { note: "Quai 3" } } };
    expect(apply([byOffer("PRX-A", 6)], {}, [line])[0]?.extras.customFieldValues).toEqual({ note: "Quai 3" });
    const update = { ...byOffer("PRX-A", 6), customFields: [{ customFieldId: "note", customFieldValue: "Quai 4" }] };
    expect(apply([update], {}, [line])[0]?.extras.customFieldValues).toEqual({ note: "Quai 4" });
  });
});
