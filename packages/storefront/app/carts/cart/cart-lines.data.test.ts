import { describe, expect, it } from "vitest";
import { type CartPatch, patchCart } from "#carts/cart/cart-patch.ts";
import { saveLines } from "#carts/cart/save-lines.server.ts";
import { presentCart } from "#carts/cart-view.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { bodyOf, sdkOver } from "../../../test/one-route.tsx";

const box = makeCartLine();
const cup = makeCartLine({ id: "PRX-GOB-0001", supplier: "FOU-GOBELETS", name: "Gobelet" });
const loaded = presentCart(makeCart([box, cup]), { lines: [box, cup], changed: [], page: 1 });

const formOf = (...pairs: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [offerPriceId, quantity] of pairs) {
    form.append("offerPriceId", offerPriceId);
    form.append("quantity", quantity);
  }
  return form;
};
const answersOf = (...left: readonly (typeof box)[]) => ({
  ...on.carts.updateCartLines({ cartId: "cart-1" }, () => ({
    warnings: [{ id: "PRX-CAI-0001", code: "F_W_110", detail: "", blocked: false }],
  })),
  ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart(left, 54)),
});

describe("lines that save themselves", () => {
  it("are written in one call and answered with what changed on the screen", async () => {
    const { sdk, calls } = sdkOver(answersOf(makeCartLine({ quantity: 120, total: 54 })));
    const form = formOf(["PRX-CAI-0001", "120"], ["PRX-GOB-0001", "0"]);
    const { refusal, remarks, patch } = await saveLines(sdk, "cart-1", form, "fr");
    expect(refusal).toBeUndefined();
    expect(await bodyOf(calls, "PUT /v2/shop/carts/cart-1/lines")).toEqual([
      { offerPriceId: "PRX-CAI-0001", quantity: 120, updateAction: "REPLACE_QUANTITY", mustExist: true },
      { offerPriceId: "PRX-GOB-0001", quantity: 0, updateAction: "REPLACE_QUANTITY", mustExist: true },
    ]);
    expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
    expect(remarks).toEqual({ "PRX-CAI-0001": ["Quantité arrondie au lot supérieur."] });
    const shown = patchCart(loaded, patch as CartPatch);
    expect(shown.groups.map(({ name, lines }) => [name, lines.map(({ quantity }) => quantity)])).toEqual([
      ["Maison FOU-CARTONS", [120]],
    ]);
    expect(shown.totals.withoutTax).toBe(54);
    expect(shown.groups[0]).toMatchObject({ totalWithoutTax: 54, missingForFree: 246 });
  });

  it("come back under their supplier when they were taken out, also when it had no other line", async () => {
    const { sdk } = sdkOver(answersOf(box, cup));
    const { patch } = await saveLines(sdk, "cart-1", formOf(["PRX-GOB-0001", "40"]), "fr");
    const without = { ...loaded, groups: loaded.groups.slice(0, 1) };
    const shown = patchCart(without, patch as CartPatch);
    expect(shown.groups.map(({ name, lines }) => [name, lines.length])).toEqual([
      ["Maison FOU-CARTONS", 1],
      ["Maison FOU-GOBELETS", 1],
    ]);
    expect(shown.groups[1]).toMatchObject({ totalWithoutTax: 54, freeFrom: 300 });
  });

  it("leave the lines of other suppliers as they were, and take none that nobody asked for", async () => {
    const { sdk } = sdkOver(answersOf(box, cup, makeCartLine({ id: "PRX-OTHER" })));
    const { patch } = await saveLines(sdk, "cart-1", formOf(["PRX-CAI-0001", "60"]), "fr");
    const shown = patchCart(loaded, patch as CartPatch);
    expect(shown.groups[1]?.lines).toBe(loaded.groups[1]?.lines);
    expect(shown.groups.flatMap(({ lines }) => lines.map(({ offerPriceId }) => offerPriceId))).toEqual([
      "PRX-CAI-0001",
      "PRX-GOB-0001",
    ]);
  });

  it.each([[["PRX-CAI-0001", "douze"]], [["PRX-CAI-0001", "-1"]], [["PRX-CAI-0001", ""]]] as const)(
    "refuse %j without a call",
    async (pair) => {
      const { sdk, calls } = sdkOver({});
      expect((await saveLines(sdk, "cart-1", formOf(pair), "fr")).refusal).toContain("nombres entiers");
      expect(calls).toEqual([]);
    },
  );

  it("say in words why they were not saved", async () => {
    const { sdk } = sdkOver({ ...on.carts.updateCartLines({ cartId: "cart-1" }, () => refuse(409, "CONFLICT")) });
    const answer = await saveLines(sdk, "cart-1", formOf(["PRX-CAI-0001", "40"]), "fr");
    expect(answer.refusal).toContain("en cours de préparation");
  });
});
