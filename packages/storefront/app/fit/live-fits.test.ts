import type { Sides } from "@comptoir/contract/fit/fit.rules";
import { describe, expect, it } from "vitest";
import type { SizeView } from "#fit/fit.server.ts";
import { layAnew } from "#fit/live-fits.ts";

const size = (kind: SizeView["kind"], ...inner: readonly number[]): SizeView => ({
  key: inner.join("x"),
  kind,
  inner: [...inner],
  lying: [0, 0, 0],
  slack: [],
  volume: 0,
  fill: 0,
  isTight: false,
  isRoomy: false,
  isClosest: true,
  isCheapest: true,
  articles: [
    {
      productId: "1",
      variantId: "2",
      code: "CAI-1",
      name: "Caisse",
      kindName: "Caisse",
      brand: null,
      flute: null,
      outer: null,
      weight: null,
      load: null,
      offer: null,
    },
  ],
});
const object = { sides: [305, 215, 150], clearance: 5, weight: null, isUpright: false } as const;
const holds = (given: { readonly sides?: Sides } = {}) => ({
  object: { ...object, ...given },
  ranking: "HOLDS" as const,
});

describe("the sizes that are shown, while another object is typed", () => {
  it("are laid anew: what no longer holds it goes, with less clearance behind, mostly empty ones last", () => {
    const sizes = [
      size("BOX", 600, 600, 600),
      size("BOX", 310, 220, 150),
      size("BOX", 300, 200, 100),
      size("BOX", 310, 230, 160),
    ];
    const laid = layAnew(sizes, holds());
    expect(laid.map(({ key }) => key)).toEqual(["310x230x160", "310x220x150", "600x600x600"]);
    expect(laid[0]).toMatchObject({ slack: [5, 15, 10], fill: 862, isTight: false, isRoomy: false, isClosest: false });
    expect(laid[1]).toMatchObject({ isTight: true });
    expect(laid[2]).toMatchObject({ isRoomy: true });
  });

  it("are laid by their kind", () => {
    const flat = { sides: [297, 210, 10] as const };
    expect(layAnew([size("POUCH", 230, 340)], holds(flat))[0]).toMatchObject({ slack: [10, 33] });
    const long = { sides: [400, 30, 30] as const };
    expect(layAnew([size("TUBE", 60, 460)], holds(long))[0]).toMatchObject({ slack: [17, 60] });
    expect(layAnew([size("BAG", 320, 170, 440)], holds(long))[0]?.slack).toHaveLength(3);
  });

  it("are all laid by how near they are to another format, whether they hold it or not", () => {
    const sizes = [
      size("BOX", 600, 600, 600),
      size("BOX", 310, 230, 160),
      size("BOX", 300, 210, 150),
      size("BOX", 307, 217, 152),
    ];
    const laid = layAnew(sizes, { object, ranking: "NEAREST" });
    expect(laid.map(({ key }) => key)).toEqual(["307x217x152", "300x210x150", "310x230x160", "600x600x600"]);
    expect(laid.map(({ fill }) => fill)).toEqual([971, null, 862, 45]);
    expect(laid[0]).toMatchObject({ slack: [2, 2, 2], isTight: true, isRoomy: false, isClosest: false });
    expect(laid[1]).toMatchObject({ slack: [-5, -5, 0], lying: [305, 215, 150], isTight: true, isRoomy: false });
    expect(laid[3]).toMatchObject({ isTight: false, isRoomy: true, isCheapest: false });
  });
});
