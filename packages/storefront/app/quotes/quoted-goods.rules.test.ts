import { expect, it } from "vitest";
import { goodsOf } from "#quotes/quoted-goods.rules.ts";

it.each([
  [0.4, 60, 24],
  [0.0375, 1, 0.04],
  [0.0025, 2, 0.01],
  [0.0024, 2, 0],
  [1.005, 1, 1.01],
  [0.1, 3, 0.3],
  [9999.9999, 999_999, 9_999_989_900],
])("%d for one piece is %d pieces for %d, without the errors of binary fractions", (price, pieces, goods) => {
  expect(goodsOf(price, pieces)).toBe(goods);
});
