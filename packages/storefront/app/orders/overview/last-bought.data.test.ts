import { describe, expect, it } from "vitest";
import * as lastBought from "#orders/overview/last-bought.data.ts";
import { on } from "../../../test/fake-commerce.ts";
import { askRoute } from "../../../test/one-route.tsx";

const at = "menu/last-bought";
const purchase = (productVariantId: string, purchasedAt: string) => {
  return { productVariantId, purchasedAt, quantity: 20, itemPrice: 1, itemPerPack: 20 };
};
const answers = { ...on.logisticOrders.getPurchases(() => [purchase("0000000001", "2026-03-14T08:00:00.000Z")]) };

describe("when articles were bought last (ux C-02)", () => {
  it("is nobody's business for guests, and nothing is asked", async () => {
    const { data, calls } = await askRoute(lastBought, "/menu/last-bought?id=0000000001", {
      at,
      answers,
      isGuest: true,
    });
    expect(data).toEqual({});
    expect(calls).toEqual([]);
  });

  it("is asked in one call for all rows, the newest purchase of each", async () => {
    const path = "/menu/last-bought?id=0000000001&id=0000000002";
    const { data, calls } = await askRoute(lastBought, path, { at, answers });
    expect(data).toEqual({ "0000000001": "2026-03-14T08:00:00.000Z" });
    expect(calls).toHaveLength(1);
    const { searchParams } = new URL(calls[0]?.url ?? "");
    expect(searchParams.get("perArticle")).toBe("1");
    expect(calls[0]?.url).toContain("0000000002");
  });

  it("is not asked for no rows, nor again after a write", async () => {
    expect((await askRoute(lastBought, "/menu/last-bought", { at, answers })).calls).toEqual([]);
    expect(lastBought.shouldRevalidate()).toBe(false);
  });
});
