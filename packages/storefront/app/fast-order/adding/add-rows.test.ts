import { describe, expect, it } from "vitest";
import { addRows } from "#fast-order/adding/add-rows.server.ts";
import { planUpdates } from "#fast-order/adding/cart-updates.server.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { linesOf } from "../../../test/make-pages.ts";
import { sdkOver } from "../../../test/one-route.tsx";

const line = (offerPriceId: string, quantity: number) => ({ offerPriceId, quantity });
type WrittenLines = readonly { readonly offerPriceId: string; readonly updateAction: string }[];

/** A cart that takes updates until `refusedAt`, which is refused. */
function cartOf(refusedAt = Number.POSITIVE_INFINITY) {
  const written: WrittenLines[] = [];
  const { sdk } = sdkOver({
    ...on.carts.updateCartLines({ cartId: "mine" }, async (_, { request }) => {
      const body = (await request.json()) as WrittenLines;
      if (written.length === refusedAt) return refuse(422, "F-E-039");
      written.push(body);
      return { warnings: [{ id: "PRX-1", code: "F_W_110", detail: "", blocked: false }] };
    }),
  });
  return { sdk, written };
}
const many = Array.from({ length: 2000 }, (_, place) => line(`PRX-${place}`, 20));
const add = (sdk: ReturnType<typeof cartOf>["sdk"], lines: typeof many) =>
  addRows(sdk, "fr", { lines, cartId: "mine", isReplacing: false });

describe("adding the lines of a fast order", () => {
  it("takes as few calls as possible, and tells each remark once", async () => {
    const { sdk, written } = cartOf();
    const answer = await add(sdk, many);
    expect(written.map(({ length }) => length)).toEqual([1000, 1000]);
    expect(answer).toMatchObject({ ok: true, count: 2000, remarks: ["Quantité arrondie au lot supérieur."] });
  });

  it("leaves the cart as it was when a later call is refused", async () => {
    let refusals = 0;
    const written: WrittenLines[] = [];
    const { sdk } = sdkOver({
      ...on.carts.updateCartLines({ cartId: "mine" }, async (_, { request }) => {
        const body = (await request.json()) as WrittenLines;
        if (written.length === 1 && refusals === 0) {
          refusals += 1;
          return refuse(422, "F-E-039");
        }
        written.push(body);
        return { warnings: [] };
      }),
    });
    expect(await add(sdk, many)).toMatchObject({ ok: false });
    expect(written).toHaveLength(2);
    expect(written[1]?.map(({ offerPriceId }) => offerPriceId)).toEqual(
      written[0]?.map(({ offerPriceId }) => offerPriceId),
    );
    expect(new Set(written[1]?.map(({ updateAction }) => updateAction))).toEqual(new Set(["REMOVE_QUANTITY"]));
  });

  it("writes nothing when there is nothing", async () => {
    const { sdk, written } = cartOf();
    expect(await add(sdk, [])).toMatchObject({ ok: false });
    expect(written).toEqual([]);
  });
});

describe("taking the place of what a cart holds", () => {
  it("has no key: sent again after it was done, it is another call", async () => {
    const keys: (string | null)[] = [];
    const { sdk } = sdkOver({
      ...on.carts.getCartLines({ cartId: "mine" }, () => linesOf([])),
      ...on.carts.updateCartLines({ cartId: "mine" }, (_, { request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return { warnings: [] };
      }),
    });
    const form = new FormData();
    form.set("formKey", "k");
    const lines = [line("A", 20)];
    for (const isReplacing of [true, false]) await addRows(sdk, "fr", { lines, cartId: "mine", isReplacing, form });
    expect(keys).toEqual([null, expect.any(String)]);
  });

  it("empties and fills it in one list, and the way back holds the old quantities", () => {
    const { updates, undo } = planUpdates([line("A", 20), line("B", 5)], [line("B", 9), line("C", 7)]);
    const told = (list: typeof updates) => list.map(({ offerPriceId, quantity }) => `${offerPriceId} ${quantity}`);
    expect(told(updates)).toEqual(["C 0", "A 20", "B 5"]);
    expect(told(undo)).toEqual(["A 0", "B 9", "C 7"]);
    expect(new Set([...updates, ...undo].map(({ updateAction }) => updateAction))).toEqual(
      new Set(["REPLACE_QUANTITY"]),
    );
  });
});
